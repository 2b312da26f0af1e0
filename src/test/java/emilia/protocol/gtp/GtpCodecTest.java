package emilia.protocol.gtp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Disc;
import emilia.board.RandomPositions;
import emilia.board.Square;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines as values and back. */
class GtpCodecTest {
  private static final int F5 = 37;

  private static List<GtpResponse> responses(String... lines) throws GtpSyntaxException {
    GtpResponseReader reader = new GtpResponseReader();
    List<GtpResponse> responses = new ArrayList<>();
    for (String line : lines) {
      reader.accept(line).ifPresent(responses::add);
    }
    return responses;
  }

  @ParameterizedTest
  @CsvSource({
    "'genmove b', '', genmove, b",
    "' \t7\tplay  b   F5 \r', 7, play, b   F5",
    "'007 name # who', 007, name, ''",
    "'NAME', '', name, ''",
    "'5', 5, '', ''",
    "'5 # nothing', 5, '', ''",
    "'5 7 8', 5, 7, 8",
    "'-1 name', '', -1, name",
    "'5play b f5', '', 5play, b f5",
    "'pl\u0001ay\u007f b d3', '', play, b d3",
    "'loadggf my  games.ggf', '', loadggf, my  games.ggf",
    "'99999999999999999999 quit', 99999999999999999999, quit, ''"
  })
  void commandsAreUnderstood(String line, String id, String name, String arguments) {
    assertEquals(Optional.of(new GtpCommand(id, name, arguments)), GtpCommand.parse(line));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "   ", "\t", "# comment", "  # 5 name", "\r", "\u0001"})
  void linesWithoutCommandGetNoAnswer(String line) {
    assertEquals(Optional.empty(), GtpCommand.parse(line));
  }

  @Test
  void commandsAreWritten() {
    assertEquals("play black F5", GtpCommand.play(Disc.BLACK, F5).line());
    assertEquals("play white PASS", GtpCommand.play(Disc.WHITE, Square.PASS).line());
    assertEquals("genmove white", GtpCommand.genmove(Disc.WHITE).line());
    assertEquals("clear_board", GtpCommand.of("clear_board").line());
    assertEquals(
        "time_settings 0 5 1", GtpCommand.timeSettings(GtpTimeSettings.perMove(5_000)).line());
    assertEquals("time_settings 0 1 0", GtpCommand.timeSettings(GtpTimeSettings.UNLIMITED).line());
    assertEquals(
        "time_left black 59 0", GtpCommand.timeLeft(Disc.BLACK, GtpTimeLeft.main(59_999)).line());
    assertEquals("7 name", new GtpCommand("7", "name", "").line());
    assertEquals(List.of("b", "F5"), new GtpCommand("", "play", "b   F5").arguments());
    assertThrows(IllegalArgumentException.class, () -> new GtpCommand("x", "name", ""));
    assertThrows(IllegalArgumentException.class, () -> new GtpCommand("", "5", "name"));
  }

  @Test
  void responsesAreWritten() {
    GtpCommand command = new GtpCommand("7", "x", "");
    assertEquals(List.of("=7 F5", ""), GtpResponse.success(command, "F5").lines());
    assertEquals(List.of("=7", ""), GtpResponse.success(command, "").lines());
    assertEquals(
        List.of("?7 illegal move", ""), GtpResponse.failure(command, "illegal move").lines());
    GtpCommand plain = GtpCommand.of("x");
    assertEquals(List.of("= F5", ""), GtpResponse.success(plain, "F5").lines());
    assertEquals(List.of("=", ""), GtpResponse.success(plain, "").lines());
    assertEquals(List.of("=", "a", " b", ""), GtpResponse.success(plain, "\na\n b").lines());
    assertEquals(List.of("= a", "b", ""), GtpResponse.success(plain, "a\nb").lines());
    assertThrows(IllegalArgumentException.class, () -> GtpResponse.success(plain, "a\n\nb"));
    assertThrows(IllegalArgumentException.class, () -> GtpResponse.success(plain, "a\n"));
  }

  @Test
  void responsesAreRead() throws GtpSyntaxException {
    assertEquals(
        List.of(
            new GtpResponse(true, "", "F5"),
            new GtpResponse(true, "", ""),
            new GtpResponse(false, "12", "unknown command"),
            new GtpResponse(true, "7", ""),
            new GtpResponse(true, "", "7 F5"),
            new GtpResponse(true, "", "2nd"),
            new GtpResponse(true, "", "\n  A B\n1 . .")),
        responses(
            "= F5",
            "",
            "",
            "= \r",
            "\r",
            "?12 unknown command",
            "",
            "=7",
            "",
            "= 7 F5",
            "",
            "=2nd",
            "",
            "=",
            "  A B ",
            "1 . .",
            ""));
    assertEquals(List.of(new GtpResponse(true, "", "F5")), responses("=F5", ""));
  }

  @Test
  void aResponseEndsWithAnEmptyLineOnly() throws GtpSyntaxException {
    GtpResponseReader reader = new GtpResponseReader();
    assertFalse(reader.isInsideResponse());
    assertEquals(Optional.empty(), reader.accept("= F5"));
    assertTrue(reader.isInsideResponse());
    assertEquals(Optional.of(new GtpResponse(true, "", "F5")), reader.accept(""));
    assertFalse(reader.isInsideResponse());
  }

  @Test
  void otherLinesAreRefusedAndForgotten() throws GtpSyntaxException {
    GtpResponseReader reader = new GtpResponseReader();
    GtpSyntaxException error =
        assertThrows(GtpSyntaxException.class, () -> reader.accept("thinking..."));
    assertEquals(
        "expected a response that begins with = or ?, found \"thinking...\"", error.getMessage());
    reader.accept("= D3");
    assertEquals(Optional.of(new GtpResponse(true, "", "D3")), reader.accept(""));
  }

  @Test
  void anyBytesGiveACommandThatSurvivesARoundTrip() throws GtpSyntaxException {
    Random random = RandomPositions.random();
    String[] starts = {"", "7 ", "play ", "12 genmove b", "#", "=", "=7", "? "};
    for (int i = 0; i < 20_000; i++) {
      byte[] bytes = new byte[random.nextInt(20)];
      random.nextBytes(bytes);
      String line =
          starts[random.nextInt(starts.length)] + new String(bytes, StandardCharsets.ISO_8859_1);
      String message = RandomPositions.replay() + ", line " + i;
      Optional<GtpCommand> command = GtpCommand.parse(line);
      if (command.isPresent()) {
        assertEquals(command, GtpCommand.parse(command.get().line()), message);
      }
      if (line.startsWith("=") || line.startsWith("? ")) {
        List<GtpResponse> read = responses(line, "");
        assertEquals(1, read.size(), message);
        assertEquals(read, responses(read.get(0).lines().toArray(String[]::new)), message);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"f5, 37", "F5, 37", "a1, 0", "H8, 63", "pass, 64", "PASS, 64", "Pass, 64"})
  void verticesAreUnderstood(String text, int move) throws GtpSyntaxException {
    assertEquals(move, GtpVertex.parse(text));
    assertEquals(text.toUpperCase(java.util.Locale.ROOT), GtpVertex.write(move));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "f", "i5", "f9", "f0", "f55", "resign", "pa", "5f", "\u00e9"})
  void otherVerticesAreNot(String text) {
    assertThrows(GtpSyntaxException.class, () -> GtpVertex.parse(text));
  }

  @Test
  void colorsAreUnderstood() throws GtpSyntaxException {
    assertEquals(Disc.BLACK, GtpColor.parse("b"));
    assertEquals(Disc.BLACK, GtpColor.parse("Black"));
    assertEquals(Disc.WHITE, GtpColor.parse("W"));
    assertEquals(Disc.WHITE, GtpColor.parse("WHITE"));
    assertThrows(GtpSyntaxException.class, () -> GtpColor.parse("green"));
    assertThrows(GtpSyntaxException.class, () -> GtpColor.parse(""));
  }

  @ParameterizedTest
  @CsvSource({
    "600 0 0,   600000, 0,     0, false",
    "0 15 1,    0,      15000, 1, false",
    "60 30 5,   60000,  30000, 5, false",
    "0 1 0,     0,      1000,  0, true",
    "300 1 0,   300000, 1000,  0, true",
    "0 0 0,     0,      0,     0, true",
    "0 0.5 1,   0,      500,   1, false",
    "-5 0 0,    0,      0,     0, true",
    "9e9 0 0,   ,,,",
    "1 2,       ,,,",
    "1 2 3 4,   ,,,",
    "1 2 -3,    ,,,",
    "a 2 3,     ,,,"
  })
  void timeSettingsAreUnderstood(
      String text, Long main, Long byoYomi, Integer moves, Boolean unlimited)
      throws GtpSyntaxException {
    List<String> words = List.of(text.split(" "));
    if (main == null) {
      assertThrows(GtpSyntaxException.class, () -> GtpTimeSettings.parse(words));
      return;
    }
    GtpTimeSettings settings = GtpTimeSettings.parse(words);
    assertEquals(new GtpTimeSettings(main, byoYomi, moves), settings);
    assertEquals(unlimited, settings.isUnlimited());
  }

  @Test
  void timeLeftIsUnderstood() throws GtpSyntaxException {
    assertEquals(new GtpTimeLeft(14_000, 1), GtpTimeLeft.parse(List.of("14", "1")));
    assertEquals(new GtpTimeLeft(0, 0), GtpTimeLeft.parse(List.of("-3", "0")));
    assertThrows(GtpSyntaxException.class, () -> GtpTimeLeft.parse(List.of("14")));
    assertEquals("14 1", new GtpTimeLeft(14_999, 1).arguments());
  }
}
