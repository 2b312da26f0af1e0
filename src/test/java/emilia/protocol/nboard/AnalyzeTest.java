package emilia.protocol.nboard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.game.SampleGames;
import java.util.List;
import org.junit.jupiter.api.Test;

/** {@code analyze} in a session. */
class AnalyzeTest {
  @Test
  void e4ValuesComeFromTheLastPositionToTheFirstFromBlacksSide() throws Exception {
    try (Client client = new Client()) {
      String passes = Games.setGame(SampleGames.MANY_PASSES);
      client.send("set depth 6", passes, "analyze");
      client.expect("set myname Emilia6");
      for (int ply = 67; ply >= 58; ply--) {
        client.expect("analysis " + ply + " 62.00");
      }
      for (int ply = 57; ply >= 0; ply--) {
        String line = client.next();
        assertTrue(line.matches("analysis " + ply + " -?\\d+\\.\\d\\d"), line);
      }
      assertEquals(List.of(), client.sync());
    }
  }

  @Test
  void aStoppedAnalysisPrintsNothingMore() throws Exception {
    try (Client client = new Client()) {
      client.send("set depth 30", Games.setGame(SampleGames.FINISHED), "analyze");
      client.expect("set myname Emilia30");
      client.upTo("analysis 58 ");
      client.sync();
      assertEquals(List.of(), client.sync());
    }
  }

  @Test
  void aGameWithoutMovesHasOneValue() throws Exception {
    try (Client client = new Client()) {
      client.send("set depth 2", Games.setGame(""), "analyze");
      client.expect("set myname Emilia2");
      assertTrue(client.next().matches("analysis 0 -?\\d+\\.\\d\\d"));
    }
  }
}
