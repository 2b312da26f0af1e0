package emilia.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import emilia.cli.options.EvaluationChoice;
import java.nio.file.Path;
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

/** The options of {@code nboard} mean the same with picocli and without. */
class NBoardArgumentsTest {
  /** Options with a fitting value for each. */
  private static final List<String> ALL =
      List.of(
          "--hash",
          "17",
          "--threads",
          "3",
          "--eval",
          "pattern",
          "--weights",
          "w.bin",
          "--depth",
          "9",
          "--games",
          "g.ggf",
          "--variety",
          "1.5",
          "--seed",
          "-42",
          "--log",
          "e.log",
          "--verbose");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "--verbose",
        "--hash 17 --verbose",
        "--hash=17",
        "--hash 17 --hash 18 --depth=3",
        "--level 7",
        "--level 3 --level 4",
        "--games=a=b",
        "--seed -1"
      })
  void bothParsersAgree(String line) throws CommandFailure {
    assertAgreement(line.isEmpty() ? List.of() : List.of(line.split(" ")));
  }

  @Test
  void bothParsersAgreeOnAllOptions() throws CommandFailure {
    assertAgreement(ALL);
    NBoardArguments arguments = NBoardArguments.parse(ALL);
    assertEquals(17, arguments.hashMegabytes());
    assertEquals(3, arguments.threads());
    assertEquals(new EvaluationChoice("pattern", Path.of("w.bin")), arguments.evaluation());
    assertEquals(9, arguments.level());
    assertEquals("g.ggf", arguments.gamesFile().toString());
    assertEquals(1.5, arguments.varietyDiscs());
    assertEquals(-42, arguments.seed().getAsLong());
    assertEquals("e.log", arguments.logFile().toString());
  }

  @Test
  void bothParsersKnowTheSameOptions() {
    Set<String> declared = new TreeSet<>();
    for (OptionSpec option : picocli(List.of()).getCommandSpec().options()) {
      declared.addAll(Arrays.asList(option.names()));
    }
    declared.removeAll(Set.of("-h", "--help"));
    Set<String> known = new TreeSet<>(ALL);
    // The other name of --depth, which may not be given together with it.
    known.add("--level");
    known.removeIf(word -> !word.startsWith("--"));
    assertEquals(known, declared);
  }

  @ParameterizedTest
  @CsvSource({
    "--foo",
    "--hash",
    "--hash 0",
    "--hash=x",
    "--hash 1000000000",
    "--threads 257",
    "--eval none",
    "--depth 0",
    "--level 61",
    "--variety -1",
    "--seed 1.5"
  })
  void bothParsersComplainAlike(String line) {
    List<String> words = List.of(line.split(" "));
    String fast =
        assertThrows(CommandFailure.class, () -> NBoardArguments.parse(words)).getMessage();
    String slow = assertThrows(ParameterException.class, () -> picocli(words)).getMessage();
    // picocli adds the name of the value: option '--hash' (MB).
    assertEquals(fast, slow.replaceAll("(option '--\\w+') \\(\\w+\\)", "$1"));
  }

  /** As for gtp: what a GUI sets is a level, whatever the option is called. */
  @Test
  void levelAndDepthAreTwoNamesOfOneThing() throws CommandFailure {
    assertEquals(12, NBoardArguments.parse(List.of()).level());
    assertEquals(9, NBoardArguments.parse(List.of("--depth", "9")).level());
    assertEquals(7, NBoardArguments.parse(List.of("--level", "7")).level());
    for (String line : List.of("--level 7 --depth 9", "--depth=7 --level=7")) {
      List<String> words = List.of(line.split(" "));
      CommandFailure fast = assertThrows(CommandFailure.class, () -> NBoardArguments.parse(words));
      NBoardCommand command = picocli(words).getCommand();
      CommandFailure slow = assertThrows(CommandFailure.class, command::arguments);
      assertEquals(
          "--depth and --level contradict each other: give one of them", fast.getMessage());
      assertEquals(fast.getMessage(), slow.getMessage());
      assertEquals(ExitCode.USAGE, fast.exitCode());
    }
    CommandFailure wrong =
        assertThrows(CommandFailure.class, () -> NBoardArguments.parse(List.of("--depth", "0")));
    assertEquals(
        "Invalid value for option '--depth': expected a level of 1 to 60, found \"0\"",
        wrong.getMessage());
  }

  @Test
  void wordsThatAreNoOptionsAreRefused() {
    CommandFailure failure =
        assertThrows(CommandFailure.class, () -> NBoardArguments.parse(List.of("start")));
    assertEquals("Unexpected argument: 'start'", failure.getMessage());
    assertEquals(ExitCode.USAGE, failure.exitCode());
  }

  private static void assertAgreement(List<String> words) throws CommandFailure {
    NBoardCommand command = picocli(words).getCommand();
    assertEquals(command.arguments(), NBoardArguments.parse(words));
  }

  /** The command after picocli has read its options. */
  private static CommandLine picocli(List<String> words) {
    CommandLine root = CommandLineProgram.create(Console.standard());
    List<String> line = new ArrayList<>(words);
    line.add(0, "nboard");
    root.parseArgs(line.toArray(String[]::new));
    return root.getSubcommands().get("nboard");
  }
}
