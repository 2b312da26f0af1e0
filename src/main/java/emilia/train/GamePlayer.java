package emilia.train;

import emilia.board.Hash;
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

  // The game that is being played.
  private Position current;
  private boolean startSideMoves;
  private int moveCount;
  private long strays;

  GamePlayer(SelfPlaySettings settings, Evaluator evaluator) {
    this.settings = settings;
    this.midgame = SearchLimits.ofDepth(settings.depth());
    this.search = new Search(evaluator, table);
  }

  /** Makes the sample of that number, counted from 0. */
  SampleGame play(long number) {
    // Seeds that differ by a constant may give one sequence, shifted, so they are mixed well.
    SplittableRandom random = new SplittableRandom(Hash.of(settings.seed(), number));
    Position start = opening(number, random);
    table.clear();
    return settings.kind() == SelfPlaySettings.Kind.GAMES ? game(start, random) : label(start);
  }

  private SampleGame game(Position start, SplittableRandom random) {
    current = start;
    startSideMoves = true;
    moveCount = 0;
    strays = 0;
    while (!current.isGameOver()) {
      if (current.mustPass()) {
        pass();
      } else if (isSolved(current)) {
        playSolved(search(current), random);
      } else {
        SearchResult found = search(current);
        int value = Math.round(found.scoreCentidiscs() / 100f);
        play(found.lines().get(0).move(), value, random);
      }
    }
    int score = current.finalScoreDiscs();
    return new SampleGame(
        start,
        Arrays.copyOf(moves, moveCount),
        Arrays.copyOf(values, moveCount),
        strays,
        startSideMoves ? score : -score);
  }

  private void pass() {
    current = current.swapped();
    startSideMoves = !startSideMoves;
  }

  /** Plays on perfectly, up to a stray move or the end. */
  private void playSolved(SearchResult solved, SplittableRandom random) {
    int forMover = solved.scoreCentidiscs() / 100;
    for (int move : solved.lines().get(0).pv()) {
      if (move == Square.PASS) {
        pass();
      } else if (play(move, forMover, random)) {
        return;
      }
      forMover = -forMover;
    }
  }

  /**
   * Plays the best move, or a stray one.
   *
   * @param value of the position, in discs
   * @return whether it was a stray one
   */
  private boolean play(int best, int value, SplittableRandom random) {
    boolean stray = settings.strayPercent() > 0 && random.nextInt(100) < settings.strayPercent();
    int move = stray ? RandomOpenings.move(current, random) : best;
    values[moveCount] = (byte) value;
    moves[moveCount] = (byte) move;
    strays |= (stray ? 1L : 0) << moveCount;
    moveCount++;
    current = current.play(move);
    startSideMoves = !startSideMoves;
    return stray;
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
