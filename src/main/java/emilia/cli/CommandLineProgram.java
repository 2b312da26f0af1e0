package emilia.cli;

import emilia.cli.analyze.AnalyzeCommand;
import emilia.cli.gameanalysis.AnalyzeGameCommand;
import emilia.cli.games.ConvertCommand;
import emilia.cli.games.ShowCommand;
import emilia.cli.match.CheckEngineCommand;
import emilia.cli.match.MakeOpeningsCommand;
import emilia.cli.match.MatchCommand;
import emilia.cli.solve.SolveCommand;
import emilia.cli.train.AccuracyCommand;
import emilia.cli.train.FitProbCutCommand;
import emilia.cli.train.SelfPlayCommand;
import emilia.cli.train.TrainCommand;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** All commands as picocli knows them. */
final class CommandLineProgram {
  private static final int HELP_WIDTH = 80;

  /** How picocli calls a parameter that has no name like an option. */
  private static final Pattern PARAMETER =
      Pattern.compile("positional parameter at index \\S+ \\((\\w+)\\)");

  private CommandLineProgram() {}

  /**
   * Runs a command.
   *
   * @return the exit code
   */
  static int run(Console console, List<String> args) {
    String[] words = args.stream().map(PositionArgument::protect).toArray(String[]::new);
    CommandLine root = create(console);
    // Collected first: picocli answers a failed print of the help with a stack trace.
    StringWriter help = new StringWriter();
    root.setOut(new PrintWriter(help, true));
    int exitCode = root.execute(words);
    if (help.getBuffer().length() > 0) {
      console.print(help.toString());
    }
    return exitCode;
  }

  /** The command line with all its commands, which print on a console; not so its help. */
  static CommandLine create(Console console) {
    CommandLine root = new CommandLine(new EmiliaCommand());
    root.addSubcommand(new NBoardCommand(console));
    root.addSubcommand(new GtpCommand(console));
    root.addSubcommand(new SolveCommand(console));
    root.addSubcommand(new AnalyzeCommand(console));
    root.addSubcommand(new AnalyzeGameCommand(console));
    root.addSubcommand(new MatchCommand(console));
    root.addSubcommand(new CheckEngineCommand(console));
    root.addSubcommand(new MakeOpeningsCommand(console));
    root.addSubcommand(new ShowCommand(console));
    root.addSubcommand(new ConvertCommand(console));
    root.addSubcommand(new PerftCommand(console));
    root.addSubcommand(new BenchCommand(console));
    root.addSubcommand(new ExplainCommand(console));
    root.addSubcommand(new SelfPlayCommand(console));
    root.addSubcommand(new TrainCommand(console));
    root.addSubcommand(new AccuracyCommand(console));
    root.addSubcommand(new FitProbCutCommand(console));
    root.addSubcommand(new VersionCommand(console));
    root.addSubcommand(LevelsCommand.create());
    root.addSubcommand(help());
    root.getCommandSpec().versionProvider(new VersionCommand(console));
    root.setErr(new PrintWriter(console.err(), true));
    root.setOverwrittenOptionsAllowed(true);
    root.setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF));
    root.setUsageHelpWidth(HELP_WIDTH);
    root.setParameterExceptionHandler((e, args) -> wrongCommandLine(console, e, args));
    root.setExecutionExceptionHandler((e, command, parsed) -> failed(console, e, command));
    return root;
  }

  /** Picocli's own command, with an example as all the others have. */
  private static CommandLine help() {
    CommandLine help = new CommandLine(new HelpCommand());
    help.getCommandSpec().usageMessage().footer("", "Example: emilia help solve");
    return help;
  }

  private static int wrongCommandLine(Console console, ParameterException e, String[] args) {
    String command = e.getCommandLine().getCommandSpec().qualifiedName();
    String message =
        unknownOption(e, args).map(option -> "Unknown option: '" + option + "'").orElse(message(e));
    console.error(Launcher.usageError(command, message, ExitCode.USAGE));
    return ExitCode.USAGE;
  }

  /**
   * An option that is unknown where a parameter is wrong: picocli takes the value behind it for the
   * parameter, and would complain of that.
   */
  private static Optional<String> unknownOption(ParameterException e, String[] args) {
    if (e.getArgSpec() == null || !e.getArgSpec().isPositional()) {
      return Optional.empty();
    }
    Map<String, OptionSpec> known = e.getCommandLine().getCommandSpec().optionsMap();
    return Arrays.stream(args)
        .takeWhile(word -> !word.equals("--"))
        .filter(word -> word.matches("--[a-z].*") && !known.containsKey(word.split("=", 2)[0]))
        .findFirst();
  }

  /** What is wrong, in the words of this program rather than in those of a parser. */
  private static String message(ParameterException e) {
    if (e instanceof UnmatchedArgumentException unmatched) {
      String first = unmatched.getUnmatched().get(0);
      boolean command = e.getCommandLine().getParent() == null;
      String kind = command ? "Unknown command" : "Unexpected argument";
      return (unmatched.isUnknownOption() ? "Unknown option" : kind) + ": '" + first.strip() + "'";
    }
    return PARAMETER.matcher(e.getMessage()).replaceFirst("$1").replaceFirst("\\.$", "");
  }

  private static int failed(Console console, Exception e, CommandLine commandLine) {
    if (e instanceof Console.ClosedOutputException) {
      return ExitCode.DONE;
    }
    String command = commandLine.getCommandSpec().qualifiedName();
    int exitCode = e instanceof CommandFailure failure ? failure.exitCode() : ExitCode.FAILED;
    String message = e instanceof CommandFailure ? e.getMessage() : Launcher.describe(e);
    console.error(Launcher.usageError(command, message, exitCode));
    if (commandLine.getCommand() instanceof AbstractCommand base && base.logFlags().verbose()) {
      e.printStackTrace(console.err());
    }
    return exitCode;
  }
}
