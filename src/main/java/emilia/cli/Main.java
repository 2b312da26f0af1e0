package emilia.cli;

/**
 * Where {@code java -jar emilia.jar} starts. This class alone is compiled for Java 8, so that an
 * older Java than Emilia needs can at least say so; it must not use anything newer. {@link
 * Launcher}, compiled for Java 17, is loaded only when it is called.
 */
public final class Main {
  private static final int NEEDED_VERSION = 17;
  private static final int EXIT_USAGE = 2;

  private Main() {}

  /**
   * Starts the program, which ends the JVM with its exit code.
   *
   * @param args the command line
   */
  public static void main(String[] args) {
    String version = System.getProperty("java.specification.version", "");
    if (majorVersion(version) < NEEDED_VERSION) {
      System.err.println(
          "emilia: needs Java " + NEEDED_VERSION + " or newer, but this is Java " + version);
      System.exit(EXIT_USAGE);
    }
    Launcher.main(args);
  }

  /** The feature version behind "17" or, in the old numbering, "1.8"; 0 if it is neither. */
  static int majorVersion(String specificationVersion) {
    String feature =
        specificationVersion.startsWith("1.")
            ? specificationVersion.substring(2)
            : specificationVersion;
    try {
      return Integer.parseInt(feature);
    } catch (NumberFormatException e) {
      return 0;
    }
  }
}
