package emilia.cli.analyze;

import emilia.board.Square;
import emilia.cli.Console;
import emilia.cli.batch.Texts;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * Comma-separated values in UTF-8 with a line of names first; the same fields as JSON. Lists are
 * separated by blanks, what is unknown is empty. Only the source may need quotes.
 */
final class CsvReport implements AnalysisReport {
  private static final String HEADER =
      "number,source,position,empties,score,bestMoves,depth,selectivity,exact,moves,nodes,timeMillis,"
          + "pv,expected,status";

  private final Console console;
  private boolean begun;

  CsvReport(Console console) {
    this.console = console;
  }

  @Override
  public void add(AnalyzedPosition position) {
    begin();
    OptionalInt expected = position.solution().scoreDiscs();
    print(
        String.join(
            ",",
            List.of(
                Integer.toString(position.number()),
                quoted(position.input().place()),
                position.input().positionText(),
                Integer.toString(position.input().empties()),
                position.score().toPlainString(),
                Texts.line(position.bestMoves()),
                Integer.toString(position.result().depth()),
                Integer.toString(position.result().selectivity().percent()),
                Boolean.toString(position.isExact()),
                moves(position),
                Long.toString(position.result().nodes()),
                Long.toString(position.result().timeMillis()),
                Texts.line(position.pv()),
                expected.isPresent() ? Integer.toString(expected.getAsInt()) : "",
                position.status().name().toLowerCase(Locale.ROOT))));
  }

  @Override
  public void end(AnalysisTotals totals) {
    begin();
  }

  private void begin() {
    if (!begun) {
      begun = true;
      print(HEADER);
    }
  }

  private void print(String line) {
    console.write((line + "\n").getBytes(StandardCharsets.UTF_8));
  }

  private static String moves(AnalyzedPosition position) {
    return position.lines().stream()
        .map(line -> Square.name(line.move()) + ":" + position.score(line).toPlainString())
        .collect(Collectors.joining(" "));
  }

  private static String quoted(String text) {
    boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }
}
