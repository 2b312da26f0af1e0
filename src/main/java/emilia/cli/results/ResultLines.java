package emilia.cli.results;

import emilia.cli.CommandFailure;
import emilia.cli.FileFailure;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A file of results: a header that tells what they belong to, then one JSON object a line for each.
 * Each line is written at once, so that whatever ends the process leaves at most one half line
 * behind, which the next run drops. What is known is read when it is asked for.
 *
 * <p>Not safe for use by several threads. The file is locked against other processes.
 */
public final class ResultLines implements AutoCloseable {
  private static final int BUFFER = 1 << 14;

  /** The analysis of a long game takes a hundredth of that. */
  private static final int MAX_LINE_BYTES = 16 << 20;

  private final Path path;
  private final FileChannel channel;

  private ResultLines(Path path, FileChannel channel) {
    this.path = path;
    this.channel = channel;
  }

  /** Takes the lines that are in the file already. */
  public interface Known {
    /**
     * Takes a line.
     *
     * @param where how errors name it
     * @param line without its end
     * @param offset where it begins; never 0
     * @throws CommandFailure if it is none of the results that may be there
     */
    void add(String where, String line, long offset) throws CommandFailure;
  }

  /**
   * Opens the file, and makes it if there is none.
   *
   * @param header of this run; that of the file must be the same
   * @param known hears of the lines of an earlier run
   * @throws CommandFailure if the file belongs to something else, or cannot be read and written
   */
  public static ResultLines open(Path path, ResultsHeader header, Known known)
      throws CommandFailure {
    if (Files.exists(path) && !Files.isRegularFile(path) && !Files.isDirectory(path)) {
      throw CommandFailure.failed(path + ": is no file in which results can be kept", null);
    }
    FileChannel channel = null;
    try {
      channel =
          FileChannel.open(
              path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
      ResultLines file = new ResultLines(path, channel);
      file.lock();
      file.read(header, known);
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

  private void read(ResultsHeader header, Known known) throws IOException, CommandFailure {
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
        known.add(path + ":" + number, line, offset);
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
      if (line.size() == MAX_LINE_BYTES) {
        throw new IOException("a line is longer than any result");
      }
      line.write(b);
    }
    return null;
  }

  /**
   * The line that begins at an offset.
   *
   * @throws CommandFailure if it can no longer be read
   */
  public String lineAt(long offset) throws CommandFailure {
    try {
      return read(offset);
    } catch (IOException e) {
      throw CommandFailure.failed(path + ": cannot be read (" + FileFailure.reason(e) + ")", e);
    }
  }

  /** The line that begins there, without moving the place where results are appended. */
  private String read(long offset) throws IOException {
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
   * @param line without its end
   * @throws CommandFailure if it cannot be written
   */
  public void append(String line) throws CommandFailure {
    try {
      write(line);
    } catch (IOException e) {
      throw CommandFailure.failed(path + ": cannot be written (" + FileFailure.reason(e) + ")", e);
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
