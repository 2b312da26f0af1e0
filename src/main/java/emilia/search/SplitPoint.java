package emilia.search;

/**
 * A node whose remaining moves several threads search at once. Made before the search and used
 * again and again; filled by the thread that splits, its master, before others see it. Everything
 * that changes afterwards is guarded by the monitor of the object, but for the two volatile flags.
 */
final class SplitPoint {
  /** The split point inside which the master was working; {@code null} at the top. */
  SplitPoint parent;

  /** The worker that split and waits for the others. */
  Worker master;

  long player;
  long opponent;
  int empties;

  /** Depth of an estimate; unused for a solve. */
  int depth;

  /** Whether this is a node of a solve, with scores in discs. */
  boolean solves;

  /** Quadrants with an odd number of empty squares. */
  int odd;

  /** The moves of the node, those before {@link #next} taken. */
  MoveList list;

  int next;
  int alpha;
  int beta;
  int best;
  int bestMove;

  /** The expected line, if the window is open in an estimate. */
  final byte[] line = new byte[LineTable.MAX_LENGTH];

  int lineLength;

  /** Set when a score of at least {@code beta} was found: all work here is in vain. */
  volatile boolean cutoff;

  /** Other workers that are busy here. */
  volatile int helpers;

  /** Whether work here is in vain, because of this split point or one around it. */
  boolean isCutOff() {
    for (SplitPoint point = this; point != null; point = point.parent) {
      if (point.cutoff) {
        return true;
      }
    }
    return false;
  }

  /** Whether this split point lies inside {@code other}. */
  boolean isInside(SplitPoint other) {
    for (SplitPoint point = this; point != null; point = point.parent) {
      if (point == other) {
        return true;
      }
    }
    return false;
  }

  synchronized void join() {
    helpers++;
  }

  /** A helper has no more to do here. */
  synchronized void leave() {
    helpers--;
  }
}
