package emilia.notation.sgf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Disc;
import emilia.board.Square;
import emilia.game.Game;
import emilia.game.GameBuilder;
import emilia.game.GameInfo;
import emilia.game.GameMove;
import emilia.game.GameRecord;
import emilia.game.GameResult;
import emilia.game.GameResult.Ending;
import emilia.game.SampleGames;
import emilia.game.StartPosition;
import emilia.game.TimeControl;
import emilia.notation.Transcript;
import emilia.notation.games.ReadGame;
import emilia.notation.games.Readings;
import emilia.notation.games.TextInput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Othello in the Smart Game Format. */
class SgfGamesTest {
  private static Readings read(String text) throws IOException {
    return Readings.ofText(text, SgfGames::new);
  }

  private static GameRecord one(String text) throws IOException {
    Readings readings = read(text);
    assertEquals(List.of(), readings.messages(), text);
    assertEquals(1, readings.games().size(), text);
    return readings.records().get(0);
  }

  /** As programs for Othello write it, and as programs for Go would. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "(;FF[4]GM[2]SZ[8];B[f5];W[d6];B[c3])",
        "(;GM[2];B[F5];W[D6];B[C3])",
        "(;FF[4]GM[2]SZ[8];B[fe];W[df];B[cc])",
        "(;GM[2]B[f5];W[d6]\n ; B [c3]\n)",
        "( ; FF[4] GM[ 2 ] SZ[8:8] ; B[f5] ; W[d6] (;B[c3]) )",
        "(;FF[3]GaMe[2]GM[2];Black[f5];White[d6];Black[c3])",
        "(;GM[2]AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[d6];B[c3])",
        "(;GM[2]AB[ed][de]AW[dd][ee];B[f5];W[d6];B[c3])"
      })
  void oneGameInManyForms(String text) throws IOException {
    assertEquals("f5d6c3", Transcript.write(one(text).game()));
    assertEquals(StartPosition.STANDARD, one(text).game().start());
  }

  @ParameterizedTest
  @ValueSource(strings = {"[]", "[tt]", "[pass]", "[PA]", "[--]", "left out"})
  void passes(String pass) throws IOException {
    Game game = SampleGames.of(SampleGames.FINISHED);
    StringBuilder text = new StringBuilder("(;GM[2]");
    for (int ply = 0; ply < game.plies(); ply++) {
      GameMove move = game.moves().get(ply);
      String colour = game.sideToMoveAfter(ply) == Disc.BLACK ? ";B" : ";W";
      if (!move.isPass()) {
        text.append(colour).append('[').append(Square.name(move.square())).append(']');
      } else if (pass.startsWith("[")) {
        text.append(colour).append(pass);
      }
    }
    Readings readings = read(text + ")");
    assertEquals(game, readings.records().get(0).game());
    assertEquals(pass.startsWith("[") ? 0 : 10, readings.games().get(0).implicitPasses());
  }

  @Test
  void theMainLineIsTheFirstVariation() throws IOException {
    Readings readings =
        read("(;GM[2];B[f5](;W[d6](;B[c3];W[d3])(;B[c4];W[e3];B[f6]))(;W[f4];B[e3]))");
    assertEquals("f5d6c3d3", Transcript.write(readings.records().get(0).game()));
    assertEquals(
        List.of("test:1: variations beside the main line are left out"), readings.warnings());
  }

  @Test
  void description() throws IOException {
    GameRecord record =
        one(
            "(;GM[2]PB[a \\] b]PW[\\\\x]BR[1725.5]WR[1600]PC[Rome]EV[Cup]DT[1999-01-02]RE[W+12]"
                + "TM[300]C[first\\\nline])");
    GameInfo info = record.info();
    assertEquals("a ] b", info.blackName());
    assertEquals("\\x", info.whiteName());
    assertEquals("Rome", info.place());
    assertEquals("1999-01-02", info.date());
    assertEquals(OptionalDouble.of(1725.5), info.blackRating());
    assertEquals(new TimeControl(300_000, 0, 0), info.blackTime());
    assertEquals(Optional.of(new GameResult(-12, Ending.NORMAL)), info.result());
    assertEquals("firstline", record.comment(0));
    assertEquals("Cup", one("(;GM[2]EV[Cup])").info().place());
  }

  @ParameterizedTest
  @CsvSource({
    "B+12,12,NORMAL",
    "W+2.5,-2.5,NORMAL",
    "b+r,64,RESIGNATION",
    "W+Resign,-64,RESIGNATION",
    "W+T,-64,TIMEOUT",
    "B+Time,64,TIMEOUT",
    "0,0,NORMAL",
    "Draw,0,NORMAL"
  })
  void results(String text, double score, Ending ending) throws IOException {
    assertEquals(
        Optional.of(new GameResult(score, ending)),
        one("(;GM[2]RE[" + text + "])").info().result());
  }

  @ParameterizedTest
  @ValueSource(strings = {"?", "Void", "B+", "W+-4", "B+NaN", "", "X+4"})
  void noResults(String text) throws IOException {
    assertEquals(Optional.empty(), one("(;GM[2]RE[" + text + "])").info().result());
  }

  @Test
  void charsets() throws IOException {
    String utf8 =
        new String(
            "J\u00fcrgen \u3042".getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    assertEquals("J\u00fcrgen \u3042", one("(;CA[UTF-8]GM[2]PB[" + utf8 + "])").info().blackName());
    assertEquals("J\u00fcrgen \u3042", one("(;GM[2]PB[" + utf8 + "])").info().blackName());
    assertEquals("J\u00fcrgen", one("(;GM[2]PB[J\u00fcrgen])").info().blackName());
    assertEquals("J\u00fcrgen", one("(;CA[nonsense!]GM[2]PB[J\u00fcrgen])").info().blackName());
  }

  /** Values are from Black's side; times follow from what is left. */
  @Test
  void valuesAndTimes() throws IOException {
    GameRecord record =
        one("(;GM[2]TM[60];B[f5]V[1.5]BL[59.75];W[d6]V[-2]WL[50];B[c3]BL[59.25];W[d3]WL[70])");
    List<GameMove> moves = record.game().moves();
    assertEquals(OptionalDouble.of(1.5), moves.get(0).evalDiscs());
    assertEquals(OptionalDouble.of(2), moves.get(1).evalDiscs());
    assertEquals(OptionalDouble.of(0.25), moves.get(0).timeSeconds());
    assertEquals(OptionalDouble.of(10), moves.get(1).timeSeconds());
    assertEquals(OptionalDouble.of(0.5), moves.get(2).timeSeconds());
    assertEquals(OptionalDouble.empty(), moves.get(3).timeSeconds());
  }

