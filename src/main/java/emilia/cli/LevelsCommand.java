package emilia.cli;

import emilia.search.Level;
import emilia.search.Selectivity;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** A topic of the help rather than a command: what the levels mean. */
@Command(
    name = "levels",
    hidden = true,
    header = "What the levels mean.",
    footer = {"", "Example: emilia nboard --level 21"})
final class LevelsCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help and exit.")
  private boolean help;

  private static final List<Selectivity> CERTAINTIES =
      List.of(
          Selectivity.FULL,
          Selectivity.PERCENT_99,
          Selectivity.PERCENT_98,
          Selectivity.PERCENT_95,
          Selectivity.PERCENT_87,
          Selectivity.PERCENT_73);

  /** The topic, with the table as its description. */
  static CommandLine create() {
    CommandLine levels = new CommandLine(new LevelsCommand());
    UsageMessageSpec usage = levels.getCommandSpec().usageMessage();
    List<String> text = new ArrayList<>();
    text.add("");
    text.add(
        "A level is the depth of the search in plies and more. From level 11 on the search leaves"
            + " out what is improbable, with the selectivity named here. Near the end the game is"
            + " solved: the columns on the right say from how many empty squares on that is done"
            + " with which certainty. 100 % is exact.");
    text.add("");
    text.add(
        "A level is what these set: --level of analyze, analyze-game, gtp and nboard; --depth of gtp and"
            + " nboard; \"set depth\" of NBoard; depth= of match, for Emilia. Other engines make of"
            + " \"set depth\" what they will.");
    text.add("");
    text.add(
        "A number of plies is --depth of accuracy, analyze, analyze-game, fit-probcut,"
            + " make-openings and selfplay; their help says what such searches leave out and when they solve.");
    text.add("");
    text.addAll(table());
    text.add("");
    text.add(
        "The usual time of a move, the mean over whole games from balanced openings, with one"
            + " thread on a 2.6 GHz core of an AMD EPYC, measured on 2026-11-30: level 4 0.2 ms,"
            + " 6 1.3 ms, 8 7 ms, 10 40 ms, 12 28 ms, 16 0.09 s, 18 0.15 s, 21 0.5 s.");
    usage.description(text.stream().map(line -> line.replace("%", "%%")).toArray(String[]::new));
    usage.sectionKeys(
        List.of(
            UsageMessageSpec.SECTION_KEY_HEADER,
            UsageMessageSpec.SECTION_KEY_DESCRIPTION,
            UsageMessageSpec.SECTION_KEY_FOOTER));
    return levels;
  }

  /** The table, with levels that differ in their depth only on one line. */
  private static List<String> table() {
    List<String> lines = new ArrayList<>();
    StringBuilder head = new StringBuilder("level   depth   selectivity  ");
    CERTAINTIES.forEach(
        step -> head.append(String.format(Locale.ROOT, "%7s", step.percent() + " %")));
    lines.add(head.toString());
    int first = 1;
    for (int number = 1; number <= Level.MAX; number++) {
      if (number == Level.MAX || !isAlike(Level.of(number), Level.of(number + 1))) {
        lines.add(line(first, Level.of(number)));
        first = number + 1;
      }
    }
    return lines;
  }

  private static boolean isAlike(Level one, Level other) {
    return one.selectivity() == other.selectivity()
        && CERTAINTIES.stream().allMatch(step -> one.solvedFrom(step) == other.solvedFrom(step));
  }

  private static String line(int first, Level last) {
    String levels = range(first, last.number());
    String depths = range(Level.of(first).depth(), last.depth());
    StringBuilder line =
        new StringBuilder(
            String.format(
                Locale.ROOT,
                "%-7s %-7s %9s    ",
                levels,
                depths,
                last.selectivity().percent() + " %"));
    for (Selectivity step : CERTAINTIES) {
      int empties = last.solvedFrom(step);
      line.append(String.format(Locale.ROOT, "%7s", empties < 0 ? "-" : Math.min(60, empties)));
    }
    return line.toString();
  }

  private static String range(int first, int last) {
    return first == last ? Integer.toString(first) : first + "-" + last;
  }

  @Override
  public void run() {
    CommandLine commandLine = spec.commandLine();
    commandLine.usage(commandLine.getOut());
  }
}
