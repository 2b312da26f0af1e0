package emilia.cli.batch;

import emilia.board.Position;
import emilia.cli.CommandFailure;
import emilia.search.SearchLimits;
import java.util.Map;

/** What a command wants of each position. */
public interface BatchTask {
  /** The {@link #growth} of solves to the end. */
  double SOLVE_GROWTH = 2.3;

  /** The command, such as {@code solve}; messages and files of results name it. */
  String command();

  /** What bounds the search of a position; only of what the command line says. */
  SearchLimits limits(Position position);

  /** The most that a position may take; {@link Long#MAX_VALUE} if there is no limit. */
  long timeMillis();

  /** About how many times as long each further empty square makes a search. */
  double growth();

  /**
   * Which positions run side by side.
   *
   * @param positions all of them; {@code null} if they come in one by one
   */
  SearchPlan plan(PositionIndex positions, int threads);

  /**
   * The options that a result, its time or its nodes depend on, beside those of the engine.
   *
   * @return the values by names without dashes, in the order in which messages tell changes
   */
  Map<String, String> options() throws CommandFailure;
}
