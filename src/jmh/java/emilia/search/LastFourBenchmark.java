package emilia.search;

import emilia.board.SampleBenchmark;
import emilia.board.SamplePositions;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * {@link LastFour} with each number of empty squares, in a null window at the present disc
 * difference, as the search mostly calls it.
 */
public class LastFourBenchmark extends SampleBenchmark {
  /** The number of empty squares. */
  @Param({"1", "2", "3", "4"})
  public int empties;

  private final LastFour lastFour = new LastFour(new SearchClock());
  private final int[] alpha = new int[SamplePositions.COUNT];
  private SamplePositions sample;

  /** Makes the positions. */
  @Setup
  public void play() {
    sample = new SamplePositions(empties, empties);
    for (int i = 0; i < SamplePositions.COUNT; i++) {
      alpha[i] = Long.bitCount(sample.player[i]) - Long.bitCount(sample.opponent[i]);
    }
  }

  /** Solves unrelated positions. */
  @Benchmark
  public int solve() {
    int sum = 0;
    for (int i = 0; i < SamplePositions.COUNT; i++) {
      sum += lastFour.solve(sample.player[i], sample.opponent[i], alpha[i], alpha[i] + 1);
    }
    return sum;
  }
}
