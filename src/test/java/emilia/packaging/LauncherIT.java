package emilia.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import emilia.packaging.Programs.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code bin/emilia}: how it finds itself, Java and the heap size, and how it builds. Java
 * installations and Maven are scripts that tell how they were called.
 */
class LauncherIT {
  /** A Java that prints its process id and arguments. */
  private static final String FAKE_JAVA = "#!/bin/sh\necho \"fake $0 $$ $*\"\n";

  @TempDir Path folder;
  private final Map<String, String> environment = new HashMap<>();

  @BeforeEach
  void installALauncher() throws Exception {
    environment.put("JAVA_HOME", "");
    environment.put("EMILIA_JAVA_OPTS", "");
    environment.put("LAUNCHER", Programs.LAUNCHER.toString());
    environment.put("JAR", Programs.JAR.toString());
    environment.put("REAL_HOME", System.getProperty("java.home"));
    // The folder tools holds what the launcher may call, and no Java.
    shell(
        """
        mkdir -p home/bin home/target tools
        cp "$LAUNCHER" home/bin/emilia
        for tool in sh readlink ln rm sleep cat mkdir touch; do
          printf '#!/bin/sh\nexec %s "$@"\n' "$(command -v $tool)" >tools/$tool
        done
        chmod +x tools/*
        """);
  }

  @Test
  void itRunsTheJarFromAnyFolderThroughLinks() throws Exception {
    Outcome outcome =
        shell(
            """
            set -e
            export JAVA_HOME="$REAL_HOME" LC_ALL=
            mkdir "a b" "a b/オセロ" links links/more
            mv home "a b/オセロ/home"
            cp "$JAR" "a b/オセロ/home/target/emilia.jar"
            ln -s "$PWD/a b/オセロ/home/bin/emilia" links/absolute
            ln -s ../absolute links/more/relative
            ln -s more/relative links/emilia
            cd links/more
            "../../a b/オセロ/home/bin/emilia" perft 2
            ../emilia perft 3
            PATH="$PWD/..:$PATH" emilia perft 4
            (cd .. && PATH=":$PATH" env emilia perft 5)
            cd "../../a b/オセロ/home/bin"
            ./emilia perft 1
            sh emilia perft 0
            printf 'ping 8\\n' | ./emilia
            """);
    assertEquals(0, outcome.exitCode(), outcome.err());
    assertEquals("", outcome.err());
    List<String> leaves =
        outcome.out().lines().filter(line -> line.matches("Leaves: .*|pong .*")).toList();
    assertEquals(
        List.of(
            "Leaves: 12",
            "Leaves: 56",
            "Leaves: 244",
            "Leaves: 1396",
            "Leaves: 4",
            "Leaves: 1",
            "pong 8"),
        leaves);
  }

  /** The last of the locales is installed nowhere. */
  @ParameterizedTest
  @ValueSource(strings = {"C", "POSIX", "C.UTF-8", "xx_XX.UTF-8"})
  void filesWithKanaCanBeReadInEveryLocale(String locale) throws Exception {
    Outcome outcome =
        shell(
            """
            export JAVA_HOME="$REAL_HOME" LC_ALL=%l
            cp "$JAR" home/target/emilia.jar
            echo '%sXO- O; -64;' >終盤.obf
            home/bin/emilia solve --hash 1 終盤.obf
            """
                .replace("%l", locale)
                .replace("%s", "X".repeat(61)));
    assertEquals(0, outcome.exitCode(), outcome.err() + outcome.out());
    assertTrue(outcome.out().contains("1 position: 1 ok"), outcome.out());
  }

  @Test
  void javaHomeComesFirst() throws Exception {
    fakeJava("seventeen", "17.0.2");
    fakeJava("twentyfive", "25");
    Outcome outcome = launch("JAVA_HOME=$PWD/twentyfive PATH=$PWD/seventeen/bin:$PWD/tools", "x");
    assertTrue(outcome.out().contains("/twentyfive/bin/java"), outcome.out());
  }

  @Test
  void anOldJavaHomeIsPassedOver() throws Exception {
    fakeJava("eight", "1.8.0_402");
    fakeJava("eleven", "11.0.2");
    fakeJava("seventeen", "17.0.2");
    Outcome outcome =
        launch("JAVA_HOME=$PWD/eight PATH=$PWD/eleven/bin:$PWD/seventeen/bin:$PWD/tools", "x");
    assertEquals(0, outcome.exitCode(), outcome.err());
    assertTrue(outcome.out().contains("/seventeen/bin/java"), outcome.out());
    assertEquals("", outcome.err());
  }

