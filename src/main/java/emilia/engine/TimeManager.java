package emilia.engine;

import emilia.board.Position;
import emilia.game.Clock;
import emilia.search.Level;
import emilia.search.SearchLimits;
import emilia.search.Selectivity;

/**
 * Decides how long a move may take.
 *
 * <p>From the time left, {@value #LAG_MILLIS} ms are set aside for every move still to come: the
 * way to the opponent and back costs time that the search does not see, and a tenth of the main
 * time (two seconds at most) for the case that the machine is busy elsewhere. Of the rest no move
 * may take more than half. Both together mean that the clock cannot run out, however often the hard
 * limit is reached, as long as the lag is no larger than assumed: with {@code u} the time beyond
 * the reserve, a move of at most {@code u / 2} plus the lag leaves at least {@code u / 2} beyond
 * the reserve of the next move.
 *
 * <p>The grace period of a time control is never planned on. Without a clock the depth alone
 * decides.
 */
public final class TimeManager {
  /** Set aside for each move still to come, for everything outside the search. */
  public static final long LAG_MILLIS = 50;

  /** Hard limit of a move on a clock that has run out: quick, but not blind. */
  public static final long OVERDRAWN_MILLIS = 100;

  /** The part of the main time that is kept for hold-ups, up to {@link #MAX_CUSHION_MILLIS}. */
  private static final long CUSHION_DIVISOR = 10;

  private static final long MAX_CUSHION_MILLIS = 2_000;

  /** Further moves the lag reserve covers: after passes of the opponent a side moves more often. */
  private static final int EXTRA_MOVES = 5;

  /** Less is hardly a search. */
  private static final long LEAST_HARD_MILLIS = 10;

  /** At least this part of the time left may be used. */
  private static final long MIN_USABLE_DIVISOR = 20;

  /** So many last moves of a side are solved in no time and need no share. */
  private static final int FREE_MOVES = 4;

  /** The hard limit in soft limits: what an iteration begun just in time may take. */
  private static final long HARD_FACTOR = 4;

  /** In a period for several moves one of them may take so many shares. */
  private static final long HARD_SHARES = 2;

  /** Kept for hold-ups in a period for a few moves. */
  private static final long MAX_PERIOD_CUSHION_MILLIS = 500;

  /** A move that has no alternative gets this part of the usual time, to have a value to show. */
  private static final long FORCED_DIVISOR = 10;

  /** A solve may take this part of the time that is left: what comes after it is quick. */
  private static final double SOLVE_SHARE = 0.4;

  /**
   * Time of an exact solve of {@link #SOLVE_EMPTIES} empty squares on one thread and a machine of
   * the slower kind.
   */
  private static final double SOLVE_MILLIS = 600;

  private static final int SOLVE_EMPTIES = 20;

  /** How many times as long a solve takes with one more empty square. */
  private static final double SOLVE_GROWTH = 1.9;

  private TimeManager() {}

  /**
   * Whether a solve to the end is likely to end in time.
   *
   * @param usableMillis what is left for all moves still to come
   */
  private static boolean solveFits(int empties, Selectivity certainty, long usableMillis) {
    double exact = SOLVE_MILLIS * Math.pow(SOLVE_GROWTH, empties - SOLVE_EMPTIES);
    return exact * costOf(certainty) <= SOLVE_SHARE * usableMillis;
  }

  /** The time of a solve with that certainty, in times of an exact one. */
  private static double costOf(Selectivity certainty) {
    return switch (certainty) {
      case PERCENT_73 -> 0.15;
      case PERCENT_87 -> 0.25;
      case PERCENT_95 -> 0.4;
      case PERCENT_98 -> 0.5;
      case PERCENT_99 -> 0.6;
      case FULL -> 1;
    };
  }

