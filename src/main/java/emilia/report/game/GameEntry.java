package emilia.report.game;

import emilia.analysis.AnalyzedMove;
import emilia.analysis.GameAnalysis;
import emilia.board.Disc;
import emilia.board.Square;
import java.util.Optional;

/**
 * What an index of games keeps of each.
 *
 * @param link the address of its page, seen from the index
 * @param blackName the black player
 * @param whiteName the white player
 * @param score as {@link GameReport#score}
 * @param blackScoreDiscs the final score from Black's side; empty if the game is not finished
 * @param opening its first moves
 * @param black how Black played
 * @param white how White played
 * @param turningPoint the decisive move, such as {@code 41. g7}; may be empty
 */
public record GameEntry(
    String link,
    String blackName,
    String whiteName,
    String score,
    Optional<Integer> blackScoreDiscs,
    String opening,
    PlayTotals black,
    PlayTotals white,
    String turningPoint) {
  /** What to keep of a game. */
  public static GameEntry of(GameReport report, String link) {
    GameAnalysis analysis = report.analysis();
    boolean finished = report.record().isFinished();
    return new GameEntry(
        link,
        report.blackName(),
        report.whiteName(),
        report.score(),
        finished ? Optional.of(report.record().boardScoreDiscs()) : Optional.empty(),
        OpeningName.of(analysis.game()),
        PlayTotals.of(analysis, Disc.BLACK),
        PlayTotals.of(analysis, Disc.WHITE),
        analysis.turningPoint().map(turning -> name(turning.move())).orElse(""));
  }

  private static String name(AnalyzedMove move) {
    return move.number() + ". " + Square.name(move.square());
  }
}
