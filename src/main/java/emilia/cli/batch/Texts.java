package emilia.cli.batch;

import com.fasterxml.jackson.core.JsonGenerator;
import emilia.board.Square;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** How reports write moves and numbers. */
public final class Texts {
  private Texts() {}

  /** The names of squares, a pass as {@code pass}. */
  public static List<String> names(List<Integer> moves) {
    return moves.stream().map(Square::name).toList();
  }

  /** The names of squares, separated by blanks. */
  public static String line(List<Integer> moves) {
    return String.join(" ", names(moves));
  }

  /** A number with its sign. */
  public static String signed(int score) {
    return String.format(Locale.ROOT, "%+d", score);
  }

  /** A time such as {@code 1.234 s}. */
  public static String seconds(long nanos) {
    return String.format(Locale.ROOT, "%.3f s", nanos / 1e9);
  }

  /** Nodes per second; 0 if no time was measured. */
  public static long speed(long nodes, long timeNanos) {
    return timeNanos == 0 ? 0 : Math.round(nodes * 1e9 / timeNanos);
  }

  /** A field of a JSON object that holds moves. */
  public static void jsonMoves(JsonGenerator json, String name, List<Integer> moves)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (String move : names(moves)) {
      json.writeString(move);
    }
    json.writeEndArray();
  }
}
