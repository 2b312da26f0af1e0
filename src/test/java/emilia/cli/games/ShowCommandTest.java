package emilia.cli.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import emilia.cli.CommandRun;
import emilia.game.SampleGames;
import emilia.notation.wthor.WthorBytes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code emilia show} as users call it. */
class ShowCommandTest {
  private static final Path CASES = Path.of("src", "test", "resources", "cases");

  @TempDir Path folder;

  @Test
  void aPosition() {
    CommandRun run = CommandRun.of("show", "f5d6c3d3c4");
    assertEquals(0, run.exitCode(), run.err());
    assertEquals(
        """
        After 5 moves
          a b c d e f g h
        1 - - - - - - - -
        2 - - - - - - - -
        3 - . * O - . - -
        4 - ->* * * . - -
        5 - . - O * * . -
        6 - - - O - - . -
        7 - - - - - - - -
        8 - - - - - - - -
        White to move, 6 - 3
        f5d6c3d3c4
        """,
        run.out());
  }

  @Test
  void coloursOnDemandOnly() {
    assertFalse(CommandRun.of("show", "start").out().contains("\033"));
    assertTrue(CommandRun.of("show", "--color", "always", "start").out().contains("\033[48;5;"));
    assertFalse(CommandRun.of("show", "--color=never", "start").out().contains("\033"));
  }

  @Test
  void gamesWithWhatTheySay() throws IOException {
    CommandRun run = CommandRun.of("show", CASES.resolve("tricky.ggf").toString());
    assertEquals(0, run.exitCode(), run.err());
    String first = run.out().substring(0, run.out().indexOf("\n\n"));
    assertTrue(first.contains("tricky.ggf:1: alpha - beta\nQA, stated result +58\n"), first);
    assertTrue(first.contains("Black won by 58, 50 - 3\n"), first);
    assertTrue(run.out().contains("White to move, 5 - 3"), run.out());
    assertEquals(4, run.out().lines().filter(line -> line.endsWith("a b c d e f g h")).count());
  }

  @Test
  void everyPosition() {
    CommandRun run = CommandRun.of("show", "--all", SampleGames.BLOCKED);
    assertEquals(24, run.out().lines().filter(line -> line.startsWith("8 ")).count());
    assertTrue(run.out().startsWith("After 23 moves\n"), run.out());
    assertTrue(run.out().contains("\n23. Black h7\n"), run.out());
    assertTrue(run.out().contains("White must pass, 15 - 12\n"), run.out());
  }

  @Test
  void aPositionSaysWhatItIs() {
    assertTrue(CommandRun.of("show", "start").out().startsWith("Start position\n"));
    assertTrue(CommandRun.of("show", "f5").out().startsWith("After 1 move\n"));
    CommandRun passes = CommandRun.of("show", SampleGames.MANY_PASSES);
    assertTrue(passes.out().startsWith("After 53 moves and 14 passes\n"), passes.out());
    String board = "-".repeat(27) + "O*------*O" + "-".repeat(27);
    assertTrue(CommandRun.of("show", board, "O").out().startsWith("Position\n"));
  }

  @Test
  void anEarlierPosition() {
    CommandRun run = CommandRun.of("show", "--move", "2", "f5d6c3");
    assertTrue(run.out().startsWith("After 2 moves\n"), run.out());
    assertTrue(run.out().endsWith("Black to move, 3 - 3\nf5d6\n"), run.out());
    CommandRun beyond = CommandRun.of("show", "--move", "4", "f5d6c3");
    assertEquals(1, beyond.exitCode());
    assertEquals("emilia show: POSITION: has 3 moves and passes, not 4\n", beyond.err());
  }

  @Test
  void foreignTextDoesNotSteerTheTerminal() {
    String json = "{\"black\":\"\\u001b[31mx\",\"comment\":\"\\u0007\",\"moves\":[]}";
    CommandRun run = CommandRun.withInput(json, "show", "-");
    assertTrue(run.out().contains(" [31mx - ?"), run.out());
    assertFalse(run.out().contains("\033") || run.out().contains("\007"), run.out());
  }

