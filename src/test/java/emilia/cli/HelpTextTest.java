package emilia.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The help texts are as they were. After a wanted change run this test with {@code
 * -Demilia.updateSnapshots=true}, which writes them anew, and look at the difference.
 */
class HelpTextTest {
  private static final Path FOLDER = Path.of("src", "test", "resources", "help");
  private static final String ROOT = "emilia";

  static List<String> commands() {
    Stream<String> subcommands =
        CommandLineProgram.create(Console.standard()).getSubcommands().keySet().stream();
    return Stream.concat(Stream.of(ROOT), subcommands).sorted().toList();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void theHelpIsTheSnapshot(String command) throws IOException {
    CommandRun run = help(command);
    assertEquals(0, run.exitCode());
    assertEquals("", run.err());
    Path snapshot = FOLDER.resolve(command + ".txt");
    if (Boolean.getBoolean("emilia.updateSnapshots")) {
      Files.writeString(snapshot, run.out(), StandardCharsets.US_ASCII);
    }
    assertEquals(Files.readString(snapshot, StandardCharsets.US_ASCII), run.out());
    if (!command.equals(ROOT)) {
      // A command that is made without all the others.
      assertEquals(new CommandRun(0, run.out(), ""), CommandRun.of(command, "--help"));
    }
  }

  @ParameterizedTest
  @MethodSource("commands")
  void theHelpHasAnExampleAndShortLines(String command) {
    String help = help(command).out();
    assertTrue(help.contains("\nExample: emilia "), help);
    help.lines().forEach(line -> assertTrue(line.length() <= 80, line));
  }

  @Test
  void thereIsNoSnapshotWithoutACommand() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      List<String> names =
          files.map(file -> file.getFileName().toString().replace(".txt", "")).sorted().toList();
      assertEquals(commands(), names);
    }
  }

  @Test
  void theReadmeListsTheCommandsOfTheHelpInItsOrder() throws IOException {
    String readme = Files.readString(Path.of("README.md")).replace("\r", "");
    String table =
        readme.split("\\| command \\| what it does \\| example \\|\n")[1].split("\n\n")[0];
    List<String> rows =
        table.lines().skip(1).map(row -> row.replaceFirst("\\| `([a-z-]+)` .*", "$1")).toList();
    String help = help(ROOT).out().split("Commands:\n")[1].split("\n\n")[0];
    assertEquals(help.lines().map(line -> line.strip().split(" ")[0]).toList(), rows);
  }

  @Test
  void withoutACommandTheHelpIsShown() {
    assertEquals(help(ROOT).out(), CommandRun.of().out());
    assertEquals(help("perft").out(), CommandRun.of("perft", "--help").out());
  }

  private static CommandRun help(String command) {
    return command.equals(ROOT) ? CommandRun.of("--help") : CommandRun.of("help", command);
  }
}
