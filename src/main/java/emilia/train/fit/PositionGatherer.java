package emilia.train.fit;

import emilia.board.Hash;
import emilia.board.Position;
import emilia.board.Symmetry;
import emilia.io.FileErrors;
import emilia.search.StopSignal;
import emilia.train.SampleException;
import emilia.train.SampleGame;
import emilia.train.SampleReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import java.util.function.LongConsumer;

/**
 * Gathers the positions of sample files into a {@link PositionStore}: all positions are brought
 * into their canonical orientation and spread over files by number of discs and hash, then each
 * file is merged in memory on its own. Memory does not grow with the number of games.
 *
 * <p>Whole games go to training or to hold-out, by a hash of the position where they begin. A
 * position that occurs on both sides goes to training alone, and only the scores of the training
 * games count.
 */
final class PositionGatherer {
  private static final int RAW_BYTES = 19;
  private static final int BUFFER_BYTES = RAW_BYTES * 2048;
  private static final int GAMES_PER_TASK = 2000;

  private final Path folder;
  private final int parts;
  private final PositionRequest request;
  private final int threads;

  /**
   * A gatherer.
   *
   * @param folder an empty folder that gets the store
   * @param parts into how many files the positions of one number of discs are divided; each must
   *     fit into memory
   * @param request what to gather
   */
  PositionGatherer(Path folder, int parts, PositionRequest request, int threads) {
    this.folder = folder;
    this.parts = parts;
    this.request = request;
    this.threads = threads;
  }

  /**
   * Gathers all positions of all files.
   *
   * @param progress hears how many games have been read, on this thread
   * @return the store, or {@code null} if stopped
   */
  PositionStore gather(LongConsumer progress, StopSignal stop) throws IOException {
    try (Tasks tasks = new Tasks(threads)) {
      RawFiles raw = new RawFiles();
      long games = 0;
      for (Path file : request.samples()) {
        games = spread(file, games, raw, tasks, progress, stop);
      }
      raw.flush();
      PositionStore store = new PositionStore(folder, parts);
      List<Callable<Void>> merges = new ArrayList<>();
      for (int discs = request.minDiscs(); discs <= request.maxDiscs(); discs++) {
        for (int part = 0; part < parts; part++) {
          int d = discs;
          int p = part;
          merges.add(
              () -> {
                if (!stop.isStopped()) {
                  merge(store, d, p);
                }
                return null;
              });
        }
      }
      tasks.all(merges);
      return stop.isStopped() ? null : store;
    }
  }

  private long spread(
      Path file,
      long gamesBefore,
      RawFiles raw,
      Tasks tasks,
      LongConsumer progress,
      StopSignal stop)
      throws IOException {
    try (SampleReader reader = SampleReader.open(file)) {
      int minDiscs =
          reader.hasStrayMoves()
              ? Math.max(request.minDiscs(), request.strayFromDiscs())
              : request.minDiscs();
      Deque<Future<ByteBuffer>> running = new ArrayDeque<>();
      boolean more = true;
      while ((more || !running.isEmpty()) && !stop.isStopped()) {
        while (more && running.size() < 2 * threads) {
          long first = reader.nextGame();
          List<SampleGame> games = new ArrayList<>(GAMES_PER_TASK);
          SampleGame game = null;
          while (games.size() < GAMES_PER_TASK && (game = reader.next()) != null) {
            games.add(game);
          }
          more = game != null;
          running.add(tasks.submit(() -> records(file, first, games, minDiscs)));
        }
        raw.add(Tasks.await(running.remove()));
        progress.accept(gamesBefore + reader.nextGame());
      }
      return gamesBefore + reader.nextGame();
    }
  }

