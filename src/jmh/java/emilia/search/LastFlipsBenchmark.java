package emilia.search;

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

/** {@link LastFlips} with one empty square. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(SamplePositions.COUNT)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class LastFlipsBenchmark {
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
