package emilia.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Disc;
import emilia.board.Perft;
import emilia.board.Position;
import emilia.board.Square;
import emilia.game.Game;
import emilia.game.SampleGames;
import emilia.game.StartPosition;
import org.junit.jupiter.api.Test;

/** Positions and games from public bug reports of Othello programs, each with its right value. */
class RuleCasesTest {
  private static final String A3 =
      SampleGames.BLOCKED
          + " PA h5 PA h3 h4 c7 b8 a8 h2 h1 PA b7 PA g2 PA c5 b6 f3 PA c3 e3 c4 d3 b3 a3 a7 PA f2"
          + " PA a6 PA e2 PA a2 a1 c2";

  private static Game game(String position) throws NotationException {
    return PositionText.parse("case", position);
  }

  private static int blackScore(Game game) {
    int score = game.position().finalScoreDiscs();
    return game.sideToMove() == Disc.BLACK ? score : -score;
  }

  private static String moves(Position position) {
    StringBuilder names = new StringBuilder();
    for (int square = 0; square < 64; square++) {
      if (position.isLegal(square)) {
        names.append(names.length() == 0 ? "" : " ").append(Square.name(square));
      }
    }
    return names.toString();
  }

  private static void assertDiscs(int black, int white, Game game) {
    assertEquals(black, Long.bitCount(game.currentAsStart().black()));
    assertEquals(white, Long.bitCount(game.currentAsStart().white()));
  }

  private static void assertOver(int blackScore, Game game) {
    assertTrue(game.isOver());
    assertFalse(game.mustPass());
    assertEquals(0, game.position().legalMoves());
    assertEquals(blackScore, blackScore(game));
  }

  @Test
  void a1ABlockedSideDoesNotEndTheGame() throws Exception {
    Game game = game("O*******OO**O***OOOO****O**OO*O*O***OOOOO*O*OOOO*****OO-OOOOOOOO O");
    assertFalse(game.isOver());
    assertTrue(game.mustPass());
    assertEquals(1, game.position().emptyCount());
    game = game.play(Square.PASS);
    assertEquals("h7", moves(game.position()));
    assertOver(14, game.play(Square.parse("h7", 0)));
  }

  @Test
  void a2ASideWithoutMovesPasses() throws Exception {
    Game game = game(SampleGames.BLOCKED);
    assertEquals(23, game.plies());
    assertEquals(Disc.WHITE, game.sideToMove());
    assertTrue(game.mustPass());
    game = game.play(Square.PASS);
    assertEquals("g2 c3 d3 e3 f3 h3 a4 c4 h4 c5 h5 b6 c7", moves(game.position()));
  }

  @Test
  void a3EmptiesGoToTheWinner() throws Exception {
    Game game = game(A3);
    assertEquals(49, game.moves().stream().filter(move -> !move.isPass()).count());
    assertDiscs(50, 3, game);
    assertOver(58, game);
  }

  @Test
  void a4AWipeOutIs64() throws Exception {
    Game game = game(SampleGames.WIPE_OUT);
    assertEquals(9, game.plies());
    assertDiscs(13, 0, game);
    assertOver(64, game);
    assertOver(64, game("c4c3e6d6c6b4a4c5c2"));
  }

  @Test
  void a5DrawsExistAlsoWithEmpties() throws Exception {
    Game game = game("-OOOOOOO*O***O*O**OOOOOO*O*O***O*O*OO*OO*****O*O*OO**OOO*******- *");
    assertDiscs(31, 31, game);
    assertOver(0, game);
  }

  @Test
  void a6OneEmptyAndNobodyCanMove() throws Exception {
    Game won = game("**********OOOO***O**O*O**O***OO*****OOO*****O******O****-******* O");
    assertDiscs(48, 15, won);
    assertOver(34, won);
    Game lost = game("OOOOOOO-OO*OOO*OO*O*O**OO*OO*O*OO*O***OOO**O*OOOO*O**OOO*******O O");
    assertDiscs(26, 37, lost);
    assertOver(-12, lost);
  }

  @Test
  void a7AFullBoardIsOver() throws Exception {
    Game game = game("OOOOOO**OOOOOO**OOOO*OO**OO*OOO***OOOO*****O*********O**O******* *");
    assertDiscs(34, 30, game);
    assertOver(4, game);
    assertThrows(IllegalArgumentException.class, () -> game.play(Square.PASS));
  }

  @Test
  void a8ASideMayMoveSeveralTimesInARow() throws Exception {
    Game game = game(SampleGames.MANY_PASSES);
    assertEquals(53, game.moves().stream().filter(move -> !move.isPass()).count());
    assertEquals(14, game.moves().stream().filter(move -> move.isPass()).count());
    assertDiscs(56, 1, game);
    assertOver(62, game);
  }

  @Test
  void a9HandicapCorners() throws Exception {
    assertHandicap(1, Disc.BLACK, 1398, 8196);
    assertHandicap(1, Disc.WHITE, 1396, 8202);
    assertHandicap(2, Disc.BLACK, 1400, 8192);
    assertHandicap(2, Disc.WHITE, 1396, 8204);
    assertHandicap(4, Disc.BLACK, 1400, 8192);
    assertHandicap(4, Disc.WHITE, 1396, 8228);
    Game two = game("*--------------------------O*------*O--------------------------* *");
    assertEquals(StartPosition.handicap(2, Disc.BLACK), two.start());
    assertEquals("d3 c4 f5 e6", moves(two.position()));
    assertEquals("e3 f4 c5 d6", moves(two.position().swapped()));
  }

  private static void assertHandicap(int corners, Disc side, long depth5, long depth6) {
    Position position = StartPosition.handicap(corners, side).position();
    long[] counts = {4, 12, 56, 244, depth5, depth6};
    for (int depth = 1; depth <= counts.length; depth++) {
      assertEquals(counts[depth - 1], Perft.count(position, depth));
    }
  }
}
