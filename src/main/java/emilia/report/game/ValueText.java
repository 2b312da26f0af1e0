package emilia.report.game;

import emilia.analysis.AnalyzedMove;
import emilia.analysis.MoveClass;
import emilia.analysis.ValueKind;
import emilia.board.Disc;
import emilia.board.Square;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** Values, losses and times of an analysis in words and numbers, in ASCII. */
public final class ValueText {
  private static final int DISC = 100;
  private static final int MINUTE = 60;

  private ValueText() {}

  /**
   * A value with its sign: {@code +2.3} for an estimate, {@code ~+2} for a probable score, {@code
   * +2} for an exact one.
   */
  public static String score(int centidiscs, ValueKind kind) {
    if (kind == ValueKind.ESTIMATE) {
      String text = String.format(Locale.ROOT, "%+.1f", centidiscs / 100.0);
      return text.substring(1).equals("0.0") ? "0.0" : text;
    }
    int discs = centidiscs / DISC;
    String text = discs == 0 ? "0" : String.format(Locale.ROOT, "%+d", discs);
    return kind == ValueKind.PROBABLE ? "~" + text : text;
  }

  /**
   * What a move lost: {@code 4.0} if the value of the move or of the best one is an estimate, else
   * {@code 4}; empty for nothing.
   */
  public static String loss(AnalyzedMove move) {
    boolean estimated = move.kind() == ValueKind.ESTIMATE || move.bestKind() == ValueKind.ESTIMATE;
    return loss(move.lossCentidiscs(), estimated);
  }

  static String loss(int centidiscs, boolean estimated) {
    if (!estimated) {
      return centidiscs == 0 ? "" : Integer.toString(centidiscs / DISC);
    }
    String text = String.format(Locale.ROOT, "%.1f", centidiscs / 100.0);
    return text.equals("0.0") ? "" : text;
  }

  /** Who is ahead: {@code Black wins by 2}, {@code White is ahead by about 3.1}, and so on. */
  public static String standing(int blackCentidiscs, ValueKind kind) {
    String side = (blackCentidiscs > 0 ? Disc.BLACK : Disc.WHITE).displayName();
    int size = Math.abs(blackCentidiscs);
    if (kind == ValueKind.ESTIMATE) {
      return size < DISC
          ? "about level"
          : String.format(Locale.ROOT, "%s is ahead by about %.1f", side, size / 100.0);
    }
    String probably = kind == ValueKind.PROBABLE ? "probably " : "";
    return size == 0 ? probably + "a draw" : side + " " + probably + "wins by " + size / DISC;
  }

  /** A square or {@code pass}. */
  public static String move(int square) {
    return square == Square.PASS ? "pass" : Square.name(square);
  }

  /** At most {@code most} moves, separated by blanks. */
  static String line(List<Integer> moves, int most) {
    StringBuilder line = new StringBuilder();
    for (int square : moves.subList(0, Math.min(most, moves.size()))) {
      line.append(line.length() == 0 ? "" : " ").append(move(square));
    }
    return line.append(moves.size() > most ? " ..." : "").toString();
  }

  /** A class in small letters. */
  public static String name(MoveClass moveClass) {
    return moveClass.name().toLowerCase(Locale.ROOT);
  }

  /** How sure values are, in small letters. */
  public static String name(ValueKind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  /** What a move was, in one sentence without its end. */
  static String verdict(AnalyzedMove move) {
    if (move.isPass()) {
      return "no legal move";
    }
    if (move.isForced()) {
      return "the only move";
    }
    String name = name(move.moveClass().orElseThrow());
    String loss = loss(move);
    return loss.isEmpty() ? name + " move" : name + ", " + loss + " lost";
  }

  /** A time: {@code 4.2 s} below a minute, {@code 3:07} above; empty if unknown. */
  public static String time(OptionalDouble seconds) {
    if (seconds.isEmpty()) {
      return "";
    }
    double value = seconds.getAsDouble();
    if (value < MINUTE) {
      return String.format(Locale.ROOT, "%.1f s", value);
    }
    long whole = Math.round(value);
    return String.format(Locale.ROOT, "%d:%02d", whole / MINUTE, whole % MINUTE);
  }

  /**
   * A number as every output of an analysis rounds it: to the nearest one, and from the middle
   * between two away from zero, in decimals as they are shown.
   */
  public static BigDecimal rounded(double value, int decimals) {
    return BigDecimal.valueOf(value).setScale(decimals, RoundingMode.HALF_UP);
  }

  /** A rounded number, or {@code none}. */
  public static String number(OptionalDouble value, int decimals, String none) {
    return value.isEmpty() ? none : rounded(value.getAsDouble(), decimals).toPlainString();
  }

  /** The same with signs as printers set them. */
  static String typeset(String text) {
    return text.replace('-', '\u2212').replace('~', '\u2248').replace("...", "\u2026");
  }
}
