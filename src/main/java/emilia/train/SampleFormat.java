package emilia.train;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.CRC32;

/**
 * The layout of sample files, as {@code protocol-spec/samples.md} describes it. All numbers are
 * big-endian.
 *
 * <pre>
 * header   text in UTF-8: the line "emilia-samples 3", then one "key=value" line for each setting
 *          of the run that made the file, then an empty line
 * block    int   0x454D424C ("EMBL")
 *          long  number of the first game, counted from 0
 *          int   number of games
 *          int   bytes of the games
 *          int   CRC-32 of these bytes
 *          games
 * game     long  discs of the side to move where the game begins, bit 0 is a1, bit 63 is h8
 *          long  discs of the other side
 *          byte  final score for that side to move, -64 to 64
 *          byte  number of moves, 0 to 60
 *          one byte a move, 0 to 63, or 64 more if it was drawn at random; passes are left out
 *          one byte a move: what the search thought of the position before it, in discs for the
 *          side that made the move
 * </pre>
 *
 * <p>Blocks stand in the order of their games. A last block that is not whole is left out: it was
 * being written when the process was killed. A process that goes on writes the last block anew,
 * with more games, over the old one, whose games it begins with; if that is cut off, the block is
 * not whole.
 */
final class SampleFormat {
  static final String FIRST_LINE = "emilia-samples 3";

  /**
   * Of the version before, which is read, but not continued: then a seed gave other random moves.
   */
  static final String OLDER_FIRST_LINE = "emilia-samples 2";

  static final int BLOCK_MARK = 0x454D424C;
  static final int BLOCK_HEADER_BYTES = 4 + 8 + 4 + 4 + 4;
  static final int GAME_HEADER_BYTES = 8 + 8 + 1 + 1;
  static final int MAX_GAME_BYTES = GAME_HEADER_BYTES + 2 * SampleGame.MAX_MOVES;

  /** Games in every block but the last, which may hold fewer. */
  static final int GAMES_PER_BLOCK = 500;

  /** No block is larger, so that a damaged length cannot fill the memory. */
  static final int MAX_BLOCK_GAMES = 1 << 16;

  /** A longer header is none of ours. */
  static final int MAX_HEADER_BYTES = 1 << 16;

  /** Added to a move that was drawn at random. */
  static final int STRAY = 64;

  private SampleFormat() {}

  static byte[] header(Map<String, String> settings) {
    StringBuilder text = new StringBuilder(FIRST_LINE).append('\n');
    settings.forEach((key, value) -> text.append(key).append('=').append(value).append('\n'));
    return text.append('\n').toString().getBytes(StandardCharsets.UTF_8);
  }

  /** The settings of a header without its first line; lines that hold no "=" are left out. */
  static Map<String, String> settings(String header) {
    Map<String, String> settings = new LinkedHashMap<>();
    for (String line : header.split("\n")) {
      int equals = line.indexOf('=');
      if (equals > 0) {
        settings.put(line.substring(0, equals), line.substring(equals + 1));
      }
    }
    return settings;
  }

  static void putGame(ByteBuffer to, SampleGame game) {
    to.putLong(game.start().player()).putLong(game.start().opponent());
    to.put((byte) game.scoreDiscs()).put((byte) game.moveCount());
    for (int i = 0; i < game.moveCount(); i++) {
      to.put((byte) (game.move(i) + (game.isStray(i) ? STRAY : 0)));
    }
    for (int i = 0; i < game.moveCount(); i++) {
      to.put((byte) game.value(i));
    }
  }

  /** How many bytes the game has that begins at an index of a buffer. */
  static int gameBytes(ByteBuffer games, int at) {
    return GAME_HEADER_BYTES + 2 * (games.get(at + GAME_HEADER_BYTES - 1) & 0xFF);
  }

  /** A whole block of games, the first of which has that number. */
  static ByteBuffer block(long firstGame, int games, ByteBuffer payload) {
    ByteBuffer block = ByteBuffer.allocate(BLOCK_HEADER_BYTES + payload.remaining());
    block.putInt(BLOCK_MARK).putLong(firstGame).putInt(games).putInt(payload.remaining());
    block.putInt(checksum(payload)).put(payload.duplicate());
    return block.flip();
  }

  static int checksum(ByteBuffer payload) {
    CRC32 crc = new CRC32();
    crc.update(payload.duplicate());
    return (int) crc.getValue();
  }
}
