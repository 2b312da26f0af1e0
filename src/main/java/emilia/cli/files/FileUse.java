package emilia.cli.files;

import java.nio.file.Path;

/** A file, or several, that a command reads or writes. */
final class FileUse {
  private final String role;
  private final String name;
  private final Kind kind;
  private final FileIdentity identity;

  /** How many files it is. */
  private enum Kind {
    FILE,
    /** Everything in a folder. */
    FOLDER,
    /** {@code name-1.html}, {@code name-2.html} and so on, for {@code name.html}. */
    PAGES
  }

  private FileUse(String role, String name, Kind kind, FileIdentity identity) {
    this.role = role;
    this.name = name;
    this.kind = kind;
    this.identity = identity;
  }

  static FileUse file(String role, String name, Path path) {
    return new FileUse(role, name, Kind.FILE, FileIdentity.of(path));
  }

  static FileUse folder(String role, String name, Path path) {
    return new FileUse(role, name, Kind.FOLDER, FileIdentity.of(path));
  }

  /** The numbered pages alone. */
  static FileUse pages(String role, String name, Path path) {
    Path absolute = path.toAbsolutePath();
    Path folder = absolute.getParent();
    Path last = absolute.getFileName();
    // A link is followed only where it stands for the page itself.
    FileIdentity place = FileIdentity.of(folder == null ? absolute : folder);
    return new FileUse(role, last == null ? name : last.toString(), Kind.PAGES, place);
  }

  /** Whether it means some file that the other one means as well. */
  boolean overlaps(FileUse other) {
    return switch (kind) {
      case FILE -> other.kind == Kind.FILE ? identity.isSame(other.identity) : other.overlaps(this);
      case FOLDER -> other.kind == Kind.FILE && identity.holds(other.identity);
      case PAGES -> other.kind == Kind.FILE && isPage(other.identity.path());
    };
  }

  private boolean isPage(Path path) {
    return path.getFileName() != null
        && identity.path().equals(path.getParent())
        && NumberedName.isOf(name, path.getFileName().toString());
  }

  /** Whether the command gives the name to both, and takes care of them itself. */
  boolean hasRoleOf(FileUse other) {
    return role.equals(other.role);
  }

  /** How messages name it beside another one, which overlaps. */
  String describe(FileUse other) {
    return switch (kind) {
      case FILE -> role + " " + name;
      case FOLDER -> role + " " + name + ", a folder of the command's own files,";
      case PAGES -> "page " + other.identity.path().getFileName() + " of " + role + " " + name;
    };
  }
}
