package emilia.report.game;

import emilia.analysis.Effort;
import emilia.analysis.GameAnalysis;
import emilia.analysis.GameAnalyzer;
import emilia.engine.Engine;
import emilia.engine.EngineOptions;
import emilia.eval.ClassicEvaluator;
import emilia.game.Game;
import emilia.game.GameInfo;
import emilia.game.GameRecord;
import emilia.search.StopSignal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** Reports of games that tests look at, with names that try to break out of the page. */
public final class SampleReports {
  /** A name, comment or place that nobody should have. */
  public static final String HOSTILE =
      "</script><script>window.hacked=1</script><img src=x onerror=\"window.hacked=2\">'&amp;]]>"
          + "<!--{{title}}\u2028</title>\\u003c";

  private SampleReports() {}

  /** A quick report of a game between players of that name. */
  public static GameReport of(Game game, String name) {
    Game named = named(game, name);
    List<String> comments = new ArrayList<>(Collections.nCopies(game.plies() + 1, ""));
    comments.set(game.plies() / 2, name);
    try (Engine engine = new Engine(new EngineOptions(4, 1, new ClassicEvaluator(), 0, 0))) {
      GameAnalysis analysis =
          new GameAnalyzer(engine)
              .analyze(named, Effort.ofLevel(3), GameAnalyzer.Listener.NONE, new StopSignal())
              .orElseThrow();
      return new GameReport(
          GameRecord.of(named, comments), analysis, Map.of("version", "Emilia " + name));
    }
  }

  /** The same report with other names and comments. */
  static GameReport renamed(GameReport report, String name) {
    Game game = named(report.analysis().game(), name);
    List<String> comments = Collections.nCopies(game.plies() + 1, name);
    return new GameReport(
        GameRecord.of(game, comments), report.analysis(), Map.of("version", name));
  }

  private static Game named(Game game, String name) {
    GameInfo none = GameInfo.EMPTY;
    return game.withInfo(
        new GameInfo(
            name,
            name,
            name,
            name,
            none.blackRating(),
            none.whiteRating(),
            none.blackTime(),
            none.whiteTime(),
            none.result()));
  }
}
