package emilia.match.opening;

import emilia.board.Position;
import emilia.board.Square;
import emilia.board.Symmetry;
import emilia.eval.Evaluators;
import emilia.game.Game;
import emilia.game.StartPosition;
import emilia.search.Search;
import emilia.search.SearchLimits;
import emilia.search.SearchListener;
import emilia.search.StopSignal;
import emilia.search.TranspositionTable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Openings of random moves. The same seed gives the same openings; no two of them lead to the same
 * position or to mirror images of it.
 */
public final class RandomOpenings {
  private static final int BALANCE_DEPTH = 8;

  /** So many vain attempts for each opening, and there are not enough of them. */
  private static final int MAX_ATTEMPTS = 1000;

  private RandomOpenings() {}

  /**
   * Makes openings.
   *
   * @param start where they start
   * @param plies how many moves each has; passes, which are put in where they must be, do not count
   * @param balanceDiscs only openings whose value, by a search of 8 plies, is at most so many discs
   *     for either side
   * @param seed of the random moves
   * @param count how many are wanted
   * @return as many as are wanted, or fewer if hardly any more can be found
   */
  public static List<Opening> of(
      StartPosition start, int plies, OptionalDouble balanceDiscs, long seed, int count) {
    SplittableRandom random = new SplittableRandom(seed);
    Search search =
        new Search(Evaluators.byName(Evaluators.DEFAULT_NAME), new TranspositionTable(1));
    Set<Position> seen = new HashSet<>();
    List<Opening> openings = new ArrayList<>();
    int attempts = 0;
    while (openings.size() < count && attempts < MAX_ATTEMPTS) {
      attempts++;
      Game game = line(start, plies, random);
      boolean fresh = !game.isOver() && seen.add(Symmetry.canonical(game.position()));
      if (fresh && (balanceDiscs.isEmpty() || isBalanced(search, game, balanceDiscs))) {
        openings.add(new Opening(game, "random opening " + (openings.size() + 1)));
        attempts = 0;
      }
    }
    return openings;
  }

  private static Game line(StartPosition start, int plies, SplittableRandom random) {
    Game game = Game.from(start);
    for (int ply = 0; ply < plies && !game.isOver(); ply++) {
      if (game.mustPass()) {
        game = game.play(Square.PASS);
      }
      long moves = game.position().legalMoves();
      for (int skip = random.nextInt(Long.bitCount(moves)); skip > 0; skip--) {
        moves &= moves - 1;
      }
      game = game.play(Long.numberOfTrailingZeros(moves));
    }
    return game;
  }

  private static boolean isBalanced(Search search, Game game, OptionalDouble discs) {
    double score =
        search
                .search(
                    game.position(),
                    SearchLimits.ofDepth(BALANCE_DEPTH),
                    SearchListener.NONE,
                    new StopSignal())
                .scoreCentidiscs()
            / 100.0;
    return Math.abs(score) <= discs.getAsDouble();
  }
}
