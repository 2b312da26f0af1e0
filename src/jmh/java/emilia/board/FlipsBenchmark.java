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

/** {@link Flips} on empty squares, legal or not, at all stages of the game. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(SamplePositions.COUNT)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class FlipsBenchmark {
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
