package emilia.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Position;
import emilia.board.RandomPositions;
import emilia.board.Square;
import emilia.game.Clock;
import emilia.game.TimeControl;
import emilia.search.Level;
import emilia.search.SearchLimits;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TimeManagerTest {
  private static final long TEN_SECONDS = 10_000;

  private final Random random = RandomPositions.random();

  /** A position with so many empty squares and more than one legal move. */
  private static Position withChoice(int empties) {
    Random random = RandomPositions.random();
    while (true) {
      Position position = RandomPositions.withEmpties(empties, random);
      if (Long.bitCount(position.legalMoves()) > 1) {
        return position;
      }
    }
  }

  private static Clock clock(long mainMillis, long usedMillis) {
    TimeControl control = new TimeControl(mainMillis, 0, TimeControl.DEFAULT_GRACE_MILLIS);
    return new Clock(control, usedMillis, 0);
  }

  private static SearchLimits start(Clock clock) {
    return TimeManager.limits(Position.START, clock, 20);
  }

  /** Plays random moves and lets one side take all it may; gives what is left of its clock. */
  private long leftAfterGame(TimeControl control, long lagMillis, boolean first) {
    Position position = Position.START;
    boolean own = first;
    long used = 0;
    int moves = 0;
    long leastLeft = Long.MAX_VALUE;
    while (!position.isGameOver()) {
      int move = RandomPositions.randomMove(position, random);
      if (own && move != Square.PASS) {
        Clock clock = new Clock(control, used, moves);
        SearchLimits limits = TimeManager.limits(position, clock, 60);
        assertTrue(limits.softMillis() <= limits.hardMillis());
        used += limits.hardMillis() + lagMillis;
        leastLeft = Math.min(leastLeft, clock.remainingMillis() - limits.hardMillis() - lagMillis);
        moves++;
      }
      own = !own;
      position = position.play(move);
    }
    return leastLeft;
  }

  @Test
  void aThousandGamesOfTenSecondsWithTheFullLagEachMove() {
    for (int game = 0; game < 1000; game++) {
      TimeControl control = new TimeControl(TEN_SECONDS, 0, 0);
      long left = leftAfterGame(control, TimeManager.LAG_MILLIS, game % 2 == 0);
      assertTrue(left > 0, "left " + left + ", " + RandomPositions.replay());
    }
  }

  @Test
  void aHoldUpOfHalfASecondIsSurvived() {
    TimeControl control = new TimeControl(TEN_SECONDS, 0, 0);
    int survived = 0;
    for (int game = 0; game < 1000; game++) {
      survived += leftAfterGame(control, TimeManager.LAG_MILLIS, game % 2 == 0) >= 500 ? 1 : 0;
    }
    // The others are games in which one side passes again and again.
    int games = survived;
    assertTrue(games >= 980, () -> games + " of 1000, " + RandomPositions.replay());
  }

  @Test
  void hardLimitsNeverExceedAnyClock() {
    for (int game = 0; game < 1000; game++) {
      long main = 1 + (long) Math.exp(random.nextDouble() * 15);
      long increment = random.nextInt(4) == 0 ? random.nextInt(20_000) : 0;
      TimeControl control = new TimeControl(main, increment, 120_000);
      long left = leftAfterGame(control, 0, game % 2 == 0);
      assertTrue(left >= 0, control + ", left " + left + ", " + RandomPositions.replay());
    }
  }

  @Test
  void noMoveTakesMoreThanHalfOfWhatIsLeft() {
    for (long left = 1; left < 3_000_000; left = left * 9 / 8 + 1) {
      long hard = start(clock(left, 0)).hardMillis();
      assertTrue(hard <= left / 2, "left " + left + ", hard " + hard);
    }
  }

  /** Nothing is left for the first move, and the increment for each of those after it. */
  @Test
  void withIncrementsAloneThereIsAClock() {
    TimeControl control = new TimeControl(0, 5_000, 120_000);
    SearchLimits first = start(new Clock(control, 0, 0));
    assertEquals(TimeManager.OVERDRAWN_MILLIS, first.hardMillis());
    SearchLimits second = start(new Clock(control, first.hardMillis(), 1));
    assertTrue(second.hardMillis() > 1_000 && second.hardMillis() < 5_000);
  }

  @Test
  void withoutAClockTheDepthDecides() {
    SearchLimits limits = start(new Clock(TimeControl.NONE, 500_000, 20));
    assertEquals(Level.of(20).limits(60), limits);
  }

  @Test
  void theDepthBoundsASearchUnderAClockAsWell() {
    SearchLimits limits = TimeManager.limits(Position.START, clock(TEN_SECONDS, 0), 4);
    assertEquals(4, limits.depth());
    assertEquals(0, limits.exactFromEmpties());
  }

  @Test
  void underAClockASolveIsBegunOnlyIfItFits() {
    Position twenty = withChoice(20);
    Position twentySix = withChoice(26);
    SearchLimits fits = TimeManager.limits(twenty, clock(TEN_SECONDS, 0), 60);
    assertEquals(64, fits.exactFromEmpties());
    SearchLimits doesNot = TimeManager.limits(twentySix, clock(TEN_SECONDS, 0), 60);
    assertEquals(0, doesNot.exactFromEmpties());
    assertEquals(25, doesNot.depth());
    SearchLimits late = TimeManager.limits(twenty, clock(TEN_SECONDS, 9_000), 60);
    assertEquals(0, late.exactFromEmpties());
    assertEquals(64, TimeManager.limits(twentySix, clock(600_000, 0), 60).exactFromEmpties());
    assertEquals(0, TimeManager.limits(twentySix, clock(600_000, 0), 8).exactFromEmpties());
  }

  @Test
  void anOverdrawnClockGetsQuickMoves() {
    for (long used : new long[] {10_000, 10_001, 500_000, Long.MAX_VALUE / 2}) {
      assertEquals(TimeManager.OVERDRAWN_MILLIS, start(clock(TEN_SECONDS, used)).hardMillis());
    }
    assertTrue(TimeManager.OVERDRAWN_MILLIS <= 1000);
  }

  @Test
  void theGracePeriodIsNotPlannedOn() {
    SearchLimits without = start(new Clock(new TimeControl(TEN_SECONDS, 0, 0), 0, 0));
    SearchLimits with = start(new Clock(new TimeControl(TEN_SECONDS, 0, 900_000), 0, 0));
    assertEquals(without, with);
  }

  @Test
  void b16TwoSecondsLeft() {
    SearchLimits limits = start(clock(TEN_SECONDS, 8000));
    assertTrue(limits.hardMillis() >= 10 && limits.hardMillis() <= 500, limits.toString());
  }

  @Test
  void anIncrementIsUsed() {
    TimeControl increment = new TimeControl(TEN_SECONDS, 2000, 0);
    long soft = start(new Clock(increment, 0, 0)).softMillis();
    assertTrue(soft >= 500 && soft <= 2000, soft + " ms");
  }

  @Test
  void aLongGameUsesMostOfItsClock() {
    long left = leftAfterSoftGame(600_000);
    assertTrue(left < 200_000, left + " ms left of ten minutes");
  }

  /** As {@link #leftAfterGame}, with the soft limits, which are the usual time. */
  private long leftAfterSoftGame(long mainMillis) {
    Position position = Position.START;
    long used = 0;
    boolean own = true;
    while (!position.isGameOver()) {
      int move = RandomPositions.randomMove(position, random);
      if (own && move != Square.PASS) {
        used += TimeManager.limits(position, clock(mainMillis, used), 60).softMillis();
      }
      own = !own;
      position = position.play(move);
    }
    return mainMillis - used;
  }

  @Test
  void aPeriodForSomeMovesIsNeverExceededWithTheFullLagEachMove() {
    for (int moves = 1; moves <= 20; moves++) {
      for (long period = 1_000L * moves; period <= 600_000; period = period * 3 / 2) {
        long left = period;
        for (int rest = moves; rest > 0; rest--) {
          SearchLimits limits = TimeManager.limits(Position.START, left, rest, 60);
          assertTrue(limits.softMillis() <= limits.hardMillis(), limits.toString());
          left -= limits.hardMillis() + TimeManager.LAG_MILLIS;
        }
        assertTrue(left > 0, period + " ms for " + moves + " moves: " + left + " ms left");
      }
    }
  }

  @Test
  void aPeriodThatHasRunOutGetsQuickMoves() {
    SearchLimits limits = TimeManager.limits(Position.START, 0, 3, 60);
    assertEquals(TimeManager.OVERDRAWN_MILLIS, limits.hardMillis());
    assertTrue(TimeManager.limits(Position.START, 1, 1, 60).hardMillis() <= 1);
  }

  @Test
  void aForcedMoveIsQuick() {
    // Own disc on c1, an opposing one on b1: only a1 is possible.
    Position forced = new Position(1L << 2, 1L << 1);
    assertEquals(1, Long.bitCount(forced.legalMoves()));
    Position free = Position.START;
    Clock clock = clock(600_000, 0);
    assertTrue(
        TimeManager.limits(forced, clock, 60).softMillis() * 5
            < TimeManager.limits(free, clock, 60).softMillis());
  }
}
