package emilia.cli.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.cli.CommandRun;
import emilia.game.SampleGames;
import emilia.notation.wthor.WthorBytes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code emilia convert} as users call it. */
class ConvertCommandTest {
  private static final String GGF =
      "(;GM[Othello]PC[Rome]DT[1999]PB[J\u00fcrgen]PW[b]RE[?]TY[8]"
          + "BO[8 ---------------------------O*------*O--------------------------- *]"
          + "B[F5/1.00/2.00]W[D6];)\n";

  @TempDir Path folder;
  private Path in;

  @BeforeEach
  void write() throws IOException {
    in = folder.resolve("games of mine.ggf");
    Files.writeString(in, GGF, StandardCharsets.ISO_8859_1);
  }

  private String out(String name) {
    return folder.resolve(name).toString();
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @ParameterizedTest
  @CsvSource({"x.sgf", "x.json", "x.csv", "x.GGF"})
  void thereAndBack(String name) throws IOException {
    CommandRun there = CommandRun.of("convert", in.toString(), out(name));
    assertEquals(0, there.exitCode(), there.err());
    assertEquals("", there.out());
    CommandRun back = CommandRun.of("convert", out(name), out("back.ggf"));
    assertEquals(0, back.exitCode(), back.err());
    String text = Files.readString(folder.resolve("back.ggf"), StandardCharsets.ISO_8859_1);
    // SGF has no time without a clock.
    assertEquals(name.endsWith("sgf") ? GGF.replace("/2.00", "") : GGF, text);
  }

  @Test
  void whatIsLostIsSaid() {
    CommandRun run = CommandRun.of("convert", in.toString(), out("x.txt"));
    assertEquals(0, run.exitCode());
    assertEquals(
        "emilia convert: 1 game written to "
            + out("x.txt")
            + "\nemilia convert: lost: players (1 game), place (1 game), date (1 game), evaluations"
            + " (1 game), times (1 game)\n",
        run.err());
    CommandRun lossless = CommandRun.of("convert", in.toString(), out("x.json"));
    assertEquals("emilia convert: 1 game written to " + out("x.json") + "\n", lossless.err());
  }

  /** The result of the board in the place of none is no change worth a word. */
  @Test
  void aFinishedGameGetsTheResultOfItsBoardInGgf() {
    String moves = SampleGames.WIPE_OUT;
    CommandRun run = CommandRun.withInput(moves, "convert", "-", "--to", "ggf", "-");
    assertTrue(run.out().contains("RE[+64.00]"), run.out());
    assertEquals("emilia convert: 1 game written to standard output\n", run.err());
    CommandRun ggf =
        CommandRun.withInput(run.out().replace("+64.00", "?"), "convert", "-", "--to", "ggf", "-");
    assertEquals(run.out(), ggf.out());
    CommandRun cut =
        CommandRun.withInput(moves.substring(0, 16), "convert", "-", "--to", "ggf", "-");
    assertFalse(cut.out().contains("RE[+"), cut.out());
  }

  @Test
  void whatIsNotKeptExactlyIsSaid() {
    String json = "{\"black\":\"a]b\",\"moves\":[{\"move\":\"f5\",\"eval\":0.123}]}";
    CommandRun run = CommandRun.withInput(json, "convert", "-", "--to", "ggf", "-");
    assertEquals(
        "emilia convert: 1 game written to standard output\n"
            + "emilia convert: not kept exactly: players (1 game), evaluations (1 game)\n",
        run.err());
    assertTrue(run.out().contains("PB[a_b]"), run.out());
  }

  @Test
  void boardsAndPositions() throws IOException {
    CommandRun run = CommandRun.of("convert", in.toString(), out("x.board"));
    assertEquals(0, run.exitCode(), run.err());
    String board = Files.readString(folder.resolve("x.board"));
    assertEquals(
        "--------\n--------\n--------\n---O*---\n---O**--\n---O----\n--------\n--------\n*\n\n",
        board);
    assertTrue(run.err().contains("lost: moves (1 game)"), run.err());
    CommandRun obf = CommandRun.of("convert", out("x.board"), "--to=obf", "-");
    assertEquals(
        "---------------------------OX------OXX-----O-------------------- X;\n", obf.out());
  }

  @Test
  void anObfFileStaysAsItIs() {
    String obf =
        "O-XXXXX-XXXXXX--OXOOXX-OOOXXOXOOOOOXXOOXOXXOOO-XOOXXOOOXO-OXOO-X X; G6:+12; B8:+10; % x\n";
    CommandRun run = CommandRun.withInput(obf, "convert", "-", "--to", "obf", "-");
    assertEquals(obf, run.out());
    assertEquals("emilia convert: 1 game written to standard output\n", run.err());
  }

  @Test
  void wthorWithItsLists() throws IOException {
    Files.write(
        folder.resolve("WTH_1999.wtb"),
        WthorBytes.games(1, 1999, 22)
            .game(0, 1, 0, 61, 40, SampleGames.of(SampleGames.FINISHED))
            .toBytes());
    Files.write(folder.resolve("WTH.JOU"), WthorBytes.names(20, List.of("B\u00e9a", "Al")));
    Files.write(folder.resolve("WTH.TRN"), WthorBytes.names(26, List.of("Cup")));
    Files.delete(in);
    CommandRun run = CommandRun.of("convert", folder.toString(), out("x.csv"));
    assertEquals(0, run.exitCode(), run.err());
    String csv = Files.readString(folder.resolve("x.csv"), StandardCharsets.UTF_8);
    assertTrue(csv.contains("\nAl,B\u00e9a,,,Cup,1999,,,58,normal,16,22,true,58,"), csv);
  }

  @Test
  void badGamesAreNamedAndTheOthersConverted() throws IOException {
    Files.writeString(in, GGF + GGF.replace("F5", "A1") + "junk\n" + GGF);
    CommandRun run = CommandRun.of("convert", in.toString(), out("x.txt"));
    assertEquals(1, run.exitCode());
    assertEquals("f5d6\nf5d6\n", Files.readString(folder.resolve("x.txt")));
    assertTrue(run.err().contains("games of mine.ggf:2:"), run.err());
    assertTrue(run.err().contains("games of mine.ggf:3:1: expected \"(;\""), run.err());
  }

  @Test
  void fiveErrorsAreShown() throws IOException {
    Files.writeString(in, GGF + "(;)\n".repeat(9));
    CommandRun run = CommandRun.of("convert", in.toString(), out("x.txt"));
    assertEquals(5, run.err().lines().filter(line -> line.contains("the tag BO")).count());
    assertTrue(run.err().contains("emilia convert: there are more errors"), run.err());
  }

  @Test
  void whatCannotBeWrittenIsNamed() throws IOException {
    Files.writeString(in, GGF + GGF.replace("-- *]B[F5/1.00/2.00]W[D6]", "-* *]B[F5]"));
    CommandRun run = CommandRun.of("convert", in.toString(), out("x.txt"));
    assertEquals(1, run.exitCode());
    assertTrue(
        run.err()
            .contains(
                "games of mine.ggf:2: a transcript begins at the standard start and has moves"),
        run.err());
  }

  @Test
  void anOlderFileStaysIfNothingCanBeRead() throws IOException {
    Files.writeString(folder.resolve("x.txt"), "old");
    Files.writeString(in, "nothing to be read");
    CommandRun run = CommandRun.of("convert", in.toString(), out("x.txt"));
    assertEquals(1, run.exitCode());
    assertTrue(run.err().endsWith("nothing could be read; " + out("x.txt") + " is not written\n"));
    assertEquals("old", Files.readString(folder.resolve("x.txt")));
    assertEquals(List.of("games of mine.ggf", "x.txt"), names());
  }

  @Test
  void missingFilesAndFolders() throws IOException {
    CommandRun missing = CommandRun.of("convert", out("none.ggf"), out("x.txt"));
    assertEquals(1, missing.exitCode());
    assertEquals("emilia convert: " + out("none.ggf") + ": no such file\n", missing.err());
    CommandRun noFolder = CommandRun.of("convert", in.toString(), out("none/x.txt"));
    assertEquals(1, noFolder.exitCode());
    assertEquals(
        "emilia convert: " + out("none/x.txt") + ": cannot be written (no such folder)\n",
        noFolder.err());
    assertEquals(List.of("games of mine.ggf"), names());
  }

  @ParameterizedTest
  @CsvSource({"x.doc", "x", "x.wtb", "x.pgn"})
  void formatsThatAreNotWritten(String name) {
    CommandRun run = CommandRun.of("convert", in.toString(), out(name));
    assertEquals(2, run.exitCode());
    assertEquals(1, run.err().lines().count(), run.err());
    assertFalse(Files.exists(folder.resolve(name)));
  }

  @Test
  void aFormatMayBeForced() {
    CommandRun run =
        CommandRun.withInput("1. f5 d6", "convert", "--from", "pgn", "-", "--to=transcript", "-");
    assertEquals("f5d6\n", run.out());
    CommandRun wrong = CommandRun.of("convert", "--from", "xyz", "a", "b");
    assertEquals(2, wrong.exitCode());
    assertTrue(wrong.err().contains("expected ggf, wthor, transcript, obf"), wrong.err());
  }

  @Test
  void theInputIsNotWrittenOverByAnyName() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link.ggf"), in);
    Path hard = Files.createLink(folder.resolve("hard.ggf"), in);
    for (String name :
        List.of(in.toString(), folder + "/./games of mine.ggf", link + "", hard + "")) {
      for (String[] command :
          List.of(
              new String[] {"convert", in.toString(), name, "--to", "sgf"},
              new String[] {"convert", link.toString(), name, "--to", "sgf"},
              new String[] {"show", "--out", name, in.toString()})) {
        CommandRun run = CommandRun.of(command);
        assertEquals(2, run.exitCode(), run.err());
        assertTrue(
            run.err().contains(" are the same file: it is read already, name another file"),
            run.err());
      }
    }
    assertEquals(GGF, Files.readString(in, StandardCharsets.ISO_8859_1));
  }

  @Test
  void whatIsWrittenIntoAFolderIsNotReadThereTheNextTime() throws IOException {
    for (int time = 0; time < 2; time++) {
      CommandRun run = CommandRun.of("convert", folder.toString(), out("all.json"));
      assertEquals(0, run.exitCode(), run.err());
      assertEquals(1, Files.readAllLines(folder.resolve("all.json")).size());
    }
  }

  /** OBF allows a move once only. */
  @Test
  void aGameThatTheFormatCannotSayIsNamed() {
    String json =
        "{\"values\":[{\"move\":\"f5\",\"score\":1},{\"move\":\"f5\",\"score\":2}]}\n{\"moves\":[]}\n";
    CommandRun run = CommandRun.withInput(json, "convert", "-", "--to=obf", "-");
    assertEquals(1, run.exitCode());
    assertEquals(1, run.out().lines().count());
    assertTrue(run.err().contains("standard input:1: cannot be written as obf ("), run.err());
  }
}
