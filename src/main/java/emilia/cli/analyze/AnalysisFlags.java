package emilia.cli.analyze;

import emilia.cli.CommandFailure;
import emilia.cli.options.DepthConverter;
import emilia.cli.options.LevelConverter;
import emilia.cli.options.OptionConverter;
import emilia.cli.options.OptionValues;
import emilia.cli.options.SelectivityConverter;
import emilia.cli.options.TimeConverter;
import emilia.search.Selectivity;
import picocli.CommandLine.Option;

/** The options that say how each position is searched. */
final class AnalysisFlags {
  /** More moves than any position has. */
  private static final int MAX_MOVES = 64;

  @Option(
      names = "--level",
      paramLabel = "N",
      converter = LevelConverter.class,
      description = "Search at level 1 to 60; see emilia help levels (default: 16).")
  private Integer level;

  @Option(
      names = "--depth",
      paramLabel = "N",
      converter = DepthConverter.class,
      description =
          "Search 1 to 60 plies deep instead. Where no more squares than that are empty, the"
              + " position is solved.")
  private Integer depth;

  @Option(names = "--exact", description = "Solve every position to the end instead.")
  private boolean exact;

  @Option(
      names = "--time",
      paramLabel = "TIME",
      converter = TimeConverter.class,
      description =
          "Stop each search after TIME, 0s to 9999h, such as 500ms, 5s or 2m. Without --level, --depth and"
              + " --exact it goes as deep as the time allows.")
  private Long timeMillis;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      converter = NodesConverter.class,
      description = "Stop each search after N nodes, 1 or more, finished or not.")
  private Long nodes;

  @Option(
      names = "--selectivity",
      paramLabel = "P",
      converter = SelectivityConverter.class,
      description =
          "How sure a search must be before it leaves something out, in percent: 73, 87, 95, 98, 99"
              + " or 100, which leaves nothing out (default: as the level, or the level of that"
              + " depth, says).")
  private Selectivity selectivity;

  @Option(
      names = "--multipv",
      paramLabel = "N",
      converter = MovesConverter.class,
      description = "Give the N best moves, 1 to 64, each with its value and line (default: 1).")
  private Integer multiPv;

  @Option(names = "--all", description = "Give every legal move its value and line.")
  private boolean allMoves;

  /**
   * What these options ask for.
   *
   * @throws CommandFailure if they contradict each other
   */
  AnalysisTask task() throws CommandFailure {
    refuse(depth != null && level != null, "--depth", "--level");
    refuse(exact && depth != null, "--exact", "--depth");
    refuse(exact && level != null, "--exact", "--level");
    refuse(allMoves && multiPv != null, "--all", "--multipv");
    if (exact && selectivity != null && selectivity != Selectivity.FULL) {
      throw CommandFailure.usage("--exact leaves nothing out: it takes no --selectivity", null);
    }
    int moves = multiPv == null ? 1 : multiPv;
    return new AnalysisTask(
        strength(), selectivity, timeMillis, nodes, allMoves ? AnalysisTask.ALL_MOVES : moves);
  }

  private static void refuse(boolean both, String one, String other) throws CommandFailure {
    if (both) {
      throw CommandFailure.contradiction(one, other);
    }
  }

  private Strength strength() {
    if (exact) {
      return Strength.EXACT;
    }
    if (depth != null) {
      return Strength.ofDepth(depth);
    }
    if (level != null) {
      return Strength.ofLevel(level);
    }
    boolean limited = timeMillis != null || nodes != null;
    return limited ? Strength.UNLIMITED : Strength.DEFAULT;
  }

  /** Reads {@code --nodes}. */
  static final class NodesConverter extends OptionConverter<Long> {
    NodesConverter() {
      super(text -> OptionValues.integer(text, 1, Long.MAX_VALUE, "a number of nodes, 1 or more"));
    }
  }

  /** Reads {@code --multipv}. */
  static final class MovesConverter extends OptionConverter<Integer> {
    MovesConverter() {
      super(
          text ->
              (int)
                  OptionValues.integer(text, 1, MAX_MOVES, "a number of moves, 1 to " + MAX_MOVES));
    }
  }
}
