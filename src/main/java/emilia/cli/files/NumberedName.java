package emilia.cli.files;

/** Names of files of which there is one for each game: {@code a-1.html} for {@code a.html}. */
public final class NumberedName {
  private NumberedName() {}

  /**
   * The name of a file.
   *
   * @param name what the user names, with or without folder and extension
   * @param number which one, from 1
   */
  public static String of(String name, int number) {
    int end = end(name);
    return name.substring(0, end) + "-" + number + name.substring(end);
  }

  /** Whether a name is that of a file with some number. */
  static boolean isOf(String name, String file) {
    int end = end(name);
    String start = name.substring(0, end).concat("-");
    String rest = name.substring(end);
    return file.startsWith(start)
        && file.endsWith(rest)
        && start.length() < file.length() - rest.length()
        && isNumber(file.substring(start.length(), file.length() - rest.length()));
  }

  private static boolean isNumber(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return true;
  }

  /** Where the number goes. */
  private static int end(String name) {
    int dot = name.lastIndexOf('.');
    boolean extension = dot > Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1;
    return extension ? dot : name.length();
  }
}
