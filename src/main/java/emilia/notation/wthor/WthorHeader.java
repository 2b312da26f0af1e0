package emilia.notation.wthor;

import emilia.notation.NotationException;
import emilia.notation.NumberText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The first 16 bytes of every WTHOR file.
 *
 * @param games how many games follow, in a file of games
 * @param names how many names follow, in a list of names
 * @param year in which the games were played; 0 in a list of names
 * @param boardSize 8 or 10; 0 means 8
 * @param theoryEmpties how many squares were empty where the theoretical scores were computed
 */
public record WthorHeader(long games, int names, int year, int boardSize, int theoryEmpties) {
  /** The length of the header in bytes. */
  public static final int BYTES = 16;

  private static final int DEFAULT_THEORY_EMPTIES = 22;
  private static final int MAX_CENTURY = 99;

  /**
   * Reads a header.
   *
   * @param source how errors name the file
   * @throws NotationException if the stream is shorter
   */
  static WthorHeader read(String source, InputStream in) throws IOException, NotationException {
    byte[] bytes = in.readNBytes(BYTES);
    if (bytes.length < BYTES) {
      String found = NumberText.count(bytes.length, "byte");
      throw NotationException.inBytes(source, 0, "", "a WTHOR header of 16 bytes", found);
    }
    return of(bytes);
  }

  private static WthorHeader of(byte[] bytes) {
    ByteBuffer header = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    int theory = Byte.toUnsignedInt(bytes[14]);
    return new WthorHeader(
        Integer.toUnsignedLong(header.getInt(4)),
        Short.toUnsignedInt(header.getShort(8)),
        Short.toUnsignedInt(header.getShort(10)),
        Byte.toUnsignedInt(bytes[12]),
        theory == 0 ? DEFAULT_THEORY_EMPTIES : theory);
  }

  /** Whether the header begins a list of names rather than a file of games. */
  public boolean isOfNames() {
    return games == 0 && names > 0;
  }

  /**
   * Whether a file begins like one of WTHOR: with the date on which it was made and a byte 0
   * somewhere behind it, as no text does.
   *
   * @param bytes the beginning of the file
   */
  public static boolean isAtStartOf(byte[] bytes) {
    return bytes.length >= 4
        && bytes[0] > 0
        && bytes[0] <= MAX_CENTURY
        && bytes[1] >= 0
        && bytes[1] <= MAX_CENTURY
        && bytes[2] >= 1
        && bytes[2] <= 12
        && bytes[3] >= 1
        && bytes[3] <= 31
        && hasZero(bytes);
  }

  private static boolean hasZero(byte[] bytes) {
    for (int i = 0; i < Math.min(bytes.length, BYTES); i++) {
      if (bytes[i] == 0) {
        return true;
      }
    }
    return false;
  }

  /** Whether a file begins with the header of a list of names. */
  public static boolean isOfNames(byte[] bytes) {
    return bytes.length >= BYTES && isAtStartOf(bytes) && of(bytes).isOfNames();
  }
}
