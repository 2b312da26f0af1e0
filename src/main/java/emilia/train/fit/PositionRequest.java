package emilia.train.fit;

import emilia.train.SampleGame;
import java.nio.file.Path;
import java.util.List;

/**
 * Which positions are wanted.
 *
 * @param samples the sample files, at least one
 * @param holdOutShare how much of the games is held out, 0 to less than 1
 * @param minDiscs positions with fewer discs are left out, 4 to 63
 * @param maxDiscs positions with more discs are left out, {@code minDiscs} to 63
 * @param lambda how far labels look ahead: from 0, what the search thought one move later, to 1,
 *     the final score; see {@link SampleGame#visitPositions}
 * @param strayFromDiscs positions with fewer discs are left out of files of games with stray moves:
 *     such moves teach what searches meet, but early in the game they are too far from good play
 */
public record PositionRequest(
    List<Path> samples,
    double holdOutShare,
    int minDiscs,
    int maxDiscs,
    double lambda,
    int strayFromDiscs) {
  /** No position with a move has fewer discs. */
  public static final int MIN_DISCS = 4;

  /** No position with a move has more discs. */
  public static final int MAX_DISCS = 63;

  /**
   * @throws IllegalArgumentException if a value is outside the range given above
   */
  public PositionRequest {
    samples = List.copyOf(samples);
    if (samples.isEmpty() || !(holdOutShare >= 0 && holdOutShare < 1)) {
      throw new IllegalArgumentException("expected sample files and a share of 0 to less than 1");
    }
    if (!(lambda >= 0 && lambda <= 1)) {
      throw new IllegalArgumentException("expected a lambda of 0 to 1, found " + lambda);
    }
    if (minDiscs < MIN_DISCS || maxDiscs > MAX_DISCS || minDiscs > maxDiscs) {
      throw new IllegalArgumentException(
          "expected numbers of discs from 4 to 63, the lower first, found "
              + minDiscs
              + " and "
              + maxDiscs);
    }
  }
}
