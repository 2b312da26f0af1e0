package emilia.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Disc;
import emilia.game.Game;
import emilia.game.GameRecord;
import emilia.game.StartPosition;
import emilia.notation.Transcript;
import emilia.notation.games.GameReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of games as a program writes them. */
class GameWriterTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"ggf", "txt", "sgf", "json", "csv"})
  void whatIsWrittenCanBeRead(String extension) throws Exception {
    Game first = Transcript.parse("test", "f5d6c3d3c4");
    Game second = Transcript.parse("test", "d3c3c4");
    Path file = folder.resolve("games." + extension);
    try (GameWriter out = GameWriter.create(file)) {
      out.write(first);
      out.write(GameRecord.of(second));
      assertFalse(Files.exists(file));
      out.commit();
    }
    GameFiles files = new GameFiles(warning -> assertEquals("no warning", warning));
    try (GameReader reader = files.open(file)) {
      assertEquals(first.moves(), reader.next().orElseThrow().record().game().moves());
      assertEquals(second.moves(), reader.next().orElseThrow().record().game().moves());
      assertTrue(reader.next().isEmpty());
    }
  }

  @Test
  void withoutACommitThereIsNoFile() throws Exception {
    Path file = folder.resolve("games.sgf");
    try (GameWriter out = GameWriter.create(file)) {
      out.write(Transcript.parse("test", "f5"));
    }
    assertFalse(Files.exists(file));
  }

  @Test
  void whatCannotBeWrittenIsRefused() throws IOException {
    String endings =
        "; expected one that ends with .ggf, .txt, .obf, .board, .sgf, .json, .jsonl, .csv";
    assertRefused("games", "the name does not tell the format" + endings);
    assertRefused("o.foo", "the name does not tell the format" + endings);
    assertRefused("games.wtb", "wthor is not written" + endings);
    Path nowhere = folder.resolve("none").resolve("games.sgf");
    IOException error = assertThrows(IOException.class, () -> GameWriter.create(nowhere));
    assertEquals(nowhere + ": cannot be written (no such folder)", error.getMessage());
    Game handicap = Game.from(StartPosition.handicap(1, Disc.WHITE));
    try (GameWriter out = GameWriter.create(folder.resolve("x"), GameFormat.TRANSCRIPT)) {
      IllegalArgumentException refusal =
          assertThrows(IllegalArgumentException.class, () -> out.write(handicap));
      assertEquals("no transcript can hold this game", refusal.getMessage());
    }
  }

  private void assertRefused(String name, String message) {
    IllegalArgumentException error =
        assertThrows(IllegalArgumentException.class, () -> GameWriter.create(folder.resolve(name)));
    assertTrue(error.getMessage().endsWith(message), error.getMessage());
  }
}
