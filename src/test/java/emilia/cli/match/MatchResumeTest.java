package emilia.cli.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.cli.CommandRun;
import emilia.eval.PatternSet;
import emilia.eval.RandomWeights;
import emilia.eval.WeightsFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code match --resume} takes from a file, and what it refuses. */
class MatchResumeTest {
  private static final String A = "name=A,proto=self,eval=classic,depth=2";
  private static final String B = "name=B,proto=self,eval=classic,depth=1";

  @TempDir private Path folder;

  private static CommandRun match(String... options) {
    List<String> arguments =
        new ArrayList<>(List.of("match", "--engine", A, "--engine", B, "--quiet"));
    arguments.addAll(List.of(options));
    return CommandRun.of(arguments.toArray(String[]::new));
  }

  private Path file(String name) {
    return folder.resolve(name);
  }

  private String read(String name) throws Exception {
    return Files.readString(file(name), StandardCharsets.ISO_8859_1);
  }

  private static final String HINT = " (see emilia match --help)";

  /** The file is refused, with a message behind its name, and stays as it is. */
  private void assertRefused(String name, String text, String message) throws Exception {
    Files.writeString(file(name), text, StandardCharsets.ISO_8859_1);
    CommandRun run = match("--games", "4", "--resume", file(name).toString());
    assertEquals(message.endsWith(HINT) ? 2 : 1, run.exitCode(), run.out() + run.err());
    assertEquals("emilia match: " + file(name) + ": " + message + "\n", run.err());
    assertEquals(text, read(name));
  }

  /** Another match in the place of the one that a file holds is refused with what is different. */
  private void assertOther(String name, String difference, String... arguments) throws Exception {
    String before = read(name);
    CommandRun run = CommandRun.of(with(arguments, "--resume", file(name).toString()));
    assertEquals("emilia match: " + file(name) + ": " + difference + HINT + "\n", run.err());
    assertEquals(2, run.exitCode(), run.out());
    assertEquals(before, read(name));
  }

  private static String[] command(String first, String second, String... options) {
    String[] engines = {"match", "--engine", first, "--engine", second, "--quiet", "--games", "2"};
    return with(engines, options);
  }

  /** As far as a file tells it: a summary knows all settings, games know players and clocks. */
  @Test
  void whatIsDifferentIsSaid() throws Exception {
    String timed = A + ",tc=60+0.5";
    assertEquals(
        0, CommandRun.of(command(timed, B, "--json", file("m.json").toString())).exitCode());
    assertEquals(0, CommandRun.of(command(timed, B, "--ggf", file("m.ggf").toString())).exitCode());
    String settings = "; use the same settings or name another file";
    String other = "its games belong to another match: ";
    String changed = A.replace("depth=2", "depth=3") + ",tc=60+1,hash=4";
    assertOther(
        "m.json",
        other
            + "depth of A was 2 and is now 3, tc of A was 60+0.5 and is now 60+1, hash of A was not"
            + " given and is now 4"
            + settings,
        command(changed, B));
    assertOther(
        "m.ggf", other + "tc of A was 60+0.5 and is now 60+1" + settings, command(changed, B));
    assertOther(
        "m.ggf",
        "its games belong to a match with other engines, settings or weights; use the same ones or"
            + " name another file",
        command(timed, B.replace("depth=1", "depth=3")));
    String renamed = B.replace("name=B", "name=C");
    for (String name : List.of("m.json", "m.ggf")) {
      assertOther(
          name,
          other + "the engines were A, B and are now A, C" + settings,
          command(timed, renamed));
    }
    assertOther(
        "m.json",
        other + "--gauntlet was not given and is now" + settings,
        command(timed, B, "--gauntlet"));
    String eval = B.replace("eval=classic,", "");
    CommandRun run =
        CommandRun.of(with(command(timed, eval), "--resume", file("m.json").toString()));
    assertTrue(
        run.err().contains("eval of B was classic and is now not given, evaluation of B was"));
    String opening = Files.writeString(file("o.txt"), "f5f6\n").toString();
    for (String name : List.of("m.json", "m.ggf")) {
      String[] words = command(timed, B, "--openings", opening, "--resume", file(name).toString());
      CommandRun others = CommandRun.of(words);
      assertEquals(2, others.exitCode(), others.out());
      assertTrue(
          others.err().contains("game 1 began with another opening: expected f5f6, found "),
          others.err());
    }
  }

