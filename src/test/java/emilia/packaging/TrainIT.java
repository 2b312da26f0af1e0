package emilia.packaging;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.packaging.Programs.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Self-play as users have it: killed, interrupted, taken up again, started twice. */
class TrainIT {
  private static final String GAMES = "600";

  @TempDir Path folder;

  private static List<String> selfPlay(String games, Path file) {
    return Programs.jar(
        "selfplay",
        "--threads=2",
        "--depth=1",
        "--exact=4",
        "--random-plies=40-50",
        "--games=" + games,
        file.toString());
  }

  /** Starts an endless run and waits until it has written some games. */
  private static Process start(Path file) throws Exception {
    List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT"));
    if (Programs.run(List.of("env", "--default-signal=INT", "true"), "").exitCode() != 0) {
      command.clear();
    }
    command.addAll(selfPlay("100000000", file));
    long before = Files.exists(file) ? Files.size(file) : 0;
    Process process = new ProcessBuilder(command).start();
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while ((Files.exists(file) ? Files.size(file) : 0) < before + 2000) {
      assertTrue(System.nanoTime() < deadline, "no games within a minute");
      assertTrue(process.isAlive(), "the process has ended");
      Thread.sleep(5);
    }
    return process;
  }

  /** After a kill and an interruption the file is the one that an undisturbed run makes. */
  @Test
  void aKilledAndAnInterruptedRunAreTakenUpAgain() throws Exception {
    Path file = folder.resolve("games");
    start(file).destroyForcibly().waitFor();

    Process interrupted = start(file);
    try {
      Outcome second = Programs.run(selfPlay(GAMES, file), "");
      assertEquals(1, second.exitCode());
      assertTrue(second.err().endsWith("games: another command is using it\n"), second.err());
      Programs.run(List.of("kill", "-INT", Long.toString(interrupted.pid())), "");
      assertTrue(interrupted.waitFor(60, TimeUnit.SECONDS));
      assertEquals(130, interrupted.exitValue());
      String message = new String(interrupted.getErrorStream().readAllBytes());
      assertTrue(message.contains(": interrupted after "), message);
    } finally {
      interrupted.destroyForcibly();
    }
    long held = Files.size(file);

    Path whole = folder.resolve("whole");
    Outcome made = Programs.run(selfPlay(GAMES, whole), "");
    assertEquals(0, made.exitCode(), made.err());
    Outcome resumed = Programs.run(selfPlay(GAMES, file), "");
    assertEquals(0, resumed.exitCode(), resumed.err());
    // The two disturbed runs may have gone further than the whole one: then it is their beginning.
    byte[] expected = Files.readAllBytes(whole);
    byte[] found = Files.readAllBytes(file);
    int blocks = firstBlocks(expected);
    assertTrue(found.length >= blocks && found.length >= held);
    assertArrayEquals(Arrays.copyOf(expected, blocks), Arrays.copyOf(found, blocks));
    if (found.length <= expected.length) {
      assertArrayEquals(expected, found);
    }
  }

  /** Where the last block begins, which may hold fewer games than in a longer file. */
  private static int firstBlocks(byte[] file) {
    int last = 0;
    for (int i = 0; i + 4 <= file.length; i++) {
      if (file[i] == 'E' && file[i + 1] == 'M' && file[i + 2] == 'B' && file[i + 3] == 'L') {
        last = i;
      }
    }
    return last;
  }
}
