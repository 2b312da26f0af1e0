package emilia.match;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A mark that an engine and all that it starts carry in their environment. By it even a child is
 * found whose parent has ended, which the system no longer counts among the descendants of the
 * engine. Only Linux shows the environment of processes; elsewhere nothing is found.
 */
final class ProcessMark {
  private static final String VARIABLE = "EMILIA_ENGINE_MARK";

  /** Between two looks new processes may have been started by those not yet ended. */
  private static final int MAX_SWEEPS = 5;

  private static final Path PROC = Path.of("/proc");

  private final String value;
  private final AtomicLong parts = new AtomicLong();

  private ProcessMark(String value) {
    this.value = value;
  }

  /** A mark unlike all others. */
  static ProcessMark unique() {
    return new ProcessMark(UUID.randomUUID() + "/");
  }

  /** A mark unlike all others, whose carriers carry this one too. */
  ProcessMark part() {
    return new ProcessMark(value + parts.incrementAndGet() + "/");
  }

  /** Puts the mark into the environment of a process to be started. */
  void putInto(Map<String, String> environment) {
    environment.put(VARIABLE, value);
  }

  /** Ends all processes that carry the mark at once, and those that they start meanwhile. */
  void killAll() {
    List<ProcessHandle> found = carriers();
    for (int sweep = 1; !found.isEmpty() && sweep < MAX_SWEEPS; sweep++) {
      found.forEach(ProcessHandle::destroyForcibly);
      found = carriers();
    }
  }

  private List<ProcessHandle> carriers() {
    if (!Files.isDirectory(PROC)) {
      return List.of();
    }
    try (var all = ProcessHandle.allProcesses()) {
      return all.filter(this::isCarriedBy).toList();
    }
  }

  /** A process that has ended but whose parent has not asked for its exit code shows nothing. */
  private boolean isCarriedBy(ProcessHandle process) {
    try {
      byte[] environment =
          Files.readAllBytes(PROC.resolve(Long.toString(process.pid())).resolve("environ"));
      return new String(environment, StandardCharsets.ISO_8859_1).contains(value);
    } catch (IOException e) {
      // It has ended, or belongs to somebody else.
      return false;
    }
  }
}
