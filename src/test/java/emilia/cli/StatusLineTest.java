package emilia.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What is seen of a status line, on a terminal and elsewhere. */
class StatusLineTest {
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private long seconds = 1000;

  private StatusLine line(boolean terminal) {
    Console console =
        new Console(
            new ByteArrayInputStream(new byte[0]),
            OutputStream.nullOutputStream(),
            new PrintStream(err, true, StandardCharsets.US_ASCII),
            () -> true,
            () -> terminal);
    return new StatusLine(console, () -> TimeUnit.SECONDS.toNanos(seconds));
  }

  private String printed() {
    return err.toString(StandardCharsets.US_ASCII).replace(System.lineSeparator(), "\n");
  }

  @Test
  void aTerminalShowsEachTextInThePlaceOfTheOneBefore() {
    try (StatusLine line = line(true)) {
      line.show("one of ten");
      line.show("two");
      assertEquals("\rone of ten\rtwo       ", printed());
    }
    assertEquals("\rone of ten\rtwo       \r   \r", printed());
  }

  /** Work over night is to be seen in its log, and short work adds nothing to it. */
  @Test
  void elsewhereThereIsALineAMinute() {
    try (StatusLine line = line(false)) {
      line.show("0 of 9");
      seconds += 59;
      line.show("1 of 9");
      assertEquals("", printed());
      seconds++;
      line.show("2 of 9");
      line.show("3 of 9");
      assertEquals("2 of 9\n", printed());
      seconds += 100;
      line.show("4 of 9");
    }
    assertEquals("2 of 9\n4 of 9\n", printed());
  }
}
