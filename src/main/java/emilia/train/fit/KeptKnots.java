package emilia.train.fit;

import emilia.eval.PatternWeights;

/**
 * Knots whose weights are taken over from other weights rather than fitted: data that help one
 * stage of the game may harm another.
 *
 * @param weights where they come from
 * @param below knots with fewer discs are taken over; the others are fitted
 */
public record KeptKnots(PatternWeights weights, int below) {
  /** None: all knots are fitted. */
  public static final KeptKnots NONE = new KeptKnots(null, 0);

  /** Whether the knot at so many discs is taken over. */
  boolean has(int knot) {
    return knot < below;
  }

  /**
   * Fills a model with the weights of a knot, and with the constants of all numbers of discs.
   *
   * @throws IllegalArgumentException if the weights have no such knot
   */
  void copyTo(KnotModel model, int knot) {
    int index = indexOf(knot);
    float unit = 1f / PatternWeights.UNITS_PER_DISC;
    for (int i = 0; i < model.weights().length; i++) {
      model.weights()[i] = weights.weight(index, i) * unit;
    }
    for (int discs = 0; discs < model.constants().length; discs++) {
      model.constants()[discs] = weights.constant(discs) * unit;
    }
  }

  /**
   * The place of a knot among those of the weights.
   *
   * @throws IllegalArgumentException if there is none at so many discs
   */
  int indexOf(int knot) {
    int[] knots = weights.knots();
    for (int i = 0; i < knots.length; i++) {
      if (knots[i] == knot) {
        return i;
      }
    }
    throw new IllegalArgumentException(
        "expected weights to keep at a knot of " + knot + " discs, found none");
  }
}
