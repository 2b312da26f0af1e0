package emilia.cli.batch;

import emilia.cli.CommandFailure;
import emilia.cli.FileFailure;
import emilia.search.SearchResult;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The file in which {@code --resume} keeps results: a header that tells input and options, then one
 * JSON object a line for each finished position. Each line is written at once, so that whatever
 * ends the process leaves at most one half line behind, which the next run drops. What is known is
 * read when it is asked for.
 *
 * <p>Not safe for use by several threads. The file is locked against other processes.
 */
final class ResultsFile implements AutoCloseable {
  /** No known result begins here: the header does. */
  private static final long UNKNOWN = 0;

  private static final int BUFFER = 1 << 14;

  private final Path path;
  private final FileChannel channel;
  private final PositionIndex positions;

  /** Where in the file the result of each position begins; there may be too many to keep. */
  private final LongList offsets = new LongList();

  private ResultsFile(Path path, FileChannel channel, PositionIndex positions) {
    this.path = path;
    this.channel = channel;
    this.positions = positions;
  }

  /**
   * Opens the file, and makes it if there is none.
   *
   * @param header of this run; that of the file must be the same
   * @param positions the input
   * @throws CommandFailure if the file belongs to another input or other options, holds something
   *     else, or cannot be read and written
   */
  static ResultsFile open(Path path, ResultsHeader header, PositionIndex positions)
      throws CommandFailure {
    FileChannel channel = null;
    try {
      channel =
          FileChannel.open(
              path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
      ResultsFile file = new ResultsFile(path, channel, positions);
      file.lock();
      file.read(header);
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

  private void read(ResultsHeader header) throws IOException, CommandFailure {
    if (!header.mayBegin(beginning(header.beginning().length()))) {
      throw CommandFailure.usage(
          path + ": is not a file of results of " + header.command() + " --resume", null);
    }
    // Not closed: closing this channel, or another one on the same file, would give up the lock.
    InputStream in = new BufferedInputStream(Channels.newInputStream(channel), BUFFER);
    long offset = 0;
    int number = 0;
    for (String line = readLine(in); line != null; line = readLine(in)) {
      number++;
      if (number == 1) {
        header.requireSame(path + ":1", line);
      } else {
        offsets.set(ResultRecord.parse(path + ":" + number, line, positions).number(), offset);
      }
      offset += line.length() + 1;
    }
    channel.truncate(offset);
    channel.position(offset);
    if (offset == 0) {
      write(header.line());
    }
  }

  private String beginning(int length) throws IOException {
    ByteBuffer head = ByteBuffer.allocate(length);
    int read = 0;
    while (read >= 0 && head.hasRemaining()) {
      read = channel.read(head, head.position());
    }
    return new String(head.array(), 0, head.position(), StandardCharsets.ISO_8859_1);
  }

  /** The next line without its end; {@code null} if there is no whole one. */
  private static String readLine(InputStream in) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int b = in.read(); b >= 0; b = in.read()) {
      if (b == '\n') {
        return line.toString(StandardCharsets.ISO_8859_1);
      }
      line.write(b);
    }
    return null;
  }

  /**
   * The result of an earlier run, or {@code null}.
   *
   * @throws CommandFailure if it can no longer be read
   */
  SearchResult known(int number) throws CommandFailure {
    long offset = offsets.get(number);
    if (offset == UNKNOWN) {
      return null;
    }
    try {
      return ResultRecord.parse(path.toString(), lineAt(offset), positions).result();
    } catch (IOException e) {
      throw CommandFailure.failed(path + ": cannot be read (" + FileFailure.reason(e) + ")", e);
    }
  }

  /** The line that begins there, without moving the place where results are appended. */
  private String lineAt(long offset) throws IOException {
    StringBuilder line = new StringBuilder();
    ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
    for (int read = 0; read >= 0; read = channel.read(buffer, offset + line.length())) {
      String part = new String(buffer.array(), 0, buffer.position(), StandardCharsets.ISO_8859_1);
      int end = part.indexOf('\n');
      if (end >= 0) {
        return line.append(part, 0, end).toString();
      }
      line.append(part);
      buffer.clear();
    }
    return line.toString();
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
