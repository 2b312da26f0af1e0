package emilia.eval;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import emilia.board.RandomPositions;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WeightsFileTest {
  private static final PatternWeights WEIGHTS =
      RandomWeights.of(PatternSet.byId("order16"), 20, 31, 60);

  @TempDir Path folder;

  private static void assertSame(PatternWeights expected, PatternWeights found) {
    assertEquals(expected.set(), found.set());
    assertArrayEquals(expected.knots(), found.knots());
    assertEquals(expected.checksum(), found.checksum());
    for (int discs = 0; discs <= 64; discs++) {
      assertEquals(expected.constant(discs), found.constant(discs));
    }
    for (int knot = 0; knot < expected.knots().length; knot++) {
      for (int i = 0; i < expected.set().foldedCount(); i++) {
        assertEquals(expected.weight(knot, i), found.weight(knot, i));
      }
    }
  }

  private static String refusal(byte[] bytes) {
    IOException error =
        assertThrows(
            IOException.class, () -> WeightsFile.read(new ByteArrayInputStream(bytes), "w.bin"));
    String message = error.getMessage();
    assertTrue(message.startsWith("w.bin: "), message);
    assertFalse(message.contains("\n"), message);
    return message;
  }

  @Test
  void whatIsWrittenIsRead() throws IOException {
    Path file = folder.resolve("gewichte \u00e4.bin");
    WeightsFile.write(WEIGHTS, file);
    assertSame(WEIGHTS, WeightsFile.read(file));
  }

  /** Devices and pipes may be endless or silent for ever, and files of any size are no weights. */
  @Test
  @Timeout(20)
  void whatCannotBeWeightsIsRefusedWithoutReadingAll() throws Exception {
    for (String name : List.of("/dev/zero", "/dev/urandom", "/dev/full")) {
      Path device = Path.of(name);
      if (Files.exists(device)) {
        String message =
            assertThrows(IOException.class, () -> WeightsFile.read(device)).getMessage();
        assertEquals(name + ": is no regular file, expected a file of weights", message);
      }
    }
    for (int first : new int[] {0x454D5754, 0}) {
      Path huge = folder.resolve("huge.bin");
      try (FileChannel channel =
          FileChannel.open(huge, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
        channel.write(ByteBuffer.allocate(4).putInt(0, first));
        channel.write(ByteBuffer.allocate(1), 1L << 33); // a file with a hole
      }
      String message = assertThrows(IOException.class, () -> WeightsFile.read(huge)).getMessage();
      String reason = first == 0 ? "is not a file" : "is too large for a file";
      assertEquals(huge + ": " + reason + " of weights of Emilia", message);
    }
  }

  @Test
  @Timeout(20)
  void aNamedPipeIsNotWaitedFor() throws Exception {
    Path pipe = folder.resolve("pipe");
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/mkfifo")));
    assertEquals(0, new ProcessBuilder("/usr/bin/mkfifo", pipe.toString()).start().waitFor());
    String message = assertThrows(IOException.class, () -> WeightsFile.read(pipe)).getMessage();
    assertEquals(pipe + ": is no regular file, expected a file of weights", message);
  }

  @Test
  void extremeWeightsSurvive() throws IOException {
    PatternSet set = PatternSet.byId("order16");
    short[][] weights = new short[2][set.foldedCount()];
    Arrays.fill(weights[0], Short.MIN_VALUE);
    Arrays.fill(weights[1], Short.MAX_VALUE);
    short[] constants = new short[65];
    Arrays.fill(constants, Short.MIN_VALUE);
    PatternWeights extreme = new PatternWeights(set, new int[] {4, 64}, constants, weights);
    byte[] bytes = WeightsFile.bytes(extreme);
    assertSame(extreme, WeightsFile.read(new ByteArrayInputStream(bytes), "w.bin"));
  }

  @Test
  void anOldFileIsReplacedAndNothingElseIsLeft() throws IOException {
    Path file = folder.resolve("weights.bin");
    Files.writeString(file, "old");
    WeightsFile.write(WEIGHTS, file);
    assertSame(WEIGHTS, WeightsFile.read(file));
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(1, files.count());
    }
  }

  @Test
  void aMissingFileIsNamed() {
    Path file = folder.resolve("none.bin");
    IOException error = assertThrows(IOException.class, () -> WeightsFile.read(file));
    assertEquals(file + ": there is no such file of weights", error.getMessage());
  }

  @Test
  void aFolderIsRefused() {
    IOException error = assertThrows(IOException.class, () -> WeightsFile.read(folder));
    assertEquals(folder + ": is a folder, expected a file of weights", error.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "EMW", "hello", "emilia-samples 1\n\n"})
  void aForeignFileIsRefused(String text) {
    assertEquals(
        "w.bin: is not a file of weights of Emilia",
        refusal(text.getBytes(StandardCharsets.US_ASCII)));
  }

  @Test
  void aTruncatedFileIsRefusedWhereverItEnds() throws IOException {
    byte[] bytes = WeightsFile.bytes(WEIGHTS);
    Random random = RandomPositions.random();
    for (int i = 0; i < 200; i++) {
      int length = i < 40 ? i + 4 : 4 + random.nextInt(bytes.length - 4);
      String message = refusal(Arrays.copyOf(bytes, length));
      assertTrue(
          message.contains("is truncated") || message.contains("bytes, found " + length), message);
    }
    String longer = refusal(Arrays.copyOf(bytes, bytes.length + 1));
    assertTrue(longer.contains("bytes, found " + (bytes.length + 1)), longer);
  }

  @Test
  void aDamagedFileIsRefusedWhateverBitIsWrong() throws IOException {
    byte[] bytes = WeightsFile.bytes(WEIGHTS);
    Random random = RandomPositions.random();
    for (int i = 0; i < 400; i++) {
      byte[] damaged = bytes.clone();
      int at = i < 40 ? i : random.nextInt(bytes.length);
      damaged[at] ^= (byte) (1 << random.nextInt(8));
      refusal(damaged);
    }
    byte[] damaged = bytes.clone();
    damaged[bytes.length / 2] ^= 1;
    assertEquals("w.bin: is damaged, its checksum is wrong", refusal(damaged));
  }

  /** A file with a right checksum whose contents this version does not understand. */
  private static byte[] file(int version, String set, int units, int knot, byte[] compressed)
      throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeInt(0x454D5754);
    out.writeShort(version);
    out.writeUTF(set);
    out.writeShort(units);
    out.writeShort(1);
    out.writeByte(knot);
    out.writeInt(compressed.length);
    CRC32 crc = new CRC32();
    crc.update(bytes.toByteArray());
    crc.update(compressed);
    out.writeInt((int) crc.getValue());
    out.write(compressed);
    return bytes.toByteArray();
  }

  @Test
  void whatThisVersionDoesNotKnowIsRefused() throws IOException {
    byte[] nothing = {1, 2, 3};
    assertEquals(
        "w.bin: has version 2 of the format, expected 1",
        refusal(file(2, "order16", 128, 20, nothing)));
    assertTrue(
        refusal(file(1, "other99", 128, 20, nothing)).contains("unknown pattern set \"other99\""));
    assertTrue(
        refusal(file(1, "order16", 64, 20, nothing)).contains("expected 128 units per disc"));
    assertTrue(refusal(file(1, "order16", 128, 20, nothing)).contains("is damaged ("));
  }

  private static byte[] deflated(int size) {
    Deflater deflater = new Deflater();
    deflater.setInput(new byte[size]);
    deflater.finish();
    byte[] compressed = new byte[size + 100];
    int length = deflater.deflate(compressed);
    assertTrue(deflater.finished());
    deflater.end();
    return Arrays.copyOf(compressed, length);
  }

  /** One knot, so 65 constants and the weights of a stage, two bytes each. */
  @Test
  void anotherNumberOfWeightsIsRefused() throws IOException {
    int size = 2 * (65 + WEIGHTS.set().foldedCount());
    byte[] right = deflated(size);
    PatternWeights zeros =
        WeightsFile.read(new ByteArrayInputStream(file(1, "order16", 128, 20, right)), "w.bin");
    assertEquals(0, zeros.weight(0, zeros.set().foldedCount() - 1));
    for (byte[] wrong :
        List.of(
            deflated(0),
            deflated(1),
            deflated(size / 2),
            deflated(size - 1),
            deflated(size + 1),
            Arrays.copyOf(right, right.length - 1),
            Arrays.copyOf(right, right.length / 2))) {
      assertEquals(
          "w.bin: holds another number of weights than its pattern set has",
          refusal(file(1, "order16", 128, 20, wrong)));
    }
    byte[] longer = Arrays.copyOf(right, right.length + 3);
    assertEquals(
        "w.bin: is damaged, 3 bytes stand behind its weights",
        refusal(file(1, "order16", 128, 20, longer)));
    assertEquals(
        "w.bin: expected rising knots of 4 to 64 discs, found 3",
        refusal(file(1, "order16", 128, 3, right)));
  }

  @Test
  void anIdThatCannotBeShownIsNotShown() throws IOException {
    for (String id : List.of("mo\u001b[31mves64", "moves\n64", "m".repeat(41), "moves\u00e964")) {
      assertEquals(
          "w.bin: is damaged, the id of its pattern set cannot be read",
          refusal(file(1, id, 128, 20, new byte[3])));
    }
  }
}
