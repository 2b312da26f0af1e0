package emilia.report.game;

import emilia.analysis.Phase;
import emilia.report.Html;
import emilia.report.Page;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/** An index of games with pages of their own, and statistics of their players and openings. */
public final class CollectionPage {
  private static final String NONE = "\u2013";

  private CollectionPage() {}

  /** The games of one player or with one opening. */
  private static final class Group {
    private int games;
    private int finished;
    private int wins;
    private int draws;
    private int scoreDiscs;
    private PlayTotals own = PlayTotals.NONE;
    private PlayTotals other = PlayTotals.NONE;

    /**
     * Adds a game.
     *
     * @param sign 1 to see it from Black's side, -1 from White's
     */
    void add(GameEntry entry, int sign) {
      games++;
      own = own.plus(sign > 0 ? entry.black() : entry.white());
      other = other.plus(sign > 0 ? entry.white() : entry.black());
      if (entry.blackScoreDiscs().isPresent()) {
        int score = sign * entry.blackScoreDiscs().get();
        finished++;
        wins += score > 0 ? 1 : 0;
        draws += score == 0 ? 1 : 0;
        scoreDiscs += score;
      }
    }

    int games() {
      return games;
    }

    void fill(Map<String, Object> values) {
      values.put("games", games);
      values.put("wins", wins);
      values.put("draws", draws);
      values.put("losses", finished - wins - draws);
      values.put(
          "score",
          finished == 0
              ? NONE
              : ValueText.typeset(
                  String.format(Locale.ROOT, "%+.1f", scoreDiscs / (double) finished)));
    }
  }

  /**
   * The index.
   *
   * @param games in the order of the file
   * @param settings as of {@link GameReport}
   */
  public static Page of(String title, List<GameEntry> games, Map<String, String> settings) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("count", games.size());
    values.put("games", games(games));
    values.put("players", players(games));
    values.put("openings", openings(games));
    List<Map<String, String>> rows = new ArrayList<>();
    settings.forEach((name, value) -> rows.add(Map.of("name", name, "value", value)));
    values.put("settings", rows);
    String body = Html.fill(CollectionPage.class, "collection.mustache", values);
    return new Page(title, body, GamePage.styles(), List.of());
  }

  private static List<Map<String, Object>> games(List<GameEntry> games) {
    List<Map<String, Object>> rows = new ArrayList<>();
    for (GameEntry entry : games) {
      Map<String, Object> values = new LinkedHashMap<>();
      values.put("number", rows.size() + 1);
      values.put("link", entry.link());
      values.put("black", entry.blackName());
      values.put("white", entry.whiteName());
      values.put("score", entry.score().replace('-', '\u2013'));
      values.put("opening", entry.opening());
      values.put("blackAccuracy", number(entry.black().accuracy()));
      values.put("whiteAccuracy", number(entry.white().accuracy()));
      values.put("turningPoint", entry.turningPoint());
      rows.add(values);
    }
    return rows;
  }

  private static String number(OptionalDouble value) {
    return ValueText.number(value, 1, NONE);
  }

  private static String discs(OptionalDouble value) {
    return ValueText.number(value, 2, NONE);
  }

  /** Most games first; those without a name are Black and White. */
  private static List<Map<String, Object>> players(List<GameEntry> games) {
    Map<String, Group> groups = new TreeMap<>();
    for (GameEntry entry : games) {
      groups.computeIfAbsent(entry.blackName(), name -> new Group()).add(entry, 1);
      groups.computeIfAbsent(entry.whiteName(), name -> new Group()).add(entry, -1);
    }
    List<Map<String, Object>> rows = new ArrayList<>();
    for (Map.Entry<String, Group> entry : sorted(groups)) {
      Group group = entry.getValue();
      Map<String, Object> values = new LinkedHashMap<>();
      values.put("name", entry.getKey());
      group.fill(values);
      values.put("accuracy", number(group.own.accuracy()));
      values.put("loss", discs(group.own.meanLoss()));
      values.put("opening", discs(group.own.meanLoss(Phase.OPENING)));
      values.put("midgame", discs(group.own.meanLoss(Phase.MIDGAME)));
      values.put("endgame", discs(group.own.meanLoss(Phase.ENDGAME)));
      values.put(
          "blunders",
          String.format(Locale.ROOT, "%.1f", group.own.blunders() / (double) group.games()));
      rows.add(values);
    }
    return rows;
  }

  private static List<Map.Entry<String, Group>> sorted(Map<String, Group> groups) {
    return groups.entrySet().stream()
        .sorted(
            Comparator.comparingInt((Map.Entry<String, Group> entry) -> entry.getValue().games())
                .reversed())
        .toList();
  }

  private static List<Map<String, Object>> openings(List<GameEntry> games) {
    Map<String, Group> groups = new TreeMap<>();
    for (GameEntry entry : games) {
      groups.computeIfAbsent(entry.opening(), name -> new Group()).add(entry, 1);
    }
    List<Map<String, Object>> rows = new ArrayList<>();
    for (Map.Entry<String, Group> entry : sorted(groups)) {
      Group group = entry.getValue();
      Map<String, Object> values = new LinkedHashMap<>();
      values.put("name", entry.getKey());
      group.fill(values);
      values.put("blackLoss", discs(group.own.meanLoss(Phase.OPENING)));
      values.put("whiteLoss", discs(group.other.meanLoss(Phase.OPENING)));
      rows.add(values);
    }
    return rows;
  }
}
