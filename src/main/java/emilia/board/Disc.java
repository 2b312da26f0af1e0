package emilia.board;

/** The two colours. Black moves first in a standard game. */
public enum Disc {
  /** The dark side. */
  BLACK,
  /** The light side. */
  WHITE;

  /** The other colour. */
  public Disc opponent() {
    return this == BLACK ? WHITE : BLACK;
  }

  /** {@code "Black"} or {@code "White"}. */
  public String displayName() {
    return this == BLACK ? "Black" : "White";
  }
}
