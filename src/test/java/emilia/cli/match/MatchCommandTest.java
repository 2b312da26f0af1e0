package emilia.cli.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import emilia.browser.JsonTree;
import emilia.cli.CommandRun;
import emilia.cli.Console;
import emilia.game.Game;
import emilia.io.LockFile;
import emilia.match.FakeEngine;
import emilia.notation.GgfReader;
import emilia.notation.Transcript;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The command match, with engines in this JVM. */
class MatchCommandTest {
  private static final String A = "name=A,proto=self,depth=2";
  private static final String B = "name=B,proto=self,depth=1";

  @TempDir private Path folder;

  private static CommandRun match(String... options) {
    List<String> arguments = new ArrayList<>(List.of("match", "--engine", A, "--engine", B));
    arguments.addAll(List.of(options));
    return CommandRun.of(arguments.toArray(String[]::new));
  }

  private String path(String name) {
    return folder.resolve(name).toString();
  }

  @Test
  void eachGameHasALineAndThereIsASummary() {
    CommandRun run = match("--games", "4");
    assertEquals(0, run.exitCode(), run.err());
    assertEquals("", run.err());
    List<String> lines = run.out().lines().toList();
    for (int i = 0; i < 4; i++) {
      assertTrue(lines.get(i).matches((i + 1) + "/4  [AB] \\d+:\\d+ [AB]  \\(A .*"), run.out());
    }
    assertTrue(lines.get(4).startsWith("Engine  games    won  drawn   lost    score"), run.out());
    assertTrue(lines.get(7).startsWith("Pairs of games in which A got"), run.out());
    assertEquals(9, lines.size(), run.out());
  }

  @Test
  void gamesAreKeptWithEvaluationsAndTimes() throws Exception {
    assertEquals(0, match("--games", "4", "--ggf", path("sp iele\u00e9.ggf")).exitCode());
    List<Game> games = games("sp iele\u00e9.ggf");
    assertEquals(4, games.size());
    for (Game game : games) {
      assertTrue(game.isOver());
      assertTrue(game.info().place().matches("Emilia match [0-9a-f]{8}, game [1-4]"));
      assertTrue(game.info().result().isPresent());
      // The first eight plies are the opening; the last may be passes.
      assertTrue(game.moves().get(7).timeSeconds().isEmpty());
      assertTrue(game.moves().get(8).timeSeconds().isPresent());
      assertTrue(game.moves().get(8).evalDiscs().isPresent());
    }
  }

  private List<Game> games(String name) throws Exception {
    GgfReader reader =
        new GgfReader(name, Files.readString(folder.resolve(name), StandardCharsets.ISO_8859_1));
    List<Game> games = new ArrayList<>();
    for (Optional<Game> game = reader.next(); game.isPresent(); game = reader.next()) {
      games.add(game.get());
    }
    return games;
  }

  @Test
  void theSummaryIsJson() throws Exception {
    assertEquals(
        0, match("--games", "4", "--sprt", "elo0=0,elo1=10", "--json", path("m.json")).exitCode());
    String json = Files.readString(folder.resolve("m.json"));
    for (String part :
        List.of(
            "\"games\" : 4,",
            "\"name\" : \"A\"",
            "\"lossesByReason\" : {",
            "\"illegalMove\" : 0",
            "\"elo0\" : 0.0",
            "\"verdict\" : \"open\"")) {
      assertTrue(json.contains(part), part + " in " + json);
    }
    assertFalse(json.contains("NaN") || json.contains("Infinity"), json);
  }

