package emilia.cli;

/** Something that is done at the end of the JVM, by Ctrl-C for example, until this is closed. */
public final class ShutdownHook implements AutoCloseable {
  private final Thread thread;

  /**
   * From now on the end of the JVM runs {@code action}.
   *
   * @param name of the thread on which it runs
   */
  public ShutdownHook(String name, Runnable action) {
    thread = new Thread(action, name);
    Runtime.getRuntime().addShutdownHook(thread);
  }

  /** The action is not needed any more. If the JVM is going down, it runs or has run. */
  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(thread);
    } catch (IllegalStateException e) {
      // The JVM is going down.
    }
  }
}
