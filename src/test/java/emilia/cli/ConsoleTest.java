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
import org.junit.jupiter.api.Test;

class ConsoleTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final PrintStream err = new PrintStream(new ByteArrayOutputStream(), true);

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
  void anOutputThatCannotBeWrittenIsAFailure() {
    Console console =
        new Console(InputStream.nullInputStream(), BROKEN, err, () -> false, () -> false);
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