  @Test
  void anInterruptedMatchGoesOnFromItsGames() throws Exception {
    String file = path("m.ggf");
    String first = match("--games", "8", "--ggf", file, "--seed", "3").out();
    String whole = Files.readString(folder.resolve("m.ggf"), StandardCharsets.ISO_8859_1);
    int fifth = whole.indexOf("(;", whole.indexOf("game 5,") < 0 ? whole.length() / 2 : 0);
    Files.writeString(
        folder.resolve("m.ggf"), whole.substring(0, fifth + 40), StandardCharsets.ISO_8859_1);
    int kept = (int) whole.substring(0, fifth).lines().count();
    CommandRun rest = match("--games", "8", "--resume", file, "--seed", "3");
    assertEquals(0, rest.exitCode(), rest.err());
    assertEquals(8, games("m.ggf").size());
    assertEquals(8 - kept, rest.out().lines().filter(line -> line.contains("/8  ")).count());
    assertEquals(summary(first), summary(rest.out()));
    CommandRun again = match("--games", "8", "--resume", file, "--seed", "3");
    assertEquals(summary(first), again.out());
  }

  @Test
  void aMatchGoesOnFromItsSummary() {
    String file = path("m.json");
    match("--games", "4", "--json", file);
    String longer = match("--games", "8", "--resume", file, "--quiet").out();
    assertEquals(match("--games", "8", "--quiet").out(), longer);
    assertEquals(longer, match("--games", "8", "--resume", file).out());
  }

  /** Each would write the summary anew without the games of the other. */
  @Test
  void twoMatchesDoNotShareASummary() throws Exception {
    String file = path("two.json");
    assertEquals(0, match("--games", "4", "--json", file).exitCode());
    String before = Files.readString(folder.resolve("two.json"));
    Files.createSymbolicLink(folder.resolve("link.json"), Path.of("two.json"));
    for (String option : List.of("--resume", "--json")) {
      for (String name : List.of(file, path("link.json"))) {
        LockFile other = LockFile.of(folder.resolve("two.json"));
        CommandRun run = match("--games", "8", option, name);
        other.close();
        assertEquals(1, run.exitCode(), run.err());
        assertEquals("emilia match: " + name + ": another program is using it\n", run.err());
        assertEquals("", run.out());
        assertEquals(before, Files.readString(folder.resolve("two.json")));
      }
    }
    CommandRun elsewhere = match("--games", "2", "--json", path("none/two.json"));
    assertEquals(1, elsewhere.exitCode(), elsewhere.err());
    assertTrue(elsewhere.err().contains("none/two.json: cannot be written"), elsewhere.err());
    assertEquals(0, match("--games", "8", "--resume", file).exitCode());
    try (Stream<Path> left = Files.list(folder)) {
      assertEquals(2, left.count());
    }
  }

  /** In all files each game has its players, with colours that are swapped in every pair. */
  @Test
  void aMatchThatGoesOnNamesTheRightPlayers() throws Exception {
    assertEquals(0, match("--games", "8", "--ggf", path("whole.ggf")).exitCode());
    assertEquals(0, match("--games", "4", "--json", path("m.json")).exitCode());
    CommandRun rest =
        match(
            "--games",
            "8",
            "--resume",
            path("m.json"),
            "--ggf",
            path("m.ggf"),
            "--html",
            path("m.html"));
    assertEquals(0, rest.exitCode(), rest.err());
    List<?> results =
        (List<?>)
            JsonTree.at(JsonTree.parse(Files.readString(folder.resolve("m.json"))), "results");
    List<Game> whole = games("whole.ggf");
    List<Game> resumed = games("m.ggf");
    String page = Files.readString(folder.resolve("m.html"));
    assertEquals(8, results.size());
    assertEquals(8, resumed.size());
    for (int i = 0; i < 8; i++) {
      String black = i % 2 == 0 ? "A" : "B";
      String white = i % 2 == 0 ? "B" : "A";
      Game game = resumed.get(i);
      assertTrue(game.info().place().endsWith(", game " + (i + 1)), game.info().place());
      assertEquals(black, game.info().blackName());
      assertEquals(white, game.info().whiteName());
      assertEquals(Transcript.write(whole.get(i)), Transcript.write(game));
      assertEquals(whole.get(i).info().result(), game.info().result());
      assertEquals(black, JsonTree.at(results.get(i), "black"));
      assertEquals(white, JsonTree.at(results.get(i), "white"));
      assertEquals(
          Transcript.writeWithPasses(game), JsonTree.at(results.get(i), "moves"), "game " + i);
      String title = (i + 1) + ". " + black + " \\d+:\\d+ " + white + "\\b";
      assertTrue(Pattern.compile("\\b" + title).matcher(page).find(), title + " in " + page);
    }
    String text = Files.readString(folder.resolve("m.json"));
    Files.writeString(
        folder.resolve("m.json"), text.replaceFirst("\"black\" : \"A\"", "\"black\" : \"B\""));
    assertFailure(path("m.json") + ": game 1 was played by others", "--resume", path("m.json"));
  }

