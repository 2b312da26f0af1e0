package emilia.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import emilia.packaging.Programs.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Exit codes, closed outputs, interruption and lack of memory, as a shell sees them. */
class CommandLineIT {
  /** Six empty squares, h1 wins by 46. */
  private static final String SOLUTION =
      "-O-XXXX--OOOOOOOXXOXXOOXXXXXOXOOXXXXXXOOXXXXXXXOXXXXOX-OXXXXXO-O X; H1:+46;\n";

  private static final String TIGHT_HEAP = "-XX:+UseSerialGC -Xmx200m -XX:NewSize=120m";

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "0,perft 3",
    "0,help",
    "0,nboard --help",
    "0,version",
    "2,perft",
    "2,unknown",
    "2,nboard --unknown",
    "2,nboard --hash -1",
    "2,nboard --log=",
    "2,nboard --games=",
    "2,perft 3 --log=",
    "2,nboard --hash 0",
    "2,nboard --hash 1000000000",
    "2,nboard --hash=99999999999999999999",
    "2,solve --hash 0 start",
    "1,solve none.obf",
    "1,nboard --log /dev/null/log"
  })
  void exitCodes(int exitCode, String line) throws Exception {
    Outcome outcome = Programs.run(Programs.jar(line.split(" ")), "quit\n");
    assertEquals(exitCode, outcome.exitCode(), outcome.err());
    assertEquals(exitCode == 0 ? 0 : 1, outcome.err().lines().count(), outcome.err());
    assertEquals(exitCode == 0, !outcome.out().isEmpty(), outcome.out());
  }

  @Test
  void aHashLargerThanTheHeapIsOneLine() throws Exception {
    Outcome outcome =
        Programs.run(Programs.jarWithOptions("-Xmx100m", "nboard --hash 99"), "quit\n");
    assertEquals(2, outcome.exitCode());
    assertTrue(
        outcome
            .err()
            .matches("emilia nboard: .*: 99 MB do not fit in the Java heap of \\d+ MB .*\n"),
        outcome.err());
  }

  @Test
  void aHashOfOneMegabyteIsEnough() throws Exception {
    Outcome outcome = Programs.run(Programs.jar("solve", "--hash", "1", "-"), SOLUTION);
    assertEquals(0, outcome.exitCode(), outcome.err());
    Outcome wrong =
        Programs.run(Programs.jar("solve", "--hash", "1", "-"), SOLUTION.replace('4', '2'));
    assertEquals(1, wrong.exitCode(), wrong.err());
  }

  /** The young generation leaves no room for the table, which only the attempt can show. */
  @Test
  void lackOfMemoryIsOneLine() throws Exception {
    Outcome outcome =
        Programs.run(Programs.jarWithOptions(TIGHT_HEAP, "solve --hash 140 start"), "");
    assertEquals(1, outcome.exitCode());
    assertTrue(
        outcome
            .err()
            .matches("emilia: out of memory in a Java heap of \\d+ MB: use a smaller --hash.*\n"),
        outcome.err());
  }

  @Test
  void lackOfMemoryLeavesASessionAlive() throws Exception {
    List<String> command = Programs.jarWithOptions(TIGHT_HEAP, "nboard --hash 140");
    Process process = new ProcessBuilder(command).start();
    try (var toProcess = process.outputWriter();
        var fromProcess = process.inputReader()) {
      toProcess.write("ping 1\ngo\n");
      toProcess.flush();
      assertEquals("pong 1", fromProcess.readLine());
      assertEquals("status Search failed: out of memory", fromProcess.readLine());
      assertTrue(fromProcess.readLine().startsWith("=== "));
    } finally {
      process.destroyForcibly();
    }
  }

  /** Rather than ending as if all were well, or taking the rest of the line for another one. */
  @Test
  void aLineTooLongForTheHeapLeavesASessionAlive() throws Exception {
    String options = "-XX:+UseSerialGC -Xmx12m";
    String line = "set game (;GM[Othello]PB[" + "x".repeat(6_000_000) + "\n";
    Outcome outcome =
        Programs.run(
            Programs.jarWithOptions(options, "nboard --hash 1 --eval classic"),
            line + line + "ping 1\nquit\n");
    assertEquals(0, outcome.exitCode(), outcome.err());
    assertTrue(outcome.out().endsWith("pong 1\n"), outcome.out());
  }

  @Test
  void aClosedOutputEndsQuietly() throws Exception {
    Path file = folder.resolve("many.obf");
    Files.writeString(file, SOLUTION.repeat(2000));
    Outcome outcome =
        Programs.shell(
            folder,
            Map.of("JAVA", Programs.JAVA, "JAR", Programs.JAR.toString()),
            "{ \"$JAVA\" -jar \"$JAR\" solve --hash 1 many.obf; echo $? >code; } | head -n 2\n"
                + "cat code\n");
    List<String> lines = outcome.out().lines().toList();
    assertEquals("", outcome.err());
    assertEquals(3, lines.size(), outcome.out());
    assertTrue(lines.get(1).endsWith("; ok"), outcome.out());
    assertEquals("0", lines.get(2));
  }

  /** Where files were asked for, unlike above. */
  @Test
  void aClosedOutputDoesNotCutFilesOff() throws Exception {
    String game =
        "(;GM[Othello]PB[a]PW[b]RE[?]TY[8]BO[8 "
            + "-O-****--OOOOOOO**O**OO*****O*OO******OO*******O****O*-O*****O-O *]B[H1];)\n";
    String illegal = game.replace("H1", "D4");
    Files.writeString(folder.resolve("in.ggf"), game.repeat(30) + illegal + game.repeat(30));
    Outcome outcome =
        Programs.shell(
            folder,
            Map.of("JAVA", Programs.JAVA, "JAR", Programs.JAR.toString()),
            """
            run() {
              "$JAVA" -XX:TieredStopAtLevel=1 -jar "$JAR" "$@"
              echo "$?" >>codes
            }
            run analyze-game --hash 1 --level 1 --json g.json --html g.html in.ggf | head -n 1
            run match --engine name=A,proto=self,depth=1 --engine name=B,proto=self,depth=1 \\
              --games 40 --ggf m.ggf --html m.html --json m.json | head -n 1
            cat codes
            """);
    List<String> lines = outcome.out().lines().toList();
    assertEquals(4, lines.size(), outcome.out());
    assertEquals(List.of("1", "0"), lines.subList(2, 4));
    assertTrue(outcome.err().startsWith("emilia analyze-game: in.ggf:31:"), outcome.err());
    assertEquals(1, outcome.err().lines().count(), outcome.err());
    assertEquals(60, Files.readAllLines(folder.resolve("g.json")).size());
    assertTrue(Files.exists(folder.resolve("g-60.html")));
    assertTrue(Files.exists(folder.resolve("g.html")));
    assertEquals(40, Files.readAllLines(folder.resolve("m.ggf")).size());
    assertTrue(Files.exists(folder.resolve("m.json")));
    assertTrue(Files.exists(folder.resolve("m.html")));
  }

  /** As on a full disk. */
  @ParameterizedTest
  @ValueSource(
      strings = {"perft 3", "version", "--help", "help solve", "--version", "solve --hash 1 -"})
  void anOutputThatCannotBeWrittenIsAnError(String line) throws Exception {
    assumeTrue(Files.exists(Path.of("/dev/full")));
    assertFailsOnAFullDisk(line, SOLUTION.repeat(3));
  }

  @ParameterizedTest
  @CsvSource({"nboard,ping 1", "gtp,name", "'',ping 1", "'',1 name"})
  void aSessionWhoseAnswersCannotBeWrittenFails(String line, String command) throws Exception {
    assumeTrue(Files.exists(Path.of("/dev/full")));
    assertFailsOnAFullDisk(line, command + "\n");
  }

  private void assertFailsOnAFullDisk(String line, String input) throws Exception {
    Path in = Files.writeString(folder.resolve("in"), input);
    Path err = folder.resolve("err");
    String[] words = line.isEmpty() ? new String[0] : line.split(" ");
    Process process =
        new ProcessBuilder(Programs.jar(words))
            .redirectInput(in.toFile())
            .redirectOutput(Path.of("/dev/full").toFile())
            .redirectError(err.toFile())
            .start();
    assertTrue(process.waitFor(60, TimeUnit.SECONDS));
    String message = Files.readString(err);
    assertEquals(1, process.exitValue(), message);
    assertTrue(
        message.matches("emilia[ a-z]*: cannot write to standard output: [^\n]+\n"), message);
  }

  /** The system refuses to let files grow, as a full disk does. */
  @Test
  void whatCannotBeWrittenIsNamed() throws Exception {
    Outcome outcome =
        Programs.shell(
            folder,
            Map.of("JAVA", Programs.JAVA, "JAR", Programs.JAR.toString()),
            """
            run() {
              "$JAVA" -XX:TieredStopAtLevel=1 -jar "$JAR" "$@"
              echo "$?"
            }
            run selfplay --games 40 --depth 1 --threads 1 s.samples
            mkdir work
            (
              ulimit -f 1
              run selfplay --games 400 --depth 1 --threads 1 --exact 2 full.samples
              run train --work work --out w.bin s.samples
            )
            [ -e /dev/full ] && run perft 2 --log /dev/full
            """);
    List<String> err = outcome.err().lines().toList();
    assertEquals(
        List.of("0", "1", "1", "1"),
        outcome.out().lines().filter(line -> line.length() == 1).toList(),
        outcome.err());
    assertEquals(3, err.size(), outcome.err());
    assertTrue(
        err.get(0).startsWith("emilia selfplay: full.samples: cannot be written ("), err.get(0));
    assertTrue(err.get(1).matches("emilia train: work/[^:]+: cannot be written \\(.+"), err.get(1));
    assertTrue(
        err.get(2).startsWith("emilia perft: cannot write the log file /dev/full ("), err.get(2));
  }

  /** The system refuses to let files grow, as a full disk does. */
  @Test
  void aLogThatCannotBeWrittenToItsEndIsNamedOnce() throws Exception {
    Outcome outcome =
        Programs.shell(
            folder,
            Map.of("JAVA", Programs.JAVA, "JAR", Programs.JAR.toString()),
            """
            ulimit -f 2
            i=0
            while [ "$i" -lt 100 ]; do
              i=$((i + 1))
              echo "ping $i"
            done | "$JAVA" -XX:TieredStopAtLevel=1 -jar "$JAR" nboard --log cut.log
            echo "$?"
            "$JAVA" -XX:TieredStopAtLevel=1 -jar "$JAR" perft 2 --log .
            echo "$?"
            """);
    List<String> out = outcome.out().lines().toList();
    assertEquals(List.of("pong 100", "0", "1"), out.subList(out.size() - 3, out.size()));
    List<String> err = outcome.err().lines().toList();
    assertEquals(2, err.size(), outcome.err());
    assertTrue(err.get(0).startsWith("emilia: the log file cut.log is not complete ("), err.get(0));
    assertEquals("emilia perft: cannot write the log file . (it is a folder)", err.get(1));
    assertTrue(Files.size(folder.resolve("cut.log")) > 0);
  }

  /** Sessions read their options on a way of their own, but the log must be a file of its own. */
  @Test
  void theLogOfASessionMustNotBeAnotherOfItsFiles() throws Exception {
    Path file = Files.writeString(folder.resolve("kept"), "kept");
    Path link = Files.createSymbolicLink(folder.resolve("link"), file);
    for (String session : List.of("nboard", "gtp")) {
      for (Path log : List.of(file, link)) {
        Outcome outcome =
            Programs.run(
                Programs.jar(session, "--weights", file.toString(), "--log", log.toString()), "");
        assertEquals(2, outcome.exitCode(), outcome.err());
        assertEquals("", outcome.out());
        assertEquals(
            String.format(
                Locale.ROOT,
                "emilia %s: --log %s and --weights %s are the same file: it is read already, name"
                    + " another file to write (see emilia %s --help)%n",
                session,
                log,
                file,
                session),
            outcome.err());
      }
    }
    Outcome games =
        Programs.run(Programs.jar("nboard", "--log=" + link, "--games=" + file), "learn\n");
    assertEquals(2, games.exitCode());
    assertTrue(games.err().contains(": expected a file of its own for each output"), games.err());
    assertEquals("kept", Files.readString(file));
  }

  /** On a full disk, too, the file ends with the last whole game. */
  @Test
  void aGameThatCannotBeWrittenWholeIsNotWrittenAtAll() throws Exception {
    Outcome outcome =
        Programs.shell(
            folder,
            Map.of("JAVA", Programs.JAVA, "JAR", Programs.JAR.toString()),
            """
            ulimit -f 1
            i=0
            while [ $i -lt 20 ]; do echo learn; i=$((i + 1)); done |
              "$JAVA" -jar "$JAR" nboard --hash 1 --games games.ggf | cat
            cat games.ggf
            """);
    assertEquals("", outcome.err());
    List<String> lines = outcome.out().lines().toList();
    assertEquals(20, lines.stream().filter("learned"::equals).count(), outcome.out());
    long refused = lines.stream().filter(line -> line.startsWith("status Game not kept")).count();
    long kept = lines.stream().filter(line -> line.matches("\\(;GM.*;\\)")).count();
    assertTrue(kept > 0 && refused > 0, outcome.out());
    assertEquals(20, kept + refused, outcome.out());
    assertEquals(lines.size(), 20 + kept + refused, outcome.out());
    assertTrue(outcome.out().endsWith(";)\n"), outcome.out());
  }

  @Test
  void anInterruptedSolveTellsWhatIsDoneAndExitsWith130() throws Exception {
    List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT"));
    if (Programs.run(List.of("env", "--default-signal=INT", "true"), "").exitCode() != 0) {
      command.clear();
    }
    command.addAll(Programs.jar("solve", "--hash", "1", "-"));
    Process process = new ProcessBuilder(command).start();
    try (var toProcess = process.outputWriter();
        var fromProcess = process.inputReader()) {
      toProcess.write(SOLUTION + "-".repeat(27) + "OX------XO" + "-".repeat(27) + " X;\n");
      toProcess.flush();
      fromProcess.readLine();
      assertTrue(fromProcess.readLine().endsWith("; ok"));
      Programs.run(List.of("kill", "-INT", Long.toString(process.pid())), "");
      assertTrue(process.waitFor(5, TimeUnit.SECONDS));
      assertEquals(130, process.exitValue());
      assertTrue(
          fromProcess.lines().anyMatch(line -> line.startsWith("1 position: 1 ok, 0 mismatches")));
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void verboseShowsWhereAnErrorComesFrom() throws Exception {
    Outcome outcome = Programs.run(Programs.jar("solve", "--verbose", "none.obf"), "");
    assertEquals(1, outcome.exitCode());
    assertTrue(outcome.err().contains("\tat emilia.cli."), outcome.err());
  }

  @Test
  void aLogTellsWhatRanAndHowItEnded() throws Exception {
    Path log = folder.resolve("emilia.log");
    Outcome done = Programs.run(Programs.jar("perft", "3", "--log", log.toString()), "");
    assertEquals(0, done.exitCode(), done.err());
    assertEquals("", done.err());
    List<String> lines = Files.readAllLines(log);
    assertEquals(2, lines.size(), lines::toString);
    assertTrue(lines.get(0).contains(" MB: perft 3 --log "), lines.get(0));
    assertTrue(lines.get(1).endsWith("exit code 0"), lines.get(1));
    Outcome failed = Programs.run(Programs.jar("solve", "none.obf", "--log", log.toString()), "");
    assertEquals("emilia solve: none.obf: no such file\n", failed.err());
    String text = Files.readString(log);
    assertTrue(text.contains("CommandFailure: none.obf: no such file"), text);
    assertTrue(text.contains("\tat emilia.cli."), text);
  }

  /** As all other files that are written. */
  @Test
  void theFolderOfALogMustBeThere() throws Exception {
    Path log = folder.resolve("logs").resolve("emilia.log");
    for (String command : List.of("perft 2", "nboard", "gtp")) {
      List<String> words = new ArrayList<>(List.of(command.split(" ")));
      words.addAll(List.of("--log", log.toString()));
      Outcome outcome = Programs.run(Programs.jar(words.toArray(String[]::new)), "quit\n");
      assertEquals(1, outcome.exitCode(), outcome.out());
      assertEquals(
          "emilia " + words.get(0) + ": cannot write the log file " + log + " (no such folder)\n",
          outcome.err());
      assertFalse(Files.exists(log.getParent()));
    }
  }

  @Test
  void theFolderOfGamesToLearnMustBeThereIfItIsNamed() throws Exception {
    Path games = folder.resolve("mistyped").resolve("games.ggf");
    List<String> command = Programs.jar("nboard", "--hash", "1", "--games", games.toString());
    Outcome outcome = Programs.run(command, "learn\n");
    assertEquals(1, outcome.exitCode(), outcome.out());
    assertEquals("", outcome.out());
    assertEquals(
        "emilia nboard: cannot write the games file " + games + " (no such folder)\n",
        outcome.err());
    assertFalse(Files.exists(games.getParent()));
  }

  /** The data folder of a user may not be there yet. */
  @Test
  void theDataFolderOfTheUserIsMade() throws Exception {
    Path data = folder.resolve("home").resolve("data");
    List<String> command = new ArrayList<>(List.of("env", "XDG_DATA_HOME=" + data));
    command.addAll(Programs.jar("nboard", "--hash", "1"));
    Outcome outcome = Programs.run(command, "learn\n");
    assertEquals("learned\n", outcome.out());
    assertTrue(Files.exists(data.resolve("emilia").resolve("games.ggf")));
  }

  @Test
  void verboseTellsOnStandardErrorWhatRuns() throws Exception {
    Outcome outcome = Programs.run(Programs.jar("perft", "3", "--verbose"), "");
    assertEquals(0, outcome.exitCode());
    assertTrue(outcome.out().startsWith("Leaves: 56\n"), outcome.out());
    List<String> lines = outcome.err().lines().toList();
    assertEquals(2, lines.size(), outcome.err());
    assertTrue(lines.get(0).startsWith("emilia: INFO: Emilia "), outcome.err());
    assertEquals("emilia: INFO: exit code 0", lines.get(1));
  }
}
