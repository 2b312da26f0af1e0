package emilia.cli.gameanalysis;

import static emilia.cli.FieldTables.assertFields;
import static emilia.cli.FieldTables.tables;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.browser.JsonTree;
import emilia.cli.CommandRun;
import emilia.game.SampleGames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The page {@code protocol-spec/json-csv.md} names the fields that are written, and their types.
 */
class JsonSpecTest {
  @TempDir Path folder;

  private String page;

  @BeforeEach
  void readPage() throws IOException {
    page = Files.readString(Path.of("protocol-spec", "json-csv.md"));
  }

  private Map<?, ?> analyzed() throws IOException {
    StringBuilder text =
        new StringBuilder(
            "{\"black\":\"A\",\"white\":\"B\",\"blackRating\":1500.5,\"whiteRating\":1400,"
                + "\"place\":\"here\",\"date\":\"2026\",\"blackClock\":\"5:00\","
                + "\"whiteClock\":\"5:00\",\"result\":{\"score\":58,\"ending\":\"normal\"},"
                + "\"theoretical\":{\"score\":2,\"empties\":20},\"comment\":\"game\",\"moves\":["
                + "{\"move\":\"f5\",\"eval\":0.5,\"time\":1.5,\"comment\":\"move\"}");
    String moves = SampleGames.FINISHED;
    for (int i = 2; i < moves.length(); i += 2) {
      text.append(",\"").append(moves, i, i + 2).append('"');
    }
    Path input = Files.writeString(folder.resolve("in.json"), text.append("]}\n"));
    Path output = folder.resolve("out.json");
    CommandRun run =
        CommandRun.of(
            "analyze-game",
            "--level=2",
            "--threads=2",
            "--hash=1",
            "--json=" + output,
            input.toString());
    assertEquals(0, run.exitCode(), run.err());
    return (Map<?, ?>) JsonTree.parse(Files.readString(output));
  }

  @Test
  void gamesHaveTheFieldsOfThePage() throws IOException {
    Map<String, Map<String, String>> tables = tables(page.split("## Analysed games")[0]);
    Map<Object, Object> game = new LinkedHashMap<>(analyzed());
    game.remove("analysis");
    assertFields(game, "", tables);
    TreeSet<String> written = new TreeSet<>();
    game.keySet().forEach(name -> written.add(name.toString()));
    // Of positions either their value is known or those of moves.
    for (String values : List.of("d3:0; c4:-2;", "+18;")) {
      Path obf = folder.resolve("p.obf");
      Files.writeString(obf, "-".repeat(27) + "OX------XO" + "-".repeat(27) + " X; " + values);
      CommandRun run = CommandRun.of("convert", "--to", "json", obf.toString(), "-");
      assertEquals(0, run.exitCode(), run.err());
      Map<?, ?> position = (Map<?, ?>) JsonTree.parse(run.out());
      assertFields(position, "", tables);
      position.keySet().forEach(name -> written.add(name.toString()));
    }
    assertEquals(new TreeSet<>(tables.get("").keySet()), written);
  }

  @Test
  void analysesHaveTheFieldsOfThePage() throws IOException {
    Map<String, Map<String, String>> tables =
        tables(page.substring(page.indexOf("## Analysed games")));
    Map<?, ?> analysis = (Map<?, ?>) JsonTree.at(analyzed(), "analysis");
    assertFields(analysis, "", tables);
    for (String owner : List.of("", "settings", "end", "black", "white", "turningPoint")) {
      Object found = owner.isEmpty() ? analysis : analysis.get(owner);
      assertTrue(found instanceof Map, owner + " is missing in " + analysis);
      TreeSet<String> written = new TreeSet<>();
      ((Map<?, ?>) found).keySet().forEach(name -> written.add(name.toString()));
      assertEquals(new TreeSet<>(tables.get(owner).keySet()), written, owner);
    }
    Map<?, ?> first = (Map<?, ?>) ((List<?>) analysis.get("moves")).get(0);
    assertEquals(tables.get("moves").keySet(), first.keySet());
    assertEquals("2", JsonTree.at(analysis, "settings.threads"));
    assertEquals("1 MB", JsonTree.at(analysis, "settings.hash"));
  }
}
