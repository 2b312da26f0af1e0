package emilia.protocol.nboard;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/** Where the user's system keeps the data of programs. */
final class UserFolder {
  private UserFolder() {}

  /**
   * The folder for Emilia's data; it need not exist.
   *
   * <p>Windows: {@code %APPDATA%\Emilia}; macOS: {@code ~/Library/Application Support/Emilia};
   * elsewhere {@code $XDG_DATA_HOME/emilia} or {@code ~/.local/share/emilia}, where {@code ~} is
   * {@code $HOME}, whatever the user database says.
   *
   * @param environment the environment variables
   * @param osName as the system property {@code os.name} has it
   * @param userHome the user's home folder as the system property {@code user.home} has it; counts
   *     where the environment names none
   */
  static Path data(Map<String, String> environment, String osName, Path userHome) {
    String os = osName.toLowerCase(Locale.ROOT);
    boolean windows = os.startsWith("windows");
    Path home = windows ? userHome : absolute(environment.get("HOME"), userHome);
    if (windows) {
      Path fallback = home.resolve("AppData").resolve("Roaming");
      return absolute(environment.get("APPDATA"), fallback).resolve("Emilia");
    }
    if (os.startsWith("mac")) {
      return home.resolve("Library").resolve("Application Support").resolve("Emilia");
    }
    Path fallback = home.resolve(".local").resolve("share");
    return absolute(environment.get("XDG_DATA_HOME"), fallback).resolve("emilia");
  }

  /** A variable that holds no absolute path counts as unset, as the XDG specification asks. */
  private static Path absolute(String value, Path fallback) {
    if (value == null || value.isEmpty()) {
      return fallback;
    }
    Path path = Path.of(value);
    return path.isAbsolute() ? path : fallback;
  }
}
