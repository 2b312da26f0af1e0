package emilia.game;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a game record says beside the moves. Texts are empty when unknown.
 *
 * @param place where the game was played (GGF tag PC)
 * @param date opaque text (GGF tag DT)
 * @param blackName the black player
 * @param whiteName the white player
 * @param blackRating Black's rating, if given
 * @param whiteRating White's rating, if given
 * @param blackTime Black's clock
 * @param whiteTime White's clock
 * @param result the stated result; empty if the record states none
 */
public record GameInfo(
    String place,
    String date,
    String blackName,
    String whiteName,
    OptionalDouble blackRating,
    OptionalDouble whiteRating,
    TimeControl blackTime,
    TimeControl whiteTime,
    Optional<GameResult> result) {
  /** Nothing known, no clock. */
  public static final GameInfo EMPTY =
      new GameInfo(
          "",
          "",
          "",
          "",
          OptionalDouble.empty(),
          OptionalDouble.empty(),
          TimeControl.NONE,
          TimeControl.NONE,
          Optional.empty());
}
