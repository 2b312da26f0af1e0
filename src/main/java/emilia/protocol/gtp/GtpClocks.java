package emilia.protocol.gtp;

import emilia.board.Disc;
import emilia.board.Position;
import emilia.engine.TimeManager;
import emilia.game.Clock;
import emilia.game.TimeControl;
import emilia.search.Level;
import emilia.search.SearchLimits;

/**
 * The clocks of both sides, as the controller tells them and, between two of its words, as the time
 * passes that our own moves take.
 */
final class GtpClocks {
  private GtpTimeSettings settings = GtpTimeSettings.UNLIMITED;
  private final SideClock black = new SideClock();
  private final SideClock white = new SideClock();

  /** Takes over a time control; both clocks begin anew. */
  void set(GtpTimeSettings newSettings) {
    settings = newSettings;
    black.reset();
    white.reset();
  }

  /** Takes over what is left on the clock of a side. */
  void set(Disc color, GtpTimeLeft timeLeft) {
    of(color).set(timeLeft);
  }

  /**
   * What bounds the next move of a side: its clock and, always, the depth.
   *
   * @param waitedMillis how long the clock has been running for this move
   */
  SearchLimits limits(Disc color, Position position, int depth, long waitedMillis) {
    return of(color).limits(position, depth, waitedMillis);
  }

  /** Takes a move of a side off its clock. */
  void spend(Disc color, long millis) {
    of(color).spend(millis);
  }

  private SideClock of(Disc color) {
    return color == Disc.BLACK ? black : white;
  }

  /** The clock of one side. */
  private final class SideClock {
    /** Whether there is a limit. */
    private boolean runs;

    /** What is left of the main time or, if {@link #moves} is not 0, of a byo-yomi period. */
    private long millis;

    /** Moves still to be made in the byo-yomi period; 0 in the main time. */
    private int moves;

    void reset() {
      runs = !settings.isUnlimited();
      millis = settings.mainMillis();
      moves = 0;
      if (runs && millis == 0) {
        beginPeriod();
      }
    }

    private void beginPeriod() {
      millis = settings.byoYomiMillis();
      moves = settings.byoYomiMoves();
    }

    void set(GtpTimeLeft timeLeft) {
      millis = timeLeft.millis();
      moves = timeLeft.byoYomiMoves();
      boolean nothing = millis == 0 && moves == 0;
      // Without a time control, nothing left means that there is nothing to be told.
      runs = !(nothing && settings.isUnlimited());
      if (nothing) {
        beginPeriod();
      }
    }

    SearchLimits limits(Position position, int depth, long waitedMillis) {
      if (!runs) {
        return Level.of(depth).limits(position.emptyCount());
      }
      if (moves > 0) {
        // Once the time is over there is nothing to be saved; until then every millisecond counts.
        long ofPeriod = millis <= 0 ? millis : Math.max(1, millis - waitedMillis);
        return TimeManager.limits(position, ofPeriod, moves, depth);
      }
      long left = millis - waitedMillis;
      int periodMoves = settings.byoYomiMoves();
      long increment = periodMoves == 0 ? 0 : settings.byoYomiMillis() / periodMoves;
      if (left < increment) {
        // What this move takes beyond the main time counts in the first period.
        long untilNext = Math.max(0, left) + settings.byoYomiMillis();
        return TimeManager.limits(position, untilNext, periodMoves, depth);
      }
      // A period after the main time is as good as an increment: the time for a move never ends.
      long main = Math.max(1, Math.max(settings.mainMillis(), left));
      Clock clock = new Clock(new TimeControl(main, increment, 0), main - left, 0);
      return TimeManager.limits(position, clock, depth);
    }

    void spend(long spentMillis) {
      if (!runs) {
        return;
      }
      millis -= spentMillis;
      if (moves > 0) {
        moves--;
        if (moves == 0) {
          beginPeriod();
        }
      } else if (millis <= 0 && settings.byoYomiMoves() > 0) {
        beginPeriod();
      }
    }
  }
}
