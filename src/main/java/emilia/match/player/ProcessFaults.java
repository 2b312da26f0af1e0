package emilia.match.player;

import emilia.match.EngineProcess;
import emilia.match.EngineProcesses;
import emilia.match.EngineSpec;
import emilia.match.Fault;
import java.io.IOException;

/** What players in processes have in common: time limits, and how a process is started. */
final class ProcessFaults {
  /** The longest start. */
  static final long STARTUP_MILLIS = 30_000;

  /** The longest an engine may take to answer what needs no thought. */
  static final long PONG_MILLIS = 10_000;

  /** How long a late engine may take to show that it is alive. */
  static final long LIFE_SIGN_MILLIS = 2_000;

  private ProcessFaults() {}

  static EngineProcess start(EngineSpec spec, EngineProcesses processes) throws PlayerFault {
    try {
      return processes.start(spec.command().orElseThrow());
    } catch (IOException e) {
      throw new PlayerFault(Fault.STARTUP, e.getMessage());
    }
  }
}
