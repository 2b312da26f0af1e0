package emilia.cli.batch;

import emilia.board.Position;
import emilia.notation.Obf;
import emilia.notation.ObfEntry;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.AbstractList;
import java.util.HexFormat;
import java.util.List;

/**
 * All positions of an input in 16 bytes each, with a checksum: what has to be known before the
 * first search, while the positions themselves are read one by one. Not safe for use by several
 * threads until the last position is in.
 */
public final class PositionIndex {
  private final MessageDigest sha;
  private final LongList players = new LongList();
  private final LongList opponents = new LongList();

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
    Position position = entry.start().position();
    players.add(position.player());
    opponents.add(position.opponent());
    ObfEntry bare =
        new ObfEntry(entry.start(), entry.moves(), entry.bestScoreOnly(), "", entry.line());
    sha.update((Obf.write(bare) + "\n").getBytes(StandardCharsets.US_ASCII));
  }

  /** How many positions there are. */
  public int size() {
    return players.size();
  }

  /**
   * A position.
   *
   * @param number from 1 to {@link #size}
   */
  Position position(int number) {
    return new Position(players.get(number - 1), opponents.get(number - 1));
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
        return players.size();
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