  /** Whatever is no loss by a fault was played until neither side could move. */
  @Test
  void gamesThatAreNotOverAreRefused() throws Exception {
    assertEquals(0, match("--games", "4", "--ggf", file("m.ggf").toString()).exitCode());
    List<String> lines = new ArrayList<>(read("m.ggf").lines().toList());
    // The opening is eight plies, so this one has 30.
    lines.set(1, lines.get(1).replaceFirst("((?:[BW]\\[[^]]*\\]){30}).*", "$1;)"));
    assertRefused(
        "m.ggf",
        String.join("\n", lines) + "\n",
        "line 2: game 2 is not at its end: expected moves until neither side can move, or a loss"
            + " by a fault, found 30 plies");

    assertEquals(0, match("--games", "4", "--json", file("m.json").toString()).exitCode());
    assertRefused(
        "m.json",
        read("m.json").replaceFirst("(\"moves\" : \"\\w{60})\\w*", "$1"),
        "game 1 is not at its end: expected moves until neither side can move, or a loss by a"
            + " fault, found 30 plies");
  }

  /** Files that were put together by hand, perhaps; of both kinds the first game counts. */
  @Test
  void gamesThatAreThereTwiceCountOnce() throws Exception {
    String out = match("--games", "4", "--ggf", file("m.ggf").toString()).out();
    assertEquals(0, match("--games", "4", "--json", file("m.json").toString()).exitCode());
    String games = read("m.ggf");
    List<String> lines = games.lines().toList();
    Files.writeString(file("m.ggf"), games + lines.get(1) + "\n", StandardCharsets.ISO_8859_1);
    String json = read("m.json");
    String second = json.replaceFirst("(?s).*(\\{\\s*\"game\" : 2,[^}]*\\}).*", "$1").strip();
    Files.writeString(
        file("m.json"), json.replaceFirst("(?s)\\s*\\]\\s*\\}\\s*$", ", " + second + "]}"));
    CommandRun ggf = match("--games", "4", "--resume", file("m.ggf").toString());
    String told = ": game 2 is there a second time; the first one counts\n";
    assertEquals("emilia match: " + file("m.ggf") + ": line 5" + told, ggf.err());
    assertEquals(out, ggf.out());
    CommandRun summary = match("--games", "4", "--resume", file("m.json").toString());
    assertEquals("emilia match: " + file("m.json") + told, summary.err());
    assertEquals(out, summary.out());
  }

  /** They are of this match all the same, also if there are no others. */
  @Test
  void gamesBeyondAShorterMatchAreLeftOut() throws Exception {
    String noEngine = ",cmd=./no-such-engine";
    String[][] matches = {
      {"match", "--engine", A, "--engine", B, "--quiet", "--games"},
      {
        "match",
        "--engine",
        "name=P" + noEngine,
        "--engine",
        "name=Q" + noEngine,
        "--quiet",
        "--games"
      }
    };
    for (String[] match : matches) {
      for (String name : List.of("m.ggf", "m.json")) {
        Files.deleteIfExists(file(name));
        int exitCode =
            CommandRun.of(with(match, "4", option(name), file(name).toString())).exitCode();
        keepLast(name);
        CommandRun run = CommandRun.of(with(match, "2", "--resume", file(name).toString()));
        assertEquals(exitCode, run.exitCode(), run.err());
        String told = "emilia match: " + file(name) + ": 2 games are beyond --games and left out\n";
        assertTrue(run.err().startsWith(told), run.err());
        assertTrue(run.out().contains("  2  "), run.out());
      }
    }
    keepLast("m.ggf");
    CommandRun again = CommandRun.of(with(matches[1], "2", "--ggf", file("m.ggf").toString()));
    assertTrue(again.err().contains("holds games of this very match"), again.err());
  }

