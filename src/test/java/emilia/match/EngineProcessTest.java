package emilia.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.BestOfThree;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class EngineProcessTest {
  private static final long LONG = TimeUnit.SECONDS.toNanos(20);

  private final EngineProcesses processes = new EngineProcesses();

  @AfterEach
  void endAll() {
    processes.killAll();
  }

  private EngineProcess start(String script) throws IOException {
    return processes.start(ShellEngine.command(script));
  }

  @Test
  void linesComeWithAnyEndAndWithTheTimeOfTheirArrival() throws Exception {
    try (EngineProcess engine = start("read x; printf 'a\\r\\n\\nb\\n'; printf \"$x\"")) {
      long before = System.nanoTime();
      engine.send("end");
      EngineProcess.Line first = engine.readLine(LONG).orElseThrow();
      assertEquals("a", first.text());
      assertTrue(first.nanoTime() - before >= 0 && first.nanoTime() - System.nanoTime() <= 0);
      assertEquals("", engine.readLine(LONG).orElseThrow().text());
      assertEquals("b", engine.readLine(LONG).orElseThrow().text());
      assertEquals("end", engine.readLine(LONG).orElseThrow().text());
      assertThrows(EOFException.class, () -> engine.readLine(LONG));
      assertThrows(EOFException.class, () -> engine.readLine(LONG));
      assertEquals("exit code 0", engine.exitDescription());
    }
    assertEquals(0, processes.count());
  }

  @Test
  void noLineInTimeIsNoEnd() throws Exception {
    try (EngineProcess engine = start("read x; echo done")) {
      assertTrue(engine.readLine(1_000_000).isEmpty());
      engine.send("go");
      assertEquals("done", engine.readLine(LONG).orElseThrow().text());
    }
  }

  @Test
  void theEndOfAProcessIsExplained() throws Exception {
    try (EngineProcess engine = start("echo 'no weights' >&2; exit 3")) {
      assertThrows(EOFException.class, () -> engine.readLine(LONG));
      assertEquals("exit code 3 (\"no weights\")", engine.exitDescription());
    }
    try (EngineProcess engine = start("kill -9 $$")) {
      assertThrows(EOFException.class, () -> engine.readLine(LONG));
      assertEquals("killed by signal 9", engine.exitDescription());
    }
  }

  /** A full pipe of standard error would stop the engine for ever. */
  @Test
  void standardErrorIsAlwaysRead() throws Exception {
    String flood = "dd if=/dev/zero bs=1000 count=1000 2>/dev/null | tr '\\0' 'x' >&2; echo done";
    try (EngineProcess engine = start(flood)) {
      assertEquals("done", engine.readLine(LONG).orElseThrow().text());
    }
  }

  @Test
  void whoDoesNotEndIsEndedWithItsChildren() throws Exception {
    EngineProcess engine = start("trap '' TERM HUP; sleep 60 & echo $!; wait; sleep 60");
    long child = Long.parseLong(engine.readLine(LONG).orElseThrow().text());
    assertTrue(ProcessHandle.of(child).orElseThrow().isAlive());
    engine.close();
    assertFalse(engine.isAlive());
    assertGone(child);
  }

  @Test
  void childrenOfADeadEngineAreEnded() throws Exception {
    EngineProcess engine = start("sleep 60 >/dev/null 2>&1 & echo $!; read x; exit 1");
    long child = Long.parseLong(engine.readLine(LONG).orElseThrow().text());
    engine.noteChildren();
    engine.send("die");
    assertThrows(EOFException.class, () -> engine.readLine(LONG));
    engine.close();
    assertGone(child);
  }

  @Test
  void allEndWithinThreeSeconds() throws Exception {
    assertTrue(BestOfThree.millis(3000, EngineProcessTest::endMillis) <= 3000);
  }

  private static long endMillis() throws Exception {
    EngineProcesses all = new EngineProcesses();
    EngineProcess first = all.start(ShellEngine.command("trap '' TERM; sleep 60 & echo $!; wait"));
    long child = Long.parseLong(first.readLine(LONG).orElseThrow().text());
    all.start(ShellEngine.command("sleep 60"));
    long begin = System.nanoTime();
    all.killAll();
    assertGone(child);
    assertGone(first.pid());
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
    assertThrows(IOException.class, () -> all.start(ShellEngine.command("echo late")));
    return millis;
  }

  @Test
  void aMissingProgramIsNamed() {
    IOException e =
        assertThrows(
            IOException.class, () -> processes.start(EngineCommand.of("/no/such/program")));
    assertTrue(e.getMessage().contains("/no/such/program"), e.getMessage());
  }

  /** A killed process is gone, or still waits for its parent or init to take notice. */
  private static void assertGone(long pid) throws InterruptedException {
    for (int i = 0; i < 200; i++) {
      if (ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isEmpty() || isZombie(pid)) {
        return;
      }
      Thread.sleep(10);
    }
    throw new AssertionError("process " + pid + " still runs");
  }

  /** Whether a process has ended, but its parent has not asked how: only Linux tells. */
  private static boolean isZombie(long pid) {
    try {
      return Files.readString(Path.of("/proc/" + pid + "/stat")).contains(") Z ");
    } catch (IOException e) {
      return false;
    }
  }
}
