package emilia.notation.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.RandomPositions;
import emilia.game.Game;
import emilia.game.GameInfo;
import emilia.game.GameRecord;
import emilia.game.GameResult;
import emilia.game.SampleGames;
import emilia.game.StartPosition;
import emilia.notation.Ggf;
import emilia.notation.RandomGames;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** GGF collections as a stream. */
class GgfGamesTest {
  private static final String START =
      "BO[8 ---------------------------O*------*O--------------------------- *]";

  private static Readings read(String text) throws IOException {
    return Readings.ofText(text, GgfGames::new);
  }

  @Test
  void collectionsInAllShapes() throws IOException {
    List<Game> games = RandomGames.described(200);
    Random random = RandomPositions.random();
    StringBuilder text = new StringBuilder("\u00ef\u00bb\u00bf\r\n");
    String[] between = {"", " ", "\n", "\r\n\r\n", "2 ", "\n 2\t", "1 "};
    for (Game game : games) {
      String line = Ggf.write(game);
      text.append(random.nextInt(4) == 0 ? line.replace("]", "]\n") : line);
      text.append(between[random.nextInt(between.length)]);
    }
    Readings readings = read(text.toString());
    assertEquals(List.of(), readings.messages());
    assertEquals(
        games.stream().map(Ggf::write).toList(),
        readings.records().stream().map(Ggf::write).toList(),
        RandomPositions.replay());
  }

