package emilia.match;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The engine processes of one program. Whoever ends the program ends them all by {@link #killAll},
 * for example in a shutdown hook. Safe for use by several threads.
 */
public final class EngineProcesses {
  private final ProcessMark mark = ProcessMark.unique();
  private final Set<EngineProcess> running = new HashSet<>();
  private boolean ended;

  /**
   * Starts an engine.
   *
   * @throws IOException if there is no such program or folder, or {@link #killAll} was called; the
   *     message is fit for users
   */
  public EngineProcess start(EngineCommand command) throws IOException {
    // Under the lock: no process may come into being while the others are being ended.
    synchronized (this) {
      if (ended) {
        throw new IOException("the program is ending");
      }
      EngineProcess process = EngineProcess.start(command, mark.part(), this::forget);
      running.add(process);
      return process;
    }
  }

  private synchronized void forget(EngineProcess process) {
    running.remove(process);
  }

  /** How many processes were started and not closed. */
  public synchronized int count() {
    return running.size();
  }

  /** Ends all processes and their children at once. From now on none can be started. */
  public void killAll() {
    List<EngineProcess> all;
    synchronized (this) {
      ended = true;
      all = new ArrayList<>(running);
    }
    all.forEach(EngineProcess::killKnown);
    mark.killAll();
  }
}
