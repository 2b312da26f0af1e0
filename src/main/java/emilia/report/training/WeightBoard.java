package emilia.report.training;

import java.util.List;

/**
 * The contents of a shape and their weight.
 *
 * @param shape the name of the shape
 * @param discs the number of discs of the knot
 * @param squares what stands on each of the 64 squares, a1 first
 * @param weightDiscs the weight in discs for the side to move
 * @param count how often the contents were met
 */
public record WeightBoard(
    String shape, int discs, List<Content> squares, double weightDiscs, int count) {
  /** Copies the list. */
  public WeightBoard {
    squares = List.copyOf(squares);
  }

  /** What stands on a square. */
  public enum Content {
    /** The square is not part of the shape. */
    OUTSIDE,
    /** Nothing. */
    EMPTY,
    /** A disc of the side to move. */
    PLAYER,
    /** A disc of the other side. */
    OPPONENT
  }
}
