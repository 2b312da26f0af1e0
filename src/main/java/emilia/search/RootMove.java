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
  private int savedOlderScore;
  private boolean savedExact;
  private List<Integer> savedPv;

  RootMove(int square, long flips) {
    this.square = square;
    this.flips = flips;
    this.pv = List.of(square);
  }

  /** Keeps what is known in case the next pass is not completed. */
  void save() {
    savedScore = score;
    savedOlderScore = olderScore;
    savedExact = exact;
    savedPv = pv;
  }

  /** Goes back to what was saved last. */
  void restore() {
    score = savedScore;
    olderScore = savedOlderScore;
    exact = savedExact;
    pv = savedPv;
  }

  /** The move is to be played, but how good it is has only been seen in a pass that was stopped. */
  void foundBetter(int positionScore) {
    score = positionScore;
    exact = false;
    pv = List.of(square);
  }
}