  @Test
  void theVersionIsFoundThroughLinks() throws Exception {
    fakeJava("eleven", "11.0.2");
    fakeJava("seventeen", "17.0.2");
    shell(
        "mkdir usr etc; ln -s ../etc/java usr/java; ln -s $PWD/eleven/bin/java etc/java;"
            + " mkdir opt; ln -s ../seventeen/bin/java opt/java");
    Outcome outcome = launch("PATH=$PWD/usr:$PWD/opt:$PWD/tools", "x");
    assertTrue(outcome.out().contains("/opt/java"), outcome.out());
  }

  @Test
  void aJavaThatDoesNotTellItsVersionIsTried() throws Exception {
    fakeJava("mystery", "");
    Outcome outcome = launch("PATH=$PWD/mystery/bin:$PWD/tools", "x");
    assertTrue(outcome.out().contains("/mystery/bin/java"), outcome.out());
  }

  @Test
  void withoutAFittingJavaItSaysSoInOneLine() throws Exception {
    fakeJava("eleven", "11.0.2");
    Outcome none = launch("PATH=$PWD/tools", "x");
    assertEquals(2, none.exitCode());
    assertEquals(
        "emilia: needs Java 17 or newer; no java on PATH; set JAVA_HOME or PATH\n", none.err());

    Outcome old = launch("PATH=$PWD/eleven/bin:$PWD/tools", "x");
    assertEquals(2, old.exitCode());
    assertEquals("", old.out());
    assertTrue(
        old.err().matches("emilia: needs Java 17 or newer; \\S+/java is Java 11; set .*\n"),
        old.err());

    Outcome wrongHome = launch("JAVA_HOME=/nowhere PATH=$PWD/tools", "x");
    assertEquals(2, wrongHome.exitCode());
    assertTrue(wrongHome.err().contains("no java in JAVA_HOME (/nowhere)"), wrongHome.err());
  }

  @ParameterizedTest
  @CsvSource({
    "nboard --hash 64,328",
    "nboard --hash=0064,328",
    "--hash 8 --hash 64,328",
    "nboard,0",
    "nboard --hash,0",
    "nboard --hash x,0",
    "nboard --hash 0,0",
    "nboard --hash -5,0"
  })
  void theHeapFollowsTheHash(String arguments, int heap) throws Exception {
    fakeJava("java", "21");
    Outcome outcome = launch("JAVA_HOME=$PWD/java", arguments);
    assertEquals("", outcome.err());
    assertEquals(heap, heapMegabytes(outcome), outcome.out());
    assertTrue(outcome.out().endsWith("emilia.jar " + arguments + "\n"), outcome.out());
  }

  @ParameterizedTest
  @CsvSource({"50000000", "1000000000", "99999999999999999999999999"})
  void theHeapNeverExceedsTheMemory(String hash) throws Exception {
    fakeJava("java", "21");
    int heap = heapMegabytes(launch("JAVA_HOME=$PWD/java", "--hash " + hash));
    var system =
        (com.sun.management.OperatingSystemMXBean)
            java.lang.management.ManagementFactory.getOperatingSystemMXBean();
    long memory = system.getTotalMemorySize() >> 20;
    assertTrue(heap >= 1 && heap <= memory, heap + " of " + memory);
  }

  @Test
  void furtherJavaOptionsComeLast() throws Exception {
    fakeJava("java", "21");
    Outcome outcome =
        launch("JAVA_HOME=$PWD/java EMILIA_JAVA_OPTS='-Xmx9m -Dx=*'", "nboard --hash 64");
    assertTrue(outcome.out().matches("(?s).*-Xmx328m .*-Xmx9m -Dx=\\* -jar .*"), outcome.out());
  }

  /** Java does not start with two of them. */
  @ParameterizedTest
  @CsvSource({
    "EMILIA_JAVA_OPTS=-Xmx1g,1",
    "EMILIA_JAVA_OPTS=-XX:+UseG1GC,0",
    "JAVA_TOOL_OPTIONS=-XX:+UseParallelGC,0",
    "JDK_JAVA_OPTIONS=-XX:+UseZGC,0"
  })
  void ourCollectorIsLeftOutIfTheUserNamesOne(String variable, int collectors) throws Exception {
    fakeJava("java", "21");
    Outcome outcome = launch("JAVA_HOME=$PWD/java " + variable, "nboard");
    assertEquals(
        collectors, outcome.out().split("-XX:\\+UseSerialGC", -1).length - 1, outcome.out());
  }