  private static String bytes(String utf8) {
    return new String(utf8.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
  }

  private static String named(String name) {
    return "(;GM[Othello]PC["
        + name
        + "]PB["
        + name
        + "]PW[b]RE[?]TY[8]"
        + START
        + "CO["
        + name
        + "];)";
  }

  /** What is read, what it means, and, since files are written back, the same bytes again. */
  @Test
  void namesInUtf8AndInLatin1() throws IOException {
    for (String name :
        List.of(
            "J\u00fcrgen", "\u00c9mile \u00e0", "\u3042\u3044", "\ud83d\ude00", "\u0410\u0430")) {
      Readings readings = read(bytes(named(name)));
      assertEquals(List.of(), readings.messages());
      GameRecord record = readings.records().get(0);
      assertEquals(name, record.info().blackName());
      assertEquals(name, record.info().place());
      assertEquals(name, record.comment(0));
      assertEquals(bytes(named(name)), Ggf.writeBytes(record));
    }
    for (String name : List.of("J\u00fcrgen", "\u00c9mile", "plain")) {
      GameRecord record = read(named(name)).records().get(0);
      assertEquals(name, record.info().blackName());
      assertEquals(named(name), Ggf.writeBytes(record));
    }
  }

  /** A name of another format: what Latin-1 cannot say, or what would be taken for UTF-8. */
  @Test
  void whatLatin1CannotSayIsWrittenInUtf8() throws IOException {
    for (String name : List.of("\u3042", "\u00c3\u00bc", "\u00e9")) {
      GameRecord record = read(named("x")).records().get(0);
      GameInfo x = record.info();
      GameInfo info =
          new GameInfo(
              "",
              "",
              name,
              "",
              x.blackRating(),
              x.whiteRating(),
              x.blackTime(),
              x.whiteTime(),
              x.result());
      String line = Ggf.writeBytes(record.withGame(record.game().withInfo(info)));
      assertEquals(name, read(line).records().get(0).info().blackName());
      assertEquals(!name.equals("\u00e9"), line.contains(bytes(name)));
    }
  }

  /** A protocol hands the bytes of names on as they are. */
  @Test
  void bytesOfNamesSurviveWithoutACharset() throws Exception {
    for (String name : List.of("\u00c9mile \u00e0", "\u0420\u0405", "J\u00fcrgen")) {
      String line = bytes(named(name));
      assertEquals(line.replace("CO[" + bytes(name) + "]", ""), Ggf.write(Ggf.parse("wire", line)));
    }
  }

  @Test
  void placesAreLines() throws IOException {
    String game = "(;GM[Othello]" + START + "B[f5];)";
    Readings readings = read(game + game + "\r\n\r\n" + game + "\n(;" + START + "B[f5]W[z9];)");
    assertEquals(
        List.of("test:1", "test:1", "test:3"),
        readings.games().stream().map(ReadGame::place).toList());
    String column = Integer.toString(3 + START.length() + 5 + 2);
    assertEquals(
        List.of(
            "test:4:"
                + column
                + ": move 2: expected a square such as \"F5\", or \"PA\", found"
                + " \"z9\""),
        readings.messages());
  }

  /** The column counts from the beginning of the line, not of the game. */
  @Test
  void theSecondGameOfALineHasTheColumnOfTheLine() throws IOException {
    String first = "(;" + START + ";)";
    Readings readings = read(first + "(;" + START + "B[a1];)");
    int column = first.length() + 2 + START.length() + 2 + 1;
    assertTrue(
        readings.messages().get(0).startsWith("test:1:" + column + ": move 1: "),
        readings.messages().toString());
    assertTrue(readings.errors().get(0).isIllegalMove());
  }

  @Test
  void aForgottenEndIsReported() throws IOException {
    String open = "(;GM[Othello]" + START + "B[f5]W[d6]";
    Readings readings = read(open + "\n" + open + ";)\n" + open);
    assertEquals(List.of(), readings.messages());
    assertEquals(3, readings.games().size());
    readings.records().forEach(record -> assertEquals(2, record.game().plies()));
    assertEquals(
        List.of(
            "test:1: the game does not end with \";)\"; what there is is taken",
            "test:3: the game does not end with \";)\"; what there is is taken"),
        readings.warnings());
  }

  @Test
  void aGameThatEndsWithinAValueIsRefused() throws IOException {
    Readings readings = read("(;GM[Othello]" + START + "B[f5]W[d");
    assertEquals(1, readings.errors().size());
    assertTrue(readings.messages().get(0).contains("end of the value of the tag W"));
  }

  @Test
  void tagsThatOccurTwice() throws IOException {
    Readings readings = read("(;PB[a]PB[b]PW[c]PW[c]" + START + "DT[1]DT[2];)");
    assertEquals("a", readings.records().get(0).info().blackName());
    assertEquals("1", readings.records().get(0).info().date());
    assertEquals(
        List.of(
            "test:1: the tag PB occurs again; its first value counts",
            "test:1: the tag DT occurs again; its first value counts"),
        readings.warnings());
  }

  @Test
  void aResultThatContradictsTheBoardIsKeptAndReported() throws IOException {
    Game game = SampleGames.of(SampleGames.FINISHED);
    String text = Ggf.write(game);
    assertEquals(List.of(), read(text.replace("RE[?]", "RE[+58.00]")).warnings());
    assertEquals(List.of(), read(text.replace("RE[?]", "RE[-64.00:t]")).warnings());
    Readings readings = read(text.replace("RE[?]", "RE[-12.00]"));
    assertEquals(
        new GameResult(-12, GameResult.Ending.NORMAL),
        readings.records().get(0).info().result().orElseThrow());
    assertEquals(
        List.of("test:1: the stated result -12 is not the +58 of the board; it is kept"),
        readings.warnings());
  }

  @Test
  void passesThatAreLeftOut() throws IOException {
    Game game = SampleGames.of(SampleGames.FINISHED);
    String text = Ggf.write(game);
    Readings without = read(text.replaceAll("[BW]\\[PA\\]", ""));
    assertEquals(game.moves(), without.records().get(0).game().moves());
    assertEquals(10, without.games().get(0).implicitPasses());
    assertEquals(0, read(text).games().get(0).implicitPasses());
  }

  @Test
  void comments() throws IOException {
    Readings readings =
        read("(;CO[about (;it)]" + START + "B[f5]CO[good]C[very]W[d6]B[c3]CO[last];)");
    GameRecord record = readings.records().get(0);
    assertEquals(List.of("about (;it)", "good very", "", "last"), record.comments());
    Readings again = read(Ggf.write(record));
    assertEquals(
        List.of("about (_it)", "good very", "", "last"), again.records().get(0).comments());
  }

  /** What is written never ends a value or a game too early. */
  @Test
  void bracketsInNames() throws IOException {
    Game game = Game.from(StartPosition.STANDARD).withInfo(RandomGames.described(1).get(0).info());
    List<String> comments = new ArrayList<>(List.of("]B[f5];) \\] \u3042\n(;"));
    Readings readings = read(Ggf.write(GameRecord.of(game, comments)));
    assertEquals(List.of("_B[f5__) \\_ ? (_"), readings.records().get(0).comments());
    assertEquals(List.of(), readings.messages());
  }

  @Test
  void junkBetweenGamesIsRefusedAndPassedOver() throws IOException {
    String game = "(;" + START + "B[f5];)";
    Readings readings = read("junk\n" + game + "\n)]\n" + game + "x");
    assertEquals(2, readings.games().size());
    assertEquals(
        List.of(
            "test:1:1: expected \"(;\", the start of a game, found \"junk\"",
            "test:3:1: expected \"(;\", the start of a game, found \")]\"",
            "test:4:"
                + (game.length() + 1)
                + ": expected \"(;\", the start of a game, found \"x\""),
        readings.messages());
  }

  @Test
  void aGameWithoutEndDoesNotFillTheMemory() throws IOException {
    String game = "(;" + START + "B[f5];)";
    String endless = "(;CO[" + "x".repeat(TextInput.MAX_RECORD) + "];)";
    Readings readings = read(endless + "\n" + game);
    assertEquals(
        List.of("test:1:1: expected a game of at most 1048576 characters, found more"),
        readings.messages());
    assertEquals(1, readings.games().size());
  }
}
