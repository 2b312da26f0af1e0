package emilia.cli.train;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import emilia.analysis.AccuracyTest;
import emilia.board.Position;
import emilia.cli.AbstractCommand;
import emilia.cli.CommandFailure;
import emilia.cli.Console;
import emilia.cli.ExitCode;
import emilia.cli.FileFailure;
import emilia.cli.Interruption;
import emilia.cli.StatusLine;
import emilia.cli.files.FileUses;
import emilia.cli.options.DepthConverter;
import emilia.cli.options.EngineFlags;
import emilia.cli.options.LogFlags;
import emilia.cli.options.OptionConverter;
import emilia.cli.options.OptionValues;
import emilia.cli.options.SelectivityConverter;
import emilia.notation.ForeignContent;
import emilia.notation.NotationException;
import emilia.notation.NumberText;
import emilia.notation.Obf;
import emilia.notation.ObfEntry;
import emilia.notation.ObfMove;
import emilia.search.Search;
import emilia.search.Selectivity;
import emilia.search.TranspositionTable;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures how good searches of a set depth are. */
@Command(
    name = "accuracy",
    header = "Measure how good searches of a set depth are.",
    description = {
      "",
      "Searches each position of FILE, whose moves have known values, to exactly this depth, never"
          + " to the end, on a cleared table. Shows how often the best move was found, how often"
          + " one of the two best, and how far the value was from that of the best move."
    },
    footer = {"", "Example: emilia accuracy positions.obf --depth 12 --selectivity 73"})
public final class AccuracyCommand extends AbstractCommand {
  /** Enough to tell text from other things. */
  private static final int HEAD_BYTES = 1 << 14;

  @Parameters(
      paramLabel = "FILE",
      converter = LogFlags.PathConverter.class,
      description = "An OBF file with the values of moves.")
  private Path file;

  @Option(
      names = "--depth",
      paramLabel = "N",
      required = true,
      converter = DepthConverter.class,
      description =
          "Search depth in plies, 1 to 60. Positions with no more empty squares are left out, with a"
              + " warning.")
  private int depth;

