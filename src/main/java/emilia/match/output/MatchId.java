package emilia.match.output;

import emilia.io.OtherRunException;
import emilia.match.EngineCommand;
import emilia.match.EngineSpec;
import emilia.match.EngineSpec.Protocol;
import emilia.match.player.Evaluations;
import emilia.match.run.MatchPlan;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
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
 * @param settings what the text depends on, to say what is different
 */
public record MatchId(String text, String olderText, MatchSettings settings) {
  private static final int BYTES = 4;

  /**
   * That of a match.
   *
   * @param evaluations those of the engines in this JVM
   */
  public static MatchId of(MatchPlan plan, Evaluations evaluations) {
    return new MatchId(
        digest(plan, engine -> evaluations.description(engine) + "\n"),
        digest(plan, engine -> ""),
        MatchSettings.of(plan, evaluations));
  }

  /**
   * Refuses games of a file.
   *
   * @param found the text that they have; empty if they tell none
   * @param before what else the file tells of their match, or null
   * @return what to throw, with a message for users
   */
  OtherRunException refusal(String found, MatchSettings before) {
    if (found.equals(olderText)) {
      return new OtherRunException(
          "its games are from a version of Emilia that did not note the weights of proto=self,"
              + " so they cannot be continued: name another file",
          null);
    }
    List<String> differences = before == null ? List.of() : settings.differencesFrom(before);
    return new OtherRunException(
        differences.isEmpty()
            ? "its games belong to a match with other engines, settings or weights; use the same"
                + " ones or name another file"
            : "its games belong to another match: "
                + String.join(", ", differences)
                + "; use the same settings or name another file",
        null);
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
