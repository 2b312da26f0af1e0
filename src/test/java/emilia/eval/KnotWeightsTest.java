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

class KnotWeightsTest {
  private static final int KNOTS = 7;
  private static final int COUNT = 5000;

  private final Random random = RandomPositions.random();
  private final short[][] expected = new short[KNOTS][COUNT];
  private final byte[][] high = new byte[KNOTS][COUNT];
  private final byte[][] low = new byte[KNOTS][COUNT];

  /** Any weights, so that some differences do not fit into 16 bits. */
  KnotWeightsTest() {
    for (int knot = 0; knot < KNOTS; knot++) {
      for (int i = 0; i < COUNT; i++) {
        expected[knot][i] = (short) random.nextInt();
        int difference = expected[knot][i] - (knot == 0 ? 0 : expected[knot - 1][i]);
        high[knot][i] = (byte) (difference >> 8);
        low[knot][i] = (byte) difference;
      }
    }
  }

  /** Each time from arrays of its own, for they are given up. */
  private KnotWeights fromDifferences() {
    return KnotWeights.ofDifferences(high.clone(), low.clone());
  }

  @Test
  void theOrderInWhichKnotsAreAskedForDoesNotMatter() {
    List<Integer> order = new ArrayList<>(IntStream.range(0, KNOTS).boxed().toList());
    for (int i = 0; i < 20; i++) {
      KnotWeights weights = fromDifferences();
      assertEquals(KNOTS, weights.count());
      for (int knot : order) {
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
        KnotWeights weights = fromDifferences();
        CyclicBarrier start = new CyclicBarrier(4);
        List<Callable<short[]>> calls = new ArrayList<>();
        for (int thread = 0; thread < 4; thread++) {
          int knot = KNOTS - 1 - thread / 2;
          calls.add(
              () -> {
                start.await();
                return weights.of(knot);
              });
        }
        List<Future<short[]>> answers = threads.invokeAll(calls);
        for (int thread = 0; thread < 4; thread++) {
          assertArrayEquals(expected[KNOTS - 1 - thread / 2], answers.get(thread).get());
        }
        assertSame(answers.get(0).get(), answers.get(1).get());
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void copiesAreCopies() {
    short[][] given = {{1, 2}, {3, 4}};
    KnotWeights weights = KnotWeights.copyOf(given);
    given[1][0] = 5;
    given[0] = null;
    assertEquals(2, weights.count());
    assertArrayEquals(new short[] {1, 2}, weights.of(0));
    assertArrayEquals(new short[] {3, 4}, weights.of(1));
  }
}
