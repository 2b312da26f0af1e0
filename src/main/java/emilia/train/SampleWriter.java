package emilia.train;

import emilia.io.FileErrors;
import emilia.io.OtherRunException;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Writes a sample file, or continues one: games go to the file at once, so that whatever ends the
 * process leaves at most one block that is not whole. A last block that has room is written anew
 * with the games that follow, so that the file does not show how often it was continued. The file
 * is locked against other processes. Not safe for use by several threads.
 */
public final class SampleWriter implements Closeable {
  private final Path path;
  private final FileChannel channel;
  private long nextGame;

  /** Where the last block begins, if it is not full; otherwise where the next one will. */
  private long tailOffset;

  private int tailGames;

  /** The games of the last block, if it is not full. */
  private ByteBuffer tail =
      ByteBuffer.allocate(SampleFormat.GAMES_PER_BLOCK * SampleFormat.MAX_GAME_BYTES);

  private SampleWriter(Path path, FileChannel channel) {
    this.path = path;
    this.channel = channel;
  }

  /**
   * Opens a file for more games, and makes it if there is none.
   *
   * @param settings those of the run, for the header; the file must have the same
   * @throws OtherRunException if it holds something else or has other settings
   * @throws IOException if it is in use, with a message that says so, or if it cannot be read or
   *     written
   */
  public static SampleWriter open(Path path, Map<String, String> settings) throws IOException {
    if (Files.exists(path) && !Files.isRegularFile(path) && !Files.isDirectory(path)) {
      throw new IOException(path + ": is no file in which samples can be kept");
    }
    FileChannel channel =
        FileChannel.open(
            path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    try {
      lock(path, channel);
      SampleWriter writer = new SampleWriter(path, channel);
      byte[] header = SampleFormat.header(settings);
      if (isCutOff(channel, header)) {
        channel.truncate(0);
        writer.write(ByteBuffer.wrap(header));
        writer.tailOffset = header.length;
      } else {
        writer.continueFile(settings);
      }
      return writer;
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  private static void lock(Path path, FileChannel channel) throws IOException {
    boolean locked;
    try {
      locked = channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      locked = false;
    }
    if (!locked) {
      throw new IOException(path + ": another command is using it");
    }
  }

  /** Whether the file holds a part of the header or nothing: its process was killed at once. */
  private static boolean isCutOff(FileChannel channel, byte[] header) throws IOException {
    if (channel.size() >= header.length) {
      return false;
    }
    ByteBuffer found = ByteBuffer.allocate((int) channel.size());
    while (found.hasRemaining() && channel.read(found, found.position()) >= 0) {
      // Reads on until it has everything.
    }
    return Arrays.equals(found.array(), Arrays.copyOf(header, found.capacity()));
  }

  // The reader is not closed, since that would close the channel.
  @SuppressWarnings("resource")
  private void continueFile(Map<String, String> settings) throws IOException {
    channel.position(0);
    SampleReader reader;
    try {
      reader = SampleReader.over(path.toString(), channel);
    } catch (SampleException e) {
      throw new OtherRunException(e.getMessage() + "; name another file", e);
    }
    if (reader.isOlder()) {
      throw new OtherRunException(
          path + ": was made by an older version, where a seed gave other games; name another file",
          null);
    }
    requireEqual(reader.settings(), settings);
    reader.skipToEnd();
    nextGame = reader.nextGame();
    tailOffset = reader.wholeBytes();
    channel.truncate(tailOffset);
    if (reader.blockGames() < SampleFormat.GAMES_PER_BLOCK) {
      tailGames = reader.blockGames();
      ByteBuffer games = reader.block();
      tailOffset -= tailGames == 0 ? 0 : SampleFormat.BLOCK_HEADER_BYTES + games.remaining();
      tail.put(games);
    }
  }

  private void requireEqual(Map<String, String> found, Map<String, String> expected)
      throws IOException {
    Set<String> keys = new LinkedHashSet<>(expected.keySet());
    keys.addAll(found.keySet());
    List<String> changes = new ArrayList<>();
    for (String key : keys) {
      String before = found.getOrDefault(key, "not given");
      String now = expected.getOrDefault(key, "not given");
      if (!before.equals(now)) {
        changes.add(key + " was " + before + " and is now " + now);
      }
    }
    if (!changes.isEmpty()) {
      throw new OtherRunException(
          path
              + ": these are games with other settings: "
              + String.join(", ", changes)
              + "; use the same settings or name another file",
          null);
    }
  }

  /** The number of the next game: as many are in the file. */
  public long nextGame() {
    return nextGame;
  }

  /**
   * Appends games.
   *
   * @param count how many there are
   * @param payload the games as {@link SampleFormat} lays them out
   */
  void append(int count, ByteBuffer payload) throws IOException {
    ByteBuffer games = payload.duplicate();
    for (int left = count; left > 0; ) {
      int added = Math.min(left, SampleFormat.GAMES_PER_BLOCK - tailGames);
      int end = games.position();
      for (int i = 0; i < added; i++) {
        end += SampleFormat.gameBytes(games, end);
      }
      tail.put(games.slice(games.position(), end - games.position()));
      games.position(end);
      tailGames += added;
      nextGame += added;
      left -= added;
      writeTail();
    }
  }

  private void writeTail() throws IOException {
    ByteBuffer games = tail.duplicate().flip();
    ByteBuffer block = SampleFormat.block(nextGame - tailGames, tailGames, games);
    int size = block.remaining();
    channel.position(tailOffset);
    write(block);
    if (tailGames == SampleFormat.GAMES_PER_BLOCK) {
      tailOffset += size;
      tailGames = 0;
      tail.clear();
    }
  }

  private void write(ByteBuffer bytes) throws IOException {
    try {
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
    } catch (IOException e) {
      throw FileErrors.inWriting(path, e);
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
