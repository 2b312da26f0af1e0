package emilia.cli.games;

import emilia.cli.CommandFailure;
import emilia.cli.Console;
import emilia.cli.PositionArgument;
import emilia.cli.files.FileUses;
import emilia.cli.results.ResultsHeader;
import emilia.files.GameFiles;
import emilia.files.GameFormat;
import emilia.game.Game;
import emilia.game.GameRecord;
import emilia.notation.NotationException;
import emilia.notation.games.GameReader;
import emilia.notation.games.ReadGame;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Reads the games that the arguments of a command name: files, folders with files, and {@code -}
 * for standard input. What cannot be read is named on standard error, and the rest is read all the
 * same.
 */
public final class GameInput {
  /** The place of a game that is not in a file. */
  public static final String COMMAND_LINE = "POSITION";

  private static final String STANDARD_INPUT = "-";

  private final Console console;
  private final GameFiles files;
  private final Messages errors;
  private final Messages warnings;
  private FileUses uses = new FileUses();
  private int illegalMoves;
  private int filesRead;

  /**
   * An input that has read nothing yet.
   *
   * @param command how messages begin: {@code emilia show}
   * @param from the format of all files; empty to recognise each
   */
  public GameInput(Console console, String command, Optional<GameFormat> from) {
    this.console = console;
    this.errors = new Messages(console, command + ": ", "errors");
    this.warnings = new Messages(console, command + ": warning: ", "warnings");
    this.files = new GameFiles(from, warnings::add);
  }

  /** The same input, which leaves out what is written where it stands in a folder that is read. */
  public GameInput without(FileUses written) {
    uses = written;
    return this;
  }

  /** Takes a game. */
  public interface Consumer {
    /**
     * A game was read.
     *
     * @throws CommandFailure to end the command
     */
    void accept(ReadGame game) throws CommandFailure;
  }

