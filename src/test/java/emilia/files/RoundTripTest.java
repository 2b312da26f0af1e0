package emilia.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.RandomPositions;
import emilia.game.Game;
import emilia.game.GameMove;
import emilia.game.GameRecord;
import emilia.game.StartPosition;
import emilia.notation.NotationException;
import emilia.notation.games.Readings;
import emilia.notation.games.RecordText;
import emilia.notation.games.TextInput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Records of all kinds through every format that is written, recognised by content, and back. */
class RoundTripTest {
  private static final List<GameRecord> RECORDS =
      RandomRecords.of(400).stream().map(GameRecord::withBoardResult).toList();

  static List<GameFormat> writable() {
    return Arrays.stream(GameFormat.values()).filter(f -> f.writer().isPresent()).toList();
  }

  /** One file of the records that the format can say; those are added to {@code written}. */
  private static byte[] file(GameFormat format, List<GameRecord> written) {
    RecordText writer = format.writer().orElseThrow();
    StringBuilder text = new StringBuilder(writer.header());
    for (GameRecord record : RECORDS) {
      Optional<String> one = writer.write(record);
      if (one.isPresent()) {
        text.append(one.get());
        written.add(record);
      }
    }
    return text.toString().getBytes(writer.charset());
  }

  private static List<GameRecord> read(byte[] bytes) throws IOException {
    Readings readings =
        Readings.of(bytes, (in, warnings) -> new GameFiles(warnings).open("test", in));
    assertEquals(List.of(), readings.messages(), RandomPositions.replay());
    return readings.records();
  }

  @ParameterizedTest
  @EnumSource(
      value = GameFormat.class,
      names = {"GGF", "SGF", "JSON", "CSV", "TRANSCRIPT"})
  void startsAndMovesAreKept(GameFormat format) throws IOException {
    List<GameRecord> written = new ArrayList<>();
    List<GameRecord> back = read(file(format, written));
    assertEquals(moves(written), moves(back), RandomPositions.replay());
    assertTrue(written.size() > (format == GameFormat.TRANSCRIPT ? 100 : RECORDS.size() - 1));
  }

  private static List<String> moves(List<GameRecord> records) {
    return records.stream()
        .map(r -> r.game().start() + " " + r.game().moves().stream().map(GameMove::square).toList())
        .toList();
  }

  @ParameterizedTest
  @EnumSource(
      value = GameFormat.class,
      names = {"OBF", "BOARD"})
  void finalPositionsAreKept(GameFormat format) throws IOException {
    List<GameRecord> written = new ArrayList<>();
    List<GameRecord> back = read(file(format, written));
    List<StartPosition> positions = RECORDS.stream().map(r -> r.game().currentAsStart()).toList();
    assertEquals(
        positions, back.stream().map(r -> r.game().start()).toList(), RandomPositions.replay());
  }

  @Test
  void jsonLosesNothing() throws IOException {
    assertEquals(RECORDS, read(file(GameFormat.JSON, new ArrayList<>())), RandomPositions.replay());
  }

  /** Only comments on moves have no column. */
  @Test
  void csvLosesOnlyCommentsOnMoves() throws IOException {
    List<GameRecord> expected =
        RECORDS.stream()
            .map(
                r -> {
                  List<String> comments = new ArrayList<>();
                  comments.add(r.comment(0));
                  while (comments.size() <= r.game().plies()) {
                    comments.add("");
                  }
                  return new GameRecord(
                      r.game(), comments, r.theoreticalScore(), r.moveValues(), r.bestValueDiscs());
                })
            .toList();
    assertEquals(expected, read(file(GameFormat.CSV, new ArrayList<>())), RandomPositions.replay());
  }

  @Test
  void obfKeepsPositionsWithValues() throws IOException {
    List<GameRecord> back = read(file(GameFormat.OBF, new ArrayList<>()));
    for (int i = 0; i < RECORDS.size(); i++) {
      assertEquals(RECORDS.get(i).moveValues(), back.get(i).moveValues());
      assertEquals(RECORDS.get(i).bestValueDiscs(), back.get(i).bestValueDiscs());
    }
    List<GameRecord> again = read(text(GameFormat.OBF, back));
    assertEquals(back, again, "a position is written as it was read");
  }

  /** What was read from a format is written in it without any further loss. */
  @ParameterizedTest
  @MethodSource("writable")
  void aSecondRoundTripChangesNothing(GameFormat format) throws IOException {
    List<GameRecord> once = read(file(format, new ArrayList<>()));
    assertEquals(once, read(text(format, once)), RandomPositions.replay());
  }

  private static byte[] text(GameFormat format, List<GameRecord> records) {
    RecordText writer = format.writer().orElseThrow();
    StringBuilder text = new StringBuilder(writer.header());
    records.forEach(record -> text.append(writer.write(record).orElseThrow()));
    return text.toString().getBytes(writer.charset());
  }

