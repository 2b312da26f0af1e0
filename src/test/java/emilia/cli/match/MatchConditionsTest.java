package emilia.cli.match;

import static emilia.cli.FieldTables.assertFields;
import static emilia.cli.FieldTables.tables;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.browser.JsonTree;
import emilia.cli.BuildInfo;
import emilia.cli.CommandRun;
import emilia.eval.PatternEvaluator;
import emilia.eval.PatternSet;
import emilia.eval.PatternWeights;
import emilia.eval.RandomWeights;
import emilia.eval.WeightsFile;
import emilia.match.FakeEngine;
import emilia.match.output.OpeningChoice;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What reports of matches say of the match: enough for whoever finds them a month later. */
class MatchConditionsTest {
  private static final String A = "name=A,proto=self,eval=classic,depth=2";
  private static final String B = "name=B,proto=self,eval=classic,depth=1";

  @TempDir private Path folder;

  private Path file(String name) {
    return folder.resolve(name);
  }

  private static CommandRun match(String first, String second, String... options) {
    List<String> arguments =
        new ArrayList<>(List.of("match", "--engine", first, "--engine", second, "--quiet"));
    arguments.addAll(List.of(options));
    return CommandRun.of(arguments.toArray(String[]::new));
  }

  private Map<?, ?> json() throws Exception {
    return (Map<?, ?>) JsonTree.parse(Files.readString(file("m.json")));
  }

  private static Object at(Object tree, String path) {
    return JsonTree.at(tree, path);
  }

  private static List<?> runs(Object json) {
    return (List<?>) at(json, "conditions.runs");
  }

  private static void assertBetween(Instant before, Object date, Instant after) {
    Instant time = Instant.parse((String) date);
    assertFalse(time.isBefore(before.minusSeconds(1)) || time.isAfter(after), date.toString());
  }

  @Test
  void bothReportsSayWhatWasCompared() throws Exception {
    Path weights = file("w.bin");
    PatternWeights random = RandomWeights.of(PatternSet.byId("order16"), 20, 40);
    WeightsFile.write(random, weights);
    String first = "name=New,proto=self,depth=2,weights=" + weights;
    String second = "name=Old,proto=self,depth=2,eval=classic,exact=10,hash=2";
    Instant before = Instant.now();
    CommandRun run =
        match(
            first,
            second,
            "--games=4",
            "--seed=7",
            "--margin=250ms",
            "--concurrency=2",
            "--sprt=elo0=-5,elo1=10,alpha=0.1",
            "--json=" + file("m.json"),
            "--html=" + file("m.html"));
    assertEquals(0, run.exitCode(), run.err());
    assertEquals(6, run.out().lines().count(), run.out());

    Map<?, ?> conditions = (Map<?, ?>) json().get("conditions");
    assertEquals(4L, conditions.get("gamesPerPairing"));
    assertEquals("default", at(conditions, "openings.source"));
    assertEquals(7L, at(conditions, "openings.seed"));
    List<?> engines = (List<?>) conditions.get("compared");
    String evaluation = new PatternEvaluator(random).description();
    assertEquals(first, at(engines.get(0), "specification"));
    assertEquals(evaluation, at(engines.get(0), "evaluation"));
    assertNull(at(engines.get(0), "exactFromEmpties"));
    assertEquals(
        second.replace(",hash=2", ""),
        ((String) at(engines.get(1), "specification")).replace(",hash=2", ""));
    assertEquals(10L, at(engines.get(1), "exactFromEmpties"));
    assertEquals(2L, at(engines.get(1), "hashMegabytes"));
    Object only = runs(json()).get(0);
    assertEquals(2L, at(only, "concurrency"));
    assertEquals(250L, at(only, "marginMillis"));
    assertEquals(BuildInfo.load().describe(), at(only, "emilia"));
    assertEquals(BuildInfo.java(), at(only, "java"));
    assertBetween(before, at(only, "begun"), Instant.now());
    assertBetween(before, at(only, "ended"), Instant.now());

    String page = Files.readString(file("m.html")).replace("&#x3D;", "=");
    for (String part :
        List.of(
            "<h2>Conditions</h2>",
            "<div>" + first + "</div>",
            "evaluation " + evaluation,
            "evaluation classic (",
            "exact=10",
            "solves exactly from 10 empty squares, hash table of 2 MB, 1 thread",
            "default: 3000 openings in random order, seed 7",
            "elo0=-5 elo1=10 alpha=0.1 beta=0.05",
            "4 games, 2 at a time, margin 250 ms",
            at(only, "begun") + " to " + at(only, "ended"),
            "Emilia " + BuildInfo.load().describe(),
            "Java " + BuildInfo.java() + " on " + BuildInfo.system())) {
      assertTrue(page.contains(part), part + " in " + page);
    }
  }

