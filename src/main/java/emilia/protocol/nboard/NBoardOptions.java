package emilia.protocol.nboard;

import emilia.engine.EngineOptions;
import emilia.search.SearchLimits;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * How an {@link NBoardSession} is set up.
 *
 * @param engine the engine; it is made when it is first needed
 * @param depth the search depth until {@code set depth} gives another, 1 to 60
 * @param gamesFile where {@code learn} appends games; {@code null} for {@code games.ggf} in the
 *     user's data folder
 * @param wireLog hears of every line: {@code "< "} and what was received, {@code "> "} and what was
 *     sent; {@code null} for none
 */
public record NBoardOptions(
    EngineOptions engine, int depth, Path gamesFile, Consumer<String> wireLog) {
  /** The depth of an engine that is not told any. */
  public static final int DEFAULT_DEPTH = 12;

  /**
   * @throws IllegalArgumentException if the depth is outside the range given above
   */
  public NBoardOptions {
    if (depth < 1 || depth > SearchLimits.MAX_DEPTH) {
      throw new IllegalArgumentException(
          "expected a depth of 1 to " + SearchLimits.MAX_DEPTH + ", found " + depth);
    }
  }

  /** Where {@code learn} appends games by default; {@code null} if the user has no such folder. */
  public static Path defaultGamesFile() {
    return new GamesFile(null).path();
  }

  /** The default depth and games file, no log. */
  public static NBoardOptions of(EngineOptions engine) {
    return new NBoardOptions(engine, DEFAULT_DEPTH, null, null);
  }
}
