package emilia.eval;

import emilia.board.SamplePositions;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The classic evaluation of unrelated positions, the reset of its state included. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(SamplePositions.COUNT)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class EvaluationBenchmark {
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
