package emilia.match;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Why a program cannot be started, in words. Java has a text of its own around that of the system;
 * both are without what was expected, and that of the system comes in the language of the user.
 */
final class StartFailure {
  /** What the system says, in the text of any Java. */
  private static final Pattern SYSTEM =
      Pattern.compile("error(?:=|: )\\d+(?:, | \\()(.*?)\\)?\\s*$", Pattern.DOTALL);

  private StartFailure() {}

  /**
   * One line that names the program, what is wrong, and what was expected.
   *
   * @param failure what the attempt threw
   */
  static String describe(EngineCommand command, IOException failure) {
    String program = command.words().get(0);
    return "cannot start \"" + program + "\": " + reason(command, program, failure);
  }

  private static String reason(EngineCommand command, String program, IOException failure) {
    try {
      Path folder = command.directory().orElse(Path.of(""));
      if (!Files.isDirectory(folder)) {
        return "expected a folder to run it in, found "
            + (Files.exists(folder) ? "something else" : "nothing")
            + " at \""
            + folder
            + '"';
      }
      boolean named = program.contains("/") || program.contains(File.separator);
      if (!named) {
        return isOnPath(program)
            ? fromSystem(failure)
            : "no such program, expected one in a folder of PATH, or the path of one";
      }
      Path file = folder.resolve(program);
      if (!Files.exists(file)) {
        return "no such program, expected the path of one"
            + (Path.of(program).isAbsolute() ? "" : " from \"" + folder.toAbsolutePath() + '"');
      }
      if (Files.isDirectory(file)) {
        return "expected a program, found a folder";
      }
      if (!Files.isExecutable(file)) {
        return "expected a program, found a file that may not be executed (see chmod +x)";
      }
      return fromSystem(failure);
    } catch (InvalidPathException e) {
      return "expected the path of a program";
    }
  }

  private static boolean isOnPath(String program) {
    for (String folder : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator)) {
      if (Files.isExecutable(Path.of(folder).resolve(program))) {
        return true;
      }
    }
    return false;
  }

  /** For what only the system knows: a script whose interpreter is missing, a foreign machine. */
  private static String fromSystem(IOException failure) {
    String text = String.valueOf(failure.getMessage());
    Matcher system = SYSTEM.matcher(text);
    return "expected a program for this machine, or a script whose first line names one (the system"
        + " says: "
        + (system.find() ? system.group(1) : text)
        + ")";
  }
}
