package emilia.train;

import emilia.board.Position;
import emilia.board.Square;
import emilia.eval.Evaluator;
import emilia.search.Search;
import emilia.search.SearchLimits;
import emilia.search.SearchListener;
import emilia.search.SearchResult;
import emilia.search.StopSignal;
import emilia.search.TranspositionTable;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Makes single samples of self-play. A sample depends on the settings, the evaluation and its
 * number only, not on those made before. Not safe for use by several threads.
 */
final class GamePlayer implements AutoCloseable {
  /** Enough for shallow searches, and quickly cleared between games. */
  private static final int HASH_MEGABYTES = 1;

  /** Numbers of games that follow each other must not give random numbers that are alike. */
  private static final long GOLDEN_RATIO = 0x9E3779B97F4A7C15L;

  private static final SearchLimits QUICK = SearchLimits.ofDepth(1);

  private static final int RANDOM_DETOUR_PLIES = 2;

  /** Quick play ends before so many plies. */
  private static final int LAST_DETOUR_PLY = 50;

  private final SelfPlaySettings settings;
  private final SearchLimits midgame;
  private final TranspositionTable table = new TranspositionTable(HASH_MEGABYTES);
  private final Search search;
  private final StopSignal never = new StopSignal();
  private final byte[] moves = new byte[SampleGame.MAX_MOVES];
  private final byte[] values = new byte[SampleGame.MAX_MOVES];

  GamePlayer(SelfPlaySettings settings, Evaluator evaluator) {
    this.settings = settings;
    this.midgame = SearchLimits.ofDepth(settings.depth());
    this.search = new Search(evaluator, table);
  }

  /** Makes the sample of that number, counted from 0. */
  SampleGame play(long number) {
    SplittableRandom random = new SplittableRandom(settings.seed() * 31 + number * GOLDEN_RATIO);
    Position start = opening(number, random);
    table.clear();
    return settings.kind() == SelfPlaySettings.Kind.GAMES ? game(start) : label(start);
  }

  private SampleGame game(Position start) {
    Position position = start;
    int sign = 1;
    int count = 0;
    while (!position.isGameOver()) {
      if (position.mustPass()) {
        position = position.swapped();
        sign = -sign;
      } else if (isSolved(position)) {
        SearchResult solved = search(position);
        int score = solved.scoreCentidiscs() / 100;
        int forMover = score;
        for (int move : solved.lines().get(0).pv()) {
          if (move != Square.PASS) {
            values[count] = (byte) forMover;
            moves[count++] = (byte) move;
          }
          forMover = -forMover;
        }
        return game(start, count, sign * score);
      } else {
        SearchResult found = search(position);
        int move = found.lines().get(0).move();
        values[count] = (byte) Math.round(found.scoreCentidiscs() / 100f);
        moves[count++] = (byte) move;
        position = position.play(move);
        sign = -sign;
      }
    }
    return game(start, count, sign * position.finalScoreDiscs());
  }

  private SampleGame game(Position start, int moveCount, int scoreDiscs) {
    byte[] played = Arrays.copyOf(moves, moveCount);
    return new SampleGame(start, played, Arrays.copyOf(values, moveCount), scoreDiscs);
  }

  private SampleGame label(Position start) {
    int discs = Math.round(search(start).scoreCentidiscs() / 100f);
    return new SampleGame(start, new byte[0], new byte[0], discs);
  }

  private boolean isSolved(Position position) {
    return position.emptyCount() <= settings.exactFromEmpties();
  }

  private SearchResult search(Position position) {
    SearchLimits limits = isSolved(position) ? SearchLimits.exact() : midgame;
    return search.search(position, limits, SearchListener.NONE, never);
  }

  /** Where the sample begins; if the game is over there already, another is drawn. */
  private Position opening(long number, SplittableRandom random) {
    while (true) {
      Openings.Opening opening = settings.openings().draw(number, random);
      Position position = opening.position();
      if (random.nextInt(100) < settings.detourPercent()) {
        position = detour(position, opening.plies(), random);
      }
      if (position.mustPass()) {
        position = position.swapped();
      }
      if (!position.isGameOver()) {
        return position;
      }
    }
  }

  /** Some plies of quick play, then two random ones. */
  private Position detour(Position from, int plies, SplittableRandom random) {
    table.clear();
    Position position = from;
    int quick = random.nextInt(Math.max(1, LAST_DETOUR_PLY - plies));
    for (int i = 0; i < quick && !position.isGameOver(); i++) {
      position = position.mustPass() ? position.swapped() : position.play(quickMove(position));
    }
    return RandomOpenings.play(position, RANDOM_DETOUR_PLIES, random);
  }

  private int quickMove(Position position) {
    return search.search(position, QUICK, SearchListener.NONE, never).lines().get(0).move();
  }

  @Override
  public void close() {
    search.close();
  }
}
