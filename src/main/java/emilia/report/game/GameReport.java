package emilia.report.game;

import emilia.analysis.GameAnalysis;
import emilia.game.GameInfo;
import emilia.game.GameRecord;
import emilia.game.GameResult;
import java.util.Locale;
import java.util.Map;

/**
 * What a report of a game is made from.
 *
 * @param record the game as it was read, with names, comments and stated result
 * @param analysis of the same game
 * @param settings what the values depend on, and what made them: shown at the end, in this order
 */
public record GameReport(GameRecord record, GameAnalysis analysis, Map<String, String> settings) {
  private static final int SQUARES = 64;

  /** The black player, or {@code Black}. */
  public String blackName() {
    String name = record.info().blackName();
    return name.isEmpty() ? "Black" : name;
  }

  /** The white player, or {@code White}. */
  public String whiteName() {
    String name = record.info().whiteName();
    return name.isEmpty() ? "White" : name;
  }

  /** {@code 37-27}, empty squares counted for the winner, or {@code unfinished}. */
  public String score() {
    if (!record.isFinished()) {
      return "unfinished";
    }
    int black = (SQUARES + record.boardScoreDiscs()) / 2;
    return black + "-" + (SQUARES - black);
  }

  /** Place, date and a stated result that the board does not tell, as far as they are known. */
  public String facts() {
    GameInfo info = record.info();
    StringBuilder facts = new StringBuilder(info.place());
    if (!info.date().isEmpty()) {
      facts.append(facts.length() == 0 ? "" : ", ").append(info.date());
    }
    info.result()
        .filter(result -> !record.isFinished() || record.contradictsBoard())
        .ifPresent(result -> facts.append(facts.length() == 0 ? "" : ", ").append(stated(result)));
    return facts.toString();
  }

  private static String stated(GameResult result) {
    String ending =
        switch (result.ending()) {
          case NORMAL -> "";
          case RESIGNATION -> " by resignation";
          case TIMEOUT -> " on time";
          case AGREEMENT -> " by agreement";
          case ADJOURNED -> ", adjourned";
        };
    return String.format(
        Locale.ROOT, "stated result %+.0f for Black%s", result.blackScoreDiscs(), ending);
  }
}
