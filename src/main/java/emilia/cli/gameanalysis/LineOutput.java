package emilia.cli.gameanalysis;

import emilia.cli.CommandFailure;
import emilia.cli.FileFailure;
import emilia.cli.files.OutputFiles;
import emilia.io.AtomicFile;
import emilia.notation.games.ReadGame;
import emilia.report.game.GameReport;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.function.BiFunction;

/** A file with one text for each game. */
final class LineOutput implements GameOutput {
  private final Charset charset;
  private final BiFunction<ReadGame, GameReport, String> text;
  private final AtomicFile file;
  private boolean empty = true;

  /**
   * Begins the file.
   *
   * @param text of a game, with its line end
   * @throws CommandFailure if it cannot be written
   */
  LineOutput(String name, Charset charset, BiFunction<ReadGame, GameReport, String> text)
      throws CommandFailure {
    this.charset = charset;
    this.text = text;
    this.file = OutputFiles.createForOwnerToEnd(name);
  }

  @Override
  public void add(ReadGame read, GameReport report) throws CommandFailure {
    try {
      file.out().write(text.apply(read, report).getBytes(charset));
      empty = false;
    } catch (IOException e) {
      throw FileFailure.of(e);
    }
  }

  @Override
  public void finish() throws CommandFailure {
    if (empty) {
      // Another output failed at the first game: an older file of this name says more.
      return;
    }
    try {
      file.commit();
    } catch (IOException e) {
      throw FileFailure.of(e);
    }
  }

  @Override
  public void close() {
    try {
      file.close();
    } catch (IOException e) {
      // Something of the temporary file is left; what ended the command matters more.
    }
  }
}