  @ParameterizedTest
  @CsvSource({
    "ok3.wtb,0,3,0,2,1,0,10",
    "p1_0.wtb,0,3,0,2,1,0,10",
    "none.wtb,0,0,0,0,0,0,0",
    "trunc.wtb,0,2,0,2,1,0,10",
    "count_hi.wtb,0,3,0,2,1,0,10",
    "illegal.wtb,1,2,0,1,1,1,0",
    "forfeit.wtb,0,1,1,0,0,0,0",
    "tiny.wtb,1,0,0,0,0,0,0",
    "tricky.ggf,0,4,3,1,0,0,0",
    "tricky.obf,1,4,4,0,0,0,0"
  })
  void summaries(
      String file,
      int exitCode,
      int games,
      int unfinished,
      int early,
      int wipeOuts,
      int illegal,
      int passes) {
    CommandRun run =
        CommandRun.of("show", "--summary", "--format", "json", CASES.resolve(file).toString());
    assertEquals(
        "{\"games\":"
            + games
            + ",\"unfinished\":"
            + unfinished
            + ",\"endedBefore60\":"
            + early
            + ",\"wipeOuts\":"
            + wipeOuts
            + ",\"illegalMoves\":"
            + illegal
            + ",\"implicitPasses\":"
            + passes
            + "}\n",
        run.out());
    assertEquals(exitCode, run.exitCode());
  }

  @Test
  void aSummaryOverFilesAndFolders() throws IOException {
    for (int year : List.of(1999, 2000)) {
      Files.write(
          folder.resolve("WTH_" + year + ".wtb"),
          WthorBytes.games(1, year, 22)
              .game(0, 1, 0, 61, 40, SampleGames.of(SampleGames.FINISHED))
              .toBytes());
    }
    Files.write(folder.resolve("WTH.JOU"), WthorBytes.names(20, List.of("Ann", "Bob")));
    Files.writeString(folder.resolve("moves.txt"), SampleGames.WIPE_OUT + "\nf5d6");
    Files.writeString(folder.resolve("readme"), "This is no game.");
    CommandRun run = CommandRun.of("show", "--summary", folder.toString());
    assertEquals(0, run.exitCode(), run.err());
    assertEquals(
        """
        files 3
        games 4
        unfinished 1
        ended before move 60 3
        wipe-outs 1
        refused for an illegal move 0
        implicit passes 20
        results unlike the board 0
        players 2

        Games by year:
        1999 1
        2000 1
        """,
        run.out().replaceAll(" {2,}", " "));
    assertTrue(run.err().contains("readme:1:1: expected games or positions"), run.err());
    // A list of names holds no games, also if it is named.
    CommandRun names = CommandRun.of("show", folder.resolve("WTH.JOU").toString());
    assertEquals(0, names.exitCode(), names.err());
    assertEquals("", names.out());
  }

  /** It is read along with the games; that it holds none itself is no second fault. */
  @Test
  void aDamagedListOfNamesInAFolderIsAWarning() throws IOException {
    Files.write(
        folder.resolve("WTH_1999.wtb"),
        WthorBytes.games(1, 1999, 22)
            .game(0, 1, 0, 61, 40, SampleGames.of(SampleGames.FINISHED))
            .toBytes());
    Path list = Files.write(folder.resolve("wth.TRN"), new byte[3]);
    CommandRun run = CommandRun.of("show", "--summary", "--format", "json", folder.toString());
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(run.out().startsWith("{\"games\":1,"), run.out());
    assertEquals(
        "emilia show: warning: "
            + list
            + ":byte 0: expected a WTHOR header of 16 bytes, found 3 bytes; names are left out\n",
        run.err());
    assertEquals(1, CommandRun.of("show", list.toString()).exitCode());
  }

