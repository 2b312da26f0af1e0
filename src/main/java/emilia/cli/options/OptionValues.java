package emilia.cli.options;

import emilia.engine.EngineOptions;
import emilia.eval.Evaluators;
import emilia.search.SearchLimits;
import emilia.search.Selectivity;
import emilia.search.TranspositionTable;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Turns the texts of options into values. The protocol commands, which do without picocli, and the
 * others share these rules and messages.
 */
public final class OptionValues {
  /** The default of {@code --hash} where the heap is large enough. */
  private static final int DEFAULT_HASH_MEGABYTES = 256;

  /** What a small heap needs for the weights of all stages of the game, and for the rest. */
  private static final int SMALL_HEAP_RESERVE_MEGABYTES = 144;

  /** What the program itself needs of the heap beside the hash table. */
  private static final int HEAP_RESERVE_MEGABYTES = 32;

  private static final int MEGABYTE = 1 << 20;

  private OptionValues() {}

  /**
   * 256 MB or a quarter of the heap, whichever is less; in a small heap less still, so that there
   * is room for the evaluation and for what the command itself keeps.
   */
  public static int defaultHashMegabytes() {
    int heap = heapMegabytes();
    int beside = (heap - SMALL_HEAP_RESERVE_MEGABYTES) / 2;
    return Math.max(1, Math.min(DEFAULT_HASH_MEGABYTES, Math.min(heap / 4, beside)));
  }

  /** The largest hash table in MB for which the heap may have room. */
  public static int maxHashMegabytes() {
    return Math.max(1, heapMegabytes() - HEAP_RESERVE_MEGABYTES);
  }

  /** The largest size of the Java heap in MB. */
  public static int heapMegabytes() {
    return (int) Math.min(Integer.MAX_VALUE, Runtime.getRuntime().maxMemory() / MEGABYTE);
  }

  /**
   * The value of {@code --hash} in MB of 1,048,576 bytes.
   *
   * @throws IllegalArgumentException if it is outside the range of the table, or more than the heap
   *     can hold
   */
  public static int hashMegabytes(String text) {
    int max = TranspositionTable.MAX_MEGABYTES;
    long megabytes = integer(text, 1, max, "a number of MB, 1 to " + max);
    if (megabytes > maxHashMegabytes()) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "%s MB do not fit in the Java heap of %d MB (at most %d do)",
              text,
              heapMegabytes(),
              maxHashMegabytes()));
    }
    return (int) megabytes;
  }

  /** As many threads as there are processors. */
  public static int defaultThreads() {
    return Math.min(EngineOptions.MAX_THREADS, Runtime.getRuntime().availableProcessors());
  }

  /**
   * The value of {@code --threads}.
   *
   * @throws IllegalArgumentException if it is out of range
   */
  public static int threads(String text) {
    int max = EngineOptions.MAX_THREADS;
    return (int) integer(text, 1, max, "a number of threads, 1 to " + max);
  }

  /**
   * The name of an evaluation, as {@code --eval} takes it.
   *
   * @throws IllegalArgumentException if there is none of that name
   */
  public static String evaluation(String name) {
    return Evaluators.requireName(name);
  }

  /**
   * A search depth in plies.
   *
   * @throws IllegalArgumentException if it is no whole number of 1 to 60
   */
  public static int depth(String text) {
    int max = SearchLimits.MAX_DEPTH;
    return (int) integer(text, 1, max, "a depth of 1 to " + max);
  }

  /**
   * The number of a playing level; see {@code emilia.search.Level}.
   *
   * @throws IllegalArgumentException if it is no whole number of 1 to 60
   */
  public static int level(String text) {
    int max = SearchLimits.MAX_DEPTH;
    return (int) integer(text, 1, max, "a level of 1 to " + max);
  }

  /**
   * How much a search leaves out, in percent.
   *
   * @throws IllegalArgumentException if there is no such step
   */
  public static Selectivity selectivity(String text) {
    String expected = "a selectivity of 73, 87, 95, 98, 99 or 100";
    int percent = (int) integer(text, 73, 100, expected);
    for (Selectivity step : Selectivity.values()) {
      if (step.percent() == percent) {
        return step;
      }
    }
    throw new IllegalArgumentException("expected " + expected + ", found " + quoted(text));
  }

  /**
   * A number of discs, 0 or more and less than 100.
   *
   * @throws IllegalArgumentException if it is anything else
   */
  public static double discs(String text) {
    if (!text.matches("\\d{1,2}(\\.\\d{1,6})?")) {
      throw new IllegalArgumentException(
          "expected a number of discs from 0 to less than 100, such as 0.5, found " + quoted(text));
    }
    return Double.parseDouble(text);
  }

  /**
   * The seed of random choices: any 64-bit number.
   *
   * @throws IllegalArgumentException if it is anything else
   */
  public static long seed(String text) {
    return integer(text, Long.MIN_VALUE, Long.MAX_VALUE, "a whole number of at most 64 bits");
  }

  /**
   * A path.
   *
   * @throws IllegalArgumentException if the system cannot have such a path
   */
  public static Path path(String text) {
    if (text.isEmpty()) {
      throw new IllegalArgumentException("expected a path, found " + quoted(text));
    }
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException("expected a path, found " + quoted(text), e);
    }
  }

  /**
   * A whole number in a range.
   *
   * @param expected names the range in the message
   * @throws IllegalArgumentException if it is anything else
   */
  public static long integer(String text, long min, long max, String expected) {
    try {
      long value = Long.parseLong(text);
      if (value >= min && value <= max) {
        return value;
      }
    } catch (NumberFormatException e) {
      // Falls through to the one message for all that is wrong.
    }
    throw new IllegalArgumentException("expected " + expected + ", found " + quoted(text));
  }

  /**
   * One of a few words: the constants of an enum in small letters.
   *
   * @throws IllegalArgumentException if the text is none of them
   */
  public static <E extends Enum<E>> E choice(Class<E> type, String text) {
    StringBuilder words = new StringBuilder();
    E[] constants = type.getEnumConstants();
    for (int i = 0; i < constants.length; i++) {
      String word = constants[i].name().toLowerCase(Locale.ROOT);
      if (word.equals(text)) {
        return constants[i];
      }
      String separator = i == constants.length - 1 ? " or " : ", ";
      words.append(i == 0 ? "" : separator).append(word);
    }
    throw new IllegalArgumentException("expected " + words + ", found " + quoted(text));
  }

  static String quoted(String text) {
    return '"' + text + '"';
  }
}
