package emilia.match.player;

import emilia.board.Disc;
import emilia.board.Position;
import emilia.board.Square;
import emilia.engine.TimeManager;
import emilia.game.Clock;
import emilia.game.Game;
import emilia.game.GameMove;
import emilia.match.Conditions;
import emilia.match.Fault;
import emilia.search.Level;
import emilia.search.RootLine;
import emilia.search.Search;
import emilia.search.SearchLimits;
import emilia.search.SearchListener;
import emilia.search.SearchResult;
import emilia.search.StopSignal;
import emilia.search.TranspositionTable;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * Emilia in this JVM. Each game begins on a cleared table, so that a game at a fixed depth or
 * number of nodes does not depend on those before it.
 */
final class SelfPlayer implements Player {
  /** Of a time per move this is left for everything but the search. */
  private static final long OVERHEAD_MILLIS = 10;

  private final SelfOptions options;
  private final Conditions conditions;
  private final TranspositionTable table;
  private final Search search;

  SelfPlayer(SelfOptions options, Conditions conditions) {
    this.options = options;
    this.conditions = conditions;
    this.table = new TranspositionTable(options.hashMegabytes());
    this.search = new Search(options.evaluator(), table, options.threads());
  }

  @Override
  public void begin(Game game, Disc colour) {
    table.clear();
  }

  @Override
  public Reply think(Game game, long limitMillis) throws PlayerFault {
    try {
      return think(game);
    } catch (RuntimeException | StackOverflowError e) {
      throw new PlayerFault(Fault.CRASH, e.toString());
    }
  }

  private Reply think(Game game) {
    long start = System.nanoTime();
    Position position = game.position();
    if (position.legalMoves() == 0) {
      return new Reply(Square.PASS, OptionalDouble.empty(), System.nanoTime() - start);
    }
    SearchLimits limits = limits(position, game.clock(game.sideToMove()));
    SearchResult result = search.search(position, limits, SearchListener.NONE, new StopSignal());
    RootLine best = result.lines().get(0);
    return new Reply(best.move(), OptionalDouble.of(best.scoreDiscs()), System.nanoTime() - start);
  }

  private SearchLimits limits(Position position, Clock clock) {
    Level level = options.level();
    OptionalInt exact = options.exactFromEmpties();
    int empties = position.emptyCount();
    SearchLimits limits =
        clock.isTimed()
            ? TimeManager.limits(position, clock, level.number())
            : level.limits(empties);
    if (exact.isPresent()) {
      boolean solves = empties <= exact.getAsInt();
      limits =
          (solves ? SearchLimits.exact() : level.estimateLimits(empties))
              .withTime(limits.softMillis(), limits.hardMillis());
    }
    if (conditions.nodes().isPresent()) {
      limits = limits.withNodes(conditions.nodes().getAsLong());
    }
    if (conditions.moveMillis().isPresent()) {
      long millis = conditions.moveMillis().getAsLong();
      long hard = Math.max(1, millis - Math.min(OVERHEAD_MILLIS, millis / 10));
      limits = limits.withTime(hard, hard);
    }
    return limits;
  }

  @Override
  public void played(Game game, GameMove move) {
    // The game is given with each question.
  }

  @Override
  public void close() {
    search.close();
  }
}
