package emilia.match.output;

import emilia.match.run.FinishedGame;
import emilia.match.run.MatchPlan;
import emilia.match.run.Standings;
import emilia.report.GameViewer;
import emilia.report.Html;
import emilia.report.IntervalChart;
import emilia.report.Page;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A match as a page: tables, a plot of the ratings, and the games to step through. */
public final class MatchPage {
  private final MatchConditions conditions;
  private final MatchPlan plan;
  private final Standings standings;
  private final Summary summary;

  private MatchPage(MatchConditions conditions, Standings standings, Summary summary) {
    this.conditions = conditions;
    this.plan = conditions.plan();
    this.standings = standings;
    this.summary = summary;
  }

  /**
   * The page.
   *
   * @param games those to step through
   */
  public static Page of(
      MatchConditions conditions, Standings standings, Summary summary, List<FinishedGame> games) {
    return new MatchPage(conditions, standings, summary).page(games);
  }

  private Page page(List<FinishedGame> games) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("played", summary.games());
    values.put("planned", summary.planned());
    values.put("rows", rows());
    values.put("notes", SummaryText.notes(summary));
    values.put("charts", charts());
    values.put("names", summary.engines().stream().map(Summary.Row::name).toList());
    values.put("cross", cross());
    values.put(
        "facts", ConditionsText.facts(conditions, summary).stream().map(MatchPage::fact).toList());
    values.put("viewer", GameViewer.html(games.stream().map(this::entry).toList()));
    String body = Html.fill(MatchPage.class, "match.mustache", values);
    return new Page(title(), body, GameViewer.SCRIPTS);
  }

  private static Map<String, Object> fact(ConditionsText.Fact fact) {
    return Map.of("name", fact.name(), "lines", fact.lines());
  }

  private String title() {
    List<Summary.Row> engines = summary.engines();
    return engines.size() == 2
        ? engines.get(0).name() + " against " + engines.get(1).name()
        : "Match of " + engines.size() + " engines";
  }

  private List<Map<String, Object>> rows() {
    List<Map<String, Object>> rows = new ArrayList<>();
    for (int i = 0; i < summary.engines().size(); i++) {
      Summary.Row row = summary.engines().get(i);
      Map<String, Object> values = new LinkedHashMap<>();
      values.put("name", row.name());
      values.put("limits", plan.engines().get(i).conditions().describe());
      values.put("games", row.games());
      values.put("wins", row.wins());
      values.put("draws", row.draws());
      values.put("losses", row.losses());
      values.put("score", SummaryText.percent(row.score()));
      values.put("discs", SummaryText.number("%+.2f", row.meanDiscs()));
      values.put("elo", SummaryText.number("%+.1f", row.elo().difference()));
      values.put("interval", SummaryText.interval(row.elo()));
      rows.add(values);
    }
    return rows;
  }

  /** One, or none if the games say nothing of any rating. */
  private List<Map<String, String>> charts() {
    if (summary.engines().stream().allMatch(row -> row.elo().difference().isEmpty())) {
      return List.of();
    }
    List<IntervalChart.Item> items = new ArrayList<>();
    for (Summary.Row row : summary.engines()) {
      items.add(
          new IntervalChart.Item(
              row.name(), row.elo().difference(), row.elo().low(), row.elo().high()));
    }
    String scale =
        summary.engines().size() == 2
            ? "Difference to the other engine, from the scatter of the pairs of games."
            : "Bradley-Terry ratings; their mean is 0.";
    return List.of(Map.of("svg", IntervalChart.draw(items, "Elo"), "scale", scale));
  }

  private List<Map<String, Object>> cross() {
    List<Map<String, Object>> rows = new ArrayList<>();
    int count = summary.engines().size();
    for (int i = 0; i < count; i++) {
      List<String> cells = new ArrayList<>();
      for (int j = 0; j < count; j++) {
        Standings.Tally tally = standings.of(i, j);
        cells.add(
            tally.games() == 0
                ? ""
                : String.format(Locale.ROOT, "%.1f / %d", tally.points(), tally.games()));
      }
      rows.add(Map.of("name", summary.engines().get(i).name(), "cells", cells));
    }
    return rows;
  }

  private GameViewer.Entry entry(FinishedGame game) {
    String black = plan.engines().get(game.task().black()).name();
    String white = plan.engines().get(game.task().white()).name();
    String result = SummaryText.score(game);
    String loss = game.loss().map(value -> " (" + value.fault().title() + ")").orElse("");
    String title = game.task().number() + ". " + black + " " + result + " " + white + loss;
    return new GameViewer.Entry(title, game.game(), game.task().opening().game().plies());
  }
}
