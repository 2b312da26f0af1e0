package emilia.match.output;

import emilia.board.Disc;
import emilia.match.Fault;
import emilia.match.run.FinishedGame.Loss;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a game of a match says of itself in the tag PC of its record: {@code Emilia match 1f0c2a3b,
 * game 12}, and if it was lost other than over the board {@code , white lost by hang: no answer}.
 *
 * @param matchId the match; see {@link MatchId}
 * @param number of the game in the match, from 1
 * @param loss who lost and why, if not over the board
 */
record GameStamp(String matchId, int number, Optional<Loss> loss) {
  private static final Pattern STAMP =
      Pattern.compile(
          "Emilia match ([0-9a-f]{8}), game ([1-9]\\d{0,8})"
              + "(?:, (black|white) lost by (\\w+)(?:: (.*))?)?");

  /** The text, with nothing in it that a record could not hold. */
  String write() {
    StringBuilder text = new StringBuilder("Emilia match ").append(matchId);
    text.append(", game ").append(number);
    if (loss.isPresent()) {
      text.append(loss.get().colour() == Disc.BLACK ? ", black" : ", white");
      text.append(" lost by ").append(loss.get().fault().key());
      text.append(": ").append(loss.get().detail().replaceAll("[^ -~]", "?").replace(']', ')'));
    }
    return text.toString();
  }

  /** Reads such a text; nothing if it is another one. */
  static Optional<GameStamp> parse(String text) {
    Matcher matcher = STAMP.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    Optional<Loss> loss = Optional.empty();
    if (matcher.group(3) != null) {
      try {
        Disc colour = matcher.group(3).equals("black") ? Disc.BLACK : Disc.WHITE;
        String detail = matcher.group(5) == null ? "" : matcher.group(5);
        loss = Optional.of(new Loss(colour, Fault.ofKey(matcher.group(4)), detail));
      } catch (IllegalArgumentException e) {
        return Optional.empty();
      }
    }
    return Optional.of(new GameStamp(matcher.group(1), Integer.parseInt(matcher.group(2)), loss));
  }
}
