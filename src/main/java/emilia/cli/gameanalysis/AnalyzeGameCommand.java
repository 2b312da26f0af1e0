package emilia.cli.gameanalysis;

import emilia.analysis.Effort;
import emilia.analysis.GameAnalysis;
import emilia.analysis.GameAnalyzer;
import emilia.cli.AbstractCommand;
import emilia.cli.BuildInfo;
import emilia.cli.CommandFailure;
import emilia.cli.Console;
import emilia.cli.ExitCode;
import emilia.cli.Interruption;
import emilia.cli.StatusLine;
import emilia.cli.files.FileUses;
import emilia.cli.files.OutputFiles;
import emilia.cli.games.FormatConverter;
import emilia.cli.games.GameInput;
import emilia.cli.options.EngineFlags;
import emilia.cli.options.LevelConverter;
import emilia.cli.options.LogFlags;
import emilia.cli.options.OptionConverter;
import emilia.cli.options.OptionValues;
import emilia.cli.results.ResultsHeader;
import emilia.engine.Engine;
import emilia.engine.EngineOptions;
import emilia.files.GameFormat;
import emilia.game.Game;
import emilia.notation.NumberText;
import emilia.notation.games.ReadGame;
import emilia.report.game.GameReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows where games were lost. */
@Command(
    name = "analyze-game",
    header = "Analyse games: what each move lost, and where the game turned.",
    description = {
      "",
      "Values every position of each game, from the end backwards, and prints the moves with what"
          + " they lost against the best ones, and how well both sides played. Values are in discs"
          + " from Black's side: +2.3 is an estimate, ~+2 a probable score, +2 an exact one. A loss"
          + " has a decimal if it rests on an estimate. Moves are numbered as in transcripts: a pass"
          + " has no number.",
      "",
      "A loss of less than 0.5 discs is a best move, of less than 2 a good one, of less than 5 an"
          + " inaccuracy, of less than 10 a mistake, of more a blunder. Passes and moves without"
          + " a choice are not judged."
    },
    footer = {
      "",
      "With several games, OUT of --html is an index with statistics of players and openings, and"
          + " the pages of the games are beside it as OUT-1.html, OUT-2.html and so on; likewise"
          + " with --svg, without an index. Ctrl-C keeps the games that are finished; with --resume"
          + " the same command goes on behind them later, also if it was killed. The exit code is 1"
          + " if a game cannot be read; the others are analysed.",
      "",
      "Example: emilia analyze-game --html report.html games.ggf"
    })
