package emilia.train.fit;

import emilia.io.AtomicFile;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UTFDataFormatException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;

/**
 * A model that is being fitted, in a file of the work folder, so that training can go on after an
 * interruption. The layout, numbers big-endian: the mark 0x454D4349 ("EMCI"), the version 1, the
 * settings as text ({@code DataOutput.writeUTF}), the number of passes over a part that are done,
 * all parameters of the {@link PatternModel} as 4-byte floats in the order in which it declares
 * them, the counts as 4-byte integers, and the CRC-32 of all before it as an 8-byte integer. The
 * file is whole or absent.
 */
final class Checkpoint {
  private static final int MARK = 0x454D4349;
  private static final int VERSION = 1;
  private static final int BUFFER_BYTES = 1 << 16;

  private final Path file;
  private final String key;

  /**
   * A checkpoint.
   *
   * @param folder where such files are kept
   * @param key all settings on which the model depends
   */
  Checkpoint(Path folder, String key) {
    this.file = folder.resolve(String.format(Locale.ROOT, "%08x.fit", checksum(key)));
    this.key = key;
  }

  /** CRC-32 of a text. */
  static int checksum(String text) {
    CRC32 crc = new CRC32();
    crc.update(text.getBytes(StandardCharsets.UTF_8));
    return (int) crc.getValue();
  }

  /** Removes what a run that was killed, or an older version, left and nothing reads. */
  static void removeLeftovers(Path folder) throws IOException {
    List<Path> files;
    try (Stream<Path> list = Files.list(folder)) {
      files = list.toList();
    }
    for (Path file : files) {
      String name = file.getFileName().toString();
      if (name.matches("\\..+\\.fit\\..+\\.tmp|\\d\\d-[0-9a-f]{8}\\.fit")) {
        Files.delete(file);
      }
    }
  }

  /**
   * Fills a model with what an earlier run with the same settings has done.
   *
   * @param passes how many there are in all
   * @return how many are done; 0, with the model as it was, if there is no such run
   * @throws IOException if the file is not what {@link #write} makes; the message names it, and the
   *     model may be anything then
   */
  int read(PatternModel model, int passes) throws IOException {
    if (!Files.exists(file)) {
      return 0;
    }
    if (!Files.isRegularFile(file)) {
      throw new IOException(file + ": is no regular file, expected the model of an earlier run");
    }
    CheckedInputStream checked =
        new CheckedInputStream(
            new BufferedInputStream(Files.newInputStream(file), BUFFER_BYTES), new CRC32());
    try (DataInputStream in = new DataInputStream(checked)) {
      if (in.readInt() != MARK || in.readInt() != VERSION || !in.readUTF().equals(key)) {
        throw damaged(null);
      }
      int done = in.readInt();
      for (float[] parameters : parameters(model)) {
        read(in, parameters);
      }
      for (int[] counts : model.counts) {
        bytes(in, counts.length).asIntBuffer().get(counts);
      }
      long checksum = checked.getChecksum().getValue();
      if (in.readLong() != checksum || in.read() >= 0 || done < 0 || done > passes) {
        throw damaged(null);
      }
      return done;
    } catch (EOFException | UTFDataFormatException e) {
      throw damaged(e);
    }
  }

  private IOException damaged(Throwable cause) {
    return new IOException(
        file + ": is damaged, expected the model of an earlier run; remove it to begin anew",
        cause);
  }

  private static ByteBuffer bytes(DataInputStream in, int numbers) throws IOException {
    byte[] bytes = new byte[Integer.BYTES * numbers];
    in.readFully(bytes);
    return ByteBuffer.wrap(bytes);
  }

  private static void read(DataInputStream in, float[] to) throws IOException {
    bytes(in, to.length).asFloatBuffer().get(to);
  }

  /**
   * Writes a model.
   *
   * @param passes how many are done
   */
  void write(PatternModel model, int passes) throws IOException {
    try (AtomicFile whole = AtomicFile.create(file)) {
      CheckedOutputStream checked =
          new CheckedOutputStream(new BufferedOutputStream(whole.out(), BUFFER_BYTES), new CRC32());
      DataOutputStream out = new DataOutputStream(checked);
      out.writeInt(MARK);
      out.writeInt(VERSION);
      out.writeUTF(key);
      out.writeInt(passes);
      for (float[] parameters : parameters(model)) {
        ByteBuffer bytes = ByteBuffer.allocate(Float.BYTES * parameters.length);
        bytes.asFloatBuffer().put(parameters);
        out.write(bytes.array());
      }
      for (int[] counts : model.counts) {
        ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES * counts.length);
        bytes.asIntBuffer().put(counts);
        out.write(bytes.array());
      }
      out.writeLong(checked.getChecksum().getValue());
      out.flush();
      whole.commit();
    }
  }

  private static float[][] parameters(PatternModel model) {
    float[][][] byKnot = {
      model.weights, model.biases, model.biasSquares, model.gains, model.gainSquares
    };
    int knots = model.weights.length;
    float[][] all = new float[byKnot.length * knots + 2][];
    for (int kind = 0; kind < byKnot.length; kind++) {
      System.arraycopy(byKnot[kind], 0, all, kind * knots, knots);
    }
    all[all.length - 2] = model.constants;
    all[all.length - 1] = model.constantSquares;
    return all;
  }
}
