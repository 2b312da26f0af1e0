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

  /** What a command that a signal ends gives: 128 and the number of the signal. */
  static int exitCode(String signal) {
    return signal.equals("TERM") ? 143 : 130;
  }

  /** Interrupts a process, which ends with the code for that. */
  static void interrupt(Process process) throws Exception {
    interrupt(process, "INT");
  }

  /** Sends a process a signal, INT or TERM, which ends it with the code for that. */
  static void interrupt(Process process, String signal) throws Exception {
    Programs.run(List.of("kill", "-" + signal, Long.toString(process.pid())), "");
    assertTrue(process.waitFor(20, TimeUnit.SECONDS));
    assertEquals(exitCode(signal), process.exitValue());
  }
}