  private static String option(String name) {
    return name.endsWith("ggf") ? "--ggf" : "--json";
  }

  /** Drops the first two games of four. */
  private void keepLast(String name) throws Exception {
    String text = read(name);
    String last =
        name.endsWith("ggf")
            ? text.lines().skip(2).map(line -> line + "\n").collect(Collectors.joining())
            : text.replaceFirst("(?s)\\{\\s*\"game\" : 1,.*(?=\\{\\s*\"game\" : 3,)", "");
    Files.writeString(file(name), last, StandardCharsets.ISO_8859_1);
  }

  /** A record of games drops blanks around names and cannot hold all letters. */
  @Test
  void gamesOfPlayersWithOddNamesGoOn() throws Exception {
    for (String name : List.of("' A '", "\u00e9\u4e2d", "A\u00a0", "\\A(1)")) {
      Files.deleteIfExists(file("m.ggf"));
      String[] engines = {
        "match", "--engine", A.replace("=A", "=" + name), "--engine", B, "--quiet", "--games"
      };
      assertEquals(0, CommandRun.of(with(engines, "2", "--ggf", "" + file("m.ggf"))).exitCode());
      CommandRun on = CommandRun.of(with(engines, "4", "--resume", "" + file("m.ggf")));
      assertEquals(0, on.exitCode(), name + on.err());
      assertEquals(4, read("m.ggf").lines().count(), name);
    }
  }

  /** Both kinds of files name who played each game. */
  @Test
  void gamesOfOtherPlayersAreRefused() throws Exception {
    assertEquals(0, match("--games", "4", "--ggf", file("m.ggf").toString()).exitCode());
    assertEquals(0, match("--games", "4", "--json", file("m.json").toString()).exitCode());
    String message = "game 1 was played by others, or with other colours";
    assertRefused("m.ggf", read("m.ggf").replaceFirst("PB\\[A\\]", "PB[Z]"), "line 1: " + message);
    assertRefused(
        "m.json", read("m.json").replaceFirst("\"black\" : \"A\"", "\"black\" : \"Z\""), message);
  }

  /** A record in Latin-1 has no such names, but is the match that it is. */
  @Test
  void namesThatARecordCannotHoldAreKnownAgain() {
    String[] command = command(A.replace("name=A", "name=\u03a9 \u00e9"), B, "--resume");
    String[] all = with(command, file("m.ggf").toString());
    assertEquals(0, CommandRun.of(all).exitCode());
    CommandRun again = CommandRun.of(all);
    assertEquals(0, again.exitCode(), again.err());
  }

  /** A result that was changed, or that belongs to other moves. */
  @Test
  void resultsThatAreNotThoseOfTheBoardAreRefused() throws Exception {
    assertEquals(0, match("--games", "4", "--ggf", file("m.ggf").toString()).exitCode());
    assertEquals(0, match("--games", "4", "--json", file("m.json").toString()).exitCode());
    String games = read("m.ggf");
    String discs = games.lines().toList().get(2).replaceFirst(".*RE\\[([-+]?\\d+)\\.00\\].*", "$1");
    String expected =
        "game 3 states a wrong result: expected " + discs + ", as its last board says, found ";
    String third = "RE\\[[^]]*(?=\\].*\n.*\n$)";
    assertRefused("m.ggf", games.replaceFirst(third, "RE[+1.50"), "line 3: " + expected + "+1.5");
    assertRefused(
        "m.ggf", games.replaceFirst(third, "RE[-64.00:t"), "line 3: " + expected + "-64:t");
    assertRefused("m.ggf", games.replaceFirst(third, "RE[?"), "line 3: " + expected + "none");
    String json = read("m.json");
    String number = "(\"game\" : 3,[^}]*\"blackDiscs\" : )[-0-9]+";
    assertRefused("m.json", json.replaceFirst(number, "$1 65"), expected + "+65");
    assertRefused("m.json", json.replaceFirst(number, "$1 null"), expected + "none");
  }

