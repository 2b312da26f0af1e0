package emilia.match;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How an engine's process is started.
 *
 * @param words the program and its arguments, at least the program
 * @param directory where it runs; a relative program with a separator in its name is looked up
 *     there. Empty for the working directory of this process
 * @param environment variables set in addition to those of this process
 */
public record EngineCommand(
    List<String> words, Optional<Path> directory, Map<String, String> environment) {
  /** Copies the collections. */
  public EngineCommand {
    words = List.copyOf(words);
    environment = Map.copyOf(environment);
    if (words.isEmpty()) {
      throw new IllegalArgumentException("expected a program");
    }
  }

  /**
   * A command line in the working directory and environment of this process. Words are separated by
   * blanks; quotes, single or double, keep blanks together.
   *
   * @throws IllegalArgumentException if there is no program, or a quote has no end
   */
  public static EngineCommand parse(String commandLine) {
    return new EngineCommand(SpecText.words(commandLine), Optional.empty(), Map.of());
  }

  /** A command in the working directory and environment of this process. */
  public static EngineCommand of(String... words) {
    return new EngineCommand(List.of(words), Optional.empty(), Map.of());
  }
}
