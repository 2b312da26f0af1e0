package emilia.cli.match;

import emilia.cli.AbstractCommand;
import emilia.cli.BuildInfo;
import emilia.cli.CommandFailure;
import emilia.cli.Console;
import emilia.cli.ExitCode;
import emilia.cli.ShutdownHook;
import emilia.cli.files.FileUses;
import emilia.cli.options.DiscsConverter;
import emilia.cli.options.LogFlags;
import emilia.cli.options.OptionConverter;
import emilia.cli.options.OptionValues;
import emilia.cli.options.SeedFlag;
import emilia.cli.options.TimeConverter;
import emilia.match.EngineProcesses;
import emilia.match.EngineSpec;
import emilia.match.EngineSpec.Protocol;
import emilia.match.EngineSpecs;
import emilia.match.opening.Opening;
import emilia.match.output.MatchConditions;
import emilia.match.output.MatchRun;
import emilia.match.player.Evaluations;
import emilia.match.player.Players;
import emilia.match.run.Match;
import emilia.match.run.MatchPlan;
import emilia.notation.NumberText;
import emilia.stats.Sprt;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Plays engines against each other. */
@Command(
    name = "match",
    header = "Play engines against each other and say which is stronger.",
    description = {
      "",
      "Each --engine describes one engine by key=value pairs, separated by commas. A value that"
          + " holds a comma stands in quotes.",
      "",
      "  name=NAME         unique; appears in all records",
      "  cmd=COMMAND       the program and its arguments; quotes keep blanks together",
      "  proto=PROTOCOL    nboard (default), gtp, or self: Emilia in this program",
      "  dir=, env=N=V     where the program runs, and a variable for it",
      "  init=LINE         a line to send when it has started",
      "  depth=N           1 to 60, sent by \"set depth\"; a level for Emilia",
      "  st=SECONDS        time for a move, 0.001 or more; NBoard engines are held",
      "                    to it but not told",
      "  tc=SECS+INC       time for a game, 0.001 or more, and for each move, 0 or more",
      "  passes=silent     for GTP engines that pass without being asked or told",
      "",
      "For proto=self only:",
      "",
      "  nodes=N           nodes for a move",
      "  exact=N           solve exactly from N empty squares, 0 (never) to 30; if not",
      "                    given, as the level says, and with nodes or st but without",
      "                    depth from 20",
      "  eval=, weights=   the evaluation, as the options of other commands",
      "  hash=MB           memory of the hash table (default: 16; 1 to depth=6)",
      "  threads=N         search threads (default: 1)",
      "",
      "An engine without depth, nodes, st or tc plays as it does by default. Whoever has no time"
          + " limit is held to 60 s a move. What levels mean: emilia help levels",
      "",
      "A game that an engine loses by a fault counts. The exit code is 1 if an engine never started,"
          + " or if no game at all was played to its end."
    },
    footer = {"", "Example: emilia match --config match.yaml --games 400"})
public final class MatchCommand extends AbstractCommand {
  private static final long DEFAULT_MARGIN_MILLIS = 100;
  private static final int DEFAULT_GAMES = 100;

  @Option(
      names = "--config",
      paramLabel = "FILE",
      converter = LogFlags.PathConverter.class,
      description =
          "Take engines and options from a YAML or JSON file; those given here come on top.")
  private Path configPath;

  @Option(
      names = "--engine",
      paramLabel = "KEY=VALUE,...",
      description = "An engine; at least two.")
  private List<String> engines = new ArrayList<>();

  @Option(
      names = "--games",
      paramLabel = "N",
      converter = GamesConverter.class,
      description = "Games of each pairing, an even number, 2 to 1000000 (default: 100).")
  private int games = DEFAULT_GAMES;

  @Option(
      names = "--gauntlet",
      description = "The first engine plays all others, rather than all against all.")
  private boolean gauntlet;

  @Option(
      names = "--openings",
      paramLabel = "SOURCE",
      description =
          "A file (moves, OBF or boards a line, or GGF), random:PLIES, handicap:CORNERS, or default"
              + " (balanced lines of 8 plies, in random order).")
  private String openings = OpeningSource.DEFAULT;

  @Option(names = "--shuffle", description = "Use the openings of a file in random order.")
  private boolean shuffle;

  @Option(
      names = "--balance",
      paramLabel = "DISCS",
      converter = DiscsConverter.class,
      description = "Random openings within so many discs only.")
  private Double balance;

  @Mixin private final SeedFlag seed = new SeedFlag();

  @Option(
      names = "--concurrency",
      paramLabel = "N",
      converter = ConcurrencyConverter.class,
      description = "Games played at a time, 1 to 256 (default: 1).")
  private int concurrency = 1;

