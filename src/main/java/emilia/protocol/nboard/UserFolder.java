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
   * elsewhere {@code $XDG_DATA_HOME/emilia} or {@code ~/.local/share/emilia}. There {@code ~} is
   * {@code $HOME} as in a shell, which Java does not ask: it looks up the user.
   *
   * @param environment the environment variables
   * @param osName as the system property {@code os.name} has it
   * @param userHome the user's home folder as Java has it
   */
  static Path data(Map<String, String> environment, String osName, Path userHome) {
    String os = osName.toLowerCase(Locale.ROOT);
    if (os.startsWith("windows")) {
      Path fallback = userHome.resolve("AppData").resolve("Roaming");
      return absolute(environment.get("APPDATA"), fallback).resolve("Emilia");
    }
    Path home = absolute(environment.get("HOME"), userHome);
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
