package emilia.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Position;
import emilia.board.RandomPositions;
import emilia.board.Square;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SampleReaderTest {
  private static final byte[] HEADER = SampleFormat.header(Map.of("seed", "1"));
  private static final SampleGame GAME =
      new SampleGame(Position.START, new byte[] {19, 18, 17}, new byte[] {4, -6, 0}, -12);

  @TempDir Path folder;

  private Path file(byte[]... pieces) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (byte[] piece : pieces) {
      bytes.write(piece);
    }
    return Files.write(folder.resolve("a.samples"), bytes.toByteArray());
  }

  private static byte[] payload(SampleGame... games) {
    ByteBuffer payload = ByteBuffer.allocate(games.length * SampleFormat.MAX_GAME_BYTES);
    for (SampleGame game : games) {
      SampleFormat.putGame(payload, game);
    }
    return Arrays.copyOf(payload.array(), payload.position());
  }

  private static byte[] block(long first, int count, byte[] payload) {
    return SampleFormat.block(first, count, ByteBuffer.wrap(payload)).array();
  }

  private void assertRefused(Path file, long offset, String message) {
    SampleException error = assertThrows(SampleException.class, () -> SelfPlayTest.read(file));
    assertEquals(file + ": byte " + offset + ": " + message, error.getMessage());
  }

  @Test
  void gamesAreReadAsTheyWereWritten() throws IOException {
    Random random = RandomPositions.random();
    SampleGame[] games = new SampleGame[40];
    for (int i = 0; i < games.length; i++) {
      byte[] moves = new byte[random.nextInt(SampleGame.MAX_MOVES + 1)];
      byte[] values = new byte[moves.length];
      for (int k = 0; k < moves.length; k++) {
        moves[k] = (byte) random.nextInt(64);
        values[k] = (byte) (random.nextInt(129) - 64);
      }
      Position start = RandomPositions.scattered(0.5, random);
      long strays = random.nextLong() & (1L << moves.length) - 1;
      games[i] = new SampleGame(start, moves, values, strays, random.nextInt(129) - 64);
    }
    byte[] first = payload(Arrays.copyOf(games, 25));
    byte[] second = payload(Arrays.copyOfRange(games, 25, 40));
    List<SampleGame> found =
        SelfPlayTest.read(file(HEADER, block(0, 25, first), block(25, 15, second)));
    assertEquals(games.length, found.size());
    for (int i = 0; i < games.length; i++) {
      assertEquals(games[i].start(), found.get(i).start());
      assertEquals(games[i].scoreDiscs(), found.get(i).scoreDiscs());
      assertEquals(games[i].moveCount(), found.get(i).moveCount());
      for (int k = 0; k < games[i].moveCount(); k++) {
        assertEquals(games[i].move(k), found.get(i).move(k));
        assertEquals(games[i].isStray(k), found.get(i).isStray(k));
        assertEquals(games[i].value(k), found.get(i).value(k));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n", "emilia-samples 3\n", "emilia-samples 1\n\n", "x\n\n", "EMWT"})
  void aForeignFileIsRefused(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("a.samples"), text);
    assertRefused(file, 0, "is not a sample file, expected it to begin with \"emilia-samples 3\"");
  }

  @Test
  void aLastBlockThatIsNotWholeIsLeftOut() throws IOException {
    byte[] whole = block(0, 2, payload(GAME, GAME));
    byte[] next = block(2, 2, payload(GAME, GAME));
    for (int length = 0; length < next.length; length++) {
      assertEquals(2, SelfPlayTest.read(file(HEADER, whole, Arrays.copyOf(next, length))).size());
    }
    assertEquals(4, SelfPlayTest.read(file(HEADER, whole, next)).size());
  }

  @Test
  void damageIsFoundAndItsPlaceNamed() throws IOException {
    byte[] first = block(0, 2, payload(GAME, GAME));
    byte[] second = block(2, 1, payload(GAME));
    int offset = HEADER.length + first.length;
    for (int at = SampleFormat.BLOCK_HEADER_BYTES; at < second.length; at++) {
      byte[] damaged = second.clone();
      damaged[at] ^= 4;
      assertRefused(file(HEADER, first, damaged), offset, "the checksum of the block is wrong");
    }
    byte[] foreign = second.clone();
    foreign[0] ^= 1;
    assertRefused(
        file(HEADER, first, foreign), offset, "expected a block of games, found something else");
    assertRefused(
        file(HEADER, first, block(3, 1, payload(GAME))), offset, "expected game 2, found game 3");
    ByteBuffer huge = ByteBuffer.wrap(second.clone()).putInt(12, 1_000_000);
    assertRefused(
        file(HEADER, first, huge.array()),
        offset,
        "expected a block of games, found 1000000 in 24 bytes");
  }

  @Test
  void nonsenseWithARightChecksumIsRefused() throws IOException {
    int games = HEADER.length + SampleFormat.BLOCK_HEADER_BYTES;
    byte[] overlapping = payload(GAME);
    System.arraycopy(overlapping, 0, overlapping, 8, 8);
    assertRefused(
        file(HEADER, block(0, 1, overlapping)), games, "expected a game, found something else");
    byte[] value = payload(GAME);
    value[21] = 65;
    assertRefused(
        file(HEADER, block(0, 1, value)), games, "expected values from -64 to 64, found 65");
    byte[] score = payload(GAME);
    score[16] = 65;
    assertRefused(file(HEADER, block(0, 1, score)), games, "expected a game, found something else");
    byte[] square = payload(GAME);
    square[18] = -1;
    assertRefused(
        file(HEADER, block(0, 1, square)), games, "expected moves from 0 to 127, found -1");
    assertRefused(
        file(HEADER, block(0, 2, payload(GAME))),
        games + payload(GAME).length,
        "expected a game, found the end of the block");
  }

  @Test
  void settingsKeepTheirOrder() throws IOException {
    byte[] header = "emilia-samples 2\nz=1\na=x=y\nnothing\n\n".getBytes("US-ASCII");
    try (SampleReader reader = SampleReader.open(file(header))) {
      assertEquals("{z=1, a=x=y}", reader.settings().toString());
    }
  }

  @Test
  void passesAreFoundByTheRules() {
    // White has no move after h1 and Black moves again.
    Position start = new Position(Square.bit(0) | Square.bit(8), Square.bit(1) | Square.bit(9));
    SampleGame game = new SampleGame(start, new byte[] {2, 10}, new byte[] {3, -5}, 7);
    assertTrue(labels(game, 0).startsWith("7:-5.0 7:7.0 "), labels(game, 0));
    SampleGame illegal = new SampleGame(Position.START, new byte[] {0}, new byte[] {0}, 0);
    assertThrows(
        IllegalArgumentException.class, () -> illegal.visitPositions(1, (p, o, s, v) -> {}));
  }

  @Test
  void labelsAreForTheSideToMove() {
    SampleGame game = new SampleGame(Position.START, new byte[] {19, 18}, new byte[] {4, -6}, 10);
    assertEquals("10:6.0 -10:-10.0 10:10.0 ", labels(game, 0));
    assertEquals("10:10.0 -10:-10.0 10:10.0 ", labels(game, 1));
    // Half of what the second move's search thought, half of the final score.
    assertEquals("10:8.0 -10:-10.0 10:10.0 ", labels(game, 0.5));
  }

  @Test
  void laterSearchesCountLessByTheFactorLambda() {
    byte[] moves = {19, 18, 17, 9};
    SampleGame game = new SampleGame(Position.START, moves, new byte[] {0, -8, 16, 32}, 64);
    // 8 and 16 count 3/4 and 3/16; the side that thought 32 was the other one; the rest is 64.
    double expected = 0.75 * 8 + 0.75 * 0.25 * 16 - 0.75 * 0.0625 * 32 + 0.015625 * 64;
    assertTrue(labels(game, 0.25).startsWith("64:" + expected + " "), labels(game, 0.25));
  }

  @Test
  void noLabelLooksBeyondAStrayMove() {
    byte[] moves = {19, 18, 17, 9};
    byte[] values = {0, -8, 16, 32};
    SampleGame game = new SampleGame(Position.START, moves, values, 0b0100, 64);
    // Up to the third move all is as if the game had ended there with the value 16.
    double first = 0.75 * 8 + 0.25 * 16;
    String expected = "64:" + first + " -64:-16.0 64:16.0 -64:-64.0 64:64.0 ";
    assertEquals(expected, labels(game, 0.25));
    assertTrue(labels(game, 1).startsWith("64:16.0 -64:-16.0 64:16.0 -64:-64.0 "));
  }

  @Test
  void aStrayThatIsNoMoveIsRefused() {
    byte[] moves = {19, 18};
    new SampleGame(Position.START, moves, new byte[2], 0b11, 0);
    assertThrows(
        IllegalArgumentException.class,
        () -> new SampleGame(Position.START, moves, new byte[2], 0b100, 0));
  }

  @Test
  void aGameWithoutAValueForEachMoveIsRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> new SampleGame(Position.START, new byte[] {19, 18}, new byte[] {4}, 10));
  }

  /** Final score and label of each position. */
  private static String labels(SampleGame game, double lambda) {
    StringBuilder labels = new StringBuilder();
    game.visitPositions(
        lambda,
        (player, opponent, score, label) ->
            labels.append(score).append(':').append(label).append(' '));
    return labels.toString();
  }
}
