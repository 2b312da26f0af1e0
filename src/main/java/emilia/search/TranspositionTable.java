package emilia.search;

import emilia.board.Hash;
import java.util.Arrays;

/**
 * What searches remember of positions: bounds of the value, the depth they hold for, and the best
 * moves. One table may be used by several threads at once, without locks, and by several searches
 * with the same evaluator: estimates of another one would pass for their own. A search with another
 * one needs another table, or a cleared one.
 *
 * <p>Accepted races: an entry is three plain words, and another thread may see some of them old and
 * some new. The two words of the position are stored combined (exclusive or) with the data word, so
 * that words that do not belong together practically never give back the position asked for, and
 * count as a miss: the position words of one entry with the data of another would answer for a
 * position of the same bucket whose discs differ from the first one's in just those bits in which
 * the two data words differ, for bounds, depths, moves and ages make a pattern of discs by chance
 * alone. Two threads may also overwrite each other's entry; then one result is lost.
 *
 * <p>The whole position is compared, never only a hash: without such a race, bounds of another
 * position are impossible.
 *
 * <p>An entry is handed out as a packed {@code long}, {@link #MISS} if there is none; the static
 * accessors take it apart.
 */
public final class TranspositionTable {
  /** The answer of {@link #probe} if the position is not in the table. */
  static final long MISS = 0;

  /** The place of a move that is not known. */
  static final int NO_MOVE = 64;

  /** The selectivity of a search that leaves out nothing; others are smaller. */
  static final int FULL_WIDTH = Selectivity.FULL.ordinal();

  /** The largest table: what one array can hold. */
  public static final int MAX_MEGABYTES = 16_383;

  private static final int ENTRIES_PER_BUCKET = 4;
  private static final int WORDS_PER_ENTRY = 3;
  private static final int WORDS_PER_BUCKET = ENTRIES_PER_BUCKET * WORDS_PER_ENTRY;

  // Data word, from the low end: lower bound and upper bound in centidiscs (16 bits each), depth
  // (6), selectivity (3), two moves (7 each), age (8), and a bit that is always set.
  private static final int UPPER_SHIFT = 16;
  private static final int DEPTH_SHIFT = 32;
  private static final int SELECTIVITY_SHIFT = 38;
  private static final int MOVE_SHIFT = 41;
  private static final int SECOND_MOVE_SHIFT = 48;
  private static final int AGE_SHIFT = 55;
  private static final long USED = 1L << 63;

  /**
   * An entry of an older search is worth as much as one of the present with this much less depth.
   */
  private static final int DEPTHS_PER_AGE = 8;

  private final long[] words;
  private final int buckets;
  private int age;

  /**
   * Makes an empty table.
   *
   * @param megabytes its size, 1 to {@link #MAX_MEGABYTES}; 1 MB is 1,048,576 bytes
   * @throws IllegalArgumentException if the size is out of range
   * @throws OutOfMemoryError if the heap cannot hold it
   */
  public TranspositionTable(int megabytes) {
    if (megabytes < 1 || megabytes > MAX_MEGABYTES) {
      throw new IllegalArgumentException(
          "expected a hash size of 1 to " + MAX_MEGABYTES + " MB, found " + megabytes);
    }
    this.buckets =
        Math.toIntExact(((long) megabytes << 20) / (WORDS_PER_BUCKET * (long) Long.BYTES));
    this.words = new long[buckets * WORDS_PER_BUCKET];
  }

  private TranspositionTable(long[] words) {
    this.words = words;
    this.buckets = words.length / WORDS_PER_BUCKET;
  }

  /** A table of a few entries, to test what happens when it overflows. */
  static TranspositionTable ofBuckets(int buckets) {
    return new TranspositionTable(new long[buckets * WORDS_PER_BUCKET]);
  }

  /** Forgets everything. Not while a search runs. */
  public void clear() {
    Arrays.fill(words, 0);
    age = 0;
  }

  /** The memory taken, in bytes. */
  public long sizeBytes() {
    return (long) words.length * Long.BYTES;
  }

  /** Called at the start of a search: what is in the table counts as older from now on. */
  void beginSearch() {
    age = (age + 1) & 0xFF;
  }

  /** The data of a position, or {@link #MISS}. */
  long probe(long player, long opponent) {
    int index = bucketOf(player, opponent);
    long[] w = words;
    for (int end = index + WORDS_PER_BUCKET; index < end; index += WORDS_PER_ENTRY) {
      long data = w[index + 2];
      if ((w[index] ^ data) == player && (w[index + 1] ^ data) == opponent) {
        return data;
      }
    }
    return MISS;
  }

