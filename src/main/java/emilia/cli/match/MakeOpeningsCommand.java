package emilia.cli.match;

import emilia.cli.AbstractCommand;
import emilia.cli.CommandFailure;
import emilia.cli.Console;
import emilia.cli.ExitCode;
import emilia.cli.FileFailure;
import emilia.cli.files.FileUses;
import emilia.cli.files.OutputFiles;
import emilia.cli.options.DepthConverter;
import emilia.cli.options.DiscsConverter;
import emilia.cli.options.EvaluationFlag;
import emilia.cli.options.LogFlags;
import emilia.cli.options.OptionConverter;
import emilia.cli.options.OptionValues;
import emilia.cli.options.SeedFlag;
import emilia.io.AtomicFile;
import emilia.match.opening.OpeningSetMaker;
import emilia.notation.NumberText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes a file of openings, as the one that comes with the program. */
@Command(
    name = "make-openings",
    header = "Make a file of balanced openings for matches.",
    description = {
      "",
      "Looks at the positions after some plies, mirror images counted once, in random order, and"
          + " keeps those that a search values close to a draw. The same options give the same"
          + " file. This made the openings that \"match\" uses by default."
    },
    footer = {"", "Example: emilia make-openings --count 100 --depth 8 openings.txt"})
public final class MakeOpeningsCommand extends AbstractCommand {
  private static final int DEFAULT_PLIES = 8;
  private static final int DEFAULT_COUNT = 3000;
  private static final int DEFAULT_DEPTH = 12;
  private static final int REPORT_EVERY = 100;

  @Parameters(
      paramLabel = "FILE",
      converter = LogFlags.PathConverter.class,
      description = "Where the openings go.")
  private Path path;

  @Option(
      names = "--plies",
      paramLabel = "N",
      converter = PliesConverter.class,
      description = "The length of each, 1 to 10 (default: 8).")
  private int plies = DEFAULT_PLIES;

  @Option(
      names = "--count",
      paramLabel = "N",
      converter = CountConverter.class,
      description =
          "How many, 1 to 1000000 (default: 3000); fewer, with a warning, if there are not so"
              + " many.")
  private int count = DEFAULT_COUNT;

  @Option(
      names = "--depth",
      paramLabel = "N",
      converter = DepthConverter.class,
      description = "Search depth in plies, 1 to 60, selective from 11 on (default: 12).")
  private int depth = DEFAULT_DEPTH;

  @Option(
      names = "--within",
      paramLabel = "DISCS",
      converter = DiscsConverter.class,
      description = "The largest value for either side, 0 or more (default: 2).")
  private double withinDiscs = 2;

  @Mixin private final SeedFlag seed = new SeedFlag();

  @Mixin private final EvaluationFlag evaluation = new EvaluationFlag();

  /** The command on a console. */
  public MakeOpeningsCommand(Console console) {
    super(console);
  }

  @Override
  protected void nameFiles(FileUses files) {
    files.writes("FILE", path);
    evaluation.nameFiles(files);
  }

  @Override
  protected Optional<String> interruption() {
    return Optional.of("interrupted; " + path + " is as it was");
  }

  @Override
  protected int run() throws CommandFailure {
    OutputFiles.requireWritable(path);
    OpeningSetMaker maker = new OpeningSetMaker(evaluation.evaluator(), depth, withinDiscs);
    List<String> lines =
        maker.make(
            plies,
            count,
            seed.seed(),
            found -> {
              if (found % REPORT_EVERY == 0) {
                console().error(found + " openings");
              }
            });
    if (lines.isEmpty()) {
      throw CommandFailure.failed(
          String.format(
              Locale.ROOT,
              "no position after %s is within %s discs; %s is as it was",
              plies(),
              plain(withinDiscs),
              path),
          null);
    }
    try {
      AtomicFile.write(path, header() + String.join("\n", lines) + "\n");
    } catch (IOException e) {
      throw FileFailure.of(e);
    }
    console().println(NumberText.count(lines.size(), "opening"));
    if (lines.size() < count) {
      console()
          .error(
              String.format(
                  Locale.ROOT,
                  "emilia make-openings: of all positions after %s only %d %s within %s discs, and"
                      + " %d were asked for",
                  plies(),
                  lines.size(),
                  lines.size() == 1 ? "is" : "are",
                  plain(withinDiscs),
                  count));
    }
    return ExitCode.DONE;
  }

  private String header() throws CommandFailure {
    return String.format(
        Locale.ROOT,
        "%% Openings of %s within %s discs by a search of depth %d, drawn at random from all"
            + " positions\n%% with mirror images counted once. The number is the value for the side"
            + " to move.\n%% Made by: emilia make-openings --plies %d --count %d --depth %d"
            + " --within %s --seed %d\n%% Evaluation: %s\n",
        plies(),
        plain(withinDiscs),
        depth,
        plies,
        count,
        depth,
        plain(withinDiscs),
        seed.seed(),
        evaluation.evaluator().description());
  }

  private String plies() {
    return plies == 1 ? "1 ply" : plies + " plies";
  }

  /** A number as users write it. */
  private static String plain(double value) {
    return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
  }

  /** Reads {@code --plies}. */
  static final class PliesConverter extends OptionConverter<Integer> {
    private static final int MAX = 10;

    PliesConverter() {
      super(text -> (int) OptionValues.integer(text, 1, MAX, "a number of plies, 1 to " + MAX));
    }
  }

  /** Reads {@code --count}. */
  static final class CountConverter extends OptionConverter<Integer> {
    private static final int MAX = 1_000_000;

    CountConverter() {
      super(text -> (int) OptionValues.integer(text, 1, MAX, "a number of 1 to " + MAX));
    }
  }
}
