package emilia.cli.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Position;
import emilia.cli.CommandFailure;
import emilia.cli.Console;
import emilia.cli.options.EngineFlags;
import emilia.files.GameFormat;
import emilia.search.SearchLimits;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class BatchTest {
  private static final String OVER = "X".repeat(60) + "---- O;\n";
  private static final String OTHER = "O".repeat(60) + "---- O;\n";

  @TempDir Path folder;

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final List<Outcome> outcomes = new ArrayList<>();

  /** Changes the file between the two times it is read. */
  private record Changing(Path file, String text) implements BatchTask {
    @Override
    public String command() {
      return "test";
    }

    @Override
    public SearchLimits limits(Position position) {
      return SearchLimits.ofDepth(1);
    }

    @Override
    public long timeMillis() {
      return Long.MAX_VALUE;
    }

    @Override
    public double growth() {
      return 1;
    }

    @Override
    public SearchPlan plan(PositionIndex positions, int threads) {
      try {
        Files.writeString(file, text);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return SearchPlan.ofAnalyses(positions.size(), threads, 1);
    }

    @Override
    public Map<String, String> options() {
      return Map.of();
    }
  }

  private boolean run(Path file, BatchTask task) throws CommandFailure {
    Console console =
        new Console(
            InputStream.nullInputStream(),
            new ByteArrayOutputStream(),
            new PrintStream(err, true, StandardCharsets.UTF_8));
    EngineFlags engine = new EngineFlags();
    CommandLine.populateCommand(engine, "--hash=2", "--threads=2", "--eval=classic");
    OutcomeReport report =
        new OutcomeReport() {
          @Override
          public void add(Outcome outcome) {
            outcomes.add(outcome);
          }

          @Override
          public void end() {
            // Nothing to print.
          }
        };
    BatchInput input =
        new BatchInput(
            List.of(file.toString()), Optional.of(GameFormat.OBF), true, PlySelection.FINAL);
    return new Batch(console, input, task, engine, report, "lines").run(null);
  }

  @Test
  void allPositionsAreReportedInOrder() throws Exception {
    Path file = Files.writeString(folder.resolve("in.obf"), (OVER + OTHER).repeat(3000));
    assertTrue(run(file, new Changing(file, (OVER + OTHER).repeat(3000))));
    assertEquals(6000, outcomes.size());
    for (int i = 0; i < outcomes.size(); i++) {
      assertEquals(i + 1, outcomes.get(i).number());
      int score = outcomes.get(i).result().scoreCentidiscs();
      assertEquals(i % 2 == 0 ? -6400 : 6400, score);
    }
  }

  /** No result may go to another position than it was made for. */
  @ParameterizedTest
  @ValueSource(strings = {"X", "XOX", "OX", ""})
  void aFileThatChangesMeanwhileIsNoticed(String letters) throws Exception {
    String changed = letters.replace("X", "a").replace("O", OTHER).replace("a", OVER);
    Path file = Files.writeString(folder.resolve("in.obf"), OVER + OTHER);
    CommandFailure failure =
        assertThrows(CommandFailure.class, () -> run(file, new Changing(file, changed)));
    assertTrue(failure.getMessage().contains("changed while the command was running"));
  }
}
