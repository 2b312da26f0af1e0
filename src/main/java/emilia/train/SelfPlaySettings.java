package emilia.train;

import emilia.notation.NumberText;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What determines the samples of a self-play run, together with the evaluation.
 *
 * @param kind whether games are played, or positions labelled
 * @param games how many there are, at least 1
 * @param seed of all random choices; the same seed gives the same games, whatever the threads
 * @param depth in plies to which the midgame is searched, at least 1
 * @param exactFromEmpties with so many empty squares the rest is played perfectly, at least 1
 * @param openings where the games begin; the moves before are not recorded
 * @param detourPercent how many samples of a hundred go on from their opening with some plies of
 *     quick play and then two random plies before the record begins, 0 to 100: such positions are
 *     like those that a search meets beside the lines of good play
 * @param strayPercent how many moves of a hundred are drawn at random, 0 to 100
 */
public record SelfPlaySettings(
    Kind kind,
    long games,
    long seed,
    int depth,
    int exactFromEmpties,
    Openings openings,
    int detourPercent,
    int strayPercent) {
  /** Under this name the share of stray moves stands in the header of a file that has any. */
  static final String STRAY_KEY = "stray-percent";

  /** What a sample is. */
  public enum Kind {
    /** A whole game with its final score. */
    GAMES("self-play"),
    /** An opening position with the value that a search gives it, in whole discs. */
    LABELS("labels");

    private final String headerValue;

    Kind(String headerValue) {
      this.headerValue = headerValue;
    }
  }

  /**
   * @throws IllegalArgumentException if a number is too small or too large, or there are not so
   *     many openings
   */
  public SelfPlaySettings {
    if (detourPercent < 0 || detourPercent > 100) {
      throw new IllegalArgumentException(
          "expected 0 to 100 % of games with a detour, found " + detourPercent);
    }
    if (strayPercent < 0 || strayPercent > 100) {
      throw new IllegalArgumentException(
          "expected 0 to 100 % of stray moves, found " + strayPercent);
    }
    if (games < 1 || depth < 1 || exactFromEmpties < 1) {
      throw new IllegalArgumentException(
          "expected at least 1 game, depth 1 and an exact end from 1 empty square");
    }
    if (games > openings.limit()) {
      throw new IllegalArgumentException(
          openings
              + " has "
              + NumberText.count(openings.limit(), "opening")
              + ", found "
              + NumberText.count(games, "game"));
    }
  }

  /**
   * The settings as they stand in the header of a sample file. The number of games is not among
   * them: a file may be continued with more.
   *
   * @param evaluation the description of the evaluation that plays
   */
  Map<String, String> header(String evaluation) {
    Map<String, String> header = new LinkedHashMap<>();
    header.put("kind", kind.headerValue);
    header.put("evaluation", evaluation);
    header.put("seed", Long.toString(seed));
    header.put("depth", Integer.toString(depth));
    header.put("exact-from-empties", Integer.toString(exactFromEmpties));
    header.put(openings.headerKey(), openings.toString());
    header.put("detour-percent", Integer.toString(detourPercent));
    if (strayPercent > 0) {
      header.put(STRAY_KEY, Integer.toString(strayPercent));
    }
    return header;
  }
}