  /** Whoever lost by a fault has lost before the end, by all discs. */
  @Test
  void lossesByAFaultNeedNoEnd() throws Exception {
    String[] command = {
      "match", "--engine", A, "--engine", "name=B,cmd=./no-such-engine", "--games", "4", "--quiet"
    };
    for (String option : List.of("--ggf", "--json")) {
      String out = goesOn(command, option, 1);
      assertTrue(out.contains("4 by not starting"), out);
    }
    String games = read("ggf");
    Files.writeString(file("ggf"), games.replaceFirst("RE\\[\\+64.00:r", "RE[-64.00:r"));
    CommandRun run = CommandRun.of(with(command, "--resume", file("ggf").toString()));
    assertEquals(
        "emilia match: "
            + file("ggf")
            + ": line 1: game 1 states a wrong result: expected +64:r, as its loss says, found"
            + " -64:r\n",
        run.err());
  }

  private String goesOn(String[] command, String option, int exitCode) {
    String name = file(option.substring(2)).toString();
    CommandRun run = CommandRun.of(with(command, option, name));
    assertEquals(exitCode, run.exitCode(), run.err());
    CommandRun again = CommandRun.of(with(command, "--resume", name));
    assertEquals(exitCode, again.exitCode(), again.err());
    assertEquals(run.out(), again.out());
    return again.out();
  }

  private static String[] with(String[] command, String... options) {
    List<String> arguments = new ArrayList<>(List.of(command));
    arguments.addAll(List.of(options));
    return arguments.toArray(String[]::new);
  }

  /** The name of a file of weights says nothing of what is in it. */
  @Test
  void gamesWithOtherWeightsAreRefused() throws Exception {
    String[] command = {
      "match",
      "--engine",
      A,
      "--engine",
      "name=W,proto=self,depth=1,weights=" + file("w.bin"),
      "--games",
      "2",
      "--quiet"
    };
    Path weights = file("w.bin");
    PatternSet set = PatternSet.byId("order16");
    WeightsFile.write(RandomWeights.of(set, 20, 40), weights);
    byte[] before = Files.readAllBytes(weights);
    for (String option : List.of("--ggf", "--json")) {
      Files.write(weights, before);
      goesOn(command, option, 0);
      WeightsFile.write(RandomWeights.of(set, 20, 30, 40), weights);
      Path file = file(option.substring(2));
      CommandRun run = CommandRun.of(with(command, "--resume", file.toString()));
      assertEquals(2, run.exitCode(), run.out());
      String told =
          option.equals("--json")
              ? "another match: evaluation of W was pattern (order16, "
              : "a match with other engines, settings or weights; use the same ones or name";
      assertTrue(run.err().contains(": its games belong to " + told), run.err());
    }
  }

  /** Those of versions whose id did not depend on the weights; this is what they wrote. */
  @Test
  void gamesOfOlderVersionsAreRefusedForWhatTheyDoNotTell() throws Exception {
    assertEquals(0, match("--games", "4", "--ggf", file("m.ggf").toString()).exitCode());
    assertEquals(0, match("--games", "4", "--json", file("m.json").toString()).exitCode());
    String message =
        "its games are from a version of Emilia that did not note the weights of proto=self, so"
            + " they cannot be continued: name another file"
            + HINT;
    String older = "fddd6209";
    assertRefused(
        "m.ggf", read("m.ggf").replaceAll("match [0-9a-f]{8}", "match " + older), message);
    assertRefused(
        "m.json",
        read("m.json").replaceFirst("(\"match\" : \")[0-9a-f]{8}", "$1" + older),
        message);
  }
}
