package emilia.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command line without a command: it shows what there is. */
@Command(
    name = "emilia",
    synopsisSubcommandLabel = "COMMAND",
    header = "Emilia, an Othello engine.",
    description = {
      "",
      "Without a command, Emilia shows this help on a terminal. On a pipe it speaks the protocol that"
          + " the first line belongs to, NBoard or GTP.",
      ""
    },
    optionListHeading = "Options:%n",
    commandListHeading = "%nCommands:%n",
    footer = {
      "",
      "A POSITION is \"start\", or moves such as f5d6c3, or 64 squares (X black, O white, - empty)"
          + " and the side to move (X or O).",
      "What levels mean: emilia help levels",
      "Exit codes: 0 done, 1 failed or mismatch, 2 wrong command line, 130 interrupted by Ctrl-C,"
          + " 143 by SIGTERM.",
      "",
      "Example: emilia help solve"
    })
final class EmiliaCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help and exit.")
  private boolean help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Show the version and exit.")
  private boolean version;

  @Override
  public void run() {
    CommandLine commandLine = spec.commandLine();
    commandLine.usage(commandLine.getOut());
  }
}
