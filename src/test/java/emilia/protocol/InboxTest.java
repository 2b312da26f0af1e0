package emilia.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class InboxTest {
  private final Inbox inbox = new Inbox();

  @Test
  void linesComeInOrderAndThenNull() throws Exception {
    inbox.put("one");
    inbox.put("two");
    inbox.end();
    assertEquals("one", inbox.take());
    assertEquals("two", inbox.take());
    assertNull(inbox.take());
    assertNull(inbox.take());
  }

  @Test
  void aTakerWaitsForTheNextLine() throws Exception {
    CompletableFuture<String> taken = CompletableFuture.supplyAsync(this::take);
    Thread.sleep(20);
    assertFalse(taken.isDone());
    inbox.put("late");
    assertEquals("late", taken.get(5, TimeUnit.SECONDS));
  }

  @Test
  void readingAheadHasABoundButAnyLineFitsIntoAnEmptyInbox() throws Exception {
    String huge = "x".repeat(10_000_000);
    inbox.put(huge);
    CompletableFuture<Void> second =
        CompletableFuture.runAsync(
            () -> {
              try {
                inbox.put("y");
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    Thread.sleep(50);
    assertFalse(second.isDone());
    assertEquals(huge.length(), inbox.take().length());
    second.get(5, TimeUnit.SECONDS);
    assertEquals("y", inbox.take());
  }

  @Test
  void onlyALineInWorkCanBeStuck() throws Exception {
    long begin = System.nanoTime();
    inbox.put("one");
    inbox.end();
    assertFalse(inbox.isStuck(0, begin));
    inbox.take();
    assertFalse(inbox.isStuck(60_000, begin));
    Thread.sleep(20);
    assertTrue(inbox.isStuck(10, begin));
    assertFalse(inbox.isStuck(10_000, System.nanoTime()), "what was before does not count");
    assertNull(inbox.take());
    Thread.sleep(20);
    assertFalse(inbox.isStuck(10, begin));
  }

  private String take() {
    try {
      return inbox.take();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
