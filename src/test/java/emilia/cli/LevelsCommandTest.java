package emilia.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Model.OptionSpec;

/** The help on levels names all options that set one, and those that only look like it. */
class LevelsCommandTest {
  private static final String TOPIC = CommandRun.of("help", "levels").out().replaceAll("\\s+", " ");

  @Test
  void allOptionsForALevelAreNamed() {
    assertEquals(commandsWith("--level", ""), named("these set: --level of ([^;]+);"));
    assertEquals(commandsWith("--depth", "level"), named("; --depth of ([^;]+);"));
    assertTrue(TOPIC.contains("\"set depth\" of NBoard; depth= of match, for Emilia."), TOPIC);
  }

  @Test
  void allOptionsForADepthAreNamed() {
    TreeSet<String> depths = commandsWith("--depth", "");
    depths.removeAll(commandsWith("--depth", "level"));
    assertEquals(depths, named("of plies is --depth of ([^;]+);"));
  }

  /** The commands that have an option whose description holds a text, in any case. */
  private static TreeSet<String> commandsWith(String option, String text) {
    TreeSet<String> names = new TreeSet<>();
    CommandLineProgram.create(Console.standard())
        .getSubcommands()
        .forEach(
            (name, command) -> {
              OptionSpec found = command.getCommandSpec().findOption(option);
              if (found != null
                  && String.join(" ", found.description()).toLowerCase().contains(text)) {
                names.add(name);
              }
            });
    return names;
  }

  private static TreeSet<String> named(String pattern) {
    assertTrue(TOPIC.matches(".*" + pattern + ".*"), TOPIC);
    String list = TOPIC.replaceFirst(".*" + pattern + ".*", "$1");
    return new TreeSet<>(List.copyOf(Arrays.asList(list.split(", | and "))));
  }
}
