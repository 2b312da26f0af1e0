package emilia.board;

import org.openjdk.jmh.annotations.Benchmark;

/** {@link Flips} on empty squares, legal or not, at all stages of the game. */
public class FlipsBenchmark extends SampleBenchmark {
  private static final long A1 = 1;

  private final SamplePositions sample = new SamplePositions(1, 50);

  /** Each call has to wait for the one before: a corner is never turned, but only we know. */
  @Benchmark
  public long latency() {
    long carried = 0;
    for (int i = 0; i < SamplePositions.COUNT; i++) {
      long player = sample.player[i] ^ carried;
      carried = Flips.flips(sample.square[i], player, sample.opponent[i]) & A1;
    }
    return carried;
  }

  /** Calls that may overlap. */
  @Benchmark
  public long throughput() {
    long all = 0;
    for (int i = 0; i < SamplePositions.COUNT; i++) {
      all ^= Flips.flips(sample.square[i], sample.player[i], sample.opponent[i]);
    }
    return all;
  }
}
