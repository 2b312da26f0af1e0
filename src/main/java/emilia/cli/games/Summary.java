package emilia.cli.games;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import emilia.board.Position;
import emilia.game.Game;
import emilia.game.GameRecord;
import emilia.notation.games.ReadGame;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Counts over all games of an input. What is finished, and how, is told by the replayed board, not
 * by the stated result. It keeps names of players and years, but no games.
 */
final class Summary {
  private static final int ALL_MOVES = 60;

  /** A date may begin with a year, or be a number of seconds since 1970. */
  private static final Pattern YEAR = Pattern.compile("^\\D*((?:19|20)\\d\\d)(?:\\D.*)?$");

  private static final Pattern SECONDS = Pattern.compile("^\\d{9,10}$");

  private final Set<String> players = new HashSet<>();
  private final Map<Integer, Integer> years = new TreeMap<>();
  private long games;
  private long unfinished;
  private long endedBefore60;
  private long wipeOuts;
  private long implicitPasses;
  private long contradictions;

  void add(ReadGame read) {
    GameRecord record = read.record();
    games++;
    implicitPasses += read.implicitPasses();
    if (record.isFinished()) {
      finished(record);
    } else {
      unfinished++;
    }
    addPlayer(record.info().blackName());
    addPlayer(record.info().whiteName());
    OptionalInt year = year(record.info().date());
    if (year.isPresent()) {
      years.merge(year.getAsInt(), 1, Integer::sum);
    }
  }

  private void finished(GameRecord record) {
    Game game = record.game();
    Position end = game.position();
    long moves = game.moves().stream().filter(move -> !move.isPass()).count();
    endedBefore60 += moves < ALL_MOVES ? 1 : 0;
    wipeOuts += end.player() == 0 || end.opponent() == 0 ? 1 : 0;
    contradictions += record.contradictsBoard() ? 1 : 0;
  }

  private void addPlayer(String name) {
    if (!name.isEmpty()) {
      players.add(name);
    }
  }

  private static OptionalInt year(String date) {
    if (SECONDS.matcher(date).matches()) {
      Instant instant = Instant.ofEpochSecond(Long.parseLong(date));
      return OptionalInt.of(instant.atZone(ZoneOffset.UTC).getYear());
    }
    Matcher year = YEAR.matcher(date);
    return year.matches() ? OptionalInt.of(Integer.parseInt(year.group(1))) : OptionalInt.empty();
  }

  /**
   * One JSON object on one line.
   *
   * @param illegalMoves how many games were refused for an illegal move
   */
  String json(int illegalMoves) {
    StringWriter line = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(line)) {
      json.writeStartObject();
      json.writeNumberField("games", games);
      json.writeNumberField("unfinished", unfinished);
      json.writeNumberField("endedBefore60", endedBefore60);
      json.writeNumberField("wipeOuts", wipeOuts);
      json.writeNumberField("illegalMoves", illegalMoves);
      json.writeNumberField("implicitPasses", implicitPasses);
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException("a string cannot fail", e);
    }
    return line.append("\n").toString();
  }

  /**
   * The counts in words.
   *
   * @param illegalMoves as for {@link #json}
   * @param files how many files were read
   */
  String text(int illegalMoves, int files) {
    StringBuilder text = new StringBuilder();
    line(text, "files", files);
    line(text, "games", games);
    line(text, "unfinished", unfinished);
    line(text, "ended before move 60", endedBefore60);
    line(text, "wipe-outs", wipeOuts);
    line(text, "refused for an illegal move", illegalMoves);
    line(text, "implicit passes", implicitPasses);
    line(text, "results unlike the board", contradictions);
    line(text, "players", players.size());
    if (!years.isEmpty()) {
      text.append("\nGames by year:\n");
      years.forEach((year, count) -> line(text, Integer.toString(year), count));
    }
    return text.toString();
  }

  private static void line(StringBuilder text, String what, long count) {
    text.append(String.format(Locale.ROOT, "%-28s %,10d\n", what, count));
  }
}
