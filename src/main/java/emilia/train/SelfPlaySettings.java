package emilia.train;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What determines the games of a self-play run, together with the evaluation.
 *
 * @param games how many there are, at least 1
 * @param seed of all random choices; the same seed gives the same games, whatever the threads
 * @param depth in plies to which the midgame is searched, at least 1
 * @param exactFromEmpties with so many empty squares the rest is played perfectly, at least 1
 * @param openingPlies how many random plies the games begin with; these are not recorded
 * @param detourPercent how many games of a hundred go on with some plies of quick play and then two
 *     random plies before the record begins, 0 to 100: such positions are like those that a search
 *     meets beside the lines of good play
 */
public record SelfPlaySettings(
    long games,
    long seed,
    int depth,
    int exactFromEmpties,
    OpeningPlies openingPlies,
    int detourPercent) {
  /**
   * @throws IllegalArgumentException if a number is too small
   */
  public SelfPlaySettings {
    if (detourPercent < 0 || detourPercent > 100) {
      throw new IllegalArgumentException(
          "expected 0 to 100 % of games with a detour, found " + detourPercent);
    }
    if (games < 1 || depth < 1 || exactFromEmpties < 1) {
      throw new IllegalArgumentException(
          "expected at least 1 game, depth 1 and an exact end from 1 empty square");
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
    header.put("kind", "self-play");
    header.put("evaluation", evaluation);
    header.put("seed", Long.toString(seed));
    header.put("depth", Integer.toString(depth));
    header.put("exact-from-empties", Integer.toString(exactFromEmpties));
    header.put("random-plies", openingPlies.toString());
    header.put("detour-percent", Integer.toString(detourPercent));
    return header;
  }
}
