package emilia.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Disc;
import emilia.board.RandomPositions;
import emilia.game.Game;
import emilia.game.GameInfo;
import emilia.game.GameMove;
import emilia.game.GameResult;
import emilia.game.GameResult.Ending;
import emilia.game.StartPosition;
import emilia.game.TimeControl;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class GgfRoundTripTest {
  private static final String BOARD =
      "BO[8 ---------------------------O*------*O--------------------------- *]";

  @Test
  void theFormIsAsDocumented() {
    Game game = Game.from(StartPosition.STANDARD);
    assertEquals("(;GM[Othello]PB[]PW[]RE[?]TY[8]" + BOARD + ";)", Ggf.write(game));
    TimeControl five = new TimeControl(300_000, 0, 120_000);
    GameInfo info =
        new GameInfo(
            "NBoard",
            "2026",
            "a",
            "b",
            OptionalDouble.of(1725.456),
            OptionalDouble.of(-3),
            five,
            five,
            Optional.of(new GameResult(36, Ending.TIMEOUT)));
    game =
        game.withInfo(info)
            .play(new GameMove(37, OptionalDouble.of(1.25), OptionalDouble.of(0.1)))
            .play(new GameMove(43, OptionalDouble.empty(), OptionalDouble.of(21.0149)))
            .play(new GameMove(18, OptionalDouble.of(-0.001), OptionalDouble.empty()));
    assertEquals(
        "(;GM[Othello]PC[NBoard]DT[2026]PB[a]PW[b]RB[1725.46]RW[-3.00]RE[+36.00:t]TI[5:00]TY[8]"
            + BOARD
            + "B[F5/1.25/0.10]W[D6//21.015]B[C3/0.00];)",
        Ggf.write(game));
  }

  @Test
  void differentClocksAreWrittenApart() {
    TimeControl one = new TimeControl(60_000, 0, 120_000);
    Game game = Game.from(StartPosition.STANDARD).withInfo(info("", "", one, TimeControl.NONE));
    assertTrue(Ggf.write(game).contains("RE[?]TB[1:00]TW[0]TY[8]"), Ggf.write(game));
  }

  private static GameInfo info(String place, String name, TimeControl black, TimeControl white) {
    OptionalDouble none = OptionalDouble.empty();
    return new GameInfo(place, "", name, "", none, none, black, white, Optional.empty());
  }

  @Test
  void namesCannotBreakTheFormat() throws Exception {
    String name = " a]b;c)\r\n\u3042\u00e9\t[(;\u00a0";
    Game game =
        Game.from(StartPosition.STANDARD)
            .withInfo(info(name, name, TimeControl.NONE, TimeControl.NONE));
    String text = Ggf.write(game);
    assertTrue(text.chars().allMatch(c -> c >= ' ' && c <= 0xFF), text);
    Game again = Ggf.parse("written", text);
    assertEquals("a_b_c)  ?\u00e9 [(_", again.info().blackName());
    assertEquals("a_b_c)  ?\u00e9 [(_", again.info().place());
    assertEquals(again, Ggf.parse("written", Ggf.write(again)));
  }

  @Test
  void numbersWithoutMeaningAreLeftOut() throws Exception {
    for (double value :
        List.of(Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1e300)) {
      OptionalDouble number = OptionalDouble.of(value);
      GameInfo empty = GameInfo.EMPTY;
      GameInfo info =
          new GameInfo(
              "",
              "",
              "",
              "",
              number,
              number,
              empty.blackTime(),
              empty.whiteTime(),
              Optional.of(new GameResult(value, Ending.RESIGNATION)));
      Game game =
          Game.from(StartPosition.STANDARD).withInfo(info).play(new GameMove(37, number, number));
      assertEquals("(;GM[Othello]PB[]PW[]RE[?]TY[8]" + BOARD + "B[F5];)", Ggf.write(game));
    }
  }

  @Test
  void localesDoNotMatter() {
    Locale before = Locale.getDefault();
    List<Game> games = RandomGames.described(20);
    List<String> expected = games.stream().map(Ggf::write).toList();
    try {
      for (String tag : List.of("de", "ar-EG", "tr")) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        assertEquals(expected, games.stream().map(Ggf::write).toList());
      }
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void writtenGamesAreReadBack() throws Exception {
    int passes = 0;
    for (Game game : RandomGames.described(1_000)) {
      String text = Ggf.write(game);
      assertEquals(game, Ggf.parse("written", text), () -> text + ", " + RandomPositions.replay());
      passes += (int) game.moves().stream().filter(GameMove::isPass).count();
    }
    assertTrue(passes > 100, "passes: " + passes);
  }

  @Test
  void leftOutPassesComeBack() throws Exception {
    for (Game game : RandomGames.plain(300)) {
      String text = Ggf.write(game).replaceAll("[BW]\\[PA\\]", "");
      boolean endsWithPass = game.plies() > 0 && game.moves().get(game.plies() - 1).isPass();
      Game expected = endsWithPass ? game.truncated(game.plies() - 1) : game;
      assertEquals(expected, Ggf.parse("written", text), () -> text);
    }
  }

  /** A referee's clock counts milliseconds; games that are written must not lose any. */
  @Test
  void timesOfMovesAddUp() throws Exception {
    Game game = Game.from(StartPosition.STANDARD);
    for (int ply = 0; ply < 20; ply++) {
      int square = Long.numberOfTrailingZeros(game.position().legalMoves());
      OptionalDouble time = OptionalDouble.of((ply % 2 == 0 ? 4 : 1_234 + ply) / 1000.0);
      game = game.play(new GameMove(square, OptionalDouble.empty(), time));
    }
    Game again = Ggf.parse("written", Ggf.write(game));
    assertEquals(40, again.usedMillis(Disc.BLACK));
    assertEquals(game.usedMillis(Disc.WHITE), again.usedMillis(Disc.WHITE));
    assertEquals(game, again);
  }
}
