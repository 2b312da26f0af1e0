package emilia.match.output;

import emilia.match.Fault;
import emilia.match.output.Summary.Row;
import emilia.match.run.FinishedGame;
import emilia.stats.Elo;
import emilia.stats.PairScores;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;

/** A {@link Summary} for people: a table, and sentences about what it means. */
public final class SummaryText {
  private static final String NONE = "n/a";
  private static final int MIN_NAME_WIDTH = 6;

  private SummaryText() {}

  /** The lines, in ASCII. */
  public static List<String> lines(Summary summary) {
    List<String> lines = new ArrayList<>(table(summary));
    lines.addAll(notes(summary));
    return lines;
  }

  /** The sentences below the table. */
  static List<String> notes(Summary summary) {
    List<String> lines = new ArrayList<>();
    summary.pairs().ifPresent(pairs -> lines.addAll(pairLines(summary, pairs)));
    summary.sprt().ifPresent(test -> lines.add(sprt(test)));
    for (Row row : summary.engines()) {
      if (!row.faults().isEmpty()) {
        lines.add(faults(row));
      }
    }
    return lines;
  }

  /** The table alone, in which names are not cut off. */
  public static List<String> table(Summary summary) {
    int width = MIN_NAME_WIDTH;
    for (Row row : summary.engines()) {
      width = Math.max(width, row.name().length());
    }
    String nameFormat = "%-" + width + "s";
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format(
            Locale.ROOT,
            nameFormat + " %6s %6s %6s %6s %8s %7s %8s  %s",
            "Engine",
            "games",
            "won",
            "drawn",
            "lost",
            "score",
            "discs",
            "Elo",
            "95 % interval"));
    for (Row row : summary.engines()) {
      lines.add(
          String.format(
              Locale.ROOT,
              nameFormat + " %6d %6d %6d %6d %8s %7s %8s  %s",
              row.name(),
              row.games(),
              row.wins(),
              row.draws(),
              row.losses(),
              percent(row.score()),
              number("%+.2f", row.meanDiscs()),
              number("%+.1f", row.elo().difference()),
              interval(row.elo())));
    }
    return lines;
  }

  private static List<String> pairLines(Summary summary, PairScores pairs) {
    Row first = summary.engines().get(0);
    return List.of(
        String.format(
            Locale.ROOT,
            "Pairs of games in which %s got 0, 1/2, 1, 1 1/2, 2 points: %d %d %d %d %d",
            first.name(),
            pairs.count(0),
            pairs.count(1),
            pairs.count(2),
            pairs.count(3),
            pairs.count(4)),
        String.format(
            Locale.ROOT,
            "Likelihood that %s is the better one: %s",
            first.name(),
            percent(first.superiority())));
  }

  private static String sprt(Summary.Test test) {
    String verdict =
        switch (test.verdict()) {
          case OPEN -> "not decided";
          case ACCEPT_ELO0 -> "elo0 accepted";
          case ACCEPT_ELO1 -> "elo1 accepted";
        };
    return String.format(
        Locale.ROOT,
        "SPRT elo0=%s elo1=%s: log-likelihood ratio %.2f of %.2f to %.2f after %d %s, %s",
        plain(test.settings().elo0()),
        plain(test.settings().elo1()),
        test.logLikelihoodRatio(),
        test.settings().lowerBound(),
        test.settings().upperBound(),
        test.pairs(),
        test.pairs() == 1 ? "pair" : "pairs",
        verdict);
  }

  /** What a test compares, and how often it may err. */
  static String bounds(Summary.Test test) {
    return String.format(
        Locale.ROOT,
        "elo0=%s elo1=%s alpha=%s beta=%s",
        plain(test.settings().elo0()),
        plain(test.settings().elo1()),
        plain(test.settings().alpha()),
        plain(test.settings().beta()));
  }

  private static String faults(Row row) {
    StringBuilder line = new StringBuilder("Games lost other than over the board by ");
    line.append(row.name()).append(':');
    String separator = " ";
    for (Map.Entry<Fault, Integer> entry : row.faults().entrySet()) {
      line.append(separator).append(entry.getValue()).append(' ').append(entry.getKey().manner());
      separator = ", ";
    }
    return line.toString();
  }

  static String interval(Elo elo) {
    if (elo.low().isEmpty() && elo.high().isEmpty()) {
      return NONE;
    }
    return number("%+.1f", elo.low()) + " to " + number("%+.1f", elo.high());
  }

  static String percent(OptionalDouble part) {
    return part.isEmpty() ? NONE : String.format(Locale.ROOT, "%.1f %%", 100 * part.getAsDouble());
  }

  static String number(String format, OptionalDouble value) {
    return value.isEmpty() ? NONE : String.format(Locale.ROOT, format, value.getAsDouble());
  }

  /** The final score, {@code 40:24}, or {@code 0:1} after a loss other than over the board. */
  public static String score(FinishedGame game) {
    if (game.loss().isPresent()) {
      return game.blackHalfPoints() == 0 ? "0:1" : "1:0";
    }
    int black = 32 + game.blackDiscs() / 2;
    return black + ":" + (64 - black);
  }

  private static String plain(double value) {
    return value == Math.rint(value)
        ? String.format(Locale.ROOT, "%.0f", value)
        : String.format(Locale.ROOT, "%s", value);
  }
}
