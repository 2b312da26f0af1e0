package emilia.cli.games;

import emilia.cli.options.OptionConverter;
import emilia.files.GameFormat;
import java.util.Arrays;
import java.util.stream.Collectors;

/** Reads the name of a format. */
public final class FormatConverter extends OptionConverter<GameFormat> {
  /** The formats as the help names them. */
  public static final String NAMES = "ggf, wthor, transcript, obf, board, sgf, pgn, json or csv";

  /** The converter, as picocli makes it. */
  public FormatConverter() {
    super(FormatConverter::format);
  }

  private static GameFormat format(String name) {
    return Arrays.stream(GameFormat.values())
        .filter(format -> format.toString().equals(name))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("expected " + NAMES + ", found \"" + name + '"'));
  }

  /** The formats that can be written, separated by commas. */
  public static String writable() {
    return Arrays.stream(GameFormat.values())
        .filter(format -> format.writer().isPresent())
        .map(GameFormat::toString)
        .collect(Collectors.joining(", "));
  }
}
