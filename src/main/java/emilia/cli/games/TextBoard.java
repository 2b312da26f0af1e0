package emilia.cli.games;

import emilia.report.BoardPicture;

/**
 * A board for the terminal. Without colours black discs are {@code *}, white ones {@code O}, legal
 * moves {@code .}, and {@code >} stands before the last move.
 */
final class TextBoard {
  private static final String RESET = "\033[0m";
  private static final String CLOTH = "\033[48;5;29m";
  private static final String LAST_CLOTH = "\033[48;5;172m";
  private static final String BLACK = "\033[1;38;5;16m";
  private static final String WHITE = "\033[1;38;5;231m";
  private static final String LEGAL = "\033[38;5;157m";

  private final boolean colours;

  /** Boards with or without colours. */
  TextBoard(boolean colours) {
    this.colours = colours;
  }

  /** Nine lines, each with its end. */
  String draw(BoardPicture picture) {
    StringBuilder text = new StringBuilder("  a b c d e f g h\n");
    for (int rank = 0; rank < 8; rank++) {
      text.append(rank + 1);
      for (int file = 0; file < 8; file++) {
        square(text, picture, rank * 8 + file);
      }
      text.append(colours ? RESET + "\n" : "\n");
    }
    return text.toString();
  }

  private void square(StringBuilder text, BoardPicture picture, int square) {
    long bit = 1L << square;
    boolean black = (picture.black() & bit) != 0;
    boolean white = (picture.white() & bit) != 0;
    boolean legal = (picture.legalMoves() & bit) != 0;
    boolean last = square == picture.lastMove();
    char letter = black ? '*' : white ? 'O' : legal ? '.' : colours ? ' ' : '-';
    if (!colours) {
      text.append(last ? '>' : ' ').append(letter);
      return;
    }
    text.append(last ? LAST_CLOTH : CLOTH);
    text.append(black ? BLACK : white ? WHITE : LEGAL);
    text.append(last ? '>' : ' ').append(letter);
  }
}
