package emilia.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.cli.options.OptionValues;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class LauncherTest {
  private static final String MEMORY = "out of memory in a Java heap of \\d+ MB: ";
  private static final String HEAP = "EMILIA_JAVA_OPTS=-Xmx\\d+g";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "protocol_version",
        "list_commands",
        "1 name",
        "1 quit",
        "clear_board",
        " genmove b",
        "\tKOMI 0",
        "# hello",
        "1",
        "99999999999999 x"
      })
  void gtpIsRecognised(String line) {
    assertTrue(Launcher.isGtp(line));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "nboard 2",
        "ping 1",
        "set depth 5",
        "set game (;GM[Othello];)",
        "move f5",
        "f5",
        "",
        "go",
        "1a",
        "-1 name",
        "quit",
        "names"
      })
  void everythingElseIsNBoard(String line) {
    assertFalse(Launcher.isGtp(line));
  }

  @Test
  void errorsSayWhatToDo() {
    OutOfMemoryError error = new OutOfMemoryError("Java heap space");
    for (List<String> args :
        List.of(List.of("bench"), List.of("perft", "6"), List.of("train"), List.<String>of())) {
      String memory = Launcher.describe(error, args);
      assertTrue(memory.matches(MEMORY + "give Java more, such as " + HEAP), memory);
    }
    String one = Launcher.describe(error, List.of("solve", "--threads=1", "a"));
    assertTrue(
        one.matches(MEMORY + "use a smaller --hash, or a larger heap, such as " + HEAP), one);
    String games = Launcher.describe(error, List.of("selfplay", "--threads=2", "a"));
    assertTrue(games.contains(" MB: use fewer --threads, or a larger heap, such as "), games);
    for (List<String> args :
        List.of(List.of("solve", "--threads", "256", "a"), List.of("solve", "--threads=2", "a"))) {
      String memory = Launcher.describe(error, args);
      assertTrue(memory.contains("a smaller --hash, fewer --threads, or a larger heap"), memory);
    }
    assertEquals(
        "a library is missing on the class path: no class picocli.CommandLine",
        Launcher.describe(new NoClassDefFoundError("picocli/CommandLine"), List.of()));
  }

  @Test
  void theHeapThatIsAdvisedIsLargerThanTheOneThatWasTooSmall() {
    String memory = Launcher.describe(new OutOfMemoryError("Java heap space"), List.of("bench"));
    int gigabytes = Integer.parseInt(memory.replaceFirst(".*-Xmx(\\d+)g", "$1"));
    assertTrue(1024L * gigabytes > OptionValues.heapMegabytes(), memory);
  }

  @Test
  void theCommandsWithThreadsAndHashAreKnown() {
    assertEquals(commandsWith("--threads"), new TreeSet<>(Launcher.WITH_THREADS));
    assertEquals(commandsWith("--hash"), new TreeSet<>(Launcher.WITH_HASH));
  }

  @Test
  void noErrorAdvisesAnOptionThatTheCommandDoesNotHave() {
    Pattern option = Pattern.compile("--[a-z]+");
    OutOfMemoryError error = new OutOfMemoryError("Java heap space");
    commands()
        .forEach(
            (name, command) -> {
              String advice = Launcher.describe(error, List.of(name));
              option
                  .matcher(advice)
                  .results()
                  .map(MatchResult::group)
                  .forEach(
                      word ->
                          assertNotNull(command.getCommandSpec().findOption(word), name + advice));
            });
  }

  private static Map<String, CommandLine> commands() {
    Console console = new Console(InputStream.nullInputStream(), System.out, System.err);
    return CommandLineProgram.create(console).getSubcommands();
  }

  private static Set<String> commandsWith(String option) {
    Set<String> with = new TreeSet<>();
    commands()
        .forEach(
            (name, command) -> {
              if (command.getCommandSpec().findOption(option) != null) {
                with.add(name);
              }
            });
    return with;
  }

  @ParameterizedTest
  @CsvSource({"17,17", "1.8,8", "25,25", "9,9", "'',0", "x,0"})
  void javaVersionsOfOldAndNew(String specification, int version) {
    assertEquals(version, Main.majorVersion(specification));
  }
}
