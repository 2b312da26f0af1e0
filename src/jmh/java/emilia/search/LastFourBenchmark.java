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
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * {@link LastFour} with each number of empty squares, in a null window at the present disc
 * difference, as the search mostly calls it.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(SamplePositions.COUNT)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class LastFourBenchmark {
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
