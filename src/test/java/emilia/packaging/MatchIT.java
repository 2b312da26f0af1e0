package emilia.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import emilia.BestOfThree;
import emilia.notation.GgfReader;
import emilia.packaging.Programs.Outcome;
import java.io.BufferedReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code emilia match} as users run it: the built jar, and engines that are processes too. */
class MatchIT {
  private static final long PATIENCE_MILLIS = 60_000;
  private static final long END_MILLIS = 3_000;
  private static final Pattern NUMBER = Pattern.compile("PC\\[Emilia match \\w+, game (\\d+)");

  @TempDir Path folder;

  /** Whatever happens in a test, nothing that it started stays behind. */
  private final List<Process> started = new ArrayList<>();

  @AfterEach
  void endAll() {
    for (Process process : started) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  /** Emilia as an engine of a match, in a JVM that is quick to start. */
  private static String engine(String name, String protocol, String rest) {
    String level = protocol.equals("gtp") ? " --level 1" : "";
    return "name="
        + name
        + ",proto="
        + protocol
        + ",cmd='"
        + Programs.JAVA
        + "' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xmx128m -jar '"
        + Programs.JAR
        + "' "
        + protocol
        + " --hash 1 --threads 1"
        + level
        + rest;
  }

  private static List<String> match(String... arguments) {
    List<String> command = new ArrayList<>(Programs.jar("match"));
    command.addAll(List.of(arguments));
    return command;
  }

  /** A match that a SIGINT reaches even if this process ignores the signal. */
  private Process start(List<String> command) throws Exception {
    List<String> words = new ArrayList<>(List.of("env", "--default-signal=INT"));
    if (Programs.run(List.of("env", "--default-signal=INT", "true"), "").exitCode() != 0) {
      words.clear();
    }
    words.addAll(command);
    Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
    started.add(process);
    return process;
  }

  private String path(String name) {
    return folder.resolve(name).toString();
  }

  private List<String> games(String name) throws Exception {
    Path file = folder.resolve(name);
    if (!Files.exists(file)) {
      return List.of();
    }
    String text = Files.readString(file, StandardCharsets.ISO_8859_1);
    return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
  }

  private static List<Integer> numbers(List<String> games) {
    List<Integer> numbers = new ArrayList<>();
    for (String game : games) {
      Matcher matcher = NUMBER.matcher(game);
      assertTrue(matcher.find(), game);
      numbers.add(Integer.parseInt(matcher.group(1)));
    }
    return numbers.stream().sorted().toList();
  }

  private static List<Integer> upTo(int count) {
    return Stream.iterate(1, number -> number + 1).limit(count).toList();
  }

  private void awaitGames(String name, int count) throws Exception {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE_MILLIS);
    while (games(name).size() < count) {
      assertTrue(System.nanoTime() < end, "only " + games(name).size() + " games in a minute");
      Thread.sleep(20);
    }
  }

  /** Waits until all of them have ended. */
  private static void assertGone(Set<ProcessHandle> handles, long millis) throws Exception {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    while (handles.stream().anyMatch(ProcessHandle::isAlive)) {
      assertTrue(System.nanoTime() < end, "still running: " + handles);
      Thread.sleep(20);
    }
  }

  private static Set<ProcessHandle> descendants(Process process) {
    return new HashSet<>(process.descendants().toList());
  }

  /** Two protocols, two games at a time, hundreds of games. */
  @Test
  @Tag("slow")
  void hundredsOfGamesBetweenTwoProcesses() throws Exception {
    Process process =
        start(
            match(
                "--engine",
                engine("N", "nboard", ",depth=1"),
                "--engine",
                engine("G", "gtp", ""),
                "--games",
                "400",
                "--concurrency",
                "2",
                "--ggf",
                path("m.ggf")));
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(process.waitFor(10, TimeUnit.SECONDS));
    assertEquals(0, process.exitValue(), out);
    assertFalse(out.contains("loses:"), out);
    assertEquals(upTo(400), numbers(games("m.ggf")));
    GgfReader reader =
        new GgfReader(
            "m.ggf", Files.readString(folder.resolve("m.ggf"), StandardCharsets.US_ASCII));
    for (int i = 0; i < 400; i++) {
      assertTrue(reader.next().orElseThrow().isOver());
    }
  }

