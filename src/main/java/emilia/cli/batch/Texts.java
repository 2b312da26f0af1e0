package emilia.cli.batch;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import emilia.board.Square;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;

/** How reports write moves, numbers and JSON. */
public final class Texts {
  private static final JsonFactory JSON =
      JsonFactory.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

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

  /** Writes the fields of a JSON object. */
  public interface Fields {
    /** Writes them. */
    void write(JsonGenerator json) throws IOException;
  }

  /** A JSON object on one line, in ASCII and without a line end. */
  public static String jsonObject(Fields fields) {
    StringWriter line = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(line)) {
      json.writeStartObject();
      fields.write(json);
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException("a string cannot fail", e);
    }
    return line.toString();
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