  /**
   * Records a result. Bounds of the same depth and selectivity that are already there are kept
   * where they are tighter.
   *
   * @param value the fail-soft value in centidiscs that the window {@code (alpha, beta)} gave
   * @param move the best move or {@link #NO_MOVE}
   */
  void store(
      long player,
      long opponent,
      int depth,
      int selectivity,
      int alpha,
      int beta,
      int value,
      int move) {
    int lower = value > alpha ? value : -Score.MAX;
    int upper = value < beta ? value : Score.MAX;
    long[] w = words;
    int first = bucketOf(player, opponent);
    int place = first;
    int worst = Integer.MAX_VALUE;
    int secondMove = NO_MOVE;
    for (int i = first; i < first + WORDS_PER_BUCKET; i += WORDS_PER_ENTRY) {
      long data = w[i + 2];
      if ((w[i] ^ data) == player && (w[i + 1] ^ data) == opponent) {
        place = i;
        if (depth(data) == depth && selectivity(data) == selectivity) {
          int keptLower = Math.max(lower, lower(data));
          int keptUpper = Math.min(upper, upper(data));
          if (keptLower <= keptUpper) {
            lower = keptLower;
            upper = keptUpper;
          }
        } else if (isSolved(data, player, opponent)
            || depth(data) > depth && (int) (data >>> AGE_SHIFT & 0xFF) == age) {
          return; // a shallower search, such as one for ordering, has nothing to add
        }
        if (move == NO_MOVE) {
          move = move(data);
          secondMove = secondMove(data);
        } else {
          secondMove = move == move(data) ? secondMove(data) : move(data);
        }
        break;
      }
      int worth = worth(data);
      if (worth < worst) {
        worst = worth;
        place = i;
      }
    }
    long data =
        USED
            | (lower & 0xFFFFL)
            | (upper & 0xFFFFL) << UPPER_SHIFT
            | (long) depth << DEPTH_SHIFT
            | (long) selectivity << SELECTIVITY_SHIFT
            | (long) move << MOVE_SHIFT
            | (long) secondMove << SECOND_MOVE_SHIFT
            | (long) age << AGE_SHIFT;
    w[place] = player ^ data;
    w[place + 1] = opponent ^ data;
    w[place + 2] = data;
  }

  private static boolean isSolved(long data, long player, long opponent) {
    return selectivity(data) == FULL_WIDTH && depth(data) == 64 - Long.bitCount(player | opponent);
  }

  /** How much an entry deserves to stay; an empty one least. */
  private int worth(long data) {
    if (data == 0) {
      return Integer.MIN_VALUE;
    }
    int searchesAgo = (age - (int) (data >>> AGE_SHIFT)) & 0xFF;
    return (depth(data) << 3 | selectivity(data)) - (DEPTHS_PER_AGE << 3) * searchesAgo;
  }

  private int bucketOf(long player, long opponent) {
    // The upper half of the hash scaled to the number of buckets, which need not be a power of two.
    return (int) ((Hash.of(player, opponent) >>> 32) * buckets >>> 32) * WORDS_PER_BUCKET;
  }

  /** Lower bound of the value for the side to move, in centidiscs. */
  static int lower(long data) {
    return (short) data;
  }

  /** Upper bound of the value for the side to move, in centidiscs. */
  static int upper(long data) {
    return (short) (data >>> UPPER_SHIFT);
  }

  /** The depth in plies that the bounds hold for; the number of empty squares if solved. */
  static int depth(long data) {
    return (int) (data >>> DEPTH_SHIFT) & 63;
  }

  /** The selectivity of the search, {@link #FULL_WIDTH} if it left out nothing. */
  static int selectivity(long data) {
    return (int) (data >>> SELECTIVITY_SHIFT) & 7;
  }

  /** The best move, or {@link #NO_MOVE}, also of {@link #MISS}. */
  static int move(long data) {
    return data == MISS ? NO_MOVE : (int) (data >>> MOVE_SHIFT) & 127;
  }

  /** The move that was best before, or {@link #NO_MOVE}, also of {@link #MISS}. */
  static int secondMove(long data) {
    return data == MISS ? NO_MOVE : (int) (data >>> SECOND_MOVE_SHIFT) & 127;
  }
}
