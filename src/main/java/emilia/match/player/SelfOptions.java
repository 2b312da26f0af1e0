package emilia.match.player;

import emilia.engine.EngineOptions;
import emilia.eval.Evaluator;
import emilia.match.Conditions;
import emilia.match.EngineSpec;
import emilia.search.Level;
import emilia.search.TranspositionTable;
import java.util.OptionalInt;

/**
 * The options of an engine in this JVM, given or by default.
 *
 * @param evaluator its evaluation
 * @param level that of its depth; without one the highest, if nodes or time bound the search
 * @param hashMegabytes the size of its table
 * @param threads of its search
 * @param exactFromEmpties where it begins to solve, if not where its level says
 */
public record SelfOptions(
    Evaluator evaluator,
    Level level,
    int hashMegabytes,
    int threads,
    OptionalInt exactFromEmpties) {
  /** Without a condition it plays as the protocols do by default. */
  private static final int DEFAULT_LEVEL = 12;

  /**
   * With nodes or a time for each move and no level, it solves from so many empty squares: the
   * highest level would spend them on solves that cannot end.
   */
  private static final int BOUNDED_EXACT = 20;

  /** Searches of at most this depth are done before they fill a larger table. */
  private static final int SHALLOW_DEPTH = 6;

  private static final int SHALLOW_HASH_MEGABYTES = 1;
  private static final int DEFAULT_HASH_MEGABYTES = 16;

  /** No solve of more squares comes to an end in a game. */
  private static final int MAX_EXACT = 30;

  /**
   * The options of an engine.
   *
   * @param evaluations gets that of the engine
   * @throws IllegalArgumentException if one cannot be understood; with a message for users
   */
  public static SelfOptions of(EngineSpec spec, Evaluations evaluations) {
    boolean shallow = spec.conditions().depth().orElse(Integer.MAX_VALUE) <= SHALLOW_DEPTH;
    int hash = shallow ? SHALLOW_HASH_MEGABYTES : DEFAULT_HASH_MEGABYTES;
    return new SelfOptions(
        evaluations.of(spec),
        level(spec.conditions()),
        number(spec, "hash", hash, 1, TranspositionTable.MAX_MEGABYTES),
        number(spec, "threads", 1, 1, EngineOptions.MAX_THREADS),
        exactFromEmpties(spec));
  }

  private static boolean isBounded(Conditions conditions) {
    return conditions.nodes().isPresent() || conditions.moveMillis().isPresent();
  }

  private static Level level(Conditions conditions) {
    boolean bounded = isBounded(conditions) || conditions.clock().isTimed();
    return Level.of(conditions.depth().orElse(bounded ? Level.MAX : DEFAULT_LEVEL));
  }

  private static OptionalInt exactFromEmpties(EngineSpec spec) {
    if (spec.own().containsKey("exact")) {
      return OptionalInt.of(number(spec, "exact", 0, 0, MAX_EXACT));
    }
    Conditions conditions = spec.conditions();
    return isBounded(conditions) && conditions.depth().isEmpty()
        ? OptionalInt.of(BOUNDED_EXACT)
        : OptionalInt.empty();
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
