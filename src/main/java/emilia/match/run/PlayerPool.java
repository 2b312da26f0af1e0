package emilia.match.run;

import emilia.game.StartPosition;
import emilia.match.EngineSpec;
import emilia.match.Fault;
import emilia.match.opening.Opening;
import emilia.match.player.Player;
import emilia.match.player.PlayerFault;
import emilia.match.player.Players;
import emilia.notation.UnstatedCharset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Engines that have been started and wait for their next game. Safe for use by several threads; a
 * player belongs to one of them from {@link #take} to {@link #giveBack} or {@link #discard}.
 */
final class PlayerPool implements AutoCloseable {
  /** After so many failed starts in a row no further one is tried. */
  static final int MAX_FAILED_STARTS = 3;

  /** Enough for any name and version. */
  private static final int MAX_TOLD = 100;

  private final List<EngineSpec> engines;
  private final Players players;
  private final Map<String, String> told;
  private final List<Deque<Player>> idle = new ArrayList<>();
  private final int[] failedStarts;
  private final String[] lastFailure;

  /**
   * An empty pool.
   *
   * @param told gets what engines tell of themselves, by their names in the match; to be safe for
   *     use by several threads
   */
  PlayerPool(List<EngineSpec> engines, Players players, Map<String, String> told) {
    this.engines = engines;
    this.players = players;
    this.told = told;
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
      noteTold(engine, player);
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

  private void noteTold(int engine, Player player) {
    player.told().ifPresent(text -> told.put(engines.get(engine).name(), oneLine(text)));
  }

  private static String oneLine(String text) {
    String line = UnstatedCharset.decode(text).replaceAll("\\s+|\\p{Cc}", " ");
    return line.length() > MAX_TOLD ? line.substring(0, MAX_TOLD) + "..." : line;
  }

  /**
   * Refuses games whose start an engine cannot be told: no fault of the engine, so it must not lose
   * them. Where only the engine itself knows, it is started and asked.
   *
   * @throws IllegalStateException if there is such a game; with a message for users
   */
  void requireStarts(List<GameTask> tasks) throws InterruptedException {
    for (int engine = 0; engine < engines.size(); engine++) {
      if (engines.get(engine).protocol() == EngineSpec.Protocol.GTP) {
        List<Opening> others = othersThanStandard(tasks, engine);
        if (!others.isEmpty()) {
          requireStarts(engine, others);
        }
      }
    }
  }

  private static List<Opening> othersThanStandard(List<GameTask> tasks, int engine) {
    return tasks.stream()
        .filter(task -> task.first() == engine || task.second() == engine)
        .map(GameTask::opening)
        .filter(opening -> !opening.game().start().equals(StartPosition.STANDARD))
        .toList();
  }

  private void requireStarts(int engine, List<Opening> openings) throws InterruptedException {
    Player player;
    try {
      player = take(engine);
    } catch (PlayerFault e) {
      // Who does not start loses its games, when it is their turn.
      return;
    }
    giveBack(engine, player);
    for (Opening opening : openings) {
      Optional<String> refusal = player.refusal(opening.game().start());
      if (refusal.isPresent()) {
        throw new IllegalStateException(
            opening.source() + ": " + engines.get(engine).name() + ": " + refusal.get());
      }
    }
  }

  /** Keeps a player for its next game. */
  synchronized void giveBack(int engine, Player player) {
    // Some engines have another name at each depth, which they have been set since they started.
    noteTold(engine, player);
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
