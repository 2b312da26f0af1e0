package emilia.match.output;

import emilia.match.EngineCommand;
import emilia.match.EngineSpec;
import emilia.match.EngineSpec.Protocol;
import emilia.match.player.Evaluations;
import emilia.match.run.MatchPlan;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Tells matches apart whose games may not be counted together, by eight hexadecimal digits.
 *
 * @param text depends on the engines, their conditions, the evaluations of those in this JVM, and
 *     who plays whom. The number of games and the openings are left out: a match may be continued
 *     with more of them, and each game shows its opening.
 * @param olderText what older versions had in its place, without evaluations; the same if there is
 *     none
 */
public record MatchId(String text, String olderText) {
  private static final int BYTES = 4;

  /**
   * That of a match.
   *
   * @param evaluations those of the engines in this JVM
   */
  public static MatchId of(MatchPlan plan, Evaluations evaluations) {
    return new MatchId(
        digest(plan, engine -> evaluations.description(engine) + "\n"), digest(plan, engine -> ""));
  }

  /**
   * Refuses games of a file.
   *
   * @param isOlder whether they have {@link #olderText}
   * @return what to throw, with a message for users
   */
  static IOException refusal(boolean isOlder) {
    return new IOException(
        isOlder
            ? "its games are from a version of Emilia that did not note the weights of proto=self,"
                + " so they cannot be continued: name another file"
            : "its games belong to a match with other engines, settings or weights: name those"
                + " again to continue it, or another file to begin anew");
  }

  private static String digest(MatchPlan plan, Function<EngineSpec, String> evaluation) {
    StringBuilder text = new StringBuilder(plan.gauntlet() ? "gauntlet\n" : "round robin\n");
    for (EngineSpec engine : plan.engines()) {
      text.append(engine.name()).append('\n');
      text.append(engine.protocol()).append('\n');
      text.append(engine.command().map(MatchId::text).orElse("")).append('\n');
      text.append(engine.conditions().describe()).append('\n');
      text.append(engine.init()).append(engine.silentPasses()).append('\n');
      text.append(new TreeMap<>(engine.own())).append('\n');
      if (engine.protocol() == Protocol.SELF) {
        text.append(evaluation.apply(engine));
      }
    }
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256")
              .digest(text.toString().getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest, 0, BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  private static String text(EngineCommand command) {
    return command.words() + " " + command.directory() + " " + new TreeMap<>(command.environment());
  }
}
