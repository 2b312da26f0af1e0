package emilia.match.run;

import emilia.match.opening.Opening;

/**
 * A game of a match that is to be played.
 *
 * @param number from 1
 * @param first one engine of the pairing, as its number from 0
 * @param second the other one
 * @param swapped whether the second engine plays Black; the first of the two games of a pair is not
 *     swapped
 * @param opening how it begins
 */
public record GameTask(int number, int first, int second, boolean swapped, Opening opening) {
  /** The engine that plays Black, from 0. */
  public int black() {
    return swapped ? second : first;
  }

  /** The engine that plays White, from 0. */
  public int white() {
    return swapped ? first : second;
  }

  /** The pair of games that this one belongs to, from 0; the other one has the same. */
  public int pair() {
    return (number - 1) / 2;
  }
}
