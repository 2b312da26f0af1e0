package emilia.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.packaging.Programs.Outcome;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code emilia check-engine}, with the built jar on both sides. */
class CheckEngineIT {
  @ParameterizedTest
  @ValueSource(strings = {"nboard", "gtp"})
  void emiliaPassesItsOwnChecks(String protocol) throws Exception {
    List<String> command = new ArrayList<>(Programs.jar("check-engine", "--proto", protocol, "--"));
    // Java alone cannot open a jar in a folder such as "é" in a locale that is not installed.
    command.addAll(
        List.of(Programs.LAUNCHER.toString(), protocol, "--hash", "16", "--threads", "1"));
    Outcome outcome = Programs.run(command, "");
    assertEquals(0, outcome.exitCode(), outcome.out() + outcome.err());
    assertEquals("", outcome.err());
    List<String> lines = outcome.out().lines().toList();
    assertTrue(lines.size() > 20, outcome.out());
    String last = lines.get(lines.size() - 1);
    assertTrue(last.matches("(\\d+) checks: \\1 ok, 0 failed, 0 skipped"), last);
  }

  @Test
  void anEngineThatFailsGivesExitCodeOne() throws Exception {
    Outcome outcome =
        Programs.run(Programs.jar("check-engine", "sh -c 'echo \"my fault\" >&2'"), "");
    assertEquals(1, outcome.exitCode());
    assertTrue(
        outcome.out().startsWith("FAILED   handshake: sent nboard 2 | ping 1; expected"),
        outcome.out());
    assertTrue(outcome.out().contains("exit code 0 (\"my fault\")"), outcome.out());
    assertTrue(outcome.out().contains(" 1 failed, "), outcome.out());
  }

  @Test
  void wrongCommandLinesAreNamed() throws Exception {
    Outcome quote = Programs.run(Programs.jar("check-engine", "engine 'a"), "");
    assertEquals(2, quote.exitCode());
    assertTrue(quote.err().startsWith("emilia check-engine: "), quote.err());
    Outcome protocol = Programs.run(Programs.jar("check-engine", "--proto", "uci", "x"), "");
    assertEquals(2, protocol.exitCode());
    assertTrue(protocol.err().contains("expected nboard or gtp, found \"uci\""), protocol.err());
  }
}