  @Test
  void startsThatAreSetUp() throws IOException {
    assertEquals(
        StartPosition.handicap(2, Disc.WHITE), one("(;GM[2]AB[a1][h8]PL[W])").game().start());
    assertEquals(StartPosition.handicap(1, Disc.WHITE), one("(;GM[2]AB[a1];W[f4])").game().start());
    StartPosition rows = one("(;GM[2]AB[a1:h2]AW[a4:h5]AE[d4]PL[white])").game().start();
    assertEquals(0xFFFFL, rows.black());
    assertEquals(0xFFFF000000L & ~Square.bit(27), rows.white());
    assertEquals(Disc.WHITE, rows.sideToMove());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(;GM[1];B[aa])|test:1:6: GM: expected 2, which is Othello, found \"1\"",
        "(;GM[2]SZ[10])|test:1:11: SZ: expected 8, a board of 8x8 squares, found \"10\"",
        "(;GM[2];B[i9])|test:1:11: move 1: expected a square such as \"f5\", or a pass, found"
            + " \"i9\"",
        "(;GM[2];B[f5];W[])|test:1:17: move 2: expected a legal move of White (f4 d6 f6), found"
            + " a pass",
        "(;GM[2];B[f5];W[a1])|test:1:17: move 2: expected a legal move of White (f4 d6 f6), found"
            + " \"a1\"",
        "(;GM[2];B[f5];AB[h8])|test:1:18: AB: expected no setup of discs behind the first move,"
            + " found \"h8\"",
        "(;GM[2]AB[z9])|test:1:11: expected a square such as \"f5\", found \"z9\"",
        "(;GM[2]PL[x])|test:1:11: PL: expected \"B\" or \"W\", found \"x\"",
        "(;GM[2]B[f5]|test:1:13: expected \")\" at the end of the game, found the end of the text",
        "(;GM[2]PB[x|test:1:12: expected \"]\" at the end of the value of PB, found the end of the"
            + " text",
        "(;GM[2]PB)|test:1:10: expected \"[\" after the property PB, found \")\"",
        "()|test:1:1: expected a node, which begins with \";\", found a game without one",
        "(;GM[2]&)|test:1:8: expected \";\", a property such as \"B[f5]\", or \")\", found \"&\"",
        "junk|test:1:1: expected \"(;\", the start of a game, found \"j\""
      })
  void refusals(String text, String message) throws IOException {
    assertEquals(List.of(message), read(text).messages());
  }

  @Test
  void aBadGameSparesItsNeighbours() throws IOException {
    String good = "(;GM[2]C[a \\] ( ) ;];B[f5])";
    Readings readings = read(good + "\n(;GM[2];B[a1])x\n" + good + good);
    assertEquals(3, readings.games().size());
    assertEquals(
        List.of("test:1", "test:3", "test:3"),
        readings.games().stream().map(ReadGame::place).toList());
    assertEquals(List.of(2, 2), readings.errors().stream().map(e -> e.line()).toList());
    assertEquals(15, readings.errors().get(1).column());
  }

  @Test
  void aGameWithoutEndDoesNotFillTheMemory() throws IOException {
    Readings readings = read("(;GM[2]C[" + "x".repeat(TextInput.MAX_RECORD) + "])\n(;GM[2];B[f5])");
    assertEquals(
        List.of("test:1:1: expected a game of at most 1048576 characters, found more"),
        readings.messages());
    assertEquals(1, readings.games().size());
  }

  @Test
  void deepTreesNeedNoStack() throws IOException {
    int depth = TextInput.MAX_RECORD / 4;
    Readings readings = read("(;GM[2]" + "(;".repeat(depth) + ")".repeat(depth) + ")");
    assertEquals(1, readings.games().size());
  }

  @Test
  void theFormThatIsWritten() {
    GameBuilder builder = new GameBuilder(StartPosition.STANDARD);
    builder.play(new GameMove(37, OptionalDouble.of(1.5), OptionalDouble.of(0.1)));
    builder.play(new GameMove(43, OptionalDouble.of(1.5), OptionalDouble.of(0.2)));
    GameInfo info =
        new GameInfo(
            "Rome",
            "1999",
            "a]b",
            "",
            OptionalDouble.of(1700),
            OptionalDouble.empty(),
            new TimeControl(300_000, 5_000, 120_000),
            new TimeControl(300_000, 5_000, 120_000),
            Optional.of(new GameResult(-4, Ending.NORMAL)));
    GameRecord record =
        GameRecord.of(builder.game().withInfo(info), List.of("one\\two", "", "three"));
    assertEquals(
        "(;FF[4]GM[2]SZ[8]CA[UTF-8]AP[Emilia]PC[Rome]DT[1999]PB[a\\]b]BR[1700]RE[W+4]TM[300]"
            + "OT[5:00/0:05]AB[e4][d5]AW[d4][e5]PL[B]C[one\\\\two];B[f5]V[1.5]BL[299.9]"
            + ";W[d6]V[-1.5]WL[299.8]C[three])",
        SgfWriter.write(record));
  }

  @Test
  void aClockOfIncrementsAloneIsReadBack() throws Exception {
    TimeControl clock = new TimeControl(0, 5_000, 120_000);
    OptionalDouble none = OptionalDouble.empty();
    GameInfo info = new GameInfo("", "", "", "", none, none, clock, clock, Optional.empty());
    String text = SgfWriter.write(GameRecord.of(Game.from(StartPosition.STANDARD).withInfo(info)));
    assertTrue(text.contains("TM[0]OT[0:00/0:05]"), text);
    assertEquals(clock, one(text).game().info().blackTime());
  }

  @Test
  void passesAreWrittenAsEmptyMoves() {
    String text = SgfWriter.write(GameRecord.of(SampleGames.of(SampleGames.FINISHED)));
    assertTrue(text.contains(";B[h7];W[];B[h5]"), text);
  }

  @Test
  void theExampleOfThePageIsWrittenAsItStands() throws IOException {
    List<String> examples =
        Files.readAllLines(Path.of("protocol-spec", "sgf.md")).stream()
            .filter(line -> line.startsWith("(;FF"))
            .toList();
    assertEquals(1, examples.size());
    assertEquals(examples.get(0), SgfWriter.write(one(examples.get(0))));
  }
}
