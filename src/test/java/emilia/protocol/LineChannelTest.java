package emilia.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class LineChannelTest {
  private static LineChannel reading(String latin1) {
    byte[] bytes = latin1.getBytes(StandardCharsets.ISO_8859_1);
    return new LineChannel(new ByteArrayInputStream(bytes), OutputStream.nullOutputStream());
  }

  private static List<String> lines(LineChannel channel) {
    List<String> lines = new ArrayList<>();
    for (String line = channel.readLine(); line != null; line = channel.readLine()) {
      lines.add(line);
    }
    return lines;
  }

  @Test
  void everyKindOfLineEndEndsALine() {
    assertEquals(
        List.of("a", "b", "c", "", "d"), lines(reading("a\nb\r\nc\r\rd")), "LF, CRLF, CR, no end");
    assertEquals(List.of("a", "", "b"), lines(reading("a\r\n\r\nb\n")));
    assertEquals(List.of(), lines(reading("")));
  }

  @Test
  void bytesAreLatin1() {
    assertEquals(
        List.of("caf\u00e9 \u00ff\u0000\u0080"), lines(reading("caf\u00e9 \u00ff\u0000\u0080\n")));
  }

  @Test
  void aByteOrderMarkIsPassedOverOnlyAtTheStart() {
    assertEquals(List.of("ping 1"), lines(reading("\u00ef\u00bb\u00bfping 1\n")));
    assertEquals(List.of("a", "\u00ef\u00bb\u00bfb"), lines(reading("a\n\u00ef\u00bb\u00bfb\n")));
    assertEquals(List.of("\u00ef\u00bb"), lines(reading("\u00ef\u00bb\n")));
  }

  @Test
  void anOverlongLineIsCutOffAndTheNextOneIsRead() {
    int excess = LineChannel.MAX_LINE_CHARS / 2;
    List<String> lines =
        lines(reading("x".repeat(LineChannel.MAX_LINE_CHARS + excess) + "\nping 1\n"));
    assertEquals(2, lines.size());
    assertEquals(LineChannel.MAX_LINE_CHARS, lines.get(0).length());
    assertEquals("ping 1", lines.get(1));
  }

  @Test
  void aLineOfAMegabyteIsKeptWhole() {
    String line = "y".repeat(1 << 20);
    assertEquals(List.of(line), lines(reading(line)));
  }

  @Test
  void peekingDoesNotTakeTheLine() {
    LineChannel channel = reading("a\nb\n");
    assertEquals("a", channel.peekLine());
    assertEquals("a", channel.peekLine());
    assertEquals(List.of("a", "b"), lines(channel));
    assertNull(channel.peekLine());
  }

  @Test
  void aReadErrorIsTheEndOfTheInput() {
    InputStream broken =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("gone");
          }
        };
    assertNull(new LineChannel(broken, OutputStream.nullOutputStream()).readLine());
  }

  @Test
  void outputIsAsciiAndFlushedInOnePiece() {
    List<String> flushed = new ArrayList<>();
    ByteArrayOutputStream out =
        new ByteArrayOutputStream() {
          @Override
          public void flush() {
            flushed.add(toString(StandardCharsets.ISO_8859_1));
          }
        };
    LineChannel channel = new LineChannel(InputStream.nullInputStream(), out);
    channel.write("status caf\u00e9 \u3042\tx\ny");
    channel.writeIf(() -> true, List.of("a", "b"));
    channel.writeIf(() -> false, List.of("c"));
    assertEquals(List.of("status caf? ??x?y\n", "status caf? ??x?y\na\nb\n"), flushed);
  }

  @Test
  void aClosedOutputIsReportedOnceAndThenIgnored() {
    AtomicInteger writes = new AtomicInteger();
    OutputStream closed =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            writes.incrementAndGet();
            throw new IOException("Broken pipe");
          }
        };
    AtomicInteger reports = new AtomicInteger();
    LineChannel channel = new LineChannel(InputStream.nullInputStream(), closed);
    channel.setOnOutputClosed(reports::incrementAndGet);
    assertNull(channel.outputFailure());
    channel.write("a");
    assertEquals("Broken pipe", channel.outputFailure().getMessage());
    channel.write("b");
    assertEquals(1, writes.get());
    assertEquals(1, reports.get());
  }

  @Test
  void theWireLogHearsBothDirections() {
    List<String> log = new ArrayList<>();
    LineChannel channel = reading("ping 1\n");
    channel.setWireLog(log::add);
    channel.readLine();
    channel.readLine();
    channel.write("pong 1");
    assertEquals(List.of("< ping 1", "> pong 1"), log);
  }
}
