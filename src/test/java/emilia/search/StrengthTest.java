package emilia.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Position;
import emilia.board.RandomPositions;
import emilia.eval.ClassicEvaluator;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Deeper searches must play better; takes minutes, so not part of the default run. */
@Tag("slow")
class StrengthTest {
  private interface Player {
    int move(Position position);
  }

  private static Player searcher(int depth) {
    Search search = new Search(new ClassicEvaluator(), new TranspositionTable(16));
    return position ->
        search
            .search(
                position,
                Level.of(depth).limits(position.emptyCount()),
                SearchListener.NONE,
                new StopSignal())
            .lines()
            .get(0)
            .move();
  }

  private static Player randomMover(Random random) {
    return position -> RandomPositions.randomMove(position, random);
  }

  /** The final score in discs of the side to move at {@code opening}, which {@code first} plays. */
  private static int play(Position opening, Player first, Player second) {
    Position position = opening;
    boolean firstToMove = true;
    while (!position.isGameOver()) {
      if (position.mustPass()) {
        position = position.swapped();
      } else {
        position = position.play((firstToMove ? first : second).move(position));
      }
      firstToMove = !firstToMove;
    }
    return firstToMove ? position.finalScoreDiscs() : -position.finalScoreDiscs();
  }

  @Test
  void depthEightBeatsDepthFour() {
    Random random = new Random(TestPositions.SEED);
    Player deep = searcher(8);
    Player shallow = searcher(4);
    double points = 0;
    for (int pair = 0; pair < 50; pair++) {
      Position opening = TestPositions.randomUnfinished(random, 52);
      points += points(play(opening, deep, shallow));
      points += points(-play(opening, shallow, deep));
    }
    System.err.println("depth 8 against depth 4: " + points + " points of 100");
    double result = points;
    assertTrue(points >= 90, () -> "depth 8 made " + result + " points of 100");
  }

  private static double points(int score) {
    return (Integer.signum(score) + 1) / 2.0;
  }

  @Test
  void depthFourBeatsARandomMover() {
    Random random = new Random(TestPositions.SEED);
    Player shallow = searcher(4);
    Player mover = randomMover(random);
    int wins = 0;
    for (int pair = 0; pair < 50; pair++) {
      Position opening = TestPositions.randomUnfinished(random, 60);
      wins += play(opening, shallow, mover) > 0 ? 1 : 0;
      wins += play(opening, mover, shallow) < 0 ? 1 : 0;
    }
    assertEquals(100, wins);
  }
}
