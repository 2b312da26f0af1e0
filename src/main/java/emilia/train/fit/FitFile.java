package emilia.train.fit;

import emilia.eval.PatternIndices;
import emilia.eval.PatternSet;
import emilia.io.AtomicFile;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.CRC32;

/**
 * The weights of one knot in a file of the work folder, so that training can go on after an
 * interruption. The layout, numbers big-endian: the settings as text ({@code DataOutput.writeUTF}),
 * constants and weights as 4-byte floats, counts as 4-byte integers, the training error as an
 * 8-byte float. Files are whole or absent.
 */
final class FitFile {
  private final Path file;
  private final String key;

  /**
   * The file for one knot.
   *
   * @param folder where such files are kept
   * @param key all settings on which the weights depend
   */
  FitFile(Path folder, int knot, String key) {
    this.file = folder.resolve(String.format(Locale.ROOT, "%02d-%08x.fit", knot, checksum(key)));
    this.key = key;
  }

  /** CRC-32 of a text. */
  static int checksum(String text) {
    CRC32 crc = new CRC32();
    crc.update(text.getBytes(StandardCharsets.UTF_8));
    return (int) crc.getValue();
  }

  /** What an earlier run fitted with the same settings, or {@code null}. */
  KnotTrainer.Fit read(PatternSet set, PatternIndices indices) throws IOException {
    if (!Files.exists(file)) {
      return null;
    }
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      if (!in.readUTF().equals(key)) {
        return null;
      }
      KnotModel model = new KnotModel(set, indices);
      readFloats(in, model.constants());
      readFloats(in, model.weights());
      int[] counts = new int[set.foldedCount()];
      for (int i = 0; i < counts.length; i++) {
        counts[i] = in.readInt();
      }
      return new KnotTrainer.Fit(model, counts, in.readDouble());
    }
  }

  private static void readFloats(DataInputStream in, float[] to) throws IOException {
    for (int i = 0; i < to.length; i++) {
      to[i] = in.readFloat();
    }
  }

  void write(KnotTrainer.Fit fit) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeUTF(key);
    for (float constant : fit.model().constants()) {
      out.writeFloat(constant);
    }
    for (float weight : fit.model().weights()) {
      out.writeFloat(weight);
    }
    for (int count : fit.counts()) {
      out.writeInt(count);
    }
    out.writeDouble(fit.trainingError());
    AtomicFile.write(file, bytes.toByteArray());
  }
}
