package emilia.protocol.nboard;

import emilia.board.Square;
import emilia.game.GameMove;
import emilia.notation.MoveName;
import emilia.notation.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Moves as the protocol writes them, {@code F5/1.25/0.10}: the move, the mover's evaluation in
 * discs, the time in seconds to the millisecond.
 *
 * <p>Read are either case, a pass as {@code PASS}, any beginning of that, or {@code --}, blanks
 * instead of slashes (Edax writes them so), a decimal comma, and empty or missing numbers. A number
 * that cannot be read, or a negative time, is taken as missing.
 */
final class MoveText {
  private static final String PASS = "PASS";

  private MoveText() {}

  /** The move that a text stands for, legal or not; {@code null} if it stands for none. */
  static GameMove parse(String text) {
    List<String> fields = fields(text);
    int square = square(fields.get(0));
    if (square == Square.NONE) {
      return null;
    }
    OptionalDouble eval = number(fields, 1);
    OptionalDouble time = number(fields, 2);
    if (time.isPresent() && time.getAsDouble() < 0) {
      time = OptionalDouble.empty();
    }
    return new GameMove(square, eval, time);
  }

  /**
   * The move or pass named by a whole text; {@link Square#NONE} if none is. A pass needs at least
   * one letter of its name.
   */
  static int square(String name) {
    if (name.length() == 2 && Square.parse(name, 0) != Square.NONE) {
      return Square.parse(name, 0);
    }
    boolean isPass =
        !name.isEmpty() && PASS.regionMatches(true, 0, name, 0, name.length()) || name.equals("--");
    return isPass ? Square.PASS : Square.NONE;
  }

  /** The move with what is known about it. */
  static String write(GameMove move) {
    StringBuilder text = new StringBuilder(MoveName.upperCase(move.square()));
    if (move.evalDiscs().isPresent() || move.timeSeconds().isPresent()) {
      text.append('/');
    }
    if (move.evalDiscs().isPresent()) {
      text.append(Numbers.ofDouble(move.evalDiscs().getAsDouble()));
    }
    if (move.timeSeconds().isPresent()) {
      text.append('/').append(NumberText.seconds(move.timeSeconds().getAsDouble()));
    }
    return text.toString();
  }

  /** Splits at slashes, with blanks around them or not, and at runs of blanks. */
  private static List<String> fields(String text) {
    List<String> fields = new ArrayList<>();
    int from = 0;
    int length = text.length();
    while (from < length && fields.size() < 3) {
      int to = from;
      while (to < length && text.charAt(to) > ' ' && text.charAt(to) != '/') {
        to++;
      }
      fields.add(text.substring(from, to));
      from = skipBlanks(text, to);
      if (from < length && text.charAt(from) == '/') {
        from = skipBlanks(text, from + 1);
      }
    }
    if (fields.isEmpty()) {
      fields.add("");
    }
    return fields;
  }

  private static int skipBlanks(String text, int from) {
    int to = from;
    while (to < text.length() && text.charAt(to) <= ' ') {
      to++;
    }
    return to;
  }

  private static OptionalDouble number(List<String> fields, int index) {
    return index < fields.size() ? NumberText.parse(fields.get(index)) : OptionalDouble.empty();
  }
}
