package emilia.match.check;

import java.util.Map;

/**
 * One check.
 *
 * @param name what is checked
 * @param expected what the engine should do, in words
 * @param start in what state the process has to be
 * @param environment variables for a process of its own
 * @param body the dialogue
 * @param <T> the language of the dialogue
 */
record Check<T extends Talk>(
    String name, String expected, Start start, Map<String, String> environment, Body<T> body) {
  /** In what state the process has to be. */
  enum Start {
    /** Any process that has done well so far. */
    SHARED,
    /** A new one, after the handshake. */
    NEW,
    /** A new one that has not been sent anything. */
    UNTOUCHED
  }

  /** A dialogue. */
  interface Body<T> {
    /**
     * Holds the dialogue.
     *
     * @return what was got, if that was as expected
     */
    String run(T talk) throws CheckFailure, InterruptedException;
  }

  /** A check in any process that runs. */
  static <T extends Talk> Check<T> shared(String name, String expected, Body<T> body) {
    return new Check<>(name, expected, Start.SHARED, Map.of(), body);
  }

  /** A check in a process of its own. */
  static <T extends Talk> Check<T> alone(String name, String expected, Start start, Body<T> body) {
    return new Check<>(name, expected, start, Map.of(), body);
  }

  /** A check in a process that runs under the customs of another country. */
  static <T extends Talk> Check<T> abroad(
      String name, String expected, String language, String country, Body<T> body) {
    String locale = language + "_" + country + ".UTF-8";
    Map<String, String> environment =
        Map.of(
            "LC_ALL", locale,
            "LANG", locale,
            "JAVA_TOOL_OPTIONS", "-Duser.language=" + language + " -Duser.country=" + country);
    return new Check<>(name, expected, Start.NEW, environment, body);
  }
}
