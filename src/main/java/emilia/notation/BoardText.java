package emilia.notation;

import emilia.board.Disc;
import emilia.board.Square;
import emilia.game.StartPosition;
import java.util.Locale;

/**
 * A board as text: 64 squares row by row from a1 and the side to move.
 *
 * <p>Read are black {@code * X x B b}, white {@code O o 0 W w}, empty {@code - . _}, with blanks
 * and line breaks anywhere, then a disc letter or {@code black} or {@code white} for the side to
 * move. Written are {@code *}, {@code O} and {@code -}.
 */
public final class BoardText {
  private static final int SQUARES = 64;
  private static final String SIDE = "the side to move (\"*\" or \"O\") after the 64 squares";

  private BoardText() {}

  /**
   * Reads a board and the side to move.
   *
   * @param source how errors name the text
   * @throws NotationException if a letter means no square, there are not 64 squares, the side to
   *     move is missing, or anything follows it
   */
  public static StartPosition parse(String source, String text) throws NotationException {
    return parse(new SourceText(source, text), 0, text.length());
  }

  /**
   * Reads the board that fills a piece of a text.
   *
   * @param from where it begins
   * @param to where it ends
   * @throws NotationException as {@link #parse(String, String)}
   */
  public static StartPosition parse(SourceText text, int from, int to) throws NotationException {
    int end = text.trimEnd(from, to);
    int sideFrom = sideWord(text, from, end);
    long black = 0;
    long white = 0;
    int squares = 0;
    for (int offset = from; offset < sideFrom; offset++) {
      char c = text.charAt(offset);
      if (SourceText.isBlank(c)) {
        continue;
      }
      if (squares < SQUARES && isBlack(c)) {
        black |= 1L << squares;
      } else if (squares < SQUARES && isWhite(c)) {
        white |= 1L << squares;
      } else if (!isSquare(c)) {
        throw text.unexpected(
            offset, offset + 1, "", "a square of the board (\"*\", \"O\" or \"-\")");
      }
      squares++;
    }
    checkCount(text, from, end, squares, sideFrom < end);
    Disc side = isBlack(text.charAt(sideFrom)) ? Disc.BLACK : Disc.WHITE;
    return StartPosition.of(black, white, side);
  }

  private static void checkCount(SourceText text, int from, int end, int squares, boolean hasSide)
      throws NotationException {
    if (squares == SQUARES && !hasSide) {
      throw text.error(end, "", SIDE, "the end of the text");
    }
    if (squares != SQUARES) {
      int first = text.skipBlanks(from, end);
      String found = squares + (squares == 1 ? " square" : " squares");
      throw text.error(first, "", "64 squares and the side to move", found);
    }
  }

  /**
   * Where the side to move begins; {@code end} if the text has none. It is the last word if that is
   * one disc letter standing alone, or the 65th letter of a board without blanks.
   */
  private static int sideWord(SourceText text, int from, int end) {
    int word = end;
    while (word > from && !SourceText.isBlank(text.charAt(word - 1))) {
      word--;
    }
    String name = text.text().substring(word, Math.min(end, word + 6)).toLowerCase(Locale.ROOT);
    if (name.equals("black") || name.equals("white")) {
      return word;
    }
    if (word == end || !isDisc(text.charAt(end - 1))) {
      return end;
    }
    int letters = 0;
    for (int offset = from; offset < end; offset++) {
      letters += SourceText.isBlank(text.charAt(offset)) ? 0 : 1;
    }
    if (letters == SQUARES + 1) {
      return end - 1;
    }
    // Squares may be written apart from each other: then 64 of them are a board without a side.
    int before = text.trimEnd(from, word);
    boolean apart = before - from >= 2 && SourceText.isBlank(text.charAt(before - 2));
    return end - word == 1 && !(letters == SQUARES && apart) ? word : end;
  }

  private static boolean isDisc(char c) {
    return isBlack(c) || isWhite(c);
  }

  /** Whether a letter stands for a square of a board. */
  static boolean isSquare(char c) {
    return isDisc(c) || c == '-' || c == '.' || c == '_';
  }

  private static boolean isBlack(char c) {
    return c == '*' || c == 'X' || c == 'x' || c == 'B' || c == 'b';
  }

  private static boolean isWhite(char c) {
    return c == 'O' || c == 'o' || c == '0' || c == 'W' || c == 'w';
  }

  /** The 64 squares with {@code *}, {@code O} and {@code -}, without the side to move. */
  public static String squares(StartPosition start) {
    return squares(start, '*', 'O');
  }

  static String squares(StartPosition start, char black, char white) {
    StringBuilder squares = new StringBuilder(SQUARES);
    for (int square = 0; square < SQUARES; square++) {
      squares.append(letter(start, square, black, white));
    }
    return squares.toString();
  }

  private static char letter(StartPosition start, int square, char black, char white) {
    if ((start.black() & Square.bit(square)) != 0) {
      return black;
    }
    return (start.white() & Square.bit(square)) != 0 ? white : '-';
  }

  /** The 64 squares, a blank and the side to move: {@code ---...O*...--- *}. */
  public static String write(StartPosition start) {
    return squares(start) + (start.sideToMove() == Disc.BLACK ? " *" : " O");
  }

  /**
   * The board in rows with the names of files and ranks, then who is to move; ten lines, each ended
   * by LF.
   */
  public static String diagram(StartPosition start) {
    StringBuilder rows = new StringBuilder("  a b c d e f g h\n");
    for (int rank = 0; rank < 8; rank++) {
      rows.append(rank + 1);
      for (int file = 0; file < 8; file++) {
        rows.append(' ').append(letter(start, rank * 8 + file, '*', 'O'));
      }
      rows.append('\n');
    }
    boolean black = start.sideToMove() == Disc.BLACK;
    return rows.append(black ? "Black (*) to move\n" : "White (O) to move\n").toString();
  }
}
