package emilia.cli;

import emilia.cli.files.FileUses;
import emilia.cli.options.DiscsConverter;
import emilia.cli.options.EngineFlags;
import emilia.cli.options.LevelConverter;
import emilia.cli.options.LogFlags;
import emilia.cli.options.SeedFlag;
import emilia.protocol.LineChannel;
import emilia.protocol.nboard.NBoardOptions;
import java.nio.file.Path;
import java.util.OptionalLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The help text of {@code emilia nboard}. {@link Launcher} runs the command itself without picocli,
 * by {@link NBoardArguments}.
 */
@Command(
    name = "nboard",
    header = "Play and analyse in an NBoard GUI.",
    description = {
      "",
      "Speaks version 2 of the NBoard protocol on standard input and output until the input ends."
    },
    footer = {"", "Example: emilia nboard --hash 512 --variety 1"})
final class NBoardCommand extends AbstractCommand {
  @Mixin private final EngineFlags engine = new EngineFlags();

  @Option(
      names = "--level",
      paramLabel = "N",
      converter = LevelConverter.class,
      description = "Level until the GUI sets one, 1 to 60 (default: 12); see emilia help levels.")
  private Integer level;

  @Option(
      names = "--depth",
      paramLabel = "N",
      converter = LevelConverter.class,
      description = "Another name for --level, 1 to 60; give one of them.")
  private Integer depth;

  @Option(
      names = "--games",
      paramLabel = "FILE",
      converter = LogFlags.PathConverter.class,
      description = "Where \"learn\" stores games (default: in the data folder of the user).")
  private Path gamesFile;

  @Option(
      names = "--variety",
      paramLabel = "DISCS",
      converter = DiscsConverter.class,
      description = "In the first 20 plies, play any move within DISCS of the best (default: 0).")
  private double varietyDiscs;

  @Option(
      names = "--seed",
      paramLabel = "N",
      converter = SeedFlag.SeedConverter.class,
      description = "Repeat the random choices of --variety.")
  private Long seed;

  NBoardCommand(Console console) {
    super(console);
  }

  /**
   * The options as {@link NBoardArguments#parse} reads them.
   *
   * @throws CommandFailure if they contradict each other
   */
  NBoardArguments arguments() throws CommandFailure {
    return new NBoardArguments(
        engine.hashMegabytes(),
        engine.threads(),
        engine.evaluation(),
        SessionOptionParser.levelOf(level, depth, NBoardOptions.DEFAULT_DEPTH),
        gamesFile,
        varietyDiscs,
        seed == null ? OptionalLong.empty() : OptionalLong.of(seed),
        logFlags().file(),
        logFlags().verbose());
  }

  @Override
  protected void nameFiles(FileUses files) throws CommandFailure {
    NBoardProgram.nameFiles(arguments(), files);
  }

  @Override
  protected int run() throws CommandFailure {
    return NBoardProgram.run(arguments(), LineChannel.standard());
  }
}
