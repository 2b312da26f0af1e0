package emilia.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Position;
import emilia.board.RandomPositions;
import emilia.game.Game;
import emilia.game.GameMove;
import emilia.game.GameRecord;
import emilia.game.StartPosition;
import emilia.notation.NotationException;
import emilia.notation.RandomGames;
import emilia.notation.games.Readings;
import emilia.notation.games.RecordText;
import emilia.notation.wthor.WthorBytes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Any bytes whatever, read as any format: games that obey the rules, documented errors, and an end
 * in bounded time.
 */
class FileFuzzTest {
  private static final int MUTANTS = 1000;
  private static final Duration LIMIT = Duration.ofSeconds(20);
  private static final int LONG = 40_000;

  private static final String[] PIECES = {
    "(;",
    ";)",
    ")",
    "(",
    "]",
    "[",
    "{",
    "}",
    "\"",
    "\\",
    ",",
    ":",
    "\n",
    "\r\n",
    "\r",
    "\0",
    "\u00ff",
    "\u00ef\u00bb\u00bf",
    "GM[2]",
    "B[f5]",
    "B[",
    "[Black \"",
    "1.",
    "--",
    "f5",
    "null",
    "1e9",
    "-",
    "999999999999",
    "true",
    "\"moves\":[",
    "\\u3042",
    "%",
    "#",
    "X",
    "\ud800",
    "\t"
  };

  private final Random random = RandomPositions.random();

  @ParameterizedTest
  @EnumSource(GameFormat.class)
  void mutants(GameFormat format) throws IOException {
    List<byte[]> seeds = seeds(format);
    int games = 0;
    for (int i = 0; i < MUTANTS; i++) {
      byte[] mutant = mutant(seeds.get(random.nextInt(seeds.size())));
      boolean forced = random.nextInt(4) > 0;
      games += read(mutant, forced ? Optional.of(format) : Optional.empty());
    }
    assertTrue(games > MUTANTS / 20, "only " + games + " were read, " + RandomPositions.replay());
  }

  /** Reads bytes and checks what comes of it; gives the number of games. */
  private static int read(byte[] bytes, Optional<GameFormat> format) {
    Readings readings;
    try {
      readings =
          Readings.of(bytes, (in, warnings) -> new GameFiles(format, warnings).open("test", in));
    } catch (IOException | RuntimeException | StackOverflowError | AssertionError e) {
      String hex = HexFormat.of().formatHex(bytes, 0, Math.min(bytes.length, 2000));
      throw new AssertionError(format + " " + hex + "\n" + RandomPositions.replay(), e);
    }
    for (NotationException error : readings.errors()) {
      assertTrue(
          error.getMessage().matches("test:([1-9]\\d*:[1-9]\\d*|byte \\d+): [ -~]+"),
          error.getMessage());
      assertTrue(error.getMessage().length() < 400, error.getMessage());
    }
    readings.warnings().forEach(w -> assertTrue(w.matches("test[: ].*[ -~]+"), w));
    readings.records().forEach(FileFuzzTest::replay);
    return readings.games().size();
  }

  private static void replay(GameRecord record) {
    Game game = record.game();
    Position position = game.start().position();
    for (GameMove move : game.moves()) {
      position = position.play(move.square());
    }
    assertEquals(position, game.position());
    for (RecordText writer :
        Arrays.stream(GameFormat.values()).flatMap(f -> f.writer().stream()).toList()) {
      writer.write(record);
    }
  }

  private static List<byte[]> seeds(GameFormat format) {
    List<byte[]> seeds = new ArrayList<>();
    List<GameRecord> records = RandomRecords.of(60);
    for (int i = 0; i + 3 <= records.size(); i += 3) {
      seeds.add(seed(format, records.subList(i, i + 3)));
    }
    return seeds;
  }

  private static byte[] seed(GameFormat format, List<GameRecord> records) {
    if (format == GameFormat.WTHOR) {
      WthorBytes file = WthorBytes.games(3, 1999, 0);
      RandomGames.plain(40).stream()
          .filter(game -> game.start().equals(StartPosition.STANDARD))
          .limit(3)
          .forEach(game -> file.game(1, 2, 3, 32, 32, game));
      return file.toBytes();
    }
    if (format == GameFormat.PGN) {
      return "[Site \"x\"]\n[Black \"y\"]\n\n1. f5 d6 {z} 2. c3 $1 (2. c4) d3 40-24\n\n"
          .repeat(3)
          .getBytes(StandardCharsets.ISO_8859_1);
    }
    RecordText writer = format.writer().orElseThrow();
    StringBuilder text = new StringBuilder(writer.header());
    records.forEach(record -> writer.write(record).ifPresent(text::append));
    if (text.isEmpty()) {
      text.append("f5d6c3\nf5f6\n");
    }
    return text.toString().getBytes(writer.charset());
  }

  private byte[] mutant(byte[] seed) {
    StringBuilder text = new StringBuilder(new String(seed, StandardCharsets.ISO_8859_1));
    for (int changes = random.nextInt(3); changes >= 0; changes--) {
      int at = random.nextInt(text.length() + 1);
      int end = Math.min(text.length(), at + 1 + random.nextInt(random.nextInt(30) + 1));
      switch (random.nextInt(7)) {
        case 0 -> text.delete(at, end);
        case 1 -> text.insert(at, text.substring(at, end));
        case 2 -> text.insert(at, PIECES[random.nextInt(PIECES.length)]);
        case 3 -> text.replace(at, end, PIECES[random.nextInt(PIECES.length)]);
        case 4 -> text.insert(at, (char) random.nextInt(256));
        case 5 -> text.replace(at, end, "" + (char) random.nextInt(256));
        default -> text.setLength(at);
      }
    }
    return text.toString().getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Long repetitions of what matters to some reader: linear time, no deep recursion. */
  @ParameterizedTest
  @EnumSource(GameFormat.class)
  void longInputsTakeLinearTime(GameFormat format) {
    String inside =
        switch (format) {
          case SGF -> "(;GM[2]";
          case GGF -> "(;BO[8 ";
          case PGN -> "[Black \"x\"]\n";
          case JSON -> "{\"moves\":[";
          case CSV -> "moves\n";
          case WTHOR, TRANSCRIPT, OBF, BOARD -> "f5";
        };
    for (String start : List.of("", inside)) {
      for (String piece : PIECES) {
        byte[] bytes =
            (start + piece.repeat(LONG / piece.length())).getBytes(StandardCharsets.ISO_8859_1);
        assertTimeoutPreemptively(
            LIMIT, () -> read(bytes, Optional.of(format)), format + " " + start + piece + "...");
      }
    }
  }
}