  @ParameterizedTest
  @Tag("slow")
  @ValueSource(strings = {"nboard", "gtp"})
  void anEngineThatIsKilledLosesThatGameOnly(String protocol) throws Exception {
    Process process =
        start(
            match(
                "--engine",
                "name=A,proto=self,depth=1",
                "--engine",
                engine("B", protocol, protocol.equals("gtp") ? "" : ",depth=2"),
                "--games",
                "4",
                "--ggf",
                path("m.ggf")));
    awaitGames("m.ggf", 1);
    descendants(process).forEach(ProcessHandle::destroyForcibly);
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(process.waitFor(10, TimeUnit.SECONDS));
    assertEquals(0, process.exitValue(), out);
    List<String> lost = out.lines().filter(line -> line.contains(" loses: ")).toList();
    assertEquals(1, lost.size(), out);
    assertTrue(lost.get(0).endsWith("B loses: crash (killed by signal 9)"), out);
    assertEquals(upTo(4), numbers(games("m.ggf")));
  }

  /** A runner that is killed can tidy up nothing: engines see the end of their input. */
  @ParameterizedTest
  @Tag("slow")
  @ValueSource(strings = {"m.ggf", "m.json"})
  void aMatchThatWasKilledGoesOn(String resume) throws Exception {
    List<String> command =
        match(
            "--engine",
            engine("N", "nboard", ",depth=4"),
            "--engine",
            engine("G", "gtp", ""),
            "--games",
            "10",
            "--concurrency",
            "2",
            "--ggf",
            path("m.ggf"),
            "--json",
            path("m.json"));
    Process process = start(command);
    awaitGames("m.ggf", 2);
    Set<ProcessHandle> engines = descendants(process);
    assertEquals(4, engines.size());
    process.destroyForcibly().waitFor();
    List<String> before = games("m.ggf");
    assertTrue(before.size() < 10, "it was over before it was killed");
    assertGone(engines, END_MILLIS);

    command.addAll(List.of("--resume", path(resume)));
    Outcome outcome = Programs.run(command, "");
    assertEquals(0, outcome.exitCode(), outcome.out() + outcome.err());
    List<String> after = games("m.ggf");
    assertEquals(before, after.subList(0, before.size()));
    assertEquals(upTo(10), numbers(after));
    String lines = outcome.out().substring(0, outcome.out().indexOf("Engine "));
    assertEquals(10 - before.size(), lines.lines().count(), outcome.out());
    assertTrue(Files.readString(folder.resolve("m.json")).contains("\"games\" : 10,"));
  }

  /** Also if the page that the user waits for has no room. */
  @ParameterizedTest
  @CsvSource({"INT", "TERM"})
  void anInterruptedMatchShowsItsResultsAndWhatItCannotWrite(String signal) throws Exception {
    assumeTrue(Files.exists(Path.of("/dev/full")));
    Process process =
        start(
            match(
                "--engine",
                "name=A,proto=self,depth=1",
                "--engine",
                "name=B,proto=self,depth=1",
                "--games",
                "1000000",
                "--quiet",
                "--ggf",
                path("m.ggf"),
                "--html",
                "/dev/full"));
    awaitGames("m.ggf", 2);
    Programs.run(List.of("kill", "-" + signal, Long.toString(process.pid())), "");
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(process.waitFor(10, TimeUnit.SECONDS));
    assertEquals(Interruptions.exitCode(signal), process.exitValue(), out);
    assertTrue(out.contains("\nA "), out);
    assertTrue(out.contains("emilia match: /dev/full: cannot be written (No space"), out);
  }

  /** From a summary alone, too. The first run may name a file that is not there yet. */
  @Test
  void theSummaryAloneLosesNoFinishedGame() throws Exception {
    List<String> command =
        match(
            "--engine",
            "name=A,proto=self,depth=5",
            "--engine",
            "name=S,proto=self,depth=4",
            "--games",
            "20",
            "--resume",
            path("m.json"));
    Process process = start(command);
    int finished = 0;
    try (BufferedReader out = process.inputReader()) {
      while (finished < 2) {
        String line = out.readLine();
        assertTrue(line != null, "the match has ended");
        finished += line.matches("\\d+/20 .*") ? 1 : 0;
      }
    }
    process.destroyForcibly().waitFor();
    Outcome outcome = Programs.run(command, "");
    assertEquals(0, outcome.exitCode(), outcome.out() + outcome.err());
    String lines = outcome.out().substring(0, outcome.out().indexOf("Engine "));
    assertTrue(lines.lines().count() <= 20 - finished, outcome.out());
    assertTrue(lines.startsWith((20 - lines.lines().count() + 1) + "/20 "), outcome.out());
  }

