package emilia.cli.gameanalysis;

import emilia.analysis.AnalyzedMove;
import emilia.cli.CommandFailure;
import emilia.files.GameFormat;
import emilia.game.Game;
import emilia.game.GameMove;
import emilia.game.GameRecord;
import emilia.notation.games.RecordText;
import emilia.report.game.CollectionPage;
import emilia.report.game.GameEntry;
import emilia.report.game.GamePage;
import emilia.report.game.GameReport;
import emilia.report.game.ValueGraph;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** The kinds of files that the command writes. */
final class Outputs {
  private Outputs() {}

  /** One JSON object a line and game. */
  static GameOutput json(String name) throws CommandFailure {
    return new LineOutput(name, StandardCharsets.UTF_8, AnalysisJson::line);
  }

  /** The games in GGF with the values of their moves. */
  static GameOutput ggf(String name) throws CommandFailure {
    RecordText ggf = GameFormat.GGF.writer().orElseThrow();
    return new LineOutput(
        name, ggf.charset(), (read, report) -> ggf.write(withValues(report)).orElseThrow());
  }

  /** The record with the values of the analysis in the place of those the players had. */
  private static GameRecord withValues(GameReport report) {
    Game game = report.analysis().game();
    List<GameMove> moves = new ArrayList<>();
    for (AnalyzedMove move : report.analysis().moves()) {
      OptionalDouble value = OptionalDouble.of(move.scoreCentidiscs() / 100.0);
      moves.add(new GameMove(move.square(), value, move.timeSeconds()));
    }
    return report.record().withGame(Game.of(game.start(), moves).withInfo(game.info()));
  }

  /** The graph of each game. */
  static GameOutput svg(String name) {
    return new NumberedFiles(name, new Graphs());
  }

  /** The page of each game, and of several an index. */
  static GameOutput html(String name) {
    return new NumberedFiles(name, new Pages());
  }

  private static final class Graphs implements NumberedFiles.Kind {
    @Override
    public String content(GameReport report, String index) {
      return ValueGraph.document(report);
    }

    @Override
    public Optional<String> index() {
      return Optional.empty();
    }

    @Override
    public void written(GameReport report, String link) {
      // Nobody needs to find it.
    }
  }

  private static final class Pages implements NumberedFiles.Kind {
    private final List<GameEntry> entries = new ArrayList<>();
    private Map<String, String> settings = Map.of();

    @Override
    public String content(GameReport report, String index) {
      return GamePage.of(report, index).html();
    }

    @Override
    public Optional<String> index() {
      return Optional.of(CollectionPage.of("Analysed games", entries, settings).html());
    }

    @Override
    public void written(GameReport report, String link) {
      settings = report.settings();
      entries.add(GameEntry.of(report, link));
    }
  }
}