  /** What they call themselves, and no values of variables, which may be secret. */
  @Test
  void programsAreNamedWithTheirCommands() throws Exception {
    String words = String.join("' '", FakeEngine.command("ok").words());
    String engine = "name=F,env=TOKEN=secret,cmd='" + words + "'";
    String[] options = {
      "--games=2", "--json=" + file("m.json"), "--html=" + file("m.html"), "--ggf=" + file("m.ggf")
    };
    CommandRun run = match(A, engine, options);
    assertEquals(0, run.exitCode(), run.err());
    Object program = ((List<?>) at(json(), "conditions.compared")).get(1);
    String specification = (String) at(program, "specification");
    assertTrue(specification.startsWith("name=F,cmd="), specification);
    assertTrue(specification.contains("emilia.match.FakeEngine ok,env=TOKEN=..."), specification);
    assertNull(at(program, "evaluation"));
    assertEquals(Map.of("F", "fake"), at(runs(json()).get(0), "told"));
    String page = Files.readString(file("m.html"));
    assertTrue(page.contains("<div>calls itself fake</div>"), page);
    assertFalse(page.contains("secret") || json().toString().contains("secret"));
  }

  @Test
  void aMatchThatGoesOnKeepsItsFirstDate() throws Exception {
    String[] options = {"--resume=" + file("m.json"), "--html=" + file("m.html")};
    assertEquals(0, match(A, B, "--games=2", "--json=" + file("m.json")).exitCode());
    String year = "2001-02-03T04:05:06Z";
    String text = Files.readString(file("m.json"));
    Files.writeString(
        file("m.json"),
        text.replaceFirst("(\"begun\" : \")[^\"]*", "$1" + year)
            .replaceFirst("(\"emilia\" : \")[^\"]*", "$10.0.9"));
    Object first = runs(json()).get(0);
    // A run that plays nothing is none.
    assertEquals(0, match(A, B, "--games=2", options[0]).exitCode());
    assertEquals(List.of(first), runs(json()));
    CommandRun rest = match(A, B, "--games=4", options[0], options[1], "--concurrency=2");
    assertEquals(0, rest.exitCode(), rest.err());
    assertEquals(2, runs(json()).size());
    assertEquals(first, runs(json()).get(0));
    assertEquals(2L, at(runs(json()).get(1), "games"));
    assertEquals(2L, at(runs(json()).get(1), "concurrency"));
    String page = Files.readString(file("m.html"));
    assertTrue(page.contains("<th>Run 1</th><td><div>" + year + " to "), page);
    assertTrue(page.contains("<div>Emilia 0.0.9</div>"), page);
    assertTrue(page.contains("<th>Run 2</th>"), page);
  }

  /** Summaries that say nothing of this, or nonsense, are read as ever. */
  @Test
  void filesOfOlderVersionsAreContinued() throws Exception {
    assertEquals(0, match(A, B, "--games=2", "--json=" + file("m.json")).exitCode());
    String text = Files.readString(file("m.json"));
    String older = text.replaceFirst("(?s)\"conditions\" : .*(?=\"match\")", "");
    String strange = text.replaceFirst("(?s)(\"begun\" : \")[^\"]*", "$1yesterday");
    for (String before : List.of(older, strange)) {
      Files.writeString(file("m.json"), before);
      assertEquals(0, match(A, B, "--games=4", "--resume=" + file("m.json")).exitCode());
      assertEquals(2, runs(json()).size());
      assertNull(at(runs(json()).get(0), "begun"));
      assertEquals(2L, at(runs(json()).get(0), "games"));
      assertEquals(2L, at(runs(json()).get(1), "games"));
    }
  }

