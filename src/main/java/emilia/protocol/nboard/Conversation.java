package emilia.protocol.nboard;

import emilia.board.Square;
import emilia.game.Game;
import emilia.game.GameMove;
import emilia.game.StartPosition;
import emilia.notation.Ggf;
import emilia.notation.MoveName;
import emilia.notation.NotationException;
import emilia.protocol.LineChannel;
import emilia.search.SearchLimits;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.function.BooleanSupplier;

/**
 * What a session knows, game and depth, and what each command does to it. All on the command
 * thread.
 */
final class Conversation implements NBoardCommand.Handler {
  private static final String NAME = "Emilia";

  private final LineChannel channel;
  private final SearchWorker worker;
  private final GamesFile gamesFile;

  /** Whether the line in work is to be answered now; see {@link NBoardSession#settle}. */
  private final BooleanSupplier settle;

  private Game game = Game.from(StartPosition.STANDARD);
  private int depth;
  private boolean warm;
  private boolean quit;
  private GoJob lastGo;

  /** Releases lines that come too fast; made with the first hint. */
  private ScheduledExecutorService timer;

  Conversation(
      LineChannel channel,
      SearchWorker worker,
      GamesFile gamesFile,
      BooleanSupplier settle,
      int depth) {
    this.channel = channel;
    this.worker = worker;
    this.gamesFile = gamesFile;
    this.settle = settle;
    this.depth = depth;
  }

  /** Whether the other side has said {@code quit}. */
  boolean hasQuit() {
    return quit;
  }

  /** Ends the thread that releases lines, if there is one. No command may follow. */
  void end() {
    if (timer != null) {
      timer.shutdownNow();
    }
  }

  @Override
  public void onHello(NBoardCommand.Hello command) {
    writeName();
  }

  @Override
  public void onSetGame(NBoardCommand.SetGame command) {
    worker.cancel();
    try {
      game = Ggf.parse("game", command.ggf());
    } catch (NotationException e) {
      status("Game refused: ".concat(e.getMessage()));
    }
  }

  @Override
  public void onSetDepth(NBoardCommand.SetDepth command) {
    worker.cancel();
    int newDepth = Math.max(1, Math.min(SearchLimits.MAX_DEPTH, command.depth()));
    if (newDepth != depth) {
      depth = newDepth;
      writeName();
    }
  }

  @Override
  public void onSetContempt(NBoardCommand.SetContempt command) {
    worker.cancel(); // the setting is for an opening book, which there is none of
  }

  @Override
  public void onMove(NBoardCommand.Move command) {
    worker.cancel();
    GameMove move = command.move();
    if (game.isOver() && move.isPass()) {
      return; // what go answers then: it comes back from clients that play it
    }
    if (!game.position().isLegal(move.square())) {
      status("Illegal move refused: ".concat(MoveName.upperCase(move.square())));
      return;
    }
    game = game.play(lastGo == null ? move : lastGo.withOwnTime(game, move));
  }

  @Override
  public void onUnreadableMove(NBoardCommand.UnreadableMove command) {
    worker.cancel();
    status("Unreadable move refused: ".concat(NotationException.quote(command.text())));
  }

  @Override
  public void onHint(NBoardCommand.Hint command) {
    worker.cancel();
    if (!game.isOver()) {
      begin(new HintJob(channel, timer(), game, depth, command.moves()));
    }
  }

  @Override
  public void onGo(NBoardCommand.Go command) throws InterruptedException {
    if (worker.current() instanceof GoJob) {
      worker.finish();
    } else {
      worker.cancel();
    }
    if (game.position().legalMoves() == 0) {
      channel.write(new NBoardResponse.BestMove(GameMove.of(Square.PASS)).line());
    } else {
      lastGo = new GoJob(channel, game, depth);
      begin(lastGo);
    }
  }

  @Override
  public void onAnalyze(NBoardCommand.Analyze command) {
    worker.cancel();
    begin(new AnalyzeJob(channel, game, depth));
  }

  @Override
  public void onPing(NBoardCommand.Ping command) {
    worker.cancel();
    channel.write(new NBoardResponse.Pong(command.number()).line());
    if (!warm) {
      begin(new WarmUpJob(channel));
    }
  }

  @Override
  public void onLearn(NBoardCommand.Learn command) throws InterruptedException {
    worker.cancel();
    String learned = new NBoardResponse.Learned().line();
    try {
      gamesFile.append(game, settle);
      channel.write(learned);
    } catch (IOException e) {
      refuseGame(e.getMessage(), learned);
    } catch (RuntimeException | OutOfMemoryError e) {
      // Whatever went wrong, a GUI waits for the answer.
      refuseGame(e.toString(), learned);
    }
  }

  /** Unless the session was given up meanwhile and has said so itself. */
  private void refuseGame(String reason, String learned) {
    channel.writeIf(settle, List.of(NBoardResponse.Status.gameNotKept(reason).line(), learned));
  }

  @Override
  public void onQuit(NBoardCommand.Quit command) {
    worker.cancel();
    quit = true;
  }

  @Override
  public void onUnknown(NBoardCommand.Unknown command) {
    // GUIs of later versions may say more than we know; a search goes on.
  }

  private void begin(Job job) {
    warm = true;
    worker.begin(job);
  }

  private void status(String text) {
    channel.write(new NBoardResponse.Status(text).line());
  }

  /** The name tells the level, so that game records do. */
  private void writeName() {
    String name = NAME.concat(Integer.toString(depth));
    channel.write(new NBoardResponse.SetMyName(name).line());
  }

  private ScheduledExecutorService timer() {
    if (timer == null) {
      timer =
          new ScheduledThreadPoolExecutor(
              1,
              task -> {
                Thread thread = new Thread(task, "emilia-timer");
                thread.setDaemon(true);
                return thread;
              });
    }
    return timer;
  }
}
