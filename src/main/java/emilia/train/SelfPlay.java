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
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;

/**
 * Plays the engine against itself and writes the games to a sample file. Each game depends on its
 * number alone, and the games are written in the order of their numbers: the file is the same, byte
 * for byte, for any number of threads, and in however many runs it was made.
 */
public final class SelfPlay {
  /** What a thread plays before it reports: little, for it is lost if the process is killed. */
  private static final int GAMES_PER_TASK = 20;

  /** Tasks that wait for each thread, so that none is idle while another is behind. */
  private static final int TASKS_PER_THREAD = 4;

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
   * @param progress hears at the start and then from time to time how many games the file holds, on
   *     this thread
   * @param stop ends the run after the games that are being played
   * @return how many games the file holds
   * @throws IOException if the file cannot be used, or belongs to a run with other settings
   */
  public long run(Path file, LongConsumer progress, StopSignal stop) throws IOException {
    ExecutorService pool = Executors.newFixedThreadPool(threads, SelfPlay::thread);
    Players players = new Players(stop);
    try (SampleWriter writer = SampleWriter.open(file, settings.header(evaluator.description()))) {
      progress.accept(writer.nextGame());
      play(writer, players, pool, progress);
      return writer.nextGame();
    } finally {
      players.end();
      pool.shutdown();
      awaitEnd(pool);
      players.close();
    }
  }

  private void play(
      SampleWriter writer, Players players, ExecutorService pool, LongConsumer progress)
      throws IOException {
    Deque<Future<Batch>> running = new ArrayDeque<>();
    long next = writer.nextGame();
    while (true) {
      while (running.size() < TASKS_PER_THREAD * threads
          && next < settings.games()
          && !players.isEnded()) {
        long first = next;
        int count = (int) Math.min(GAMES_PER_TASK, settings.games() - first);
        running.add(pool.submit(() -> players.play(first, count)));
        next += count;
      }
      if (running.isEmpty()) {
        return;
      }
      Batch batch = await(running.remove());
      if (batch.games > 0) {
        writer.append(batch.games, batch.payload);
        progress.accept(writer.nextGame());
      }
      if (batch.cutShort) {
        return;
      }
    }
  }

  private static Thread thread(Runnable task) {
    Thread thread = new Thread(task, "emilia-self-play");
    thread.setDaemon(true);
    return thread;
  }

  private static Batch await(Future<Batch> batch) {
    try {
      return batch.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException("a game could not be played: " + e.getCause(), e.getCause());
    }
  }

  private static void awaitEnd(ExecutorService pool) {
    try {
      pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Games in the layout of the file; fewer than asked for if cut short. */
  private record Batch(int games, ByteBuffer payload, boolean cutShort) {}

  /** A player for each thread, made when the thread asks first. */
  private final class Players {
    private final Deque<GamePlayer> idle = new ArrayDeque<>();
    private final StopSignal stop;
    private volatile boolean ended;

    Players(StopSignal stop) {
      this.stop = stop;
    }

    /** No further game is begun. */
    void end() {
      ended = true;
    }

    boolean isEnded() {
      return ended || stop.isStopped();
    }

    Batch play(long first, int count) {
      GamePlayer player = take();
      ByteBuffer payload = ByteBuffer.allocate(count * SampleFormat.MAX_GAME_BYTES);
      int played = 0;
      while (played < count && !isEnded()) {
        SampleFormat.putGame(payload, player.play(first + played));
        played++;
      }
      giveBack(player);
      return new Batch(played, payload.flip(), played < count);
    }

    private synchronized GamePlayer take() {
      return idle.isEmpty() ? new GamePlayer(settings, evaluator) : idle.pop();
    }

    private synchronized void giveBack(GamePlayer player) {
      idle.push(player);
    }

    synchronized void close() {
      idle.forEach(GamePlayer::close);
    }
  }
}
