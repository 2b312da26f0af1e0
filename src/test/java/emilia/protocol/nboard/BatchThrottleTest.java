package emilia.protocol.nboard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyLong;
import static org.mockito.ArgumentMatchers.eq;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.verifyNoInteractions;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.mockito.ArgumentCaptor;

class BatchThrottleTest {
  private static final long MILLI = 1_000_000;

  private final List<String> sent = new ArrayList<>();
  private final ScheduledExecutorService timer = mock(ScheduledExecutorService.class);
  private long now = -5 * MILLI;
  private final BatchThrottle throttle = new BatchThrottle(sent::addAll, () -> now, timer);

  private Runnable scheduled(int timesSoFar) {
    ArgumentCaptor<Runnable> task = ArgumentCaptor.forClass(Runnable.class);
    verify(timer, times(timesSoFar)).schedule(task.capture(), anyLong(), any());
    return task.getValue();
  }

  @Test
  void theFirstBatchAndSlowOnesComeAtOnce() {
    throttle.offer(List.of("a"));
    now += BatchThrottle.MIN_GAP_MILLIS * MILLI;
    throttle.offer(List.of("b"));
    assertEquals(List.of("a", "b"), sent);
    verifyNoInteractions(timer);
  }

  @Test
  void aFastBatchWaitsAndTheNextReplacesIt() {
    throttle.offer(List.of("a"));
    now += 20 * MILLI;
    throttle.offer(List.of("b"));
    verify(timer).schedule(any(Runnable.class), eq(30 * MILLI), eq(TimeUnit.NANOSECONDS));
    now += 10 * MILLI;
    throttle.offer(List.of("c"));
    assertEquals(List.of("a"), sent);
    now += 20 * MILLI;
    scheduled(1).run();
    assertEquals(List.of("a", "c"), sent);
    now += 10 * MILLI;
    throttle.offer(List.of("d"));
    assertEquals(List.of("a", "c"), sent, "the gap counts from the batch held back");
    scheduled(2).run();
    assertEquals(List.of("a", "c", "d"), sent);
  }

  @Test
  void aLateTimerDoesNotLetABatchOvertake() {
    throttle.offer(List.of("a"));
    now += MILLI;
    throttle.offer(List.of("b"));
    now += 200 * MILLI;
    throttle.offer(List.of("c"));
    scheduled(1).run();
    assertEquals(List.of("a", "c"), sent);
  }
}
