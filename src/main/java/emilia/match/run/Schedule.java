package emilia.match.run;

import emilia.match.opening.Opening;
import java.util.ArrayList;
import java.util.List;

/** The games of a match in order. */
public final class Schedule {
  private Schedule() {}

  /**
   * All games. In each round every pairing plays a pair of games: the same opening with colours
   * swapped. All pairings of a round share the opening; when the openings are used up, they begin
   * anew.
   *
   * @param engines how many there are, at least 2
   * @param gauntlet whether only the first plays against each other one, rather than all against
   *     all
   * @param gamesPerPairing an even number
   * @param openings at least one
   */
  public static List<GameTask> of(
      int engines, boolean gauntlet, int gamesPerPairing, List<Opening> openings) {
    if (engines < 2 || gamesPerPairing < 2 || gamesPerPairing % 2 != 0 || openings.isEmpty()) {
      throw new IllegalArgumentException("expected two engines, an even number of games, openings");
    }
    List<GameTask> tasks = new ArrayList<>();
    for (int round = 0; round < gamesPerPairing / 2; round++) {
      Opening opening = openings.get(round % openings.size());
      for (int first = 0; first < (gauntlet ? 1 : engines - 1); first++) {
        for (int second = first + 1; second < engines; second++) {
          tasks.add(new GameTask(tasks.size() + 1, first, second, false, opening));
          tasks.add(new GameTask(tasks.size() + 1, first, second, true, opening));
        }
      }
    }
    return tasks;
  }
}
