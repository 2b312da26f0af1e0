package emilia.cli.train;

import emilia.cli.AbstractCommand;
import emilia.cli.CommandFailure;
import emilia.cli.Console;
import emilia.cli.ExitCode;
import emilia.cli.FileFailure;
import emilia.cli.Interruption;
import emilia.cli.StatusLine;
import emilia.cli.files.FileUses;
import emilia.cli.options.DepthConverter;
import emilia.cli.options.EvaluationFlag;
import emilia.cli.options.LogFlags;
import emilia.cli.options.OptionConverter;
import emilia.cli.options.OptionValues;
import emilia.cli.options.SeedFlag;
import emilia.cli.options.ThreadsFlag;
import emilia.notation.NumberText;
import emilia.train.EnumeratedOpenings;
import emilia.train.OpeningPlies;
import emilia.train.Openings;
import emilia.train.RandomOpenings;
import emilia.train.SelfPlay;
import emilia.train.SelfPlaySettings;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Plays games for training. */
@Command(
    name = "selfplay",
    header = "Play games against itself and keep them for training.",
    description = {
      "",
      "Each game begins at a random or enumerated opening, goes on by a search of a set depth, and"
          + " is played perfectly once few squares are empty. The same seed gives the same file,"
          + " whatever the number of threads. If FILE holds games of the same settings already,"
          + " those that are missing are added; it may be interrupted or killed at any time.",
      "",
      "With --label-depth no game is played: each opening position gets the value of one search, in"
          + " whole discs."
    },
    footer = {"", "Example: emilia selfplay --games 100000 --depth 4 --exact 12 games.samples"})
public final class SelfPlayCommand extends AbstractCommand {
  private static final int DEFAULT_DEPTH = 4;
  private static final String DEFAULT_PLIES = "8-16:60,17-30:30,31-46:10";
  private static final int DEFAULT_DETOUR = 60;
  private static final String ENUMERATED = "enumerated:";

  @Parameters(
      paramLabel = "FILE",
      converter = LogFlags.PathConverter.class,
      description = "The sample file to make or to continue.")
  private Path file;

  @Option(
      names = "--games",
      paramLabel = "N",
      converter = GamesConverter.class,
      description =
          "How many games FILE is to hold, 1 or more (default with --openings: one for each).")
  private Long games;

  @Option(
      names = "--depth",
      paramLabel = "N",
      converter = DepthConverter.class,
      description = "Search depth in plies, 1 to 60 (default: " + DEFAULT_DEPTH + ").")
  private Integer depth;

  @Option(
      names = "--exact",
      paramLabel = "N",
      converter = ExactConverter.class,
      description = "Play perfectly from N empty squares, 1 to 60 (default: 12).")
  private int exactFromEmpties = 12;

  @Option(
      names = "--label-depth",
      paramLabel = "N",
      converter = DepthConverter.class,
      description =
          "Label opening positions by searches of depth N, 1 to 60, instead of playing games.")
  private Integer labelDepth;

  @Option(
      names = "--random-plies",
      paramLabel = "RANGES",
      converter = PliesConverter.class,
      description =
          "How many random plies games begin with: ranges with their weights (default: "
              + DEFAULT_PLIES
              + ").")
  private OpeningPlies plies;

  @Option(
      names = "--openings",
      paramLabel = "enumerated:N",
      converter = OpeningsConverter.class,
      description =
          "Begin at each position after N plies, 0 to 9, in turn, one of each eight mirror images.")
  private EnumeratedOpenings enumerated;

  @Option(
      names = "--detour",
      paramLabel = "PERCENT",
      converter = PercentConverter.class,
      description =
          "So many games of a hundred, 0 to 100, go on from the opening with some plies of quick play and two random ones"
              + " (default: 60; 0 with --openings or --label-depth).")
  private Integer detourPercent;

  @Option(
      names = "--stray",
      paramLabel = "PERCENT",
      converter = PercentConverter.class,
      description =
          "So many moves of a hundred, 0 to 100, are drawn at random; labels do not look beyond them"
              + " (default: 0).")
  private Integer strayPercent;

  @Mixin private final SeedFlag seed = new SeedFlag();

  @Mixin private final ThreadsFlag threads = new ThreadsFlag();