  private ByteBuffer records(Path file, long first, List<SampleGame> games, int minDiscs)
      throws IOException {
    ByteBuffer to = ByteBuffer.allocate(games.size() * (SampleGame.MAX_MOVES + 1) * RAW_BYTES);
    for (int i = 0; i < games.size(); i++) {
      SampleGame game = games.get(i);
      byte heldOut = (byte) (isHeldOut(game.start(), request.holdOutShare()) ? 1 : 0);
      try {
        game.visitPositions(
            request.lambda(),
            (player, opponent, score, label) -> {
              int discs = Long.bitCount(player | opponent);
              if (discs >= minDiscs && discs <= request.maxDiscs()) {
                put(to, player, opponent, units(label), heldOut);
              }
            });
      } catch (IllegalArgumentException e) {
        throw SampleException.inGame(file.toString(), first + i, e.getMessage());
      }
    }
    return to.flip();
  }

  private static short units(double labelDiscs) {
    return (short) Math.round(labelDiscs * MergeTable.UNITS_PER_DISC);
  }

  private static void put(ByteBuffer to, long player, long opponent, short score, byte heldOut) {
    Position canonical = Symmetry.canonical(new Position(player, opponent));
    to.putLong(canonical.player()).putLong(canonical.opponent());
    to.putShort(score).put(heldOut);
  }

  /** Whether the games that begin at a position, or a mirror image of it, are held out. */
  static boolean isHeldOut(Position start, double share) {
    Position canonical = Symmetry.canonical(start);
    long hash = Hash.of(canonical.opponent(), canonical.player());
    return (hash >>> 11) * 0x1.0p-53 < share;
  }

  private Path rawFile(int discs, int part) {
    return folder.resolve("raw-" + discs + "-" + part);
  }

  /**
   * Where the positions go before they are merged. Files are opened for each buffer that is full:
   * there may be more of them than a process may hold open.
   */
  private final class RawFiles {
    private final ByteBuffer[] buffers = new ByteBuffer[(PositionRequest.MAX_DISCS + 1) * parts];

    void add(ByteBuffer records) throws IOException {
      while (records.hasRemaining()) {
        long player = records.getLong();
        long opponent = records.getLong();
        int discs = Long.bitCount(player | opponent);
        int part = Math.floorMod((int) (Hash.of(player, opponent) >>> 33), parts);
        int slot = discs * parts + part;
        if (buffers[slot] == null) {
          buffers[slot] = ByteBuffer.allocate(BUFFER_BYTES);
        } else if (!buffers[slot].hasRemaining()) {
          flush(slot);
        }
        buffers[slot].putLong(player).putLong(opponent);
        buffers[slot].putShort(records.getShort()).put(records.get());
      }
    }

    private void flush(int slot) throws IOException {
      ByteBuffer buffer = buffers[slot].flip();
      Path file = rawFile(slot / parts, slot % parts);
      try (FileChannel channel =
          FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
        while (buffer.hasRemaining()) {
          channel.write(buffer);
        }
      } catch (IOException e) {
        throw FileErrors.inWriting(file, e);
      }
      buffer.clear();
    }

    void flush() throws IOException {
      for (int slot = 0; slot < buffers.length; slot++) {
        if (buffers[slot] != null) {
          flush(slot);
        }
      }
    }
  }

  private void merge(PositionStore store, int discs, int part) throws IOException {
    Path raw = rawFile(discs, part);
    if (!Files.exists(raw)) {
      return;
    }
    MergeTable table = new MergeTable();
    try (FileChannel channel = FileChannel.open(raw, StandardOpenOption.READ)) {
      ByteBuffer buffer = ByteBuffer.allocate(BUFFER_BYTES);
      while (channel.read(buffer) >= 0) {
        buffer.flip();
        while (buffer.remaining() >= RAW_BYTES) {
          table.add(buffer.getLong(), buffer.getLong(), buffer.getShort(), buffer.get() != 0);
        }
        buffer.compact();
      }
    }
    table.write(store.file(PositionStore.Use.TRAINING, discs, part), false);
    table.write(store.file(PositionStore.Use.HOLD_OUT, discs, part), true);
    Files.delete(raw);
  }
}
