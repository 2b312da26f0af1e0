package emilia.match.player;

import emilia.match.EngineProcesses;
import emilia.match.EngineSpec;
import emilia.match.EngineSpec.Protocol;

/** Makes the players of engines. */
public final class Players {
  private final EngineProcesses processes;
  private final Evaluations evaluations;

  /**
   * Players whose processes are among {@code processes}, and whose evaluations, in this JVM, among
   * {@code evaluations}.
   */
  public Players(EngineProcesses processes, Evaluations evaluations) {
    this.processes = processes;
    this.evaluations = evaluations;
  }

  /**
   * Checks what can be checked without starting the engine.
   *
   * @param evaluations gets that of the engine
   * @throws IllegalArgumentException if an option of it cannot be understood; with a message for
   *     users
   */
  public static void check(EngineSpec spec, Evaluations evaluations) {
    if (spec.protocol() == Protocol.SELF) {
      SelfOptions.of(spec, evaluations);
    }
  }

  /**
   * Starts an engine and waits until it is ready.
   *
   * @throws PlayerFault if it does not get ready
   */
  public Player start(EngineSpec spec) throws PlayerFault, InterruptedException {
    return switch (spec.protocol()) {
      case SELF -> new SelfPlayer(SelfOptions.of(spec, evaluations), spec.conditions());
      case NBOARD -> NBoardPlayer.start(spec, processes);
      case GTP -> GtpPlayer.start(spec, processes);
    };
  }
}
