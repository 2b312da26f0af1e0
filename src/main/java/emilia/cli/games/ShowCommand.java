package emilia.cli.games;

import emilia.cli.AbstractCommand;
import emilia.cli.CommandFailure;
import emilia.cli.Console;
import emilia.cli.ExitCode;
import emilia.cli.FileFailure;
import emilia.cli.Terminal;
import emilia.cli.files.FileUses;
import emilia.cli.files.OutputFiles;
import emilia.cli.options.OptionConverter;
import emilia.cli.options.OptionValues;
import emilia.files.GameFormat;
import emilia.io.AtomicFile;
import emilia.notation.NumberText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows positions and games as boards, or counts them. */
@Command(
    name = "show",
    header = "Show positions and games as boards, or count games.",
    description = {
      "",
      "Shows the final position of each game with its last move (>) and the legal moves (.). The"
          + " format of a file is told by its content: GGF, WTHOR, transcripts, OBF, boards, SGF,"
          + " PGN of PlayOK, JSON or CSV, also compressed by bzip2."
    },
    footer = {
      "",
      "The exit code is 1 if a game cannot be read; the others are shown.",
      "",
      "Example: emilia show --format html --out boards.html games.ggf"
    })
public final class ShowCommand extends AbstractCommand {
  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description =
          "Files, folders, \"-\" for standard input, or one POSITION (see emilia --help).")
  private List<String> arguments;

  @Option(
      names = "--from",
      paramLabel = "FORMAT",
      converter = FormatConverter.class,
      description = "The format of all files: " + FormatConverter.NAMES + ".")
  private GameFormat from;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      converter = ViewConverter.class,
      description =
          "text (default), json (an object a line), svg (one game, see --game), or html (a page to"
              + " print).")
  private View view = View.TEXT;

  @Option(
      names = "--game",
      paramLabel = "N",
      converter = GameConverter.class,
      description = "Show only game N of all that can be read, from 1.")
  private Integer number;

  @Option(
      names = "--move",
      paramLabel = "N",
      converter = MoveConverter.class,
      description = "Show the position after N moves, 0 to 128, passes counted; 0 is the start.")
  private Integer plies;

  @Option(names = "--all", description = "Show the position after every move (text only).")
  private boolean all;

  @Option(
      names = "--summary",
      description =
          "Count instead: games, unfinished ones, those that ended before move 60, wipe-outs,"
              + " illegal moves, passes that the file leaves out, players and years (text or"
              + " json).")
  private boolean summary;

  @Option(
      names = "--color",
      paramLabel = "WHEN",
      converter = WhenConverter.class,
      description = "Colours in text: auto (default; on a terminal), always or never.")
  private When color = When.AUTO;

  @Option(names = "--out", paramLabel = "FILE", description = "Write to FILE instead.")
  private String output;

  private AtomicFile file;
  private int read;

  /** The command on a console. */
  public ShowCommand(Console console) {
    super(console);
  }

  /** What {@code --format} takes. */
  enum View {
    TEXT,
    JSON,
    SVG,
    HTML
  }

  /** What {@code --color} takes. */
  enum When {
    AUTO,
    ALWAYS,
    NEVER
  }

  @Override
  protected void nameFiles(FileUses files) throws CommandFailure {
    GameInput.nameFiles(files, "FILE", arguments, Optional.ofNullable(from), from != null);
    files.writes("--out", output);
  }

  @Override
  protected Optional<String> interruption() {
    return Optional.of("interrupted");
  }

  @Override
  protected int run() throws CommandFailure {
    checkOptions();
    if (output == null) {
      return show();
    }
    try (AtomicFile out = OutputFiles.create(output)) {
      file = out;
      int exitCode = show();
      out.commit();
      return exitCode;
    } catch (IOException e) {
      throw FileFailure.of(e);
    }
  }

  private void checkOptions() throws CommandFailure {
    if (summary && view != View.TEXT && view != View.JSON) {
      throw CommandFailure.usage("--summary is text or json", null);
    }
    if (summary && number != null) {
      throw CommandFailure.usage("--summary counts all games, without --game", null);
    }
    if (all && (view != View.TEXT || summary || plies != null)) {
      throw CommandFailure.usage("--all goes with text, and without --summary and --move", null);
    }
  }

  /** The game that was wanted has been shown. */
  private static final class Done extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private int show() throws CommandFailure {
    GameInput input =
        new GameInput(console(), "emilia show", Optional.ofNullable(from)).without(files());
    Summary counts = new Summary();
    GameView games = games();
    GameInput.Consumer consumer = summary ? counts::add : game -> games.add(game);
    if (summary) {
      forEach(input, consumer);
      print(
          view == View.JSON
              ? counts.json(input.illegalMoves())
              : counts.text(input.illegalMoves(), input.filesRead()));
    } else {
      print(games.head());
      if (number == null) {
        forEach(input, consumer);
      } else {
        forOne(input, consumer);
      }
      print(games.foot());
    }
    return input.refused() == 0 ? ExitCode.DONE : ExitCode.FAILED;
  }

  private GameView games() {
    return switch (view) {
      case TEXT -> new TextView(this::print, new TextBoard(colours()), plies, all);
      case JSON -> new JsonView(this::print);
      case SVG -> new SvgView(this::print, plies);
      case HTML -> new HtmlView(this::print, plies);
    };
  }

  private boolean colours() {
    return switch (color) {
      case ALWAYS -> true;
      case NEVER -> false;
      case AUTO ->
          output == null && Terminal.isStandardOutput() && System.getenv("NO_COLOR") == null;
    };
  }

  private void forEach(GameInput input, GameInput.Consumer consumer) throws CommandFailure {
    input.forEachGame(arguments, from != null, consumer);
  }

  private void forOne(GameInput input, GameInput.Consumer consumer) throws CommandFailure {
    try {
      forEach(
          input,
          game -> {
            read++;
            if (read == number) {
              consumer.accept(game);
              throw new Done();
            }
          });
    } catch (Done e) {
      return;
    }
    throw CommandFailure.failed(
        "there is no game " + number + ", only " + NumberText.count(read, "game"), null);
  }

  /** Prints where the user wants it; to standard output in the charset of the system. */
  private void print(String text) throws CommandFailure {
    if (file != null) {
      try {
        file.out().write(text.getBytes(StandardCharsets.UTF_8));
      } catch (IOException e) {
        throw FileFailure.of(e);
      }
    } else if (view == View.SVG || view == View.HTML) {
      console().write(text.getBytes(StandardCharsets.UTF_8));
    } else {
      console().printText(text);
    }
  }

  /** Reads {@code --format}. */
  static final class ViewConverter extends OptionConverter<View> {
    ViewConverter() {
      super(name -> OptionValues.choice(View.class, name));
    }
  }

  /** Reads {@code --color}. */
  static final class WhenConverter extends OptionConverter<When> {
    WhenConverter() {
      super(name -> OptionValues.choice(When.class, name));
    }
  }

  /** Reads {@code --game}. */
  static final class GameConverter extends OptionConverter<Integer> {
    GameConverter() {
      super(
          text ->
              (int)
                  OptionValues.integer(text, 1, Integer.MAX_VALUE, "the number of a game, from 1"));
    }
  }

  /** Reads {@code --move}. */
  public static final class MoveConverter extends OptionConverter<Integer> {
    private static final int MAX = 128;

    /** The converter, as picocli makes it. */
    public MoveConverter() {
      super(text -> (int) OptionValues.integer(text, 0, MAX, "a number of moves, 0 to " + MAX));
    }
  }
}
