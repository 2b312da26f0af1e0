package emilia.match.run;

import emilia.board.Disc;
import emilia.game.Game;
import emilia.game.GameResult;
import emilia.game.GameResult.Ending;
import emilia.match.Fault;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;

/**
 * A game that has been played.
 *
 * @param task what it was to be
 * @param game the moves with evaluations, times and result
 * @param loss who lost it other than over the board, if somebody did
 */
public record FinishedGame(GameTask task, Game game, Optional<Loss> loss) {
  /** As records have it. */
  static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss 'GMT'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private static final int LOST_DISCS = 64;

  /**
   * A loss other than over the board.
   *
   * @param colour who lost
   * @param fault why
   * @param detail what happened, for people
   */
  public record Loss(Disc colour, Fault fault, String detail) {}

  /** When it ended; empty if its record does not say. */
  public Optional<Instant> ended() {
    try {
      return Optional.of(DATE.parse(game.info().date(), Instant::from));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  /** The points of Black in halves: 2 for a win, 1 for a draw, 0 for a loss. */
  public int blackHalfPoints() {
    if (loss.isPresent()) {
      return loss.get().colour() == Disc.BLACK ? 0 : 2;
    }
    return 1 + Integer.signum(blackDiscs());
  }

  /** The points of the first engine of the pairing in halves. */
  public int firstHalfPoints() {
    return task.swapped() ? 2 - blackHalfPoints() : blackHalfPoints();
  }

  /**
   * The final score in discs from Black's side, the empties counted for the winner. Only for a game
   * that was played to its end.
   */
  public int blackDiscs() {
    int score = game.position().finalScoreDiscs();
    return game.sideToMove() == Disc.BLACK ? score : -score;
  }

  /** The result as a record of the game has it; whoever lost by a fault has lost every disc. */
  public GameResult result() {
    if (loss.isEmpty()) {
      return new GameResult(blackDiscs(), Ending.NORMAL);
    }
    int black = loss.get().colour() == Disc.BLACK ? -LOST_DISCS : LOST_DISCS;
    boolean late = loss.get().fault() == Fault.TIME;
    return new GameResult(black, late ? Ending.TIMEOUT : Ending.RESIGNATION);
  }

  /** The engine that lost by a fault, from 0. Only if there is a {@link #loss}. */
  public int loser() {
    return loss.orElseThrow().colour() == Disc.BLACK ? task.black() : task.white();
  }
}
