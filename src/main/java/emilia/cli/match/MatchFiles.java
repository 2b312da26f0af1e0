package emilia.cli.match;

import emilia.cli.CommandFailure;
import emilia.cli.FileFailure;
import emilia.cli.files.FileUses;
import emilia.cli.files.OutputFiles;
import emilia.game.GameMove;
import emilia.io.AtomicFile;
import emilia.io.FileErrors;
import emilia.io.LockFile;
import emilia.io.OtherRunException;
import emilia.match.output.GameRecord;
import emilia.match.output.MatchConditions;
import emilia.match.output.MatchId;
import emilia.match.output.MatchPage;
import emilia.match.output.ResultsJson;
import emilia.match.output.ResultsJson.Kept;
import emilia.match.output.Summary;
import emilia.match.output.SummaryJson;
import emilia.match.player.Evaluations;
import emilia.match.run.FinishedGame;
import emilia.match.run.MatchPlan;
import emilia.match.run.Standings;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * The files of a match. Games are appended to their record at once; the summary is written anew as
 * a whole, but not so often that it would slow the match down. Not safe for use by several threads.
 */
final class MatchFiles implements AutoCloseable {
  /** The summary is written after each game as long as that takes at most this part of the time. */
  private static final long JSON_SHARE = 50;

  /** So much of it may be spent in advance: games that end together are all in the file at once. */
  private static final long JSON_CREDIT_NANOS = 1_000_000_000L;

  /** What a summary takes in memory while it is read, in multiples of its length. */
  private static final long HEAP_SHARE = 8;

  /** What this run adds to goes on in the last of its runs. */
  private MatchConditions conditions;

  /** Null if there is neither a record nor a summary. */
  private final MatchId matchId;

  private final Path jsonPath;
  private final Path htmlPath;
  private final LockFile jsonLock;
  private final GameRecord record;
  private final List<FinishedGame> known;
  private final Map<Integer, FinishedGame> games = new TreeMap<>();
  private final long openedNanos = System.nanoTime();
  private long jsonNanos;

  private MatchFiles(
      MatchConditions conditions,
      MatchId matchId,
      Path jsonPath,
      LockFile jsonLock,
      Path htmlPath,
      GameRecord record,
      Kept kept) {
    this.conditions = conditions.after(kept.runs(), kept.games());
    this.matchId = matchId;
    this.jsonPath = jsonPath;
    this.jsonLock = jsonLock;
    this.htmlPath = htmlPath;
    this.record = record;
    this.known = kept.games();
    kept.games().forEach(game -> games.put(game.task().number(), game));
  }

  /**
   * Opens the files.
   *
   * @param conditions those of the match with this run alone
   * @param evaluations those of the engines in this program; looked at only if there is a file to
   *     continue the match from
   * @param ggf where the games go, or null
   * @param json where the summary goes, or null
   * @param html where the page goes, or null
   * @param resume a file of either kind, which holds games of an earlier run and goes on; or null
   * @param warnings hears what is odd about those games, in words for users
   * @throws CommandFailure if a file cannot be used
   */
  static MatchFiles open(
      MatchConditions conditions,
      Evaluations evaluations,
      Path ggf,
      Path json,
      Path html,
      Path resume,
      Consumer<String> warnings)
      throws CommandFailure {
    MatchPlan plan = conditions.plan();
    LockFile lock = null;
    try {
      boolean any = ggf != null || json != null || resume != null;
      MatchId id = any ? MatchId.of(plan, evaluations) : null;
      boolean summary = resume != null && isJson(resume, json);
      if (!summary && resume != null && ggf != null && !FileUses.isSame(resume, ggf)) {
        throw CommandFailure.usage(
            "--resume " + resume + " and --ggf " + ggf + ": the games go on in the same file",
            null);
      }
      Path jsonPath = summary && json == null ? resume : json;
      OutputFiles.requireWritable(jsonPath);
      OutputFiles.requireWritable(html);
      lock = lock(jsonPath);
      if (summary) {
        Kept kept = readJson(plan, id, resume, warnings);
        return openJson(conditions, id, ggf, jsonPath, lock, html, kept, warnings);
      }
      Path path = resume == null ? ggf : resume;
      GameRecord record =
          path == null ? null : GameRecord.open(path, plan, id, resume != null, warnings);
      List<FinishedGame> known = record == null ? List.of() : record.known();
      return new MatchFiles(conditions, id, json, lock, html, record, new Kept(known, List.of()));
    } catch (IOException e) {
      closeQuietly(lock);
      throw e instanceof OtherRunException
          ? CommandFailure.usage(e.getMessage(), e)
          : CommandFailure.failed(e.getMessage(), e);
    } catch (CommandFailure | RuntimeException e) {
      closeQuietly(lock);
      throw e;
    }
  }

