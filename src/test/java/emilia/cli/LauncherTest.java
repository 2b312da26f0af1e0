package emilia.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LauncherTest {
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
        List.of(List.of("perft", "6"), List.of("solve", "--threads=1", "a"), List.<String>of())) {
      String memory = Launcher.describe(error, args);
      assertTrue(memory.contains("use a smaller --hash, or a larger heap"), memory);
    }
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
  void theCommandsWithThreadsAreKnown() {
    Console console = new Console(InputStream.nullInputStream(), System.out, System.err);
    Set<String> with = new TreeSet<>();
    CommandLineProgram.create(console)
        .getSubcommands()
        .forEach(
            (name, command) -> {
              if (command.getCommandSpec().findOption("--threads") != null) {
                with.add(name);
              }
            });
    assertEquals(with, new TreeSet<>(Launcher.WITH_THREADS));
  }

  @ParameterizedTest
  @CsvSource({"17,17", "1.8,8", "25,25", "9,9", "'',0", "x,0"})
  void javaVersionsOfOldAndNew(String specification, int version) {
    assertEquals(version, Main.majorVersion(specification));
  }
}
