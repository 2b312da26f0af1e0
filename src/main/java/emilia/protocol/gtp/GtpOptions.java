package emilia.protocol.gtp;

import emilia.engine.EngineOptions;
import emilia.search.SearchLimits;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * How a {@link GtpSession} is set up.
 *
 * @param engine the engine; it is made when it is first needed
 * @param depth the search depth, 1 to 60; it bounds the search under a clock as well
 * @param version what the command {@code version} answers
 * @param wireLog hears of every line: {@code "< "} and what was received, {@code "> "} and what was
 *     sent; {@code null} for none
 */
public record GtpOptions(
    EngineOptions engine, int depth, Supplier<String> version, Consumer<String> wireLog) {
  /** The depth of an engine that is not told any. */
  public static final int DEFAULT_DEPTH = 12;

  /**
   * @throws IllegalArgumentException if the depth is outside the range given above
   */
  public GtpOptions {
    if (depth < 1 || depth > SearchLimits.MAX_DEPTH) {
      throw new IllegalArgumentException(
          "expected a depth of 1 to " + SearchLimits.MAX_DEPTH + ", found " + depth);
    }
  }
}
