package emilia.match.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.BestOfThree;
import emilia.match.EngineCommand;
import emilia.match.EngineProcesses;
import emilia.match.EngineSpec.Protocol;
import emilia.match.check.CheckResult.Outcome;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every fault is found, by the check that is meant for it; see {@link FaultyEngine}. */
class ComplianceCheckTest {
  /** Long enough for a busy machine to start a JVM and find a move. */
  private static final CheckLimits IMPATIENT = new CheckLimits(30_000, 3_000, 10_000, 2_000);

  private final EngineProcesses processes = new EngineProcesses();

  private static EngineCommand engine(String protocol, String fault) {
    return EngineCommand.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC",
        "-cp",
        System.getProperty("java.class.path"),
        FaultyEngine.class.getName(),
        protocol,
        fault);
  }

  private List<CheckResult> check(String protocol, String fault, Set<String> wanted)
      throws InterruptedException {
    Protocol value = Protocol.valueOf(protocol.toUpperCase(Locale.ROOT));
    return new ComplianceCheck(engine(protocol, fault), value, processes, IMPATIENT)
        .run(wanted::contains, result -> {});
  }

  private static Set<String> failed(List<CheckResult> results) {
    return results.stream()
        .filter(result -> result.outcome() == Outcome.FAILED)
        .map(CheckResult::name)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @AfterEach
  void noProcessIsLeft() {
    assertEquals(0, processes.count());
  }

  /** The checks that are made beside the handshake, and those of them and the others that fail. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "nboard | none | go | ''",
        "nboard | dead | go,quit | handshake",
        "nboard | illegal | go | go",
        "nboard | neverpass | go,pass instead of a move,end of the game"
            + " | pass instead of a move,end of the game",
        "nboard | stale | go,ping during hint | ping during hint",
        "nboard | comma | go,decimal comma | decimal comma",
        "nboard | accent | go | characters",
        "nboard | malformed | hint when only a pass is possible | well-formed lines",
        "nboard | slow | hint when only a pass is possible | well-formed lines",
        "nboard | crlf | go,CRLF, tabs, blanks | CRLF, tabs, blanks",
        "nboard | crash | go,unknown lines,quit | unknown lines",
        "nboard | size | go,other sizes of boards | other sizes of boards",
        "nboard | eager | go,go does not play its move | go does not play its move",
        "nboard | noexit | quit | quit",
        "gtp | none | rows,passes | ''",
        "gtp | dead | rows,quit | handshake",
        "gtp | illegal | rows,genmove plays its move | genmove plays its move",
        "gtp | lazy | rows,genmove plays its move | genmove plays its move",
        "gtp | neverpass | rows,pass instead of a move,end of the game"
            + " | pass instead of a move,end of the game",
        "gtp | resign | rows,end of the game | end of the game",
        "gtp | upsidedown | ids,rows | rows",
        "gtp | strict | pass instead of a move,passes | ''",
        "gtp | noids | ids,rows | ids",
        "gtp | crlf | rows,CRLF and tabs | CRLF and tabs",
        "gtp | banner | rows | well-formed lines",
        "gtp | accepts | ids,illegal input | ids,illegal input",
        "gtp | komi | rows,final_score | final_score",
        "gtp | crash | illegal input,quit | illegal input",
        "gtp | noexit | quit | quit"
      })
  void everyFaultIsFound(String protocol, String fault, String wanted, String failing)
      throws Exception {
    // One name holds commas.
    String commas = "CRLF, tabs, blanks";
    // A slow engine fails other checks as well.
    BestOfThree.passes(
        () -> {
          List<CheckResult> results = check(protocol, fault, names(wanted, commas));
          assertEquals(names(failing, commas), failed(results), report(results));
        });
  }

  private static Set<String> names(String text, String withCommas) {
    Set<String> names = new TreeSet<>();
    if (text.contains(withCommas)) {
      names.add(withCommas);
    }
    Arrays.stream(text.replace(withCommas, "").split(","))
        .filter(name -> !name.isBlank())
        .forEach(names::add);
    return names;
  }

  private static String report(List<CheckResult> results) {
    return results.stream().map(CheckResult::line).collect(Collectors.joining("\n"));
  }

  @Test
  void withoutAHandshakeTheOthersAreSkipped() throws Exception {
    List<CheckResult> results = check("nboard", "dead", Set.of("go"));
    assertEquals(2, results.size());
    assertEquals(
        "FAILED   handshake: sent nboard 2 | ping 1; expected pong 1 within 30 s; got the end of"
            + " the process: exit code 1 (\"cannot open the weights\")",
        results.get(0).line());
    assertEquals(
        "skipped  go: expected a legal move; got no process to speak with", results.get(1).line());
  }

  /** What an engine says instead is how its author finds the fault. */
  @Test
  void whatCameInThePlaceOfAnAnswerIsShown() throws Exception {
    BestOfThree.passes(
        () -> {
          List<CheckResult> results = check("nboard", "numberless", Set.of("go"));
          assertEquals(Set.of("go", "well-formed lines"), failed(results));
          String got = results.get(1).got();
          assertTrue(got.startsWith("no \"pong 2\" within 3 s, but "), got);
          assertTrue(got.endsWith("\"pong\""), got);
        });
    LastLines lines = new LastLines();
    assertEquals("", lines.instead());
    List.of("a", "b", "c").forEach(lines::add);
    assertEquals(", but \"a\" | \"b\" | \"c\"", lines.instead());
    List.of("d", "e").forEach(lines::add);
    assertEquals(", but 5 lines, at last \"c\" | \"d\" | \"e\"", lines.instead());
  }

  @Test
  void aProgramThatIsNotThereIsAFailureToo() throws Exception {
    List<CheckResult> results =
        new ComplianceCheck(EngineCommand.of("/no/such/engine"), Protocol.GTP, processes)
            .run(result -> {});
    assertEquals(Set.of("handshake"), failed(results));
    assertTrue(results.get(0).got().contains("/no/such/engine"), results.get(0).line());
  }
}
