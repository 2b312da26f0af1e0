package emilia.match.player;

import emilia.match.EngineProcess;
import emilia.match.EngineProcesses;
import emilia.match.EngineSpec;
import emilia.match.Fault;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The way to an engine's process, with the time limits of both protocols. */
final class ProcessLink {
  /** The longest start. */
  static final long STARTUP_MILLIS = 30_000;

  /** The longest an engine may take to answer what needs no thought. */
  static final long ANSWER_MILLIS = 10_000;

  /** How long a late engine may take to show that it is alive. */
  static final long LIFE_SIGN_MILLIS = 2_000;

  private static final Logger WIRE = LoggerFactory.getLogger("emilia.wire");

  /** How long half a line waits for what explains it. */
  private static final long CRASH_MILLIS = 200;

  private final EngineProcess process;
  private boolean ready;

  private ProcessLink(EngineProcess process) {
    this.process = process;
  }

  static ProcessLink start(EngineSpec spec, EngineProcesses processes) throws PlayerFault {
    try {
      EngineProcess process = processes.start(spec.command().orElseThrow());
      if (WIRE.isDebugEnabled()) {
        process.setWireLog(line -> WIRE.debug("{} {}", spec.name(), line));
      }
      return new ProcessLink(process);
    } catch (IOException e) {
      throw new PlayerFault(Fault.STARTUP, e.getMessage());
    }
  }

  /** The engine has started: from now on it crashes rather than failing to start. */
  void setReady() {
    ready = true;
    process.noteChildren();
  }

  boolean isReady() {
    return ready;
  }

  void send(String line) {
    process.send(line);
  }

  /** A point of time that lies so far ahead, for {@link #readLine}. */
  static long in(long millis) {
    return System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
  }

  /** The name of a file as it is sent: UTF-8, of which each byte is a character of a line. */
  static String latin1(Path file) {
    byte[] bytes = file.toAbsolutePath().toString().getBytes(StandardCharsets.UTF_8);
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  /** The next line that comes before a point of time, if one does. */
  Optional<EngineProcess.Line> readLine(long endNanos) throws PlayerFault, InterruptedException {
    try {
      return process.readLine(endNanos - System.nanoTime());
    } catch (EOFException e) {
      throw new PlayerFault(ready ? Fault.CRASH : Fault.STARTUP, process.exitDescription());
    }
  }

  /** The fault of an engine that says nothing any more; it is killed. */
  PlayerFault silent(String detail) {
    process.kill();
    return new PlayerFault(ready ? Fault.HANG : Fault.STARTUP, detail);
  }

  /** The fault of an engine that says what cannot be understood: perhaps it died in the middle. */
  PlayerFault garbage(String detail) throws PlayerFault, InterruptedException {
    readLine(in(CRASH_MILLIS));
    return new PlayerFault(ready ? Fault.PROTOCOL : Fault.STARTUP, detail);
  }

  /** Says goodbye and ends the process. */
  void close(String quit) {
    process.send(quit);
    process.close();
  }
}
