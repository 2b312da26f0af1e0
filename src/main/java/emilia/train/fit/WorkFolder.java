package emilia.train.fit;

import emilia.io.AtomicFile;
import emilia.io.FileErrors;
import emilia.search.StopSignal;
import emilia.train.SampleReader;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongConsumer;
import java.util.stream.Stream;

/**
 * A folder in which a training run keeps what it need not make again: the gathered positions, with
 * a manifest that tells from which samples, and the model as far as it is fitted. It is locked
 * against other processes. Not safe for use by several threads.
 *
 * <pre>
 * lock                      held by the process that uses the folder
 * positions/manifest        written last: without it the positions are made anew
 * positions/*.positions     see {@link PositionStore}
 * fits/*.fit                see {@link Checkpoint}
 * </pre>
 */
public final class WorkFolder implements Closeable {
  /** The positions of so many games fit into memory. */
  private static final long GAMES_PER_PART = 250_000;

  private final Path folder;
  private final FileChannel lock;

  private WorkFolder(Path folder, FileChannel lock) {
    this.folder = folder;
    this.lock = lock;
  }

  /**
   * Takes a folder, which is made if there is none.
   *
   * @throws IOException if it cannot be used, or another process does
   */
  public static WorkFolder open(Path folder) throws IOException {
    try {
      Files.createDirectories(folder.resolve("fits"));
    } catch (IOException e) {
      // In the words of the user: the failure itself names a whole path, perhaps of a part of it.
      String reason =
          Files.exists(folder) && !Files.isDirectory(folder)
              ? "it is no folder"
              : FileErrors.reason(e);
      throw new IOException(folder + ": cannot be used (" + reason + ")", e);
    }
    FileChannel lock =
        FileChannel.open(
            folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    boolean locked;
    try {
      locked = lock.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      locked = false;
    }
    if (!locked) {
      lock.close();
      throw new IOException(folder + ": another command is using it");
    }
    Checkpoint.removeLeftovers(folder.resolve("fits"));
    return new WorkFolder(folder, lock);
  }

  /** The files and folders that are made, and deleted, in such a folder. */
  public static List<Path> filesIn(Path folder) {
    return List.of(folder.resolve("lock"), folder.resolve("positions"), folder.resolve("fits"));
  }

  /**
   * A sample file that positions come from.
   *
   * @param name of the file, without its folder
   * @param bytes its size
   * @param games how many there are
   * @param settings of the run that made it
   */
  public record Source(String name, long bytes, long games, Map<String, String> settings) {}

  /**
   * Gathered positions.
   *
   * @param store where they are
   * @param id the same for the same samples and request, and another for others in all likelihood
   * @param sources the sample files
   * @param reused whether they were there already
   */
  public record Positions(PositionStore store, String id, List<Source> sources, boolean reused) {
    /** Copies the list. */
    public Positions {
      sources = List.copyOf(sources);
    }

    /** How many positions there are to fit weights to. */
    public long trainingCount() {
      return count(PositionStore.Use.TRAINING);
    }

    /** How many positions are held out. */
    public long holdOutCount() {
      return count(PositionStore.Use.HOLD_OUT);
    }

    private long count(PositionStore.Use use) {
      long sum = 0;
      for (int discs = PositionRequest.MIN_DISCS; discs <= PositionRequest.MAX_DISCS; discs++) {
        sum += store.count(use, discs);
      }
      return sum;
    }
  }

  /** Hears how the gathering of positions goes on. */
  @FunctionalInterface
  public interface GatherListener {
    /** So many games of so many have been read. */
    void onGames(long done, long total);
  }

  /**
   * The positions of a request: those that are there, if they were made from files with the same
   * names, sizes and times, and otherwise newly gathered ones, which take their place.
   *
   * @return {@code null} if stopped
   * @throws IOException if a sample file is damaged, or something cannot be read or written
   */
  public Positions positions(
      PositionRequest request, int threads, GatherListener listener, StopSignal stop)
      throws IOException {
    String wanted = manifest(request);
    Path positions = folder.resolve("positions");
    Path file = positions.resolve("manifest");
    String found = Files.exists(file) ? Files.readString(file, StandardCharsets.UTF_8) : "";
    if (found.startsWith(wanted)) {
      List<Source> sources = sources(request, found.substring(wanted.length()));
      return new Positions(store(positions, sources), id(wanted), sources, true);
    }
    deleteAll(positions);
    Files.createDirectories(positions);
    List<Source> sources = new ArrayList<>();
    for (Path sample : request.samples()) {
      sources.add(count(sample));
    }
    long total = games(sources);
    LongConsumer progress = done -> listener.onGames(done, total);
    PositionStore store =
        new PositionGatherer(positions, parts(sources), request, threads).gather(progress, stop);
    if (store == null) {
      return null;
    }
    StringBuilder counts = new StringBuilder();
    sources.forEach(source -> counts.append("games=").append(source.games()).append('\n'));
    AtomicFile.write(file, wanted + counts);
    return new Positions(store, id(wanted), sources, false);
  }

  private static String manifest(PositionRequest request) throws IOException {
    StringBuilder text = new StringBuilder("emilia-positions 3\n");
    text.append("hold-out=").append(request.holdOutShare()).append('\n');
    text.append("discs=").append(request.minDiscs()).append('-');
    text.append(request.maxDiscs()).append('\n');
    text.append("lambda=").append(request.lambda()).append('\n');
    text.append("stray-from=").append(request.strayFromDiscs()).append('\n');
    // How many follow, so that no manifest begins like one of fewer files.
    text.append("files=").append(request.samples().size()).append('\n');
    for (Path sample : request.samples()) {
      text.append("samples=").append(sample.getFileName()).append('|');
      text.append(Files.size(sample)).append('|');
      text.append(Files.getLastModifiedTime(sample).toMillis()).append('\n');
    }
    return text.toString();
  }

  private static String id(String manifest) {
    return String.format(Locale.ROOT, "%08x", Checkpoint.checksum(manifest));
  }

  /** The sources of positions that are there; {@code counts} is what follows in the manifest. */
  private static List<Source> sources(PositionRequest request, String counts) throws IOException {
    List<Source> sources = new ArrayList<>();
    String[] lines = counts.split("\n");
    for (int i = 0; i < request.samples().size(); i++) {
      Path sample = request.samples().get(i);
      try (SampleReader reader = SampleReader.open(sample)) {
        long games = Long.parseLong(lines[i].substring("games=".length()));
        sources.add(source(sample, games, reader));
      }
    }
    return sources;
  }

  private static Source count(Path sample) throws IOException {
    try (SampleReader reader = SampleReader.open(sample)) {
      reader.skipToEnd();
      return source(sample, reader.nextGame(), reader);
    }
  }

  private static Source source(Path sample, long games, SampleReader reader) throws IOException {
    String name = sample.getFileName().toString();
    return new Source(name, Files.size(sample), games, reader.settings());
  }

  private static PositionStore store(Path positions, List<Source> sources) {
    return new PositionStore(positions, parts(sources));
  }

  private static int parts(List<Source> sources) {
    return Math.toIntExact(Math.max(1, (games(sources) + GAMES_PER_PART - 1) / GAMES_PER_PART));
  }

  private static long games(List<Source> sources) {
    return sources.stream().mapToLong(Source::games).sum();
  }

  /** Where models are kept as far as they are fitted. */
  Path fits() {
    return folder.resolve("fits");
  }

  private static void deleteAll(Path positions) throws IOException {
    if (!Files.exists(positions)) {
      return;
    }
    // Without the manifest first: what is left of an interrupted deletion must not count.
    Files.deleteIfExists(positions.resolve("manifest"));
    List<Path> files;
    try (Stream<Path> list = Files.list(positions)) {
      files = list.toList();
    }
    for (Path file : files) {
      Files.delete(file);
    }
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }
}
