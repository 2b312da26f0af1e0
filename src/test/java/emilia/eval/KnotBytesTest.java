package emilia.eval;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import emilia.board.RandomPositions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class KnotBytesTest {
  private static final int KNOTS = 7;

  /** Not a whole number of blocks. */
  private static final int COUNT = 5001;

  private final Random random = RandomPositions.random();
  private final byte[][] expected = new byte[KNOTS][COUNT];
  private final byte[][] differences = new byte[KNOTS][COUNT];

  /** Any weights, so that some differences do not fit into a byte. */
  KnotBytesTest() {
    for (int knot = 0; knot < KNOTS; knot++) {
      random.nextBytes(expected[knot]);
      for (int i = 0; i < COUNT; i++) {
        int before = knot == 0 ? 0 : expected[knot - 1][i];
        differences[knot][i] = (byte) (expected[knot][i] - before);
      }
    }
  }

  /** Each time from arrays of its own, for they are taken over. */
  private KnotBytes fromDifferences() {
    byte[][] copies = new byte[KNOTS][];
    for (int knot = 0; knot < KNOTS; knot++) {
      copies[knot] = differences[knot].clone();
    }
    return KnotBytes.ofDifferences(copies);
  }

  @Test
  void theOrderInWhichKnotsAreAskedForDoesNotMatter() {
    List<Integer> order = new ArrayList<>(IntStream.range(0, KNOTS).boxed().toList());
    for (int i = 0; i < 20; i++) {
      KnotBytes weights = fromDifferences();
      assertEquals(KNOTS, weights.count());
      for (int knot : order) {
        assertEquals(COUNT, weights.size(knot));
        assertArrayEquals(expected[knot], weights.of(knot), order + RandomPositions.replay());
        assertSame(weights.of(knot), weights.of(knot));
      }
      Collections.shuffle(order, random);
    }
  }

  @Test
  void threadsThatAskAtTheSameTimeGetTheSame() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      for (int round = 0; round < 50; round++) {
        KnotBytes weights = fromDifferences();
        CyclicBarrier start = new CyclicBarrier(4);
        List<Callable<byte[]>> calls = new ArrayList<>();
        for (int thread = 0; thread < 4; thread++) {
          int knot = KNOTS - 1 - thread / 2;
          calls.add(
              () -> {
                start.await();
                return weights.of(knot).clone();
              });
        }
        List<Future<byte[]>> answers = threads.invokeAll(calls);
        for (int thread = 0; thread < 4; thread++) {
          assertArrayEquals(expected[KNOTS - 1 - thread / 2], answers.get(thread).get());
        }
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void copiesAreCopies() {
    byte[][] given = {{1, 2}, {3, 4}};
    KnotBytes weights = KnotBytes.copyOf(given);
    given[1][0] = 5;
    given[0] = null;
    assertEquals(2, weights.count());
    assertArrayEquals(new byte[] {1, 2}, weights.of(0));
    assertArrayEquals(new byte[] {3, 4}, weights.of(1));
  }
}
