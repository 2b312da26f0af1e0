package emilia.board;

import org.openjdk.jmh.annotations.Benchmark;

/** {@link MoveGenerator} at all stages of the game. */
public class LegalMovesBenchmark extends SampleBenchmark {
  private final SamplePositions sample = new SamplePositions(1, 50);

  /** Each call has to wait for the one before: no move is on a disc, but only we know. */
  @Benchmark
  public long latency() {
    long carried = 0;
    for (int i = 0; i < SamplePositions.COUNT; i++) {
      long opponent = sample.opponent[i];
      carried = MoveGenerator.legalMoves(sample.player[i] ^ carried, opponent) & opponent;
    }
    return carried;
  }

  /** Calls that may overlap. */
  @Benchmark
  public long throughput() {
    long all = 0;
    for (int i = 0; i < SamplePositions.COUNT; i++) {
      all ^= MoveGenerator.legalMoves(sample.player[i], sample.opponent[i]);
    }
    return all;
  }
}
