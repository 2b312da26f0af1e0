package emilia.analysis;

/** The parts of a game, by the number of empty squares before a move. */
public enum Phase {
  /** 41 and more empty squares: the first 20 moves of a game from the standard start. */
  OPENING,
  /** 21 to 40 empty squares. */
  MIDGAME,
  /** At most 20 empty squares. */
  ENDGAME;

  /** Fewest empty squares of the opening. */
  public static final int OPENING_EMPTIES = 41;

  /** Fewest empty squares of the midgame. */
  public static final int MIDGAME_EMPTIES = 21;

  /** The phase in which a move is made with so many empty squares before it. */
  public static Phase of(int empties) {
    if (empties >= OPENING_EMPTIES) {
      return OPENING;
    }
    return empties >= MIDGAME_EMPTIES ? MIDGAME : ENDGAME;
  }
}
