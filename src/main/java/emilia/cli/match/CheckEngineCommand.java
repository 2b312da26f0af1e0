package emilia.cli.match;

import emilia.cli.AbstractCommand;
import emilia.cli.CommandFailure;
import emilia.cli.Console;
import emilia.cli.ExitCode;
import emilia.cli.ShutdownHook;
import emilia.match.EngineCommand;
import emilia.match.EngineProcesses;
import emilia.match.EngineSpec.Protocol;
import emilia.match.check.CheckResult;
import emilia.match.check.CheckResult.Outcome;
import emilia.match.check.ComplianceCheck;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** Tests whether an engine keeps to its protocol. */
@Command(
    name = "check-engine",
    header = "Test whether an engine keeps to its protocol.",
    description = {
      "",
      "Starts the engine and holds short dialogues with it: handshake, stopping, passes, end of the"
          + " game, odd and illegal input, line ends, other locales, end of the input. Prints a line"
          + " for each: what was sent, expected and got. Exit code 1 if a check failed."
    },
    footer = {"", "Example: emilia check-engine --proto gtp \"bin/emilia gtp\""})
public final class CheckEngineCommand extends AbstractCommand {
  @Parameters(
      paramLabel = "CMD",
      arity = "1..*",
      description =
          "The engine: one word with its arguments, in which quotes keep blanks together, or"
              + " several words behind --.")
  private List<String> command = List.of();

  @Option(
      names = "--proto",
      paramLabel = "PROTOCOL",
      converter = ProtocolConverter.class,
      description = "nboard (default) or gtp.")
  private Protocol protocol = Protocol.NBOARD;

  /** A command that prints on {@code console}. */
  public CheckEngineCommand(Console console) {
    super(console);
  }

  @Override
  protected Optional<String> interruption() {
    return Optional.of("interrupted");
  }

  @Override
  protected int run() throws CommandFailure {
    EngineProcesses processes = new EngineProcesses();
    ShutdownHook hook = new ShutdownHook("emilia-end-engines", processes::killAll);
    try {
      ComplianceCheck check = new ComplianceCheck(engine(), protocol, processes);
      wireLog().ifPresent(check::setWireLog);
      return summary(check.run(result -> console().println(result.line())));
    } catch (InterruptedException e) {
      throw CommandFailure.failed("interrupted", e);
    } finally {
      processes.killAll();
      hook.close();
    }
  }

  private EngineCommand engine() throws CommandFailure {
    try {
      return command.size() == 1
          ? EngineCommand.parse(command.get(0))
          : new EngineCommand(command, Optional.empty(), Map.of());
    } catch (IllegalArgumentException e) {
      throw CommandFailure.usage(e.getMessage(), e);
    }
  }

  private int summary(List<CheckResult> results) {
    long failed = count(results, Outcome.FAILED);
    console()
        .printf(
            "%d checks: %d ok, %d failed, %d skipped",
            results.size(), count(results, Outcome.OK), failed, count(results, Outcome.SKIPPED));
    return failed == 0 ? ExitCode.DONE : ExitCode.FAILED;
  }

  private static long count(List<CheckResult> results, Outcome outcome) {
    return results.stream().filter(result -> result.outcome() == outcome).count();
  }

  /** Reads {@code --proto}. */
  static final class ProtocolConverter implements ITypeConverter<Protocol> {
    @Override
    public Protocol convert(String text) {
      return switch (text) {
        case "nboard" -> Protocol.NBOARD;
        case "gtp" -> Protocol.GTP;
        default ->
            throw new TypeConversionException("expected nboard or gtp, found \"" + text + '"');
      };
    }
  }
}
