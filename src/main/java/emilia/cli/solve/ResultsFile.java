package emilia.cli.solve;

import emilia.cli.CommandFailure;
import emilia.cli.FileFailure;
import emilia.notation.ObfEntry;
import emilia.search.SearchResult;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The file in which {@code --resume} keeps results: a header that tells input and options, then one
 * JSON object a line for each finished position. Each line is written at once, so that whatever
 * ends the process leaves at most one half line behind, which the next run drops.
 *
 * <p>Not safe for use by several threads. The file is locked against other processes.
 */
final class ResultsFile implements AutoCloseable {
  private final Path path;
  private final FileChannel channel;
  private final Map<Integer, SearchResult> known = new HashMap<>();

  private ResultsFile(Path path, FileChannel channel) {
    this.path = path;
    this.channel = channel;
  }

  /**
   * Opens the file, and makes it if there is none.
   *
   * @param header of this run; that of the file must be the same
   * @param entries the positions of the input
   * @throws CommandFailure if the file belongs to another input or other options, holds something
   *     else, or cannot be read and written
   */
  static ResultsFile open(Path path, ResultsHeader header, List<ObfEntry> entries)
      throws CommandFailure {
    FileChannel channel = null;
    try {
      channel =
          FileChannel.open(
              path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
      ResultsFile file = new ResultsFile(path, channel);
      file.lock();
      file.read(header, entries);
      return file;
    } catch (IOException e) {
      closeQuietly(channel);
      throw CommandFailure.failed(path + ": cannot be used (" + FileFailure.reason(e) + ")", e);
    } catch (CommandFailure e) {
      closeQuietly(channel);
      throw e;
    }
  }

  private static void closeQuietly(FileChannel channel) {
    if (channel != null) {
      try {
        channel.close();
      } catch (IOException e) {
        // Another failure is on its way to the user.
      }
    }
  }

  private void lock() throws IOException, CommandFailure {
    boolean locked;
    try {
      locked = channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      locked = false;
    }
    if (!locked) {
      throw CommandFailure.failed(path + ": another command is using it", null);
    }
  }

  private void read(ResultsHeader header, List<ObfEntry> entries)
      throws IOException, CommandFailure {
    // Through this channel: closing another one on the same file would give up the lock.
    byte[] bytes = Channels.newInputStream(channel).readAllBytes();
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    int end = text.lastIndexOf('\n') + 1;
    if (!ResultsHeader.mayBegin(text)) {
      throw CommandFailure.usage(path + ": is not a file of results of solve --resume", null);
    }
    channel.truncate(end);
    channel.position(end);
    if (end == 0) {
      write(header.line());
      return;
    }
    String[] lines = text.substring(0, end).split("\n");
    header.requireSame(path + ":1", lines[0]);
    for (int i = 1; i < lines.length; i++) {
      ResultRecord result = ResultRecord.parse(path + ":" + (i + 1), lines[i], entries);
      known.put(result.number(), result.result());
    }
  }

  /** The result of an earlier run, or {@code null}. */
  SearchResult known(int number) {
    return known.get(number);
  }

  /**
   * Keeps a result.
   *
   * @throws CommandFailure if it cannot be written
   */
  void append(int number, SearchResult result) throws CommandFailure {
    try {
      write(new ResultRecord(number, result).line());
    } catch (IOException e) {
      throw CommandFailure.failed(path + ": cannot be written (" + e.getMessage() + ")", e);
    }
  }

  private void write(String line) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.ISO_8859_1));
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }

  @Override
  public void close() throws CommandFailure {
    try {
      channel.close();
    } catch (IOException e) {
      throw CommandFailure.failed(path + ": cannot be written (" + e.getMessage() + ")", e);
    }
  }
}
