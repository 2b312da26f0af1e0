package emilia.notation.wthor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Disc;
import emilia.game.Game;
import emilia.game.GameRecord;
import emilia.game.SampleGames;
import emilia.game.TheoreticalScore;
import emilia.notation.NotationException;
import emilia.notation.games.Readings;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files of WTHOR, whole and damaged ones. */
class WthorGamesTest {
  private static Readings read(byte[] bytes) throws IOException {
    return read(bytes, WthorNames.NONE, WthorNames.NONE);
  }

  private static Readings read(byte[] bytes, WthorNames players, WthorNames tournaments)
      throws IOException {
    return Readings.of(
        bytes, (in, warnings) -> new WthorGames("test", in, players, tournaments, warnings));
  }

  private static byte[] file(String name) throws IOException {
    try (InputStream in = WthorGamesTest.class.getResourceAsStream("/cases/" + name)) {
      return in.readAllBytes();
    }
  }

  private static int discsPlayed(Game game) {
    return (int) game.moves().stream().filter(move -> !move.isPass()).count();
  }

  @ParameterizedTest
  @CsvSource({"ok3.wtb", "p1_0.wtb"})
  void threeGames(String name) throws IOException {
    Readings readings = read(file(name));
    List<GameRecord> games = readings.records();
    assertEquals(List.of(), readings.warnings());
    assertEquals(List.of(), readings.messages());
    assertEquals(List.of(9, 49, 60), games.stream().map(g -> discsPlayed(g.game())).toList());
    // 64, 61 and 25 black discs.
    assertEquals(List.of(64, 58, -14), games.stream().map(GameRecord::boardScoreDiscs).toList());
    for (GameRecord game : games) {
      assertTrue(game.isFinished());
      assertFalse(game.contradictsBoard());
      assertEquals("2031", game.info().date());
      assertEquals("#1", game.info().place());
      assertEquals("#2", game.info().blackName());
      assertEquals("#3", game.info().whiteName());
    }
    assertEquals(
        Game.of(games.get(0).game().start(), SampleGames.of(SampleGames.WIPE_OUT).moves())
            .position(),
        games.get(0).game().position());
    assertEquals(SampleGames.of(SampleGames.FINISHED).moves(), games.get(1).game().moves());
    assertEquals(10, readings.games().get(1).implicitPasses());
    assertEquals(0, readings.games().get(0).implicitPasses());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "none.wtb|0||",
        "trunc.wtb|2|test: the header counts 3 games, the file holds 2, the last one is cut off|",
        "count_hi.wtb|3|test: the header counts 5 games, the file holds 3|",
        "count_lo.wtb|1|test: the header counts 1 game, 2 records are left over (136 bytes)|",
        "gap.wtb|1|test: game 1: the moves end at an empty place; what follows is left out|",
        "tiny.wtb|0||test:byte 0: expected a WTHOR header of 16 bytes, found 10 bytes",
        "p1_10.wtb|0||test:byte 12: expected a board of 8x8 squares, found 10x10",
        "illegal.wtb|2||test:byte 94: game 2, move 3: expected a legal move of Black (c3 c4 c5 c6"
            + " c7), found \"a1\"",
        "byte99.wtb|0||test:byte 34: game 1, move 11: expected a legal move of Black (c5 b7 d7 e7),"
            + " found the byte 99",
        "empty_game.wtb|1||"
      })
  void damagedFiles(String name, int games, String warning, String error) throws IOException {
    Readings readings = read(file(name));
    assertEquals(games, readings.games().size());
    assertEquals(warning == null ? List.of() : List.of(warning), readings.warnings());
    assertEquals(error == null ? List.of() : List.of(error), readings.messages());
    boolean illegal = error != null && error.contains("legal move");
    assertEquals(illegal, readings.errors().stream().anyMatch(NotationException::isIllegalMove));
  }

  /** The stored score of an unfinished game stays what it is. */
  @Test
  void aForfeitedGameIsUnfinished() throws IOException {
    Readings readings = read(file("forfeit.wtb"));
    GameRecord game = readings.records().get(0);
    assertFalse(game.isFinished());
    assertFalse(game.contradictsBoard());
    assertEquals(20, game.game().plies());
    assertEquals(64, game.info().result().orElseThrow().blackScoreDiscs());
    assertEquals(42, game.boardScoreDiscs(), "13 to 11, 40 empty squares to the winner");
    assertEquals(List.of(), readings.warnings());
  }

  @Test
  void namesAndTheory() throws IOException, NotationException {
    WthorNames players =
        WthorNames.players(
            "p", stream(WthorBytes.names(20, List.of("???", "J\u00fcrgen", "B"))), w -> {});
    WthorNames tournaments =
        WthorNames.tournaments("t", stream(WthorBytes.names(26, List.of("Open"))), w -> {});
    assertEquals(3, players.size());
    Game game = SampleGames.of(SampleGames.FINISHED);
    byte[] bytes =
        WthorBytes.games(2, 1999, 0)
            .game(0, 1, 2, 61, 33, game)
            .game(700, 3, 65535, 61, 200, game)
            .toBytes();
    Readings readings = read(bytes, players, tournaments);
    GameRecord first = readings.records().get(0);
    assertEquals("J\u00fcrgen", first.info().blackName());
    assertEquals("B", first.info().whiteName());
    assertEquals("Open", first.info().place());
    assertEquals("1999", first.info().date());
    assertEquals(Optional.of(new TheoreticalScore(2, 22)), first.theoreticalScore());
    GameRecord second = readings.records().get(1);
    assertEquals("#3", second.info().blackName());
    assertEquals("#65535", second.info().whiteName());
    assertEquals("#700", second.info().place());
    assertEquals(Optional.empty(), second.theoreticalScore());
  }

  @Test
  void theDepthOfTheTheoryIsThatOfTheHeader() throws IOException {
    byte[] bytes =
        WthorBytes.games(1, 1999, 24).game(0, 0, 0, 61, 64, SampleGames.of("f5")).toBytes();
    assertEquals(
        Optional.of(new TheoreticalScore(64, 24)), read(bytes).records().get(0).theoreticalScore());
  }

  @Test
  void aStoredScoreThatContradictsTheBoardIsKeptAndReported() throws IOException {
    Game game = SampleGames.of(SampleGames.FINISHED);
    Readings readings = read(WthorBytes.games(1, 1999, 0).game(0, 0, 0, 60, 0, game).toBytes());
    assertEquals(56, readings.records().get(0).info().result().orElseThrow().blackScoreDiscs());
    assertEquals(
        List.of("test: game 1: the stated result +56 is not the +58 of the board; it is kept"),
        readings.warnings());
  }

  @Test
  void anImpossibleScoreIsLeftOut() throws IOException {
    Game game = SampleGames.of("f5");
    Readings readings = read(WthorBytes.games(1, 1999, 0).game(0, 0, 0, 65, 0, game).toBytes());
    assertTrue(readings.records().get(0).info().result().isEmpty());
    assertEquals(List.of("test: game 1: a score of 65 discs is left out"), readings.warnings());
  }

  /** A pass that the rules call for at the end is neither counted nor put in. */
  @Test
  void aPassAtTheEndIsNotPutIn() throws IOException {
    Game game = SampleGames.of(SampleGames.BLOCKED);
    Readings readings = read(WthorBytes.games(1, 1999, 0).game(0, 0, 0, 32, 0, game).toBytes());
    assertEquals(23, readings.records().get(0).game().plies());
    assertEquals(0, readings.games().get(0).implicitPasses());
    assertEquals(Disc.WHITE, readings.records().get(0).game().sideToMove());
  }

  @Test
  void aHugeCountCostsNothing() throws IOException {
    Game game = SampleGames.of("f5d6");
    byte[] bytes = WthorBytes.games(-1, 1999, 0).game(0, 0, 0, 32, 0, game).toBytes();
    Readings readings = read(bytes);
    assertEquals(1, readings.games().size());
    assertEquals(
        List.of("test: the header counts 4294967295 games, the file holds 1"), readings.warnings());
  }

  @Test
  void aListOfNamesIsNoFileOfGames() throws IOException {
    Readings readings = read(WthorBytes.names(20, List.of("a", "b")));
    assertEquals(
        List.of("test:byte 4: expected a file of games, found a list of names"),
        readings.messages());
  }

  @Test
  void damagedListsOfNames() throws IOException, NotationException {
    byte[] names = WthorBytes.names(20, List.of("a\u0007b", "c", "d"));
    List<String> warnings = new ArrayList<>();
    WthorNames cut = WthorNames.players("p.jou", stream(Arrays.copyOf(names, 70)), warnings::add);
    assertEquals(2, cut.size());
    assertEquals("a b", cut.name(0));
    assertEquals("#2", cut.name(2));
    WthorNames longer =
        WthorNames.players("p.jou", stream(Arrays.copyOf(names, 100)), warnings::add);
    assertEquals(3, longer.size());
    assertEquals(
        List.of("p.jou: expected 3 names, found 2", "p.jou: expected 3 names, found more"),
        warnings);
    assertThrows(
        NotationException.class,
        () -> WthorNames.players("p.jou", stream(new byte[15]), warnings::add));
  }

  @Test
  void theLayoutIsThatOfTheDescription() {
    byte[] bytes =
        WthorBytes.games(1, 2021, 22).game(258, 1, 2, 33, 34, SampleGames.of("f5")).toBytes();
    byte[] expected = new byte[84];
    byte[] start = {20, 26, 11, 29, 1, 0, 0, 0, 0, 0, (byte) 0xE5, 7, 8, 0, 22, 0};
    System.arraycopy(start, 0, expected, 0, 16);
    byte[] record = {2, 1, 1, 0, 2, 0, 33, 34, 56};
    System.arraycopy(record, 0, expected, 16, 9);
    assertArrayEquals(expected, bytes);
  }

  private static InputStream stream(byte[] bytes) {
    return new ByteArrayInputStream(bytes);
  }
}
