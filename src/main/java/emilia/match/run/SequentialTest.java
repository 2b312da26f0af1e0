package emilia.match.run;

import emilia.stats.PairScores;
import emilia.stats.Sprt;
import java.util.HashMap;
import java.util.Map;

/**
 * A sequential test that hears of the pairs of a match in the order of their numbers, whatever the
 * order in which their games end: a pair waits until all before it are complete. So the same games
 * decide it at the same pair, played at once or continued, one at a time or many. In the order of
 * completion short games would come first, and those might be of one kind.
 *
 * <p>Not safe for use by several threads.
 */
final class SequentialTest {
  private final Sprt settings;

  /** The points of the first engine in pairs of which one game is over. */
  private final Map<Integer, Integer> halves = new HashMap<>();

  /** The points of the first engine in pairs that wait for one before them. */
  private final Map<Integer, Integer> waiting = new HashMap<>();

  private PairScores pairs = PairScores.NONE;
  private int next;
  private Sprt.Verdict verdict = Sprt.Verdict.OPEN;

  SequentialTest(Sprt settings) {
    this.settings = settings;
  }

  /** Takes a game; once the test has decided it takes no more. */
  void add(FinishedGame game) {
    int pair = game.task().pair();
    Integer other = halves.remove(pair);
    if (other == null) {
      halves.put(pair, game.firstHalfPoints());
      return;
    }
    waiting.put(pair, other + game.firstHalfPoints());
    while (verdict == Sprt.Verdict.OPEN && waiting.containsKey(next)) {
      pairs = pairs.plus(waiting.remove(next));
      next++;
      verdict = settings.verdict(pairs);
    }
  }

  /** What it says so far. */
  Sprt.Verdict verdict() {
    return verdict;
  }

  /** The pairs that it rests on, up to the one that decided it. */
  PairScores pairs() {
    return pairs;
  }
}
