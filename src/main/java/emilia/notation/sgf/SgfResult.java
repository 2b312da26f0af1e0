package emilia.notation.sgf;

import emilia.game.GameResult;
import emilia.game.GameResult.Ending;
import emilia.notation.NumberText;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** Results in SGF: {@code B+12}, {@code W+R}, {@code 0}. */
final class SgfResult {
  /** The score of a game that ends by resignation or on time, where SGF names none. */
  private static final double MAX_SCORE = 64;

  private SgfResult() {}

  /** Reads a result; empty if the text is none, or names a winner but neither score nor reason. */
  static Optional<GameResult> parse(String text) {
    String result = text.strip().toUpperCase(Locale.ROOT);
    if (result.equals("0") || result.equals("DRAW")) {
      return Optional.of(new GameResult(0, Ending.NORMAL));
    }
    if (!result.startsWith("B+") && !result.startsWith("W+")) {
      return Optional.empty();
    }
    int sign = result.charAt(0) == 'B' ? 1 : -1;
    String margin = result.substring(2);
    return switch (margin) {
      case "R", "RESIGN" -> Optional.of(new GameResult(sign * MAX_SCORE, Ending.RESIGNATION));
      case "T", "TIME" -> Optional.of(new GameResult(sign * MAX_SCORE, Ending.TIMEOUT));
      default -> {
        OptionalDouble discs = NumberText.parse(margin);
        yield discs.isPresent() && discs.getAsDouble() >= 0
            ? Optional.of(new GameResult(sign * discs.getAsDouble(), Ending.NORMAL))
            : Optional.empty();
      }
    };
  }

  /** Writes a result; {@code ?} if there is none. */
  static String write(Optional<GameResult> result) {
    if (result.isEmpty()) {
      return "?";
    }
    double score = result.get().blackScoreDiscs();
    if (score == 0) {
      return "0";
    }
    String winner = score > 0 ? "B+" : "W+";
    return winner
        + switch (result.get().ending()) {
          case RESIGNATION -> "R";
          case TIMEOUT -> "T";
          case NORMAL, AGREEMENT, ADJOURNED -> NumberText.exact(Math.abs(score));
        };
  }
}