  /** A heap smaller than the young generation asked for, makes Java complain. */
  @Test
  void warningsOfJavaDoNotReachStandardOutput() throws Exception {
    Outcome outcome =
        shell(
            """
            cp "$JAR" home/target/emilia.jar
            export JAVA_HOME="$REAL_HOME" EMILIA_JAVA_OPTS='-Xmx20m'
            printf 'ping 8\\n' | home/bin/emilia nboard --hash 1
            """);
    assertEquals("pong 8\n", outcome.out());
    assertTrue(outcome.err().contains("MaxNewSize"), outcome.err());
  }

  /** Java would use the first file it opens in place of a closed stream. */
  @Test
  void closedStandardStreamsAreNotTakenForOtherFiles() throws Exception {
    Outcome outcome =
        shell(
            """
            cp "$JAR" home/target/emilia.jar
            export JAVA_HOME="$REAL_HOME"
            home/bin/emilia nboard --hash 1 --games games.ggf <&-
            echo "in $?"
            printf 'nboard 2\\nlearn\\n' | home/bin/emilia nboard --hash 1 --games games.ggf >&-
            echo "out $?"
            printf 'ping 1\\n' | home/bin/emilia nboard --hash 1 2>&-
            echo "err $?"
            home/bin/emilia nboard <&- >&- 2>&-
            echo "all $?"
            wc -l <games.ggf
            """);
    assertEquals("", outcome.err());
    assertEquals("in 0\nout 0\npong 1\nerr 0\nall 0\n1\n", outcome.out());
  }

  /** Java itself would only show where in its own code it failed. */
  @Test
  void inARemovedFolderSessionsWorkAndTheRestIsRefusedInOneLine() throws Exception {
    Outcome outcome =
        shell(
            """
            cp "$JAR" home/target/emilia.jar
            export JAVA_HOME="$REAL_HOME"
            run="$PWD/home/bin/emilia"
            games="$PWD/games.ggf"
            mkdir removed
            cd removed
            rmdir "$PWD"
            printf 'ping 1\\nlearn\\n' | "$run" nboard --hash 1 --games "$games"
            printf 'ping 2\\n' | "$run"
            echo quit | "$run" gtp --hash=1
            echo "sessions $?"
            wc -l <"$games"
            echo 'ping 3' | "$run" nboard --hash 1 --games games.ggf 2>&1 | grep emilia
            echo 'ping 4' | "$run" nboard --hash 1 --log=emilia.log 2>&1 | grep emilia
            "$run" solve x.obf 2>/dev/null
            echo "solve $?"
            """);
    String refusal = "emilia: the current folder has been removed; change to another one\n";
    assertEquals(
        "pong 1\nlearned\npong 2\n=\n\nsessions 0\n1\n" + refusal + refusal + "solve 1\n",
        outcome.out(),
        outcome.err());
    assertTrue(outcome.err().lines().noneMatch(line -> line.contains("java")), outcome.err());
    assertTrue(Files.notExists(Path.of("/games.ggf")));
    assertTrue(Files.notExists(Path.of("/emilia.log")));
  }

  @Test
  void theLauncherBecomesJava() throws Exception {
    fakeJava("java", "21");
    Outcome outcome =
        shell(
            """
            touch home/target/emilia.jar
            JAVA_HOME=$PWD/java home/bin/emilia &
            echo "pid $!"
            wait
            """);
    String pid = outcome.out().replaceAll("(?s).*pid (\\d+)\\b.*", "$1");
    assertTrue(outcome.out().contains("/java/bin/java " + pid + " "), outcome.out());
  }

  @Test
  void twoLaunchersBuildOnce() throws Exception {
    fakeJava("java", "21");
    fakeMaven("sleep 1; mkdir -p home/target; echo jar >home/target/emilia.jar; echo BUILDING");
    Outcome outcome =
        shell(
            """
            export JAVA_HOME=$PWD/java PATH=$PWD/maven:$PWD/tools
            touch home/pom.xml
            rm -f home/target/emilia.jar
            home/bin/emilia one >one & first=$!
            home/bin/emilia two >two & second=$!
            wait $first && wait $second && cat one two
            """);
    assertEquals(0, outcome.exitCode(), outcome.err());
    assertEquals(2, outcome.out().lines().count(), outcome.out());
    assertTrue(outcome.out().contains("emilia.jar one\n"), outcome.out());
    assertTrue(outcome.out().contains("emilia.jar two\n"), outcome.out());
    assertEquals(1, outcome.err().lines().filter("BUILDING"::equals).count(), outcome.err());
    assertTrue(Files.notExists(folder.resolve("home/.emilia-build.lock")));
  }

