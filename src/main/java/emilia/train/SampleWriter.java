package emilia.train;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;

/**
 * Writes a sample file, or continues one: each block goes to the file at once, so that whatever
 * ends the process leaves at most one block that is not whole. The file is locked against other
 * processes. Not safe for use by several threads.
 */
public final class SampleWriter implements Closeable {
  private final FileChannel channel;
  private long nextGame;

  private SampleWriter(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Opens a file for more games, and makes it if there is none.
   *
   * @param settings those of the run, for the header; the file must have the same
   * @throws IOException if it holds something else, has other settings or is in use, with a message
   *     that says so, or if it cannot be read or written
   */
  public static SampleWriter open(Path path, Map<String, String> settings) throws IOException {
    FileChannel channel =
        FileChannel.open(
            path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    try {
      lock(path, channel);
      SampleWriter writer = new SampleWriter(channel);
      if (channel.size() == 0) {
        writer.write(ByteBuffer.wrap(SampleFormat.header(settings)));
      } else {
        writer.continueFile(path, settings);
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

  private void continueFile(Path path, Map<String, String> settings) throws IOException {
    try (SampleReader reader = SampleReader.open(path)) {
      Map<String, String> found = reader.settings();
      for (Map.Entry<String, String> setting : settings.entrySet()) {
        if (!setting.getValue().equals(found.get(setting.getKey()))) {
          throw new IOException(
              String.format(
                  java.util.Locale.ROOT,
                  "%s: was made with %s=%s, expected %s; choose another file",
                  path,
                  setting.getKey(),
                  found.get(setting.getKey()),
                  setting.getValue()));
        }
      }
      reader.skipToEnd();
      nextGame = reader.nextGame();
      channel.truncate(reader.wholeBytes());
      channel.position(reader.wholeBytes());
    }
  }

  /** The number of the next game: as many are in the file. */
  public long nextGame() {
    return nextGame;
  }

  /**
   * Appends a block.
   *
   * @param games how many games it holds
   * @param payload the games as {@link SampleFormat} lays them out
   */
  void append(int games, ByteBuffer payload) throws IOException {
    write(SampleFormat.block(nextGame, games, payload));
    nextGame += games;
  }

  private void write(ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
