package emilia.protocol.nboard;

import emilia.board.Square;
import emilia.game.GameMove;
import emilia.notation.MoveName;
import java.util.List;

/** A line that an engine sends to a GUI or tournament program. */
public sealed interface NBoardResponse {
  /**
   * Reads a line as other engines may write it. What is no response, or lacks something, is {@link
   * Unknown}: GUIs pass over such lines, and so should whoever runs matches.
   */
  static NBoardResponse parse(String line) {
    return ResponseParser.parse(line);
  }

  /** The line, without its end. */
  String line();

  /**
   * {@code set myname Emilia12}.
   *
   * @param name one word without {@code ;} and {@code ]}, which would damage game records
   */
  record SetMyName(String name) implements NBoardResponse {
    @Override
    public String line() {
      return "set myname ".concat(name);
    }
  }

  /**
   * {@code pong N}.
   *
   * @param number the number of the ping, exactly as sent
   */
  record Pong(String number) implements NBoardResponse {
    @Override
    public String line() {
      return "pong ".concat(number);
    }
  }

  /**
   * {@code === F5/1.25/0.10}: the engine's move.
   *
   * @param move with the value from the mover's side and the time, if known
   */
  record BestMove(GameMove move) implements NBoardResponse {
    @Override
    public String line() {
      return "=== ".concat(MoveText.write(move));
    }
  }

  /**
   * {@code search F5D6C3 1.25 0 12}: the value of a move.
   *
   * @param pv the expected line, beginning with the move; at least that
   * @param scoreCentidiscs for the side to move, in hundredths of a disc
   * @param depth what the value rests on: a number of plies, or a label with a percent sign for a
   *     solve, such as {@code 100%}
   */
  record Search(List<Integer> pv, int scoreCentidiscs, String depth) implements NBoardResponse {
    /** Depth label of an exact score. */
    public static final String EXACT = "100%";

    /** Depth label of a solved win, loss or draw. */
    public static final String WIN_LOSS_DRAW = "100%W";

    /** Copies the line. */
    public Search {
      pv = List.copyOf(pv);
      if (pv.isEmpty()) {
        throw new IllegalArgumentException("expected at least one move");
      }
    }

    @Override
    public String line() {
      StringBuilder line = new StringBuilder("search ");
      for (int move : pv) {
        line.append(MoveName.upperCase(move));
      }
      line.append(' ').append(Numbers.ofHundredths(scoreCentidiscs));
      return line.append(" 0 ").append(depth).toString();
    }

    /** The move that has the value: a square, or {@link Square#PASS}. */
    public int move() {
      return pv.get(0);
    }
  }

  /**
   * {@code nodestats 123456 0.50}.
   *
   * @param nodes visited so far
   * @param timeMillis since the start of the search
   */
  record NodeStats(long nodes, long timeMillis) implements NBoardResponse {
    @Override
    public String line() {
      return new StringBuilder("nodestats ")
          .append(nodes)
          .append(' ')
          .append(Numbers.ofHundredths((timeMillis + 5) / 10))
          .toString();
    }
  }

  /**
   * {@code status TEXT}: something to show to the user.
   *
   * @param text one line; empty clears what was shown
   */
  record Status(String text) implements NBoardResponse {
    /** That {@code learn} could not keep the game, for a reason in words. */
    static Status gameNotKept(String reason) {
      return new Status("Game not kept: ".concat(reason));
    }

    @Override
    public String line() {
      return text.isEmpty() ? "status" : "status ".concat(text);
    }
  }

  /**
   * {@code analysis 58 62.00}: the value of one position of the game.
   *
   * @param ply the moves and passes before the position
   * @param blackScoreCentidiscs from Black's side, in hundredths of a disc
   */
  record Analysis(int ply, int blackScoreCentidiscs) implements NBoardResponse {
    @Override
    public String line() {
      return new StringBuilder("analysis ")
          .append(ply)
          .append(' ')
          .append(Numbers.ofHundredths(blackScoreCentidiscs))
          .toString();
    }
  }

  /** {@code learned}. */
  record Learned() implements NBoardResponse {
    @Override
    public String line() {
      return "learned";
    }
  }

  /**
   * Any other line; it means nothing.
   *
   * @param line as sent
   */
  record Unknown(String line) implements NBoardResponse {}
}
