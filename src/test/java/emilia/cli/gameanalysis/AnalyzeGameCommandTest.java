package emilia.cli.gameanalysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import emilia.analysis.PlayerSummary;
import emilia.browser.JsonTree;
import emilia.cli.CommandRun;
import emilia.files.GameFiles;
import emilia.game.GameMove;
import emilia.game.GameRecord;
import emilia.game.SampleGames;
import emilia.notation.games.GameReader;
import emilia.report.game.ValueText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code emilia analyze-game} as users call it. */
class AnalyzeGameCommandTest {
  private static final String START =
      "BO[8 ---------------------------O*------*O--------------------------- *]";

  private static final String TIMED =
      "(;GM[Othello]PC[a place]PB[Ann <a>]PW[Bob]RE[?]TY[8]"
          + START
          + "B[F5//12.5]W[D6//1]B[C3//70]CO[A comment.];)\n";

  private static final String ILLEGAL = "(;GM[Othello]PB[x]PW[y]RE[?]TY[8]" + START + "B[A1];)\n";

  @TempDir Path folder;

  private CommandRun run(String... args) {
    List<String> all = new ArrayList<>(List.of("analyze-game", "--threads", "1", "--hash", "8"));
    all.addAll(List.of("--eval", "classic"));
    all.addAll(List.of(args));
    return CommandRun.of(all.toArray(String[]::new));
  }

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text, StandardCharsets.ISO_8859_1).toString();
  }

  private String out(String name) {
    return folder.resolve(name).toString();
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(path -> path.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void anOutputWithoutAGameReplacesNothing() throws IOException {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full));
    String ggf = file("old.ggf", TIMED);
    CommandRun run =
        run("--level", "1", "--json", full.toString(), "--ggf", ggf, SampleGames.MANY_PASSES);
    assertEquals(1, run.exitCode(), run.err());
    assertEquals(
        "emilia analyze-game: /dev/full: cannot be written (No space left on device)\n", run.err());
    assertEquals(TIMED, Files.readString(Path.of(ggf)));
    assertEquals(List.of("old.ggf"), names());
  }

  @Test
  void movesOnTheCommandLine() {
    CommandRun run = run("--level", "3", SampleGames.WIPE_OUT);
    assertEquals(0, run.exitCode(), run.err());
    assertEquals("", run.err());
    List<String> lines = run.out().lines().toList();
    assertEquals("Black - White, 64-0 (level 3)", lines.get(0));
    assertTrue(lines.get(2).matches("No\\.  Move +Value  Better +Value +Loss"), lines.get(2));
    assertTrue(lines.get(3).matches("  1  \\* e6 +[+-]?\\d+\\.\\d.*"), lines.get(3));
    assertTrue(lines.get(11).matches("  9  \\* c5 +\\+64"), lines.get(11));
    assertTrue(run.out().contains("Accuracy"), run.out());
    assertTrue(run.out().contains("Turning point: move "), run.out());
  }

  /** Of hundreds of games nobody reads a table each. */
  @Test
  void quietPrintsALineAGameAndTotals() throws IOException {
    String both = file("both.ggf", TIMED + TIMED.replace("Ann", "Cid"));
    CommandRun run = run("--depth", "1", "--quiet", "--json", out("both.json"), both);
    assertEquals(0, run.exitCode(), run.err());
    List<String> lines = run.out().lines().toList();
    assertEquals(5, lines.size(), run.out());
    String quality = "; accuracy [\\d.]+ and [\\d.]+, mean loss [\\d.]+ and [\\d.]+; ";
    assertTrue(
        lines.get(0).matches(".*both\\.ggf:1: Ann <a> - Bob, unfinished" + quality + "no turn.*"),
        run.out());
    assertTrue(lines.get(1).contains(": Cid <a> - Bob, unfinished; "), run.out());
    assertEquals("", lines.get(2));
    assertEquals("2 games, 0 with a turning point; 6 moves with a choice", lines.get(3));
    assertTrue(
        lines.get(4).matches("accuracy [\\d.]+ \\(Black .*\\), mean loss [\\d.]+ \\(Black .*\\)"),
        run.out());
    assertEquals(2, Files.readAllLines(folder.resolve("both.json")).size());
    CommandRun finished = run("--level", "3", "--quiet", SampleGames.WIPE_OUT);
    assertTrue(
        finished
            .out()
            .matches("(?s)Black - White, 64-0; .*; turned at move \\d, \\w+ [a-h]\\d\n.*"),
        finished.out());
  }

  @Test
  void noFileIsWrittenTwiceOrReadAsWell() throws IOException {
    String game = file("one.ggf", TIMED);
    CommandRun twice =
        run("--depth", "1", "--json", out("x"), "--html", folder.resolve(".") + "/x", game);
    assertEquals(2, twice.exitCode(), twice.err());
    assertTrue(
        twice.err().contains("x are the same file: expected a file of its own for each output"),
        twice.err());
    CommandRun over = run("--depth", "1", "--json", game, game);
    assertEquals(2, over.exitCode(), over.err());
    assertTrue(over.err().contains("one.ggf are the same file: it is read already"), over.err());
    assertEquals(TIMED, Files.readString(Path.of(game), StandardCharsets.ISO_8859_1));
    assertEquals(List.of("one.ggf"), names());
  }

  @Test
  void whatCannotBeWrittenIsSaidBeforeTheAnalysis() throws IOException {
    String game = file("one.ggf", TIMED);
    CommandRun run = run("--depth", "1", "--json", out("x"), "--html", out("no/y"), game);
    assertEquals(1, run.exitCode(), run.err());
    assertTrue(run.err().contains("y: cannot be written (no such folder)"), run.err());
    assertEquals("", run.out());
  }

  @Test
  void anUnfinishedGameWithTimes() throws IOException {
    CommandRun run = run("--depth", "2", file("one.ggf", TIMED));
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(run.out().contains("one.ggf:1: Ann <a> - Bob, unfinished (depth 2)\na place\n"));
    assertTrue(run.out().contains("The last position: "), run.out());
    assertTrue(run.out().matches("(?s).*Time +1:23 +1\\.0 s\n.*"), run.out());
  }

  @Test
  void whatIsKnownIsNotSearchedAgain() throws IOException {
    String games = file("two.ggf", TIMED + TIMED.replace("W[D6//1]B[C3", "W[F6//1]B[E6"));
    String one = file("one.ggf", TIMED);
    String both = run("--level", "3", games).out();
    Path results = folder.resolve("results");
    // Of a run that was killed in the middle of its second line.
    assertEquals(0, run("--level", "3", "--resume", results + "", one).exitCode());
    List<String> lines = Files.readAllLines(results);
    assertEquals(2, lines.size());
    Files.writeString(results, "{\"game\":\"half", StandardOpenOption.APPEND);
    CommandRun again = run("--level", "3", "--resume", results + "", games, "--json", out("a"));
    assertEquals(0, again.exitCode(), again.err());
    assertEquals(both, again.out());
    assertEquals(lines, Files.readAllLines(results).subList(0, 2));
    assertEquals(3, Files.readAllLines(results).size());
    assertEquals(2, Files.readAllLines(folder.resolve("a")).size());
    // What is in the file counts: a marked value is shown.
    String marked =
        Files.readString(results).replaceFirst("\"centidiscs\":-?\\d+", "\"centidiscs\":6300");
    Files.writeString(results, marked);
    CommandRun taken = run("--level", "3", "--resume", results + "", one, "--json", out("b"));
    assertEquals(0, taken.exitCode(), taken.err());
    String json = Files.readString(folder.resolve("b"));
    assertTrue(json.contains("\"blackValues\":[63.00,"), json);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"game\":\"x\",\"values\":[]} | expected the values of a game",
        "nonsense | expected the values of a game",
        "{\"game\":\"x\",\"values\":[{\"centidiscs\":1}]} | expected the values of a game"
      })
  void aDamagedLineOfResultsIsNamed(String line, String message) throws IOException {
    String game = file("one.ggf", TIMED);
    Path results = folder.resolve("results");
    assertEquals(0, run("--level", "2", "--resume", results + "", game).exitCode());
    Files.writeString(results, line + "\n", StandardOpenOption.APPEND);
    CommandRun run = run("--level", "2", "--resume", results + "", game);
    assertEquals(1, run.exitCode(), run.err());
    assertTrue(run.err().contains("results:3: " + message), run.err());
  }

  @Test
  void resultsOfOtherOptionsOrMovesAreRefused() throws IOException {
    String game = file("one.ggf", TIMED);
    Path results = folder.resolve("results");
    assertEquals(0, run("--level", "2", "--resume", results + "", game).exitCode());
    CommandRun other = run("--depth", "2", "--resume", results + "", game);
    assertEquals(2, other.exitCode(), other.err());
    assertTrue(
        other.err().contains("--level was 2 and is now not given, --depth was not given"),
        other.err());
    assertEquals(2, run("--level", "2", "--resume", game, game).exitCode());
    assertEquals(2, run("--level", "2", "--resume", game, "f5d6").exitCode());
    String wrong = Files.readString(results).replaceFirst("\"pv\":\\[\"[a-h]", "\"pv\":[\"a");
    Files.writeString(results, wrong);
    CommandRun damaged = run("--level", "2", "--resume", results + "", game);
    assertEquals(1, damaged.exitCode(), damaged.err());
    assertTrue(damaged.err().contains("results: holds wrong values of a game"), damaged.err());
  }

  /** Text, JSON and the pages of one game and of several say the same numbers. */
  @Test
  void numbersAreRoundedInOneWay() {
    assertEquals("0.49", ValueText.number(OptionalDouble.of(0.485), 2, ""));
    assertEquals("0.485", ValueText.rounded(0.485, 3).toPlainString());
    assertEquals("0.48", ValueText.rounded(0.475, 2).toPlainString());
    assertEquals("-0.49", ValueText.rounded(-0.485, 2).toPlainString());
    for (int sum = 0; sum < 500; sum++) {
      double mean = PlayerSummary.meanLoss(sum, 8).orElseThrow();
      assertEquals(
          String.format(Locale.ROOT, "%.2f", mean),
          ValueText.number(OptionalDouble.of(mean), 2, ""));
    }
  }

  @Test
  void theSameTextEveryTime() throws IOException {
    String file = file("one.ggf", TIMED);
    assertEquals(run("--level", "4", file).out(), run("--level", "4", file).out());
  }

  @Test
  void jsonHasTheGameAndItsAnalysis() throws IOException {
    String file = file("one.ggf", TIMED + TIMED);
    assertEquals(0, run("--level", "2", "--json", out("a.json"), file).exitCode());
    List<String> lines = Files.readAllLines(folder.resolve("a.json"), StandardCharsets.US_ASCII);
    assertEquals(2, lines.size());
    Object game = JsonTree.parse(lines.get(0));
    assertEquals("Ann <a>", JsonTree.at(game, "black"));
    assertEquals("level 2", JsonTree.at(game, "analysis.settings.search"));
    assertTrue(((String) JsonTree.at(game, "analysis.settings.version")).contains("commit"));
    assertTrue(((String) JsonTree.at(game, "analysis.settings.evaluation")).contains("classic"));
    List<?> values = (List<?>) JsonTree.at(game, "analysis.blackValues");
    assertEquals(4, values.size());
    List<?> moves = (List<?>) JsonTree.at(game, "analysis.moves");
    assertEquals(3, moves.size());
    Object second = moves.get(1);
    assertEquals("white", JsonTree.at(second, "side"));
    assertEquals("d6", JsonTree.at(second, "move"));
    assertEquals("estimate", JsonTree.at(second, "certainty"));
    double value = (Double) JsonTree.at(second, "value");
    assertEquals(-(Double) values.get(2), value, "the value of its successor, from White's side");
    double best = (Double) JsonTree.at(second, "bestValue");
    assertEquals(best - value, (Double) JsonTree.at(second, "loss"), 1e-9);
    // Other commands read it as a game.
    CommandRun show = CommandRun.of("show", "--summary", "--format", "json", out("a.json"));
    assertTrue(show.out().startsWith("{\"games\":2,\"unfinished\":2,"), show.out());
  }

  /** Text, page and JSON number the moves as transcripts do, without the passes. */
  @Test
  void passesHaveNoNumber() throws IOException {
    String json = out("a.json");
    String html = out("a.html");
    CommandRun run =
        run(
            "--depth",
            "1",
            "--json",
            json,
            "--html",
            html,
            SampleGames.MANY_PASSES.substring(0, 70));
    assertEquals(0, run.exitCode(), run.err());
    List<String> numbers = new ArrayList<>();
    int moves = 0;
    int passes = 0;
    for (Object move :
        (List<?>) JsonTree.at(JsonTree.parse(Files.readString(Path.of(json))), "analysis.moves")) {
      boolean pass = JsonTree.at(move, "move").equals("pass");
      passes += pass ? 1 : 0;
      moves += pass ? 0 : 1;
      Number number = (Number) JsonTree.at(move, "number");
      assertEquals(
          pass ? "" : Integer.toString(moves), number == null ? "" : number.intValue() + "");
      numbers.add(pass ? "" : Integer.toString(moves));
    }
    assertEquals(35, moves);
    assertTrue(passes > 0, "a game with passes");
    List<String> inText =
        run.out().lines().filter(line -> line.matches("[ \\d]{3}  [*O] .*")).toList();
    assertEquals(numbers, inText.stream().map(line -> line.substring(0, 3).strip()).toList());
    List<String> inPage =
        Pattern.compile("<tr data-ply=\"\\d+\"><td>(\\d*)</td>")
            .matcher(Files.readString(Path.of(html)))
            .results()
            .map(row -> row.group(1))
            .toList();
    assertEquals(numbers, inPage);
  }

  @Test
  void ggfHasTheValuesOfTheMoves() throws Exception {
    String file = file("one.ggf", TIMED);
    assertEquals(0, run("--level", "2", "--ggf", out("a.ggf"), file).exitCode());
    GameRecord record = read(folder.resolve("a.ggf"));
    assertEquals("Ann <a>", record.info().blackName());
    assertEquals("A comment.", record.comment(3));
    assertEquals(List.of(12.5, 1.0, 70.0), record.game().moves().stream().map(time()).toList());
    assertTrue(record.game().moves().stream().allMatch(move -> move.evalDiscs().isPresent()));
  }

  private static Function<GameMove, Double> time() {
    return move -> move.timeSeconds().orElseThrow();
  }

  private static GameRecord read(Path path) throws Exception {
    GameFiles files = new GameFiles(warning -> assertEquals("", warning));
    try (GameReader reader = files.open(path)) {
      return reader.next().orElseThrow().record();
    }
  }

  @Test
  void theGraphIsWellFormed() throws Exception {
    String file = file("one.ggf", TIMED.replace("Ann <a>", "</svg><script>"));
    assertEquals(0, run("--level", "2", "--svg", out("a.svg"), file).exitCode());
    byte[] svg = Files.readAllBytes(folder.resolve("a.svg"));
    var document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(svg));
    assertEquals("svg", document.getDocumentElement().getTagName());
    assertEquals(0, document.getElementsByTagName("script").getLength());
    assertTrue(
        document.getDocumentElement().getAttribute("aria-label").startsWith("</svg><script> - "));
  }

  @Test
  void aSingleGameIsOnePage() throws IOException {
    String file = file("one.ggf", TIMED);
    assertEquals(0, run("--level", "2", "--html", out("a.html"), file).exitCode());
    assertEquals(List.of("a.html", "one.ggf"), names());
    String page = Files.readString(folder.resolve("a.html"));
    assertFalse(page.contains("href=\"./"), "there is no index");
  }

  @Test
  void severalGamesHaveAnIndexAndPages() throws IOException {
    String file = file("two.ggf", TIMED + TIMED.replace("Bob", "J\u00fcrgen"));
    assertEquals(0, run("--level", "1", "--html", out("a b#.html"), file, file).exitCode());
    assertEquals(
        List.of("a b#-1.html", "a b#-2.html", "a b#-3.html", "a b#-4.html", "a b#.html", "two.ggf"),
        names());
    String index = Files.readString(folder.resolve("a b#.html"));
    assertTrue(index.contains("href=\"./a%20b%23-2.html\""), index);
    assertTrue(index.contains("J\u00fcrgen"), index);
    assertTrue(index.contains("perpendicular f5d6c3"), index);
    String page = Files.readString(folder.resolve("a b#-3.html"));
    assertTrue(page.contains("href=\"./a%20b%23.html\""), page);
  }

  @Test
  void severalGraphsAreNumbered() throws IOException {
    String file = file("two.ggf", TIMED + TIMED);
    assertEquals(0, run("--level", "1", "--svg", out("graph"), file).exitCode());
    assertEquals(List.of("graph-1", "graph-2", "two.ggf"), names());
  }

  @Test
  void anIllegalMoveIsNamedAndTheRestIsAnalysed() throws IOException {
    String file = file("bad.ggf", ILLEGAL + TIMED);
    CommandRun run = run("--level", "1", "--json", out("a.json"), file);
    assertEquals(1, run.exitCode());
    assertTrue(run.err().matches("(?s)emilia analyze-game: .*bad\\.ggf:1:\\d+: .*"), run.err());
    assertTrue(run.out().contains("bad.ggf:2: Ann"), run.out());
    assertEquals(1, Files.readAllLines(folder.resolve("a.json")).size());
  }

  @Test
  void whatWasAnalysedBeforeAFailureIsKept() throws IOException {
    String file = file("one.ggf", TIMED);
    CommandRun run =
        run("--level", "1", "--html", out("a.html"), "--json", out("a.json"), file, "no.ggf");
    assertEquals(1, run.exitCode());
    assertTrue(run.err().contains("no.ggf"), run.err());
    assertEquals(List.of("a.html", "a.json", "one.ggf"), names());
  }

  @Test
  void withoutGamesNothingIsWritten() throws IOException {
    CommandRun bad = run("--json", out("a.json"), file("bad.ggf", ILLEGAL));
    assertEquals(1, bad.exitCode());
    assertEquals(List.of("bad.ggf"), names());
  }

  @Test
  void aPositionWithoutMovesIsAnalysedToo() {
    CommandRun run = run("--level", "1", "--html", out("a.html"), "--svg", out("a.svg"), "start");
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(run.out().startsWith("Black - White, unfinished (level 1)\n"), run.out());
    assertTrue(
        run.out().matches("(?s).*The last position: .*, with (d3|c4|f5|e6)\\.\n.*"), run.out());
  }

  @Test
  void wrongCommandLines() {
    assertEquals(2, run("--level", "2", "--depth", "2", "start").exitCode());
    assertEquals(2, run("--level", "0", "start").exitCode());
    assertEquals(2, run("f5f5").exitCode());
    assertEquals(2, CommandRun.of("analyze-game").exitCode());
    CommandRun noFolder = run("--json", out("no/a.json"), "start");
    assertEquals(1, noFolder.exitCode());
    assertTrue(noFolder.err().contains("cannot be written (no such folder)"), noFolder.err());
  }

  @Test
  void standardInput() {
    CommandRun run =
        CommandRun.withInput(TIMED, "analyze-game", "--level", "1", "--threads", "1", "-");
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(run.out().startsWith("standard input:1: Ann <a> - Bob"), run.out());
  }
}
