package emilia.match.output;

import emilia.game.Game;
import emilia.game.GameInfo;
import emilia.game.StartPosition;
import emilia.game.TimeControl;
import emilia.io.FileErrors;
import emilia.io.OtherRunException;
import emilia.match.EngineSpec;
import emilia.match.run.FinishedGame;
import emilia.match.run.GameTask;
import emilia.match.run.MatchPlan;
import emilia.notation.Ggf;
import emilia.notation.GgfReader;
import emilia.notation.NotationException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * The file in which the games of a match are kept, in GGF, one a line. Each is written at once, so
 * that whatever ends the program leaves at most half a line behind, which the next one drops. The
 * file may hold other games as well.
 *
 * <p>Not safe for use by several threads. The file is locked against other programs.
 */
public final class GameRecord implements AutoCloseable {
  /** What the file takes in memory while it is read, in multiples of its length. */
  private static final long HEAP_SHARE = 6;

  private final Path path;
  private final MatchPlan plan;
  private final MatchId matchId;
  private final FileChannel file;
  private final Consumer<String> warnings;

  /** Whether what was written can be taken back. */
  private final boolean isRegular;

  private final Map<Integer, FinishedGame> known = new TreeMap<>();

  /** Whether the file holds games, none of which belongs to this match. */
  private boolean strange;

  /** Games of this match that are beyond its schedule. */
  private int beyond;

  /** The match that the last game of another one belongs to; empty if there is none. */
  private String otherMatch = "";

  /** Who played in that match, and by which clocks. */
  private final Map<String, TimeControl> otherClocks = new LinkedHashMap<>();

  private GameRecord(
      Path path,
      MatchPlan plan,
      MatchId matchId,
      FileChannel file,
      boolean isRegular,
      Consumer<String> warnings) {
    this.warnings = warnings;
    this.path = path;
    this.plan = plan;
    this.matchId = matchId;
    this.file = file;
    this.isRegular = isRegular;
  }

