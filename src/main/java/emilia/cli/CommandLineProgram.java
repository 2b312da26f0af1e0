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
import emilia.cli.train.CalibrateCommand;
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
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** All commands as picocli knows them. */
final class CommandLineProgram {
  private static final int HELP_WIDTH = 80;

  /** How picocli calls a parameter that has no name like an option. */
  private static final Pattern PARAMETER =
      Pattern.compile("positional parameter at index \\S+ \\((\\w+)\\)");

  private static final String HELP = "help";

  /** All commands, in the order in which the help names them. */
  private static final List<String> NAMES =
      List.of(
          "nboard",
          "gtp",
          "solve",
          "analyze",
          "analyze-game",
          "match",
          "check-engine",
          "make-openings",
          "show",
          "convert",
          "perft",
          "bench",
          "explain",
          "selfplay",
          "train",
          "calibrate",
          "accuracy",
          "fit-probcut",
          "version",
          "levels",
          HELP);

  private CommandLineProgram() {}

  /**
   * Runs a command.
   *
   * @return the exit code
   */
  static int run(Console console, List<String> args) {
    String[] words = args.stream().map(PositionArgument::protect).toArray(String[]::new);
    CommandLine root = create(console, needed(words));
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
    return create(console, NAMES);
  }

  private static CommandLine create(Console console, List<String> names) {
    CommandLine root = new CommandLine(new EmiliaCommand());
    names.forEach(name -> root.addSubcommand(command(name, console)));
    root.getCommandSpec().versionProvider(new VersionCommand(console));
    root.setErr(new PrintWriter(console.err(), true));
    root.setOverwrittenOptionsAllowed(true);
    root.setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF));
    root.setUsageHelpWidth(HELP_WIDTH);
    root.setExecutionStrategy(
        parsed -> {
          requireOneTopic(parsed);
          return new CommandLine.RunLast().execute(parsed);
        });
    root.setParameterExceptionHandler((e, args) -> wrongCommandLine(console, e, args));
    root.setExecutionExceptionHandler((e, command, parsed) -> failed(console, e, command));
    return root;
  }

  /**
   * The commands to make for a command line: the one it begins with, if it does with one. To make
   * them all takes longer than the rest of the start. The help alone speaks of others.
   */
  private static List<String> needed(String[] words) {
    boolean one = words.length > 0 && NAMES.contains(words[0]) && !words[0].equals(HELP);
    return one ? List.of(words[0]) : NAMES;
  }

  private static Object command(String name, Console console) {
    return switch (name) {
      case "nboard" -> new NBoardCommand(console);
      case "gtp" -> new GtpCommand(console);
      case "solve" -> new SolveCommand(console);
      case "analyze" -> new AnalyzeCommand(console);
      case "analyze-game" -> new AnalyzeGameCommand(console);
      case "match" -> new MatchCommand(console);
      case "check-engine" -> new CheckEngineCommand(console);
      case "make-openings" -> new MakeOpeningsCommand(console);
      case "show" -> new ShowCommand(console);
      case "convert" -> new ConvertCommand(console);
      case "perft" -> new PerftCommand(console);
      case "bench" -> new BenchCommand(console);
      case "explain" -> new ExplainCommand(console);
      case "selfplay" -> new SelfPlayCommand(console);
      case "train" -> new TrainCommand(console);
      case "calibrate" -> new CalibrateCommand(console);
      case "accuracy" -> new AccuracyCommand(console);
      case "fit-probcut" -> new FitProbCutCommand(console);
      case "version" -> new VersionCommand(console);
      case "levels" -> LevelsCommand.create();
      case HELP -> help();
      default -> throw new IllegalArgumentException("no command is called " + name);
    };
  }

  /** Picocli's own command, in our words and with an example as all the others have. */
  private static CommandLine help() {
    CommandLine help = new CommandLine(new HelpCommand());
    CommandSpec spec = help.getCommandSpec();
    replace(spec, spec.findOption("--help"), "Show this help and exit.");
    replace(
        spec,
        spec.positionalParameters().get(0),
        "The command, or levels; without it, what there is.");
    spec.usageMessage()
        .header("Show the options of a command.")
        .description("", "\"emilia help COMMAND\" shows the same as \"emilia COMMAND --help\".")
        .synopsisHeading("%nUsage: ")
        .parameterListHeading("%n")
        .optionListHeading("%nOptions:%n")
        .footer("", "Example: emilia help solve");
    return help;
  }

  /** Picocli's help looks at its first word alone, and overlooks all that is wrong. */
  private static void requireOneTopic(ParseResult parsed) {
    if (!parsed.hasSubcommand() || !parsed.subcommand().commandSpec().name().equals(HELP)) {
      return;
    }
    CommandSpec help = parsed.subcommand().commandSpec();
    List<String> words = parsed.originalArgs();
    int topics = 0;
    for (String word : words.subList(words.indexOf(HELP) + 1, words.size())) {
      boolean option = word.startsWith("-");
      if (option && !help.optionsMap().containsKey(word)) {
        throw new ParameterException(help.commandLine(), "Unknown option: '" + word + "'");
      }
      if (!option && ++topics > 1) {
        throw new ParameterException(help.commandLine(), "Unexpected argument: '" + word + "'");
      }
    }
  }

  /** Gives an option another description. */
  private static void replace(CommandSpec spec, OptionSpec option, String description) {
    spec.remove(option);
    spec.addOption(option.toBuilder().description(description).build());
  }

  /** Gives a parameter another description. */
  private static void replace(CommandSpec spec, PositionalParamSpec parameter, String description) {
    spec.remove(parameter);
    spec.addPositional(parameter.toBuilder().description(description).build());
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
    return PARAMETER
        .matcher(e.getMessage())
        .replaceFirst("$1")
        .replaceFirst("\\.$", "")
        .replaceFirst("^Unknown subcommand ", "Unknown command: ");
  }

  private static int failed(Console console, Exception e, CommandLine commandLine) {
    if (e instanceof Console.ClosedOutputException) {
      return ExitCode.DONE;
    }
    String command = commandLine.getCommandSpec().qualifiedName();
    int exitCode = e instanceof CommandFailure failure ? failure.exitCode() : ExitCode.FAILED;
    String message =
        e instanceof CommandFailure
            ? e.getMessage()
            : Launcher.describe(e, commandLine.getParseResult().originalArgs());
    console.error(Launcher.usageError(command, message, exitCode));
    if (commandLine.getCommand() instanceof AbstractCommand base && base.logFlags().verbose()) {
      e.printStackTrace(console.err());
    }
    return exitCode;
  }
}
