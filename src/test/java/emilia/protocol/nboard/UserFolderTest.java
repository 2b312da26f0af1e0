package emilia.protocol.nboard;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class UserFolderTest {
  private static final Path HOME = Path.of("home").toAbsolutePath();
  private static final Path OTHER = Path.of("other").toAbsolutePath();

  @Test
  void unixFollowsTheXdgSpecification() {
    Path usual = HOME.resolve(".local").resolve("share").resolve("emilia");
    assertEquals(usual, UserFolder.data(Map.of(), "Linux", HOME));
    assertEquals(usual, UserFolder.data(Map.of("XDG_DATA_HOME", ""), "Linux", HOME));
    assertEquals(usual, UserFolder.data(Map.of("XDG_DATA_HOME", "relative"), "FreeBSD", HOME));
    assertEquals(
        OTHER.resolve("emilia"),
        UserFolder.data(Map.of("XDG_DATA_HOME", OTHER.toString()), "Linux", HOME));
  }

  /** Java's own idea of the home folder comes from the list of users and ignores the variable. */
  @Test
  void theVariableHomeCountsForMoreThanTheUser() {
    Map<String, String> moved = Map.of("HOME", OTHER.toString());
    assertEquals(
        OTHER.resolve(".local").resolve("share").resolve("emilia"),
        UserFolder.data(moved, "Linux", HOME));
    assertEquals(
        OTHER.resolve("Library").resolve("Application Support").resolve("Emilia"),
        UserFolder.data(moved, "Mac OS X", HOME));
    assertEquals(
        HOME.resolve("AppData").resolve("Roaming").resolve("Emilia"),
        UserFolder.data(moved, "Windows 11", HOME));
  }

  @Test
  void theHomeOfTheEnvironmentGoesBeforeThatOfTheUserDatabase() {
    Map<String, String> environment = Map.of("HOME", OTHER.toString());
    assertEquals(
        OTHER.resolve(".local").resolve("share").resolve("emilia"),
        UserFolder.data(environment, "Linux", HOME));
    assertEquals(
        OTHER.resolve("Library").resolve("Application Support").resolve("Emilia"),
        UserFolder.data(environment, "Mac OS X", HOME));
    assertEquals(
        HOME.resolve(".local").resolve("share").resolve("emilia"),
        UserFolder.data(Map.of("HOME", "relative"), "Linux", HOME));
  }

  @Test
  void macHasApplicationSupport() {
    assertEquals(
        HOME.resolve("Library").resolve("Application Support").resolve("Emilia"),
        UserFolder.data(Map.of("XDG_DATA_HOME", OTHER.toString()), "Mac OS X", HOME));
  }

  @Test
  void windowsHasApplicationData() {
    assertEquals(
        OTHER.resolve("Emilia"),
        UserFolder.data(Map.of("APPDATA", OTHER.toString()), "Windows 11", HOME));
    assertEquals(
        HOME.resolve("AppData").resolve("Roaming").resolve("Emilia"),
        UserFolder.data(Map.of(), "Windows 11", HOME));
  }
}
