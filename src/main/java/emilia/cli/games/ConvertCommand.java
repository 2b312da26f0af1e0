package emilia.cli.games;

import emilia.cli.AbstractCommand;
import emilia.cli.CommandFailure;
import emilia.cli.Console;
import emilia.cli.ExitCode;
import emilia.cli.FileFailure;
import emilia.cli.files.FileUses;
import emilia.cli.files.OutputFiles;
import emilia.files.GameFormat;
import emilia.files.Losses;
import emilia.game.GameRecord;
import emilia.io.AtomicFile;
import emilia.notation.NotationException;
import emilia.notation.games.ReadGame;
import emilia.notation.games.RecordText;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Turns games and positions of one format into another. */
@Command(
    name = "convert",
    header = "Convert games and positions between file formats.",
    description = {
      "",
      "Reads GGF, WTHOR, transcripts, OBF, boards, SGF, PGN of PlayOK, JSON and CSV, also"
          + " compressed by bzip2, and writes one file. The format of IN is told by its content,"
          + " that of OUT by the end of its name: ggf, txt (transcript), obf, board, sgf, json"
          + " or csv. OBF and boards hold the final position of a game.",
      "",
      "What the format of OUT cannot hold is left out; standard error says what. OUT appears when it"
          + " is complete, and replaces an older file."
    },
    footer = {
      "",
      "The exit code is 1 if a game cannot be read, or not be written at all; the others are"
          + " converted.",
      "",
      "Example: emilia convert WTH_2021.wtb games.sgf"
    })
public final class ConvertCommand extends AbstractCommand {
  private static final String STANDARD_OUTPUT = "-";

  @Parameters(
      arity = "1..*",
      paramLabel = "IN... OUT",
      hideParamSyntax = true,
      description = {
        "Files or folders to read, then the file to write; \"-\" for standard input and output."
      })
  private List<String> arguments;

  @Option(
      names = "--from",
      paramLabel = "FORMAT",
      converter = FormatConverter.class,
      description = "The format of IN: " + FormatConverter.NAMES + ".")
  private GameFormat from;

  @Option(
      names = "--to",
      paramLabel = "FORMAT",
      converter = FormatConverter.class,
      description = "The format of OUT: ggf, transcript, obf, board, sgf, json or csv.")
  private GameFormat to;

  private Losses losses;
  private RecordText writer;
  private Messages unwritable;
  private int written;

  /** The command on a console. */
  public ConvertCommand(Console console) {
    super(console);
  }

  @Override
  protected void nameFiles(FileUses files) throws CommandFailure {
    int inputs = arguments.size() - 1;
    if (inputs < 1) {
      throw CommandFailure.usage("expected a file to read and one to write", null);
    }
    GameInput.nameFiles(files, "IN", arguments.subList(0, inputs), Optional.ofNullable(from), true);
    files.writes("OUT", arguments.get(inputs));
  }

  @Override
  protected Optional<String> interruption() {
    return Optional.of("interrupted");
  }

  @Override
  protected int run() throws CommandFailure {
    List<String> inputs = arguments.subList(0, arguments.size() - 1);
    String output = arguments.get(arguments.size() - 1);
    GameFormat format = outputFormat(output);
    writer =
        format
            .writer()
            .orElseThrow(
                () ->
                    CommandFailure.usage(
                        format + " is not written, only " + FormatConverter.writable(), null));
    losses = new Losses(format);
    unwritable = new Messages(console(), "emilia convert: ", "games that cannot be written");
    GameInput input =
        new GameInput(console(), "emilia convert", Optional.ofNullable(from)).without(files());
    if (output.equals(STANDARD_OUTPUT)) {
      console().write(bytes(writer.header()));
      input.forEach(inputs, game -> write(game, format, console()::write));
    } else {
      writeFile(input, inputs, output, format);
    }
    report(output);
    return input.refused() == 0 && unwritable.count() == 0 ? ExitCode.DONE : ExitCode.FAILED;
  }

  private GameFormat outputFormat(String output) throws CommandFailure {
    if (to != null) {
      return to;
    }
    return GameFormat.ofFileName(output)
        .orElseThrow(
            () ->
                CommandFailure.usage(
                    output + ": the name does not tell the format; say it with --to", null));
  }

  private void writeFile(GameInput input, List<String> inputs, String output, GameFormat format)
      throws CommandFailure {
    try (AtomicFile file = OutputFiles.create(output)) {
      OutputStream out = file.out();
      out.write(bytes(writer.header()));
      input.forEach(inputs, game -> write(game, format, out::write));
      if (written == 0 && input.refused() > 0) {
        throw CommandFailure.failed("nothing could be read; " + output + " is not written", null);
      }
      file.commit();
    } catch (IOException e) {
      throw FileFailure.of(e);
    }
  }

  /** Where text goes. */
  private interface Sink {
    void write(byte[] bytes) throws IOException;
  }

  private void write(ReadGame game, GameFormat format, Sink sink) throws CommandFailure {
    GameRecord record = game.record();
    Optional<String> text = writer.write(record);
    if (text.isEmpty()) {
      unwritable.add(
          game.place() + ": a " + format + " begins at the standard start and has moves");
      return;
    }
    try {
      losses.add(record, text.get());
    } catch (NotationException e) {
      unwritable.add(
          game.place() + ": cannot be written as " + format + " (" + e.getMessage() + ")");
      return;
    }
    try {
      sink.write(bytes(text.get()));
    } catch (IOException e) {
      throw FileFailure.of(e);
    }
    written++;
  }

  private byte[] bytes(String text) {
    return text.getBytes(writer.charset());
  }

  private void report(String output) {
    String where = output.equals(STANDARD_OUTPUT) ? "standard output" : output;
    console()
        .error(
            String.format(
                Locale.ROOT,
                "emilia convert: %d %s written to %s",
                written,
                written == 1 ? "game" : "games",
                where));
    losses.lost().ifPresent(lost -> console().error("emilia convert: lost: " + lost));
    losses
        .changed()
        .ifPresent(changed -> console().error("emilia convert: not kept exactly: " + changed));
  }
}
