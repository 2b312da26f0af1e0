package emilia.cli;

import emilia.cli.files.FileUses;
import emilia.cli.options.EvaluationFlag;
import java.util.Locale;
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
    BuildInfo build = BuildInfo.load();
    return new String[] {
      String.format(Locale.ROOT, "Emilia %s (commit %s)", build.version(), build.commit()),
      "Evaluation: " + evaluation.evaluator().description(),
      String.format(
          Locale.ROOT,
          "Java: %s (%s, %s) on %s %s",
          System.getProperty("java.version"),
          System.getProperty("java.vendor"),
          System.getProperty("java.vm.name"),
          System.getProperty("os.name"),
          System.getProperty("os.arch"))
    };
  }
}
