package emilia.protocol.gtp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Disc;
import emilia.board.Position;
import emilia.engine.TimeManager;
import emilia.search.Level;
import emilia.search.SearchLimits;
import org.junit.jupiter.api.Test;

class GtpClocksTest {
  private static final int DEPTH = 60;
  private static final SearchLimits NO_CLOCK = Level.of(DEPTH).limits(60);

  private final GtpClocks clocks = new GtpClocks();

  private SearchLimits black() {
    return clocks.limits(Disc.BLACK, Position.START, DEPTH, 0);
  }

  private SearchLimits white() {
    return clocks.limits(Disc.WHITE, Position.START, DEPTH, 0);
  }

  private static GtpTimeSettings settings(int main, int byoYomi, int moves) {
    return new GtpTimeSettings(main * 1000L, byoYomi * 1000L, moves);
  }

  @Test
  void withoutTimeControlOnlyTheDepthCounts() {
    assertEquals(NO_CLOCK, black());
    clocks.set(settings(60, 0, 0));
    clocks.set(GtpTimeSettings.UNLIMITED);
    assertEquals(NO_CLOCK, black());
    clocks.set(Disc.BLACK, new GtpTimeLeft(0, 0));
    assertEquals(NO_CLOCK, black());
  }

  @Test
  void theDepthBoundsATimedSearchToo() {
    clocks.set(settings(60, 0, 0));
    assertEquals(5, clocks.limits(Disc.BLACK, Position.START, 5, 0).depth());
  }

  @Test
  void eachSideHasItsOwnClock() {
    clocks.set(settings(600, 0, 0));
    assertEquals(black(), white());
    clocks.set(Disc.WHITE, GtpTimeLeft.main(10_000));
    assertTrue(white().hardMillis() < black().hardMillis() / 10);
    assertTrue(white().hardMillis() <= 5_000);
  }

  @Test
  void ownMovesTakeTheirTime() {
    clocks.set(settings(600, 0, 0));
    SearchLimits before = black();
    clocks.spend(Disc.BLACK, 300_000);
    assertTrue(black().softMillis() < before.softMillis() * 6 / 10);
    assertEquals(before, white());
    clocks.spend(Disc.BLACK, 400_000);
    assertEquals(TimeManager.OVERDRAWN_MILLIS, black().hardMillis());
  }

  @Test
  void whatTheClockHasRunForAMoveIsNotPlannedOn() {
    clocks.set(settings(0, 1, 1));
    assertTrue(black().hardMillis() > 800);
    long hard = clocks.limits(Disc.BLACK, Position.START, DEPTH, 700).hardMillis();
    assertTrue(hard > 100 && hard < 300, hard + " ms");
    hard = clocks.limits(Disc.BLACK, Position.START, DEPTH, 1500).hardMillis();
    assertTrue(hard < 10, hard + " ms");
    clocks.set(settings(100, 0, 0));
    SearchLimits late = clocks.limits(Disc.BLACK, Position.START, DEPTH, 30_000);
    clocks.spend(Disc.BLACK, 30_000);
    assertEquals(black(), late);
  }

  @Test
  void aTimeForEveryMoveIsUsedAndNotExceeded() {
    clocks.set(settings(0, 5, 1));
    for (int move = 0; move < 3; move++) {
      SearchLimits limits = black();
      assertTrue(limits.hardMillis() >= 4000 && limits.hardMillis() <= 4950, limits.toString());
      assertTrue(limits.softMillis() >= 2000, limits.toString());
      clocks.spend(Disc.BLACK, 4900);
    }
  }

  @Test
  void aPeriodLastsForItsMovesAndThenBeginsAnew() {
    clocks.set(settings(0, 30, 5));
    SearchLimits first = black();
    assertTrue(first.softMillis() >= 5000 && first.softMillis() <= 6000, first.toString());
    for (int move = 0; move < 4; move++) {
      clocks.spend(Disc.BLACK, 7000);
    }
    assertTrue(black().hardMillis() < 2000, "two seconds for the last move");
    clocks.spend(Disc.BLACK, 1000);
    assertEquals(first, black());
  }

  @Test
  void aPeriodIsNeverOverdrawnByHardLimits() {
    for (int moves = 1; moves <= 40; moves++) {
      for (int seconds : new int[] {1, 5, 60, 600}) {
        clocks.set(settings(0, seconds, moves));
        long left = seconds * 1000L;
        for (int move = 0; move < moves; move++) {
          long hard = black().hardMillis();
          left -= hard;
          clocks.spend(Disc.BLACK, hard);
        }
        assertTrue(left > 0, seconds + " s for " + moves + " moves: " + left + " ms left");
      }
    }
  }

  @Test
  void byoYomiFollowsTheMainTime() {
    clocks.set(settings(60, 30, 1));
    SearchLimits withPeriod = black();
    clocks.set(settings(60, 0, 0));
    assertTrue(withPeriod.softMillis() > black().softMillis());
    clocks.set(settings(60, 30, 1));
    clocks.spend(Disc.BLACK, 70_000);
    assertTrue(black().hardMillis() > 25_000, black().toString());
    clocks.set(Disc.BLACK, GtpTimeLeft.main(0));
    assertTrue(black().hardMillis() > 25_000, black().toString());
    clocks.set(Disc.BLACK, GtpTimeLeft.main(5));
    assertTrue(black().hardMillis() > 25_000, "what exceeds the main time is the period's");
    clocks.set(Disc.BLACK, new GtpTimeLeft(3000, 1));
    assertTrue(black().hardMillis() < 3000, black().toString());
  }

  @Test
  void timeLeftCountsWithoutTimeSettings() {
    clocks.set(Disc.BLACK, GtpTimeLeft.main(10_000));
    assertTrue(black().hardMillis() <= 5000);
    assertEquals(NO_CLOCK, white());
  }

  @Test
  void aClockThatHasRunOutGivesQuickMoves() {
    clocks.set(settings(600, 0, 0));
    clocks.set(Disc.BLACK, GtpTimeLeft.main(0));
    assertEquals(TimeManager.OVERDRAWN_MILLIS, black().hardMillis());
    clocks.set(Disc.BLACK, new GtpTimeLeft(0, 2));
    assertEquals(TimeManager.OVERDRAWN_MILLIS, black().hardMillis());
  }
}
