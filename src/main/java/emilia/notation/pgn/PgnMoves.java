package emilia.notation.pgn;

import emilia.board.Square;
import emilia.game.GameMove;
import emilia.notation.MoveApplier;
import emilia.notation.MoveName;
import emilia.notation.NotationException;
import emilia.notation.SourceText;
import java.util.ArrayList;
import java.util.List;

/**
 * The moves of a game with their numbers; comments in braces are kept, variations in parentheses,
 * glyphs such as {@code $1} or {@code !?} and the rest of a line behind {@code ;} passed over.
 */
final class PgnMoves {
  private static final String MOVE = "a square such as \"f5\", a pass \"--\", or a result";

  private final SourceText text;
  private final MoveApplier applier;
  private final List<String> comments = new ArrayList<>();
  private String result = "";
  private int offset;

  /** The moves of the text behind {@code from}, which begin at the start of {@code applier}. */
  PgnMoves(SourceText text, int from, MoveApplier applier) {
    this.text = text;
    this.offset = from;
    this.applier = applier;
  }

  /**
   * Plays the moves.
   *
   * @throws NotationException if something is neither a move nor to be passed over, or not legal
   */
  void play() throws NotationException {
    offset = text.skipBlanks(offset, text.length());
    while (offset < text.length()) {
      switch (text.charAt(offset)) {
        case '{' -> comment();
        case '(' -> skipVariation();
        case ';' -> offset = lineEnd(offset);
        case '$', '!', '?' -> offset = text.endOfWord(offset, text.length());
        default -> word();
      }
      offset = text.skipBlanks(offset, text.length());
    }
  }

  /** The result behind the moves as it is written; empty if there is none. */
  String result() {
    return result;
  }

  /** The comments as a record has them. */
  List<String> comments() {
    while (!comments.isEmpty() && comments.size() <= applier.plies()) {
      comments.add("");
    }
    return comments;
  }

  private void comment() throws NotationException {
    int close = text.text().indexOf('}', offset);
    if (close < 0) {
      throw text.error(offset, "", "\"}\" at the end of the comment", "the end of the game");
    }
    int ply = applier.plies();
    while (comments.size() <= ply) {
      comments.add("");
    }
    String comment = text.substring(offset + 1, close).strip();
    String before = comments.get(ply);
    comments.set(ply, before.isEmpty() ? comment : before + " " + comment);
    offset = close + 1;
  }

  private void skipVariation() throws NotationException {
    int open = offset;
    int depth = 0;
    do {
      if (offset == text.length()) {
        throw text.error(open, "", "\")\" at the end of the variation", "the end of the game");
      }
      char c = text.charAt(offset++);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    } while (depth > 0);
  }

  private int lineEnd(int from) {
    int end = from;
    while (end < text.length() && text.charAt(end) != '\n') {
      end++;
    }
    return end;
  }

  /** A move number, a move, or a result. */
  private void word() throws NotationException {
    int end = offset;
    while (end < text.length()
        && !SourceText.isBlank(text.charAt(end))
        && "{}();$!?".indexOf(text.charAt(end)) < 0) {
      end++;
    }
    int from = offset;
    // A stray closing bracket is a word of its own, so that the error shows it.
    offset = Math.max(end, from + 1);
    String word = text.substring(from, offset);
    if (isResult(word)) {
      result = word;
      return;
    }
    int move = from + numberLength(word);
    if (move == offset) {
      return;
    }
    int square = MoveName.parse(text.text(), move, offset);
    if (square == Square.NONE) {
      throw text.unexpected(move, offset, applier.context(), MOVE);
    }
    applier.play(GameMove.of(square), move, offset);
  }

  private static boolean isResult(String word) {
    return word.equals("*") || word.equals("1/2-1/2") || word.matches("\\d{1,2}-\\d{1,2}");
  }

  /** The length of a move number with its dots: {@code 1.}, {@code 12...}. */
  private static int numberLength(String word) {
    int digits = 0;
    while (digits < word.length() && SourceText.isDigit(word.charAt(digits))) {
      digits++;
    }
    int dots = digits;
    while (dots < word.length() && word.charAt(dots) == '.') {
      dots++;
    }
    return digits > 0 && (dots > digits || digits == word.length()) ? dots : 0;
  }
}
