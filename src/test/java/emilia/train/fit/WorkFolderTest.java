package emilia.train.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Position;
import emilia.board.RandomPositions;
import emilia.board.Symmetry;
import emilia.search.StopSignal;
import emilia.train.SampleGame;
import emilia.train.SampleReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Gathering against a plain map in memory, and what is kept from run to run. */
class WorkFolderTest {
  private static final double SHARE = 0.3;

  /** How many moves later the value is from that makes up a half. */
  private static final double LAMBDA = 0.5;

  @TempDir Path folder;

  /** Sum, in 64ths of a disc, and number of the scores of a position. */
  private record Scores(int sum, int count) {
    Scores plus(int score) {
      return new Scores(sum + score, count + 1);
    }
  }

  /** All positions of the games of a file that are held out, or of the others. */
  private static Map<Position, Scores> collect(Path file, boolean heldOut) throws IOException {
    Map<Position, Scores> found = new HashMap<>();
    try (SampleReader reader = SampleReader.open(file)) {
      for (SampleGame game = reader.next(); game != null; game = reader.next()) {
        if (PositionGatherer.isHeldOut(game.start(), SHARE) == heldOut) {
          game.visitPositions(
              LAMBDA,
              (player, opponent, score, label) -> {
                Position position = Symmetry.canonical(new Position(player, opponent));
                found.put(
                    position,
                    found
                        .getOrDefault(position, new Scores(0, 0))
                        .plus((int) Math.round(64 * label)));
              });
        }
      }
    }
    return found;
  }

