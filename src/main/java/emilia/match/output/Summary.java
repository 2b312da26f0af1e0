package emilia.match.output;

import emilia.match.Fault;
import emilia.match.run.MatchPlan;
import emilia.match.run.Standings;
import emilia.stats.BradleyTerry;
import emilia.stats.Elo;
import emilia.stats.PairScores;
import emilia.stats.Sprt;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How a match stands.
 *
 * @param games how many games are counted
 * @param planned how many there are to be
 * @param engines one row for each, in the order of the plan
 * @param pairs of a match of two, as the first engine sees them; empty if there are more
 * @param sprt the sequential test, if there is one
 */
public record Summary(
    int games, int planned, List<Row> engines, Optional<PairScores> pairs, Optional<Test> sprt) {
  /**
   * An engine.
   *
   * @param name its name
   * @param wins games won
   * @param draws games drawn
   * @param losses games lost
   * @param meanDiscs mean score in discs of the games played to the end; empty if there are none
   * @param elo its difference to the other engine, or its rating among several, where the mean is 0
   * @param superiority of two engines, how likely it is that this is the better one; empty if no
   *     game was played to the end, since faults do not tell
   * @param faults how many games it lost by each fault; those that occurred
   */
  public record Row(
      String name,
      int wins,
      int draws,
      int losses,
      OptionalDouble meanDiscs,
      Elo elo,
      OptionalDouble superiority,
      Map<Fault, Integer> faults) {
    /** All games. */
    public int games() {
      return wins + draws + losses;
    }

    /** The points as a part of what could be won, 0 to 1; empty if there are no games. */
    public OptionalDouble score() {
      return games() == 0
          ? OptionalDouble.empty()
          : OptionalDouble.of((wins + draws / 2.0) / games());
    }

    /** Whether it has lost all games, at least one, without ever having been ready to play. */
    public boolean neverStarted() {
      return games() > 0 && faults.getOrDefault(Fault.STARTUP, 0) == games();
    }
  }

  /** Whether there are games, all of which ended by a fault of an engine. */
  public boolean isForfeitedThroughout() {
    return games > 0 && engines.stream().allMatch(row -> row.meanDiscs().isEmpty());
  }

  /**
   * A sequential test.
   *
   * @param settings what is tested
   * @param pairs how many pairs of games it rests on; those that are beyond a gap, or after the one
   *     that decided it, are not among them
   * @param logLikelihoodRatio how far it has come with them
   * @param verdict what it says
   */
  public record Test(Sprt settings, long pairs, double logLikelihoodRatio, Sprt.Verdict verdict) {}

  /**
   * Sums up a match.
   *
   * @param verdict what its test has said; a later pair does not change it
   * @param tested the pairs that the test rests on
   */
  public static Summary of(
      MatchPlan plan, Standings standings, Sprt.Verdict verdict, PairScores tested) {
    int count = plan.engines().size();
    boolean two = count == 2;
    List<Elo> ratings = two ? differences(standings) : ratings(standings);
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Standings.Tally tally = standings.of(i);
      Map<Fault, Integer> faults = new EnumMap<>(Fault.class);
      for (Fault fault : Fault.values()) {
        if (tally.faults(fault) > 0) {
          faults.put(fault, tally.faults(fault));
        }
      }
      rows.add(
          new Row(
              plan.engines().get(i).name(),
              tally.wins(),
              tally.draws(),
              tally.losses(),
              tally.playedOut() == 0
                  ? OptionalDouble.empty()
                  : OptionalDouble.of(tally.meanDiscs()),
              ratings.get(i),
              two && tally.playedOut() > 0
                  ? Elo.likelihoodOfSuperiority(standings.pairs(i))
                  : OptionalDouble.empty(),
              faults));
    }
    PairScores pairs = standings.pairs(0, 1);
    return new Summary(
        standings.games(),
        plan.totalGames(),
        List.copyOf(rows),
        two ? Optional.of(pairs) : Optional.empty(),
        plan.sprt()
            .map(test -> new Test(test, tested.pairs(), test.logLikelihoodRatio(tested), verdict)));
  }

  private static List<Elo> differences(Standings standings) {
    return List.of(Elo.of(standings.pairs(0)), Elo.of(standings.pairs(1)));
  }

  private static List<Elo> ratings(Standings standings) {
    int count = standings.engines();
    double[][] points = new double[count][count];
    for (int i = 0; i < count; i++) {
      for (int j = 0; j < count; j++) {
        points[i][j] = standings.of(i, j).points();
      }
    }
    List<Elo> ratings = new ArrayList<>();
    for (BradleyTerry.Rating rating : BradleyTerry.rate(points)) {
      ratings.add(
          rating.elo().isEmpty()
              ? new Elo(OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty())
              : withMargin(rating.elo().getAsDouble(), rating.margin().getAsDouble()));
    }
    return ratings;
  }

  private static Elo withMargin(double elo, double margin) {
    return new Elo(
        OptionalDouble.of(elo), OptionalDouble.of(elo - margin), OptionalDouble.of(elo + margin));
  }
}
