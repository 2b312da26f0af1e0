package emilia.search;

import java.util.List;

/** A move of the searched position and what the search knows about it. */
final class RootMove {
  final int square;
  final long flips;

  /** Value of the last completed search of this move, in centidiscs; exact or an upper bound. */
  int score;

  /** The value of two iterations ago: odd and even depths differ, so it is the better guess. */
  int olderScore;

  /** Whether {@link #score} is the value itself, not only a bound. */
  boolean exact;

  /** The expected line from this move on, the move itself first. */
  List<Integer> pv;

  private int savedScore;
  private List<Integer> savedPv;

  RootMove(int square, long flips) {
    this.square = square;
    this.flips = flips;
    this.pv = List.of(square);
  }

  /** Keeps value and line in case the next pass is not completed. */
  void save() {
    savedScore = score;
    savedPv = pv;
  }

  /** Goes back to the value and line last saved. */
  void restore() {
    score = savedScore;
    pv = savedPv;
  }
}
