package emilia.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The replayer itself: it must notice what is wrong. */
class TranscriptReplayTest {
  @TempDir Path folder;

  private String replay(String transcript, String engineOutput) throws Exception {
    Path file = Files.writeString(folder.resolve("t.txt"), transcript);
    InputStream in = new ByteArrayInputStream(engineOutput.getBytes(StandardCharsets.ISO_8859_1));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    TranscriptReplay.replay(file, in, out);
    return out.toString(StandardCharsets.ISO_8859_1);
  }

  private void assertFails(String message, String transcript, String engineOutput) {
    AssertionError error =
        assertThrows(AssertionError.class, () -> replay(transcript, engineOutput));
    assertEquals(message, error.getMessage());
  }

  @Test
  void aDialogueThatFitsPasses() throws Exception {
    String transcript =
        """
        # comment

        > nboard 2
        < set myname X
        > a\\tb\\r\\x e9\\\\
        * search .*
        ~ === [A-H][1-8]
        ! 1
        $
        """
            .replace("\\x e9", "\\xe9");
    String sent = replay(transcript, "set myname X\nsearch 1\nsearch 2\n=== F5\n");
    assertEquals("nboard 2\na\tb\r\u00e9\\\n", sent);
  }

  @Test
  void everyDifferenceIsFoundWithItsPlace() {
    assertFails("t.txt:2: expected pong 1, found pong 2", "> ping 1\n< pong 1\n", "pong 2\n");
    assertFails("t.txt:1: expected pong 1, found nothing", "< pong 1\n", "");
    assertFails("t.txt:1: expected pong \\d, found pong x", "~ pong \\d\n", "pong x\n");
    assertFails("t.txt:1: expected silence, found x", "! 50\n", "x\n");
    assertFails("t.txt:2: expected y, found x", "* a*\n< y\n", "aaa\nx\n");
  }

  @Test
  void anUnknownInstructionIsAnError() {
    Exception error = assertThrows(java.io.IOException.class, () -> replay("? x\n", ""));
    assertTrue(error.getMessage().startsWith("t.txt:1: "), error.getMessage());
  }
}
