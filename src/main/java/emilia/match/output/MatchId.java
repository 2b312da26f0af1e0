package emilia.match.output;

import emilia.match.EngineCommand;
import emilia.match.EngineSpec;
import emilia.match.run.MatchPlan;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.TreeMap;

/** Tells matches apart whose games may not be counted together. */
final class MatchId {
  private static final int BYTES = 4;

  private MatchId() {}

  /**
   * Eight hexadecimal digits that depend on the engines, their conditions, and who plays whom. The
   * number of games and the openings are left out: a match may be continued with more of them, and
   * each game shows its opening.
   */
  static String of(MatchPlan plan) {
    StringBuilder text = new StringBuilder(plan.gauntlet() ? "gauntlet\n" : "round robin\n");
    for (EngineSpec engine : plan.engines()) {
      text.append(engine.name()).append('\n');
      text.append(engine.protocol()).append('\n');
      text.append(engine.command().map(MatchId::text).orElse("")).append('\n');
      text.append(engine.conditions().describe()).append('\n');
      text.append(engine.init()).append(engine.silentPasses()).append('\n');
      text.append(new TreeMap<>(engine.own())).append('\n');
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
