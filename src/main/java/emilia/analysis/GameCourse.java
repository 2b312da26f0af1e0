package emilia.analysis;

import emilia.board.Disc;
import java.util.List;
import java.util.Optional;

/**
 * Who was ahead when. An estimate of less than one disc is taken for a level game; scores of solved
 * positions are taken as they are.
 */
final class GameCourse {
  /** Estimates closer to zero than this say nothing about the winner. */
  static final int LEVEL_CENTIDISCS = 100;

  private final List<AnalyzedMove> moves;

  /** For each position 1 if Black is ahead, -1 if White is, 0 if nobody. */
  private final int[] leaders;

  /**
   * The course of a game.
   *
   * @param blackScores the values of all positions from Black's side in hundredths of a disc
   * @param kinds how sure they are
   */
  GameCourse(List<AnalyzedMove> moves, List<Integer> blackScores, List<ValueKind> kinds) {
    this.moves = moves;
    this.leaders = new int[blackScores.size()];
    for (int ply = 0; ply < leaders.length; ply++) {
      leaders[ply] = leader(blackScores.get(ply), kinds.get(ply));
    }
  }

  private static int leader(int blackScore, ValueKind kind) {
    boolean level = kind == ValueKind.ESTIMATE && Math.abs(blackScore) < LEVEL_CENTIDISCS;
    return level ? 0 : Integer.signum(blackScore);
  }

  private int end() {
    return leaders[leaders.length - 1];
  }

  private static Optional<Disc> disc(int leader) {
    if (leader == 0) {
      return Optional.empty();
    }
    return Optional.of(leader > 0 ? Disc.BLACK : Disc.WHITE);
  }

  /** Who is ahead at the end. */
  Optional<Disc> winner() {
    return disc(end());
  }

  /** The largest lasting change of the winner. */
  Optional<TurningPoint> turningPoint() {
    AnalyzedMove turning = null;
    // From the end, as long as nobody but the winner is ahead.
    for (int ply = moves.size() - 1; ply >= 0 && lasts(leaders[ply + 1]); ply--) {
      AnalyzedMove move = moves.get(ply);
      boolean turns = leaders[ply] != end() && leaders[ply + 1] == end();
      // Who is ahead may also seem to change where estimates meet exact values.
      if (turns
          && move.lossCentidiscs() > 0
          && (turning == null || move.lossCentidiscs() >= turning.lossCentidiscs())) {
        turning = move;
      }
    }
    return Optional.ofNullable(turning)
        .map(move -> new TurningPoint(move, disc(leaders[move.ply()]), disc(end())));
  }

  private boolean lasts(int leader) {
    return end() == 0 ? leader == 0 : leader != -end();
  }

  /** The last position in which the loser could have avoided to lose. */
  Optional<LastChance> lastChance() {
    for (int ply = moves.size() - 1; ply >= 0; ply--) {
      AnalyzedMove move = moves.get(ply);
      int own = move.fromBlack(leaders[ply]);
      int ownEnd = move.fromBlack(end());
      boolean chance = end() == 0 ? own > 0 : ownEnd < 0 && own >= 0;
      if (chance && move.lossCentidiscs() > 0) {
        return Optional.of(new LastChance(move, own > 0, move.bestKind()));
      }
    }
    return Optional.empty();
  }
}
