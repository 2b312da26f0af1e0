package emilia.cli.batch;

import emilia.notation.Obf;
import emilia.notation.ObfEntry;
import java.util.List;
import java.util.OptionalInt;

/**
 * A position of the input.
 *
 * @param entry the board, with the solutions and the comment that its file gives
 * @param place where it stands: {@code games.ggf:12}
 * @param title the players and the number of moves of a game; empty for a position of its own
 * @param lastMove the square of the move that led to it; {@code Square.NONE} if there is none
 */
public record InputPosition(ObfEntry entry, String place, String title, int lastMove) {
  /** The number of empty squares. */
  public int empties() {
    return entry.start().position().emptyCount();
  }

  /** The 64 squares and the side to move, in the letters of OBF. */
  public String positionText() {
    ObfEntry bare = new ObfEntry(entry.start(), List.of(), OptionalInt.empty(), "", entry.line());
    return Obf.write(bare).replace(";", "");
  }
}
