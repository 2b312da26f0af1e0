package emilia.files;

import emilia.board.Square;
import emilia.game.Game;
import emilia.game.GameMove;
import emilia.game.GameRecord;
import emilia.game.StartPosition;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.IntStream;

/** What a record may say and a format may have no room for. */
public enum Feature {
  /** The board on which the game starts. */
  START("start", record -> record.game().start()),
  /** The moves and passes. */
  MOVES("moves", record -> record.game().moves().stream().map(GameMove::square).toList()),
  /** The players' names. */
  PLAYERS("players", r -> List.of(r.info().blackName(), r.info().whiteName())),
  /** The players' ratings. */
  RATINGS("ratings", r -> List.of(r.info().blackRating(), r.info().whiteRating())),
  /** The place or tournament. */
  PLACE("place", record -> record.info().place()),
  /** The date. */
  DATE("date", record -> record.info().date()),
  /** The players' clocks. */
  CLOCKS("clocks", r -> List.of(r.info().blackTime(), r.info().whiteTime())),
  /** The stated result. */
  RESULT("result", record -> record.info().result()),
  /** The players' evaluations. */
  EVALUATIONS("evaluations", record -> known(record, GameMove::evalDiscs)),
  /** The times of the moves. */
  TIMES("times", record -> known(record, GameMove::timeSeconds)),
  /** Comments on the game and its moves, each in its place. */
  COMMENTS(
      "comments",
      record ->
          IntStream.rangeClosed(0, record.game().plies())
              .filter(ply -> !record.comment(ply).isEmpty())
              .mapToObj(ply -> ply + " " + record.comment(ply))
              .toList()),
  /** The theoretical score. */
  THEORETICAL_SCORE("theoretical score", GameRecord::theoreticalScore),
  /** The values of moves in the final position. */
  VALUES("values of moves", r -> List.of(r.moveValues(), r.bestValueDiscs()));

  private static final GameRecord EMPTY = GameRecord.of(Game.from(StartPosition.STANDARD));

  private final String words;
  private final Function<GameRecord, Object> value;

  Feature(String words, Function<GameRecord, Object> value) {
    this.words = words;
    this.value = value;
  }

  /** The name in messages. */
  public String words() {
    return words;
  }

  /** What a record says about it; comparable by {@code equals}. */
  Object of(GameRecord record) {
    return value.apply(record);
  }

  /** What a record that does not say anything about it has. */
  Object absent() {
    return value.apply(EMPTY);
  }

  /** The moves with a number, by their places among the moves. */
  private static List<String> known(GameRecord record, Function<GameMove, OptionalDouble> number) {
    List<GameMove> moves = record.game().moves();
    return IntStream.range(0, moves.size())
        .filter(i -> number.apply(moves.get(i)).isPresent())
        .mapToObj(i -> i + " " + Square.name(moves.get(i).square()) + number.apply(moves.get(i)))
        .toList();
  }
}
