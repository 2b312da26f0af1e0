package emilia.protocol.nboard;

import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.protocol.TranscriptReplay;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The dialogues of the protocol description, with a session in this JVM. */
class TranscriptsTest {
  private static final Path FOLDER = Path.of("protocol-spec", "transcripts");

  static List<Path> transcripts() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith("nboard-"))
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("transcripts")
  void theSessionSaysWhatTheTranscriptSays(Path transcript) throws Exception {
    try (Client client = new Client()) {
      TranscriptReplay.replay(transcript, client.fromEngine(), client.toEngine());
    }
  }

  @Test
  void thereAreTranscripts() throws IOException {
    assertTrue(transcripts().size() >= 8);
  }
}
