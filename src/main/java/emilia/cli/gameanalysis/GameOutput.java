package emilia.cli.gameanalysis;

import emilia.cli.CommandFailure;
import emilia.notation.games.ReadGame;
import emilia.report.game.GameReport;

/** Something that is made of the analysed games, one after the other. */
interface GameOutput extends AutoCloseable {
  /**
   * Takes a game.
   *
   * @throws CommandFailure if a file cannot be written
   */
  void add(ReadGame read, GameReport report) throws CommandFailure;

  /**
   * There are no more games, or the user does not wait for them: what there is gets its name.
   *
   * @throws CommandFailure if a file cannot be written
   */
  void finish() throws CommandFailure;

  /** Drops what has no name yet. */
  @Override
  default void close() {}
}