  /**
   * Engines behind scripts: one that waits for its children and ignores the signals, and one whose
   * child has a child that nobody waits for. What the signal ends is not lost by anybody.
   */
  @ParameterizedTest
  @CsvSource({"INT", "TERM"})
  void aSignalEndsAllEnginesAndTheirChildren(String signal) throws Exception {
    BestOfThree.passes(() -> signalInAGame(signal));
  }

  private void signalInAGame(String signal) throws Exception {
    Files.deleteIfExists(folder.resolve("log"));
    Files.deleteIfExists(folder.resolve("pids"));
    Path script = folder.resolve("engine.sh");
    Files.writeString(
        script,
        "trap '' INT TERM HUP\n"
            + "exec 3<&0\n"
            + "\"$@\" <&3 &\n"
            + "sleep 300 &\n"
            + "echo $! >>'"
            + path("pids")
            + "'\n"
            + "(sh -c 'sleep 301 & echo $! >>\"$0\"' '"
            + path("pids")
            + "')\n"
            + "wait\n");
    String nboard = engine("B", "nboard", ",depth=40").replace("cmd=", "cmd=sh '" + script + "' ");
    Process process =
        start(
            match(
                "--engine",
                nboard,
                "--engine",
                "name=A,proto=self,depth=1",
                "--games",
                "100",
                "--log",
                path("log")));
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE_MILLIS);
    // The signal comes in the middle of a game.
    while (!Files.exists(folder.resolve("log"))
        || !Files.readString(folder.resolve("log")).contains("B > go")) {
      assertTrue(System.nanoTime() < end, "the engine does not start");
      Thread.sleep(20);
    }
    Set<ProcessHandle> all = descendants(process);
    for (String pid : Files.readAllLines(folder.resolve("pids"))) {
      ProcessHandle.of(Long.parseLong(pid)).ifPresent(all::add);
    }
    assertTrue(all.size() >= 4, all.toString());

    Programs.run(List.of("kill", "-" + signal, Long.toString(process.pid())), "");
    assertGone(all, END_MILLIS);
    assertTrue(process.waitFor(END_MILLIS, TimeUnit.MILLISECONDS));
    assertEquals(Interruptions.exitCode(signal), process.exitValue());
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(out.contains("Engine  games "), out);
    assertFalse(out.contains("loses:"), out);
  }

  /** NBoard says another start in the game, GTP by a file; the referee checks every move. */
  @Test
  void gamesBeginAnywhere() throws Exception {
    Path starts = folder.resolve("st\u00e4rts and more.obf");
    Files.writeString(
        starts,
        "*--------------------------O*------*O--------------------------* O;\n"
            + "XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- X; H5:+6; % comment\n"
            + "OOOOOOOOXOOXXX--XXOOXOO-XOXOOO--XOOOOX--XOOXOO--XOOOOO--XXXX---- O; G5:+0;\n");
    Outcome outcome =
        Programs.run(
            match(
                "--engine",
                engine("N", "nboard", ",depth=2"),
                "--engine",
                engine("G", "gtp", ""),
                "--games",
                "6",
                "--openings",
                starts.toString()),
            "");
    assertEquals(0, outcome.exitCode(), outcome.out() + outcome.err());
    assertFalse(outcome.out().contains("loses:"), outcome.out());
    Outcome handicap =
        Programs.run(
            match(
                "--engine",
                engine("G", "gtp", ""),
                "--engine",
                "name=S,proto=self,depth=1",
                "--games",
                "2",
                "--openings",
                "handicap:4"),
            "");
    assertEquals(0, handicap.exitCode(), handicap.out() + handicap.err());
    assertFalse(handicap.out().contains("loses:"), handicap.out());
  }

  /** Most GTP engines know the standard start only. They are not blamed for it. */
  @Test
  void aStartThatCannotBeSaidIsRefused() throws Exception {
    String engine =
        "sh -c \"while read -r verb rest; do case $verb in"
            + " list_commands) printf '= name\\nboardsize\\n\\n';; *) printf '= x\\n\\n';;"
            + " esac; done\"";
    Outcome outcome =
        Programs.run(
            match(
                "--engine",
                "name=A,proto=self,depth=1",
                "--engine",
                "name=B,proto=gtp,cmd=" + engine,
                "--openings",
                "handicap:1",
                "--games",
                "2"),
            "");
    assertEquals(1, outcome.exitCode(), outcome.out() + outcome.err());
    assertTrue(
        outcome
            .err()
            .contains(
                "handicap:1: B: in GTP without the command loadggf games begin at the standard"
                    + " start"),
        outcome.err());
    assertFalse(outcome.out().contains("/2"), outcome.out());
  }
}