  /** What a store holds, read without its own code. */
  private static Map<Position, Scores> stored(PositionStore store, PositionStore.Use use)
      throws IOException {
    Map<Position, Scores> found = new HashMap<>();
    for (int discs = 4; discs <= 63; discs++) {
      for (int part = 0; part < store.parts(); part++) {
        Path file = store.file(use, discs, part);
        ByteBuffer bytes =
            ByteBuffer.wrap(Files.exists(file) ? Files.readAllBytes(file) : new byte[0]);
        while (bytes.hasRemaining()) {
          Position position = new Position(bytes.getLong(), bytes.getLong());
          float mean = bytes.getFloat();
          int count = bytes.getInt();
          assertEquals(64 - discs, position.emptyCount());
          assertEquals(Symmetry.canonical(position), position);
          assertNull(found.put(position, new Scores(Math.round(64 * mean * count), count)));
        }
      }
    }
    return found;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void equalPositionsAreMergedAndNoneIsInBothUses(int parts) throws IOException {
    Path file = Samples.play(folder.resolve("a.samples"), 150, 1);
    PositionRequest request = new PositionRequest(List.of(file), SHARE, 4, 63, LAMBDA, 37);
    Path to = Files.createDirectories(folder.resolve("positions"));
    PositionStore store =
        new PositionGatherer(to, parts, request, 2).gather(games -> {}, new StopSignal());

    Map<Position, Scores> training = collect(file, false);
    assertEquals(training, stored(store, PositionStore.Use.TRAINING));
    assertTrue(training.values().stream().anyMatch(scores -> scores.count > 1));
    Map<Position, Scores> holdOut = collect(file, true);
    assertTrue(holdOut.keySet().removeIf(training::containsKey), "some are on both sides");
    assertEquals(holdOut, stored(store, PositionStore.Use.HOLD_OUT));
    assertFalse(holdOut.isEmpty());
  }

  /** Of two files one has stray moves: only that one's positions begin later. */
  @Test
  void gamesWithStrayMovesCountFromTheirNumberOfDiscsOn() throws IOException {
    Path plain = Samples.play(folder.resolve("a.samples"), 20, 1);
    Path stray = Samples.play(folder.resolve("b.samples"), 20, 2, 30);
    Map<Position, Scores> expected = collect(plain, false);
    collect(stray, false)
        .forEach(
            (position, scores) -> {
              if (64 - position.emptyCount() >= 37) {
                expected.merge(
                    position, scores, (a, b) -> new Scores(a.sum + b.sum, a.count + b.count));
              }
            });
    PositionRequest request = new PositionRequest(List.of(plain, stray), SHARE, 4, 63, LAMBDA, 37);
    Path to = Files.createDirectories(folder.resolve("positions"));
    PositionStore store =
        new PositionGatherer(to, 1, request, 2).gather(games -> {}, new StopSignal());
    assertEquals(expected, stored(store, PositionStore.Use.TRAINING));
  }

  @Test
  void mirroredGamesAreHeldOutTogether() {
    Random random = RandomPositions.random();
    int heldOut = 0;
    for (int i = 0; i < 1000; i++) {
      Position start = RandomPositions.withEmpties(45, random);
      boolean expected = PositionGatherer.isHeldOut(start, SHARE);
      for (int symmetry = 1; symmetry < Symmetry.COUNT; symmetry++) {
        assertEquals(expected, PositionGatherer.isHeldOut(start.transformed(symmetry), SHARE));
      }
      heldOut += expected ? 1 : 0;
    }
    assertTrue(heldOut > 240 && heldOut < 360, heldOut + " of 1000 games are held out");
  }

  @Test
  void positionsWithOtherNumbersOfDiscsAreLeftOut() throws IOException {
    Path file = Samples.play(folder.resolve("a.samples"), 30, 1);
    try (WorkFolder work = WorkFolder.open(folder.resolve("work"))) {
      PositionRequest request = new PositionRequest(List.of(file), 0.1, 42, 44, 0.7, 37);
      PositionStore store = positions(work, request).store();
      for (int discs = 4; discs <= 63; discs++) {
        boolean some = store.count(PositionStore.Use.TRAINING, discs) > 0;
        assertEquals(discs >= 42 && discs <= 44, some, discs + " discs");
      }
    }
  }

  private static WorkFolder.Positions positions(WorkFolder work, PositionRequest request)
      throws IOException {
    return work.positions(request, 2, (done, total) -> {}, new StopSignal());
  }

  @Test
  void positionsAreKeptUntilSomethingChanges() throws IOException {
    Path one = Samples.play(folder.resolve("one.samples"), 20, 1);
    Path two = Samples.play(folder.resolve("two.samples"), 30, 2);
    PositionRequest both = new PositionRequest(List.of(one, two), 0.2, 4, 63, 0.7, 37);
    WorkFolder.Positions first;
    long firstCount;
    try (WorkFolder work = WorkFolder.open(folder.resolve("work"))) {
      first = positions(work, both);
      firstCount = first.trainingCount();
      assertFalse(first.reused());
      assertEquals(20, first.sources().get(0).games());
      assertEquals("two.samples", first.sources().get(1).name());
    }
    try (WorkFolder work = WorkFolder.open(folder.resolve("work"))) {
      WorkFolder.Positions again = positions(work, both);
      assertTrue(again.reused());
      assertEquals(first.id(), again.id());
      assertEquals(first.sources(), again.sources());
      assertEquals(firstCount, again.trainingCount());

      PositionRequest less = new PositionRequest(List.of(one), 0.2, 4, 63, 0.7, 37);
      WorkFolder.Positions other = positions(work, less);
      assertFalse(other.reused());
      assertNotEquals(first.id(), other.id());
      assertTrue(other.trainingCount() < firstCount);
      assertTrue(positions(work, less).reused());
      PositionRequest otherShare = new PositionRequest(List.of(one), 0.2, 4, 63, 0.5, 37);
      assertNotEquals(other.id(), positions(work, otherShare).id());
      assertFalse(positions(work, less).reused());

      Files.setLastModifiedTime(one, FileTime.fromMillis(1_000_000));
      assertFalse(positions(work, less).reused());
      Samples.play(one, 25, 1);
      assertEquals(25, positions(work, less).sources().get(0).games());
    }
  }

  @Test
  void whatAStoppedRunLeavesIsMadeAnew() throws IOException {
    Path file = Samples.play(folder.resolve("a.samples"), 30, 1);
    PositionRequest request = new PositionRequest(List.of(file), 0.1, 4, 63, 0.7, 37);
    try (WorkFolder work = WorkFolder.open(folder.resolve("work"))) {
      StopSignal stop = new StopSignal();
      assertNull(work.positions(request, 2, (done, total) -> stop.stop(), stop));
      WorkFolder.Positions positions = positions(work, request);
      assertFalse(positions.reused());
      try (Stream<Path> files = Files.list(folder.resolve("work").resolve("positions"))) {
        assertFalse(files.anyMatch(path -> path.getFileName().toString().startsWith("raw")));
      }
    }
  }

  @Test
  void aFolderInUseIsRefused() throws IOException {
    Path work = folder.resolve("work");
    try (WorkFolder first = WorkFolder.open(work)) {
      assertTrue(Files.isDirectory(first.fits()));
      IOException error = assertThrows(IOException.class, () -> WorkFolder.open(work));
      assertEquals(work + ": another command is using it", error.getMessage());
    }
    WorkFolder.open(work).close();
  }

  @Test
  void anIllegalMoveIsReportedWithItsGame() throws IOException {
    Path file = Samples.play(folder.resolve("a.samples"), 3, 1);
    Path bad = Files.write(folder.resolve("bad.samples"), IllegalGame.in(file));
    try (WorkFolder work = WorkFolder.open(folder.resolve("work"))) {
      PositionRequest request = new PositionRequest(List.of(bad), 0, 4, 63, 0.7, 37);
      IOException error = assertThrows(IOException.class, () -> positions(work, request));
      assertEquals(bad + ": game 0: move 1 is not legal", error.getMessage());
    }
  }

  /** Damages the first move of a file and mends the checksum. */
  private static final class IllegalGame {
    static byte[] in(Path file) throws IOException {
      byte[] bytes = Files.readAllBytes(file);
      int header = 0;
      while (bytes[header] != '\n' || bytes[header + 1] != '\n') {
        header++;
      }
      ByteBuffer block = ByteBuffer.wrap(bytes, header + 2, bytes.length - header - 2).slice();
      long start = block.getLong(24);
      block.put(24 + 18, (byte) Long.numberOfTrailingZeros(start));
      CRC32 crc = new CRC32();
      crc.update(bytes, header + 2 + 24, block.getInt(16));
      block.putInt(20, (int) crc.getValue());
      return bytes;
    }
  }
}
