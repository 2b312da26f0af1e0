package emilia.cli.batch;

import emilia.board.Position;
import emilia.notation.Obf;
import emilia.notation.ObfEntry;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/**
 * All positions of an input in 16 bytes each, with a checksum: what has to be known before the
 * first search, while the positions themselves are read one by one. Not safe for use by several
 * threads until the last position is in.
 */
public final class PositionIndex {
  private static final int FIRST_SIZE = 1024;

  private final MessageDigest sha;
  private long[] players = new long[FIRST_SIZE];
  private long[] opponents = new long[FIRST_SIZE];
  private int size;

  /** No position yet. */
  PositionIndex() {
    try {
      sha = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** Adds the next position. */
  void add(ObfEntry entry) {
    if (size == players.length) {
      players = Arrays.copyOf(players, size + size / 2);
      opponents = Arrays.copyOf(opponents, size + size / 2);
    }
    Position position = entry.start().position();
    players[size] = position.player();
    opponents[size] = position.opponent();
    size++;
    ObfEntry bare =
        new ObfEntry(entry.start(), entry.moves(), entry.bestScoreOnly(), "", entry.line());
    sha.update((Obf.write(bare) + "\n").getBytes(StandardCharsets.US_ASCII));
  }

  /** How many positions there are. */
  public int size() {
    return size;
  }

  /**
   * A position.
   *
   * @param number from 1 to {@link #size}
   */
  Position position(int number) {
    return new Position(players[number - 1], opponents[number - 1]);
  }

  /** The empty squares of each position in the order of the input; a view. */
  public List<Integer> empties() {
    return new AbstractList<>() {
      @Override
      public Integer get(int index) {
        return position(index + 1).emptyCount();
      }

      @Override
      public int size() {
        return size;
      }
    };
  }

  /** The checksum of positions and values; comments and names of files do not count. */
  String digest() {
    try {
      return HexFormat.of().formatHex(((MessageDigest) sha.clone()).digest());
    } catch (CloneNotSupportedException e) {
      throw new IllegalStateException("the SHA-256 of every Java can be copied", e);
    }
  }
}