  /**
   * Keeps other matches off the summary: each would write it anew without the games of the other.
   */
  private static LockFile lock(Path json) throws IOException {
    if (json == null || Files.exists(json) && !Files.isRegularFile(json)) {
      return null;
    }
    try {
      return LockFile.of(json);
    } catch (NoSuchFileException e) {
      throw new IOException(json + ": cannot be written (no such folder)", e);
    } catch (IOException e) {
      throw new IOException(json + ": " + FileErrors.reason(e), e);
    }
  }

  private static void closeQuietly(LockFile lock) {
    if (lock != null) {
      try {
        lock.close();
      } catch (IOException e) {
        // Another failure is on its way to the user.
      }
    }
  }

  /**
   * Goes on from a summary. If games are kept in GGF as well, each file may hold some that the
   * other one lacks: the program may have been killed between the two, or the record be a new one.
   */
  private static MatchFiles openJson(
      MatchConditions conditions,
      MatchId id,
      Path ggf,
      Path json,
      LockFile lock,
      Path html,
      Kept summary,
      Consumer<String> warnings)
      throws IOException {
    if (ggf == null) {
      return new MatchFiles(conditions, id, json, lock, html, null, summary);
    }
    GameRecord record = GameRecord.open(ggf, conditions.plan(), id, true, warnings);
    Map<Integer, FinishedGame> known = new TreeMap<>();
    record.known().forEach(game -> known.put(game.task().number(), game));
    for (FinishedGame game : summary.games()) {
      FinishedGame recorded = known.putIfAbsent(game.task().number(), game);
      if (recorded == null) {
        record.append(game);
      } else if (!recorded.game().moves().stream()
          .map(GameMove::square)
          .toList()
          .equals(game.game().moves().stream().map(GameMove::square).toList())) {
        warnings.accept(
            json
                + ": game "
                + game.task().number()
                + " is another one in "
                + ggf
                + ", which counts");
      }
    }
    Kept all = new Kept(List.copyOf(known.values()), summary.runs());
    return new MatchFiles(conditions, id, json, lock, html, record, all);
  }

  /**
   * Whether a file of {@code --resume} is the same as that of {@code --ggf} or {@code --json}, and
   * of that kind: then its games go on there.
   *
   * @throws CommandFailure if it cannot be continued
   */
  static boolean goesOnIn(Path resume, Path ggf, Path json) throws CommandFailure {
    if (resume == null) {
      return false;
    }
    try {
      Path same = isJson(resume, json) ? json : ggf;
      return same != null && FileUses.isSame(resume, same);
    } catch (IOException e) {
      throw CommandFailure.failed(FileErrors.describe(resume.toString(), e), e);
    }
  }

