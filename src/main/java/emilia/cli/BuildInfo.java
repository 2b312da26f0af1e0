package emilia.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/**
 * What the build knew of itself.
 *
 * @param version the version of Emilia
 * @param commit the abbreviated git commit, with {@code -dirty} behind it if files differed from
 *     it; {@code unknown} if it was not built from git
 */
public record BuildInfo(String version, String commit) {
  /** What {@code git describe --dirty} puts behind the commit. */
  private static final String DIRTY = "-dirty";

  /** Reads the resource that the build left. */
  public static BuildInfo load() {
    Properties properties = new Properties();
    try (InputStream in = BuildInfo.class.getResourceAsStream("version.properties")) {
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new BuildInfo(properties.getProperty("version"), properties.getProperty("commit"));
  }

  /** Both in words: {@code 1.0 (commit 0123abc)}. */
  public String describe() {
    return version + " (commit " + commit + ")";
  }

  /** The Java that runs it: {@code 17.0.2 (vendor, virtual machine)}. */
  public static String java() {
    return System.getProperty("java.version")
        + " ("
        + System.getProperty("java.vendor")
        + ", "
        + System.getProperty("java.vm.name")
        + ")";
  }

  /** The system that Java runs on: {@code Linux amd64}. */
  public static String system() {
    return System.getProperty("os.name") + " " + System.getProperty("os.arch");
  }

  /** Whether it was built from files that are in no commit, so that nobody can build it again. */
  public boolean hasUncommittedChanges() {
    return commit.endsWith(DIRTY);
  }
}
