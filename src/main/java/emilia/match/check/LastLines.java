package emilia.match.check;

import emilia.notation.NotationException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.stream.Collectors;

/** Lines of an engine that were no answer; of an engine that writes without end only the last. */
final class LastLines {
  private static final int MAX_SHOWN = 3;

  private final Deque<String> last = new ArrayDeque<>();
  private long count;

  void add(String line) {
    count++;
    last.addLast(line);
    if (last.size() > MAX_SHOWN) {
      last.removeFirst();
    }
  }

  /** What came in the place of an answer, in words behind its lack; empty if nothing came. */
  String instead() {
    if (count == 0) {
      return "";
    }
    String shown = last.stream().map(NotationException::quote).collect(Collectors.joining(" | "));
    return count <= MAX_SHOWN ? ", but " + shown : ", but " + count + " lines, at last " + shown;
  }
}
