package emilia.protocol.nboard;

import emilia.protocol.EngineSupply;
import emilia.protocol.LineChannel;
import emilia.search.StopSignal;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * Something the search thread does and prints about. Once silenced, a job prints nothing more: it
 * is asked under the channel's lock, so whoever silences it and then writes a line can be sure that
 * no line of the job follows.
 */
abstract class Job {
  private final LineChannel channel;
  private final StopSignal stop = new StopSignal();
  private final CountDownLatch done = new CountDownLatch(1);
  private volatile boolean silenced;

  Job(LineChannel channel) {
    this.channel = channel;
  }

  /** Does the work until it is complete or {@link #stopSignal} is set. */
  abstract void work(EngineSupply engines);

  /** What is owed to the other side when {@link #work} has failed. */
  void fail() {}

  /** Runs the job, unless it was silenced before it began. Errors are reported, not thrown. */
  final void run(EngineSupply engines) {
    try {
      if (!silenced) {
        work(engines);
      }
    } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
      String reason = e instanceof OutOfMemoryError ? "out of memory" : e.toString();
      print(new NBoardResponse.Status("Search failed: ".concat(reason)));
      fail();
    } finally {
      done.countDown();
    }
  }

  /** Ends the job; it may still print its answer. */
  final void stop() {
    stop.stop();
  }

  /** Ends the job without another line of it. */
  final void silence() {
    silenced = true;
    stop.stop();
  }

  /** Waits until the job has ended. */
  final void awaitDone() throws InterruptedException {
    done.await();
  }

  final StopSignal stopSignal() {
    return stop;
  }

  final void print(NBoardResponse response) {
    printAll(List.of(response.line()));
  }

  /** Prints lines without another line between them. */
  final void printAll(List<String> lines) {
    channel.writeIf(() -> !silenced, lines);
  }
}
