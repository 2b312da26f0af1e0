package emilia.notation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Finds the tags of a GGF game without asking what their values mean. */
final class GgfScanner {
  /** The tags that matter; all others are passed over. */
  private static final Set<String> DESCRIPTION_TAGS =
      Set.of("GM", "PC", "DT", "PB", "PW", "RB", "RW", "RE", "TI", "TB", "TW", "TY", "BO");

  private static final String START = "\"(;\", the start of a game";
  private static final String TAG = "a tag such as \"PB[\", or \";)\" at the end of the game";

  /** No tag of GGF is longer. */
  private static final int MAX_TAG_LENGTH = 3;

  /** How much of a text that is no game an error looks at. */
  private static final int MAX_SHOWN = 20;

  /** A value and where it stands, blanks around it left out. */
  record Value(String name, int from, int to) {}

  /**
   * A game as written.
   *
   * @param start where it begins
   * @param end just behind it
   * @param description the first value of each tag that describes the game
   * @param moves the values of the tags B and W, in order
   * @param comments the values of the tags CO and C, in order
   * @param repeated further values of tags that describe the game, if they differ from the first
   */
  record RawGame(
      int start,
      int end,
      Map<String, Value> description,
      List<Value> moves,
      List<Comment> comments,
      List<Value> repeated) {}

  /**
   * A comment.
   *
   * @param moves how many moves of the text stand before it
   * @param value the text
   */
  record Comment(int moves, Value value) {}

  private final SourceText text;
  private int offset;

  GgfScanner(SourceText text) {
    this.text = text;
  }

  /** How far the last scan looked, also if it failed. */
  int offset() {
    return offset;
  }

  /**
   * Passes over blanks and numbers, such as the count of games that begins a collection, and over a
   * byte order mark at the beginning of the text.
   */
  int skipPrefix(int from) {
    int next = Math.max(from, text.start());
    while (next < text.length()
        && (SourceText.isBlank(text.charAt(next)) || SourceText.isDigit(text.charAt(next)))) {
      next++;
    }
    return next;
  }

  /**
   * Scans the game that begins at an offset, a prefix apart.
   *
   * @throws NotationException if there is none, or if it does not end
   */
  RawGame scan(int from) throws NotationException {
    int start = skipPrefix(from);
    offset = start;
    expectStart();
    Map<String, Value> description = new HashMap<>();
    List<Value> moves = new ArrayList<>();
    List<Comment> comments = new ArrayList<>();
    List<Value> repeated = new ArrayList<>();
    while (!skipToTag()) {
      Value value = tag();
      switch (value.name()) {
        case "B", "W" -> moves.add(value);
        case "CO", "C" -> comments.add(new Comment(moves.size(), value));
        default -> describe(value, description, repeated);
      }
    }
    return new RawGame(start, offset, description, moves, comments, repeated);
  }

  private void describe(Value value, Map<String, Value> description, List<Value> repeated) {
    if (!DESCRIPTION_TAGS.contains(value.name())) {
      return;
    }
    Value first = description.putIfAbsent(value.name(), value);
    if (first != null && !string(first).equals(string(value))) {
      repeated.add(value);
    }
  }

  private String string(Value value) {
    return text.substring(value.from(), value.to());
  }

  private void expectStart() throws NotationException {
    int first = offset;
    boolean starts = first < text.length() && text.charAt(first) == '(';
    if (starts) {
      offset = text.skipBlanks(first + 1, text.length());
      starts = offset < text.length() && text.charAt(offset) == ';';
    }
    if (!starts) {
      int wordEnd = text.endOfWord(first, Math.min(first + MAX_SHOWN, text.length()));
      throw text.unexpected(first, wordEnd, "", START);
    }
    offset++;
  }

  /** Moves on to the next tag, or behind the end of the game; true at the end. */
  private boolean skipToTag() throws NotationException {
    int end = text.length();
    while (offset < end
        && (text.charAt(offset) == ';' || SourceText.isBlank(text.charAt(offset)))) {
      offset++;
    }
    if (offset < end && text.charAt(offset) == ')') {
      offset++;
      return true;
    }
    if (offset == end || !SourceText.isLetter(text.charAt(offset))) {
      throw text.unexpected(offset, Math.min(offset + 1, end), "", TAG);
    }
    return false;
  }

  private Value tag() throws NotationException {
    int nameFrom = offset;
    int limit = Math.min(text.length(), nameFrom + MAX_TAG_LENGTH + 1);
    while (offset < limit && SourceText.isLetter(text.charAt(offset))) {
      offset++;
    }
    if (offset - nameFrom > MAX_TAG_LENGTH) {
      throw text.unexpected(nameFrom, offset, "", TAG);
    }
    String name = text.text().substring(nameFrom, offset).toUpperCase(Locale.ROOT);
    offset = text.skipBlanks(offset, text.length());
    if (offset == text.length() || text.charAt(offset) != '[') {
      int end = Math.min(offset + 1, text.length());
      throw text.unexpected(offset, end, "", "\"[\" after the tag " + name);
    }
    int close = text.text().indexOf(']', offset);
    if (close < 0) {
      int open = offset;
      offset = text.length();
      String expected = "\"]\" at the end of the value of the tag " + name;
      throw text.error(open, "", expected, "the end of the text");
    }
    int from = text.skipBlanks(offset + 1, close);
    offset = close + 1;
    return new Value(name, from, text.trimBytesEnd(from, close));
  }
}
