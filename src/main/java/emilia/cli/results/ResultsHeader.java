package emilia.cli.results;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import emilia.cli.CommandFailure;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The first line of a file of results: what the results belong to. */
public final class ResultsHeader {
  private static final String KIND = "emilia";
  private static final String INPUT = "input";
  private static final String KIND_OF_FILE = " results 1";

  /** How the first line of any file of results begins. */
  private static final Pattern BEGINNING =
      Pattern.compile("\\{\"" + KIND + "\":\"([a-z-]{1,20})" + KIND_OF_FILE + "\"");

  private static final int MAX_BEGINNING = 60;

  private final String command;
  private final Map<String, String> fields;

  private ResultsHeader(String command, Map<String, String> fields) {
    this.command = command;
    this.fields = fields;
  }

  /**
   * The header of the results for an input.
   *
   * @param command whose results these are, such as {@code solve}
   * @param positions how many there are
   * @param digest a checksum of what matters of the input
   * @param options every option that may change a result, with its value
   */
  public static ResultsHeader of(
      String command, int positions, String digest, Map<String, String> options) {
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put(KIND, command + KIND_OF_FILE);
    fields.put("positions", Integer.toString(positions));
    fields.put(INPUT, digest);
    fields.putAll(options);
    return new ResultsHeader(command, fields);
  }

  /**
   * The header of results that tell themselves what they belong to, so that the input may change.
   *
   * @param command whose results these are
   * @param options every option that may change a result, with its value
   */
  public static ResultsHeader ofAnyInput(String command, Map<String, String> options) {
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put(KIND, command + KIND_OF_FILE);
    fields.putAll(options);
    return new ResultsHeader(command, fields);
  }

  /**
   * The command whose results a file keeps for {@code --resume}, whatever its name.
   *
   * @return nothing if it is another file
   * @throws IOException if it cannot be read
   */
  public static Optional<String> commandOf(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      String head = new String(in.readNBytes(MAX_BEGINNING), StandardCharsets.ISO_8859_1);
      Matcher beginning = BEGINNING.matcher(head);
      return beginning.lookingAt() ? Optional.of(beginning.group(1)) : Optional.empty();
    }
  }

  /** The command whose results these are. */
  String command() {
    return command;
  }

  /** How every header of this command begins. */
  String beginning() {
    return "{\"" + KIND + "\":\"" + fields.get(KIND) + "\"";
  }

  /** Whether a file that begins so is one of ours, or was cut off before it could tell. */
  boolean mayBegin(String text) {
    return text.startsWith(beginning()) || beginning().startsWith(text);
  }

  /** The header as it stands in the file, without the line end. */
  String line() {
    return JsonLine.of(
        json -> {
          for (Map.Entry<String, String> field : fields.entrySet()) {
            json.writeStringField(field.getKey(), field.getValue());
          }
        });
  }

  /**
   * Compares the header of a file.
   *
   * @param where how errors name the line
   * @throws CommandFailure if it differs, saying in what
   */
  void requireSame(String where, String line) throws CommandFailure {
    Map<String, String> other = parse(where, line);
    if (!Objects.equals(fields.get(INPUT), other.get(INPUT))) {
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