  /** Whether a file is a summary; one that is not there yet, whether it is to be one. */
  private static boolean isJson(Path path, Path json) throws IOException, CommandFailure {
    if (!Files.exists(path) || Files.isRegularFile(path) && Files.size(path) == 0) {
      return json != null && FileUses.isSame(path, json)
          || path.toString().toLowerCase(Locale.ROOT).endsWith(".json");
    }
    if (!Files.isRegularFile(path)) {
      throw CommandFailure.failed(path + ": is no file that can be continued", null);
    }
    char[] start = new char[200];
    try (Reader reader = Files.newBufferedReader(path, StandardCharsets.ISO_8859_1)) {
      int length = Math.max(0, reader.read(start));
      return ResultsJson.looksLikeJson(new String(start, 0, length));
    }
  }

  private static Kept readJson(MatchPlan plan, MatchId id, Path path, Consumer<String> warnings)
      throws IOException {
    if (!Files.exists(path) || Files.size(path) == 0) {
      return Kept.NOTHING;
    }
    try {
      requireFitsIntoMemory(path);
      return ResultsJson.read(
          Files.readString(path), plan, id, text -> warnings.accept(path + ": " + text));
    } catch (CharacterCodingException e) {
      throw new IOException(path + ": is no JSON (it is not UTF-8)", e);
    } catch (OtherRunException e) {
      throw new OtherRunException(path + ": " + e.getMessage(), e);
    } catch (IOException e) {
      throw new IOException(path + ": " + e.getMessage(), e);
    }
  }

  private static void requireFitsIntoMemory(Path path) throws IOException {
    long heap = Runtime.getRuntime().maxMemory();
    if (Files.size(path) > heap / HEAP_SHARE) {
      throw new IOException("is too large for a Java heap of " + (heap >> 20) + " MB");
    }
  }

  /** Games of an earlier run, which count. */
  List<FinishedGame> known() {
    return known;
  }

  /** All games so far, in the order of their numbers. */
  List<FinishedGame> games() {
    return new ArrayList<>(games.values());
  }

  /**
   * Keeps a game.
   *
   * @param told what engines have said of themselves in this run, by their names in the match
   * @throws CommandFailure if it cannot be written
   */
  void add(FinishedGame game, Summary summary, Map<String, String> told) throws CommandFailure {
    conditions = conditions.plusGame(Instant.now(), told);
    games.put(game.task().number(), game);
    if (record != null) {
      try {
        record.append(game);
      } catch (IOException e) {
        throw CommandFailure.failed(e.getMessage(), e);
      }
    }
    long start = System.nanoTime();
    long allowed = JSON_CREDIT_NANOS + (start - openedNanos) / JSON_SHARE;
    if (jsonPath != null && jsonNanos <= allowed) {
      writeJson(summary);
      jsonNanos += System.nanoTime() - start;
    }
  }

  /**
   * Writes the summary and the page, each also if the other one cannot be written.
   *
   * @return what could not be written and why, in words for users
   */
  List<String> finish(Summary summary, Standings standings) {
    List<String> failures = new ArrayList<>();
    try {
      writeJson(summary);
    } catch (CommandFailure e) {
      failures.add(e.getMessage());
    }
    if (htmlPath != null) {
      try {
        write(htmlPath, MatchPage.of(conditions, standings, summary, games()).html());
      } catch (CommandFailure e) {
        failures.add(e.getMessage());
      }
    }
    return failures;
  }

  private void writeJson(Summary summary) throws CommandFailure {
    if (jsonPath != null) {
      write(jsonPath, SummaryJson.write(summary, conditions, matchId, games.values()));
    }
  }

  private static void write(Path path, String text) throws CommandFailure {
    try {
      AtomicFile.write(path, text);
    } catch (IOException e) {
      throw FileFailure.of(e);
    }
  }

  /** Lets other programs have the files. May be called more than once. */
  @Override
  public void close() throws CommandFailure {
    try {
      if (record != null) {
        record.close();
      }
      if (jsonLock != null) {
        jsonLock.close();
      }
    } catch (IOException e) {
      throw CommandFailure.failed(e.getMessage(), e);
    }
  }
}
