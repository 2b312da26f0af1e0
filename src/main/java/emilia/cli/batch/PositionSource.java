package emilia.cli.batch;

import emilia.board.Square;
import emilia.cli.CommandFailure;
import emilia.cli.Console;
import emilia.cli.games.GameInput;
import emilia.files.GameFiles;
import emilia.game.Game;
import emilia.game.GameRecord;
import emilia.notation.NotationException;
import emilia.notation.ObfEntry;
import emilia.notation.games.GameReader;
import emilia.notation.games.ObfGames;
import emilia.notation.games.ReadGame;
import emilia.report.BoardPage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

/**
 * The positions that the arguments of a command name, one after the other in constant memory. They
 * may be gone through twice: first to see how many there are and what is wrong with the files, and
 * then to search them. What cannot be read twice, such as standard input, is copied for that.
 */
final class PositionSource implements AutoCloseable {
  private static final String STANDARD_INPUT = "-";
  private static final String STANDARD_INPUT_NAME = "standard input";

  private final Console console;
  private final BatchInput input;
  private final GameFiles files;
  private final Consumer<String> unreadable;
  private final List<Path> copies = new ArrayList<>();
  private boolean silent;
  private int unreadableCount;

  /**
   * An input that has not been read yet.
   *
   * @param unreadable hears of each game or line that cannot be read; the rest is read all the same
   * @param warnings hears of what is odd about games that are read
   */
  PositionSource(
      Console console, BatchInput input, Consumer<String> unreadable, Consumer<String> warnings) {
    this.console = console;
    this.input = input;
    this.unreadable = unreadable;
    this.files =
        new GameFiles(
            input.format(),
            warning -> {
              if (!silent) {
                warnings.accept(warning);
              }
            });
  }

  /** Takes positions. */
  interface Taker {
    /**
     * Takes a position.
     *
     * @return whether more are wanted
     */
    boolean take(InputPosition position) throws CommandFailure, InterruptedException;
  }

  /** Whether the arguments name standard input. */
  boolean usesStandardInput() {
    return input.arguments().contains(STANDARD_INPUT);
  }

  /** How many games, lines or whole files could not be read. */
  int unreadableCount() {
    return unreadableCount;
  }

  /**
   * Goes through all positions to know them before the first is searched. After this {@link
   * #forEach} gives the same ones, and says nothing again.
   *
   * @throws CommandFailure if a file as a whole, or the POSITION, cannot be read
   */
  PositionIndex index() throws CommandFailure, InterruptedException {
    PositionIndex index = new PositionIndex();
    copyWhatIsReadOnce();
    forEach(
        position -> {
          index.add(position.entry());
          return true;
        });
    silent = true;
    return index;
  }

  /**
   * Hands over all positions in order.
   *
   * @throws CommandFailure if a file as a whole, or the POSITION, cannot be read; what came before
   *     was handed over
   * @throws InterruptedException if the taker was
   */
  void forEach(Taker taker) throws CommandFailure, InterruptedException {
    List<String> arguments = input.arguments();
    if (!GameInput.areFiles(arguments) && !input.filesOnly()) {
      Game game = GameInput.position(arguments);
      take(new ReadGame(GameRecord.of(game), GameInput.COMMAND_LINE, 0), taker);
      return;
    }
    for (int i = 0; i < arguments.size(); i++) {
      Path copy = copies.isEmpty() ? null : copies.get(i);
      if (!readFile(arguments.get(i), copy, taker)) {
        return;
      }
    }
  }

  private void copyWhatIsReadOnce() throws CommandFailure {
    for (String argument : input.arguments()) {
      copies.add(isReadOnce(argument) ? copy(argument) : null);
    }
  }

  private static boolean isReadOnce(String argument) {
    if (argument.equals(STANDARD_INPUT)) {
      return true;
    }
    try {
      Path path = Path.of(argument);
      return Files.exists(path) && !Files.isRegularFile(path) && !Files.isDirectory(path);
    } catch (InvalidPathException e) {
      return false;
    }
  }

