package emilia.match.player;

import emilia.match.EngineProcesses;
import emilia.match.EngineSpec;
import emilia.match.EngineSpec.Protocol;

/** Makes the players of engines. */
public final class Players {
  private final EngineProcesses processes;

  /** Players whose processes are among {@code processes}. */
  public Players(EngineProcesses processes) {
    this.processes = processes;
  }

  /**
   * Checks what can be checked without starting the engine.
   *
   * @throws IllegalArgumentException if an option of it cannot be understood; with a message for
   *     users
   */
  public static void check(EngineSpec spec) {
    if (spec.protocol() == Protocol.SELF) {
      SelfOptions.of(spec);
    }
  }

  /**
   * Starts an engine and waits until it is ready.
   *
   * @throws PlayerFault if it does not get ready
   */
  public Player start(EngineSpec spec) throws PlayerFault, InterruptedException {
    return switch (spec.protocol()) {
      case SELF -> new SelfPlayer(SelfOptions.of(spec), spec.conditions());
      case NBOARD -> NBoardPlayer.start(spec, processes);
      case GTP -> GtpPlayer.start(spec, processes);
    };
  }
}