  /** Maven ends with an escape sequence, also on a pipe, unless the project tells it not to. */
  @Test
  void theBuildSendsNothingToATerminalThatIsNone() throws Exception {
    Outcome maven =
        shell(
            "command -v mvn && mvn -B -q -f '" + Path.of("pom.xml").toAbsolutePath() + "' nothing");
    assumeTrue(!maven.out().isEmpty());
    assertTrue(maven.out().contains("nothing"), maven.out());
    assertFalse((maven.out() + maven.err()).contains("\033"), maven.out());
  }

  @Test
  void aBuildThatWasCutOffIsDoneAgain() throws Exception {
    fakeJava("java", "21");
    fakeMaven("echo whole >home/target/emilia.jar");
    Outcome outcome =
        shell(
            """
            touch home/pom.xml
            echo half >home/target/emilia.jar
            sh -c 'ln -s $$ home/.emilia-build.lock'
            JAVA_HOME=$PWD/java PATH=$PWD/maven:$PWD/tools home/bin/emilia x
            cat home/target/emilia.jar
            """);
    assertEquals(0, outcome.exitCode(), outcome.err());
    assertTrue(outcome.out().endsWith("emilia.jar x\nwhole\n"), outcome.out());
    assertTrue(Files.notExists(folder.resolve("home/.emilia-build.lock")));
  }

  @Test
  void whatKeepsItFromBuildingIsSaid() throws Exception {
    fakeJava("java", "21");
    Outcome nothing = shell("JAVA_HOME=$PWD/java PATH=$PWD/tools home/bin/emilia x");
    assertEquals(2, nothing.exitCode());
    assertTrue(nothing.err().matches("emilia: there is no emilia.jar in .*\n"), nothing.err());

    shell("touch home/pom.xml");
    Outcome noMaven = shell("JAVA_HOME=$PWD/java PATH=$PWD/tools home/bin/emilia x");
    assertEquals(2, noMaven.exitCode());
    String jar = folder.toRealPath().resolve("home/target/emilia.jar").toString();
    assertEquals(
        "emilia: there is no " + jar + ", and no Maven (mvn) on PATH to build it\n", noMaven.err());

    fakeMaven("echo broken; exit 1");
    Outcome failed = shell("JAVA_HOME=$PWD/java PATH=$PWD/maven:$PWD/tools home/bin/emilia x");
    assertEquals(2, failed.exitCode());
    assertEquals("", failed.out());
    assertTrue(failed.err().contains("broken\n"), failed.err());
    assertTrue(failed.err().endsWith("emilia: the build failed; see above\n"), failed.err());
    assertTrue(Files.notExists(folder.resolve("home/.emilia-build.lock")));
  }

  @ParameterizedTest
  @CsvSource({"exit 1,2", "kill -TERM $PPID,143"})
  void aBuildThatDoesNotSucceedLeavesNoJar(String end, int exitCode) throws Exception {
    fakeJava("java", "21");
    fakeMaven("echo half >home/target/emilia.jar; " + end);
    Outcome outcome =
        shell(
            """
            touch home/pom.xml
            JAVA_HOME=$PWD/java PATH=$PWD/maven:$PWD/tools home/bin/emilia x
            """);
    assertEquals(exitCode, outcome.exitCode(), outcome.err());
    assertTrue(Files.notExists(folder.resolve("home/target/emilia.jar")));
    assertTrue(Files.notExists(folder.resolve("home/.emilia-build.lock")));
  }

  /** Starts the launcher with an empty jar and settings of variables. */
  private Outcome launch(String variables, String arguments) throws Exception {
    return shell("touch home/target/emilia.jar\n" + variables + " home/bin/emilia " + arguments);
  }

  private static int heapMegabytes(Outcome outcome) {
    String number = outcome.out().replaceAll("(?s).*-Xmx(\\d+)m.*|.*", "$1");
    return number.isBlank() ? 0 : Integer.parseInt(number.strip());
  }

  private void fakeJava(String name, String version) throws IOException {
    Path bin = Files.createDirectories(folder.resolve(name).resolve("bin"));
    executable(bin.resolve("java"), FAKE_JAVA);
    if (!version.isEmpty()) {
      Files.writeString(
          folder.resolve(name).resolve("release"),
          "IMPLEMENTOR=\"Test\"\nJAVA_VERSION=\"" + version + "\"\nOS_NAME=\"Linux\"\n");
    }
  }

  private void fakeMaven(String script) throws IOException {
    Path bin = Files.createDirectories(folder.resolve("maven"));
    executable(bin.resolve("mvn"), "#!/bin/sh\n" + script + "\n");
  }

  private static void executable(Path file, String text) throws IOException {
    Files.writeString(file, text);
    assertTrue(file.toFile().setExecutable(true));
  }

  private Outcome shell(String script) throws Exception {
    return Programs.shell(folder, environment, script);
  }
}
