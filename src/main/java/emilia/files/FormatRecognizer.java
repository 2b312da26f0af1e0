package emilia.files;

import emilia.notation.wthor.WthorHeader;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells the format of a file by how it begins. */
final class FormatRecognizer {
  /** How many bytes of a file are looked at. */
  static final int LOOK_AHEAD = 1 << 14;

  private static final int BOARD_LETTERS = 64;

  /** Where a game in parentheses begins, after a count of games or junk of blanks. */
  private static final Pattern PARENTHESES = Pattern.compile("^[\\d\\s]*\\(\\s*;");

  private static final Pattern GAME_TAG = Pattern.compile("(?i)GM\\s*\\[\\s*([^\\]\\s]*)");
  private static final Pattern SGF_PROPERTY =
      Pattern.compile("(?:^|[;\\]\\s])(FF|SZ|CA|AP|AB|AW|PL)\\s*\\[");
  private static final Pattern PGN_TAG = Pattern.compile("^\\[\\s*\\w+\\s*\"");
  private static final Pattern COMMENT = Pattern.compile("^\\s*[%#].*");
  private static final Pattern CSV_HEADER =
      Pattern.compile("(?:.*[,\"])?(?:moves|start)(?:[,\"].*)?");
  private static final Pattern MOVES =
      Pattern.compile("(?i)^(\\d+\\s*\\.+\\s*)?(\\.+\\s*)?([a-h][1-8]).*", Pattern.DOTALL);

  private FormatRecognizer() {}

  /**
   * The format of a file.
   *
   * @param head its first {@link #LOOK_AHEAD} bytes, decompressed; fewer if it is shorter
   * @return nothing if it begins like none
   */
  static Optional<GameFormat> recognize(byte[] head) {
    if (WthorHeader.isAtStartOf(head)) {
      return Optional.of(GameFormat.WTHOR);
    }
    String text = new String(head, StandardCharsets.ISO_8859_1);
    String start = withoutMark(text).stripLeading();
    if (PARENTHESES.matcher(start).find()) {
      return Optional.of(isSgf(start) ? GameFormat.SGF : GameFormat.GGF);
    }
    if (PGN_TAG.matcher(start).find()) {
      return Optional.of(GameFormat.PGN);
    }
    if (start.startsWith("{") || start.startsWith("[")) {
      return Optional.of(GameFormat.JSON);
    }
    return ofLines(start);
  }

  private static String withoutMark(String text) {
    String mark = "\u00EF\u00BB\u00BF";
    return text.startsWith(mark) ? text.substring(mark.length()) : text;
  }

  private static boolean isSgf(String text) {
    // The second game must not decide about the first.
    int end = text.indexOf(";)");
    String game = end < 0 ? text : text.substring(0, end);
    Matcher type = GAME_TAG.matcher(game);
    if (type.find()) {
      return type.group(1).matches("\\d+");
    }
    return !game.contains("BO[") && SGF_PROPERTY.matcher(game).find();
  }

  /** The format that the first line which is no comment tells. */
  private static Optional<GameFormat> ofLines(String text) {
    boolean percent = false;
    for (String line : (Iterable<String>) text.lines()::iterator) {
      if (COMMENT.matcher(line).matches()) {
        percent |= line.stripLeading().startsWith("%");
      } else if (!line.isBlank()) {
        return ofLine(line.strip());
      }
    }
    return percent ? Optional.of(GameFormat.OBF) : Optional.empty();
  }

  private static Optional<GameFormat> ofLine(String line) {
    String lower = line.toLowerCase(Locale.ROOT);
    if (CSV_HEADER.matcher(lower).matches()) {
      return Optional.of(GameFormat.CSV);
    }
    int squares = 0;
    int other = 0;
    String board = line.contains(";") ? line.substring(0, line.indexOf(';')) : line;
    for (char c : board.toCharArray()) {
      if ("*xXbBoO0wW-._".indexOf(c) >= 0) {
        squares++;
      } else if (!Character.isWhitespace(c)) {
        other++;
      }
    }
    if (other == 0 && squares >= BOARD_LETTERS) {
      return Optional.of(GameFormat.OBF);
    }
    if (MOVES.matcher(line).matches()) {
      return Optional.of(GameFormat.TRANSCRIPT);
    }
    boolean row = other == 0 && squares >= 8;
    if (row) {
      return Optional.of(GameFormat.BOARD);
    }
    // A damaged first line does not change what the file is.
    boolean mostlyBoard = squares > 8 && squares > 4 * other;
    return mostlyBoard ? Optional.of(GameFormat.OBF) : Optional.empty();
  }
}
