package emilia.match.player;

import emilia.engine.EngineOptions;
import emilia.eval.Evaluator;
import emilia.match.EngineSpec;
import emilia.search.TranspositionTable;
import java.util.OptionalInt;

/**
 * The options of an engine in this JVM.
 *
 * @param evaluator its evaluation
 * @param hashMegabytes the size of its table
 * @param threads of its search
 * @param exactFromEmpties where it begins to solve, if not where its depth says
 */
record SelfOptions(
    Evaluator evaluator, int hashMegabytes, int threads, OptionalInt exactFromEmpties) {
  /** Searches of at most this depth are done before they fill a larger table. */
  private static final int SHALLOW_DEPTH = 6;

  private static final int SHALLOW_HASH_MEGABYTES = 1;
  private static final int DEFAULT_HASH_MEGABYTES = 16;

  /** No solve of more squares comes to an end in a game. */
  private static final int MAX_EXACT = 30;

  /**
   * The options of an engine.
   *
   * @throws IllegalArgumentException if one cannot be understood; with a message for users
   */
  static SelfOptions of(EngineSpec spec, Evaluations evaluations) {
    boolean shallow = spec.conditions().depth().orElse(Integer.MAX_VALUE) <= SHALLOW_DEPTH;
    int hash = shallow ? SHALLOW_HASH_MEGABYTES : DEFAULT_HASH_MEGABYTES;
    String exact = spec.own().get("exact");
    return new SelfOptions(
        evaluations.of(spec),
        number(spec, "hash", hash, 1, TranspositionTable.MAX_MEGABYTES),
        number(spec, "threads", 1, 1, EngineOptions.MAX_THREADS),
        exact == null
            ? OptionalInt.empty()
            : OptionalInt.of(number(spec, "exact", 0, 0, MAX_EXACT)));
  }

  private static int number(EngineSpec spec, String key, int fallback, int min, int max) {
    String text = spec.own().get(key);
    if (text == null) {
      return fallback;
    }
    if (text.matches("\\d{1,9}")
        && Integer.parseInt(text) >= min
        && Integer.parseInt(text) <= max) {
      return Integer.parseInt(text);
    }
    throw new IllegalArgumentException(
        key + ": expected a whole number of " + min + " to " + max + ", found \"" + text + "\"");
  }
}