  @Option(
      names = "--selectivity",
      paramLabel = "P",
      converter = SelectivityConverter.class,
      description = "In percent: 73, 87, 95, 98, 99 or 100, which leaves nothing out (default).")
  private Selectivity selectivity = Selectivity.FULL;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      converter = FormatConverter.class,
      description = "text (default) or json.")
  private Format format = Format.TEXT;

  @Mixin private final EngineFlags engine = new EngineFlags();

  /** The command on a console. */
  public AccuracyCommand(Console console) {
    super(console);
  }

  @Override
  protected void nameFiles(FileUses files) {
    files.reads("FILE", file);
    engine.nameFiles(files);
  }

  @Override
  protected int run() throws CommandFailure {
    List<ObfEntry> entries = read();
    AccuracyTest test = new AccuracyTest();
    TranspositionTable table = new TranspositionTable(engine.hashMegabytes());
    try (Interruption interruption = new Interruption();
        StatusLine line = new StatusLine(console());
        Search search = new Search(engine.evaluator(), table, engine.threads())) {
      Progress progress = new Progress("searching", line);
      for (int i = 0; i < entries.size(); i++) {
        progress.update(i, entries.size());
        ObfEntry entry = entries.get(i);
        table.clear();
        Position position = entry.start().position();
        if (!test.add(search, position, scores(entry), depth, selectivity, interruption.signal())) {
          line.hide();
          console().error("interrupted after " + NumberText.count(i, "position"));
          return ExitCode.INTERRUPTED;
        }
      }
    }
    show(test.summary());
    return ExitCode.DONE;
  }

  private List<ObfEntry> read() throws CommandFailure {
    List<ObfEntry> entries;
    try {
      requireText();
      entries = Obf.read(file);
    } catch (NotationException e) {
      throw CommandFailure.failed(e.getMessage(), e);
    } catch (IOException e) {
      throw CommandFailure.failed(file + ": " + FileFailure.reason(e), e);
    }
    if (entries.isEmpty()) {
      throw CommandFailure.failed(file + ": there are no positions", null);
    }
    for (ObfEntry entry : entries) {
      String problem = problem(entry);
      if (problem != null) {
        throw CommandFailure.failed(file + ":" + entry.line() + ": " + problem, null);
      }
    }
    return withoutSolves(entries);
  }

  /** The positions that are still estimated at this depth; the others are counted. */
  private List<ObfEntry> withoutSolves(List<ObfEntry> entries) throws CommandFailure {
    List<ObfEntry> estimated =
        entries.stream().filter(entry -> depth < entry.start().position().emptyCount()).toList();
    int solved = entries.size() - estimated.size();
    if (estimated.isEmpty()) {
      throw CommandFailure.failed(
          String.format(
              Locale.ROOT,
              "%s: a search to depth %d would solve all positions, and values of estimates are"
                  + " measured",
              file,
              depth),
          null);
    }
    if (solved > 0) {
      console()
          .error(
              String.format(
                  Locale.ROOT,
                  "emilia accuracy: %s left out, which a search to depth %d would solve",
                  NumberText.count(solved, "position"),
                  depth));
    }
    return estimated;
  }

  private void requireText() throws IOException, CommandFailure {
    if (Files.isRegularFile(file)) {
      try (InputStream in = Files.newInputStream(file)) {
        Optional<String> foreign = ForeignContent.noText(in.readNBytes(HEAD_BYTES));
        if (foreign.isPresent()) {
          throw CommandFailure.failed(
              file + ": expected positions in OBF, found " + foreign.get(), null);
        }
      }
    }
  }

  /** Why a position cannot be measured, or null. */
  private String problem(ObfEntry entry) {
    Position position = entry.start().position();
    if (position.legalMoves() == 0) {
      return "expected a position with a legal move";
    }
    if (entry.moves().isEmpty()) {
      return "expected the values of moves, found none";
    }
    return null;
  }

  private static Map<Integer, Integer> scores(ObfEntry entry) {
    return entry.moves().stream()
        .collect(Collectors.toMap(ObfMove::square, ObfMove::scoreDiscs, Math::max));
  }

  private void show(AccuracyTest.Summary summary) {
    if (format == Format.JSON) {
      console().println(json(summary));
      return;
    }
    console().printf("Positions: %d", summary.positions());
    console().printf("Best move: %.1f %%", 100 * summary.bestMoveRate());
    console().printf("One of the two best: %.1f %%", 100 * summary.topTwoRate());
    console().printf("Mean absolute error: %.2f discs", summary.meanAbsoluteError());
    console().printf("Nodes: %d", summary.nodes());
    console().printf("Time: %.3f s", summary.timeMillis() / 1e3);
  }

  private static String json(AccuracyTest.Summary summary) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      json.writeStartObject();
      json.writeNumberField("positions", summary.positions());
      json.writeNumberField("bestMoveRate", rounded(summary.bestMoveRate()));
      json.writeNumberField("topTwoRate", rounded(summary.topTwoRate()));
      json.writeNumberField("meanAbsoluteError", rounded(summary.meanAbsoluteError()));
      json.writeNumberField("nodes", summary.nodes());
      json.writeNumberField("timeMillis", summary.timeMillis());
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException("a string cannot fail", e);
    }
    return text.toString();
  }

  private static BigDecimal rounded(double value) {
    return BigDecimal.valueOf(value).setScale(4, RoundingMode.HALF_EVEN);
  }

  /** How the result is printed. */
  enum Format {
    TEXT,
    JSON
  }

  /** Reads {@code --format}. */
  static final class FormatConverter extends OptionConverter<Format> {
    FormatConverter() {
      super(text -> OptionValues.choice(Format.class, text));
    }
  }
}
