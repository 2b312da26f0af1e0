package emilia.board;

import org.openjdk.jmh.annotations.Benchmark;

/** {@link Stability} near the end of the game, where the search asks for it. */
public class StabilityBenchmark extends SampleBenchmark {
  private final SamplePositions sample = new SamplePositions(5, 16);

  /** Each call has to wait for the one before: the opponent's discs are never among the answer. */
  @Benchmark
  public long latency() {
    long carried = 0;
    for (int i = 0; i < SamplePositions.COUNT; i++) {
      long opponent = sample.opponent[i];
      carried = Stability.stableDiscs(sample.player[i] ^ carried, opponent) & opponent;
    }
    return carried;
  }

  /** Calls that may overlap. */
  @Benchmark
  public long throughput() {
    long all = 0;
    for (int i = 0; i < SamplePositions.COUNT; i++) {
      all ^= Stability.stableDiscs(sample.player[i], sample.opponent[i]);
    }
    return all;
  }
}
