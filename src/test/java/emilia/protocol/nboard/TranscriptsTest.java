package emilia.protocol.nboard;

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
class TranscriptsTest {
  static List<Path> transcripts() throws IOException {
    return TranscriptReplay.transcripts("nboard");
  }

  @ParameterizedTest
  @MethodSource("transcripts")
  void theSessionSaysWhatTheTranscriptSays(Path transcript) throws Exception {
    BestOfThree.passes(
        () -> {
          try (Client client = new Client()) {
            TranscriptReplay.replay(transcript, client.fromEngine(), client.toEngine());
          }
        });
  }

  @Test
  void thereAreTranscripts() throws IOException {
    assertTrue(transcripts().size() >= 8);
  }
}
