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
import java.util.Arrays;
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
 * short   version, 1
 * UTF     id of the pattern set, as java.io.DataOutput writes text
 * short   units per disc
 * short   number of knots
 * bytes   number of discs of each knot
 * int     bytes of the compressed part
 * int     CRC-32 of everything in the file but this number, the compressed part as compressed
 * bytes   compressed part, in zlib format: 65 constants, then for each knot its weights less those
 *         of the knot before, in the order of the shapes, in each the contents by the squares as
 *         the shape names them, the first for the lowest digit, without mirror images of earlier
 *         ones; 16-bit numbers, first the high bytes of all, then the low bytes of all
 * </pre>
 */
public final class WeightsFile {
  private static final int MARK = 0x454D5754;
  private static final int VERSION = 1;
  private static final int CONSTANTS = 65;
  private static final int MAX_KNOTS = 61;

  /** More than any set of patterns needs with all knots, and less than a heap would notice. */
  private static final int MAX_BYTES = 32 << 20;

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
    // What is something else is refused at once, however long it is.
    byte[] mark = in.readNBytes(Integer.BYTES);
    if (mark.length < Integer.BYTES || ByteBuffer.wrap(mark).getInt() != MARK) {
      throw new IOException(name + ": is not a file of weights of Emilia");
    }
    byte[] rest = in.readNBytes(MAX_BYTES);
    if (rest.length == MAX_BYTES) {
      throw new IOException(name + ": is too large for a file of weights of Emilia");
    }
    byte[] bytes = Arrays.copyOf(mark, mark.length + rest.length);
    System.arraycopy(rest, 0, bytes, mark.length, rest.length);
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

  private static PatternWeights read(DataInputStream data, byte[] bytes, String name)
      throws IOException {
    data.readInt(); // the mark
    int version = data.readUnsignedShort();
    if (version != VERSION) {
      throw new IOException(
          name + ": has version " + version + " of the format, expected " + VERSION);
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
    return unpack(set, knots, bytes, headerBytes, name);
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
      PatternSet set, int[] knots, byte[] bytes, int from, String name) throws IOException {
    // The high bytes of the constants and of each knot, then their low bytes.
    int parts = 1 + knots.length;
    byte[][] raw = new byte[2 * parts][];
    for (int i = 0; i < raw.length; i++) {
      raw[i] = new byte[i % parts == 0 ? CONSTANTS : set.foldedCount()];
    }
    inflate(bytes, from, raw, name);
    short[] constants = new short[CONSTANTS];
    for (int i = 0; i < CONSTANTS; i++) {
      constants[i] = (short) (raw[0][i] << 8 | raw[parts][i] & 0xFF);
    }
    byte[][] high = Arrays.copyOfRange(raw, 1, parts);
    byte[][] low = Arrays.copyOfRange(raw, parts + 1, raw.length);
    try {
      return new PatternWeights(set, knots, constants, KnotWeights.ofDifferences(high, low));
    } catch (IllegalArgumentException e) {
      throw new IOException(name + ": " + e.getMessage(), e);
    }
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

  /** The bytes of a file with these weights. */
  static byte[] bytes(PatternWeights weights) throws IOException {
    byte[] compressed = deflate(pack(weights));
    ByteArrayOutputStream header = new ByteArrayOutputStream();
    DataOutputStream data = new DataOutputStream(header);
    data.writeInt(MARK);
    data.writeShort(VERSION);
    data.writeUTF(weights.set().id());
    data.writeShort(PatternWeights.UNITS_PER_DISC);
    data.writeShort(weights.knots().length);
    for (int knot : weights.knots()) {
      data.writeByte(knot);
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
    int count = CONSTANTS + weights.knots().length * folded;
    byte[] raw = new byte[2 * count];
    for (int i = 0; i < count; i++) {
      int value;
      if (i < CONSTANTS) {
        value = weights.constant(i);
      } else {
        int knot = (i - CONSTANTS) / folded;
        int index = (i - CONSTANTS) % folded;
        int before = knot == 0 ? 0 : weights.weight(knot - 1, index);
        value = weights.weight(knot, index) - before;
      }
      raw[i] = (byte) (value >> 8);
      raw[count + i] = (byte) value;
    }
    return raw;
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
