package emilia.board;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The rules of Othello written as slowly and plainly as possible, as the oracle of the bitboard
 * code: a board is 64 characters, and a move walks along its eight lines square by square. It
 * shares no code with what it checks.
 */
public final class ReferenceBoard {
  private static final char PLAYER = 'P';
  private static final char OPPONENT = 'o';
  private static final char EMPTY = '.';

  private final char[] squares;

  private ReferenceBoard(char[] squares) {
    this.squares = squares;
  }

  /** The board of a position; discs of the side to move are the player's. */
  public static ReferenceBoard of(Position position) {
    char[] squares = new char[64];
    for (int square = 0; square < 64; square++) {
      boolean player = (position.player() >> square) % 2 != 0;
      boolean opponent = (position.opponent() >> square) % 2 != 0;
      squares[square] = player ? PLAYER : opponent ? OPPONENT : EMPTY;
    }
    return new ReferenceBoard(squares);
  }

  /** The same as a position. */
  public Position toPosition() {
    return new Position(squaresWith(PLAYER), squaresWith(OPPONENT));
  }

  private long squaresWith(char disc) {
    long result = 0;
    for (int square = 63; square >= 0; square--) {
      result = result * 2 + (squares[square] == disc ? 1 : 0);
    }
    return result;
  }

  /** The squares turned by a move of the player; none if it is not legal. */
  public List<Integer> flips(int square) {
    List<Integer> flips = new ArrayList<>();
    if (squares[square] != EMPTY) {
      return flips;
    }
    for (int down = -1; down <= 1; down++) {
      for (int right = -1; right <= 1; right++) {
        if (down != 0 || right != 0) {
          flips.addAll(line(square, down, right));
        }
      }
    }
    return flips;
  }

  private List<Integer> line(int square, int down, int right) {
    List<Integer> run = new ArrayList<>();
    int row = square / 8 + down;
    int column = square % 8 + right;
    while (row >= 0 && row < 8 && column >= 0 && column < 8) {
      char disc = squares[8 * row + column];
      if (disc == PLAYER) {
        return run;
      }
      if (disc == EMPTY) {
        return List.of();
      }
      run.add(8 * row + column);
      row += down;
      column += right;
    }
    return List.of();
  }

  /** The legal moves of the player, in the order of the squares. */
  public List<Integer> moves() {
    List<Integer> moves = new ArrayList<>();
    for (int square = 0; square < 64; square++) {
      if (!flips(square).isEmpty()) {
        moves.add(square);
      }
    }
    return moves;
  }

  /** The board after a legal move, seen from the other side. */
  public ReferenceBoard play(int square) {
    char[] next = squares.clone();
    next[square] = PLAYER;
    for (int flipped : flips(square)) {
      next[flipped] = PLAYER;
    }
    return new ReferenceBoard(next).passed();
  }

  /** The same discs seen from the other side. */
  public ReferenceBoard passed() {
    char[] next = squares.clone();
    for (int square = 0; square < 64; square++) {
      if (squares[square] == PLAYER) {
        next[square] = OPPONENT;
      } else if (squares[square] == OPPONENT) {
        next[square] = PLAYER;
      }
    }
    return new ReferenceBoard(next);
  }

  /** Whether neither side can move. */
  public boolean isOver() {
    return moves().isEmpty() && passed().moves().isEmpty();
  }

  /** The score for the player, the empties counted for the side with more discs. */
  public int finalScore() {
    int own = 0;
    int other = 0;
    for (char disc : squares) {
      own += disc == PLAYER ? 1 : 0;
      other += disc == OPPONENT ? 1 : 0;
    }
    if (own == other) {
      return 0;
    }
    return own > other ? 64 - 2 * other : 2 * own - 64;
  }

  /** The number of leaves so many plies below; a pass is a ply, a finished game one leaf. */
  public long perft(int depth) {
    if (depth == 0 || isOver()) {
      return 1;
    }
    if (moves().isEmpty()) {
      return passed().perft(depth - 1);
    }
    long leaves = 0;
    for (int move : moves()) {
      leaves += play(move).perft(depth - 1);
    }
    return leaves;
  }

  @Override
  public String toString() {
    return new String(squares);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ReferenceBoard board && Arrays.equals(squares, board.squares);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(squares);
  }
}
