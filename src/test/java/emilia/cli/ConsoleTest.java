package emilia.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConsoleTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream errors = new ByteArrayOutputStream();
  private final PrintStream err = new PrintStream(errors, true);

  @Test
  void outputIsAsciiInAnyLocale() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG"));
      new Console(InputStream.nullInputStream(), out, err).printf("%d %.2f %s", 12, 0.5, "\u3042");
    } finally {
      Locale.setDefault(before);
    }
    assertEquals("12 0.50 ?\n", out.toString(StandardCharsets.ISO_8859_1));
  }

  private static final OutputStream BROKEN =
      new OutputStream() {
        @Override
        public void write(int b) throws IOException {
          throw new IOException("broken");
        }
      };

  @Test
  void aClosedOutputIsNoticed() {
    Console console =
        new Console(InputStream.nullInputStream(), BROKEN, err, () -> true, () -> false);
    assertThrows(Console.ClosedOutputException.class, () -> console.println("x"));
  }

  @Test
  void aClosedOutputIsIgnoredWhereThereIsMoreToDo() {
    AtomicInteger attempts = new AtomicInteger();
    OutputStream closed =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            attempts.incrementAndGet();
            throw new IOException("broken");
          }
        };
    Console console =
        new Console(InputStream.nullInputStream(), closed, err, () -> true, () -> false);
    console.ignoreClosedOutput();
    console.println("x");
    console.printText("y");
    assertEquals(1, attempts.get());
    assertEquals(0, errors.size());
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void anOutputThatCannotBeWrittenIsAFailure(boolean moreToDo) {
    Console console =
        new Console(InputStream.nullInputStream(), BROKEN, err, () -> false, () -> false);
    if (moreToDo) {
      console.ignoreClosedOutput();
    }
    Exception e = assertThrows(Console.FailedOutputException.class, () -> console.println("x"));
    assertEquals("cannot write to standard output: broken", e.getMessage());
  }

  @Test
  void inputMayHoldAnyBytes() throws IOException {
    InputStream in = new ByteArrayInputStream(new byte[] {(byte) 0xE9, '\n', 'x'});
    Console console = new Console(in, out, err);
    assertEquals("\u00e9", console.input().readLine());
  }
}
