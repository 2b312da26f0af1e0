package emilia.train;

import emilia.board.Position;
import emilia.board.Symmetry;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * All positions that some moves from the standard start can lead to, one of each eight mirror
 * images, in a fixed order: game {@code n} begins at the n-th. Finished games are left out.
 */
public final class EnumeratedOpenings implements Openings {
  /** More plies lead to too many positions to hold them in memory. */
  public static final int MAX_PLIES = 9;

  private static final Comparator<Position> ORDER =
      Comparator.comparingLong(Position::player).thenComparingLong(Position::opponent);

  private final int plies;
  private final List<Position> positions;

  /**
   * The positions after so many plies.
   *
   * @throws IllegalArgumentException if there are more than {@link #MAX_PLIES}, or less than 0
   */
  public EnumeratedOpenings(int plies) {
    if (plies < 0 || plies > MAX_PLIES) {
      throw new IllegalArgumentException(
          "expected 0 to " + MAX_PLIES + " enumerated plies, found " + plies);
    }
    this.plies = plies;
    List<Position> found = List.of(Position.START);
    for (int i = 0; i < plies; i++) {
      found = next(found);
    }
    this.positions = found;
  }

  private static List<Position> next(List<Position> positions) {
    List<Position> found = new ArrayList<>();
    for (Position position : positions) {
      for (long moves = position.legalMoves(); moves != 0; moves &= moves - 1) {
        Position after = position.play(Long.numberOfTrailingZeros(moves));
        Position toMove = after.mustPass() ? after.swapped() : after;
        if (!toMove.isGameOver()) {
          found.add(Symmetry.canonical(toMove));
        }
      }
    }
    found.sort(ORDER);
    List<Position> unique = new ArrayList<>();
    for (Position position : found) {
      if (unique.isEmpty() || !position.equals(unique.get(unique.size() - 1))) {
        unique.add(position);
      }
    }
    return unique;
  }

  @Override
  public Opening draw(long game, SplittableRandom random) {
    return new Opening(positions.get(Math.toIntExact(game)), plies);
  }

  @Override
  public long limit() {
    return positions.size();
  }

  @Override
  public String headerKey() {
    return "openings";
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "enumerated:%d", plies);
  }
}
