package emilia.protocol.gtp;

import emilia.board.Disc;
import emilia.board.Square;
import emilia.game.Game;
import emilia.game.StartPosition;
import java.util.ArrayList;
import java.util.List;

/**
 * The commands by which GoGui learns the rules of a game other than Go. GoGui counts the rows from
 * the bottom, so its board is ours upside down, with the same names of squares.
 */
final class GoGuiRules {
  private GoGuiRules() {}

  /** The rows from 8 to 1: {@code X} black, {@code O} white, a point for an empty square. */
  static String board(Game game) {
    StartPosition now = game.currentAsStart();
    StringBuilder rows = new StringBuilder();
    for (int rank = 7; rank >= 0; rank--) {
      for (int file = 0; file < 8; file++) {
        rows.append(letter(now, rank * 8 + file)).append(file < 7 ? " " : rank > 0 ? "\n" : "");
      }
    }
    return rows.toString();
  }

  private static char letter(StartPosition board, int square) {
    long bit = Square.bit(square);
    if ((board.black() & bit) != 0) {
      return 'X';
    }
    return (board.white() & bit) != 0 ? 'O' : '.';
  }

  /** The legal moves, {@code PASS} if that is the only one, nothing after the end of the game. */
  static String legalMoves(Game game) {
    if (game.mustPass()) {
      return GtpVertex.write(Square.PASS);
    }
    List<String> moves = new ArrayList<>();
    long legal = game.position().legalMoves();
    for (long rest = legal; rest != 0; rest &= rest - 1) {
      moves.add(GtpVertex.write(Long.numberOfTrailingZeros(rest)));
    }
    return String.join(" ", moves);
  }

  /** The result in words; nothing before the end of the game. */
  static String finalResult(Game game) {
    if (!game.isOver()) {
      return "";
    }
    int score = blackScoreDiscs(game);
    if (score == 0) {
      return "Draw";
    }
    Disc winner = score > 0 ? Disc.BLACK : Disc.WHITE;
    return winner.displayName().concat(" wins by ").concat(Integer.toString(Math.abs(score)));
  }

  /** The final score from Black's side, in discs; empty squares go to the winner. */
  static int blackScoreDiscs(Game game) {
    int score = game.position().finalScoreDiscs();
    return game.sideToMove() == Disc.BLACK ? score : -score;
  }
}
