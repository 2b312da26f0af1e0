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

  private final SelfPlaySettings settings;
  private final SearchLimits midgame;
  private final TranspositionTable table = new TranspositionTable(HASH_MEGABYTES);
  private final Search search;
  private final StopSignal never = new StopSignal();
  private final byte[] moves = new byte[SampleGame.MAX_MOVES];

  GamePlayer(SelfPlaySettings settings, Evaluator evaluator) {
    this.settings = settings;
    this.midgame = SearchLimits.ofDepth(settings.depth()).withExactFrom(0);
    this.search = new Search(evaluator, table);
  }

  /** Makes the sample of that number, counted from 0. */
  SampleGame play(long number) {
    SplittableRandom random = new SplittableRandom(settings.seed() * 31 + number * GOLDEN_RATIO);
    Position start = settings.openings().position(number, random);
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
        for (int move : solved.lines().get(0).pv()) {
          if (move != Square.PASS) {
            moves[count++] = (byte) move;
          }
        }
        int score = sign * solved.scoreCentidiscs() / 100;
        return new SampleGame(start, Arrays.copyOf(moves, count), score);
      } else {
        int move = search(position).lines().get(0).move();
        moves[count++] = (byte) move;
        position = position.play(move);
        sign = -sign;
      }
    }
    return new SampleGame(start, Arrays.copyOf(moves, count), sign * position.finalScoreDiscs());
  }

  private SampleGame label(Position start) {
    int discs = Math.round(search(start).scoreCentidiscs() / 100f);
    return new SampleGame(start, new byte[0], discs);
  }

  private boolean isSolved(Position position) {
    return position.emptyCount() <= settings.exactFromEmpties();
  }

  private SearchResult search(Position position) {
    SearchLimits limits = isSolved(position) ? SearchLimits.exact() : midgame;
    return search.search(position, limits, SearchListener.NONE, never);
  }

  @Override
  public void close() {
    search.close();
  }
}
