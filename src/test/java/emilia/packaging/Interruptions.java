package emilia.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Ctrl-C for programs that tests run. */
final class Interruptions {
  private Interruptions() {}

  /** A command whose process SIGINT reaches even if this process ignores the signal. */
  static List<String> reachable(List<String> command) throws Exception {
    List<String> words = new ArrayList<>(List.of("env", "--default-signal=INT"));
    if (Programs.run(List.of("env", "--default-signal=INT", "true"), "").exitCode() != 0) {
      words.clear();
    }
    words.addAll(command);
    return words;
  }

  /** Interrupts a process, which ends with the code for that. */
  static void interrupt(Process process) throws Exception {
    Programs.run(List.of("kill", "-INT", Long.toString(process.pid())), "");
    assertTrue(process.waitFor(10, TimeUnit.SECONDS));
    assertEquals(130, process.exitValue());
  }
}