  @Mixin private final EvaluationFlag evaluation = new EvaluationFlag();

  /** The command on a console. */
  public SelfPlayCommand(Console console) {
    super(console);
  }

  @Override
  protected void nameFiles(FileUses files) {
    files.writes("FILE", file);
    evaluation.nameFiles(files);
  }

  @Override
  protected int run() throws CommandFailure {
    SelfPlaySettings settings = settings();
    SelfPlay selfPlay = new SelfPlay(settings, evaluation.evaluator(), threads.threads());
    try (Interruption interruption = new Interruption();
        StatusLine line = new StatusLine(console())) {
      Rate rate = new Rate("game", settings.games(), line);
      long held = selfPlay.run(file, rate::update, interruption.signal());
      line.hide();
      if (held < settings.games()) {
        console()
            .error(
                file
                    + ": interrupted after "
                    + NumberText.count(held, "game")
                    + "; go on by the same command");
        return ExitCode.INTERRUPTED;
      }
      console().println(rate.summary());
      return ExitCode.DONE;
    } catch (IOException e) {
      throw FileFailure.of(e);
    }
  }

  private SelfPlaySettings settings() throws CommandFailure {
    if (labelDepth != null && depth != null) {
      throw CommandFailure.contradiction("--label-depth", "--depth");
    }
    if (labelDepth != null && strayPercent != null) {
      throw CommandFailure.contradiction("--label-depth", "--stray");
    }
    if (enumerated != null && plies != null) {
      throw CommandFailure.contradiction("--openings", "--random-plies");
    }
    if (enumerated == null && games == null) {
      throw CommandFailure.usage("Missing required option: '--games=N'", null);
    }
    Openings openings =
        enumerated != null
            ? enumerated
            : new RandomOpenings(plies == null ? OpeningPlies.parse(DEFAULT_PLIES) : plies);
    int searchDepth = depth == null ? DEFAULT_DEPTH : depth;
    // Who names the positions wants these.
    int usualDetour = enumerated != null || labelDepth != null ? 0 : DEFAULT_DETOUR;
    try {
      return new SelfPlaySettings(
          labelDepth == null ? SelfPlaySettings.Kind.GAMES : SelfPlaySettings.Kind.LABELS,
          games == null ? openings.limit() : games,
          seed.seed(),
          labelDepth == null ? searchDepth : labelDepth,
          exactFromEmpties,
          openings,
          detourPercent == null ? usualDetour : detourPercent,
          strayPercent == null ? 0 : strayPercent);
    } catch (IllegalArgumentException e) {
      throw CommandFailure.usage(e.getMessage(), e);
    }
  }

  /** Reads {@code --games}. */
  static final class GamesConverter extends OptionConverter<Long> {
    GamesConverter() {
      super(text -> OptionValues.integer(text, 1, Long.MAX_VALUE, "a number of games, 1 or more"));
    }
  }

  /** Reads {@code --exact}. */
  static final class ExactConverter extends OptionConverter<Integer> {
    ExactConverter() {
      super(text -> (int) OptionValues.integer(text, 1, 60, "a number of squares, 1 to 60"));
    }
  }

  /** Reads {@code --random-plies}. */
  static final class PliesConverter extends OptionConverter<OpeningPlies> {
    PliesConverter() {
      super(OpeningPlies::parse);
    }
  }

  /** Reads {@code --detour} and {@code --stray}. */
  static final class PercentConverter extends OptionConverter<Integer> {
    PercentConverter() {
      super(text -> (int) OptionValues.integer(text, 0, 100, "a percentage of 0 to 100"));
    }
  }

  /** Reads {@code --openings}. */
  static final class OpeningsConverter extends OptionConverter<EnumeratedOpenings> {
    OpeningsConverter() {
      super(OpeningsConverter::openings);
    }

    private static EnumeratedOpenings openings(String text) {
      int max = EnumeratedOpenings.MAX_PLIES;
      String expected = ENUMERATED + "N with N from 0 to " + max;
      if (!text.startsWith(ENUMERATED)) {
        throw new IllegalArgumentException("expected " + expected + ", found \"" + text + "\"");
      }
      String number = text.substring(ENUMERATED.length());
      return new EnumeratedOpenings((int) OptionValues.integer(number, 0, max, expected));
    }
  }
}
