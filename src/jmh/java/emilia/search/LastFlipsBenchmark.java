package emilia.search;

import emilia.board.SampleBenchmark;
import emilia.board.SamplePositions;
import org.openjdk.jmh.annotations.Benchmark;

/** {@link LastFlips} with one empty square. */
public class LastFlipsBenchmark extends SampleBenchmark {
  private final SamplePositions sample = new SamplePositions(1, 1);

  /** Each call has to wait for the one before: a count is never negative, but only we know. */
  @Benchmark
  public long latency() {
    long carried = 0;
    for (int i = 0; i < SamplePositions.COUNT; i++) {
      carried = LastFlips.count(sample.square[i], sample.player[i] ^ carried) >>> 31;
    }
    return carried;
  }

  /** Calls that may overlap. */
  @Benchmark
  public int throughput() {
    int sum = 0;
    for (int i = 0; i < SamplePositions.COUNT; i++) {
      sum += LastFlips.count(sample.square[i], sample.player[i]);
    }
    return sum;
  }
}
