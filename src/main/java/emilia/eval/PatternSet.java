package emilia.eval;

import emilia.board.MoveGenerator;
import java.util.ArrayList;
import java.util.List;

/**
 * What an evaluation looks at: shapes, and in some sets the numbers of legal moves. Each image of a
 * shape is a feature. The indices of all features are kept side by side, four in a {@code long} of
 * 16 bits each, so that a disc changes them with a few additions: see {@link PatternIndices}.
 */
public final class PatternSet {
  private static final PatternShape EDGE_2X =
      new PatternShape("edge and X squares", "a1 b1 c1 d1 e1 f1 g1 h1 b2 g2");
  private static final PatternShape CORNER_9 =
      new PatternShape("corner square", "a1 b1 c1 a2 b2 c2 a3 b3 c3");
  private static final PatternShape CORNER_ARMS =
      new PatternShape("corner with arms", "a1 b1 c1 d1 e1 a2 b2 a3 a4 a5");
  private static final PatternShape EDGE_BLOCK =
      new PatternShape("edge block", "a1 c1 d1 e1 f1 h1 c2 d2 e2 f2");
  private static final PatternShape ROW_2 =
      new PatternShape("second row", "a2 b2 c2 d2 e2 f2 g2 h2");
  private static final PatternShape ROW_3 =
      new PatternShape("third row", "a3 b3 c3 d3 e3 f3 g3 h3");
  private static final PatternShape ROW_4 =
      new PatternShape("fourth row", "a4 b4 c4 d4 e4 f4 g4 h4");
  private static final PatternShape DIAGONAL_8 =
      new PatternShape("diagonal of 8", "a1 b2 c3 d4 e5 f6 g7 h8");
  private static final PatternShape DIAGONAL_7 =
      new PatternShape("diagonal of 7", "b1 c2 d3 e4 f5 g6 h7");
  private static final PatternShape DIAGONAL_6 =
      new PatternShape("diagonal of 6", "c1 d2 e3 f4 g5 h6");
  private static final PatternShape DIAGONAL_5 =
      new PatternShape("diagonal of 5", "d1 e2 f3 g4 h5");
  private static final PatternShape DIAGONAL_4 = new PatternShape("diagonal of 4", "e1 f2 g3 h4");
  private static final PatternShape TRIANGLE =
      new PatternShape("corner triangle", "a1 b1 c1 d1 a2 b2 c2 a3 b3 a4");
  private static final PatternShape CROSS =
      new PatternShape("corner diagonal", "a1 b2 c3 d4 b1 c2 d3 a2 b3 c4");
  private static final PatternShape CORNER_2X5 =
      new PatternShape("corner block", "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2");
  private static final PatternShape EDGE_2Y =
      new PatternShape("edge and second row", "a1 b1 c1 d1 e1 f1 g1 h1 c2 f2");
  private static final PatternShape DIAGONAL_8_2C =
      new PatternShape("diagonal of 8 and C squares", "a1 b2 c3 d4 e5 f6 g7 h8 b1 a2");

  private static final List<PatternShape> SHAPES_56 =
      List.of(
          EDGE_2X,
          EDGE_2Y,
          TRIANGLE,
          CORNER_ARMS,
          CORNER_9,
          EDGE_BLOCK,
          CROSS,
          DIAGONAL_8_2C,
          DIAGONAL_7,
          DIAGONAL_6,
          DIAGONAL_5,
          ROW_2,
          ROW_3,
          ROW_4);

  private static final List<PatternShape> SHAPES_64 =
      List.of(
          EDGE_2X,
          EDGE_2Y,
          TRIANGLE,
          CORNER_ARMS,
          CORNER_9,
          CORNER_2X5,
          EDGE_BLOCK,
          CROSS,
          DIAGONAL_8,
          DIAGONAL_7,
          DIAGONAL_6,
          DIAGONAL_5,
          ROW_2,
          ROW_3,
          ROW_4);

  private static final List<PatternSet> ALL =
      List.of(
          new PatternSet(
              "lines46",
              EDGE_2X,
              CORNER_9,
              CORNER_ARMS,
              EDGE_BLOCK,
              ROW_2,
              ROW_3,
              ROW_4,
              DIAGONAL_7,
              DIAGONAL_6,
              DIAGONAL_5,
              DIAGONAL_4,
              DIAGONAL_8),
          new PatternSet("shapes56", false, SHAPES_56),
          new PatternSet("shapes64", false, SHAPES_64),
          new PatternSet("order16", EDGE_2X, TRIANGLE, EDGE_BLOCK, CROSS),
          new PatternSet("moves56", true, SHAPES_56),
          new PatternSet("moves64", true, replaced(SHAPES_64, DIAGONAL_8, DIAGONAL_8_2C)));

  /**
   * Numbers of legal moves, from 0 on, that have weights of their own; 33 is the most there are.
   */
  static final int MOVE_COUNTS = 34;

  private final String id;
  private final boolean countsMoves;
  private final List<PatternShape> shapes;
  private final int featureCount;
  private final int indexCount;
  private final int foldedCount;

