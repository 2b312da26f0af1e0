package emilia.cli.solve;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import emilia.cli.CommandFailure;
import emilia.notation.Obf;
import emilia.notation.ObfEntry;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The first line of a file of results: what the results belong to. */
final class ResultsHeader {
  private static final String KIND = "emilia";
  private static final String KIND_VALUE = "solve results 1";
  private static final String INPUT = "input";

  /** How every header begins. */
  private static final String BEGINNING = "{\"" + KIND + "\":\"" + KIND_VALUE + "\"";

  private final Map<String, String> fields;

  private ResultsHeader(Map<String, String> fields) {
    this.fields = fields;
  }

  /**
   * The header of a run.
   *
   * @param entries the input; positions and values count, comments and file names do not
   * @param options every option that may change a result, with its value
   */
  static ResultsHeader of(List<ObfEntry> entries, Map<String, String> options) {
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put(KIND, KIND_VALUE);
    fields.put("positions", Integer.toString(entries.size()));
    fields.put(INPUT, digest(entries));
    fields.putAll(options);
    return new ResultsHeader(fields);
  }

  private static String digest(List<ObfEntry> entries) {
    try {
      MessageDigest sha = MessageDigest.getInstance("SHA-256");
      for (ObfEntry entry : entries) {
        ObfEntry bare =
            new ObfEntry(entry.start(), entry.moves(), entry.bestScoreOnly(), "", entry.line());
        sha.update((Obf.write(bare) + "\n").getBytes(StandardCharsets.US_ASCII));
      }
      return HexFormat.of().formatHex(sha.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** Whether a file that begins so is one of ours, or was cut off before it could tell. */
  static boolean mayBegin(String text) {
    return text.startsWith(BEGINNING) || BEGINNING.startsWith(text);
  }

  /** The header as it stands in the file, without the line end. */
  String line() {
    StringWriter line = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(line)) {
      json.writeStartObject();
      for (Map.Entry<String, String> field : fields.entrySet()) {
        json.writeStringField(field.getKey(), field.getValue());
      }
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException("a string cannot fail", e);
    }
    return line.toString();
  }

  /**
   * Compares the header of a file.
   *
   * @param where how errors name the line
   * @throws CommandFailure if it differs, saying in what
   */
  void requireSame(String where, String line) throws CommandFailure {
    Map<String, String> other = parse(where, line);
    if (!fields.get(INPUT).equals(other.get(INPUT))) {
      throw CommandFailure.usage(
          where + ": these are results of other positions; name another file", null);
    }
    List<String> changes = new ArrayList<>();
    for (Map.Entry<String, String> field : fields.entrySet()) {
      String before = other.get(field.getKey());
      if (!field.getValue().equals(before)) {
        changes.add("--" + field.getKey() + " was " + before + " and is now " + field.getValue());
      }
    }
    if (!changes.isEmpty()) {
      throw CommandFailure.usage(
          where
              + ": these are results with other options: "
              + String.join(", ", changes)
              + "; use the same options or name another file",
          null);
    }
  }

  private static Map<String, String> parse(String where, String line) throws CommandFailure {
    Map<String, String> fields = new LinkedHashMap<>();
    try (JsonParser json = new JsonFactory().createParser(line)) {
      json.nextToken();
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String name = json.currentName();
        fields.put(name, json.nextTextValue());
      }
    } catch (IOException e) {
      throw CommandFailure.failed(where + ": expected the header of a file of results", e);
    }
    return fields;
  }
}