  /** The dates of games are all that they tell. */
  @Test
  void gamesInGgfTellTheirDates() throws Exception {
    assertEquals(0, match(A, B, "--games=2", "--ggf=" + file("m.ggf")).exitCode());
    String games = Files.readString(file("m.ggf"), StandardCharsets.ISO_8859_1);
    String dated =
        games
            .replaceFirst("DT\\[[^]]*", "DT[2001-02-03 04:05:06 GMT")
            .replaceFirst("(?s)(\n.*DT\\[)[^]]*", "$12001-02-03 05:00:00 GMT");
    Files.writeString(file("m.ggf"), dated, StandardCharsets.ISO_8859_1);
    String resume = "--resume=" + file("m.ggf");
    assertEquals(0, match(A, B, "--games=4", resume, "--json=" + file("m.json")).exitCode());
    Object first = runs(json()).get(0);
    assertEquals("2001-02-03T04:05:06Z", at(first, "begun"));
    assertEquals("2001-02-03T05:00:00Z", at(first, "ended"));
    assertNull(at(first, "emilia"));
    Instant begun = Instant.parse((String) at(runs(json()).get(1), "begun"));
    assertTrue(Duration.between(begun, Instant.now()).toHours() < 1);
  }

  @Test
  void openingsAreSaidToBeWhatTheyAre() {
    assertEquals(choice("default", true, 3, null), source("default", false, null));
    assertEquals(choice("o.txt", false, null, null), source("o.txt", false, null));
    assertEquals(choice("o.txt", true, 3, null), source("o.txt", true, null));
    assertEquals(choice("random:8", false, 3, 2.5), source("random:8", true, 2.5));
    assertEquals(choice("handicap:2", false, null, null), source("handicap:2", true, null));
  }

  private static OpeningChoice source(String name, boolean shuffle, Double balance) {
    return new OpeningSource(name, shuffle, balance(balance), 3).choice();
  }

  private static OpeningChoice choice(String name, boolean shuffled, Integer seed, Double balance) {
    OptionalLong number = seed == null ? OptionalLong.empty() : OptionalLong.of(seed);
    return new OpeningChoice(name, shuffled, number, balance(balance));
  }

  private static OptionalDouble balance(Double discs) {
    return discs == null ? OptionalDouble.empty() : OptionalDouble.of(discs);
  }

  /** The runs have played the games that are there, also when there are to be fewer or more. */
  @Test
  void theGamesOfTheRunsAreThoseThatAreKept() throws Exception {
    String json = "--resume=" + file("m.json");
    for (int games : new int[] {6, 8, 2, 4}) {
      assertEquals(0, match(A, B, "--games=" + games, json).exitCode());
      long played = 0;
      for (Object run : runs(json())) {
        played += (Long) at(run, "games");
      }
      assertEquals(games, played);
      assertEquals(games, ((List<?>) json().get("results")).size());
    }
  }

  /** The page of the format names all fields that are written, and no others. */
  @Test
  void theSummaryHasTheFieldsOfThePage() throws Exception {
    Map<String, Map<String, String>> tables =
        tables(Files.readString(Path.of("protocol-spec", "match-json.md")));
    match(
        A,
        "name=N,cmd=./no-such-engine",
        "--games=2",
        "--sprt=elo0=0,elo1=10",
        "--json=" + file("m.json"));
    Map<?, ?> lost = json();
    match(A, B, "--games=2", "--sprt=elo0=0,elo1=10", "--json=" + file("m.json"));
    TreeSet<String> results = new TreeSet<>();
    for (Map<?, ?> summary : List.of(lost, json())) {
      assertEquals(tables.get("").keySet(), summary.keySet());
      for (String owner : List.of("sprt", "conditions")) {
        assertEquals(tables.get(owner).keySet(), ((Map<?, ?>) summary.get(owner)).keySet());
      }
      assertFields(summary, "", tables);
      for (Object game : (List<?>) summary.get("results")) {
        ((Map<?, ?>) game).keySet().forEach(name -> results.add(name.toString()));
      }
      Object compared = ((List<?>) at(summary, "conditions.compared")).get(0);
      assertEquals(
          new TreeSet<>(tables.get("compared").keySet()),
          new TreeSet<>(((Map<?, ?>) compared).keySet()));
      assertEquals(
          new TreeSet<>(tables.get("runs").keySet()),
          new TreeSet<>(((Map<?, ?>) runs(summary).get(0)).keySet()));
      assertEquals(
          new TreeSet<>(tables.get("openings").keySet()),
          new TreeSet<>(((Map<?, ?>) at(summary, "conditions.openings")).keySet()));
    }
    assertEquals(new TreeSet<>(tables.get("results").keySet()), results);
  }
}
