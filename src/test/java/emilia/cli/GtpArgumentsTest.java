package emilia.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/** The options of {@code gtp} mean the same with picocli and without. */
class GtpArgumentsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "--verbose",
        "--hash 17 --threads 3 --eval classic --depth 9 --log e.log",
        "--level 7",
        "--level 3 --level 4",
        "--depth=3 --depth 4"
      })
  void bothParsersAgree(String line) throws CommandFailure {
    List<String> words = line.isEmpty() ? List.of() : List.of(line.split(" "));
    GtpCommand command = picocli(words).getCommand();
    assertEquals(command.arguments(), GtpArguments.parse(words));
  }

  @Test
  void levelAndDepthAreTwoNamesOfOneThing() throws CommandFailure {
    assertEquals(12, GtpArguments.parse(List.of()).level());
    assertEquals(9, GtpArguments.parse(List.of("--depth", "9")).level());
    assertEquals(7, GtpArguments.parse(List.of("--level", "7")).level());
    assertEquals(4, GtpArguments.parse(List.of("--level", "3", "--level", "4")).level());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--level 7 --depth 9",
        "--depth 9 --level 7",
        "--level=7 --depth=9",
        "--depth=9 --hash 16 --level 7",
        "--depth 12 --level 12",
        "--level 3 --depth 4 --level 5"
      })
  void bothNamesTogetherAreRefusedAsInAnalyze(String line) {
    List<String> words = List.of(line.split(" "));
    CommandFailure fast = assertThrows(CommandFailure.class, () -> GtpArguments.parse(words));
    GtpCommand command = picocli(words).getCommand();
    CommandFailure slow = assertThrows(CommandFailure.class, command::arguments);
    String analyze = CommandRun.of("analyze", "--level", "7", "--depth", "9", "f5").err();
    assertEquals(
        analyze, "emilia analyze: " + fast.getMessage() + " (see emilia analyze --help)\n");
    assertEquals(fast.getMessage(), slow.getMessage());
    assertEquals(ExitCode.USAGE, fast.exitCode());
    assertEquals(ExitCode.USAGE, slow.exitCode());
  }

  @Test
  void bothParsersKnowTheSameOptions() {
    Set<String> declared = new TreeSet<>();
    for (OptionSpec option : picocli(List.of()).getCommandSpec().options()) {
      declared.addAll(Arrays.asList(option.names()));
    }
    assertEquals(
        Set.of(
            "-h",
            "--help",
            "--hash",
            "--threads",
            "--eval",
            "--weights",
            "--level",
            "--depth",
            "--log",
            "--verbose"),
        declared);
  }

  @ParameterizedTest
  @CsvSource({"--variety 1", "--games x", "--hash", "--level 0", "--level x", "--depth 61"})
  void bothParsersComplainAlike(String line) {
    List<String> words = List.of(line.split(" "));
    String fast = assertThrows(CommandFailure.class, () -> GtpArguments.parse(words)).getMessage();
    String slow = assertThrows(ParameterException.class, () -> picocli(words)).getMessage();
    // picocli adds the name of the value, and names the words behind an option it does not know.
    String firstWord = slow.replaceAll("^Unknown options?: ('--\\w+').*", "Unknown option: $1");
    assertEquals(fast, firstWord.replaceAll("(option '--\\w+') \\(\\w+\\)", "$1"));
  }

  /** The command after picocli has read its options. */
  private static CommandLine picocli(List<String> words) {
    CommandLine root = CommandLineProgram.create(Console.standard());
    List<String> line = new ArrayList<>(words);
    line.add(0, "gtp");
    root.parseArgs(line.toArray(String[]::new));
    return root.getSubcommands().get("gtp");
  }
}
