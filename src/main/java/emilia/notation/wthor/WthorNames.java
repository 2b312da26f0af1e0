package emilia.notation.wthor;

import emilia.notation.NotationException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** A list of players or tournaments, to which games refer by number. Immutable. */
public final class WthorNames {
  /** No list at hand: every name is its number. */
  public static final WthorNames NONE = new WthorNames(List.of());

  private static final int PLAYER_BYTES = 20;
  private static final int TOURNAMENT_BYTES = 26;

  private final List<String> names;

  private WthorNames(List<String> names) {
    this.names = List.copyOf(names);
  }

  /**
   * Reads a list of players ({@code .jou}).
   *
   * @param source how errors and warnings name the file
   * @param warnings hears if there are more or fewer names than the header says
   * @throws NotationException if it does not even have a header
   */
  public static WthorNames players(String source, InputStream in, Consumer<String> warnings)
      throws IOException, NotationException {
    return read(source, in, PLAYER_BYTES, warnings);
  }

  /**
   * Reads a list of tournaments ({@code .trn}).
   *
   * @throws NotationException as {@link #players}
   */
  public static WthorNames tournaments(String source, InputStream in, Consumer<String> warnings)
      throws IOException, NotationException {
    return read(source, in, TOURNAMENT_BYTES, warnings);
  }

  private static WthorNames read(
      String source, InputStream in, int bytes, Consumer<String> warnings)
      throws IOException, NotationException {
    // The board size in the header is not looked at: some programs put anything there.
    WthorHeader header = WthorHeader.read(source, in);
    List<String> names = new ArrayList<>();
    byte[] name = in.readNBytes(bytes);
    while (name.length == bytes && names.size() < header.names()) {
      names.add(name(name));
      name = in.readNBytes(bytes);
    }
    if (names.size() < header.names() || name.length > 0) {
      String found = names.size() < header.names() ? Integer.toString(names.size()) : "more";
      warnings.accept(
          String.format(
              Locale.ROOT, "%s: expected %d names, found %s", source, header.names(), found));
    }
    return new WthorNames(names);
  }

  /** What stands before the first NUL, without control characters. */
  private static String name(byte[] bytes) {
    int length = 0;
    while (length < bytes.length && bytes[length] != 0) {
      length++;
    }
    String name = new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
    return name.replaceAll("\\p{Cntrl}", " ").strip();
  }

  /** The name with a number; {@code #713} if the list has none of that number. */
  public String name(int number) {
    return number < names.size() ? names.get(number) : "#" + number;
  }

  /** How many names there are. */
  public int size() {
    return names.size();
  }
}