  @Test
  void datesOfAllKindsHaveYears() {
    String games =
        List.of("2003.12.15_12:33:18.MST", "1071516798", "2026-11-29 18:54:31 GMT", "1999", "May 3")
            .stream()
            .map(date -> "{\"date\":\"" + date + "\"}")
            .reduce("", String::concat);
    CommandRun run = CommandRun.withInput(games, "show", "--summary", "-");
    String years = run.out().substring(run.out().indexOf("Games by year"));
    assertEquals("Games by year:\n1999 1\n2003 2\n2026 1\n", years.replaceAll(" {2,}", " "));
  }

  @Test
  void pictures() throws IOException {
    CommandRun svg = CommandRun.of("show", "--format", "svg", "f5d6c3");
    assertEquals(0, svg.exitCode(), svg.err());
    assertTrue(svg.out().startsWith("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox="));
    Path page = folder.resolve("a page.html");
    CommandRun html =
        CommandRun.of("show", "--format=html", "--out", page.toString(), CASES + "/tricky.ggf");
    assertEquals(0, html.exitCode(), html.err());
    assertEquals("", html.out());
    String text = Files.readString(page, StandardCharsets.UTF_8);
    assertTrue(text.endsWith("</body>\n</html>\n"));
    assertEquals(8, text.split("<svg", -1).length - 1);
    CommandRun several = CommandRun.of("show", "--format", "svg", CASES + "/tricky.ggf");
    assertEquals(1, several.exitCode());
    assertTrue(several.err().contains("an SVG file holds one board"), several.err());
  }

  @Test
  void oneGameOfMany() {
    String three = "f5d6\nf5z9\nf5f6e6\nf5f4\n";
    CommandRun svg =
        CommandRun.withInput(three, "show", "--format", "svg", "--game", "2", "--move", "1", "-");
    assertEquals(1, svg.exitCode(), "a line before it cannot be read");
    assertEquals(CommandRun.of("show", "--format=svg", "f5").out(), svg.out());
    CommandRun first = CommandRun.withInput(three, "show", "--game", "1", "-");
    assertEquals(0, first.exitCode(), first.err());
    assertTrue(first.out().contains("\nf5d6\n"), first.out());
    assertFalse(first.out().contains("f5f6"), first.out());
    CommandRun none = CommandRun.withInput(three, "show", "--game", "4", "-");
    assertEquals(1, none.exitCode());
    assertTrue(none.err().contains("there is no game 4, only 3 games"), none.err());
    assertEquals(2, CommandRun.of("show", "--summary", "--game", "1", "f5").exitCode());
    assertEquals(2, CommandRun.of("show", "--game", "0", "f5").exitCode());
  }

  @ParameterizedTest
  @ValueSource(strings = {"show", "analyze", "analyze-game"})
  void argumentsThatAreNoFiles(String command) {
    for (String[] arguments : List.of(new String[] {""}, new String[] {"--from=ggf", ""})) {
      List<String> line = new ArrayList<>(List.of(command));
      line.addAll(List.of(arguments));
      CommandRun run = CommandRun.of(line.toArray(String[]::new));
      assertEquals(2, run.exitCode(), run.err());
      assertTrue(run.err().contains(", found an empty argument"), run.err());
    }
    CommandRun twice = CommandRun.withInput("f5", command, "-", "-");
    assertEquals(2, twice.exitCode(), twice.err());
    assertTrue(twice.err().contains("standard input (\"-\") can be read only once"), twice.err());
    CommandRun missing = CommandRun.of(command, "f5d6", "no.ggf");
    assertTrue(missing.err().contains("f5d6: no such file"), missing.err());
  }

