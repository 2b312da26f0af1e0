package emilia.cli.solve;

import emilia.cli.CommandFailure;
import emilia.cli.Console;
import emilia.game.Game;
import emilia.notation.NotationException;
import emilia.notation.Obf;
import emilia.notation.ObfEntry;
import emilia.notation.PositionText;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Reads the positions that the arguments of {@code solve} name: all at once, so that what is wrong
 * in a file is told before hours of work, or one by one, so that the first is solved before the
 * last has come through a pipe.
 */
final class PositionSource {
  private static final String STANDARD_INPUT = "-";

  private final Console console;

  PositionSource(Console console) {
    this.console = console;
  }

  /** Whether the arguments name standard input. */
  static boolean usesStandardInput(List<String> arguments) {
    return arguments.contains(STANDARD_INPUT);
  }

  /**
   * All positions in order.
   *
   * @param arguments as for {@link #forEach}
   * @param unreadable hears of each line that is no position
   * @throws CommandFailure if a file as a whole, or the POSITION, cannot be read
   */
  List<ObfEntry> readAll(List<String> arguments, UnreadableLines unreadable) throws CommandFailure {
    List<ObfEntry> entries = new ArrayList<>();
    Consumer list =
        new Consumer() {
          @Override
          public boolean accept(ObfEntry entry) {
            return entries.add(entry);
          }

          @Override
          public void onUnreadable(NotationException error) {
            unreadable.add(error);
          }
        };
    try {
      forEach(arguments, list);
    } catch (InterruptedException e) {
      throw new IllegalStateException("a list does not wait", e);
    }
    return entries;
  }

  /** Hears of each position. */
  interface Consumer {
    /** Takes a position; false if no more are wanted. */
    boolean accept(ObfEntry entry) throws InterruptedException;

    /** A line of a file is no position; the lines behind it are read all the same. */
    void onUnreadable(NotationException error);
  }

  /**
   * Hands over all positions in order.
   *
   * @param arguments files, {@code -} for standard input, or the words of one POSITION
   * @throws CommandFailure if a file as a whole, or the POSITION, cannot be read; what came before
   *     was handed over
   * @throws InterruptedException if the consumer was
   */
  void forEach(List<String> arguments, Consumer consumer)
      throws CommandFailure, InterruptedException {
    if (!arguments.stream().allMatch(PositionSource::isFile)) {
      consumer.accept(position(arguments));
      return;
    }
    for (String argument : arguments) {
      boolean more =
          argument.equals(STANDARD_INPUT)
              ? readStandardInput(consumer)
              : readFile(Path.of(argument), consumer);
      if (!more) {
        return;
      }
    }
  }

  /** Whether an argument names a file, rather than being a word of a POSITION. */
  private static boolean isFile(String argument) {
    if (argument.equals(STANDARD_INPUT) || argument.endsWith(".obf")) {
      return true;
    }
    try {
      return Files.exists(Path.of(argument));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  private static ObfEntry position(List<String> words) throws CommandFailure {
    try {
      Game game = PositionText.parse("POSITION", words);
      return new ObfEntry(game.currentAsStart(), List.of(), OptionalInt.empty(), "", 1);
    } catch (NotationException e) {
      throw CommandFailure.usage(
          String.join(" ", words) + ": neither a file nor a position (" + e.getMessage() + ")", e);
    }
  }

  private boolean readStandardInput(Consumer consumer) throws CommandFailure, InterruptedException {
    try {
      return readLines("standard input", console.input(), consumer);
    } catch (IOException e) {
      throw CommandFailure.failed("standard input: " + e.getMessage(), e);
    }
  }

  private static boolean readFile(Path file, Consumer consumer)
      throws CommandFailure, InterruptedException {
    try (BufferedReader reader = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
      return readLines(file.toString(), reader, consumer);
    } catch (NoSuchFileException e) {
      throw CommandFailure.failed(file + ": no such file", e);
    } catch (AccessDeniedException e) {
      throw CommandFailure.failed(file + ": permission denied", e);
    } catch (IOException e) {
      throw CommandFailure.failed(file + ": cannot be read (" + e.getMessage() + ")", e);
    }
  }

  private static boolean readLines(String name, BufferedReader reader, Consumer consumer)
      throws IOException, InterruptedException {
    int number = 0;
    for (String line = reader.readLine(); line != null; line = reader.readLine()) {
      number++;
      try {
        Optional<ObfEntry> entry = Obf.parseLine(name, number, line);
        if (entry.isPresent() && !consumer.accept(entry.get())) {
          return false;
        }
      } catch (NotationException e) {
        consumer.onUnreadable(e);
      }
    }
    return true;
  }
}