public final class AnalyzeGameCommand extends AbstractCommand {
  private static final int DEFAULT_LEVEL = 16;

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description =
          "Files of any format that show reads, folders, \"-\" for standard input, or the moves of"
              + " one game, such as f5d6c3.")
  private List<String> arguments;

  @Option(
      names = "--level",
      paramLabel = "N",
      converter = LevelConverter.class,
      description = "Search at level 1 to 60; see emilia help levels (default: 16).")
  private Integer level;

  @Option(
      names = "--depth",
      paramLabel = "N",
      converter = DepthConverter.class,
      description =
          "Search 1 to 60 plies deep instead. Where no more squares than that are empty, or 16, the"
              + " position is solved.")
  private Integer depth;

  @Option(
      names = "--html",
      paramLabel = "OUT",
      description = "Write a report with graph, boards and moves.")
  private String html;

  @Option(names = "--json", paramLabel = "OUT", description = "Write an object a line and game.")
  private String json;

  @Option(
      names = "--ggf",
      paramLabel = "OUT",
      description = "Write the games with the values of their moves.")
  private String ggf;

  @Option(names = "--svg", paramLabel = "OUT", description = "Write the graph of the values.")
  private String svg;

  @Option(
      names = "--resume",
      paramLabel = "FILE",
      converter = LogFlags.PathConverter.class,
      description =
          "Keep what the searches find in FILE; games that it has already, analysed by the same"
              + " options, are taken from there.")
  private Path resultsPath;

  @Option(
      names = "--from",
      paramLabel = "FORMAT",
      converter = FormatConverter.class,
      description = "The format of all files: " + FormatConverter.NAMES + ".")
  private GameFormat from;

  @Option(
      names = "--quiet",
      description =
          "Print a line a game (players, result, accuracy and mean loss of Black and White, turning"
              + " point) and totals, not the moves.")
  private boolean quiet;

  @Mixin private final EngineFlags engineFlags = new EngineFlags();

  private final GameTotals totals = new GameTotals();

  private KnownAnalyses known;
  private int analyzed;

  /** The command on a console. */
  public AnalyzeGameCommand(Console console) {
    super(console);
  }

  /** The user does not want to wait for more. */
  private static final class Interrupted extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  @Override
  protected void nameFiles(FileUses files) throws CommandFailure {
    GameInput.nameFiles(files, "FILE", arguments, Optional.ofNullable(from), from != null);
    files.writesNumbered("--html", html);
    files.writesNumbered("--svg", svg);
    files.writes("--json", json);
    files.writes("--ggf", ggf);
    files.writesAside("--resume", resultsPath);
    engineFlags.nameFiles(files);
  }

  @Override
  protected int run() throws CommandFailure {
    if (level != null && depth != null) {
      throw CommandFailure.contradiction("--depth", "--level");
    }
    EngineOptions options =
        new EngineOptions(
            engineFlags.hashMegabytes(), engineFlags.threads(), engineFlags.evaluator(), 0, 0);
    for (String report : Arrays.asList(html, svg, json, ggf)) {
      if (report != null) {
        OutputFiles.requireWritable(report);
      }
    }
    if (resultsPath == null) {
      return run(options);
    }
    try (KnownAnalyses results = new KnownAnalyses(resultsPath, header(options))) {
      known = results;
      return run(options);
    }
  }

  private ResultsHeader header(EngineOptions options) {
    Map<String, String> fields = new LinkedHashMap<>();
    Effort effort = effort();
    for (Effort.Kind kind : Effort.Kind.values()) {
      String number = effort.kind() == kind ? Integer.toString(effort.number()) : "not given";
      fields.put(kind.name().toLowerCase(Locale.ROOT), number);
    }
    fields.put("eval", options.evaluator().description());
    fields.put("hash", Integer.toString(options.hashMegabytes()));
    fields.put("threads", Integer.toString(options.threads()));
    return ResultsHeader.ofAnyInput("analyze-game", fields);
  }

  private int run(EngineOptions options) throws CommandFailure {
    GameInput input =
        new GameInput(console(), "emilia analyze-game", Optional.ofNullable(from)).without(files());
    // The files are begun and ended under the interruption: a JVM that ends closes nothing.
    try (Interruption interruption = new Interruption();
        StatusLine status = new StatusLine(console());
        Engine engine = new Engine(options)) {
      List<GameOutput> outputs = outputs();
      boolean interrupted = false;
      try {
        input.forEachGame(
            arguments, from != null, game -> analyze(game, engine, outputs, status, interruption));
      } catch (Interrupted e) {
        interrupted = true;
      } finally {
        // Also if a file cannot be read: what was analysed before that is not lost.
        status.hide();
        if (quiet && analyzed > 0) {
          console().printText("\n" + totals.text());
        }
        end(outputs);
      }
      if (interrupted) {
        console()
            .error(
                "interrupted after "
                    + NumberText.count(analyzed, "game")
                    + (known == null ? "" : "; the same command goes on from there"));
        return ExitCode.INTERRUPTED;
      }
    }
    if (analyzed == 0 && input.refused() == 0) {
      throw CommandFailure.failed("there are no games", null);
    }
    return input.refused() == 0 ? ExitCode.DONE : ExitCode.FAILED;
  }

  private void end(List<GameOutput> outputs) throws CommandFailure {
    try {
      finish(outputs);
    } finally {
      outputs.forEach(GameOutput::close);
    }
  }

  private void finish(List<GameOutput> outputs) throws CommandFailure {
    if (analyzed == 0) {
      return;
    }
    CommandFailure first = null;
    for (GameOutput output : outputs) {
      try {
        output.finish();
      } catch (CommandFailure e) {
        // The others are not lost for it.
        first = first == null ? e : first;
      }
    }
    if (first != null) {
      throw first;
    }
  }

  private List<GameOutput> outputs() throws CommandFailure {
    List<GameOutput> outputs = new ArrayList<>();
    if (html != null) {
      outputs.add(Outputs.html(html));
    }
    if (svg != null) {
      outputs.add(Outputs.svg(svg));
    }
    if (json != null) {
      outputs.add(Outputs.json(json));
    }
    if (ggf != null) {
      outputs.add(Outputs.ggf(ggf));
    }
    return outputs;
  }

  private Effort effort() {
    if (depth != null) {
      return Effort.ofDepth(depth);
    }
    return Effort.ofLevel(level == null ? DEFAULT_LEVEL : level);
  }

  private void analyze(
      ReadGame read,
      Engine engine,
      List<GameOutput> outputs,
      StatusLine status,
      Interruption interruption)
      throws CommandFailure {
    int positions = read.record().game().plies() + 1;
    GameAnalyzer.Listener progress =
        (ply, score) ->
            status.show(
                String.format(
                    Locale.ROOT,
                    "%s: %d of %s",
                    read.place(),
                    positions - ply,
                    NumberText.count(positions, "position")));
    if (interruption.signal().isStopped()) {
      throw new Interrupted();
    }
    Game game = read.record().game();
    Optional<GameAnalysis> analysis = known == null ? Optional.empty() : known.find(game, effort());
    if (analysis.isEmpty()) {
      analysis = new GameAnalyzer(engine).analyze(game, effort(), progress, interruption.signal());
      if (known != null && analysis.isPresent()) {
        known.add(analysis.get());
      }
    }
    if (analysis.isEmpty()) {
      throw new Interrupted();
    }
    GameReport report = new GameReport(read.record(), analysis.get(), settings(engine.options()));
    status.hide();
    totals.add(report.analysis());
    console()
        .printText(
            quiet
                ? GameText.brief(read, report)
                : (analyzed == 0 ? "" : "\n") + GameText.of(read, report));
    analyzed++;
    for (GameOutput output : outputs) {
      output.add(read, report);
    }
  }

  /** What the values depend on. */
  private Map<String, String> settings(EngineOptions options) {
    BuildInfo build = BuildInfo.load();
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("version", "Emilia " + build.version() + " (commit " + build.commit() + ")");
    settings.put("evaluation", options.evaluator().description());
    settings.put("search", effort().describe());
    settings.put("threads", Integer.toString(options.threads()));
    settings.put("hash", options.hashMegabytes() + " MB");
    return settings;
  }

  /** Reads {@code --depth}. */
  static final class DepthConverter extends OptionConverter<Integer> {
    DepthConverter() {
      super(OptionValues::depth);
    }
  }
}
