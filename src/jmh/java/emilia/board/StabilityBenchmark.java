package emilia.board;

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

/** {@link Stability} near the end of the game, where the search asks for it. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(SamplePositions.COUNT)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class StabilityBenchmark {
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
