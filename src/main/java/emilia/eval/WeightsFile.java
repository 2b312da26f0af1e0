package emilia.eval;

import emilia.io.AtomicFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UTFDataFormatException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/**
 * Files of {@linkplain PatternWeights weights}. The layout, numbers big-endian:
 *
 * <pre>
 * int     0x454D5754 ("EMWT")
 * short   version: 1 without hidden neurons, 2 with some
 * UTF     id of the pattern set, as java.io.DataOutput writes text
 * short   units per disc
 * short   number of knots
 * bytes   number of discs of each knot
 * byte    number of hidden neurons, 3; not in version 1
 * int     bytes of the compressed part
 * int     CRC-32 of everything in the file but this number, the compressed part as compressed
 * bytes   compressed part, in zlib format
 * </pre>
 *
 * The compressed part has numbers of 16 bits, first the high bytes of all, then the low bytes of
 * all:
 *
 * <pre>
 * 65 constants
 * for each neuron 65 biases, then 65 gains
 * for each knot its weights less those of the knot before, in the order of the shapes, in each the
 *         contents by the squares as the shape names them, the first for the lowest digit, without
 *         mirror images of earlier ones
 * </pre>
 *
 * and behind them for each neuron, for each knot, its hidden weights less those of the knot before,
 * modulo 256, a byte each, in the order of the others.
 */
public final class WeightsFile {
  private static final int MARK = 0x454D5754;
  private static final int LINEAR_VERSION = 1;
  private static final int NEURONS_VERSION = 2;
  private static final int CONSTANTS = 65;
  private static final int MAX_KNOTS = 61;

  /** More than the largest set needs with neurons and a knot for each number of discs. */
  private static final int MAX_BYTES = 96 << 20;

  private static final int MIN_BUFFER = 1 << 16;

  private static final int MAX_ID_LENGTH = 40;

  private WeightsFile() {}

