package emilia.cli.analyze;

import emilia.cli.Console;
import emilia.cli.analyze.AnalyzedPosition.Status;
import emilia.notation.Obf;
import emilia.notation.ObfEntry;
import emilia.notation.ObfMove;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * The positions in OBF with the values that were found in the place of those in the file. OBF has
 * whole discs only, so estimates are rounded; the comment says that they are estimates.
 */
final class ObfReport implements AnalysisReport {
  private static final double DISC = 100.0;

  private final Console console;

  ObfReport(Console console) {
    this.console = console;
  }

  @Override
  public void add(AnalyzedPosition position) {
    List<ObfMove> moves =
        position.lines().stream()
            .map(line -> new ObfMove(line.move(), rounded(line.scoreCentidiscs())))
            .toList();
    OptionalInt score =
        moves.isEmpty()
            ? OptionalInt.of(rounded(position.result().scoreCentidiscs()))
            : OptionalInt.empty();
    ObfEntry entry = position.input().entry();
    String line =
        Obf.write(new ObfEntry(entry.start(), moves, score, comment(position), entry.line()));
    // As files of OBF are read.
    console.write((line + "\n").getBytes(StandardCharsets.ISO_8859_1));
  }

  private static int rounded(int centidiscs) {
    return (int) Math.round(centidiscs / DISC);
  }

  private static String comment(AnalyzedPosition position) {
    List<String> parts = new ArrayList<>();
    if (!position.input().entry().comment().isEmpty()) {
      parts.add(position.input().entry().comment());
    }
    if (!position.isExact()) {
      String score = position.signed(position.score());
      parts.add("not exact: " + position.depthText() + " " + score);
    }
    if (position.status() == Status.MISMATCH) {
      parts.add("MISMATCH, expected " + position.solution().text());
    }
    return String.join("; ", parts);
  }
}
