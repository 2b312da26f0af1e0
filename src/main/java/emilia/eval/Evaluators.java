package emilia.eval;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/** The evaluations that can be selected by name. */
public final class Evaluators {
  /** The evaluation used unless another is asked for. */
  public static final String DEFAULT_NAME = PatternEvaluator.NAME;

  /** The weights that come with the program. */
  private static final String WEIGHTS_RESOURCE = "weights.bin";

  /** Fewer discs between the first knot and the last are no game. */
  private static final int LEAST_STAGES = 20;

  private static final List<String> NAMES = List.of(ClassicEvaluator.NAME, PatternEvaluator.NAME);

  private Evaluators() {}

  /** The names that {@link #byName} knows, the default among them; unmodifiable. */
  public static List<String> names() {
    return NAMES;
  }

  /**
   * Checks a name without loading anything.
   *
   * @return the name
   * @throws IllegalArgumentException if it is none of {@link #names()}; the message lists them
   */
  public static String requireName(String name) {
    // Not NAMES.contains: that refuses null. Nor a stream: a session that starts waits for this.
    for (String known : NAMES) {
      if (known.equals(name)) {
        return name;
      }
    }
    throw new IllegalArgumentException(
        "unknown evaluation \"" + name + "\", expected " + String.join(" or ", NAMES));
  }

  /**
   * The evaluator of a name, with the weights that come with the program if it needs some. They are
   * loaded when they are first needed, on the thread that needs them.
   *
   * @param name one of {@link #names()}, in lower case
   * @throws IllegalArgumentException if there is none; the message lists the known names
   * @throws UncheckedIOException if this build holds no weights, with a message that says so
   */
  public static Evaluator byName(String name) {
    if (requireName(name).equals(ClassicEvaluator.NAME)) {
      return new ClassicEvaluator();
    }
    if (Evaluators.class.getResource(WEIGHTS_RESOURCE) == null) {
      throw new UncheckedIOException(
          new IOException("this build of Emilia holds no weights of its own"));
    }
    return new ShippedEvaluator(new ShippedLoader());
  }

  /**
   * Reads the weights that come with the program. A class, since the first lambda costs several
   * milliseconds that a GUI would wait for its first answer.
   */
  private static final class ShippedLoader implements Supplier<PatternEvaluator> {
    @Override
    public PatternEvaluator get() {
      try (InputStream in = Evaluators.class.getResourceAsStream(WEIGHTS_RESOURCE)) {
        return new PatternEvaluator(WeightsFile.readTrusted(in, "the weights of this build"));
      } catch (IOException e) {
        throw new UncheckedIOException(e.getMessage(), e);
      }
    }
  }

  /**
   * The pattern evaluation with the weights of a file.
   *
   * @throws IOException if it cannot be read, or is damaged, truncated or something else, such as
   *     weights for the order of moves; the message names the file and says which
   */
  public static Evaluator withWeights(Path file) throws IOException {
    return new PatternEvaluator(weights(file));
  }

  /**
   * The weights of an evaluation to search by.
   *
   * @throws IOException as {@link #withWeights} does
   */
  public static PatternWeights weights(Path file) throws IOException {
    PatternWeights weights = WeightsFile.read(file);
    requireWholeGame(file, weights);
    return weights;
  }

  /**
   * Refuses what is made as {@link MoveEvaluator} wants it. By the same rules it would be an
   * evaluation, but outside of its stage it knows nothing.
   */
  private static void requireWholeGame(Path file, PatternWeights weights) throws IOException {
    int[] knots = weights.knots();
    int stages = knots[knots.length - 1] - knots[0];
    if (weights.set().id().equals(MoveEvaluator.SET) && stages < LEAST_STAGES) {
      throw new IOException(
          String.format(
              Locale.ROOT,
              "%s: holds weights for the order of moves (set %s, fitted for %s discs), not an"
                  + " evaluation to search by",
              file,
              MoveEvaluator.SET,
              stages == 0 ? knots[0] : knots[0] + " to " + knots[knots.length - 1]));
    }
  }
}