  /** Whether an argument names something to read rather than being a word of a POSITION. */
  public static boolean isFile(String argument) {
    if (argument.equals(STANDARD_INPUT) || GameFormat.ofFileName(argument).isPresent()) {
      return true;
    }
    try {
      // An empty path is the current folder.
      return !argument.isEmpty() && Files.exists(Path.of(argument));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  /**
   * Hands over the games that the arguments name, or the one that they are: a POSITION.
   *
   * @param areFiles whether they are files in any case
   * @throws CommandFailure if they are neither, if a file cannot be read at all, or the consumer
   *     throws it
   */
  public void forEachGame(List<String> arguments, boolean areFiles, Consumer consumer)
      throws CommandFailure {
    if (areFiles(arguments) || areFiles) {
      forEach(arguments, consumer);
    } else {
      consumer.accept(new ReadGame(GameRecord.of(position(arguments)), COMMAND_LINE, 0));
    }
  }

  /**
   * Names the files that arguments are, and the lists of names that are read along with them.
   *
   * @param role how messages call them
   * @param from the format of all files; empty to recognise each
   * @param areFiles whether they are files in any case
   * @throws CommandFailure if standard input is named twice
   */
  public static void nameFiles(
      FileUses files,
      String role,
      List<String> arguments,
      Optional<GameFormat> from,
      boolean areFiles)
      throws CommandFailure {
    if (!areFiles(arguments) && !areFiles) {
      return;
    }
    boolean wthor = from.filter(format -> format == GameFormat.WTHOR).isPresent();
    Set<Path> lists = new TreeSet<>();
    for (String argument : arguments) {
      files.reads(role, argument);
      if (!argument.equals(STANDARD_INPUT)) {
        lists.addAll(listsOfNames(argument, wthor));
      }
    }
    for (Path list : lists) {
      files.reads("the list of names", list);
    }
  }

  private static List<Path> listsOfNames(String argument, boolean isWthor) {
    try {
      return GameFiles.listsOfNames(Path.of(argument), isWthor);
    } catch (InvalidPathException e) {
      // What is no path is said when it is to be read.
      return List.of();
    }
  }

  /**
   * Whether arguments name files, rather than being together a POSITION.
   *
   * @throws CommandFailure if standard input is named twice
   */
  public static boolean areFiles(List<String> arguments) throws CommandFailure {
    requireOneStandardInput(arguments);
    return arguments.stream().anyMatch(GameInput::isFile);
  }

  private static void requireOneStandardInput(List<String> arguments) throws CommandFailure {
    if (arguments.stream().filter(STANDARD_INPUT::equals).count() > 1) {
      throw CommandFailure.usage("standard input (\"-\") can be read only once", null);
    }
  }

  /**
   * The game that arguments are together.
   *
   * @throws CommandFailure if they are neither a POSITION nor files
   */
  public static Game position(List<String> arguments) throws CommandFailure {
    if (arguments.stream().allMatch(String::isBlank)) {
      throw CommandFailure.usage("expected a file or a POSITION, found an empty argument", null);
    }
    try {
      return PositionArgument.parse(arguments);
    } catch (CommandFailure e) {
      String given = String.join(" ", arguments).strip();
      throw CommandFailure.usage(
          given + ": neither a file nor a position (" + e.getMessage() + ")", e);
    }
  }

  /**
   * Hands over all games of files in order.
   *
   * @throws CommandFailure if a file that is named cannot be read at all, or the consumer throws it
   */
  void forEach(List<String> arguments, Consumer consumer) throws CommandFailure {
    requireOneStandardInput(arguments);
    for (String argument : arguments) {
      if (argument.equals(STANDARD_INPUT)) {
        readStandardInput(consumer);
      } else {
        readPath(path(argument), consumer);
      }
    }
  }

  private static Path path(String argument) throws CommandFailure {
    if (argument.isEmpty()) {
      throw CommandFailure.usage("expected a file, found an empty argument", null);
    }
    try {
      return Path.of(argument);
    } catch (InvalidPathException e) {
      throw CommandFailure.failed(argument + ": no such file", e);
    }
  }

  private void readStandardInput(Consumer consumer) throws CommandFailure {
    // A stream that stays open: it is not ours to close.
    InputStream in = console.inputBytes();
    try {
      filesRead++;
      readAll(files.open("standard input", in), consumer);
    } catch (NotationException e) {
      errors.add(e.getMessage());
    } catch (IOException e) {
      throw CommandFailure.failed(GameFiles.describe("standard input", e), e);
    }
  }

  private void readPath(Path path, Consumer consumer) throws CommandFailure {
    try {
      if (!Files.isDirectory(path)) {
        readFile(path, consumer, errors);
        return;
      }
      for (Path file : filesIn(path)) {
        readFileOfFolder(file, consumer);
      }
    } catch (IOException e) {
      throw CommandFailure.failed(GameFiles.describe(path.toString(), e), e);
    }
  }

  /** One that cannot be read counts as refused: it may hold games, as those beside it do. */
  private void readFileOfFolder(Path file, Consumer consumer) throws CommandFailure {
    try {
      Optional<String> command = ResultsHeader.commandOf(file);
      if (command.isPresent()) {
        warnings.add(file + ": passed over, results of " + command.get() + " --resume");
        return;
      }
      readFile(file, consumer, warnings);
    } catch (IOException e) {
      errors.add(GameFiles.describe(file.toString(), e));
    }
  }

  private List<Path> filesIn(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(GameInput::mayHoldGames)
          .filter(file -> !file.getFileName().toString().startsWith("."))
          // What is wrong with one is said when the games beside it are read.
          .filter(file -> !GameFiles.isNamedAsListOfNames(file))
          .filter(file -> !uses.isWritten(file))
          .sorted()
          .toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** Whether it is a file, or the folder does not let that be known. */
  private static boolean mayHoldGames(Path file) {
    return Files.isRegularFile(file) || !Files.exists(file) && !Files.notExists(file);
  }

  /**
   * Reads a file. Lists of names of WTHOR hold no games and are passed over.
   *
   * @param unknown hears if the file as a whole is of no known format
   * @throws IOException if it cannot be read, or not to its end
   */
  private void readFile(Path file, Consumer consumer, Messages unknown)
      throws IOException, CommandFailure {
    if (GameFiles.isListOfNames(file)) {
      return;
    }
    GameReader reader;
    try {
      reader = files.open(file);
    } catch (NotationException e) {
      unknown.add(e.getMessage());
      return;
    }
    filesRead++;
    try (reader) {
      readAll(reader, consumer);
    }
  }

  private void readAll(GameReader reader, Consumer consumer) throws IOException, CommandFailure {
    while (true) {
      try {
        Optional<ReadGame> game = reader.next();
        if (game.isEmpty()) {
          return;
        }
        consumer.accept(game.get());
      } catch (NotationException e) {
        illegalMoves += e.isIllegalMove() ? 1 : 0;
        errors.add(e.getMessage());
      }
    }
  }

  /** How many games, or files as a whole, were refused. */
  public int refused() {
    return errors.count();
  }

  /** How many of the refused games have an illegal move. */
  int illegalMoves() {
    return illegalMoves;
  }

  /** How many files were read. */
  int filesRead() {
    return filesRead;
  }
}