  @Test
  void jsonIsThatOfConvert() {
    CommandRun run = CommandRun.withInput("f5d6", "show", "--format", "json", "-");
    assertTrue(run.out().endsWith("\"moves\":[{\"move\":\"f5\"},{\"move\":\"d6\"}]}\n"), run.out());
    CommandRun back = CommandRun.withInput(run.out(), "show", "--format", "json", "-");
    assertEquals(run.out(), back.out());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "show",
        "show nothing",
        "show --format xml start",
        "show --summary --format svg start",
        "show --all --format html start",
        "show --all --move 3 f5",
        "show --move -1 f5",
        "show --color maybe f5",
        "show --from doc f5",
        "convert",
        "convert x.ggf"
      })
  void wrongCommandLines(String line) {
    CommandRun run = CommandRun.of(line.split(" "));
    assertEquals(2, run.exitCode(), run.err());
    assertEquals("", run.out());
    assertEquals(1, run.err().lines().count(), run.err());
  }

  @Test
  void aMissingFileIsNamed() {
    CommandRun run = CommandRun.of("show", "none.ggf");
    assertEquals(1, run.exitCode());
    assertEquals("emilia show: none.ggf: no such file\n", run.err());
  }

  /** Such as one that belongs to somebody else: it hides nothing of the others. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "show --summary @",
        "show @",
        "convert @ @.sgf",
        "analyze-game --hash 1 --depth 1 @"
      })
  void aFileOfAFolderThatCannotBeReadIsNamed(String line) throws IOException {
    Path memory = Path.of("/proc/self/mem");
    assumeTrue(Files.isReadable(memory));
    Path games = Files.createDirectory(folder.resolve("games"));
    Files.writeString(games.resolve("a.txt"), "f5d6\n");
    Path unreadable = Files.createSymbolicLink(games.resolve("b.txt"), memory);
    Files.writeString(games.resolve("c.txt"), "f5f6\n");
    CommandRun run = CommandRun.of(line.replace("@", games.toString()).split(" "));
    Files.delete(unreadable);
    String command = "emilia " + line.substring(0, line.indexOf(' '));
    assertTrue(run.err().startsWith(command + ": " + unreadable + ": cannot be read ("), run.err());
    assertEquals(1, run.exitCode());
    if (line.startsWith("convert")) {
      assertEquals(2, Files.readString(folder.resolve("games.sgf")).split("\\(;").length - 1);
    } else if (line.contains("--summary")) {
      assertTrue(
          run.out()
              .startsWith(
                  "files                                 2\ngames                                 2\n"),
          run.out());
    } else {
      assertTrue(run.out().contains(games.resolve("c.txt").toString()), run.out());
    }
  }

  /** They are JSON, but not of games: where they lie beside the games nothing has failed. */
  @Test
  void resultsOfEmiliaItselfInAFolderArePassedOver() throws IOException {
    Path file = Files.writeString(folder.resolve("moves.txt"), SampleGames.WIPE_OUT + "\n");
    String[] kinds = {"solve", "analyze", "analyze-game"};
    for (String kind : kinds) {
      CommandRun run =
          CommandRun.of(
              kind,
              "--hash",
              "1",
              "--resume",
              folder.resolve(kind + ".jsonl").toString(),
              "--eval",
              "classic",
              kind.equals("solve") ? SampleGames.WIPE_OUT : file.toString());
      assertEquals(0, run.exitCode(), run.err());
    }
    CommandRun run = CommandRun.of("show", "--summary", folder.toString());
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(run.out().startsWith("files                                 1\ngames "), run.out());
    for (String kind : kinds) {
      Path results = folder.resolve(kind + ".jsonl");
      String warning = "warning: " + results + ": passed over, results of " + kind + " --resume\n";
      assertTrue(run.err().contains(warning), run.err());
    }
  }

  @Test
  void aFolderThatHidesWhatItHoldsIsNotEmpty() throws IOException {
    Path closed = Files.createDirectory(folder.resolve("closed"));
    Path file = Files.writeString(closed.resolve("a.txt"), "f5d6\n");
    assumeTrue(closed.toFile().setExecutable(false) && !Files.exists(file), "root may read all");
    CommandRun run = CommandRun.of("show", "--summary", closed.toString());
    closed.toFile().setExecutable(true);
    assertEquals("emilia show: " + file + ": permission denied\n", run.err());
    assertEquals(1, run.exitCode());
  }
}