  @Option(
      names = "--margin",
      paramLabel = "TIME",
      converter = TimeConverter.class,
      description = "By how much a time limit may be overstepped, 0s to 9999h (default: 100ms).")
  private long marginMillis = DEFAULT_MARGIN_MILLIS;

  @Option(
      names = "--sprt",
      paramLabel = "elo0=E,elo1=E",
      converter = SprtConverter.class,
      description =
          "Stop as soon as it is clear that the first engine is rather elo1 than elo0 better.")
  private Sprt sprt;

  @Option(
      names = "--ggf",
      paramLabel = "FILE",
      converter = LogFlags.PathConverter.class,
      description = "Append each game to FILE when it is finished, with evaluations and times.")
  private Path ggfPath;

  @Option(
      names = "--resume",
      paramLabel = "FILE",
      converter = LogFlags.PathConverter.class,
      description =
          "Go on from the games in FILE, which --ggf or --json wrote, and keep the others there.")
  private Path resumePath;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      converter = LogFlags.PathConverter.class,
      description = "Keep the results in FILE.")
  private Path jsonPath;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      converter = LogFlags.PathConverter.class,
      description = "Make FILE a page with tables, an Elo plot, and the games to step through.")
  private Path htmlPath;

  /** Whether a signal ends the JVM. */
  private volatile boolean interrupted;

  @Option(names = "--quiet", description = "Only the summary, no line for each game.")
  private boolean quiet;

  @Spec private CommandSpec spec;

  /** This command, or what it is together with the file of {@code --config}. */
  private MatchCommand effective = this;

  /** All engines, those of the file first. */
  private final List<EngineSpec> specs = new ArrayList<>();

  private final Evaluations evaluations;

  /** The command on a console. */
  public MatchCommand(Console console) {
    this(console, new Evaluations());
  }

  private MatchCommand(Console console, Evaluations evaluations) {
    super(console);
    this.evaluations = evaluations;
  }

  @Override
  protected void nameFiles(FileUses files) throws CommandFailure {
    if (configPath != null) {
      effective = withConfig();
      logAs(effective);
      files.reads("--config", configPath);
    }
    effective.nameOwnFiles(files);
  }

  /** Reads the command line once more, with that of the file in front. */
  private MatchCommand withConfig() throws CommandFailure {
    MatchConfig config = MatchConfig.read(configPath, new MatchCommand(console()), evaluations);
    List<String> arguments = new ArrayList<>(config.arguments());
    List<String> given = spec.commandLine().getParseResult().originalArgs();
    arguments.addAll(given.subList(given.indexOf(spec.name()) + 1, given.size()));
    MatchCommand merged = new MatchCommand(console(), evaluations);
    new CommandLine(merged)
        .setOverwrittenOptionsAllowed(true)
        .parseArgs(arguments.toArray(String[]::new));
    merged.specs.addAll(config.engines());
    return merged;
  }

  private void nameOwnFiles(FileUses files) throws CommandFailure {
    for (String text : engines) {
      specs.add(spec(text, EngineSpecs::parse));
    }
    for (EngineSpec engine : specs) {
      files.reads("weights of engine " + engine.name() + ",", engine.own().get("weights"));
    }
    if (OpeningSource.isFile(openings)) {
      files.reads("--openings", openings);
    }
    if (!MatchFiles.goesOnIn(resumePath, ggfPath, jsonPath)) {
      files.writesAside("--resume", resumePath);
    }
    files.writes("--ggf", ggfPath);
    files.writes("--json", jsonPath);
    files.writes("--html", htmlPath);
  }

  @Override
  protected int run() throws CommandFailure {
    return effective.play();
  }

  private int play() throws CommandFailure {
    for (String text : engines) {
      spec(text, this::checked);
    }
    MatchPlan plan = plan();
    warn(plan);
    try (MatchFiles files =
        MatchFiles.open(
            conditions(plan), evaluations, ggfPath, jsonPath, htmlPath, resumePath, this::warn)) {
      return play(plan, files);
    }
  }

  private int play(MatchPlan plan, MatchFiles files) throws CommandFailure {
    EngineProcesses processes = new EngineProcesses();
    MatchReporter reporter = new MatchReporter(console(), plan, files, quiet);
    Match match = new Match(plan, new Players(processes, evaluations), reporter);
    reporter.watch(match);
    match.resume(files.known());
    ShutdownHook hook =
        new ShutdownHook("interruption", () -> interrupted(match, processes, reporter, files));
    try {
      match.play(concurrency);
      parkIfInterrupted();
      return reporter.end() ? ExitCode.DONE : ExitCode.FAILED;
    } catch (InterruptedException e) {
      throw CommandFailure.failed("interrupted", e);
    } catch (IllegalStateException e) {
      parkIfInterrupted();
      if (e.getCause() instanceof Console.ClosedOutputException closed) {
        throw closed;
      }
      // The games that were played are worth as much as without it.
      throw reporter.endFor(e);
    } finally {
      hook.close();
      processes.killAll();
    }
  }

  /** The end of the JVM has begun, and the hook sees to everything: nothing else is to be said. */
  private void parkIfInterrupted() {
    while (interrupted) {
      LockSupport.park();
    }
  }

  /** On Ctrl-C or SIGTERM: the engines end, and what was played counts. */
  private void interrupted(
      Match match, EngineProcesses processes, MatchReporter reporter, MatchFiles files) {
    interrupted = true;
    // First of all: an engine that is ended here has not lost its game.
    match.stop();
    processes.killAll();
    // In this order; closed even if there is no room for what was played.
    try (files) {
      reporter.end();
    } catch (CommandFailure | RuntimeException e) {
      // There is nobody left to be told.
    }
  }

  private OpeningSource openingSource() {
    return new OpeningSource(
        openings,
        shuffle,
        balance == null ? OptionalDouble.empty() : OptionalDouble.of(balance),
        seed.seed());
  }

  private MatchConditions conditions(MatchPlan plan) {
    MatchRun run =
        MatchRun.begin(
            Instant.now(),
            concurrency,
            marginMillis,
            BuildInfo.load().describe(),
            BuildInfo.java(),
            BuildInfo.system());
    return MatchConditions.of(plan, openingSource().choice(), evaluations, run);
  }

  private MatchPlan plan() throws CommandFailure {
    try {
      List<Opening> list = openingSource().load(games / 2);
      return new MatchPlan(specs, gauntlet, games, list, marginMillis, Optional.ofNullable(sprt));
    } catch (IllegalArgumentException e) {
      throw CommandFailure.usage(e.getMessage(), e);
    }
  }

  private static EngineSpec spec(String text, Function<String, EngineSpec> reader)
      throws CommandFailure {
    try {
      return reader.apply(text);
    } catch (IllegalArgumentException e) {
      throw CommandFailure.usage("--engine " + text + ": " + e.getMessage(), e);
    }
  }

  /** Only when files are known to be fit for that: this reads weights. */
  private EngineSpec checked(String text) {
    EngineSpec spec = EngineSpecs.parse(text);
    Players.check(spec, evaluations);
    return spec;
  }

  private void warn(String text) {
    console().error("emilia match: " + text);
  }

  private void warn(MatchPlan plan) {
    int rounds = games / 2;
    if (plan.openings().size() < rounds) {
      console()
          .error(
              String.format(
                  Locale.ROOT,
                  "emilia match: openings: %d, pairs of games: %d; engines that always play the"
                      + " same will repeat games",
                  plan.openings().size(),
                  rounds));
    }
    int threads = 1;
    for (EngineSpec engine : plan.engines()) {
      boolean untold =
          engine.protocol() == Protocol.NBOARD
              && engine.conditions().moveMillis().isPresent()
              && engine.conditions().depth().isEmpty();
      if (untold) {
        warn(
            engine.name()
                + " is not told of st=, for NBoard has no word for it, and has no depth=: it thinks"
                + " as long as it does by default, and loses what takes longer");
      }
      threads = Math.max(threads, Integer.parseInt(engine.own().getOrDefault("threads", "1")));
    }
    int processors = Runtime.getRuntime().availableProcessors();
    if (concurrency * threads > processors) {
      console()
          .error(
              String.format(
                  Locale.ROOT,
                  "emilia match: %s at a time with up to %s share %s:" + " times mean little",
                  NumberText.count(concurrency, "game"),
                  NumberText.count(threads, "thread"),
                  NumberText.count(processors, "processor")));
    }
  }

  /** Reads {@code --games}. */
  static final class GamesConverter extends OptionConverter<Integer> {
    private static final int MAX = 1_000_000;

    GamesConverter() {
      super(
          text -> {
            String expected = "an even number, 2 to " + MAX;
            int games = (int) OptionValues.integer(text, 2, MAX, expected);
            if (games % 2 != 0) {
              throw new IllegalArgumentException(
                  "expected "
                      + expected
                      + " (each opening is played twice), found \""
                      + text
                      + "\"");
            }
            return games;
          });
    }
  }

  /** Reads {@code --concurrency}. */
  static final class ConcurrencyConverter extends OptionConverter<Integer> {
    private static final int MAX = 256;

    ConcurrencyConverter() {
      super(text -> (int) OptionValues.integer(text, 1, MAX, "a number of games, 1 to " + MAX));
    }
  }
}
