package emilia.match;

/** Why an engine lost a game other than over the board. */
public enum Fault {
  /** A square that is not legal, also one given where the side must pass. */
  ILLEGAL_MOVE("illegalMove", "illegal move", "by an illegal move"),
  /** A pass although there are legal moves. */
  WRONG_PASS("wrongPass", "wrong pass", "by a wrong pass"),
  /** Too late, but alive. */
  TIME("time", "time", "on time"),
  /** The process ended. */
  CRASH("crash", "crash", "by a crash"),
  /** No sign of life, or a ping that was not answered. */
  HANG("hang", "hang", "by hanging"),
  /** The process could not be started, or did not get ready in time. */
  STARTUP("startup", "start-up", "by not starting"),
  /** An answer that cannot be understood. */
  PROTOCOL("protocol", "protocol", "by an answer nobody understands");

  private final String key;
  private final String title;
  private final String manner;

  Fault(String key, String title, String manner) {
    this.key = key;
    this.title = title;
    this.manner = manner;
  }

  /** The name in data files, such as {@code illegalMove}. */
  public String key() {
    return key;
  }

  /** The name for people, such as {@code illegal move}. */
  public String title() {
    return title;
  }

  /** How games are lost by it, such as {@code on time} or {@code by a crash}. */
  public String manner() {
    return manner;
  }

  /**
   * The fault of a name in data files.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Fault ofKey(String key) {
    for (Fault fault : values()) {
      if (fault.key.equals(key)) {
        return fault;
      }
    }
    throw new IllegalArgumentException("unknown fault \"" + key + "\"");
  }
}