  private static String summary(String out) {
    return out.substring(out.indexOf("Engine "));
  }

  @Test
  void gamesOfAnotherMatchAreNotCounted() {
    String file = path("m.ggf");
    match("--games", "2", "--ggf", file);
    CommandRun same = match("--games", "2", "--ggf", file);
    assertEquals(1, same.exitCode());
    assertTrue(same.err().contains("continue it by --resume"), same.err());
    CommandRun other =
        CommandRun.of(
            "match", "--engine", A, "--engine", "name=B,proto=self,depth=3", "--resume", file);
    assertEquals(2, other.exitCode());
    assertTrue(other.err().contains("a match with other engines, settings or"), other.err());
  }

  @Test
  void thePageHoldsAllItNeeds() throws Exception {
    CommandRun run =
        CommandRun.of(
            "match",
            "--engine",
            "name=<b>A&B</b>,proto=self,depth=1",
            "--engine",
            B,
            "--games",
            "2",
            "--html",
            path("m.html"));
    assertEquals(0, run.exitCode(), run.err());
    String page = Files.readString(folder.resolve("m.html"));
    assertTrue(page.contains("&lt;b&gt;A&amp;B&lt;/b&gt; against B"), page);
    assertFalse(page.contains("<b>A"), page);
    String withoutNamespace = page.replace("http://www.w3.org/2000/svg", "");
    assertFalse(withoutNamespace.contains("http"), "the page needs something else");
    assertFalse(page.contains("src=") || page.contains("href="), "the page needs something else");
    assertTrue(page.contains("class=\"viewer\""));
    assertTrue(page.contains("<svg"));
  }

  /** Lost games alone have no rating, so there is nothing to plot. */
  @Test
  void aPageWithoutRatingsHasNoPlot() throws Exception {
    String page = path("m.html");
    String[] match = {
      "match", "--engine", A, "--games", "8", "--quiet", "--html", page, "--engine"
    };
    CommandRun.of(with(match, "name=C,cmd=./no-such-engine"));
    String lost = Files.readString(Path.of(page));
    assertTrue(lost.contains("<td>n/a</td>"), lost);
    assertFalse(lost.contains("<h2>Elo</h2>"), lost);
    assertFalse(lost.contains("class=\"chart\""), lost);
    assertFalse(lost.contains("scatter of the pairs"), lost);
    assertEquals(0, CommandRun.of(with(match, A.replace("name=A", "name=C"))).exitCode());
    String played = Files.readString(Path.of(page));
    assertTrue(played.contains("<h2>Elo</h2>"), played);
    assertTrue(played.contains("class=\"chart\""), played);
  }

  @Test
  void aFileMaySayWhatToPlay() throws Exception {
    Files.writeString(
        folder.resolve("m.yaml"),
        "engines:\n  - {name: A, proto: self, depth: 2}\n  - " + B + "\ngames: 4\nquiet: true\n");
    String direct = match("--games", "4", "--quiet").out();
    assertEquals(direct, CommandRun.of("match", "--config", path("m.yaml")).out());
    Files.writeString(
        folder.resolve("m.json"),
        "{\"engines\": [\"" + A + "\", \"" + B + "\"], \"games\": 2, \"quiet\": true}");
    assertEquals(direct, CommandRun.of("match", "--config", path("m.json"), "--games", "4").out());
  }

