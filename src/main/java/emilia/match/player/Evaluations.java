package emilia.match.player;

import emilia.eval.Evaluator;
import emilia.eval.Evaluators;
import emilia.eval.PatternEvaluator;
import emilia.match.EngineSpec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The evaluations of the engines in this JVM. Each is made once and then shared: all games of a
 * match are played with the weights that it began with, also if their file is written anew
 * meanwhile. Safe for use by several threads.
 */
public final class Evaluations {
  /** By name and file of weights, either of which may be null. */
  private final Map<List<String>, Evaluator> evaluators = new HashMap<>();

  /**
   * What tells the evaluation of an engine from others: its name, and the checksum of the weights.
   * The weights that come with the program are loaded for that, if they have not been.
   *
   * @param spec an engine in this JVM
   * @throws IllegalArgumentException if it cannot be had; with a message for users
   */
  public String description(EngineSpec spec) {
    return of(spec).description();
  }

  /** The evaluation of an engine; throws as {@link #description}. */
  synchronized Evaluator of(EngineSpec spec) {
    String name = spec.own().get("eval");
    String weights = spec.own().get("weights");
    return evaluators.computeIfAbsent(
        Arrays.asList(name == null ? Evaluators.DEFAULT_NAME : name, weights),
        key -> evaluator(name, weights));
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
}
