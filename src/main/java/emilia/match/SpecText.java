package emilia.match;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Takes apart the text {@code name=A,cmd='my engine' --quiet,depth=8} and the command in it. */
final class SpecText {
  private SpecText() {}

  /**
   * The options of a text, in order, values as written, quotes included. A comma ends a value
   * unless it is between quotes, single or double.
   *
   * @throws IllegalArgumentException if an option has no value or a quote no end
   */
  static List<Map.Entry<String, String>> options(String text) {
    List<Map.Entry<String, String>> options = new ArrayList<>();
    int from = 0;
    while (from < text.length()) {
      int end = valueEnd(text, from);
      String option = text.substring(from, end).strip();
      int equals = option.indexOf('=');
      if (equals <= 0) {
        throw new IllegalArgumentException("expected key=value, found \"" + option + "\"");
      }
      options.add(
          Map.entry(option.substring(0, equals).strip(), option.substring(equals + 1).strip()));
      from = end + 1;
    }
    return options;
  }

  private static int valueEnd(String text, int from) {
    char quote = 0;
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quote != 0) {
        quote = c == quote ? 0 : quote;
      } else if (c == ',') {
        return i;
      } else if (isQuote(c)) {
        quote = c;
      }
    }
    requireClosed(quote, text);
    return text.length();
  }

  /** The value without the one pair of quotes that encloses it as a whole, if one does. */
  static String unquoted(String value) {
    boolean whole =
        value.length() >= 2
            && isQuote(value.charAt(0))
            && value.indexOf(value.charAt(0), 1) == value.length() - 1;
    return whole ? value.substring(1, value.length() - 1) : value;
  }

  /**
   * The words of a command: separated by blanks, except for those between quotes, which go.
   *
   * @throws IllegalArgumentException if a quote has no end
   */
  static List<String> words(String command) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean inWord = false;
    char quote = 0;
    for (char c : command.toCharArray()) {
      if (quote != 0) {
        if (c == quote) {
          quote = 0;
        } else {
          word.append(c);
        }
      } else if (isQuote(c)) {
        quote = c;
        inWord = true;
      } else if (Character.isWhitespace(c)) {
        if (inWord) {
          words.add(word.toString());
          word.setLength(0);
        }
        inWord = false;
      } else {
        word.append(c);
        inWord = true;
      }
    }
    requireClosed(quote, command);
    if (inWord) {
      words.add(word.toString());
    }
    return words;
  }

  /**
   * A value as {@link #options} reads it: in quotes if it needs them. The few values with quotes of
   * both kinds that no text of options can hold, but other files of settings can, get quotes of one
   * kind.
   */
  static String quoted(String value) {
    for (String text : List.of(value, '"' + value + '"', "'" + value + "'")) {
      if (readsBack(text, value)) {
        return text;
      }
    }
    return '"' + value.replace('"', '\'') + '"';
  }

  private static boolean readsBack(String text, String value) {
    try {
      List<Map.Entry<String, String>> options = options("key=" + text);
      return options.size() == 1 && unquoted(options.get(0).getValue()).equals(value);
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** Words as {@link #words} reads them, within a text that {@link #options} reads. */
  static String command(List<String> words) {
    return words.stream()
        .map(word -> word.matches("[^\\s,'\"]+") ? word : quote(word))
        .collect(Collectors.joining(" "));
  }

  /** A word in quotes, in several pieces if it has quotes of both kinds. */
  private static String quote(String word) {
    if (word.indexOf('"') < 0) {
      return '"' + word + '"';
    }
    StringBuilder text = new StringBuilder();
    for (String piece : word.split("(?<=')(?=[^'])|(?<=[^'])(?=')")) {
      char quote = piece.startsWith("'") ? '"' : '\'';
      text.append(quote).append(piece).append(quote);
    }
    return text.toString();
  }

  private static void requireClosed(char quote, String text) {
    if (quote != 0) {
      throw new IllegalArgumentException("the quote " + quote + " is not closed in " + text);
    }
  }

  private static boolean isQuote(char c) {
    return c == '"' || c == '\'';
  }
}