  private PatternSet(String id, PatternShape... shapes) {
    this(id, false, List.of(shapes));
  }

  private PatternSet(String id, boolean countsMoves, List<PatternShape> shapes) {
    this.id = id;
    this.countsMoves = countsMoves;
    this.shapes = shapes;
    int counts = countsMoves ? 2 * MOVE_COUNTS : 0;
    int features = 0;
    int indices = counts;
    int folded = counts;
    for (PatternShape shape : shapes) {
      features += features(shape);
      indices += shape.indexCount();
      folded += shape.foldedCount();
    }
    this.featureCount = features;
    this.indexCount = indices;
    this.foldedCount = folded;
  }

  private static List<PatternShape> replaced(
      List<PatternShape> shapes, PatternShape old, PatternShape other) {
    List<PatternShape> result = new ArrayList<>(shapes);
    result.set(shapes.indexOf(old), other);
    return List.copyOf(result);
  }

  /**
   * How many features a shape has: one for each image, but at least four. A shape with fewer images
   * has each of them several times, so that four neighbouring features always belong to one shape.
   */
  static int features(PatternShape shape) {
    return Math.max(4, shape.imageCount());
  }

  /** All sets; unmodifiable. */
  public static List<PatternSet> all() {
    return ALL;
  }

  /**
   * The set of an id.
   *
   * @throws IllegalArgumentException if there is none; the message lists the known ids
   */
  public static PatternSet byId(String id) {
    for (PatternSet set : ALL) {
      if (set.id.equals(id)) {
        return set;
      }
    }
    throw new IllegalArgumentException(
        "unknown pattern set \""
            + id
            + "\", expected "
            + String.join(", ", ALL.stream().map(PatternSet::id).toList()));
  }

  /** The name under which files of weights refer to it. A set never changes under its name. */
  public String id() {
    return id;
  }

  /** The shapes, in the order of their weights; unmodifiable. */
  public List<PatternShape> shapes() {
    return shapes;
  }

  /**
   * Whether the numbers of legal moves count too: that of the side to move, then that of the other
   * side. Their weights stand behind those of the shapes.
   */
  public boolean countsMoves() {
    return countsMoves;
  }

  /** Where the weights of the move counts begin in an expanded table. */
  int moveCountOffset() {
    return indexCount - 2 * MOVE_COUNTS;
  }

  /**
   * The entries of an expanded table that the numbers of legal moves select, if they count.
   *
   * @param active gets two of them: that of the side to move, then that of the other side
   * @param at where in {@code active}
   */
  public void moveCountIndices(long player, long opponent, int[] active, int at) {
    active[at] = moveCountOffset() + Long.bitCount(MoveGenerator.legalMoves(player, opponent));
    active[at + 1] =
        moveCountOffset() + MOVE_COUNTS + Long.bitCount(MoveGenerator.legalMoves(opponent, player));
  }

  /** The features of all shapes together, a multiple of four. */
  public int featureCount() {
    return featureCount;
  }

  /** The contents of all shapes and the move counts: entries of an expanded table of weights. */
  public int indexCount() {
    return indexCount;
  }

  /** The weights of all shapes and the move counts at one stage of the game. */
  public int foldedCount() {
    return foldedCount;
  }

  /** Where the contents of each shape begin in an expanded table, in the order of the shapes. */
  public int[] indexOffsets() {
    int[] offsets = new int[shapes.size()];
    for (int i = 1; i < offsets.length; i++) {
      offsets[i] = offsets[i - 1] + shapes.get(i - 1).indexCount();
    }
    return offsets;
  }

  /**
   * For each entry of an expanded table the weight it has: an index into the {@link #foldedCount}
   * weights of a stage.
   */
  public int[] foldedIndices() {
    int[] indices = new int[indexCount];
    int at = 0;
    int offset = 0;
    for (PatternShape shape : shapes) {
      for (int index = 0; index < shape.indexCount(); index++) {
        indices[at++] = offset + shape.foldedIndex(index);
      }
      offset += shape.foldedCount();
    }
    while (at < indexCount) {
      indices[at++] = offset++;
    }
    return indices;
  }

  /** The weights of all contents and move counts, from the {@link #foldedCount} of a stage. */
  short[] expand(short[] weights) {
    short[] table = new short[indexCount];
    int from = 0;
    int to = 0;
    for (PatternShape shape : shapes) {
      shape.expand(weights, from, table, to);
      from += shape.foldedCount();
      to += shape.indexCount();
    }
    System.arraycopy(weights, from, table, to, indexCount - to);
    return table;
  }

  /** The same for weights that are packed, as {@link Lanes} are. */
  long[] expand(long[] weights) {
    long[] table = new long[indexCount];
    int from = 0;
    int to = 0;
    for (PatternShape shape : shapes) {
      shape.expand(weights, from, table, to);
      from += shape.foldedCount();
      to += shape.indexCount();
    }
    System.arraycopy(weights, from, table, to, indexCount - to);
    return table;
  }
}
