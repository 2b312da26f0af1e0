package emilia.match.player;

import emilia.board.Disc;
import emilia.game.Game;
import emilia.game.GameMove;
import emilia.match.EngineProcess;
import emilia.match.EngineProcesses;
import emilia.match.EngineSpec;
import emilia.match.Fault;
import emilia.notation.Ggf;
import emilia.notation.NotationException;
import emilia.protocol.nboard.NBoardCommand;
import emilia.protocol.nboard.NBoardResponse;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * An engine that speaks the NBoard protocol. It is told each game as a whole and then move by move,
 * with the times that the referee measured, which run the clock in the game.
 */
final class NBoardPlayer implements Player {
  private static final int VERSION = 2;
  private static final String MOVE_MARK = "===";

  private final EngineSpec spec;
  private final ProcessLink link;
  private Optional<String> told = Optional.empty();
  private int pings;
  private int sentDepth;

  private NBoardPlayer(EngineSpec spec, ProcessLink link) {
    this.spec = spec;
    this.link = link;
  }

  static Player start(EngineSpec spec, EngineProcesses processes)
      throws PlayerFault, InterruptedException {
    NBoardPlayer player = new NBoardPlayer(spec, ProcessLink.start(spec, processes));
    try {
      player.link.send(new NBoardCommand.Hello(VERSION).line());
      spec.init().forEach(player.link::send);
      player.awaitPong(ProcessLink.STARTUP_MILLIS);
      player.link.setReady();
      return player;
    } catch (PlayerFault | InterruptedException | RuntimeException e) {
      player.close();
      throw e;
    }
  }

  @Override
  public Optional<String> told() {
    return told;
  }

  @Override
  public void begin(Game game, Disc colour) {
    link.send(new NBoardCommand.SetGame(Ggf.write(game)).line());
    int depth = spec.conditions().depth().orElse(0);
    if (depth != sentDepth) {
      link.send(new NBoardCommand.SetDepth(depth).line());
      sentDepth = depth;
    }
  }

  @Override
  public Reply think(Game game, long limitMillis) throws PlayerFault, InterruptedException {
    awaitPong(ProcessLink.ANSWER_MILLIS);
    long start = System.nanoTime();
    link.send(new NBoardCommand.Go().line());
    long end = ProcessLink.in(limitMillis);
    while (true) {
      Optional<EngineProcess.Line> line = link.readLine(end);
      if (line.isEmpty()) {
        throw overdue(limitMillis);
      }
      NBoardResponse response = NBoardResponse.parse(line.get().text());
      if (response instanceof NBoardResponse.BestMove best) {
        return new Reply(
            best.move().square(), best.move().evalDiscs(), line.get().nanoTime() - start);
      }
      if (isGarbage(response)) {
        throw link.garbage("cannot understand " + NotationException.quote(line.get().text()));
      }
    }
  }

  /** Other lines that mean nothing are passed over, as GUIs do. */
  private static boolean isGarbage(NBoardResponse response) {
    return response instanceof NBoardResponse.Unknown unknown
        && unknown.line().strip().startsWith(MOVE_MARK);
  }

  /** Late engines have lost; what remains to be seen is whether this one is alive. */
  private PlayerFault overdue(long limitMillis) throws PlayerFault, InterruptedException {
    String number = sendPing();
    long end = ProcessLink.in(ProcessLink.LIFE_SIGN_MILLIS);
    while (true) {
      Optional<EngineProcess.Line> line = link.readLine(end);
      if (line.isEmpty()) {
        return link.silent("no answer to go and ping");
      }
      NBoardResponse response = NBoardResponse.parse(line.get().text());
      if (response instanceof NBoardResponse.BestMove || isPong(response, number)) {
        return new PlayerFault(Fault.TIME, "no move within " + limitMillis + " ms");
      }
    }
  }

  @Override
  public void played(Game game, GameMove move) {
    // What a player thinks of the position is nobody else's business.
    GameMove bare = new GameMove(move.square(), OptionalDouble.empty(), move.timeSeconds());
    link.send(new NBoardCommand.Move(bare).line());
  }

  @Override
  public void close() {
    link.close(new NBoardCommand.Quit().line());
  }

  private String sendPing() {
    String number = Integer.toString(++pings);
    link.send(new NBoardCommand.Ping(number).line());
    return number;
  }

  /**
   * Waits until the engine has done all that was asked; of what it says meanwhile its name is kept.
   */
  private void awaitPong(long timeoutMillis) throws PlayerFault, InterruptedException {
    String number = sendPing();
    long end = ProcessLink.in(timeoutMillis);
    while (true) {
      Optional<EngineProcess.Line> line = link.readLine(end);
      if (line.isEmpty()) {
        throw link.silent("no pong within " + timeoutMillis / 1000 + " s");
      }
      NBoardResponse response = NBoardResponse.parse(line.get().text());
      if (response instanceof NBoardResponse.SetMyName myName) {
        told = Optional.of(myName.name());
      } else if (isPong(response, number)) {
        return;
      }
    }
  }

  private static boolean isPong(NBoardResponse response, String number) {
    return response instanceof NBoardResponse.Pong pong && pong.number().equals(number);
  }
}
