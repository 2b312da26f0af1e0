package emilia.cli;

import emilia.cli.options.EvaluationChoice;
import emilia.cli.options.OptionValues;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;

/**
 * Reads the options of a protocol session without picocli: loading it would take half a second of
 * the time in which a GUI waits for the first answer. Holds the values of the options that all
 * sessions have; subclasses add those of one protocol.
 */
abstract class SessionOptionParser {
  private int hashMegabytes = OptionValues.defaultHashMegabytes();
  private int threads = OptionValues.defaultThreads();
  private EvaluationChoice evaluation = EvaluationChoice.DEFAULT;
  private Path logFile;
  private boolean verbose;

  /**
   * The level that two options name.
   *
   * @param level the value of {@code --level}; null if that was not given
   * @param depth the value of {@code --depth}; null if that was not given
   * @param usual the level if neither was given
   * @throws CommandFailure if both were given
   */
  static int levelOf(Integer level, Integer depth, int usual) throws CommandFailure {
    if (level != null && depth != null) {
      throw CommandFailure.contradiction("--depth", "--level");
    }
    if (level != null) {
      return level;
    }
    return depth == null ? usual : depth;
  }

  /** Whether an option with a value belongs to this protocol. */
  abstract boolean isOwnOption(String name);

  /**
   * Takes over the value of such an option.
   *
   * @throws IllegalArgumentException if it is wrong, with what was expected and found
   */
  abstract void setOwn(String name, String value);

  /**
   * Reads all options.
   *
   * @param arguments what follows the command
   * @throws CommandFailure if they are wrong
   */
  final void parse(List<String> arguments) throws CommandFailure {
    Iterator<String> rest = arguments.iterator();
    while (rest.hasNext()) {
      option(rest.next(), rest);
    }
  }

  private void option(String argument, Iterator<String> rest) throws CommandFailure {
    int equals = argument.startsWith("--") ? argument.indexOf('=') : -1;
    String name = equals < 0 ? argument : argument.substring(0, equals);
    if (name.equals("--verbose") && equals < 0) {
      verbose = true;
      return;
    }
    if (!isCommonOption(name) && !isOwnOption(name)) {
      throw CommandFailure.usage(unknown(argument), null);
    }
    if (equals < 0 && !rest.hasNext()) {
      throw CommandFailure.usage("Missing required parameter for option '" + name + "'", null);
    }
    String value = equals < 0 ? rest.next() : argument.substring(equals + 1);
    try {
      set(name, value);
    } catch (IllegalArgumentException e) {
      throw CommandFailure.usage("Invalid value for option '" + name + "': " + e.getMessage(), e);
    }
  }

  private static String unknown(String argument) {
    String kind = argument.startsWith("-") ? "Unknown option: '" : "Unexpected argument: '";
    return kind + argument + "'";
  }

  private static boolean isCommonOption(String name) {
    return switch (name) {
      case "--hash", "--threads", "--eval", "--weights", "--log" -> true;
      default -> false;
    };
  }

  private void set(String name, String value) {
    switch (name) {
      case "--hash" -> hashMegabytes = OptionValues.hashMegabytes(value);
      case "--threads" -> threads = OptionValues.threads(value);
      case "--eval" -> evaluation = evaluation.withName(OptionValues.evaluation(value));
      case "--weights" -> evaluation = evaluation.withWeights(OptionValues.path(value));
      case "--log" -> logFile = OptionValues.path(value);
      default -> setOwn(name, value);
    }
  }

  final int hashMegabytes() {
    return hashMegabytes;
  }

  final int threads() {
    return threads;
  }

  final EvaluationChoice evaluation() {
    return evaluation;
  }

  final Path logFile() {
    return logFile;
  }

  final boolean verbose() {
    return verbose;
  }
}
