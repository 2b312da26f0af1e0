package emilia.match.run;

import emilia.match.Fault;
import emilia.stats.PairScores;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;

/** Counts the results of a match as they come in. Not safe for use by several threads. */
public final class Standings {
  private final Tally[] tallies;
  private final Tally[][] pairings;
  private final PairScores[][] pairScores;
  private final Map<Integer, FinishedGame> halfPairs = new HashMap<>();
  private int games;

  /** No results of so many engines. */
  public Standings(int engines) {
    tallies = new Tally[engines];
    pairings = new Tally[engines][engines];
    pairScores = new PairScores[engines][engines];
    for (int i = 0; i < engines; i++) {
      tallies[i] = new Tally();
      for (int j = 0; j < engines; j++) {
        pairings[i][j] = new Tally();
        pairScores[i][j] = PairScores.NONE;
      }
    }
  }

  /** Counts a game. */
  public void add(FinishedGame game) {
    GameTask task = game.task();
    games++;
    count(task.black(), task.white(), game.blackHalfPoints());
    count(task.white(), task.black(), 2 - game.blackHalfPoints());
    if (game.loss().isPresent()) {
      tallies[game.loser()].faults.merge(game.loss().get().fault(), 1, Integer::sum);
    } else {
      addDiscs(task.black(), task.white(), game.blackDiscs());
      addDiscs(task.white(), task.black(), -game.blackDiscs());
    }
    FinishedGame other = halfPairs.remove(task.pair());
    if (other == null) {
      halfPairs.put(task.pair(), game);
    } else {
      int points = game.firstHalfPoints() + other.firstHalfPoints();
      pairScores[task.first()][task.second()] =
          pairScores[task.first()][task.second()].plus(points);
      pairScores[task.second()][task.first()] =
          pairScores[task.second()][task.first()].plus(4 - points);
    }
  }

  private void count(int engine, int opponent, int halfPoints) {
    tallies[engine].count(halfPoints);
    pairings[engine][opponent].count(halfPoints);
  }

  private void addDiscs(int engine, int opponent, int discs) {
    tallies[engine].addDiscs(discs);
    pairings[engine][opponent].addDiscs(discs);
  }

  /** How many games were counted. */
  public int games() {
    return games;
  }

  /** How many engines there are. */
  public int engines() {
    return tallies.length;
  }

  /** The results of an engine against all others. */
  public Tally of(int engine) {
    return tallies[engine];
  }

  /** The results of an engine against another one; faults are not counted there. */
  public Tally of(int engine, int opponent) {
    return pairings[engine][opponent];
  }

  /** The complete pairs of games of an engine against another one. */
  public PairScores pairs(int engine, int opponent) {
    return pairScores[engine][opponent];
  }

  /** The complete pairs of games of an engine against all others. */
  public PairScores pairs(int engine) {
    PairScores sum = PairScores.NONE;
    for (PairScores scores : pairScores[engine]) {
      sum = sum.plus(scores);
    }
    return sum;
  }

  /** Games of an engine, seen from its side. */
  public static final class Tally {
    private int wins;
    private int draws;
    private int losses;
    private int playedOut;
    private long discs;
    private final Map<Fault, Integer> faults = new EnumMap<>(Fault.class);

    private void count(int halfPoints) {
      if (halfPoints == 2) {
        wins++;
      } else if (halfPoints == 1) {
        draws++;
      } else {
        losses++;
      }
    }

    private void addDiscs(int score) {
      playedOut++;
      discs += score;
    }

    /** Games won. */
    public int wins() {
      return wins;
    }

    /** Games drawn. */
    public int draws() {
      return draws;
    }

    /** Games lost, for whatever reason. */
    public int losses() {
      return losses;
    }

    /** All games. */
    public int games() {
      return wins + draws + losses;
    }

    /** The points, 1 for a win and a half for a draw. */
    public double points() {
      return wins + draws / 2.0;
    }

    /** Games that were played to the end of the board. */
    public int playedOut() {
      return playedOut;
    }

    /** The mean difference in discs of the games that were played out; 0 if there are none. */
    public double meanDiscs() {
      return playedOut == 0 ? 0 : (double) discs / playedOut;
    }

    /** How many games were lost by a fault of a kind. */
    public int faults(Fault fault) {
      return faults.getOrDefault(fault, 0);
    }
  }
}
