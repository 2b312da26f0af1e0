package emilia.analysis;

import emilia.board.Disc;
import emilia.board.Position;
import emilia.game.Game;
import emilia.game.GameMove;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A game with the value of each of its positions and what follows from them. Immutable.
 *
 * <p>The values are consistent from move to move:
 *
 * <ul>
 *   <li>The value of a played move is that of the position it leads to, with the sign changed, and
 *       as sure as that.
 *   <li>The value of a position is never less than that of the move that was played there. So no
 *       move gains anything, and no loss is negative.
 *   <li>Among exact values both are exact. Where an exact value follows an estimate, the position
 *       before has the better one of the played move's exact value and that of the best other move,
 *       searched just as deep; it remains an estimate, for there might be a still better move.
 * </ul>
 */
public final class GameAnalysis {
  private final Game game;
  private final Effort effort;
  private final List<PositionValue> positions;
  private final List<AnalyzedMove> moves;
  private final GameCourse course;

  /**
   * An analysis with its values.
   *
   * @param positions the value of the start and of the position after each ply, one more than plies
   * @throws IllegalArgumentException if there is another number of values, or a position is worth
   *     less than the move that was played there
   */
  public GameAnalysis(Game game, Effort effort, List<PositionValue> positions) {
    if (positions.size() != game.plies() + 1) {
      throw new IllegalArgumentException("expected a value for each position");
    }
    this.game = game;
    this.effort = effort;
    this.positions = List.copyOf(positions);
    this.moves = moves(game, this.positions);
    this.course =
        new GameCourse(
            moves,
            IntStream.rangeClosed(0, game.plies()).mapToObj(this::blackScoreCentidiscs).toList(),
            this.positions.stream().map(PositionValue::kind).toList());
  }

  private static List<AnalyzedMove> moves(Game game, List<PositionValue> positions) {
    List<AnalyzedMove> moves = new ArrayList<>();
    int number = 0;
    for (int ply = 0; ply < game.plies(); ply++) {
      GameMove played = game.moves().get(ply);
      Position before = game.positionAfter(ply);
      PositionValue value = positions.get(ply);
      PositionValue next = positions.get(ply + 1);
      if (value.scoreCentidiscs() < -next.scoreCentidiscs()) {
        throw new IllegalArgumentException("ply " + ply + ": a move is worth more than the best");
      }
      number += played.isPass() ? 0 : 1;
      moves.add(
          new AnalyzedMove(
              ply,
              number,
              game.sideToMoveAfter(ply),
              played.square(),
              Long.bitCount(before.legalMoves()),
              before.emptyCount(),
              -next.scoreCentidiscs(),
              next.kind(),
              value.bestMove(),
              value.scoreCentidiscs(),
              value.kind(),
              played.timeSeconds()));
    }
    return List.copyOf(moves);
  }

  /** The game. */
  public Game game() {
    return game;
  }

  /** How deep its positions were searched. */
  public Effort effort() {
    return effort;
  }

  /** The value of each position, the start first: one more than plies; not modifiable. */
  public List<PositionValue> positions() {
    return positions;
  }

  /** All moves and passes with their values, in order; not modifiable. */
  public List<AnalyzedMove> moves() {
    return moves;
  }

  /** The value of the position after so many plies from Black's side, in hundredths of a disc. */
  public int blackScoreCentidiscs(int plies) {
    int own = positions.get(plies).scoreCentidiscs();
    return game.sideToMoveAfter(plies) == Disc.BLACK ? own : -own;
  }

  /** After how many plies all values are exact; one more than plies if not even the last one is. */
  public int exactFrom() {
    int ply = positions.size();
    while (ply > 0 && positions.get(ply - 1).kind() == ValueKind.EXACT) {
      ply--;
    }
    return ply;
  }

  /** How well a side played. */
  public PlayerSummary summary(Disc side) {
    return PlayerSummary.of(side, moves);
  }

  /** Who won, or of an unfinished game who was ahead at its end; empty for a level game. */
  public Optional<Disc> winner() {
    return course.winner();
  }

  /**
   * The largest lasting change of the winner: among the moves by which the lead changed to what it
   * is at the end, and after which the other side was never ahead again, the one that lost most.
   * Nothing if there is none, as when one side was ahead from the start.
   */
  public Optional<TurningPoint> turningPoint() {
    return course.turningPoint();
  }

  /** The last winning chance; nothing if the loser never had one. */
  public Optional<LastChance> lastChance() {
    return course.lastChance();
  }
}
