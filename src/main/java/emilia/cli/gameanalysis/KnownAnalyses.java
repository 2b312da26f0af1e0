package emilia.cli.gameanalysis;

import emilia.analysis.Effort;
import emilia.analysis.GameAnalysis;
import emilia.cli.CommandFailure;
import emilia.cli.results.ResultLines;
import emilia.cli.results.ResultsHeader;
import emilia.game.Game;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The analyses that {@code --resume} keeps. They are found by the moves of the games, not by their
 * places, so that files may be added, renamed or put in another order.
 */
final class KnownAnalyses implements AutoCloseable {
  private final Path path;
  private final Map<String, Long> offsets = new HashMap<>();
  private final ResultLines lines;

  /**
   * Opens the file, and makes it if there is none.
   *
   * @throws CommandFailure if it belongs to other options, holds something else, or cannot be read
   *     and written
   */
  KnownAnalyses(Path path, ResultsHeader header) throws CommandFailure {
    this.path = path;
    this.lines =
        ResultLines.open(
            path,
            header,
            (where, line, offset) -> offsets.put(AnalysisRecord.parse(where, line).game(), offset));
  }

  /**
   * The analysis of a game with the same start and moves, if there is one.
   *
   * @throws CommandFailure if it cannot be read
   */
  Optional<GameAnalysis> find(Game game, Effort effort) throws CommandFailure {
    Long offset = offsets.get(AnalysisRecord.key(game));
    if (offset == null) {
      return Optional.empty();
    }
    String where = path.toString();
    AnalysisRecord found = AnalysisRecord.parse(where, lines.lineAt(offset));
    return Optional.of(found.analysis(where, game, effort));
  }

  /**
   * Keeps an analysis.
   *
   * @throws CommandFailure if it cannot be written
   */
  void add(GameAnalysis analysis) throws CommandFailure {
    lines.append(AnalysisRecord.of(analysis).line());
  }

  @Override
  public void close() throws CommandFailure {
    lines.close();
  }
}
