package emilia.notation.sgf;

import emilia.board.Disc;
import emilia.board.Square;
import emilia.game.StartPosition;
import emilia.notation.NotationException;
import emilia.notation.SourceText;
import java.util.List;
import java.util.Locale;

/** Where a game starts: discs that are set up before the first move, and who is to move. */
final class SgfSetup {
  private static final List<String> SETUP = List.of("AB", "AW", "AE");
  private static final String SQUARE = "a square such as \"f5\"";

  private final SourceText text;
  private long black;
  private long white;
  private long mentioned;
  private Disc sideToMove;

  SgfSetup(SourceText text) {
    this.text = text;
  }

  /** Takes the setup of a node. */
  void add(SgfTree.Node node) throws NotationException {
    for (String property : SETUP) {
      for (SgfTree.Value value : node.properties().getOrDefault(property, List.of())) {
        long squares = squares(value);
        black &= ~squares;
        white &= ~squares;
        black |= property.equals("AB") ? squares : 0;
        white |= property.equals("AW") ? squares : 0;
        mentioned |= squares;
      }
    }
    SgfTree.Value side = node.first("PL");
    if (side != null) {
      sideToMove = side(side);
    }
  }

  /** Refuses a setup behind the first move. */
  void requireNone(SgfTree.Node node) throws NotationException {
    for (String property : SETUP) {
      SgfTree.Value value = node.first(property);
      if (value != null) {
        String expected = "no setup of discs behind the first move";
        throw text.unexpected(value.from(), value.to(), property, expected);
      }
    }
  }

  /**
   * The start. A setup that says nothing about the four squares in the middle is handicap, in
   * addition to the discs of the standard start.
   *
   * @param first who makes the first move; {@code null} if nobody does
   */
  StartPosition start(Disc first) {
    StartPosition standard = StartPosition.STANDARD;
    long middle = standard.black() | standard.white();
    Disc inDoubt = first == null ? Disc.BLACK : first;
    Disc side = sideToMove == null ? inDoubt : sideToMove;
    boolean complete = (mentioned & middle) != 0;
    return complete
        ? StartPosition.of(black, white, side)
        : StartPosition.of(black | standard.black(), white | standard.white(), side);
  }

  private Disc side(SgfTree.Value value) throws NotationException {
    String name = text.substring(value.from(), value.to()).strip().toLowerCase(Locale.ROOT);
    return switch (name) {
      case "b", "1", "black" -> Disc.BLACK;
      case "w", "2", "white" -> Disc.WHITE;
      default -> throw text.unexpected(value.from(), value.to(), "PL", "\"B\" or \"W\"");
    };
  }

  /** A square, or a rectangle given by two corners. */
  private long squares(SgfTree.Value value) throws NotationException {
    int colon = text.text().indexOf(':', value.from());
    boolean rectangle = colon >= 0 && colon < value.to();
    int first = square(value.from(), rectangle ? colon : value.to());
    int last = rectangle ? square(colon + 1, value.to()) : first;
    long squares = 0;
    for (int rank = Math.min(first / 8, last / 8); rank <= Math.max(first / 8, last / 8); rank++) {
      for (int file = Math.min(first % 8, last % 8);
          file <= Math.max(first % 8, last % 8);
          file++) {
        squares |= Square.bit(rank * 8 + file);
      }
    }
    return squares;
  }

  private int square(int from, int to) throws NotationException {
    int first = text.skipBlanks(from, to);
    int end = text.trimEnd(first, to);
    int square = end - first == 2 ? Square.parse(text.text(), first) : Square.NONE;
    if (square == Square.NONE) {
      square = letters(text.substring(first, end));
    }
    if (square == Square.NONE) {
      throw end > first
          ? text.unexpected(first, end, "", SQUARE)
          : text.error(first, "", SQUARE, "nothing");
    }
    return square;
  }

  /** The square that two letters name as in Go: column and row, both from a; else NONE. */
  static int letters(String name) {
    if (name.length() != 2) {
      return Square.NONE;
    }
    int file = (name.charAt(0) | 0x20) - 'a';
    int rank = (name.charAt(1) | 0x20) - 'a';
    boolean onBoard = file >= 0 && file < 8 && rank >= 0 && rank < 8;
    return onBoard ? rank * 8 + file : Square.NONE;
  }
}
