package emilia.match.opening;

import emilia.board.Position;
import emilia.board.Symmetry;
import emilia.eval.Evaluator;
import emilia.game.Game;
import emilia.game.StartPosition;
import emilia.notation.Transcript;
import emilia.search.Level;
import emilia.search.Search;
import emilia.search.SearchLimits;
import emilia.search.SearchListener;
import emilia.search.StopSignal;
import emilia.search.TranspositionTable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntConsumer;

/**
 * Makes a set of balanced openings: of all positions after so many plies from the standard start,
 * mirror images counted once, those whose value is close to a draw by a search. They are looked at
 * in random order until there are enough.
 */
public final class OpeningSetMaker {
  /** A short search first: hardly any line this far off turns out to be balanced. */
  private static final int FIRST_DEPTH = 6;

  private static final double FIRST_SLACK_DISCS = 3;
  private static final int HASH_MEGABYTES = 16;

  private final TranspositionTable table = new TranspositionTable(HASH_MEGABYTES);
  private final Search search;
  private final int depth;
  private final double withinDiscs;

  /**
   * A maker.
   *
   * @param depth of the search that decides, selective as {@link Level} has it
   * @param withinDiscs the largest value for either side
   */
  public OpeningSetMaker(Evaluator evaluator, int depth, double withinDiscs) {
    this.search = new Search(evaluator, table);
    this.depth = depth;
    this.withinDiscs = withinDiscs;
  }

  /**
   * All lines of a number of plies that lead to different positions, one for each, in the order of
   * their moves. The first move is always f5.
   */
  public static List<Game> lines(int plies) {
    List<Game> lines = List.of(Game.from(StartPosition.STANDARD));
    for (int ply = 0; ply < plies; ply++) {
      Set<Position> seen = new HashSet<>();
      List<Game> longer = new ArrayList<>();
      for (Game line : lines) {
        // The first moves are mirror images of each other; f5 is the one that people write.
        long moves = ply == 0 ? 1L << 37 : line.position().legalMoves();
        for (long rest = moves; rest != 0; rest &= rest - 1) {
          Game next = line.play(Long.numberOfTrailingZeros(rest));
          if (!next.isOver() && seen.add(Symmetry.canonical(next.position()))) {
            longer.add(next);
          }
        }
      }
      lines = longer;
    }
    return lines;
  }

  /**
   * The lines of a set as text, one a line with its value for the side to move behind a percent
   * sign, in the order of {@link #lines}.
   *
   * @param count how many are wanted; fewer if there are not so many
   * @param seed of the order in which they are looked at
   * @param progress hears how many have been found
   */
  public List<String> make(int plies, int count, long seed, IntConsumer progress) {
    List<Game> lines = lines(plies);
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      order.add(i);
    }
    Collections.shuffle(order, new Random(seed));
    TreeMap<Integer, String> found = new TreeMap<>();
    for (int index : order) {
      Game line = lines.get(index);
      if (found.size() < count
          && Math.abs(value(line, FIRST_DEPTH)) <= withinDiscs + FIRST_SLACK_DISCS) {
        double value = value(line, depth);
        if (Math.abs(value) <= withinDiscs) {
          found.put(
              index, String.format(Locale.ROOT, "%s %% %+.2f", Transcript.write(line), value));
          progress.accept(found.size());
        }
      }
    }
    return List.copyOf(found.values());
  }

  /** The value for the side to move in discs; always the same, for the table is cleared. */
  private double value(Game line, int searchDepth) {
    table.clear();
    // As levels search: from depth 11 on selectively, which is several times as fast.
    SearchLimits limits = Level.of(searchDepth).estimateLimits(line.position().emptyCount());
    return search
            .search(line.position(), limits, SearchListener.NONE, new StopSignal())
            .scoreCentidiscs()
        / 100.0;
  }
}
