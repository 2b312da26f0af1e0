package emilia.notation;

import emilia.board.Position;
import emilia.board.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * Reads what follows the board on a line of an OBF file: moves with values, closed by semicolons.
 */
final class ObfItems {
  /** A value that no position has: an item with it, or with a lower one, closes the list. */
  private static final int CLOSING_SCORE = -127;

  private static final String SCORE = "a score from -64 to 64";
  private static final String ITEM = "a move with its score such as \"G8:+18\", or a score";

  private final SourceText text;
  private final Position position;
  private final List<ObfMove> moves = new ArrayList<>();
  private OptionalInt bestScoreOnly = OptionalInt.empty();

  /** The squares named so far; bit tests need no search in the list. */
  private long named;

  ObfItems(SourceText text, Position position) {
    this.text = text;
    this.position = position;
  }

  List<ObfMove> moves() {
    return moves;
  }

  OptionalInt bestScoreOnly() {
    return bestScoreOnly;
  }

  /** Reads the items between two offsets; those after a closing item are passed over. */
  void read(int from, int to) throws NotationException {
    int offset = from;
    boolean open = true;
    while (open && offset < to) {
      int semicolon = text.text().indexOf(';', offset);
      int itemEnd = semicolon < 0 || semicolon > to ? to : semicolon;
      int first = text.skipBlanks(offset, itemEnd);
      if (first < itemEnd) {
        open = readItem(first, text.trimEnd(first, itemEnd));
      }
      offset = itemEnd + 1;
    }
  }

  /** Reads one item; false if it closes the list. */
  private boolean readItem(int from, int to) throws NotationException {
    int colon = text.text().indexOf(':', from);
    if (colon < 0 || colon >= to) {
      readBestScore(from, to);
      return true;
    }
    int move = MoveName.parse(text.text(), from, text.trimEnd(from, colon));
    if (move == Square.NONE) {
      throw text.unexpected(from, to, "", ITEM);
    }
    int scoreFrom = text.skipBlanks(colon + 1, to);
    int score = number(scoreFrom, to);
    if (move == Square.PASS && score <= CLOSING_SCORE && score != Integer.MIN_VALUE) {
      return false;
    }
    checkScore(score, scoreFrom, to);
    if (!position.isLegal(move)) {
      throw text.unexpected(from, to, "", "a legal move");
    }
    if (move == Square.PASS ? !moves.isEmpty() : (named & Square.bit(move)) != 0) {
      throw text.unexpected(from, to, "", "each move once");
    }
    named |= Square.bit(move);
    moves.add(new ObfMove(move, score));
    return true;
  }

  private void readBestScore(int from, int to) throws NotationException {
    int score = number(from, to);
    if (score == Integer.MIN_VALUE) {
      throw text.unexpected(from, to, "", ITEM);
    }
    checkScore(score, from, to);
    if (bestScoreOnly.isPresent()) {
      throw text.unexpected(from, to, "", "one score without a move");
    }
    bestScoreOnly = OptionalInt.of(score);
  }

  private void checkScore(int score, int from, int to) throws NotationException {
    if (score < -64 || score > 64) {
      if (from >= to) {
        throw text.error(from, "", SCORE, "nothing");
      }
      throw text.unexpected(from, to, "", SCORE);
    }
  }

  /** A whole number of up to three digits with or without sign; else Integer.MIN_VALUE. */
  private int number(int from, int to) {
    boolean sign = from < to && (text.charAt(from) == '+' || text.charAt(from) == '-');
    int first = sign ? from + 1 : from;
    if (first >= to || to - first > 3) {
      return Integer.MIN_VALUE;
    }
    int value = 0;
    for (int offset = first; offset < to; offset++) {
      if (!SourceText.isDigit(text.charAt(offset))) {
        return Integer.MIN_VALUE;
      }
      value = value * 10 + text.charAt(offset) - '0';
    }
    return sign && text.charAt(from) == '-' ? -value : value;
  }
}
