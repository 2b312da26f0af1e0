package emilia.cli.solve;

import emilia.cli.Console;
import emilia.cli.batch.Texts;
import emilia.cli.solve.SolvedPosition.Status;
import emilia.notation.Obf;
import emilia.notation.ObfEntry;
import emilia.notation.ObfMove;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * The positions in OBF with the values that were found in the place of those in the file. What is
 * not an exact value is said in the comment.
 */
final class ObfReport implements SolveReport {
  private final SolveTask task;
  private final Console console;

  ObfReport(SolveTask task, Console console) {
    this.task = task;
    this.console = console;
  }

  @Override
  public void add(SolvedPosition solved) {
    List<ObfMove> moves =
        solved.moves().stream().map(move -> new ObfMove(move.move(), move.score())).toList();
    OptionalInt score = moves.isEmpty() ? solved.score() : OptionalInt.empty();
    ObfEntry entry = solved.input().entry();
    console.println(
        Obf.write(
            new ObfEntry(entry.start(), moves, score, comment(solved), Math.max(1, entry.line()))));
  }

  private String comment(SolvedPosition solved) {
    List<String> parts = new ArrayList<>();
    if (!solved.input().entry().comment().isEmpty()) {
      parts.add(solved.input().entry().comment());
    }
    if (task.winLossDraw()) {
      parts.add("1 win, 0 draw, -1 loss");
    }
    if (solved.status() == Status.UNFINISHED) {
      String names = Texts.line(solved.bestMoves());
      parts.add("unfinished, best so far " + names);
    } else if (solved.status() == Status.MISMATCH) {
      parts.add("MISMATCH, expected " + solved.solution().text());
    }
    return String.join("; ", parts);
  }

  @Override
  public void end(SolveTotals totals) {
    // OBF has no place for them.
  }
}
