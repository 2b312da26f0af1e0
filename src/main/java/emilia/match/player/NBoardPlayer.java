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
import java.io.EOFException;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;

/**
 * An engine that speaks the NBoard protocol. It is told each game as a whole and then move by move,
 * with the times that the referee measured, which run the clock in the game.
 */
final class NBoardPlayer implements Player {
  private static final String MOVE_MARK = "===";

  private final EngineSpec spec;
  private final EngineProcess process;
  private int pings;
  private int sentDepth;

  private NBoardPlayer(EngineSpec spec, EngineProcess process) {
    this.spec = spec;
    this.process = process;
  }

  static Player start(EngineSpec spec, EngineProcesses processes)
      throws PlayerFault, InterruptedException {
    EngineProcess process = ProcessFaults.start(spec, processes);
    NBoardPlayer player = new NBoardPlayer(spec, process);
    try {
      process.send(new NBoardCommand.Hello(2).line());
      spec.init().forEach(process::send);
      player.awaitPong(ProcessFaults.STARTUP_MILLIS, Fault.STARTUP);
      process.noteChildren();
      return player;
    } catch (PlayerFault | InterruptedException | RuntimeException e) {
      process.close();
      throw e;
    }
  }

  @Override
  public void begin(Game game, Disc colour) {
    process.send(new NBoardCommand.SetGame(Ggf.write(game)).line());
    int depth = spec.conditions().depth().orElse(0);
    if (depth != sentDepth) {
      process.send(new NBoardCommand.SetDepth(depth).line());
      sentDepth = depth;
    }
  }

  @Override
  public Reply think(Game game, long limitMillis) throws PlayerFault, InterruptedException {
    awaitPong(ProcessFaults.PONG_MILLIS, Fault.HANG);
    long start = System.nanoTime();
    process.send(new NBoardCommand.Go().line());
    long end = start + TimeUnit.MILLISECONDS.toNanos(limitMillis);
    while (true) {
      Optional<EngineProcess.Line> line = readLine(end, Fault.CRASH);
      if (line.isEmpty()) {
        throw overdue(limitMillis);
      }
      NBoardResponse response = NBoardResponse.parse(line.get().text());
      if (response instanceof NBoardResponse.BestMove best) {
        return new Reply(
            best.move().square(), best.move().evalDiscs(), line.get().nanoTime() - start);
      }
      if (isGarbage(response)) {
        throw new PlayerFault(
            Fault.PROTOCOL, "cannot understand " + NotationException.quote(line.get().text()));
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
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(ProcessFaults.LIFE_SIGN_MILLIS);
    while (true) {
      Optional<EngineProcess.Line> line = readLine(end, Fault.CRASH);
      if (line.isEmpty()) {
        process.kill();
        return new PlayerFault(Fault.HANG, "no answer to go and ping");
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
    process.send(new NBoardCommand.Move(bare).line());
  }

  @Override
  public void close() {
    process.send(new NBoardCommand.Quit().line());
    process.close();
  }

  private String sendPing() {
    String number = Integer.toString(++pings);
    process.send(new NBoardCommand.Ping(number).line());
    return number;
  }

  /** Waits until the engine has done all that was asked; what it says meanwhile is dropped. */
  private void awaitPong(long timeoutMillis, Fault fault) throws PlayerFault, InterruptedException {
    String number = sendPing();
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(timeoutMillis);
    Fault ifEnded = fault == Fault.STARTUP ? Fault.STARTUP : Fault.CRASH;
    while (true) {
      Optional<EngineProcess.Line> line = readLine(end, ifEnded);
      if (line.isEmpty()) {
        process.kill();
        throw new PlayerFault(fault, "no pong within " + timeoutMillis / 1000 + " s");
      }
      if (isPong(NBoardResponse.parse(line.get().text()), number)) {
        return;
      }
    }
  }

  private static boolean isPong(NBoardResponse response, String number) {
    return response instanceof NBoardResponse.Pong pong && pong.number().equals(number);
  }

  private Optional<EngineProcess.Line> readLine(long endNanos, Fault ifEnded)
      throws PlayerFault, InterruptedException {
    try {
      return process.readLine(endNanos - System.nanoTime());
    } catch (EOFException e) {
      throw new PlayerFault(ifEnded, process.exitDescription());
    }
  }
}
