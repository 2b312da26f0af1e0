package emilia.notation.sgf;

import emilia.board.Disc;
import emilia.board.Square;
import emilia.game.Game;
import emilia.game.GameInfo;
import emilia.game.GameMove;
import emilia.game.GameRecord;
import emilia.game.StartPosition;
import emilia.game.TimeControl;
import emilia.notation.ClockText;
import emilia.notation.NumberText;
import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Writes a game as SGF: the start as {@code AB}, {@code AW} and {@code PL}, moves as {@code B[f5]},
 * passes as {@code B[]}, evaluations as {@code V} from Black's side, times as what is left of the
 * clock. Theoretical scores, values of moves, and times without a clock are left out.
 */
public final class SgfWriter {
  private final StringBuilder text = new StringBuilder("(;FF[4]GM[2]SZ[8]CA[UTF-8]AP[Emilia]");
  private final Map<Disc, BigDecimal> secondsLeft = new EnumMap<>(Disc.class);

  private SgfWriter() {}

  /** The game as text for a file in UTF-8, without a line end behind it. */
  public static String write(GameRecord record) {
    SgfWriter writer = new SgfWriter();
    writer.description(record.info());
    writer.start(record.game().start());
    writer.property("C", record.comment(0));
    for (int ply = 0; ply < record.game().plies(); ply++) {
      writer.move(record, ply);
    }
    return writer.text.append(')').toString();
  }

  private void description(GameInfo info) {
    property("PC", info.place());
    property("DT", info.date());
    property("PB", info.blackName());
    property("PW", info.whiteName());
    property("BR", number(info.blackRating()));
    property("WR", number(info.whiteRating()));
    property("RE", SgfResult.write(info.result()));
    TimeControl clock = info.blackTime();
    if (clock.isTimed() && clock.equals(info.whiteTime())) {
      BigDecimal seconds = BigDecimal.valueOf(clock.mainMillis(), 3);
      property("TM", NumberText.exact(seconds.doubleValue()));
      if (clock.incrementMillis() > 0 || clock.graceMillis() > 0) {
        property("OT", ClockText.write(clock));
      }
      secondsLeft.put(Disc.BLACK, seconds);
      secondsLeft.put(Disc.WHITE, seconds);
    }
  }

  private void start(StartPosition start) {
    discs("AB", start.black());
    discs("AW", start.white());
    long middle = StartPosition.STANDARD.black() | StartPosition.STANDARD.white();
    if (((start.black() | start.white()) & middle) == 0) {
      // Otherwise the discs of the standard start would be added.
      discs("AE", middle);
    }
    property("PL", start.sideToMove() == Disc.BLACK ? "B" : "W");
  }

  private void discs(String property, long squares) {
    if (squares != 0) {
      text.append(property);
    }
    for (long rest = squares; rest != 0; rest &= rest - 1) {
      text.append('[').append(Square.name(Long.numberOfTrailingZeros(rest))).append(']');
    }
  }

  private void move(GameRecord record, int ply) {
    Game game = record.game();
    GameMove move = game.moves().get(ply);
    Disc side = game.sideToMoveAfter(ply);
    text.append(side == Disc.BLACK ? ";B[" : ";W[");
    text.append(move.isPass() ? "" : Square.name(move.square())).append(']');
    OptionalDouble eval = move.evalDiscs();
    if (eval.isPresent()) {
      int sign = side == Disc.BLACK ? 1 : -1;
      property("V", NumberText.exact(sign * eval.getAsDouble()));
    }
    BigDecimal left = secondsLeft.get(side);
    if (left != null && move.timeSeconds().isPresent()) {
      BigDecimal after = left.subtract(BigDecimal.valueOf(move.timeSeconds().getAsDouble()));
      secondsLeft.put(side, after);
      property(side == Disc.BLACK ? "BL" : "WL", NumberText.exact(after.doubleValue()));
    }
    property("C", record.comment(ply + 1));
  }

  private static String number(OptionalDouble number) {
    return number.isPresent() ? NumberText.exact(number.getAsDouble()) : "";
  }

  private void property(String name, String value) {
    if (!value.isEmpty()) {
      text.append(name).append('[').append(SgfText.escape(value)).append(']');
    }
  }
}
