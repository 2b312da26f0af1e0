package emilia.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Disc;
import emilia.board.Position;
import emilia.board.RandomPositions;
import emilia.board.Square;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;

class GameTest {
  private static final int D3 = 19;
  private static final int C3 = 18;
  private static final int F5 = 37;

  private static GameMove timed(int square, double seconds) {
    return new GameMove(square, OptionalDouble.empty(), OptionalDouble.of(seconds));
  }

  @Test
  void aNewGameIsAtItsStart() {
    Game game = Game.from(StartPosition.STANDARD);
    assertEquals(0, game.plies());
    assertEquals(List.of(), game.moves());
    assertEquals(Position.START, game.position());
    assertEquals(Disc.BLACK, game.sideToMove());
    assertEquals(StartPosition.STANDARD, game.currentAsStart());
    assertFalse(game.isOver());
    assertFalse(game.mustPass());
    assertEquals(GameInfo.EMPTY, game.info());
  }

  @Test
  void playingLeavesTheOldGameAlone() {
    Game before = Game.from(StartPosition.STANDARD).play(D3);
    Game after = before.play(C3);
    assertEquals(1, before.plies());
    assertEquals(2, after.plies());
    assertEquals(Disc.WHITE, before.sideToMove());
    assertEquals(before.position(), after.positionAfter(1));
    assertThrows(
        UnsupportedOperationException.class, () -> after.moves().add(GameMove.of(Square.PASS)));
  }

  @Test
  void illegalMovesAreRefused() {
    Game game = Game.from(StartPosition.STANDARD);
    assertThrows(IllegalArgumentException.class, () -> game.play(0));
    assertThrows(IllegalArgumentException.class, () -> game.play(Square.PASS));
    assertThrows(IllegalArgumentException.class, () -> game.play(28));
  }

  @Test
  void positionsFollowTheBoardAndSidesAlternate() {
    Random random = RandomPositions.random();
    for (int i = 0; i < 50; i++) {
      Disc first = random.nextBoolean() ? Disc.BLACK : Disc.WHITE;
      Game game = Game.from(StartPosition.handicap(1 + random.nextInt(4), first));
      while (!game.isOver()) {
        int move = RandomPositions.randomMove(game.position(), random);
        Position expected = game.position().play(move);
        Disc mover = game.sideToMove();
        game = game.play(move);
        assertEquals(expected, game.position(), RandomPositions.replay());
        assertEquals(mover.opponent(), game.sideToMove());
      }
      StartPosition end = game.currentAsStart();
      assertEquals(Disc.BLACK == game.sideToMove(), end.black() == game.position().player());
      assertEquals(first, game.sideToMoveAfter(0));
    }
  }

  @Test
  void allMovesAtOnceAreAsOneByOne() {
    Game game = Game.from(StartPosition.STANDARD).play(timed(D3, 2)).play(C3);
    Game atOnce = Game.of(StartPosition.STANDARD, game.moves());
    assertEquals(game, atOnce);
    assertEquals(game.position(), atOnce.position());
    assertEquals(game.positionAfter(1), atOnce.positionAfter(1));
    List<GameMove> twice = List.of(GameMove.of(D3), GameMove.of(D3));
    assertThrows(IllegalArgumentException.class, () -> Game.of(StartPosition.STANDARD, twice));
  }

  @Test
  void truncatedGamesAreThoseOfTheWay() {
    Game first = Game.from(StartPosition.STANDARD).play(F5);
    Game whole = first.play(timed(RandomPositions.randomMove(first.position(), new Random(1)), 2));
    assertEquals(whole, whole.truncated(2));
    assertEquals(first, whole.truncated(1));
    assertEquals(Game.from(StartPosition.STANDARD), whole.truncated(0));
    assertThrows(IndexOutOfBoundsException.class, () -> whole.truncated(3));
  }

  @Test
  void gamesAreEqualByStartMovesAndDescription() {
    Game game = Game.from(StartPosition.STANDARD).play(F5);
    Game same = Game.from(StartPosition.STANDARD).play(F5);
    assertEquals(game, same);
    assertEquals(game.hashCode(), same.hashCode());
    assertEquals(game.toString(), same.toString());
    assertTrue(game.toString().endsWith(" f5]"), game.toString());
    assertNotEquals(game, Game.from(StartPosition.STANDARD).play(D3));
    assertNotEquals(game, Game.from(StartPosition.STANDARD).play(timed(F5, 1)));
    assertNotEquals(game, Game.from(StartPosition.handicap(1, Disc.BLACK)).play(F5));
    assertNotEquals(
        game, SampleGames.withTimes(game, new TimeControl(1, 0, 0), new TimeControl(1, 0, 0)));
    assertNotEquals(game, null);
  }

  @Test
  void eachSideHasItsOwnClock() {
    TimeControl black = new TimeControl(60_000, 2_000, 0);
    TimeControl white = new TimeControl(10_000, 0, TimeControl.DEFAULT_GRACE_MILLIS);
    Game game =
        SampleGames.withTimes(Game.from(StartPosition.STANDARD), black, white)
            .play(timed(D3, 1.5))
            .play(timed(C3, 12.25));
    assertEquals(1_500, game.usedMillis(Disc.BLACK));
    assertEquals(12_250, game.usedMillis(Disc.WHITE));
    assertEquals(new Clock(black, 1_500, 1), game.clock(Disc.BLACK));
    assertEquals(60_500, game.clock(Disc.BLACK).remainingMillis());
    assertEquals(-2_250, game.clock(Disc.WHITE).remainingMillis());
    assertTrue(game.clock(Disc.WHITE).isTimed());
  }

  @Test
  void aPassEarnsNoIncrement() {
    // A black disc on a1 cannot be turned, the white one on b1 can.
    StartPosition start = StartPosition.of(1L, 1L << 1, Disc.WHITE);
    assertTrue(start.position().mustPass());
    TimeControl control = new TimeControl(60_000, 5_000, 0);
    Game game =
        SampleGames.withTimes(Game.from(start), control, control).play(timed(Square.PASS, 1));
    assertEquals(new Clock(control, 1_000, 0), game.clock(Disc.WHITE));
    assertTrue(game.moves().get(0).isPass());
  }

  @Test
  void withoutATimeControlNoClockRuns() {
    Game game = Game.from(StartPosition.STANDARD).play(timed(D3, 3));
    assertFalse(game.clock(Disc.BLACK).isTimed());
    assertFalse(TimeControl.NONE.isTimed());
    assertThrows(IllegalArgumentException.class, () -> new TimeControl(-1, 0, 0));
    assertThrows(IllegalArgumentException.class, () -> new TimeControl(0, -1, 0));
    assertThrows(IllegalArgumentException.class, () -> new TimeControl(0, 0, -1));
  }
}