  /**
   * Reads weights from a file.
   *
   * @throws IOException if it cannot be read, or is damaged, truncated or something else; the
   *     message names the file and says which
   */
  public static PatternWeights read(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new IOException(file + ": is a folder, expected a file of weights");
    }
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      // What is read from a device or a pipe may be endless, or never come.
      throw new IOException(file + ": is no regular file, expected a file of weights");
    }
    try (InputStream in = Files.newInputStream(file)) {
      return read(in, file.toString());
    } catch (java.nio.file.NoSuchFileException e) {
      throw new IOException(file + ": there is no such file of weights", e);
    }
  }

  /**
   * Reads weights from a stream that holds nothing else.
   *
   * @param name of the stream in messages
   * @throws IOException as in {@link #read(Path)}
   */
  public static PatternWeights read(InputStream in, String name) throws IOException {
    PatternWeights weights = readTrusted(in, name);
    try {
      for (HiddenNeuron neuron : weights.neurons()) {
        neuron.requireRange();
      }
    } catch (IllegalArgumentException e) {
      throw new IOException(name + ": " + e.getMessage(), e);
    }
    return weights;
  }

  /**
   * The same without a look at each of the hidden weights, for which a program that starts would
   * wait: for the weights of this build, which its tests read the other way.
   */
  static PatternWeights readTrusted(InputStream in, String name) throws IOException {
    byte[] bytes = readAll(in, name);
    DataInputStream data = new DataInputStream(new ByteArrayInputStream(bytes));
    try {
      return read(data, bytes, name);
    } catch (UTFDataFormatException e) {
      throw new IOException(name + ": is damaged, the id of its pattern set cannot be read", e);
    } catch (EOFException e) {
      throw new IOException(
          name + ": is truncated, expected more than its " + bytes.length + " bytes", e);
    }
  }

  /** All bytes of a stream, by large pieces: those that come by default are of 8 kB. */
  private static byte[] readAll(InputStream in, String name) throws IOException {
    // What is something else is refused at once, however long it is.
    byte[] mark = in.readNBytes(Integer.BYTES);
    if (mark.length < Integer.BYTES || ByteBuffer.wrap(mark).getInt() != MARK) {
      throw new IOException(name + ": is not a file of weights of Emilia");
    }
    int guess = Math.max(MIN_BUFFER, Math.min(MAX_BYTES - mark.length, in.available()));
    byte[] bytes = Arrays.copyOf(mark, mark.length + guess);
    int length = mark.length;
    while (true) {
      length += in.readNBytes(bytes, length, bytes.length - length);
      int next = length < bytes.length ? -1 : in.read();
      if (next < 0) {
        return length < bytes.length ? Arrays.copyOf(bytes, length) : bytes;
      }
      if (length >= MAX_BYTES) {
        throw new IOException(name + ": is too large for a file of weights of Emilia");
      }
      bytes = Arrays.copyOf(bytes, Math.min(2 * length, MAX_BYTES));
      bytes[length++] = (byte) next;
    }
  }

  private static PatternWeights read(DataInputStream data, byte[] bytes, String name)
      throws IOException {
    data.readInt(); // the mark
    int version = data.readUnsignedShort();
    if (version != LINEAR_VERSION && version != NEURONS_VERSION) {
      throw new IOException(
          String.format(
              Locale.ROOT,
              "%s: has version %d of the format, expected %d or %d",
              name,
              version,
              LINEAR_VERSION,
              NEURONS_VERSION));
    }
    String id = data.readUTF();
    if (!isPlain(id)) {
      throw new IOException(name + ": is damaged, the id of its pattern set cannot be read");
    }
    int units = data.readUnsignedShort();
    int knotCount = data.readUnsignedShort();
    if (units != PatternWeights.UNITS_PER_DISC || knotCount < 1 || knotCount > MAX_KNOTS) {
      throw new IOException(
          String.format(
              Locale.ROOT,
              "%s: expected %d units per disc and 1 to %d knots, found %d and %d",
              name,
              PatternWeights.UNITS_PER_DISC,
              MAX_KNOTS,
              units,
              knotCount));
    }
    int[] knots = new int[knotCount];
    for (int i = 0; i < knotCount; i++) {
      knots[i] = data.readUnsignedByte();
    }
    int neurons = readNeuronCount(data, version, name);
    int length = data.readInt();
    int checksum = data.readInt();
    int headerBytes = bytes.length - data.available();
    if (length != bytes.length - headerBytes) {
      throw new IOException(
          String.format(
              Locale.ROOT,
              "%s: expected %d bytes, found %d",
              name,
              headerBytes + (long) length,
              bytes.length));
    }
    if (checksum(bytes, headerBytes) != checksum) {
      throw new IOException(name + ": is damaged, its checksum is wrong");
    }
    PatternSet set;
    try {
      set = PatternSet.byId(id);
    } catch (IllegalArgumentException e) {
      throw new IOException(name + ": " + e.getMessage(), e);
    }
    return unpack(set, knots, neurons, bytes, headerBytes, name);
  }

  private static int readNeuronCount(DataInputStream data, int version, String name)
      throws IOException {
    if (version == LINEAR_VERSION) {
      return 0;
    }
    int neurons = data.readUnsignedByte();
    if (neurons != PatternWeights.NEURONS) {
      throw new IOException(
          String.format(
              Locale.ROOT,
              "%s: expected %d hidden neurons, found %d",
              name,
              PatternWeights.NEURONS,
              neurons));
    }
    return neurons;
  }

  /** Whether a text is short and can be shown on a terminal. */
  private static boolean isPlain(String id) {
    for (int i = 0; i < id.length(); i++) {
      if (id.charAt(i) <= ' ' || id.charAt(i) > '~') {
        return false;
      }
    }
    return id.length() <= MAX_ID_LENGTH;
  }

  private static int checksum(byte[] bytes, int headerBytes) {
    CRC32 crc = new CRC32();
    crc.update(bytes, 0, headerBytes - Integer.BYTES);
    crc.update(bytes, headerBytes, bytes.length - headerBytes);
    return (int) crc.getValue();
  }

  /** Makes weights of the compressed part, which begins at {@code from}. */
  private static PatternWeights unpack(
      PatternSet set, int[] knots, int neurons, byte[] bytes, int from, String name)
      throws IOException {
    // The high bytes of constants, biases and gains and of each knot, their low bytes, then the
    // hidden weights.
    int numbers = 1 + 2 * neurons;
    int parts = numbers + knots.length;
    byte[][] raw = new byte[2 * parts + neurons * knots.length][];
    for (int i = 0; i < raw.length; i++) {
      boolean isNumbers = i < 2 * parts && i % parts < numbers;
      raw[i] = new byte[isNumbers ? CONSTANTS : set.foldedCount()];
    }
    inflate(bytes, from, raw, name);
    byte[][] high = Arrays.copyOfRange(raw, numbers, parts);
    byte[][] low = Arrays.copyOfRange(raw, parts + numbers, 2 * parts);
    try {
      List<HiddenNeuron> made = new ArrayList<>();
      for (int i = 0; i < neurons; i++) {
        int at = 2 * parts + i * knots.length;
        made.add(
            new HiddenNeuron(
                joined(raw[1 + 2 * i], raw[parts + 1 + 2 * i]),
                joined(raw[2 + 2 * i], raw[parts + 2 + 2 * i]),
                KnotBytes.ofDifferences(Arrays.copyOfRange(raw, at, at + knots.length))));
      }
      return new PatternWeights(
          set, knots, joined(raw[0], raw[parts]), KnotWeights.ofDifferences(high, low), made);
    } catch (IllegalArgumentException e) {
      throw new IOException(name + ": " + e.getMessage(), e);
    }
  }

  private static short[] joined(byte[] high, byte[] low) {
    short[] numbers = new short[high.length];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = (short) (high[i] << 8 | low[i] & 0xFF);
    }
    return numbers;
  }

  /** Fills the parts one after the other, to the last byte. */
  private static void inflate(byte[] bytes, int from, byte[][] parts, String name)
      throws IOException {
    Inflater inflater = new Inflater();
    try {
      inflater.setInput(bytes, from, bytes.length - from);
      boolean whole = true;
      for (byte[] part : parts) {
        whole &= inflater.inflate(part) == part.length;
      }
      if (!whole || inflater.inflate(new byte[1]) != 0 || !inflater.finished()) {
        throw new IOException(name + ": holds another number of weights than its pattern set has");
      }
      if (inflater.getRemaining() > 0) {
        throw new IOException(
            name + ": is damaged, " + inflater.getRemaining() + " bytes stand behind its weights");
      }
    } catch (DataFormatException e) {
      throw new IOException(name + ": is damaged (" + e.getMessage() + ")", e);
    } finally {
      inflater.end();
    }
  }

  /**
   * Writes weights to a file, which is whole or the old one.
   *
   * @throws IOException if that is not possible; the message names the file and says why
   */
  public static void write(PatternWeights weights, Path file) throws IOException {
    AtomicFile.write(file, bytes(weights));
  }

  /**
   * The bytes of a file with these weights.
   *
   * @throws IOException never, but for a fault of this program
   */
  public static byte[] bytes(PatternWeights weights) throws IOException {
    byte[] compressed = deflate(pack(weights));
    ByteArrayOutputStream header = new ByteArrayOutputStream();
    DataOutputStream data = new DataOutputStream(header);
    data.writeInt(MARK);
    data.writeShort(weights.neurons().isEmpty() ? LINEAR_VERSION : NEURONS_VERSION);
    data.writeUTF(weights.set().id());
    data.writeShort(PatternWeights.UNITS_PER_DISC);
    data.writeShort(weights.knots().length);
    for (int knot : weights.knots()) {
      data.writeByte(knot);
    }
    if (!weights.neurons().isEmpty()) {
      data.writeByte(weights.neurons().size());
    }
    data.writeInt(compressed.length);
    CRC32 crc = new CRC32();
    crc.update(header.toByteArray());
    crc.update(compressed);
    data.writeInt((int) crc.getValue());
    data.write(compressed);
    return header.toByteArray();
  }

  private static byte[] pack(PatternWeights weights) {
    int folded = weights.set().foldedCount();
    int knots = weights.knots().length;
    short[] numbers = numbers(weights);
    int count = numbers.length + knots * folded;
    byte[] raw = new byte[2 * count + weights.neurons().size() * knots * folded];
    for (int i = 0; i < count; i++) {
      int value;
      if (i < numbers.length) {
        value = numbers[i];
      } else {
        int knot = (i - numbers.length) / folded;
        int index = (i - numbers.length) % folded;
        int before = knot == 0 ? 0 : weights.weight(knot - 1, index);
        value = weights.weight(knot, index) - before;
      }
      raw[i] = (byte) (value >> 8);
      raw[count + i] = (byte) value;
    }
    int at = 2 * count;
    for (HiddenNeuron neuron : weights.neurons()) {
      for (int knot = 0; knot < knots; knot++) {
        for (int index = 0; index < folded; index++) {
          int before = knot == 0 ? 0 : neuron.weight(knot - 1, index);
          raw[at++] = (byte) (neuron.weight(knot, index) - before);
        }
      }
    }
    return raw;
  }

  /** The constants, and the biases and gains of each neuron. */
  private static short[] numbers(PatternWeights weights) {
    short[] numbers = new short[CONSTANTS * (1 + 2 * weights.neurons().size())];
    for (int discs = 0; discs < CONSTANTS; discs++) {
      numbers[discs] = (short) weights.constant(discs);
      int at = CONSTANTS + discs;
      for (HiddenNeuron neuron : weights.neurons()) {
        numbers[at] = (short) neuron.bias(discs);
        numbers[at + CONSTANTS] = (short) neuron.gain(discs);
        at += 2 * CONSTANTS;
      }
    }
    return numbers;
  }

  private static byte[] deflate(byte[] raw) {
    Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
    try {
      deflater.setInput(raw);
      deflater.finish();
      ByteArrayOutputStream compressed = new ByteArrayOutputStream();
      byte[] buffer = new byte[1 << 16];
      while (!deflater.finished()) {
        compressed.write(buffer, 0, deflater.deflate(buffer));
      }
      return compressed.toByteArray();
    } finally {
      deflater.end();
    }
  }
}
