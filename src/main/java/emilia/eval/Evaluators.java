package emilia.eval;

import java.util.List;

/** The evaluations that can be selected by name. */
public final class Evaluators {
  /** The evaluation used unless another is asked for. */
  public static final String DEFAULT_NAME = ClassicEvaluator.NAME;

  private static final List<String> NAMES = List.of(ClassicEvaluator.NAME);

  private Evaluators() {}

  /** The names that {@link #byName} knows, the default among them; unmodifiable. */
  public static List<String> names() {
    return NAMES;
  }

  /**
   * The evaluator of a name.
   *
   * @param name one of {@link #names()}, in lower case
   * @throws IllegalArgumentException if there is none; the message lists the known names
   */
  public static Evaluator byName(String name) {
    if (ClassicEvaluator.NAME.equals(name)) {
      return new ClassicEvaluator();
    }
    throw new IllegalArgumentException(
        "unknown evaluation \"" + name + "\", expected " + String.join(" or ", NAMES));
  }
}
