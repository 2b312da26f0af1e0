package emilia.analysis;

import emilia.board.Disc;
import emilia.board.Position;
import emilia.board.Square;
import emilia.board.Symmetry;
import emilia.engine.Engine;
import emilia.game.Game;
import emilia.search.Certainty;
import emilia.search.RootLine;
import emilia.search.SearchListener;
import emilia.search.SearchResult;
import emilia.search.StopSignal;
import java.util.LinkedList;
import java.util.Optional;

/**
 * Gives the value of every position of a game, from the last to the first: that way each search
 * finds in the hash table what the game's next position has cost already, and each position knows
 * what its played move came to. {@link GameAnalysis} says what holds between the values.
 *
 * <p>A position is searched for its best move. If that is not the one played, the position it leads
 * to is searched as well, so that both moves are judged by searches of the same depth and
 * certainty: only then is their difference a loss. If it is the one played, but turned out to be
 * worth less than the search had thought, the best other move is judged in the same way. Nothing of
 * this is necessary where the search is exact, nor any search where there is no choice. Moves to
 * positions that are mirror images of each other, as the four first ones of a game, are one move:
 * two searches of the same position may differ by what the table holds, which is no loss.
 *
 * <p>An analysis begins with a cleared hash table, so that on one thread the same game and effort
 * give the same values every time, whatever the engine did before. A game with the colours swapped
 * gives the mirrored values.
 */
public final class GameAnalyzer {
  /** Hears of the values one by one, on the analysing thread. */
  @FunctionalInterface
  public interface Listener {
    /** Hears nothing. */
    Listener NONE = (ply, blackScoreCentidiscs) -> {};

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
   * @param effort of the search of each position
   * @param stop ends the analysis; a position whose search it ended is not reported
   * @return the analysis, if all positions were reported
   */
  public Optional<GameAnalysis> analyze(
      Game game, Effort effort, Listener listener, StopSignal stop) {
    engine.clear();
    Task task = new Task(effort, stop);
    LinkedList<PositionValue> values = new LinkedList<>();
    for (int ply = game.plies(); ply >= 0; ply--) {
      Position position = game.positionAfter(ply);
      PositionValue value;
      if (values.isEmpty()) {
        value = task.search(position);
      } else {
        value = task.value(position, game.moves().get(ply).square(), values.getFirst());
      }
      if (stop.isStopped()) {
        return Optional.empty();
      }
      values.addFirst(value);
      int score = value.scoreCentidiscs();
      listener.onValue(ply, game.sideToMoveAfter(ply) == Disc.BLACK ? score : -score);
    }
    return Optional.of(new GameAnalysis(game, effort, values));
  }

  /** The searches of one analysis. What they give after a stop is of no use. */
  private final class Task {
    private final Effort effort;
    private final StopSignal stop;

    Task(Effort effort, StopSignal stop) {
      this.effort = effort;
      this.stop = stop;
    }

    PositionValue search(Position position) {
      if (position.isGameOver()) {
        return PositionValue.over(position.finalScoreDiscs());
      }
      SearchResult result = result(position, 1);
      return new PositionValue(
          result.scoreCentidiscs(),
          kind(result.certainty()),
          result.depth(),
          result.selectivity().percent(),
          result.lines().get(0).pv());
    }

    private SearchResult result(Position position, int moves) {
      return engine.hint(
          position,
          effort.limits(position.emptyCount()).withMultiPv(moves),
          SearchListener.NONE,
          stop);
    }

    /**
     * The value of a position in which a move was played.
     *
     * @param next the value of the position it led to
     */
    PositionValue value(Position position, int played, PositionValue next) {
      if (Long.bitCount(position.legalMoves()) <= 1) {
        return next.before(played);
      }
      PositionValue found = search(position);
      int playedScore = -next.scoreCentidiscs();
      if (found.kind() == ValueKind.EXACT) {
        return playedScore < found.scoreCentidiscs() ? found : found.withMove(played, next);
      }
      int other = other(position, played, playedScore, found);
      if (other != Square.NONE && !stop.isStopped()) {
        PositionValue afterOther = search(position.play(other));
        if (-afterOther.scoreCentidiscs() > playedScore) {
          return found.withMove(other, afterOther);
        }
      }
      return found.withMove(played, next);
    }

    /** A move that might be better than the one played, or {@link Square#NONE}. */
    private int other(Position position, int played, int playedScore, PositionValue found) {
      if (found.bestMove() != played && !isMirrored(position, played, found.bestMove())) {
        return found.bestMove();
      }
      if (playedScore >= found.scoreCentidiscs() || stop.isStopped()) {
        return Square.NONE;
      }
      int same = mirrored(position, played);
      if (same == Long.bitCount(position.legalMoves())) {
        return Square.NONE;
      }
      return result(position, same + 1).lines().stream()
          .map(RootLine::move)
          .filter(move -> !isMirrored(position, played, move) && move != played)
          .findFirst()
          .orElse(Square.NONE);
    }

    /** How many moves lead to mirror images of what a move leads to, that move among them. */
    private static int mirrored(Position position, int played) {
      int count = 1;
      for (long rest = position.legalMoves(); rest != 0; rest &= rest - 1) {
        count += isMirrored(position, played, Long.numberOfTrailingZeros(rest)) ? 1 : 0;
      }
      return count;
    }

    /** Whether another move leads to a mirror image of what the one played leads to. */
    private static boolean isMirrored(Position position, int played, int other) {
      return other != played
          && Symmetry.canonical(position.play(other))
              .equals(Symmetry.canonical(position.play(played)));
    }
  }

  private static ValueKind kind(Certainty certainty) {
    return switch (certainty) {
      case ESTIMATE, WIN_LOSS_DRAW -> ValueKind.ESTIMATE;
      case PROBABLE -> ValueKind.PROBABLE;
      case EXACT -> ValueKind.EXACT;
    };
  }
}
