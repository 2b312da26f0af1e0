package emilia.protocol.gtp;

import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.BestOfThree;
import emilia.protocol.TranscriptReplay;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The dialogues of the protocol description, with a session in this JVM. */
class GtpTranscriptsTest {
  static List<Path> transcripts() throws IOException {
    return TranscriptReplay.transcripts("gtp");
  }

  @ParameterizedTest
  @MethodSource("transcripts")
  void theSessionSaysWhatTheTranscriptSays(Path transcript) throws Exception {
    BestOfThree.passes(
        () -> {
          try (GtpClient client = new GtpClient(6)) {
            TranscriptReplay.replay(transcript, client.fromEngine(), client.toEngine());
          }
        });
  }

  @Test
  void thereAreTranscripts() throws IOException {
    assertTrue(transcripts().size() >= 9);
  }
}
