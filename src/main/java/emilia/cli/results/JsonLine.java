package emilia.cli.results;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/** JSON objects on one line, in ASCII. */
public final class JsonLine {
  private static final JsonFactory JSON =
      JsonFactory.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

  private JsonLine() {}

  /** Writes the fields of an object. */
  public interface Fields {
    /** Writes them. */
    void write(JsonGenerator json) throws IOException;
  }

  /** The object, without a line end. */
  public static String of(Fields fields) {
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
}
