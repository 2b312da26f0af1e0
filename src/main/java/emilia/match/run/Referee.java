package emilia.match.run;

import emilia.board.Disc;
import emilia.board.Position;
import emilia.board.Square;
import emilia.game.Game;
import emilia.game.GameInfo;
import emilia.game.GameMove;
import emilia.game.GameResult;
import emilia.game.TimeControl;
import emilia.match.Conditions;
import emilia.match.EngineSpec;
import emilia.match.Fault;
import emilia.match.player.Player;
import emilia.match.player.PlayerFault;
import emilia.match.player.Reply;
import emilia.match.run.FinishedGame.Loss;
import emilia.notation.MoveName;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Plays one game after the other with players of the pool. Keeps its own board and clocks and
 * believes nobody. Whoever commits a fault has lost, and is not used again.
 */
final class Referee {
  private final List<EngineSpec> engines;
  private final PlayerPool pool;
  private final long marginMillis;

  /**
   * A referee.
   *
   * @param marginMillis by how much a limit may be overstepped
   */
  Referee(List<EngineSpec> engines, PlayerPool pool, long marginMillis) {
    this.engines = engines;
    this.pool = pool;
    this.marginMillis = marginMillis;
  }

  /**
   * Plays a game to its end.
   *
   * @throws InterruptedException if the thread is interrupted; the players are ended then
   */
  FinishedGame play(GameTask task) throws InterruptedException {
    Seats seats = new Seats(task);
    try {
      Loss loss = seats.play();
      seats.leave(loss);
      return finished(task, seats.game, loss);
    } catch (InterruptedException | RuntimeException e) {
      seats.clear();
      throw e;
    }
  }

  private FinishedGame finished(GameTask task, Game game, Loss loss) {
    FinishedGame plain = new FinishedGame(task, game, Optional.ofNullable(loss));
    return new FinishedGame(task, game.withInfo(info(task, plain.result())), plain.loss());
  }

  private GameInfo info(GameTask task, GameResult result) {
    EngineSpec black = engines.get(task.black());
    EngineSpec white = engines.get(task.white());
    return new GameInfo(
        "",
        FinishedGame.DATE.format(Instant.now()),
        black.name(),
        white.name(),
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        black.conditions().clock(),
        white.conditions().clock(),
        Optional.ofNullable(result));
  }

  /** The two players of a game, and how far it has come. */
  private final class Seats {
    private final GameTask task;
    private Game game;
    private Player black;
    private Player white;

    /** Who is to blame if something goes wrong now. */
    private Disc actor = Disc.BLACK;

    Seats(GameTask task) {
      this.task = task;
      this.game = task.opening().game().withInfo(info(task, null));
    }

    /** Plays to the end; null if the board decides, else who has lost and why. */
    Loss play() throws InterruptedException {
      try {
        actor = Disc.BLACK;
        black = pool.take(task.black());
        actor = Disc.WHITE;
        white = pool.take(task.white());
        begin(Disc.BLACK);
        begin(Disc.WHITE);
        while (!game.isOver()) {
          move();
        }
        return null;
      } catch (PlayerFault e) {
        return new Loss(actor, e.fault(), e.getMessage());
      }
    }

    private void begin(Disc colour) throws PlayerFault, InterruptedException {
      actor = colour;
      player(colour).begin(game, colour);
    }

    private void move() throws PlayerFault, InterruptedException {
      Disc mover = game.sideToMove();
      actor = mover;
      long limitMillis = limitMillis(mover);
      Reply reply = player(mover).think(game, limitMillis);
      long millis = Math.round(reply.nanos() / 1e6);
      if (millis > limitMillis) {
        throw new PlayerFault(
            Fault.TIME, millis + " ms for a move, allowed were " + limitMillis + " ms");
      }
      requireLegal(reply.move());
      GameMove move =
          new GameMove(reply.move(), reply.evalDiscs(), OptionalDouble.of(millis / 1000.0));
      game = game.play(move);
      for (Disc colour : List.of(Disc.BLACK, Disc.WHITE)) {
        actor = colour;
        player(colour).played(game, move);
      }
    }

    private long limitMillis(Disc mover) {
      Conditions conditions =
          engines.get(mover == Disc.BLACK ? task.black() : task.white()).conditions();
      TimeControl clock = conditions.clock();
      long limit =
          clock.isTimed() ? game.clock(mover).remainingMillis() : conditions.moveLimitMillis();
      return Math.max(0, limit + marginMillis);
    }

    private void requireLegal(int move) throws PlayerFault {
      Position position = game.position();
      if (position.isLegal(move)) {
        return;
      }
      boolean pass = move == Square.PASS;
      String should = position.mustPass() ? "must pass" : "has moves";
      throw new PlayerFault(
          pass ? Fault.WRONG_PASS : Fault.ILLEGAL_MOVE,
          MoveName.upperCase(move) + (pass || position.mustPass() ? ", but " + should : ""));
    }

    private Player player(Disc colour) {
      return colour == Disc.BLACK ? black : white;
    }

    /** Gives the players back, except for the one that lost by a fault. */
    void leave(Loss loss) {
      leave(task.black(), black, loss != null && loss.colour() == Disc.BLACK);
      leave(task.white(), white, loss != null && loss.colour() == Disc.WHITE);
    }

    private void leave(int engine, Player player, boolean faulty) {
      if (player == null) {
        return;
      }
      if (faulty) {
        pool.discard(player);
      } else {
        pool.giveBack(engine, player);
      }
    }

    void clear() {
      if (black != null) {
        pool.discard(black);
      }
      if (white != null) {
        pool.discard(white);
      }
    }
  }
}
