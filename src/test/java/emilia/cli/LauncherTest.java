package emilia.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
    String memory = Launcher.describe(new OutOfMemoryError("Java heap space"));
    assertTrue(memory.contains("use a smaller --hash, or a larger heap"), memory);
    assertEquals(
        "a library is missing on the class path: no class picocli.CommandLine",
        Launcher.describe(new NoClassDefFoundError("picocli/CommandLine")));
  }

  @ParameterizedTest
  @CsvSource({"17,17", "1.8,8", "25,25", "9,9", "'',0", "x,0"})
  void javaVersionsOfOldAndNew(String specification, int version) {
    assertEquals(version, Main.majorVersion(specification));
  }
}
