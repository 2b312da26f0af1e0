package emilia.game;

import emilia.board.Disc;
import emilia.game.GameResult.Ending;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * All that a file may say about a game or a position: what every format is read into and written
 * from. A position is a game without moves.
 *
 * <p>What a format cannot hold is empty here after reading and left out in writing.
 *
 * @param game the start, the moves with evaluations and times, names, date, place, ratings, clocks
 *     and the stated result
 * @param comments empty if there are none; else one more than plies, the first about the game as a
 *     whole, the others about their moves; an empty text is no comment
 * @param theoreticalScore the result with best play from some point on, if stated
 * @param moveValues the known values of moves in the final position
 * @param bestValueDiscs the value of the final position for its side to move, if it is stated apart
 *     from the moves
 * @param isUtf8 whether its texts stood in UTF-8 in a file of a format that leaves the charset
 *     open, where they are to be written so again
 */
public record GameRecord(
    Game game,
    List<String> comments,
    Optional<TheoreticalScore> theoreticalScore,
    List<MoveValue> moveValues,
    OptionalInt bestValueDiscs,
    boolean isUtf8) {
  /**
   * Copies the lists.
   *
   * @throws IllegalArgumentException if there is another number of comments
   */
  public GameRecord {
    if (!comments.isEmpty() && comments.size() != game.plies() + 1) {
      throw new IllegalArgumentException("expected a comment for each ply and one for the game");
    }
    comments = comments.stream().allMatch(String::isEmpty) ? List.of() : List.copyOf(comments);
    moveValues = List.copyOf(moveValues);
  }

  /** A record whose charset does not matter. */
  public GameRecord(
      Game game,
      List<String> comments,
      Optional<TheoreticalScore> theoreticalScore,
      List<MoveValue> moveValues,
      OptionalInt bestValueDiscs) {
    this(game, comments, theoreticalScore, moveValues, bestValueDiscs, false);
  }

  /** The same record of another game with as many plies. */
  public GameRecord withGame(Game other) {
    return new GameRecord(other, comments, theoreticalScore, moveValues, bestValueDiscs, isUtf8);
  }

  /** The same record, whose texts stood in UTF-8. */
  public GameRecord inUtf8() {
    return new GameRecord(game, comments, theoreticalScore, moveValues, bestValueDiscs, true);
  }

  /** A game without comments and values. */
  public static GameRecord of(Game game) {
    return of(game, List.of());
  }

  /** A game with comments. */
  public static GameRecord of(Game game, List<String> comments) {
    return new GameRecord(game, comments, Optional.empty(), List.of(), OptionalInt.empty());
  }

  /** What the record says beside the moves. */
  public GameInfo info() {
    return game.info();
  }

  /** The comment on the game as a whole (0) or on a ply (from 1); empty if there is none. */
  public String comment(int ply) {
    return comments.isEmpty() ? "" : comments.get(ply);
  }

  /** Whether the game was played until neither side could move; what the result says apart. */
  public boolean isFinished() {
    return game.isOver();
  }

  /** The score of the board as it stands, from Black's side, empty squares for the winner. */
  public int boardScoreDiscs() {
    int own = game.position().finalScoreDiscs();
    return game.sideToMove() == Disc.BLACK ? own : -own;
  }

  /**
   * The same record; with the result of the board if it states none of a game played to its end.
   */
  public GameRecord withBoardResult() {
    if (info().result().isPresent() || !isFinished() || game.plies() == 0) {
      return this;
    }
    GameInfo i = info();
    GameResult result = new GameResult(boardScoreDiscs(), Ending.NORMAL);
    return withGame(
        game.withInfo(
            new GameInfo(
                i.place(),
                i.date(),
                i.blackName(),
                i.whiteName(),
                i.blackRating(),
                i.whiteRating(),
                i.blackTime(),
                i.whiteTime(),
                Optional.of(result))));
  }

  /**
   * Whether the game was played to the end and the record states another score than the board has.
   * A result by resignation, time or agreement need not agree with the board.
   */
  public boolean contradictsBoard() {
    Optional<GameResult> result = info().result();
    return isFinished()
        && result.isPresent()
        && result.get().ending() == Ending.NORMAL
        && result.get().blackScoreDiscs() != boardScoreDiscs();
  }
}
