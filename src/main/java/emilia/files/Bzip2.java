package emilia.files;

import java.io.IOException;
import java.io.InputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;

/** Files compressed by bzip2, also those of several streams, as parallel compressors make them. */
final class Bzip2 {
  /** {@code BZh}, the block size, and the number that begins a block or the end of the stream. */
  private static final int[] BLOCK = {0x31, 0x41, 0x59, 0x26, 0x53, 0x59};

  private static final int[] END = {0x17, 0x72, 0x45, 0x38, 0x50, 0x90};
  private static final int BLOCK_AT = 4;

  /** By so many bytes a compressed file can be told. */
  static final int MARK_BYTES = BLOCK_AT + 6;

  private Bzip2() {}

  /** Whether a file begins as bzip2 does. */
  static boolean isAtStartOf(byte[] bytes) {
    return bytes.length >= BLOCK_AT + BLOCK.length
        && bytes[0] == 'B'
        && bytes[1] == 'Z'
        && bytes[2] == 'h'
        && (matches(bytes, BLOCK) || matches(bytes, END));
  }

  private static boolean matches(byte[] bytes, int[] number) {
    for (int i = 0; i < number.length; i++) {
      if (Byte.toUnsignedInt(bytes[BLOCK_AT + i]) != number[i]) {
        return false;
      }
    }
    return true;
  }

  /**
   * The content of a compressed stream.
   *
   * @throws IOException if it is damaged, or if the library Commons Compress is not there
   */
  static InputStream decompress(InputStream in) throws IOException {
    try {
      return Stream.of(in);
    } catch (NoClassDefFoundError e) {
      throw new IOException(
          "it is compressed by bzip2, which needs the library commons-compress on the class path",
          e);
    }
  }

  /** Apart, since only this class needs the library. */
  private static final class Stream {
    static InputStream of(InputStream in) throws IOException {
      return new BZip2CompressorInputStream(in, true);
    }
  }
}
