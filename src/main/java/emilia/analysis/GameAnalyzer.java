package emilia.analysis;

import emilia.board.Disc;
import emilia.board.Position;
import emilia.engine.Engine;
import emilia.game.Game;
import emilia.search.SearchListener;
import emilia.search.SearchResult;
import emilia.search.StopSignal;

/**
 * Gives the value of every position of a game, from the last to the first: that way each search
 * finds in the hash table what the game's next position has cost already.
 *
 * <p>An analysis begins with a cleared hash table, so that the same game and depth give the same
 * values every time, whatever the engine did before. A game with the colours swapped gives the
 * mirrored values.
 */
public final class GameAnalyzer {
  /** Hears of the values one by one, on the analysing thread. */
  @FunctionalInterface
  public interface Listener {
    /**
     * A position has its value.
     *
     * @param ply how many moves and passes were made before the position; 0 is the start
     * @param blackScoreCentidiscs the value from Black's side, in hundredths of a disc; of a
     *     finished game the final score
     */
    void onValue(int ply, int blackScoreCentidiscs);
  }

  private final Engine engine;

  /** An analyzer that thinks with {@code engine}, which must not be used elsewhere meanwhile. */
  public GameAnalyzer(Engine engine) {
    this.engine = engine;
  }

  /**
   * Evaluates all positions of a game.
   *
   * @param level of the search of each position; see {@code Level}
   * @param stop ends the analysis; a position whose search it ended is not reported
   * @return whether all positions were reported
   */
  public boolean analyze(Game game, int level, Listener listener, StopSignal stop) {
    engine.clear();
    for (int ply = game.plies(); ply >= 0; ply--) {
      Position position = game.positionAfter(ply);
      int score;
      if (position.isGameOver()) {
        score = 100 * position.finalScoreDiscs();
      } else {
        SearchResult result = engine.hint(game.truncated(ply), level, 1, SearchListener.NONE, stop);
        if (!result.complete()) {
          return false;
        }
        score = result.scoreCentidiscs();
      }
      if (stop.isStopped()) {
        return false;
      }
      listener.onValue(ply, game.sideToMoveAfter(ply) == Disc.BLACK ? score : -score);
    }
    return true;
  }
}
