package emilia.match.player;

import emilia.match.Fault;

/** A player can no longer play. */
public final class PlayerFault extends Exception {
  private static final long serialVersionUID = 1L;

  private final Fault fault;

  /**
   * A fault of a player.
   *
   * @param detail what happened, for people
   */
  public PlayerFault(Fault fault, String detail) {
    super(detail);
    this.fault = fault;
  }

  /** What kind of fault. */
  public Fault fault() {
    return fault;
  }
}
