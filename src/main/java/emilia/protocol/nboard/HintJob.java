package emilia.protocol.nboard;

import emilia.board.Square;
import emilia.game.Game;
import emilia.protocol.EngineSupply;
import emilia.protocol.LineChannel;
import emilia.search.RootLine;
import emilia.search.SearchListener;
import emilia.search.SearchResult;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ScheduledExecutorService;

/** Prints values of the best moves, depth by depth. */
final class HintJob extends Job implements SearchListener {
  private final Game game;
  private final int depth;
  private final int moves;
  private final BatchThrottle throttle;

  HintJob(LineChannel channel, ScheduledExecutorService timer, Game game, int depth, int moves) {
    super(channel);
    this.game = game;
    this.depth = depth;
    this.moves = moves;
    this.throttle = new BatchThrottle(this::printAll, System::nanoTime, timer);
  }

  @Override
  void work(EngineSupply engines) {
    engines.get().hint(game, depth, moves, this, stopSignal());
  }

  @Override
  public void onDepthComplete(SearchResult result) {
    throttle.offer(batch(result));
  }

  /** All lines of one depth and the statistics. */
  static List<String> batch(SearchResult result) {
    List<String> batch = new ArrayList<>();
    for (RootLine line : result.lines()) {
      // What follows a forced pass is left out, so that the line is just that: a pass.
      boolean isPass = line.move() == Square.PASS;
      List<Integer> pv = isPass || line.pv().isEmpty() ? List.of(line.move()) : line.pv();
      batch.add(new NBoardResponse.Search(pv, line.scoreCentidiscs(), label(result)).line());
    }
    batch.add(new NBoardResponse.NodeStats(result.nodes(), result.timeMillis()).line());
    return batch;
  }

  private static String label(SearchResult result) {
    return switch (result.certainty()) {
      case EXACT -> NBoardResponse.Search.EXACT;
      case WIN_LOSS_DRAW -> NBoardResponse.Search.WIN_LOSS_DRAW;
      case PROBABLE -> result.selectivity().percent() + "%";
      case ESTIMATE -> Integer.toString(result.depth());
    };
  }
}
