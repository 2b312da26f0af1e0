package emilia.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.packaging.Programs.Outcome;
import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Long commands that have nothing to keep say at least that they were interrupted. */
class InterruptedIT {
  @TempDir Path folder;

  /** What a command says on standard error if Ctrl-C comes when it has printed a line. */
  private static String interrupted(String... words) throws Exception {
    List<String> command = Interruptions.reachable(Programs.jar(words));
    Process process = new ProcessBuilder(command).start();
    try (BufferedReader out = process.inputReader()) {
      assertNotNull(out.readLine());
      Interruptions.interrupt(process);
      return new String(process.getErrorStream().readAllBytes());
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void benchSaysHowFarItCame() throws Exception {
    String message = interrupted("bench", "endgame");
    assertTrue(message.matches("emilia bench: interrupted after \\d+ positions?\n"), message);
  }

  @Test
  void perftSaysThatItDidNotFinish() throws Exception {
    assertEquals(
        "emilia perft: interrupted before all leaves were counted\n",
        interrupted("perft", "12", "--divide"));
  }

  /** One rule for all commands, those that have much to put in order and those that have not. */
  @ParameterizedTest
  @CsvSource({"INT", "TERM"})
  void aSignalIsToldByTheExitCode(String signal) throws Exception {
    String endless = "-".repeat(27) + "OX------XO" + "-".repeat(27) + " X";
    Path two = Files.writeString(folder.resolve("two.board"), "-".repeat(63) + "X X\n" + endless);
    Path samples = folder.resolve(signal + ".samples");
    Path games = folder.resolve(signal + ".ggf");
    String[][] commands = {
      {"solve", "--hash=1", two.toString()},
      {"analyze", "--exact", "--hash=1", "--threads=1", two.toString()},
      {"analyze-game", "--level=60", "--hash=1", two.toString()},
      {"perft", "12", "--divide"},
      {
        "match",
        "--engine=name=A,proto=self,depth=1",
        "--engine=name=B,proto=self,depth=1",
        "--games=1000000",
        "--ggf=" + games
      },
      {"selfplay", "--games=10000000", "--depth=1", samples.toString()},
    };
    for (String[] words : commands) {
      Process process =
          new ProcessBuilder(Interruptions.reachable(Programs.jar(words)))
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      try (BufferedReader out = process.inputReader()) {
        if (words[0].equals("selfplay")) {
          while (!Files.exists(samples) || Files.size(samples) == 0) {
            Thread.sleep(20);
          }
        } else {
          assertNotNull(out.readLine(), words[0]);
        }
        Thread reader = new Thread(() -> out.lines().forEach(line -> {}));
        reader.start();
        Interruptions.interrupt(process, signal);
        reader.join();
      } finally {
        process.destroyForcibly();
      }
    }
  }

  @Test
  void fitProbcutSaysWhatIsComplete() throws Exception {
    String file = folder.resolve("a.samples").toString();
    Outcome played =
        Programs.run(
            Programs.jar(
                "selfplay",
                "--games=800",
                "--depth=1",
                "--exact=4",
                "--random-plies=30-32",
                "--detour=0",
                file),
            "");
    assertEquals(0, played.exitCode(), played.err());
    String message =
        interrupted(
            "fit-probcut",
            file,
            "--positions=220",
            "--depth=4",
            "--solves=800",
            "--solve-empties=30");
    assertTrue(
        message.matches(
            "interrupted after \\d+ of \\d+ solves; the fit of the estimates is complete\n"),
        message);
  }
}
