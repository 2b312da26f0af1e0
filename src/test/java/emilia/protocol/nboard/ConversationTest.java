package emilia.protocol.nboard;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.engine.EngineOptions;
import emilia.eval.ClassicEvaluator;
import emilia.protocol.EngineSupply;
import emilia.protocol.LineChannel;
import java.io.InputStream;
import java.io.OutputStream;
import org.junit.jupiter.api.Test;

class ConversationTest {
  private static final EngineOptions ENGINE = new EngineOptions(1, 1, new ClassicEvaluator(), 0, 1);

  private final LineChannel channel =
      new LineChannel(InputStream.nullInputStream(), OutputStream.nullOutputStream());
  private final Conversation conversation =
      new Conversation(
          channel, new SearchWorker(new EngineSupply(ENGINE)), new GamesFile(null), () -> true, 12);

  private void say(String line) throws InterruptedException {
    NBoardCommand.parse(line).accept(conversation);
  }

  @Test
  void onlyQuitQuits() throws Exception {
    say("quit?");
    assertFalse(conversation.hasQuit());
    say("quit");
    assertTrue(conversation.hasQuit());
  }
}
