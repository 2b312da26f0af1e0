package emilia.cli;

import emilia.cli.files.FileUses;
import emilia.cli.options.EngineFlags;
import emilia.cli.options.LevelConverter;
import emilia.protocol.LineChannel;
import emilia.protocol.gtp.GtpOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The help text of {@code emilia gtp}. {@link Launcher} runs the command itself without picocli, by
 * {@link GtpArguments}.
 */
@Command(
    name = "gtp",
    header = "Play in a GTP GUI or by a GTP match script.",
    description = {
      "",
      "Speaks version 2 of GTP on standard input and output until the input ends. Row 1 is the top"
          + " row. The level bounds the search under a clock too."
    },
    footer = {"", "Example: emilia gtp --level 16 --hash 512"})
final class GtpCommand extends AbstractCommand {
  @Mixin private final EngineFlags engine = new EngineFlags();

  @Option(
      names = "--level",
      paramLabel = "N",
      converter = LevelConverter.class,
      description = "Playing level, 1 to 60 (default: 12); see emilia help levels.")
  private Integer level;

  @Option(
      names = "--depth",
      paramLabel = "N",
      converter = LevelConverter.class,
      description = "Another name for --level, 1 to 60; give one of them.")
  private Integer depth;

  GtpCommand(Console console) {
    super(console);
  }

  /**
   * The options as {@link GtpArguments#parse} reads them.
   *
   * @throws CommandFailure if they contradict each other
   */
  GtpArguments arguments() throws CommandFailure {
    return new GtpArguments(
        engine.hashMegabytes(),
        engine.threads(),
        engine.evaluation(),
        SessionOptionParser.levelOf(level, depth, GtpOptions.DEFAULT_DEPTH),
        logFlags().file(),
        logFlags().verbose());
  }

  @Override
  protected void nameFiles(FileUses files) throws CommandFailure {
    GtpProgram.nameFiles(arguments(), files);
  }

  @Override
  protected int run() throws CommandFailure {
    return GtpProgram.run(arguments(), LineChannel.standard());
  }
}
