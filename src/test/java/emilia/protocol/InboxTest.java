package emilia.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
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
  void aLineIsSettledOnce() throws Exception {
    assertFalse(inbox.settle());
    inbox.put("one");
    inbox.put("two");
    assertFalse(inbox.settle(), "nothing was taken");
    inbox.take();
    assertTrue(inbox.settle());
    assertFalse(inbox.settle());
    inbox.take();
    assertTrue(inbox.settle());
  }

  @Test
  void whatIsSeizedIsAllThatWasNotSettled() throws Exception {
    inbox.put("one");
    inbox.put("two");
    inbox.put("three");
    inbox.take();
    inbox.settle();
    inbox.take();
    assertEquals(List.of("two", "three"), inbox.seize());
    assertFalse(inbox.settle());
    assertNull(inbox.take());
    assertEquals(List.of(), inbox.seize());
  }

  @Test
  void aLineIsHeldUntilItIsSettled() throws Exception {
    inbox.put("one");
    inbox.put("two");
    inbox.end();
    assertTrue(inbox.holds("one"::equals));
    assertTrue(inbox.holds("two"::equals));
    assertFalse(inbox.holds("three"::equals));
    inbox.take();
    assertTrue(inbox.holds("one"::equals));
    inbox.settle();
    assertFalse(inbox.holds("one"::equals));
    inbox.take();
    assertTrue(inbox.holds("two"::equals));
    assertNull(inbox.take());
    assertFalse(inbox.holds("two"::equals));
  }

  private String take() {
    try {
      return inbox.take();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
