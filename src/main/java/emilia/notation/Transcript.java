package emilia.notation;

import emilia.board.Square;
import emilia.game.Game;
import emilia.game.GameMove;
import emilia.game.StartPosition;

/**
 * A game as a list of its moves, such as {@code f5d6c3}.
 *
 * <p>Read are squares in either case with or without blanks and line breaks between them, move
 * numbers such as {@code 1.} or {@code 2...}, and passes as {@code --}, {@code pa}, {@code ps},
 * {@code pp} or {@code pass}. A pass may be left out; the game has it all the same. At the end of
 * the text no pass is added.
 */
public final class Transcript {
  private static final String SQUARE = "a square such as \"f5\"";

  private Transcript() {}

  /**
   * Reads a game from the standard start.
   *
   * @throws NotationException as {@link #parse(String, String, StartPosition)}
   */
  public static Game parse(String source, String text) throws NotationException {
    return parse(source, text, StartPosition.STANDARD);
  }

  /**
   * Reads a game from any start.
   *
   * @param source how errors name the text
   * @throws NotationException if the text holds no move, something that is none, or an illegal
   *     move; with the number of the move, counted as written
   */
  public static Game parse(String source, String text, StartPosition start)
      throws NotationException {
    return apply(new SourceText(source, text), start).game();
  }

  /**
   * Reads a game that fills a text.
   *
   * @return the game, and how many passes the text leaves out
   * @throws NotationException as {@link #parse(String, String, StartPosition)}
   */
  public static MoveApplier apply(SourceText text, StartPosition start) throws NotationException {
    MoveApplier moves = new MoveApplier(text, start);
    int end = text.length();
    int offset = text.skipBlanks(0, end);
    if (offset == end) {
      throw text.error(0, "", "moves such as \"f5d6c3\"", "an empty text");
    }
    while (offset < end) {
      int afterNumber = skipMoveNumber(text, offset);
      if (afterNumber == offset) {
        offset = playMove(text, offset, moves);
      } else {
        offset = afterNumber;
      }
      offset = text.skipBlanks(offset, end);
    }
    return moves;
  }

  /** Plays the move at an offset and returns where it ends. */
  private static int playMove(SourceText text, int offset, MoveApplier moves)
      throws NotationException {
    int square = Square.parse(text.text(), offset);
    if (square != Square.NONE) {
      moves.play(GameMove.of(square), offset, offset + 2);
      return offset + 2;
    }
    int passLength = MoveName.passLength(text.text(), offset);
    if (passLength > 0) {
      moves.play(GameMove.of(Square.PASS), offset, offset + passLength);
      return offset + passLength;
    }
    int wordEnd = text.endOfWord(offset, text.length());
    // In a run of squares without blanks only the two wrong letters are worth showing.
    boolean likeSquare = wordEnd > offset + 1 && SourceText.isDigit(text.charAt(offset + 1));
    throw text.unexpected(offset, likeSquare ? offset + 2 : wordEnd, moves.context(), SQUARE);
  }

  /** The end of a move number with its dots, or {@code offset} if there is none. */
  private static int skipMoveNumber(SourceText text, int offset) {
    int digitsEnd = offset;
    while (digitsEnd < text.length() && SourceText.isDigit(text.charAt(digitsEnd))) {
      digitsEnd++;
    }
    int dotsEnd = digitsEnd;
    while (dotsEnd < text.length() && text.charAt(dotsEnd) == '.') {
      dotsEnd++;
    }
    return digitsEnd > offset && dotsEnd > digitsEnd ? dotsEnd : offset;
  }

  /**
   * Whether a text begins as a transcript does: with a square or a move number, good or bad, but
   * not as a board or a word.
   */
  static boolean looksLikeMoves(SourceText text, int offset) {
    if (offset + 1 >= text.length()) {
      return false;
    }
    char first = text.charAt(offset);
    char second = text.charAt(offset + 1);
    boolean number = isRank(first) && (second == '.' || SourceText.isDigit(second));
    return number || SourceText.isLetter(first) && isRank(second);
  }

  /** A digit that is no 0, which may be a white disc of a board. */
  private static boolean isRank(char c) {
    return c >= '1' && c <= '9';
  }

  /** The moves in lower case without blanks, passes left out: {@code f5d6c3}. */
  public static String write(Game game) {
    return write(game, "");
  }

  /** As {@link #write(Game)}, with passes as {@code --}, also one that ends the game. */
  public static String writeWithPasses(Game game) {
    return write(game, "--");
  }

  private static String write(Game game, String pass) {
    StringBuilder moves = new StringBuilder(2 * game.plies());
    for (GameMove move : game.moves()) {
      moves.append(move.isPass() ? pass : Square.name(move.square()));
    }
    return moves.toString();
  }
}