  @Test
  void whatIsWrongInAFileIsSaidWithItsPlace() throws Exception {
    assertConfigError("games: 3\n", ":1:8: Invalid value for option '--games'");
    assertConfigError(
        "sprt: {elo0: 0, elo1: 5, beta: 0.5}\n",
        ":1:7: Invalid value for option '--sprt': expected beta above 0 and below 0.5, found 0.5");
    assertConfigError("game: 4\n", ":1:1: unknown key \"game\"");
    assertConfigError(
        "engines:\n  - name: A\n    depth: 99\n", ":2:5: depth: expected a whole number");
    assertConfigError("engines: [", ": is neither YAML nor JSON");
    assertConfigError("", ": expected keys");
  }

  private void assertConfigError(String text, String message) throws Exception {
    Path file = folder.resolve("m.yaml");
    Files.writeString(file, text);
    CommandRun run = CommandRun.of("match", "--config", file.toString());
    assertEquals(2, run.exitCode());
    assertTrue(run.err().contains(file + message), run.err());
  }

  @Test
  void wrongOptionsAreRefused() throws Exception {
    assertUsage("at least two engines", "match", "--engine", A);
    assertUsage("two engines have the name \"A\"", "match", "--engine", A, "--engine", A);
    assertUsage("each opening is played twice", "match", "--games", "3");
    assertUsage("expected elo0=0,elo1=10", "match", "--sprt", "0,10");
    assertUsage(
        "expected elo0 below elo1, found elo0=5 and elo1=5", "match", "--sprt", "elo0=5,elo1=5");
    assertUsage(
        "expected elo1 of -1000 to 1000, found 1001", "match", "--sprt", "elo0=0,elo1=1001");
    assertUsage(
        "expected elo0 of -1000 to 1000, found -20000", "match", "--sprt", "elo0=-20000,elo1=0");
    assertUsage(
        "expected alpha above 0 and below 0.5, found 0",
        "match",
        "--sprt",
        "elo0=0,elo1=5,alpha=0");
    assertUsage(
        "weights: w.bin: there is no such file of weights",
        "match",
        "--engine",
        "name=A,proto=self,weights=w.bin");
    Path openings = folder.resolve("o.txt");
    Files.writeString(openings, "f5d6\nf5d6c3a1\n");
    CommandRun run = match("--openings", openings.toString());
    assertEquals(1, run.exitCode());
    assertTrue(run.err().contains(openings + ":2:7: move 4: expected a legal move"), run.err());
    assertEquals(1, match("--openings", path("none.txt")).exitCode());
    assertEquals(2, match("--openings", "random:99").exitCode());
    assertEquals(2, match("--openings", "handicap:5").exitCode());
  }

  private static void assertUsage(String message, String... arguments) {
    CommandRun run = CommandRun.of(arguments);
    assertEquals(2, run.exitCode(), run.err());
    assertTrue(run.err().contains(message), run.err());
  }

