package emilia.match.run;

import emilia.match.EngineSpec;
import emilia.match.opening.Opening;
import emilia.stats.Sprt;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * All that a match is.
 *
 * @param engines at least 2, with different names
 * @param gauntlet whether the first plays against each other one, rather than all against all
 * @param gamesPerPairing an even number
 * @param openings in the order of use
 * @param marginMillis by how much a time limit may be overstepped
 * @param sprt a test of the first engine against the second that may end the match; only for two
 */
public record MatchPlan(
    List<EngineSpec> engines,
    boolean gauntlet,
    int gamesPerPairing,
    List<Opening> openings,
    long marginMillis,
    Optional<Sprt> sprt) {
  /**
   * @throws IllegalArgumentException if something of it cannot be; with a message for users
   */
  public MatchPlan {
    engines = List.copyOf(engines);
    openings = List.copyOf(openings);
    if (engines.size() < 2) {
      throw new IllegalArgumentException("a match needs at least two engines");
    }
    Set<String> names = new HashSet<>();
    for (EngineSpec engine : engines) {
      if (!names.add(engine.name())) {
        throw new IllegalArgumentException("two engines have the name \"" + engine.name() + "\"");
      }
    }
    if (gamesPerPairing < 2 || gamesPerPairing % 2 != 0) {
      throw new IllegalArgumentException(
          "expected an even number of games, for each opening is played with both colours");
    }
    if (openings.isEmpty()) {
      throw new IllegalArgumentException("expected at least one opening");
    }
    if (sprt.isPresent() && engines.size() != 2) {
      throw new IllegalArgumentException("an SPRT needs exactly two engines");
    }
  }

  /** How many games there are. */
  public int totalGames() {
    int pairings = gauntlet ? engines.size() - 1 : engines.size() * (engines.size() - 1) / 2;
    return Math.multiplyExact(pairings, gamesPerPairing);
  }

  /** The games in order. */
  public List<GameTask> schedule() {
    return Schedule.of(engines.size(), gauntlet, gamesPerPairing, openings);
  }
}
