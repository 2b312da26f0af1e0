package emilia.notation.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Disc;
import emilia.game.Game;
import emilia.game.MoveValue;
import emilia.game.SampleGames;
import emilia.game.StartPosition;
import emilia.notation.BoardText;
import emilia.notation.RandomGames;
import emilia.notation.Transcript;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of transcripts, boards and OBF as streams. */
class LineGamesTest {
  private static final String MOVES = SampleGames.MANY_PASSES;

  private static Readings transcripts(String text) throws IOException {
    return Readings.ofText(text, TranscriptGames::new);
  }

  private static Readings boards(String text) throws IOException {
    return Readings.ofText(text, (input, warnings) -> new BoardGames(input));
  }

  private static Readings obf(String text) throws IOException {
    return Readings.ofText(text, (input, warnings) -> new ObfGames(input));
  }

  private static String spaced(String moves) {
    return moves.replaceAll("(..)", "$1 ").strip();
  }

  private static String numbered(String moves, boolean eachAlone) {
    StringBuilder text = new StringBuilder();
    int step = eachAlone ? 2 : 4;
    for (int i = 0; i < moves.length(); i += step) {
      String part = moves.substring(i, Math.min(moves.length(), i + step));
      text.append(i / step + 1).append(". ").append(spaced(part)).append(' ');
    }
    return text.toString();
  }

  @Test
  void oneGameInAllSpellings() throws IOException {
    Game game = SampleGames.of(MOVES);
    String withPasses = Transcript.writeWithPasses(game);
    String wrapped = MOVES.replaceAll("(.{20})", "$1\n");
    for (String text :
        List.of(
            MOVES,
            MOVES.toUpperCase(Locale.ROOT),
            spaced(MOVES),
            numbered(MOVES, true),
            numbered(MOVES, false),
            numbered(MOVES, false).replaceAll("(\\d+\\.)", "\r\n$1").strip(),
            withPasses,
            withPasses.replace("--", " PA "),
            withPasses.replace("--", "pass"),
            wrapped,
            "% a comment\n" + wrapped.replaceFirst("\n", "\n# another\n"))) {
      Readings readings = transcripts(text);
      assertEquals(List.of(), readings.messages(), text);
      assertEquals(List.of(game), readings.records().stream().map(r -> r.game()).toList(), text);
    }
  }

  @Test
  void implicitPassesAreCounted() throws IOException {
    assertEquals(14, transcripts(MOVES).games().get(0).implicitPasses());
    String withPasses = Transcript.writeWithPasses(SampleGames.of(MOVES));
    assertEquals(0, transcripts(withPasses).games().get(0).implicitPasses());
  }

  @Test
  void oneGameALine() throws IOException {
    List<String> games = List.of("f5d6c3", "f5", "d3c3", "c4", "e6f6f5", "f5d6");
    Readings readings = transcripts(String.join("\n", games));
    assertEquals(games, readings.records().stream().map(r -> Transcript.write(r.game())).toList());
    assertEquals("test:3", readings.games().get(2).place());
  }

  @Test
  void aBlankLineEndsAGame() throws IOException {
    Readings readings = transcripts("f5\n\nd6\n\nf5");
    assertEquals(2, readings.games().size());
    assertEquals(1, readings.errors().size());
    assertTrue(readings.messages().get(0).startsWith("test:3:1: move 1: "));
  }

  @Test
  void aBadLineSparesItsNeighbours() throws IOException {
    Readings readings = transcripts("f5d6\nhello\nf5f5\nf5d6c3d3c4f4f6e9\nf5f6");
    assertEquals(2, readings.games().size());
    assertEquals(
        List.of(
            "test:2:1: move 1: expected a square such as \"f5\", found \"hello\"",
            "test:3:3: move 2: expected a legal move of White (f4 d6 f6), found \"f5\"",
            "test:4:15: move 8: expected a square such as \"f5\", found \"e9\""),
        readings.messages());
  }

  @Test
  void aLineWithoutEndIsRefusedInBoundedMemory() throws IOException {
    Readings readings = transcripts("f5\n" + "f5d6".repeat(TextInput.MAX_RECORD / 2) + "\nf5d6");
    assertEquals(2, readings.games().size());
    assertEquals(
        List.of("test:2:1: expected a line of at most 1048576 characters, found more"),
        readings.messages());
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", "\r", "\n\n", " \n"})
  void boardsOnManyLines(String lineEnd) throws IOException {
    List<StartPosition> positions =
        RandomGames.plain(50).stream().map(Game::currentAsStart).toList();
    String text =
        positions.stream()
            .map(position -> rows(position, lineEnd) + "% note" + lineEnd)
            .collect(Collectors.joining());
    Readings readings = boards(text);
    assertEquals(List.of(), readings.messages());
    assertEquals(positions, readings.records().stream().map(r -> r.game().start()).toList());
  }

  private static String rows(StartPosition position, String lineEnd) {
    String squares = BoardText.squares(position);
    StringBuilder rows = new StringBuilder();
    for (int row = 0; row < 64; row += 8) {
      rows.append(squares, row, row + 8).append(lineEnd);
    }
    return rows.append(position.sideToMove() == Disc.BLACK ? "black" : "O") + lineEnd;
  }

  @Test
  void aBoardThatEndsEarly() throws IOException {
    Readings readings = boards("--------\n--------\n");
    assertEquals(
        List.of("test:1:1: expected 64 squares and the side to move, found 16 squares"),
        readings.messages());
  }

  @Test
  void obfKeepsValuesAndComments() throws IOException {
    String board = BoardText.squares(StartPosition.STANDARD);
    Readings readings =
        obf("% head\n" + board + " X; f5:+2; d3:-1; % two\n\nbad\n" + board + " X; +4;");
    assertEquals(
        List.of(new MoveValue(37, 2), new MoveValue(19, -1)),
        readings.records().get(0).moveValues());
    assertEquals("two", readings.records().get(0).comment(0));
    assertEquals(OptionalInt.of(4), readings.records().get(1).bestValueDiscs());
    assertEquals(
        List.of("test:2", "test:5"), readings.games().stream().map(ReadGame::place).toList());
    assertEquals(1, readings.errors().size());
    assertEquals(4, readings.errors().get(0).line());
  }
}
