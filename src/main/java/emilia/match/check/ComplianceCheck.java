package emilia.match.check;

import emilia.match.EngineCommand;
import emilia.match.EngineProcess;
import emilia.match.EngineProcesses;
import emilia.match.EngineSpec.Protocol;
import emilia.match.check.CheckResult.Outcome;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Tests an engine, check by check. Most share a process as long as all is well; one that has failed
 * a check is replaced. Without a handshake the other checks are skipped.
 */
public final class ComplianceCheck {
  private final EngineCommand command;
  private final Protocol protocol;
  private final EngineProcesses processes;
  private final CheckLimits limits;
  private Consumer<String> wireLog = line -> {};

  /**
   * A test of an engine.
   *
   * @param protocol one that is spoken with processes
   * @param processes where the processes are started
   */
  public ComplianceCheck(EngineCommand command, Protocol protocol, EngineProcesses processes) {
    this(command, protocol, processes, CheckLimits.STANDARD);
  }

  ComplianceCheck(
      EngineCommand command, Protocol protocol, EngineProcesses processes, CheckLimits limits) {
    this.limits = limits;
    this.command = command;
    this.protocol = protocol;
    this.processes = processes;
    if (protocol == Protocol.SELF) {
      throw new IllegalArgumentException("expected a protocol that is spoken with processes");
    }
  }

  /**
   * From now on each line is told to {@code log}: {@code "< "} those of the engine, {@code "> "}
   * those sent.
   */
  public void setWireLog(Consumer<String> log) {
    wireLog = log;
  }

  /**
   * Makes all checks. All processes have ended then.
   *
   * @param listener hears of each result at once
   * @return all results, in order
   */
  public List<CheckResult> run(Consumer<CheckResult> listener) throws InterruptedException {
    return run(name -> true, listener);
  }

  /** Makes the first check, which is the handshake, and those whose names are wanted. */
  List<CheckResult> run(Predicate<String> wanted, Consumer<CheckResult> listener)
      throws InterruptedException {
    return protocol == Protocol.GTP
        ? new Run<>(GtpTalk::new, listener).all(chosen(GtpChecks.all(), wanted))
        : new Run<>(NBoardTalk::new, listener).all(chosen(NBoardChecks.all(), wanted));
  }

  private static <T extends Talk> List<Check<T>> chosen(
      List<Check<T>> checks, Predicate<String> wanted) {
    return checks.stream()
        .filter(check -> check == checks.get(0) || wanted.test(check.name()))
        .toList();
  }

  /** Begins to talk with a process. */
  private interface Opening<T> {
    T with(EngineProcess process, Observations observations, CheckLimits limits);
  }

  /** One run through all checks. */
  private final class Run<T extends Talk> {
    private final Opening<T> talks;
    private final Consumer<CheckResult> listener;
    private final Observations observations = new Observations();
    private final List<CheckResult> results = new ArrayList<>();

    /** The process that checks share; null if none runs. */
    private T shared;

    Run(Opening<T> talks, Consumer<CheckResult> listener) {
      this.talks = talks;
      this.listener = listener;
    }

    List<CheckResult> all(List<Check<T>> checks) throws InterruptedException {
      boolean starts = true;
      try {
        for (Check<T> check : checks) {
          if (!starts) {
            String why = "no process to speak with";
            add(new CheckResult(check.name(), Outcome.SKIPPED, "", check.expected(), why));
            continue;
          }
          CheckResult result = one(check);
          add(result);
          // The first check is the handshake.
          starts = results.size() > 1 || result.outcome() == Outcome.OK;
        }
      } finally {
        if (shared != null) {
          shared.close();
        }
      }
      if (starts) {
        observed("well-formed lines", "lines that clients can read", observations.malformed());
        observed("characters", "printable ASCII", observations.notAscii());
      }
      return results;
    }

    private void observed(String name, String expected, String found) {
      Outcome outcome = found == null ? Outcome.OK : Outcome.FAILED;
      String got = found == null ? "nothing else" : found;
      add(new CheckResult(name, outcome, "", expected, got));
    }

    private void add(CheckResult result) {
      results.add(result);
      listener.accept(result);
    }

    private CheckResult one(Check<T> check) throws InterruptedException {
      boolean shares = check.start() == Check.Start.SHARED;
      T talk = shares ? shared : null;
      shared = shares ? null : shared;
      try {
        if (talk == null) {
          talk = start(check);
        }
        talk.begin();
        String got = check.body().run(talk);
        CheckResult result = result(check, Outcome.OK, talk, got);
        // A process that has just been started well will do for others.
        if (shares || results.isEmpty()) {
          shared = talk;
        } else {
          talk.close();
        }
        return result;
      } catch (CheckFailure e) {
        Outcome outcome = e.isSkipped() ? Outcome.SKIPPED : Outcome.FAILED;
        CheckResult result = result(check, outcome, talk, e.getMessage());
        if (talk != null) {
          talk.kill();
        }
        return result;
      } catch (InterruptedException | RuntimeException e) {
        if (talk != null) {
          talk.kill();
        }
        throw e;
      }
    }

    private CheckResult result(Check<T> check, Outcome outcome, T talk, String got) {
      String sent = talk == null ? "" : talk.sent();
      return new CheckResult(check.name(), outcome, sent, check.expected(), got);
    }

    private T start(Check<T> check) throws CheckFailure, InterruptedException {
      Map<String, String> environment = new HashMap<>(command.environment());
      environment.putAll(check.environment());
      EngineCommand started = new EngineCommand(command.words(), command.directory(), environment);
      T talk;
      try {
        EngineProcess process = processes.start(started);
        process.setWireLog(wireLog);
        talk = talks.with(process, observations, limits);
      } catch (IOException e) {
        throw new CheckFailure(String.valueOf(e.getMessage()));
      }
      try {
        if (check.start() != Check.Start.UNTOUCHED) {
          talk.open();
        }
        return talk;
      } catch (CheckFailure | InterruptedException | RuntimeException e) {
        talk.kill();
        throw e;
      }
    }
  }
}