  /** Such an engine can only lose by time, or play as if there were none. */
  @Test
  void anEngineThatIsNotToldItsTimeIsAWarning() {
    String words = String.join("' '", FakeEngine.command("ok").words());
    String engine = "name=C,st=9,cmd='" + words + "'";
    String[] match = {"match", "--engine", A, "--games", "2", "--quiet", "--engine"};
    CommandRun run = CommandRun.of(with(match, engine));
    assertEquals(0, run.exitCode(), run.out());
    assertTrue(run.err().startsWith("emilia match: C is not told of st=, for NBoard "), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
    assertEquals("", CommandRun.of(with(match, engine + ",depth=1")).err());
  }

  /** Fewer openings than pairs, and more games than processors. */
  @Test
  void whatMakesResultsDoubtfulIsSaid() throws Exception {
    Path openings = folder.resolve("o.txt");
    Files.writeString(openings, "f5d6\n");
    CommandRun run = match("--games", "4", "--openings", openings.toString());
    assertTrue(run.err().contains("openings: 1, pairs of games: 2; engines"), run.err());
    CommandRun wide = match("--games", "2", "--concurrency", "200");
    assertTrue(wide.err().contains("200 games at a time"), wide.err());
  }

  @Test
  void anEngineThatNeverStartsIsNoWeakOne() throws Exception {
    CommandRun run =
        CommandRun.of(
            "match",
            "--engine",
            A,
            "--engine",
            "name=B,cmd=./no-such-engine",
            "--games",
            "4",
            "--json",
            path("m.json"));
    assertEquals(1, run.exitCode(), run.err());
    List<String> lines = run.out().lines().toList();
    assertTrue(
        lines.get(3).contains("B loses: start-up (cannot start \"./no-such-engine\": no such"),
        run.out());
    assertTrue(lines.get(5).matches("A +4 +4 +0 +0 +100.0 % .*"), run.out());
    assertEquals("Likelihood that A is the better one: n/a", lines.get(8));
    assertEquals("Games lost other than over the board by B: 4 by not starting", lines.get(9));
    assertTrue(
        run.err().startsWith("emilia match: B has not started once, so its games say nothing"),
        run.err());
    assertTrue(Files.readString(folder.resolve("m.json")).contains("\"superiority\" : null"));
  }

  /** Faults are results, unless there is nothing else. */
  @Test
  void aMatchOfNothingButFaultsFails() {
    String words = String.join("' '", FakeEngine.command("illegal").words());
    String[] faulty = {"match", "--engine", A, "--engine", "name=C,cmd='" + words + "'"};
    CommandRun run = CommandRun.of(with(faulty, "--games", "2", "--quiet"));
    assertEquals(1, run.exitCode(), run.out());
    assertEquals(
        "emilia match: no game was played to its end, so they say nothing about strength\n",
        run.err());
    assertTrue(run.out().contains("by C: 2 by an illegal move"), run.out());
    CommandRun some = CommandRun.of(with(faulty, "--engine", B, "--games", "2", "--quiet"));
    assertEquals(0, some.exitCode(), some.err());
    assertEquals("", some.err());
    assertTrue(some.out().contains("by C: 4 by an illegal move"), some.out());
  }

  @Test
  void openingsAreNoBinaryFile() throws Exception {
    Files.write(folder.resolve("o.bin"), new byte[] {'f', '5', 0, 1, 2});
    assertFailure(
        path("o.bin") + ": expected openings, found binary data\n", "--openings", path("o.bin"));
  }

  /** What is no regular file has no end, or cannot be taken back. */
  @Test
  void devicesAndFoldersAreNotReadToTheirEnd() {
    assumeTrue(Files.exists(Path.of("/dev/full")) && Files.exists(Path.of("/dev/zero")));
    assertFailure("/dev/full: cannot be written (No space left on device)", "--ggf", "/dev/full");
    assertFailure("/dev/zero: is no file that can be continued", "--resume", "/dev/zero");
    assertFailure("/dev/zero: is too large for a file of openings", "--openings", "/dev/zero");
    String[] config = {"match", "--config", "/dev/zero"};
    assertEquals(
        "emilia match: /dev/zero: is too large for the description of a match\n",
        CommandRun.of(config).err());
    assertEquals(1, CommandRun.of(config).exitCode());
    assertFailure(folder + ": is no file that can be continued", "--resume", folder.toString());
    assertEquals(0, match("--games", "2", "--ggf", "/dev/null").exitCode());
  }

  /** As on a full disk. */
  @Test
  void theResultsAreShownEvenIfAFileFails() throws Exception {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full));
    String reason = "/dev/full: cannot be written (No space left on device)";
    String[] games = {"--games", "4", "--quiet"};
    CommandRun page = match(with(games, "--html", "/dev/full", "--json", path("a.json")));
    assertEquals(1, page.exitCode());
    assertEquals("emilia match: " + reason + "\n", page.err());
    assertEquals(4, gamesShown(page));
    assertTrue(Files.readString(folder.resolve("a.json")).contains("\"games\" : 4"));

