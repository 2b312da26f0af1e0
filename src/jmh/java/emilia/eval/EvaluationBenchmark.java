package emilia.eval;

import emilia.board.SampleBenchmark;
import emilia.board.SamplePositions;
import org.openjdk.jmh.annotations.Benchmark;

/** The classic evaluation of unrelated positions, the reset of its state included. */
public class EvaluationBenchmark extends SampleBenchmark {
  private final SamplePositions sample = new SamplePositions(8, 50);
  private final EvaluatorState state = new ClassicEvaluator().newState();

  /** Each call has to wait for the one before: values are below 64 discs, but only we know. */
  @Benchmark
  public long latency() {
    long carried = 0;
    for (int i = 0; i < SamplePositions.COUNT; i++) {
      long player = sample.player[i] ^ carried;
      state.reset(player, sample.opponent[i]);
      carried = (state.evaluateCentidiscs(player, sample.opponent[i]) + 6400) >>> 31;
    }
    return carried;
  }

  /** Calls that may overlap. */
  @Benchmark
  public int throughput() {
    int sum = 0;
    for (int i = 0; i < SamplePositions.COUNT; i++) {
      state.reset(sample.player[i], sample.opponent[i]);
      sum += state.evaluateCentidiscs(sample.player[i], sample.opponent[i]);
    }
    return sum;
  }
}
