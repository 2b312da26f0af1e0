package emilia.cli.solve;

import emilia.board.Square;
import emilia.cli.Console;
import emilia.cli.batch.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * Comma-separated values with a line of names first; the same fields as JSON. No value holds a
 * comma, so there are no quotes; lists are separated by blanks, what is unknown is empty.
 */
final class CsvReport implements SolveReport {
  private final SolveTask task;
  private final Console console;
  private boolean begun;

  CsvReport(SolveTask task, Console console) {
    this.task = task;
    this.console = console;
  }

  @Override
  public void add(SolvedPosition solved) {
    if (!begun) {
      begun = true;
      String moves = task.allMoves() ? "moves," : "";
      console.println(
          "number,position,empties,score,bestMoves,"
              + moves
              + "nodes,timeMillis,pv,expected,status");
    }
    List<String> fields = new ArrayList<>();
    fields.add(Integer.toString(solved.number()));
    fields.add(solved.input().positionText());
    fields.add(Integer.toString(solved.input().empties()));
    fields.add(number(solved.score()));
    fields.add(Texts.line(solved.bestMoves()));
    if (task.allMoves()) {
      fields.add(
          solved.moves().stream()
              .map(move -> Square.name(move.move()) + ":" + move.score())
              .collect(Collectors.joining(" ")));
    }
    fields.add(Long.toString(solved.result().nodes()));
    fields.add(Long.toString(solved.result().timeMillis()));
    fields.add(Texts.line(solved.pv()));
    fields.add(number(solved.solution().scoreDiscs()));
    fields.add(solved.status().name().toLowerCase(Locale.ROOT));
    console.println(String.join(",", fields));
  }

  @Override
  public void end(SolveTotals totals) {
    // Whoever reads the lines can add them up.
  }

  private static String number(OptionalInt value) {
    return value.isPresent() ? Integer.toString(value.getAsInt()) : "";
  }
}
