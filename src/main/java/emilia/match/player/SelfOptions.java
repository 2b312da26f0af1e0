package emilia.match.player;

import emilia.engine.EngineOptions;
import emilia.eval.Evaluator;
import emilia.eval.Evaluators;
import emilia.eval.PatternEvaluator;
import emilia.match.EngineSpec;
import emilia.search.TranspositionTable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
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
  static SelfOptions of(EngineSpec spec) {
    boolean shallow = spec.conditions().depth().orElse(Integer.MAX_VALUE) <= SHALLOW_DEPTH;
    int hash = shallow ? SHALLOW_HASH_MEGABYTES : DEFAULT_HASH_MEGABYTES;
    String exact = spec.own().get("exact");
    return new SelfOptions(
        evaluator(spec.own().get("eval"), spec.own().get("weights")),
        number(spec, "hash", hash, 1, TranspositionTable.MAX_MEGABYTES),
        number(spec, "threads", 1, 1, EngineOptions.MAX_THREADS),
        exact == null
            ? OptionalInt.empty()
            : OptionalInt.of(number(spec, "exact", 0, 0, MAX_EXACT)));
  }

  /**
   * The one place where evaluations of a match come from.
   *
   * @param name of the evaluation, or null for the default
   * @param weights a file of weights, or null for those built in
   */
  private static Evaluator evaluator(String name, String weights) {
    try {
      if (weights == null) {
        return Evaluators.byName(name == null ? Evaluators.DEFAULT_NAME : name);
      }
      if (name != null && !name.equals(PatternEvaluator.NAME)) {
        throw new IllegalArgumentException(
            "weights: goes with eval=" + PatternEvaluator.NAME + ", not with eval=" + name);
      }
      return Evaluators.withWeights(Path.of(weights));
    } catch (UncheckedIOException e) {
      throw new IllegalArgumentException("eval: " + e.getMessage(), e);
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException("weights: " + weights + ": no such path", e);
    } catch (IOException e) {
      throw new IllegalArgumentException("weights: " + e.getMessage(), e);
    }
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
