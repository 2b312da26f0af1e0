package emilia.notation;

import emilia.game.StartPosition;
import java.util.List;
import java.util.OptionalInt;

/**
 * One test position of an OBF file. All scores are in discs for the side to move.
 *
 * @param start the board and the side to move
 * @param moves moves with their values, in the order of the file; all legal, but perhaps not every
 *     legal one
 * @param bestScoreOnly the best value where the file gives it without a move
 * @param comment what follows {@code %}, without blanks around it; empty if there is none
 * @param line the line of the file, from 1
 */
public record ObfEntry(
    StartPosition start, List<ObfMove> moves, OptionalInt bestScoreOnly, String comment, int line) {
  /** Copies the list. */
  public ObfEntry {
    moves = List.copyOf(moves);
  }

  /** The highest value of the moves, else the value given without a move; empty if unknown. */
  public OptionalInt bestScore() {
    OptionalInt best = moves.stream().mapToInt(ObfMove::scoreDiscs).max();
    return best.isPresent() ? best : bestScoreOnly;
  }

  /** The squares of the moves with the highest value, in the order of the file. */
  public List<Integer> bestMoves() {
    OptionalInt best = moves.stream().mapToInt(ObfMove::scoreDiscs).max();
    return moves.stream()
        .filter(move -> move.scoreDiscs() == best.orElseThrow())
        .map(ObfMove::square)
        .toList();
  }
}
