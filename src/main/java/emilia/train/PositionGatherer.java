package emilia.train;

import emilia.board.Hash;
import emilia.board.Position;
import emilia.board.Symmetry;
import java.io.Closeable;
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
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Gathers the positions of sample files into a {@link PositionStore}: all positions are brought
 * into their canonical orientation and spread over files by number of discs and hash, then each
 * file is merged in memory on its own. Memory does not grow with the number of games.
 *
 * <p>Whole games go to training or to hold-out, by a hash of the position where they begin. A
 * position that occurs on both sides goes to training alone, and only the scores of the training
 * games count.
 */
public final class PositionGatherer {
  private static final int RAW_BYTES = 19;
  private static final int BUFFER_BYTES = RAW_BYTES * 1024;
  private static final int GAMES_PER_TASK = 2000;
  private static final int MAX_DISCS = 63;

  private final Path folder;
  private final int parts;
  private final double holdOutShare;
  private final int laterMoves;
  private final double laterShare;
  private final int threads;

  /**
   * A gatherer.
   *
   * @param folder an empty folder that gets the store
   * @param parts into how many files the positions of one number of discs are divided; each must
   *     fit into memory
   * @param holdOutShare how much of the games is held out, 0 to 1
   * @param laterMoves from how many moves later the value of the search is taken that is mixed into
   *     the score of a position
   * @param laterShare how much of the mixture it makes up, 0 to 1; the final score is the rest
   */
  public PositionGatherer(
      Path folder, int parts, double holdOutShare, int laterMoves, double laterShare, int threads) {
    this.folder = folder;
    this.parts = parts;
    this.holdOutShare = holdOutShare;
    this.laterMoves = laterMoves;
    this.laterShare = laterShare;
    this.threads = threads;
  }

  /** Gathers all positions of all files. */
  public PositionStore gather(List<Path> samples) throws IOException {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      try (RawFiles raw = new RawFiles()) {
        for (Path file : samples) {
          spread(file, raw, pool);
        }
      }
      PositionStore store = new PositionStore(folder, parts);
      List<Future<Void>> merges = new ArrayList<>();
      for (int discs = 4; discs <= MAX_DISCS; discs++) {
        for (int part = 0; part < parts; part++) {
          int d = discs;
          int p = part;
          merges.add(
              pool.submit(
                  () -> {
                    merge(store, d, p);
                    return null;
                  }));
        }
      }
      for (Future<Void> merge : merges) {
        await(merge);
      }
      return store;
    } finally {
      pool.shutdownNow();
    }
  }

  private void spread(Path file, RawFiles raw, ExecutorService pool) throws IOException {
    try (SampleReader reader = SampleReader.open(file)) {
      Deque<Future<ByteBuffer>> running = new ArrayDeque<>();
      boolean more = true;
      while (more || !running.isEmpty()) {
        while (more && running.size() < 2 * threads) {
          List<SampleGame> games = new ArrayList<>(GAMES_PER_TASK);
          SampleGame game = null;
          while (games.size() < GAMES_PER_TASK && (game = reader.next()) != null) {
            games.add(game);
          }
          more = game != null;
          running.add(pool.submit(() -> records(games)));
        }
        raw.add(await(running.remove()));
      }
    }
  }

  private static <T> T await(Future<T> future) throws IOException {
    try {
      return future.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException) {
        throw (IOException) e.getCause();
      }
      throw new IllegalStateException(e.getCause());
    }
  }

  private ByteBuffer records(List<SampleGame> games) {
    ByteBuffer to = ByteBuffer.allocate(games.size() * (SampleGame.MAX_MOVES + 1) * RAW_BYTES);
    for (SampleGame game : games) {
      byte heldOut = (byte) (isHeldOut(game.start()) ? 1 : 0);
      game.visitPositions(
          laterMoves,
          (player, opponent, score, later) -> {
            Position canonical = Symmetry.canonical(new Position(player, opponent));
            to.putLong(canonical.player()).putLong(canonical.opponent());
            double label = score + laterShare * (later - score);
            to.putShort((short) Math.round(label * MergeTable.UNITS_PER_DISC)).put(heldOut);
          });
    }
    return to.flip();
  }

  private boolean isHeldOut(Position start) {
    Position canonical = Symmetry.canonical(start);
    long hash = Hash.of(canonical.opponent(), canonical.player());
    return (hash >>> 11) * 0x1.0p-53 < holdOutShare;
  }

  private Path rawFile(int discs, int part) {
    return folder.resolve("raw-" + discs + "-" + part);
  }

  /** Where the positions go before they are merged. */
  private final class RawFiles implements Closeable {
    private final FileChannel[] channels = new FileChannel[(MAX_DISCS + 1) * parts];
    private final ByteBuffer[] buffers = new ByteBuffer[(MAX_DISCS + 1) * parts];

    void add(ByteBuffer records) throws IOException {
      while (records.hasRemaining()) {
        long player = records.getLong();
        long opponent = records.getLong();
        int discs = Long.bitCount(player | opponent);
        int part = Math.floorMod((int) (Hash.of(player, opponent) >>> 33), parts);
        int slot = discs * parts + part;
        if (buffers[slot] == null) {
          buffers[slot] = ByteBuffer.allocate(BUFFER_BYTES);
          channels[slot] =
              FileChannel.open(
                  rawFile(discs, part),
                  StandardOpenOption.CREATE,
                  StandardOpenOption.TRUNCATE_EXISTING,
                  StandardOpenOption.WRITE);
        }
        if (!buffers[slot].hasRemaining()) {
          flush(slot);
        }
        buffers[slot]
            .putLong(player)
            .putLong(opponent)
            .putShort(records.getShort())
            .put(records.get());
      }
    }

    private void flush(int slot) throws IOException {
      ByteBuffer buffer = buffers[slot].flip();
      while (buffer.hasRemaining()) {
        channels[slot].write(buffer);
      }
      buffer.clear();
    }

    @Override
    public void close() throws IOException {
      for (int slot = 0; slot < channels.length; slot++) {
        if (channels[slot] != null) {
          flush(slot);
          channels[slot].close();
        }
      }
    }
  }

  private void merge(PositionStore store, int discs, int part) throws IOException {
    Path raw = rawFile(discs, part);
    if (!Files.exists(raw)) {
      return;
    }
    int records = Math.toIntExact(Files.size(raw) / RAW_BYTES);
    MergeTable table = new MergeTable(records);
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
