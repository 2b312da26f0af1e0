package emilia.search;

import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.eval.Evaluator;
import emilia.eval.Evaluators;
import emilia.notation.ObfEntry;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The published solutions of the FFO problems, with one and two threads. Takes many minutes and 1
 * GB of hash, so not part of the default run. {@code -Demilia.positions=FILE} names a file in OBF
 * with more positions that are to be solved.
 */
@Tag("slow")
@ParameterizedClass
@ValueSource(ints = {1, 2})
class FfoTest {
  private static final Evaluator EVALUATOR = Evaluators.byName(Evaluators.DEFAULT_NAME);

  private final int threads;

  FfoTest(int threads) {
    this.threads = threads;
  }

  private Search search(int megabytes) {
    return new Search(EVALUATOR, new TranspositionTable(megabytes), threads);
  }

  @Test
  void to49() throws Exception {
    try (Search search = search(1024)) {
      for (ObfEntry entry : KnownPositions.ffo(49)) {
        KnownPositions.assertSolvedBy(search, entry);
      }
    }
  }

  /** A table that is far too small costs time, nothing else. */
  @Test
  void to44WithTheSmallestTable() throws Exception {
    try (Search search = search(1)) {
      for (ObfEntry entry : KnownPositions.ffo(44)) {
        KnownPositions.assertSolvedBy(search, entry);
      }
    }
  }

  @Test
  void inAnyOrderAndAfterInterruptions() throws Exception {
    Random random = new Random(TestPositions.SEED);
    List<ObfEntry> entries = KnownPositions.ffo(36);
    int interrupted = 0;
    try (Search search = search(4)) {
      for (int round = 0; round < 3; round++) {
        Collections.shuffle(entries, random);
        for (ObfEntry entry : entries) {
          for (int i = 0; i < 3; i++) {
            ObfEntry other = entries.get(random.nextInt(entries.size()));
            SearchLimits limits =
                SearchLimits.exact()
                    .withNodes(1 + random.nextInt(1 << random.nextInt(20)))
                    .withMultiPv(1 + random.nextInt(4));
            SearchResult cut =
                search.search(
                    other.start().position(), limits, SearchListener.NONE, new StopSignal());
            interrupted += cut.complete() ? 0 : 1;
          }
          KnownPositions.assertSolvedBy(search, entry);
        }
      }
    }
    assertTrue(interrupted > 100, "only " + interrupted + " searches were interrupted");
  }

  @Test
  void filesOfTheUser() throws Exception {
    String file = System.getProperty("emilia.positions", "test-positions/ffo-1-19.obf");
    try (Search search = search(1024)) {
      for (ObfEntry entry : KnownPositions.read(Path.of(file))) {
        KnownPositions.assertSolvedBy(search, entry);
      }
    }
  }
}
