package emilia.train;

import emilia.eval.Evaluator;
import emilia.search.StopSignal;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.LongConsumer;

/**
 * Plays the engine against itself and writes the games to a sample file. Each game depends on its
 * number alone, and the games are written in the order of their numbers: the file is the same for
 * any number of threads, and in however many runs it was made.
 */
public final class SelfPlay {
  private final SelfPlaySettings settings;
  private final Evaluator evaluator;
  private final int threads;

  /**
   * A run that is still to be made.
   *
   * @param threads how many games are played at a time, at least 1
   */
  public SelfPlay(SelfPlaySettings settings, Evaluator evaluator, int threads) {
    this.settings = settings;
    this.evaluator = evaluator;
    this.threads = threads;
  }

  /**
   * Plays the games that the file does not hold yet.
   *
   * @param file made if there is none
   * @param progress hears after each block how many games the file holds, on this thread
   * @param stop ends the run after the games that are being played
   * @return how many games the file holds
   * @throws IOException if the file cannot be used, or belongs to a run with other settings
   */
  public long run(Path file, LongConsumer progress, StopSignal stop) throws IOException {
    ExecutorService pool = Executors.newFixedThreadPool(threads, SelfPlay::thread);
    try (SampleWriter writer = SampleWriter.open(file, settings.header(evaluator.description()));
        Players players = new Players()) {
      progress.accept(writer.nextGame());
      Deque<Future<Block>> running = new ArrayDeque<>();
      long next = writer.nextGame();
      while (true) {
        // One block waits for each thread, so that none is idle while a block is written.
        while (running.size() < 2 * threads && next < settings.games() && !stop.isStopped()) {
          long first = next;
          int count = (int) Math.min(SampleFormat.GAMES_PER_BLOCK, settings.games() - first);
          running.add(pool.submit(() -> players.play(first, count, stop)));
          next += count;
        }
        if (running.isEmpty()) {
          return writer.nextGame();
        }
        Block block = await(running.remove());
        if (block.games > 0) {
          writer.append(block.games, block.payload);
          progress.accept(writer.nextGame());
        }
        if (block.cutShort) {
          return writer.nextGame();
        }
      }
    } finally {
      pool.shutdownNow();
    }
  }

  private static Thread thread(Runnable task) {
    Thread thread = new Thread(task, "emilia-self-play");
    thread.setDaemon(true);
    return thread;
  }

  private static Block await(Future<Block> block) {
    try {
      return block.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException("a game could not be played: " + e.getCause(), e.getCause());
    }
  }

  /** Games in the layout of the file; fewer than asked for if cut short. */
  private record Block(int games, ByteBuffer payload, boolean cutShort) {}

  /** A player for each thread, made when the thread asks first. */
  private final class Players implements AutoCloseable {
    private final Deque<GamePlayer> idle = new ArrayDeque<>();

    Block play(long first, int count, StopSignal stop) {
      GamePlayer player = take();
      ByteBuffer payload = ByteBuffer.allocate(count * SampleFormat.MAX_GAME_BYTES);
      int played = 0;
      while (played < count && !stop.isStopped()) {
        SampleFormat.putGame(payload, player.play(first + played));
        played++;
      }
      giveBack(player);
      return new Block(played, payload.flip(), played < count);
    }

    private synchronized GamePlayer take() {
      return idle.isEmpty() ? new GamePlayer(settings, evaluator) : idle.pop();
    }

    private synchronized void giveBack(GamePlayer player) {
      idle.push(player);
    }

    @Override
    public synchronized void close() {
      idle.forEach(GamePlayer::close);
    }
  }
}
