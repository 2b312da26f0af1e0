package emilia.match.run;

import emilia.match.EngineSpec;
import emilia.match.Fault;
import emilia.match.player.Player;
import emilia.match.player.PlayerFault;
import emilia.match.player.Players;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Engines that have been started and wait for their next game. Safe for use by several threads; a
 * player belongs to one of them from {@link #take} to {@link #giveBack} or {@link #discard}.
 */
final class PlayerPool implements AutoCloseable {
  /** After so many failed starts in a row no further one is tried. */
  static final int MAX_FAILED_STARTS = 3;

  private final List<EngineSpec> engines;
  private final Players players;
  private final List<Deque<Player>> idle = new ArrayList<>();
  private final int[] failedStarts;
  private final String[] lastFailure;

  PlayerPool(List<EngineSpec> engines, Players players) {
    this.engines = engines;
    this.players = players;
    this.failedStarts = new int[engines.size()];
    this.lastFailure = new String[engines.size()];
    engines.forEach(engine -> idle.add(new ArrayDeque<>()));
  }

  /**
   * A player that is ready, started if need be.
   *
   * @param engine its number from 0
   */
  Player take(int engine) throws PlayerFault, InterruptedException {
    synchronized (this) {
      Player waiting = idle.get(engine).pollLast();
      if (waiting != null) {
        return waiting;
      }
      if (failedStarts[engine] >= MAX_FAILED_STARTS) {
        throw new PlayerFault(Fault.STARTUP, lastFailure[engine] + "; not tried again");
      }
    }
    try {
      Player player = players.start(engines.get(engine));
      synchronized (this) {
        failedStarts[engine] = 0;
      }
      return player;
    } catch (PlayerFault e) {
      synchronized (this) {
        failedStarts[engine]++;
        lastFailure[engine] = e.getMessage();
      }
      throw e;
    }
  }

  /** Keeps a player for its next game. */
  synchronized void giveBack(int engine, Player player) {
    idle.get(engine).addLast(player);
  }

  /** Ends a player that can play no more. */
  void discard(Player player) {
    player.close();
  }

  /** Ends all players that wait. */
  @Override
  public void close() {
    List<Player> all = new ArrayList<>();
    synchronized (this) {
      idle.forEach(all::addAll);
      idle.forEach(Deque::clear);
    }
    all.forEach(Player::close);
  }
}
