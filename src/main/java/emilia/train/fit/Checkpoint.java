package emilia.train.fit;

import emilia.io.AtomicFile;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.CRC32;

/**
 * A model that is being fitted, in a file of the work folder, so that training can go on after an
 * interruption. The layout, numbers big-endian: the settings as text ({@code DataOutput.writeUTF}),
 * the number of passes over a part that are done, all parameters of the {@link PatternModel} as
 * 4-byte floats in the order in which it declares them, and the counts as 4-byte integers. The file
 * is whole or absent.
 */
final class Checkpoint {
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

  /**
   * Fills a model with what an earlier run with the same settings has done.
   *
   * @return how many passes that are; 0, with the model as it was, if there is no such run
   */
  int read(PatternModel model) throws IOException {
    if (!Files.exists(file)) {
      return 0;
    }
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file), BUFFER_BYTES))) {
      if (!in.readUTF().equals(key)) {
        return 0;
      }
      int passes = in.readInt();
      for (float[] parameters : parameters(model)) {
        read(in, parameters);
      }
      for (int[] counts : model.counts) {
        ByteBuffer.wrap(in.readNBytes(Integer.BYTES * counts.length)).asIntBuffer().get(counts);
      }
      return passes;
    }
  }

  private static void read(DataInputStream in, float[] to) throws IOException {
    ByteBuffer.wrap(in.readNBytes(Float.BYTES * to.length)).asFloatBuffer().get(to);
  }

  /**
   * Writes a model.
   *
   * @param passes how many are done
   */
  void write(PatternModel model, int passes) throws IOException {
    try (AtomicFile whole = AtomicFile.create(file)) {
      DataOutputStream out =
          new DataOutputStream(new BufferedOutputStream(whole.out(), BUFFER_BYTES));
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