  private Path copy(String argument) throws CommandFailure {
    boolean standard = argument.equals(STANDARD_INPUT);
    try {
      Path copy = Files.createTempFile("emilia", ".tmp");
      copy.toFile().deleteOnExit();
      InputStream in = standard ? console.inputBytes() : Files.newInputStream(Path.of(argument));
      try {
        // What is no file of games, such as a device that never ends, is only looked at.
        Files.copy(files.upToRefusal(in), copy, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        if (!standard) {
          in.close();
        }
      }
      return copy;
    } catch (IOException e) {
      String name = standard ? STANDARD_INPUT_NAME : argument;
      throw CommandFailure.failed(GameFiles.describe(name, e), e);
    }
  }

  private boolean readFile(String argument, Path copy, Taker taker)
      throws CommandFailure, InterruptedException {
    boolean standard = argument.equals(STANDARD_INPUT);
    String name = standard ? STANDARD_INPUT_NAME : argument;
    if (name.isEmpty()) {
      throw CommandFailure.usage("expected a file, found an empty argument", null);
    }
    try {
      if (standard && copy == null) {
        // Not closed: it is not ours.
        return readAll(files.open(name, console.inputBytes()), taker);
      }
      try (GameReader reader = open(name, copy)) {
        return readAll(reader, taker);
      }
    } catch (NotationException e) {
      refuse(e.getMessage());
      return true;
    } catch (IOException e) {
      throw CommandFailure.failed(GameFiles.describe(name, e), e);
    } catch (InvalidPathException e) {
      throw CommandFailure.failed(name + ": no such file", e);
    }
  }

  private GameReader open(String name, Path copy) throws IOException, NotationException {
    if (copy == null) {
      return files.open(Path.of(name));
    }
    InputStream in = Files.newInputStream(copy);
    try {
      return files.open(name, in);
    } catch (IOException | NotationException | RuntimeException | Error e) {
      in.close();
      throw e;
    }
  }

  private boolean readAll(GameReader reader, Taker taker)
      throws IOException, CommandFailure, InterruptedException {
    while (true) {
      try {
        Optional<ReadGame> game = reader.next();
        if (game.isEmpty()) {
          return true;
        }
        if (!take(game.get(), taker)) {
          return false;
        }
      } catch (NotationException e) {
        refuse(e.getMessage());
      }
    }
  }

  private void refuse(String message) {
    if (!silent) {
      unreadableCount++;
      unreadable.accept(message);
    }
  }

  private boolean take(ReadGame game, Taker taker) throws CommandFailure, InterruptedException {
    List<Integer> wanted = input.selection().of(game.record().game());
    if (wanted.isEmpty()) {
      refuse(
          game.place()
              + ": has "
              + game.record().game().plies()
              + (game.record().game().plies() == 1 ? " move, not " : " moves and passes, not ")
              + input.selection().plies());
    }
    for (int plies : wanted) {
      if (!taker.take(position(game, plies))) {
        return false;
      }
    }
    return true;
  }

  private static InputPosition position(ReadGame read, int plies) {
    GameRecord record = read.record();
    Game game = record.game();
    ObfEntry entry =
        plies == game.plies()
            ? ObfGames.entry(record)
            : new ObfEntry(
                game.truncated(plies).currentAsStart(),
                List.of(),
                OptionalInt.empty(),
                record.comment(plies),
                1);
    int last = plies == 0 ? Square.NONE : game.moves().get(plies - 1).square();
    return new InputPosition(
        entry, read.place(), title(record, plies), last == Square.PASS ? Square.NONE : last);
  }

  private static String title(GameRecord record, int plies) {
    boolean named = !record.info().blackName().isEmpty() || !record.info().whiteName().isEmpty();
    List<String> parts = new ArrayList<>();
    if (named) {
      parts.add(BoardPage.title(record.info()));
    }
    if (record.game().plies() > 0) {
      boolean passes =
          record.game().moves().subList(0, plies).stream()
              .anyMatch(move -> move.square() == Square.PASS);
      String moves = passes ? " moves and passes" : plies == 1 ? " move" : " moves";
      parts.add("after " + plies + moves);
    }
    return String.join(", ", parts);
  }

  @Override
  public void close() {
    for (Path copy : copies) {
      if (copy != null) {
        try {
          Files.deleteIfExists(copy);
        } catch (IOException e) {
          // The end of the program is the next try.
        }
      }
    }
  }
}
