package emilia.cli.analyze;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Square;
import emilia.cli.CommandRun;
import emilia.eval.ClassicEvaluator;
import emilia.files.GameFormat;
import emilia.game.Game;
import emilia.game.GameRecord;
import emilia.notation.BoardText;
import emilia.notation.PositionText;
import emilia.notation.Transcript;
import emilia.notation.games.RecordText;
import emilia.search.RootLine;
import emilia.search.Search;
import emilia.search.SearchLimits;
import emilia.search.SearchListener;
import emilia.search.SearchResult;
import emilia.search.StopSignal;
import emilia.search.TranspositionTable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class AnalyzeCommandTest {
  /** Six empty squares; h1 wins by 46, a1 by 32. Found by plain negamax. */
  private static final String BOARD =
      "-O-XXXX--OOOOOOOXXOXXOOXXXXXOXOOXXXXXXOOXXXXXXXOXXXXOX-OXXXXXO-O X";

  private static final String OVER = "X".repeat(60) + "---- O";

  /** White has no move, Black takes the last square. */
  private static final String PASS = "X".repeat(62) + "O- O";

  private static final String MOVES = "f5d6c3d3c4f4f6f3e6e7";

  @TempDir Path folder;

  @Test
  void jsonHasAllFields() throws Exception {
    Path file = write(BOARD + "; H1:+46; A1:+32;", PASS + ";", OVER + "; -64;");
    List<Map<String, Object>> objects = analyze("--exact", "--all", file.toString());
    assertEquals(3, objects.size());
    Map<String, Object> first = objects.get(0);
    assertEquals(
        List.of(
            "number",
            "source",
            "position",
            "empties",
            "score",
            "bestMoves",
            "depth",
            "selectivity",
            "exact",
            "moves",
            "nodes",
            "timeMillis",
            "pv",
            "expected",
            "status"),
        List.copyOf(first.keySet()));
    assertEquals(1, first.get("number"));
    assertEquals(file + ":1", first.get("source"));
    assertEquals(BOARD, first.get("position"));
    assertEquals(6, first.get("empties"));
    assertEquals(46, first.get("score"));
    assertEquals(List.of("h1"), first.get("bestMoves"));
    assertEquals(6, first.get("depth"));
    assertEquals(100, first.get("selectivity"));
    assertEquals(true, first.get("exact"));
    assertEquals("ok", first.get("status"));
    List<Map<String, Object>> moves = moves(first);
    assertEquals(first.get("pv"), moves.get(0).get("pv"));
    assertEquals(32, scores(moves).get("a1"));
    assertEquals(46, scores(moves).get("h1"));

    Map<String, Object> pass = objects.get(1);
    assertEquals(List.of("pass"), pass.get("bestMoves"));
    assertEquals(-64, pass.get("score"));
    assertEquals(List.of("pass", "h8"), moves(pass).get(0).get("pv"));
    assertEquals(null, pass.get("expected"));
    assertEquals("unknown", pass.get("status"));

    Map<String, Object> over = objects.get(2);
    assertEquals(List.of(), over.get("moves"));
    assertEquals(List.of(), over.get("bestMoves"));
    assertEquals(List.of(), over.get("pv"));
    assertEquals(-64, over.get("score"));
    assertEquals(true, over.get("exact"));
    assertEquals("ok", over.get("status"));
  }

  /** The same numbers as from the search itself. */
  @Test
  void aDepthIsSearchedAsItIs() throws Exception {
    Game game = PositionText.parse("test", MOVES);
    SearchResult expected;
    try (Search search = new Search(new ClassicEvaluator(), new TranspositionTable(1), 1)) {
      SearchLimits limits = SearchLimits.ofDepth(6).withMultiPv(3);
      expected = search.search(game.position(), limits, SearchListener.NONE, new StopSignal());
    }
    Map<String, Object> found = analyze("--depth=6", "--multipv=3", MOVES).get(0);
    assertEquals(6, found.get("depth"));
    assertEquals(false, found.get("exact"));
    assertEquals(100, found.get("selectivity"));
    assertEquals(expected.nodes(), ((Number) found.get("nodes")).longValue());
    List<Map<String, Object>> moves = moves(found);
    assertEquals(3, moves.size());
    for (int i = 0; i < 3; i++) {
      RootLine line = expected.lines().get(i);
      assertEquals(Square.name(line.move()), moves.get(i).get("move"));
      assertEquals(line.scoreDiscs(), ((Number) moves.get(i).get("score")).doubleValue(), 1e-9);
      assertEquals(line.pv().stream().map(Square::name).toList(), moves.get(i).get("pv"));
    }
    assertEquals(moves.get(0).get("score"), found.get("score"));
  }

  @Test
  void estimatesHaveTwoDecimalsAndExactScoresNone() {
    String text = json("--depth=3", MOVES);
    assertTrue(text.matches("(?s).*\"score\":-?\\d+\\.\\d\\d,.*"), text);
    String exact = json("--exact", BOARD);
    assertTrue(exact.contains("\"score\":46,"), exact);
  }

  @Test
  void aDepthOfAllEmptySquaresIsExact() throws Exception {
    assertEquals(true, analyze("--depth=6", BOARD).get(0).get("exact"));
    assertEquals(false, analyze("--depth=5", BOARD).get(0).get("exact"));
    // A level solves earlier.
    assertEquals(true, analyze("--level=3", BOARD).get(0).get("exact"));
  }

  @Test
  void allMovesAreSortedAndLegal() throws Exception {
    Game game = PositionText.parse("test", MOVES);
    List<Map<String, Object>> moves = moves(analyze("--level=4", "--all", MOVES).get(0));
    assertEquals(Long.bitCount(game.position().legalMoves()), moves.size());
    List<Double> scores =
        moves.stream().map(move -> ((Number) move.get("score")).doubleValue()).toList();
    assertEquals(scores.stream().sorted(Comparator.reverseOrder()).toList(), scores);
    for (Map<String, Object> move : moves) {
      Game line = game;
      for (Object name : (List<?>) move.get("pv")) {
        int square = name.equals("pass") ? Square.PASS : Square.parse((String) name, 0);
        assertTrue(line.position().isLegal(square), move.toString());
        line = line.play(square);
      }
    }
  }

  /** Only what is exact is compared with the file. */
  @Test
  void theFileIsComparedWhereTheResultIsExact() throws Exception {
    Path file = write(BOARD + "; H1:+44;", BOARD + "; A1:+46;", BOARD + "; +46;", BOARD);
    CommandRun run = run("--exact", "--format=json", file.toString());
    assertEquals(1, run.exitCode(), run.err());
    assertEquals(List.of("mismatch", "mismatch", "ok", "unknown"), values(run, "status"));
    assertEquals(1, run("--exact", file.toString()).exitCode());
    CommandRun text = run("--exact", file.toString());
    assertTrue(text.out().contains("; MISMATCH (expected h1 +44)\n"), text.out());
    assertTrue(
        text.out().contains("4 positions: 4 exact; of 3 with a solution 1 ok, 2 mismatches, 0 not"),
        text.out());

    CommandRun shallow = run("--depth=2", "--format=json", file.toString());
    assertEquals(0, shallow.exitCode(), shallow.err());
    assertEquals(List.of("estimate", "estimate", "estimate", "unknown"), values(shallow, "status"));
    assertEquals("[44, 46, 46, null]", values(shallow, "expected").toString());
  }

  /** The kinds of files whose final position is {@link #MOVES}. */
  enum Kind {
    GGF(
        "(;GM[Othello]PC[x]PB[Bl\u00E4ck]PW[W]RE[?]TI[0]TY[8]"
            + "BO[8 ---------------------------O*------*O--------------------------- *]"
            + "B[f5]W[d6]B[c3]W[d3]B[c4]W[f4]B[f6]W[f3]B[e6]W[e7];)\n"),
    SGF("(;GM[2];B[f5];W[d6];B[c3];W[d3];B[c4];W[f4];B[f6];W[f3];B[e6];W[e7])\n"),
    TRANSCRIPT("F5 D6 C3 D3 C4 F4 F6 F3 E6 E7\r\n"),
    OBF(null),
    BOARD(null),
    JSON(null),
    CSV(null);

    private final String text;

    Kind(String text) {
      this.text = text;
    }

    String text(Game game) {
      if (text != null) {
        return text;
      }
      RecordText writer = GameFormat.valueOf(name()).writer().orElseThrow();
      return writer.header() + writer.write(GameRecord.of(game)).orElseThrow();
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void everyKindOfFileIsReadByItsContent(Kind kind) throws Exception {
    Game game = PositionText.parse("test", MOVES);
    Path path = folder.resolve("Partie \u00FCber alles, eins.dat");
    Files.write(path, kind.text(game).getBytes(StandardCharsets.ISO_8859_1));
    Map<String, Object> expected = analyze("--depth=2", MOVES).get(0);
    Map<String, Object> found = analyze("--depth=2", path.toString()).get(0);
    assertTrue(((String) found.get("source")).startsWith(path + ":"), found.toString());
    for (String name : List.of("position", "empties", "score", "moves", "nodes", "pv")) {
      assertEquals(expected.get(name), found.get(name), name);
    }
    String input = Files.readString(path, StandardCharsets.ISO_8859_1);
    CommandRun piped =
        CommandRun.withInput(input, "analyze", "--depth=2", "--eval=classic", "--format=json", "-");
    assertEquals(found.get("position"), values(piped, "position").get(0), piped.err());
  }

  @Test
  void theFormatCanBeForced() throws Exception {
    Path path = Files.writeString(folder.resolve("x"), MOVES + "\n" + MOVES + "\n");
    assertEquals(2, analyze("--depth=1", "--from=transcript", path.toString()).size());
    CommandRun wrong = run("--depth=1", "--from=obf", path.toString());
    assertEquals(1, wrong.exitCode());
    assertEquals(2, wrong.err().lines().count(), wrong.err());
    assertTrue(wrong.err().startsWith("emilia analyze: " + path + ":1:1: expected"), wrong.err());
    CommandRun missing = run("--depth=1", "--from=obf", "nowhere");
    assertEquals(1, missing.exitCode());
    assertEquals("emilia analyze: nowhere: no such file\n", missing.err());
  }

  @Test
  void whatCannotBeReadIsNamedAndTheRestAnalysed() throws Exception {
    List<String> lines = new ArrayList<>(List.of(BOARD));
    for (int i = 0; i < 7; i++) {
      lines.add("hello");
    }
    lines.add(PASS);
    Path file = write(lines.toArray(String[]::new));
    CommandRun run = run("--depth=2", "--format=json", file.toString());
    assertEquals(1, run.exitCode());
    assertEquals(List.of(BOARD, PASS), values(run, "position"));
    List<String> errors = run.err().lines().toList();
    assertEquals(6, errors.size(), run.err());
    assertTrue(errors.get(0).startsWith("emilia analyze: " + file + ":2:1: "), run.err());
    assertEquals(
        "emilia analyze: there are more lines or games that cannot be read", errors.get(5));
  }

  @Test
  void gamesGiveTheirFinalOrAnyOtherPosition() throws Exception {
    Path file = Files.writeString(folder.resolve("g.txt"), MOVES + "\nf5d6\n");
    List<Map<String, Object>> every = analyze("--depth=1", "--every", file.toString());
    assertEquals(11 + 3, every.size());
    List<Object> empties =
        IntStream.concat(IntStream.rangeClosed(0, 10), IntStream.rangeClosed(0, 2))
            .mapToObj(plies -> (Object) (60 - plies))
            .toList();
    assertEquals(empties, every.stream().map(object -> object.get("empties")).toList());
    assertEquals(
        every.get(4).get("position"),
        analyze("--depth=1", MOVES.substring(0, 8)).get(0).get("position"));

    CommandRun fourth = run("--depth=1", "--move=4", "--format=json", file.toString());
    assertEquals(1, fourth.exitCode());
    assertEquals(List.of(every.get(4).get("position")), values(fourth, "position"));
    assertEquals("emilia analyze: " + file + ":2: has 2 moves and passes, not 4\n", fourth.err());
  }

  /** With one position a thread every result is the same with any number of threads. */
  @Test
  void resultsComeInOrderAndAreTheSameAgain() throws Exception {
    List<String> lines = new ArrayList<>();
    for (int plies = 0; plies <= MOVES.length() / 2; plies++) {
      Game game = Transcript.parse("test", MOVES).truncated(plies);
      lines.add(BoardText.write(game.currentAsStart()) + (plies % 3 == 0 ? "; +2;" : ";"));
    }
    lines.add(BOARD);
    String file = write(lines.toArray(String[]::new)).toString();
    String one = withoutTimes(json("--level=5", "--multipv=2", "--threads=1", file));
    assertEquals(12, one.lines().count());
    assertEquals(one, withoutTimes(json("--level=5", "--multipv=2", "--threads=1", file)));
    assertEquals(one, withoutTimes(json("--level=5", "--multipv=2", "--threads=3", file)));
  }

  private static String withoutTimes(String json) {
    return json.replaceAll("\"timeMillis\":\\d+", "");
  }

  @Test
  void csvQuotesWhatItMust() throws Exception {
    Path file = folder.resolve("a, \"b\" \u00E9.obf");
    Files.writeString(file, BOARD + " ; H1:+46;\r\n");
    CommandRun run = run("--exact", "--format=csv", "--multipv=2", file.toString());
    List<String> lines = run.out().lines().toList();
    assertEquals(
        "number,source,position,empties,score,bestMoves,depth,selectivity,exact,moves,nodes,"
            + "timeMillis,pv,expected,status",
        lines.get(0));
    String name = "\"" + (file + ":1").replace("\"", "\"\"");
    assertTrue(
        lines.get(1).startsWith("1," + ascii(name) + "\"," + BOARD + ",6,46,h1,6,100,true,"));
    assertTrue(lines.get(1).contains(",h1:46 a1:32,"), run.out());
    assertTrue(lines.get(1).endsWith(",46,ok"), run.out());
  }

  /** As {@link CommandRun} takes the bytes of UTF-8 for ASCII. */
  private static String ascii(String text) {
    return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.US_ASCII);
  }

  @Test
  void obfSaysWhatIsAnEstimate() throws Exception {
    Path file = write(BOARD + "; H1:+44; % why", PASS, OVER, "start");
    Files.writeString(file, Files.readString(file).replace("start", positionLine(MOVES) + "; % m"));
    CommandRun run = run("--depth=6", "--all", "--format=obf", file.toString());
    assertEquals(1, run.exitCode());
    List<String> lines = run.out().lines().toList();
    assertTrue(lines.get(0).startsWith(BOARD + "; H1:+46; A1:+32; "), run.out());
    assertTrue(lines.get(0).endsWith("; % why; MISMATCH, expected h1 +44"), run.out());
    assertEquals(PASS + "; PA:-64;", lines.get(1));
    assertEquals(OVER + "; -64;", lines.get(2));
    assertTrue(lines.get(3).matches(".* % m; not exact: 6@100% [+-]\\d+\\.\\d\\d"), run.out());
    CommandRun solved =
        CommandRun.withInput(
            lines.get(0) + "\n" + lines.get(1) + "\n" + lines.get(2), "solve", "--all", "-");
    assertEquals(0, solved.exitCode(), solved.out());
  }

  private static String positionLine(String moves) throws Exception {
    return BoardText.write(PositionText.parse("test", moves).currentAsStart());
  }

  @Test
  void textHasALineForEachMove() throws Exception {
    CommandRun run = run("--exact", "--multipv=2", BOARD);
    List<String> lines = run.out().lines().toList();
    assertTrue(lines.get(1).matches(" +1 +6 +exact +h1 +\\+46 .*"), run.out());
    assertTrue(lines.get(2).matches(" +a1 +\\+32 +a1 .*"), run.out());
    assertEquals("", lines.get(3));
    assertEquals("1 position: 1 exact", lines.get(4));
  }

  @ParameterizedTest
  @ValueSource(strings = {"--time=20ms", "--nodes=2000"})
  void timeAndNodesEndASearch(String limit) throws Exception {
    Map<String, Object> found = analyze(limit, "start").get(0);
    assertEquals(false, found.get("exact"));
    int depth = (Integer) found.get("depth");
    assertTrue(depth >= 1 && depth < 40, found.toString());
    Map<String, Object> capped = analyze(limit, "--depth=60", "start").get(0);
    assertTrue((Integer) capped.get("depth") < 40, capped.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--depth 5 --level 3|--depth and --level contradict each other: give one of them",
        "--exact --depth 3|--exact and --depth contradict each other: give one of them",
        "--exact --level 3|--exact and --level contradict each other: give one of them",
        "--all --multipv 3|--all and --multipv contradict each other: give one of them",
        "--every --move 3|--every and --move contradict each other",
        "--exact --selectivity 95|--exact leaves nothing out: it takes no --selectivity",
        "--multipv 0|expected a number of moves, 1 to 64, found \"0\"",
        "--selectivity 50|expected a selectivity of 73, 87, 95, 98, 99 or 100, found \"50\"",
        "--depth 0|expected a depth of 1 to 60, found \"0\"",
        "--level 61|expected a level of 1 to 60, found \"61\"",
        "--nodes 0|expected a number of nodes, 1 or more, found \"0\"",
        "--time 5|expected a time of 0s to 9999h, such as 500ms, 5s or 2m, found \"5\"",
        "--format xml|expected text, json, csv, obf or html, found \"xml\"",
        "--from xml|expected ggf, wthor, transcript, obf, board, sgf, pgn, json or csv, found",
        "--wld|Unknown option: '--wld'"
      })
  void whatMakesNoSenseIsRefused(String options, String message) {
    List<String> words = new ArrayList<>(List.of(options.split(" ")));
    words.add("start");
    CommandRun run = run(words.toArray(String[]::new));
    assertEquals(2, run.exitCode(), run.err());
    assertEquals("", run.out());
    assertTrue(run.err().contains(message), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
  }

  /** {@code solve} has no such options, and says so. */
  @Test
  void solveKnowsNoDepth() {
    for (String option : List.of("--depth=3", "--level=3", "--selectivity=73", "--multipv=2")) {
      CommandRun run = CommandRun.of("solve", option, "start");
      assertEquals(2, run.exitCode());
      assertTrue(run.err().startsWith("emilia solve: Unknown option: '" + option), run.err());
    }
  }

  @Test
  void aPageHoldsEverythingAndRefersToNothing() throws Exception {
    Path file = folder.resolve("g.ggf");
    Files.writeString(
        file,
        Kind.GGF.text.replace("PB[Bl\u00E4ck]", "PB[<script>x</script>]"),
        StandardCharsets.ISO_8859_1);
    CommandRun run = run("--depth=4", "--multipv=2", "--format=html", file.toString());
    assertEquals(0, run.exitCode(), run.err());
    String page = run.out();
    assertFalse(page.contains("<script>x"), page);
    assertTrue(page.contains("&lt;script&gt;x"), page);
    assertFalse(page.matches("(?s).*(src|href)\\s*=\\s*[\"']?http.*"), page);
    assertTrue(page.contains("<dd>" + new ClassicEvaluator().description() + "</dd>"), page);
    assertTrue(page.contains("<dd>depth 4, 2 best moves</dd>"), page);
    assertTrue(page.contains("Emilia "), page);
    assertEquals(1, page.split("<article", -1).length - 1);
    assertTrue(page.endsWith("</html>\n"), page);
    CommandRun empty = CommandRun.withInput("% nothing\n", "analyze", "--format=html", "-");
    assertTrue(empty.out().endsWith("</html>\n"), empty.out());
  }

  private CommandRun run(String... words) {
    List<String> all = new ArrayList<>(List.of("analyze", "--hash=8", "--eval=classic"));
    all.addAll(List.of(words));
    return CommandRun.of(all.toArray(String[]::new));
  }

  private String json(String... words) {
    List<String> all = new ArrayList<>(List.of(words));
    all.add(0, "--format=json");
    CommandRun run = run(all.toArray(String[]::new));
    assertEquals(0, run.exitCode(), run.err());
    return run.out();
  }

  private List<Map<String, Object>> analyze(String... words) {
    return json(words).lines().map(JsonLine::parse).toList();
  }

  private static List<Object> values(CommandRun run, String name) {
    return run.out()
        .lines()
        .map(line -> JsonLine.parse(line).get(name))
        .collect(Collectors.toList());
  }

  @SuppressWarnings("unchecked")
  private static List<Map<String, Object>> moves(Map<String, Object> object) {
    return (List<Map<String, Object>>) object.get("moves");
  }

  private static Map<Object, Object> scores(List<Map<String, Object>> moves) {
    return moves.stream()
        .collect(Collectors.toMap(move -> move.get("move"), move -> move.get("score")));
  }

  private Path write(String... lines) throws Exception {
    return Files.write(folder.resolve("test.obf"), List.of(lines));
  }
}