  /**
   * Opens the file, and makes it if there is none.
   *
   * @param resume whether games of this match that it holds count; otherwise it may hold none
   * @param warnings hears of games that are there twice, in words for users
   * @throws IOException if that is not possible, or the file holds what it should not; the message
   *     is fit for users and names the file
   */
  public static GameRecord open(
      Path path, MatchPlan plan, MatchId matchId, boolean resume, Consumer<String> warnings)
      throws IOException {
    FileChannel channel = null;
    try {
      if (Files.exists(path) && !Files.isRegularFile(path) && !Files.isDirectory(path)) {
        // A pipe or a device: to be written to, but what could be read from it may never end.
        channel = FileChannel.open(path, StandardOpenOption.WRITE);
        return new GameRecord(path, plan, matchId, channel, false, warnings);
      }
      channel =
          FileChannel.open(
              path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
      GameRecord record = new GameRecord(path, plan, matchId, channel, true, warnings);
      record.lock();
      record.read();
      record.check(resume);
      return record;
    } catch (IOException e) {
      if (channel != null) {
        channel.close();
      }
      String message =
          path
              + ": "
              + (e instanceof NoSuchFileException ? "no such folder" : FileErrors.reason(e));
      throw e instanceof OtherRunException
          ? new OtherRunException(message, e)
          : new IOException(message, e);
    }
  }

  private void lock() throws IOException {
    boolean locked;
    try {
      locked = file.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      locked = false;
    }
    if (!locked) {
      throw new IOException("another program is using it");
    }
  }

  private void read() throws IOException {
    long heap = Runtime.getRuntime().maxMemory();
    if (file.size() > heap / HEAP_SHARE) {
      throw new IOException("is too large for a Java heap of " + (heap >> 20) + " MB");
    }
    // Not closed: that would close the file.
    byte[] bytes = Channels.newInputStream(file).readAllBytes();
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    int end = text.lastIndexOf('\n') + 1;
    if (end < text.length() && text.startsWith("(;", end)) {
      file.truncate(end);
    } else if (end < text.length()) {
      throw new IOException("does not end with a line of a game");
    }
    file.position(end);
    readGames(text.substring(0, end));
  }

  private void readGames(String text) throws IOException {
    GgfReader reader = new GgfReader(path.toString(), text);
    List<GameTask> tasks = plan.schedule();
    boolean empty = true;
    int line = 1;
    int lineOffset = 0;
    try {
      List<String> names = recordedNames(plan);
      for (Optional<Game> game = reader.next(); game.isPresent(); game = reader.next()) {
        empty = false;
        // The reader stands behind the game: on its line, since each has one of its own.
        for (; lineOffset < reader.offset(); lineOffset++) {
          line += text.charAt(lineOffset) == '\n' ? 1 : 0;
        }
        Optional<GameStamp> stamp = GameStamp.parse(game.get().info().place());
        String id = stamp.map(GameStamp::matchId).orElse("");
        if (id.equals(matchId.text())) {
          add(stamp.get(), game.get(), line, tasks, names);
        } else if (stamp.isPresent()) {
          noteOther(id, game.get().info());
        }
      }
    } catch (NotationException e) {
      throw new IOException("holds a game that cannot be read (" + e.getMessage() + ")", e);
    }
    strange = !empty && !holdsOwn();
  }

  private boolean holdsOwn() {
    return !known.isEmpty() || beyond > 0;
  }

  private void noteOther(String id, GameInfo info) {
    if (!id.equals(otherMatch)) {
      otherMatch = id;
      otherClocks.clear();
    }
    otherClocks.put(info.blackName(), info.blackTime());
    otherClocks.put(info.whiteName(), info.whiteTime());
  }

  private void add(GameStamp stamp, Game game, int line, List<GameTask> tasks, List<String> names)
      throws IOException {
    if (stamp.number() > tasks.size()) {
      beyond++;
      return;
    }
    String place = "line " + line + ": game " + stamp.number();
    GameTask task = tasks.get(stamp.number() - 1);
    KnownGame.requirePlayers(
        place,
        game.info().blackName().equals(names.get(task.black()))
            && game.info().whiteName().equals(names.get(task.white())));
    FinishedGame finished = KnownGame.of(place, task, game, stamp.loss());
    KnownGame.requireResult(place, finished, game.info().result());
    if (known.putIfAbsent(stamp.number(), finished) != null) {
      warnings.accept(path + ": " + KnownGame.secondTime(place));
    }
  }

  /** The names of the engines as they are read from a record, which cannot hold all of them. */
  private static List<String> recordedNames(MatchPlan plan) throws NotationException {
    List<String> names = new ArrayList<>();
    for (EngineSpec engine : plan.engines()) {
      GameInfo info =
          new GameInfo(
              "",
              "",
              engine.name(),
              "",
              OptionalDouble.empty(),
              OptionalDouble.empty(),
              TimeControl.NONE,
              TimeControl.NONE,
              Optional.empty());
      Game game = Game.from(StartPosition.STANDARD).withInfo(info);
      GgfReader reader = new GgfReader("", Ggf.write(game));
      names.add(reader.next().orElseThrow().info().blackName());
    }
    return names;
  }

  private void check(boolean resume) throws IOException {
    if (resume && strange) {
      throw matchId.refusal(otherMatch, MatchSettings.ofRecord(otherClocks));
    }
    if (!resume && holdsOwn()) {
      throw new IOException(
          "holds games of this very match: continue it by --resume, or name another file");
    }
    if (beyond > 0) {
      warnings.accept(path + ": " + KnownGame.beyond(beyond));
    }
  }

  /** The games of this match that the file held. */
  public List<FinishedGame> known() {
    return List.copyOf(known.values());
  }

  /**
   * Adds a game.
   *
   * @throws IOException if it cannot be written; the file is then as it was
   */
  public void append(FinishedGame finished) throws IOException {
    GameInfo info = finished.game().info();
    GameStamp stamp = new GameStamp(matchId.text(), finished.task().number(), finished.loss());
    Game game =
        finished
            .game()
            .withInfo(
                new GameInfo(
                    stamp.write(),
                    info.date(),
                    info.blackName(),
                    info.whiteName(),
                    info.blackRating(),
                    info.whiteRating(),
                    info.blackTime(),
                    info.whiteTime(),
                    info.result()));
    write(Ggf.write(game) + "\n");
  }

  private void write(String line) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(line.getBytes(StandardCharsets.ISO_8859_1));
    long end = isRegular ? file.position() : 0;
    try {
      while (bytes.hasRemaining()) {
        file.write(bytes);
      }
    } catch (IOException e) {
      if (isRegular) {
        // The disk may be full: half a game must not stay behind.
        file.truncate(end);
      }
      throw new IOException(path + ": cannot be written (" + FileErrors.reason(e) + ")", e);
    }
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