  /**
   * The limits of a level, without a solve if there is no time or, with one move, no need for it.
   */
  private static SearchLimits limits(Position position, int level, long usableMillis) {
    int empties = position.emptyCount();
    SearchLimits limits = Level.of(level).limits(empties);
    boolean solves = empties <= limits.exactFromEmpties();
    boolean forced = Long.bitCount(position.legalMoves()) == 1;
    return solves && (forced || !solveFits(empties, limits.solveSelectivity(), usableMillis))
        ? Level.of(level).estimateLimits(empties)
        : limits;
  }

  /**
   * The limits for the next move of a player.
   *
   * @param position the position to move in, with at least one legal move
   * @param clock the mover's clock
   * @param level the level, which bounds the search under a clock as well
   */
  public static SearchLimits limits(Position position, Clock clock, int level) {
    SearchLimits limits = Level.of(level).limits(position.emptyCount());
    if (!clock.isTimed()) {
      return limits;
    }
    long remaining = clock.remainingMillis();
    if (remaining <= 0) {
      return limits.withTime(OVERDRAWN_MILLIS / 2, OVERDRAWN_MILLIS);
    }
    int empties = position.emptyCount();
    int movesLeft = (empties + 1) / 2;
    long reserve = LAG_MILLIS * (movesLeft + EXTRA_MOVES) + cushion(clock);
    // With less left than the reserve, think a little all the same.
    long usable = Math.max(remaining - reserve, remaining / MIN_USABLE_DIVISOR);
    limits = limits(position, level, usable);
    long share = usable / Math.max(2, movesLeft - FREE_MOVES);
    long increment = Math.min(clock.control().incrementMillis(), remaining);
    long soft = (share + increment * 3 / 4) * weightPercent(empties) / 100;
    if (Long.bitCount(position.legalMoves()) == 1) {
      soft /= FORCED_DIVISOR;
    }
    long hard = Math.min(Math.max(soft * HARD_FACTOR, LEAST_HARD_MILLIS), usable / 2);
    if (empties <= limits.exactFromEmpties()) {
      // A solve that fits is worth the time of several moves: those after it are known.
      return limits.withTime(usable / 2, usable / 2);
    }
    return limits.withTime(Math.min(soft, hard), hard);
  }

  /**
   * The limits for the next move of a player who has a time for so many moves and then gets a new
   * one; what is left over is lost.
   *
   * @param position the position to move in, with at least one legal move
   * @param millis what is left for these moves
   * @param moves the moves to be made in that time, at least 1
   * @param level the level, which bounds the search as well
   */
  public static SearchLimits limits(Position position, long millis, int moves, int level) {
    SearchLimits limits = Level.of(level).limits(position.emptyCount());
    if (millis <= 0) {
      return limits.withTime(OVERDRAWN_MILLIS / 2, OVERDRAWN_MILLIS);
    }
    int movesLeft = (position.emptyCount() + 1) / 2 + EXTRA_MOVES;
    int count = Math.min(moves, movesLeft);
    long cushion = Math.min(MAX_PERIOD_CUSHION_MILLIS, millis / CUSHION_DIVISOR);
    long usable = Math.max(millis - cushion - LAG_MILLIS * count, millis / MIN_USABLE_DIVISOR);
    limits = limits(position, level, usable / count);
    long share = usable / count;
    long hard = count == 1 ? usable : Math.min(HARD_SHARES * share, usable / 2);
    // An iteration that is begun later than this would hardly be completed.
    long soft = count == 1 ? share / 2 : share;
    if (Long.bitCount(position.legalMoves()) == 1) {
      soft /= FORCED_DIVISOR;
    }
    return limits.withTime(Math.min(soft, hard), hard);
  }

  /** Never planned on: a busy machine can hold a process up for a good part of a second. */
  private static long cushion(Clock clock) {
    return Math.min(MAX_CUSHION_MILLIS, clock.control().mainMillis() / CUSHION_DIVISOR);
  }

  /** Games are decided in the middle; the first moves matter least. */
  private static long weightPercent(int empties) {
    if (empties > 50) {
      return 50;
    }
    if (empties > 40) {
      return 90;
    }
    return empties > 14 ? 130 : 100;
  }
}
