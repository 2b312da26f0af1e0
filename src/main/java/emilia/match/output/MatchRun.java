package emilia.match.output;

import emilia.match.run.FinishedGame;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * What one run of the program has played of a match, and where; a match that was continued has
 * several. Of games that an older version kept, or that are kept in GGF alone, little of this is
 * known.
 *
 * @param begun when it began; of games in GGF alone, when the first one ended
 * @param ended when its last game so far ended
 * @param games how many it has played to their end
 * @param concurrency how many games were played at a time
 * @param marginMillis by how much a time limit could be overstepped
 * @param emilia the version
 * @param java the Java that ran it
 * @param system what Java ran on
 * @param told what engines said of themselves, by their names in the match
 */
public record MatchRun(
    Optional<Instant> begun,
    Optional<Instant> ended,
    int games,
    OptionalInt concurrency,
    OptionalLong marginMillis,
    Optional<String> emilia,
    Optional<String> java,
    Optional<String> system,
    Map<String, String> told) {
  /** One that has played nothing yet. */
  public static MatchRun begin(
      Instant begun,
      int concurrency,
      long marginMillis,
      String emilia,
      String java,
      String system) {
    return new MatchRun(
        Optional.of(begun),
        Optional.empty(),
        0,
        OptionalInt.of(concurrency),
        OptionalLong.of(marginMillis),
        Optional.of(emilia),
        Optional.of(java),
        Optional.of(system),
        Map.of());
  }

  /**
   * Those before this run.
   *
   * @param noted what a summary says of them
   * @param known all games that were kept
   */
  static List<MatchRun> before(List<MatchRun> noted, List<FinishedGame> known) {
    int missing = known.size() - noted.stream().mapToInt(MatchRun::games).sum();
    if (missing <= 0) {
      return withoutLast(noted, -missing);
    }
    if (noted.isEmpty()) {
      return List.of(of(known));
    }
    // The last one was ended between a game and the summary.
    List<MatchRun> runs = new ArrayList<>(noted);
    MatchRun last = runs.remove(runs.size() - 1);
    runs.add(last.with(last.ended, last.games + missing, last.told));
    return List.copyOf(runs);
  }

  /** The runs of a match that had more games than it is to have now: the last ones go. */
  private static List<MatchRun> withoutLast(List<MatchRun> noted, int tooMany) {
    List<MatchRun> runs = new ArrayList<>(noted);
    int rest = tooMany;
    while (rest > 0) {
      MatchRun last = runs.remove(runs.size() - 1);
      int kept = Math.max(0, last.games - rest);
      rest -= last.games - kept;
      if (kept > 0) {
        runs.add(last.with(last.ended, kept, last.told));
      }
    }
    return List.copyOf(runs);
  }

  private static MatchRun of(List<FinishedGame> games) {
    List<Instant> dates =
        games.stream().map(FinishedGame::ended).flatMap(Optional::stream).sorted().toList();
    return new MatchRun(
        dates.stream().findFirst(),
        dates.isEmpty() ? Optional.empty() : Optional.of(dates.get(dates.size() - 1)),
        games.size(),
        OptionalInt.empty(),
        OptionalLong.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Map.of());
  }

  /** The same after one more game. */
  MatchRun plusGame(Instant now, Map<String, String> nowTold) {
    return with(Optional.of(now), games + 1, nowTold);
  }

  private MatchRun with(Optional<Instant> newEnded, int newGames, Map<String, String> newTold) {
    return new MatchRun(
        begun,
        newEnded,
        newGames,
        concurrency,
        marginMillis,
        emilia,
        java,
        system,
        new TreeMap<>(newTold));
  }
}