    // The summary fails after each game, and so after the first.
    String[] files = {"--html", path("b.html"), "--ggf", path("b.ggf"), "--json", "/dev/full"};
    CommandRun json = match(with(games, files));
    assertEquals(1, json.exitCode());
    assertEquals("emilia match: " + reason + "\n", json.err());
    assertEquals(1, gamesShown(json));
    assertTrue(Files.readString(folder.resolve("b.html")).endsWith("</html>\n"));
    assertEquals(1, games("b.ggf").size());

    CommandRun record = match(with(games, "--ggf", "/dev/full", "--json", path("c.json")));
    assertEquals(1, record.exitCode());
    assertEquals("emilia match: " + reason + "\n", record.err());
    assertEquals(1, gamesShown(record));
    assertTrue(Files.readString(folder.resolve("c.json")).contains("\"games\" : 1"));

    // Two different files, as far as that can be told.
    Files.createSymbolicLink(folder.resolve("full"), full);
    CommandRun both = match(with(games, "--ggf", "/dev/full", "--html", path("full")));
    assertEquals(1, both.exitCode());
    String other = path("full") + reason.substring("/dev/full".length());
    assertEquals("emilia match: " + other + "\nemilia match: " + reason + "\n", both.err());
    Files.delete(folder.resolve("full"));
  }

  private static String[] with(String[] some, String... more) {
    return Stream.concat(Stream.of(some), Stream.of(more)).toArray(String[]::new);
  }

  private static int gamesShown(CommandRun run) {
    Matcher row = Pattern.compile("\nA +(\\d+) ").matcher(run.out());
    assertTrue(row.find(), run.out());
    return Integer.parseInt(row.group(1));
  }

  /** Standard output on a full disk. */
  @Test
  void theFilesAreWrittenEvenIfTheOutputFails() throws Exception {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("full");
          }
        };
    for (String option : List.of("", "--quiet")) {
      ByteArrayOutputStream err = new ByteArrayOutputStream();
      Console console =
          new Console(
              InputStream.nullInputStream(), full, new PrintStream(err), () -> false, () -> false);
      String[] words = {
        "--games", "2", "--engine", A, "--engine", B, "--html", path("m.html"), option
      };
      int exitCode =
          new CommandLine(new MatchCommand(console))
              .setExecutionExceptionHandler(
                  (e, command, parsed) -> {
                    console.error("emilia match: " + e.getMessage());
                    return 1;
                  })
              .execute(Stream.of(words).filter(word -> !word.isEmpty()).toArray(String[]::new));
      assertEquals(1, exitCode);
      assertEquals("emilia match: cannot write to standard output: full\n", err.toString());
      assertTrue(Files.deleteIfExists(folder.resolve("m.html")), option);
    }
  }

  @Test
  void aSummaryThatIsNoTextIsRefused() throws Exception {
    Path file = folder.resolve("m.json");
    Files.write(file, new byte[] {'{', '"', (byte) 0xFF, '"', '}'});
    assertFailure(file + ": is no JSON (it is not UTF-8)", "--resume", file.toString());
    assertEquals(5, Files.size(file));
  }

  private static void assertFailure(String message, String... options) {
    List<String> arguments = new ArrayList<>(List.of("--games", "2"));
    arguments.addAll(List.of(options));
    CommandRun run = match(arguments.toArray(String[]::new));
    assertEquals(1, run.exitCode());
    assertTrue(run.err().contains("emilia match: " + message), run.err());
  }
}
