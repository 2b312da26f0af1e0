package emilia.notation.wthor;

import emilia.game.Game;
import emilia.game.GameMove;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** Makes files of WTHOR by the description of their layout. */
public final class WthorBytes {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  private WthorBytes() {}

  /** A file of games that counts as many as it says, not as many as follow. */
  public static WthorBytes games(int count, int year, int theoryEmpties) {
    return new WthorBytes().header(count, 0, year, 8, theoryEmpties);
  }

  /** A list of names, each in so many bytes. */
  public static byte[] names(int width, List<String> names) {
    WthorBytes file = new WthorBytes().header(0, names.size(), 0, 0, 0);
    for (String name : names) {
      byte[] bytes = name.getBytes(StandardCharsets.ISO_8859_1);
      file.bytes.writeBytes(Arrays.copyOf(bytes, width));
    }
    return file.toBytes();
  }

  private WthorBytes header(int games, int names, int year, int size, int theory) {
    ByteBuffer header = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN);
    header.put(new byte[] {20, 26, 11, 29}).putInt(games);
    header.putShort((short) names).putShort((short) year);
    header.put(new byte[] {(byte) size, 0, (byte) theory, 0});
    bytes.writeBytes(header.array());
    return this;
  }

  /** A game from the standard start; its passes are left out. */
  public WthorBytes game(
      int tournament, int black, int white, int blackDiscs, int theoryDiscs, Game game) {
    ByteBuffer record = ByteBuffer.allocate(68).order(ByteOrder.LITTLE_ENDIAN);
    record.putShort((short) tournament).putShort((short) black).putShort((short) white);
    record.put((byte) blackDiscs).put((byte) theoryDiscs);
    for (GameMove move : game.moves()) {
      if (!move.isPass()) {
        record.put((byte) (10 * (move.square() / 8 + 1) + move.square() % 8 + 1));
      }
    }
    bytes.writeBytes(record.array());
    return this;
  }

  /** The file. */
  public byte[] toBytes() {
    return bytes.toByteArray();
  }
}
