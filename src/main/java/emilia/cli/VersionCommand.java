package emilia.cli;

import emilia.cli.files.FileUses;
import emilia.cli.options.EvaluationFlag;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Mixin;

/** Prints what runs here. */
@Command(
    name = "version",
    header = "Show version, commit, evaluation and Java.",
    footer = {"", "Example: emilia version"})
final class VersionCommand extends AbstractCommand implements IVersionProvider {
  @Mixin private final EvaluationFlag evaluation = new EvaluationFlag();

  VersionCommand(Console console) {
    super(console);
  }

  @Override
  protected void nameFiles(FileUses files) {
    evaluation.nameFiles(files);
  }

  @Override
  protected int run() throws CommandFailure {
    for (String line : getVersion()) {
      console().println(line);
    }
    return ExitCode.DONE;
  }

  @Override
  public String[] getVersion() throws CommandFailure {
    return new String[] {
      "Emilia " + BuildInfo.load().describe(),
      "Evaluation: " + evaluation.evaluator().description(),
      "Java: " + BuildInfo.java() + " on " + BuildInfo.system()
    };
  }
}
