package emilia.train;

import emilia.board.Position;
import emilia.notation.NumberText;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;

/**
 * Reads a sample file block by block, in constant memory. A last block that is not whole is left
 * out; {@link #wholeBytes} tells where it begins.
 */
public final class SampleReader implements Closeable {
  private static final int BUFFER_BYTES = 1 << 16;

  private final String name;
  private final InputStream in;
  private final Map<String, String> settings;
  private boolean older;
  private long offset;
  private long wholeBytes;
  private long nextGame;
  private ByteBuffer games = ByteBuffer.allocate(0);
  private long gamesOffset;
  private int gamesLeft;
  private int blockGames;

  private SampleReader(String name, InputStream in) throws IOException {
    this.name = name;
    this.in = in;
    this.settings = readHeader();
    this.wholeBytes = offset;
  }

  /**
   * Opens a file.
   *
   * @throws SampleException if it is not a file of samples
   * @throws IOException if it cannot be read
   */
  public static SampleReader open(Path path) throws IOException {
    // A pipe could be read once only, and whoever reads samples may come back to them.
    if (Files.exists(path) && !Files.isRegularFile(path)) {
      throw new FileSystemException(
          path.toString(), null, "is no regular file, expected a sample file");
    }
    InputStream in = new BufferedInputStream(Files.newInputStream(path), BUFFER_BYTES);
    try {
      return new SampleReader(path.toString(), in);
    } catch (IOException | RuntimeException e) {
      in.close();
      throw e;
    }
  }

  /**
   * Reads through a channel from its position on. The channel is not closed unless the reader is:
   * closing a second one on the same file would give up the locks of this process.
   *
   * @throws SampleException if it is not a file of samples
   */
  static SampleReader over(String name, FileChannel channel) throws IOException {
    InputStream in = Channels.newInputStream(channel);
    return new SampleReader(name, new BufferedInputStream(in, BUFFER_BYTES));
  }

  private Map<String, String> readHeader() throws IOException {
    ByteArrayOutputStream header = new ByteArrayOutputStream();
    int before = 0;
    while (true) {
      int next = in.read();
      if (next < 0 || header.size() == SampleFormat.MAX_HEADER_BYTES) {
        throw notSamples();
      }
      if (next == '\n' && before == '\n') {
        break;
      }
      header.write(next);
      before = next;
      // Anything that begins in another way is refused at once, however long it is.
      if (header.size() == SampleFormat.FIRST_LINE.length() + 1) {
        String line = header.toString(StandardCharsets.UTF_8);
        older = line.equals(SampleFormat.OLDER_FIRST_LINE + "\n");
        if (!older && !line.equals(SampleFormat.FIRST_LINE + "\n")) {
          throw notSamples();
        }
      }
    }
    if (header.size() < SampleFormat.FIRST_LINE.length() + 1) {
      throw notSamples();
    }
    offset = header.size() + 1;
    return SampleFormat.settings(header.toString(StandardCharsets.UTF_8));
  }

  private SampleException notSamples() {
    return new SampleException(
        name,
        0,
        "is not a sample file, expected it to begin with \"" + SampleFormat.FIRST_LINE + "\"");
  }

  /** Whether the file was made before seeds were mixed: no run can go on with it. */
  boolean isOlder() {
    return older;
  }

  /** The settings of the run that made the file, in their order; unmodifiable. */
  public Map<String, String> settings() {
    return Collections.unmodifiableMap(settings);
  }

  /** Whether moves of the games were drawn at random. */
  public boolean hasStrayMoves() {
    return settings.containsKey(SelfPlaySettings.STRAY_KEY);
  }

  /** How many bytes hold the header and the blocks read so far. */
  public long wholeBytes() {
    return wholeBytes;
  }

  /** The number of the game that follows those read so far: as many as there were. */
  public long nextGame() {
    return nextGame;
  }

  /**
   * The next game, or {@code null} after the last.
   *
   * @throws SampleException if the file is damaged
   */
  public SampleGame next() throws IOException {
    while (gamesLeft == 0) {
      if (!readBlock()) {
        return null;
      }
    }
    gamesLeft--;
    long at = gamesOffset + games.position();
    if (games.remaining() < SampleFormat.GAME_HEADER_BYTES) {
      throw new SampleException(name, at, "expected a game, found the end of the block");
    }
    long player = games.getLong();
    long opponent = games.getLong();
    int score = games.get();
    int count = games.get() & 0xFF;
    if ((player & opponent) != 0
        || score < -64
        || score > 64
        || count > SampleGame.MAX_MOVES
        || games.remaining() < 2 * count) {
      throw new SampleException(name, at, "expected a game, found something else");
    }
    byte[] moves = new byte[count];
    games.get(moves);
    long strays = 0;
    for (int i = 0; i < count; i++) {
      if (moves[i] < 0) {
        throw new SampleException(name, at, "expected moves from 0 to 127, found " + moves[i]);
      }
      strays |= (long) (moves[i] / SampleFormat.STRAY) << i;
      moves[i] %= SampleFormat.STRAY;
    }
    byte[] values = new byte[count];
    games.get(values);
    for (byte value : values) {
      if (value < -64 || value > 64) {
        throw new SampleException(name, at, "expected values from -64 to 64, found " + value);
      }
    }
    nextGame++;
    return new SampleGame(new Position(player, opponent), moves, values, strays, score);
  }

  private boolean readBlock() throws IOException {
    byte[] head = in.readNBytes(SampleFormat.BLOCK_HEADER_BYTES);
    if (head.length < SampleFormat.BLOCK_HEADER_BYTES) {
      return false;
    }
    ByteBuffer header = ByteBuffer.wrap(head);
    int mark = header.getInt();
    long first = header.getLong();
    int count = header.getInt();
    int bytes = header.getInt();
    int checksum = header.getInt();
    if (mark != SampleFormat.BLOCK_MARK) {
      throw new SampleException(name, offset, "expected a block of games, found something else");
    }
    if (first != nextGame) {
      throw new SampleException(
          name, offset, "expected game " + nextGame + ", found game " + first);
    }
    if (count < 1
        || count > SampleFormat.MAX_BLOCK_GAMES
        || bytes < 0
        || bytes > (long) count * SampleFormat.MAX_GAME_BYTES) {
      throw new SampleException(
          name,
          offset,
          "expected a block of games, found " + count + " in " + NumberText.count(bytes, "byte"));
    }
    byte[] payload = in.readNBytes(bytes);
    if (payload.length < bytes) {
      return false;
    }
    games = ByteBuffer.wrap(payload);
    if (SampleFormat.checksum(games) != checksum) {
      throw new SampleException(name, offset, "the checksum of the block is wrong");
    }
    gamesOffset = offset + SampleFormat.BLOCK_HEADER_BYTES;
    offset = gamesOffset + bytes;
    wholeBytes = offset;
    gamesLeft = count;
    blockGames = count;
    return true;
  }

  /** How many games the block read last holds; 0 if none was read. */
  int blockGames() {
    return blockGames;
  }

  /** The games of the block read last, as {@link SampleFormat} lays them out. */
  ByteBuffer block() {
    return games.duplicate().rewind();
  }

  /** Skips the rest of the games; afterwards {@link #nextGame} tells how many there are. */
  public void skipToEnd() throws IOException {
    do {
      nextGame += gamesLeft;
      gamesLeft = 0;
    } while (readBlock());
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
