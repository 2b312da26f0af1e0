package emilia.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.OptionSpec;

/** What a message says of the range of a number, the help says as well. */
class RangesInHelpTest {
  /** {@code 1 to 60} or {@code 1 or more}. */
  private static final Pattern RANGE = Pattern.compile("\\b\\d+ (?:to \\d+|or more)\\b");

  /** No number, and beyond every range. */
  private static final List<String> WRONG = List.of("x", "99999999999999999999");

  @ParameterizedTest
  @CsvSource({
    "nboard",
    "gtp",
    "solve",
    "analyze",
    "analyze-game",
    "match",
    "make-openings",
    "show",
    "selfplay",
    "train",
    "calibrate",
    "accuracy",
    "fit-probcut"
  })
  void theRangesOfTheMessagesAreInTheHelp(String name) throws Exception {
    CommandLine command = CommandLineProgram.create(Console.standard()).getSubcommands().get(name);
    Map<String, String> missing = new TreeMap<>();
    for (OptionSpec option : command.getCommandSpec().options()) {
      String description = String.join(" ", option.description());
      for (String message : messages(option)) {
        Matcher range = RANGE.matcher(message.split(", found")[0]);
        if (range.find() && !description.contains(range.group())) {
          missing.put(option.longestName(), range.group());
        }
      }
    }
    assertEquals(Map.of(), missing);
  }

  /** Of the options whose converter is ours. */
  private static List<String> messages(OptionSpec option) throws Exception {
    List<String> messages = new ArrayList<>();
    for (ITypeConverter<?> converter : option.converters()) {
      for (String wrong : WRONG) {
        try {
          converter.convert(wrong);
        } catch (CommandLine.TypeConversionException e) {
          messages.add(e.getMessage());
        }
      }
    }
    return messages;
  }

  /** All that the user is told of a number is how it may look. */
  @ParameterizedTest
  @CsvSource({
    "selfplay --games 0 a,'a number of games, 1 or more'",
    "fit-probcut --positions 0 a,'a number of positions, 1 to 1000000'",
    "match --games 3,'an even number, 2 to 1000000'",
    "nboard --help --variety 100,'a number of discs from 0 to less than 100, such as 0.5'",
    "selfplay --seed 99999999999999999999 a,a whole number of at most 64 bits"
  })
  void messagesNameTheRange(String line, String expected) {
    CommandRun run = CommandRun.of(line.split(" "));
    assertEquals(ExitCode.USAGE, run.exitCode(), run.err());
    assertTrue(run.err().contains("expected " + expected), run.err());
  }
}
