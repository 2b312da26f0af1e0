package emilia.search;

import java.util.Set;
import java.util.stream.Collectors;

/** The helper threads of all searches in this JVM. */
final class SearchThreads {
  private static final String NAME = "emilia-search-";

  private SearchThreads() {}

  /** Whether a thread of this name is a helper thread. */
  static boolean isName(String name) {
    return name.startsWith(NAME);
  }

  static Set<Thread> alive() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> isName(thread.getName()))
        .collect(Collectors.toSet());
  }
}
