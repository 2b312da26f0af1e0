package emilia.cli.batch;

import emilia.cli.CommandFailure;
import emilia.cli.files.FileUses;
import emilia.cli.games.GameInput;
import emilia.files.GameFormat;
import java.util.List;
import java.util.Optional;

/**
 * What a command line says about the input.
 *
 * @param arguments files, {@code -} for standard input, or the words of one POSITION
 * @param format the format of all files; empty to recognise each by its content
 * @param filesOnly whether no argument is a POSITION
 * @param selection which positions of each game are wanted
 */
public record BatchInput(
    List<String> arguments,
    Optional<GameFormat> format,
    boolean filesOnly,
    PlySelection selection) {
  /**
   * Names the files of the input.
   *
   * @throws CommandFailure if standard input is named twice
   */
  public void nameFiles(FileUses files) throws CommandFailure {
    GameInput.nameFiles(files, "FILE", arguments, format, filesOnly);
  }
}