  /** The account of losses agrees with a comparison field by field. */
  @ParameterizedTest
  @MethodSource("writable")
  void lossesAreNamed(GameFormat format) throws IOException, NotationException {
    Losses losses = new Losses(format);
    RecordText writer = format.writer().orElseThrow();
    for (GameRecord record : RECORDS) {
      Optional<String> text = writer.write(record);
      if (text.isEmpty()) {
        assertEquals(GameFormat.TRANSCRIPT, format);
        continue;
      }
      GameRecord back = read((writer.header() + text.get()).getBytes(writer.charset())).get(0);
      List<Feature> different = losses.add(record, text.get());
      assertEquals(
          !record.info().equals(back.info()),
          different.stream().anyMatch(INFO::contains),
          () -> record + "\n" + back);
      assertEquals(different.isEmpty(), same(record, back), () -> record + "\n" + back);
      boolean moves = !record.game().moves().equals(back.game().moves());
      assertEquals(moves, different.stream().anyMatch(MOVES::contains));
      assertEquals(
          !record.theoreticalScore().equals(back.theoreticalScore()),
          different.contains(Feature.THEORETICAL_SCORE));
      assertEquals(
          !record.moveValues().equals(back.moveValues())
              || !record.bestValueDiscs().equals(back.bestValueDiscs()),
          different.contains(Feature.VALUES));
    }
    assertEquals(format == GameFormat.JSON, losses.lost().isEmpty());
    if (format == GameFormat.JSON) {
      assertEquals(Optional.empty(), losses.changed());
    }
  }

  /** Through one format into another: all is kept but what the accounts of both say. */
  @ParameterizedTest
  @MethodSource("writable")
  void everyPairOfFormatsKeepsOrTells(GameFormat first) throws IOException, NotationException {
    for (GameFormat second : writable()) {
      for (GameRecord record : RECORDS.subList(0, 40)) {
        Optional<String> text = first.writer().orElseThrow().write(record);
        if (text.isEmpty()) {
          continue;
        }
        Set<Feature> told = EnumSet.noneOf(Feature.class);
        told.addAll(new Losses(first).add(record, text.get()));
        GameRecord once = read(text(first, List.of(record))).get(0);
        Optional<String> other = second.writer().orElseThrow().write(once);
        if (other.isEmpty()) {
          assertEquals(GameFormat.TRANSCRIPT, second);
          continue;
        }
        told.addAll(new Losses(second).add(once, other.get()));
        GameRecord twice = read(text(second, List.of(once))).get(0);
        String trip =
            first + " " + second + RandomPositions.replay() + "\n" + record + "\n" + twice;
        assertEquals(told.isEmpty(), same(record, twice), trip);
        for (Feature feature : Feature.values()) {
          // A position is what is left of a game without its moves, and its start.
          boolean kept = !told.contains(feature) && !told.contains(Feature.MOVES);
          assertTrue(!kept || feature.of(record).equals(feature.of(twice)), feature + " " + trip);
        }
      }
    }
  }

  /** Whether two records say the same in all, whether or not they list comments that are empty. */
  private static boolean same(GameRecord one, GameRecord other) {
    return one.game().equals(other.game())
        && comments(one).equals(comments(other))
        && one.theoreticalScore().equals(other.theoreticalScore())
        && one.moveValues().equals(other.moveValues())
        && one.bestValueDiscs().equals(other.bestValueDiscs());
  }

  private static List<String> comments(GameRecord record) {
    return IntStream.rangeClosed(0, record.game().plies()).mapToObj(record::comment).toList();
  }

  /** What each format has room for is never said to be lost or changed. */
  @ParameterizedTest
  @CsvSource({
    "GGF, START MOVES PLAYERS RATINGS PLACE DATE CLOCKS RESULT EVALUATIONS TIMES",
    "SGF, START MOVES PLAYERS RATINGS PLACE DATE EVALUATIONS COMMENTS",
    "CSV, START MOVES PLAYERS RATINGS PLACE DATE CLOCKS RESULT EVALUATIONS TIMES"
        + " THEORETICAL_SCORE VALUES",
    "TRANSCRIPT, START MOVES",
    "OBF, VALUES"
  })
  void whatAFormatHasRoomForIsKept(GameFormat format, String features) throws NotationException {
    Set<Feature> kept = EnumSet.noneOf(Feature.class);
    for (String name : features.split(" ")) {
      kept.add(Feature.valueOf(name));
    }
    for (GameRecord record : RECORDS) {
      Optional<String> text = format.writer().orElseThrow().write(record);
      if (text.isPresent()) {
        List<Feature> different = new Losses(format).add(record, text.get());
        assertTrue(
            different.stream().noneMatch(kept::contains),
            () -> different + ": " + record + RandomPositions.replay());
      }
    }
  }

  private static final List<Feature> INFO =
      List.of(
          Feature.PLAYERS,
          Feature.RATINGS,
          Feature.PLACE,
          Feature.DATE,
          Feature.CLOCKS,
          Feature.RESULT);

  private static final List<Feature> MOVES =
      List.of(Feature.MOVES, Feature.EVALUATIONS, Feature.TIMES);

  @Test
  void lossesAreCountedInWords() throws NotationException {
    Losses losses = new Losses(GameFormat.TRANSCRIPT);
    Game game = Game.from(StartPosition.STANDARD).play(37);
    RecordText writer = GameFormat.TRANSCRIPT.writer().orElseThrow();
    GameRecord record = GameRecord.of(game, List.of("a", ""));
    losses.add(record, writer.write(record).orElseThrow());
    losses.add(record, writer.write(record).orElseThrow());
    assertEquals(Optional.of("comments (2 games)"), losses.lost());
    assertEquals(Optional.empty(), losses.changed());
  }

  /** What could never be read again is told rather than written. */
  @Test
  void aTextThatCannotBeReadBackIsAnError() {
    String longText = "x".repeat(TextInput.MAX_RECORD);
    GameRecord record = GameRecord.of(Game.from(StartPosition.STANDARD), List.of(longText));
    String text = GameFormat.SGF.writer().orElseThrow().write(record).orElseThrow();
    Losses losses = new Losses(GameFormat.SGF);
    assertThrows(NotationException.class, () -> losses.add(record, text));
    assertEquals(Optional.empty(), losses.lost());
  }
}
