package emilia.cli.analyze;

import emilia.board.Position;
import emilia.cli.batch.BatchTask;
import emilia.cli.batch.PositionIndex;
import emilia.cli.batch.SearchPlan;
import emilia.notation.NumberText;
import emilia.search.SearchLimits;
import emilia.search.Selectivity;
import emilia.search.TranspositionTable;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;

/**
 * What is asked of every position.
 *
 * @param strength how far the search goes
 * @param selectivity how much it leaves out; {@code null} for what the strength says
 * @param millis the time for each position; {@code null} for no limit
 * @param nodes the nodes for each position; {@code null} for no limit
 * @param moves how many of the best moves are wanted, at least 1
 */
record AnalysisTask(Strength strength, Selectivity selectivity, Long millis, Long nodes, int moves)
    implements BatchTask {
  /** More moves than any position has. */
  static final int ALL_MOVES = 64;

  /** To this depth no larger table is used. */
  private static final int TINY = SearchPlan.TINY_DEPTH;

  /** To this depth or level a table of {@link #SHALLOW_MEGABYTES} is large enough. */
  private static final int SHALLOW = 16;

  private static final int SHALLOW_MEGABYTES = 64;

  @Override
  public String command() {
    return "analyze";
  }

  @Override
  public SearchLimits limits(Position position) {
    SearchLimits limits =
        strength
            .limits(position.emptyCount(), selectivity)
            .withMultiPv(moves)
            .withTime(timeMillis(), timeMillis());
    return nodes == null ? limits : limits.withNodes(nodes);
  }

  @Override
  public long timeMillis() {
    return millis == null ? Long.MAX_VALUE : millis;
  }

  @Override
  public double growth() {
    return strength.kind() == Strength.Kind.EXACT ? SOLVE_GROWTH : 1;
  }

  @Override
  public SearchPlan plan(PositionIndex positions, int threads) {
    return positions == null
        ? SearchPlan.ofAnalysisStream(threads, maxMegabytes())
        : SearchPlan.ofAnalyses(positions.size(), threads, maxMegabytes());
  }

  /** A table that is too large for what is written into it only takes time to be cleared. */
  private int maxMegabytes() {
    int number = strength.number();
    if (strength.kind() == Strength.Kind.DEPTH && number <= TINY) {
      return 1;
    }
    return number > 0 && number <= SHALLOW ? SHALLOW_MEGABYTES : TranspositionTable.MAX_MEGABYTES;
  }

  @Override
  public Map<String, String> options() {
    Map<String, String> options = new LinkedHashMap<>();
    options.put("level", number(Strength.Kind.LEVEL));
    options.put("depth", number(Strength.Kind.DEPTH));
    options.put("exact", strength.kind() == Strength.Kind.EXACT ? "on" : "off");
    options.put("time", millis == null ? "none" : millis + "ms");
    options.put("nodes", nodes == null ? "none" : nodes.toString());
    options.put("selectivity", selectivity == null ? "none" : "" + selectivity.percent());
    options.put("all", moves == ALL_MOVES ? "on" : "off");
    options.put("multipv", moves == ALL_MOVES ? "none" : "" + moves);
    return options;
  }

  private String number(Strength.Kind kind) {
    return strength.kind() == kind ? Integer.toString(strength.number()) : "none";
  }

  /** The settings for people: {@code level 16, at most 5000 ms, 3 moves}. */
  String text() {
    StringJoiner text = new StringJoiner(", ");
    text.add(strength.toString());
    if (selectivity != null) {
      text.add("selectivity " + selectivity.percent() + " %");
    }
    if (millis != null) {
      text.add("at most " + millis + " ms");
    }
    if (nodes != null) {
      text.add("at most " + NumberText.count(nodes, "node"));
    }
    text.add(moves == ALL_MOVES ? "all moves" : moves == 1 ? "best move" : moves + " best moves");
    return text.toString();
  }
}
