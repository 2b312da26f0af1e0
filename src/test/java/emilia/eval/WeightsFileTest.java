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
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
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
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class WeightsFileTest {
  private static final PatternWeights WEIGHTS =
      RandomWeights.of(PatternSet.byId("order16"), 20, 31, 60);

  private static final PatternWeights WITH_NEURONS =
      RandomWeights.withNeurons(PatternSet.byId("order16"), 20, 31, 60);

  static List<Named<PatternWeights>> weights() {
    return List.of(Named.of("linear", WEIGHTS), Named.of("with neurons", WITH_NEURONS));
  }

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
    assertEquals(expected.neurons().size(), found.neurons().size());
    for (int neuron = 0; neuron < expected.neurons().size(); neuron++) {
      assertSame(expected, expected.neurons().get(neuron), found.neurons().get(neuron));
    }
  }

  private static void assertSame(PatternWeights of, HiddenNeuron expected, HiddenNeuron found) {
    for (int discs = 0; discs <= 64; discs++) {
      assertEquals(expected.bias(discs), found.bias(discs));
      assertEquals(expected.gain(discs), found.gain(discs));
    }
    for (int knot = 0; knot < of.knots().length; knot++) {
      for (int i = 0; i < of.set().foldedCount(); i++) {
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

  @ParameterizedTest
  @MethodSource("weights")
  void whatIsWrittenIsRead(PatternWeights weights) throws IOException {
    Path file = folder.resolve("gewichte \u00e4.bin");
    WeightsFile.write(weights, file);
    assertSame(weights, WeightsFile.read(file));
    byte[] bytes = Files.readAllBytes(file);
    assertSame(weights, WeightsFile.readTrusted(new ByteArrayInputStream(bytes), "w.bin"));
    // Older programs can read what they understand.
    assertEquals(weights.neurons().isEmpty() ? 1 : 2, ByteBuffer.wrap(bytes).getShort(4));
  }

  /** Streams tell how much they hold, or that they do not know, and give it by any pieces. */
  @Test
  void howAStreamGivesItsBytesDoesNotMatter() throws IOException {
    byte[] bytes = WeightsFile.bytes(WEIGHTS);
    for (int available :
        new int[] {0, 1, bytes.length - 5, bytes.length - 4, bytes.length, Integer.MAX_VALUE}) {
      InputStream in =
          new FilterInputStream(new ByteArrayInputStream(bytes)) {
            @Override
            public int available() {
              return available;
            }

            @Override
            public int read(byte[] to, int at, int length) throws IOException {
              return super.read(to, at, Math.min(length, 1000));
            }
          };
      assertSame(WEIGHTS, WeightsFile.read(in, "w.bin"));
    }
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
    byte[][] hidden = new byte[2][set.foldedCount()];
    Arrays.fill(hidden[0], (byte) 124);
    Arrays.fill(hidden[1], (byte) -124);
    byte[][] reversed = {hidden[1], hidden[0]};
    short[] largest = new short[65];
    Arrays.fill(largest, Short.MAX_VALUE);
    List<HiddenNeuron> neurons =
        List.of(
            new HiddenNeuron(constants, largest, hidden),
            new HiddenNeuron(largest, constants, reversed),
            new HiddenNeuron(largest, largest, hidden));
    for (List<HiddenNeuron> some : List.of(List.<HiddenNeuron>of(), neurons)) {
      PatternWeights extreme = new PatternWeights(set, new int[] {4, 64}, constants, weights, some);
      byte[] bytes = WeightsFile.bytes(extreme);
      assertSame(extreme, WeightsFile.read(new ByteArrayInputStream(bytes), "w.bin"));
    }
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

  @ParameterizedTest
  @MethodSource("weights")
  void aTruncatedFileIsRefusedWhereverItEnds(PatternWeights weights) throws IOException {
    byte[] bytes = WeightsFile.bytes(weights);
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

  @ParameterizedTest
  @MethodSource("weights")
  void aDamagedFileIsRefusedWhateverBitIsWrong(PatternWeights weights) throws IOException {
    byte[] bytes = WeightsFile.bytes(weights);
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
    return file(version, set, units, knot, version == 1 ? -1 : 3, compressed);
  }

  /** Likewise, with a number of neurons unless that is negative. */
  private static byte[] file(
      int version, String set, int units, int knot, int neurons, byte[] compressed)
      throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeInt(0x454D5754);
    out.writeShort(version);
    out.writeUTF(set);
    out.writeShort(units);
    out.writeShort(1);
    out.writeByte(knot);
    if (neurons >= 0) {
      out.writeByte(neurons);
    }
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
    for (int version : new int[] {0, 3, 258}) {
      assertEquals(
          "w.bin: has version " + version + " of the format, expected 1 or 2",
          refusal(file(version, "order16", 128, 20, nothing)));
    }
    for (int neurons : new int[] {0, 1, 2, 4, 255}) {
      assertEquals(
          "w.bin: expected 3 hidden neurons, found " + neurons,
          refusal(file(2, "order16", 128, 20, neurons, nothing)));
    }
    assertTrue(
        refusal(file(1, "other99", 128, 20, nothing)).contains("unknown pattern set \"other99\""));
    assertTrue(
        refusal(file(1, "order16", 64, 20, nothing)).contains("expected 128 units per disc"));
    for (int version : new int[] {1, 2}) {
      assertTrue(refusal(file(version, "order16", 128, 20, nothing)).contains("is damaged ("));
    }
  }

  private static byte[] deflated(int size) {
    return deflated(new byte[size]);
  }

  private static byte[] deflated(byte[] raw) {
    Deflater deflater = new Deflater();
    deflater.setInput(raw);
    deflater.finish();
    byte[] compressed = new byte[raw.length + 100];
    int length = deflater.deflate(compressed);
    assertTrue(deflater.finished());
    deflater.end();
    return Arrays.copyOf(compressed, length);
  }

  /**
   * One knot, so 65 constants and the weights of a stage, two bytes each; with neurons six times as
   * many numbers more, and a byte for each of their weights.
   */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void anotherNumberOfWeightsIsRefused(int version) throws IOException {
    int folded = WEIGHTS.set().foldedCount();
    int size = version == 1 ? 2 * (65 + folded) : 2 * (7 * 65 + folded) + 3 * folded;
    byte[] right = deflated(size);
    PatternWeights zeros =
        WeightsFile.read(
            new ByteArrayInputStream(file(version, "order16", 128, 20, right)), "w.bin");
    assertEquals(0, zeros.weight(0, zeros.set().foldedCount() - 1));
    assertEquals(version == 1 ? 0 : 3, zeros.neurons().size());
    for (byte[] wrong :
        List.of(
            deflated(0),
            deflated(1),
            deflated(size / 2),
            deflated(2 * (65 + folded) + 2 - version),
            deflated(size - folded),
            deflated(size - 1),
            deflated(size + 1),
            Arrays.copyOf(right, right.length - 1),
            Arrays.copyOf(right, right.length / 2))) {
      assertEquals(
          "w.bin: holds another number of weights than its pattern set has",
          refusal(file(version, "order16", 128, 20, wrong)));
    }
    byte[] longer = Arrays.copyOf(right, right.length + 3);
    assertEquals(
        "w.bin: is damaged, 3 bytes stand behind its weights",
        refusal(file(version, "order16", 128, 20, longer)));
    assertEquals(
        "w.bin: expected rising knots of 4 to 64 discs, found 3",
        refusal(file(version, "order16", 128, 3, right)));
  }

  /** The layout as the documentation has it, written here byte by byte. */
  @Test
  void theLayoutIsTheDocumentedOne() throws IOException {
    int folded = WEIGHTS.set().foldedCount();
    byte[] raw = new byte[2 * (7 * 65 + folded) + 3 * folded];
    int low = 7 * 65 + folded;
    for (int number = 0; number < 7; number++) { // constants, then biases and gains by turns
      raw[number * 65 + 10] = (byte) (number + 1);
      raw[low + number * 65 + 10] = (byte) (200 + number);
    }
    raw[7 * 65 + 4] = -1;
    raw[low + 7 * 65 + 4] = -2;
    for (int neuron = 0; neuron < 3; neuron++) {
      raw[2 * low + neuron * folded + 5] = (byte) (-10 - neuron);
    }
    byte[] bytes = file(2, "order16", 128, 20, deflated(raw));
    PatternWeights read = WeightsFile.read(new ByteArrayInputStream(bytes), "w.bin");
    assertEquals(256 + 200, read.constant(10));
    assertEquals(0, read.constant(11));
    assertEquals(-2, read.weight(0, 4));
    for (int neuron = 0; neuron < 3; neuron++) {
      HiddenNeuron found = read.neurons().get(neuron);
      assertEquals(256 * (2 + 2 * neuron) + 201 + 2 * neuron, found.bias(10));
      assertEquals(256 * (3 + 2 * neuron) + 202 + 2 * neuron, found.gain(10));
      assertEquals(-10 - neuron, found.weight(0, 5));
      assertEquals(0, found.weight(0, 4));
    }
  }

  @Test
  void aHiddenWeightOutsideItsRangeIsRefused() throws IOException {
    int folded = WEIGHTS.set().foldedCount();
    int size = 2 * (7 * 65 + folded) + 3 * folded;
    for (int wrong : new int[] {-128, -125, 125, 127}) {
      for (int at : new int[] {size - 1, size - 3 * folded}) {
        byte[] raw = new byte[size];
        raw[at] = (byte) wrong;
        assertEquals(
            "w.bin: expected hidden weights of -124 to 124, found " + wrong,
            refusal(file(2, "order16", 128, 20, deflated(raw))));
      }
    }
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
