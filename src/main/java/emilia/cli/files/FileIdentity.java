package emilia.cli.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/**
 * What a name stands for in the file system: the file behind all links, also behind those of its
 * folders and those that lead to nothing yet.
 */
final class FileIdentity {
  /** As many as Linux follows. */
  private static final int MAX_LINKS = 40;

  private final Path path;

  /** {@code null} if there is no such file. */
  private final BasicFileAttributes attributes;

  private FileIdentity(Path path, BasicFileAttributes attributes) {
    this.path = path;
    this.attributes = attributes;
  }

  /** Looks a name up. */
  static FileIdentity of(Path name) {
    Path absolute = name.toAbsolutePath();
    BasicFileAttributes attributes;
    try {
      attributes = Files.readAttributes(absolute, BasicFileAttributes.class);
    } catch (IOException e) {
      attributes = null;
    }
    return new FileIdentity(resolved(absolute, 0), attributes);
  }

  private static Path resolved(Path path, int links) {
    try {
      return path.toRealPath();
    } catch (IOException e) {
      // It is not there, or may not be looked at: its folder may be.
    }
    Path parent = path.getParent();
    if (parent == null) {
      return path;
    }
    Path folder = resolved(parent, links);
    String name = path.getFileName().toString();
    if (name.equals(".")) {
      return folder;
    }
    if (name.equals("..")) {
      return folder.getParent() == null ? folder : folder.getParent();
    }
    Path file = folder.resolve(name);
    if (links < MAX_LINKS && Files.isSymbolicLink(file)) {
      try {
        return resolved(folder.resolve(Files.readSymbolicLink(file)), links + 1);
      } catch (IOException e) {
        return file;
      }
    }
    return file;
  }

  /** The file behind all links, which need not exist. */
  Path path() {
    return path;
  }

  /** Whether it is a terminal, a pipe or a device, which may well be read and written. */
  private boolean isSpecial() {
    return attributes != null && !attributes.isRegularFile() && !attributes.isDirectory();
  }

  /** Whether both names stand for one file, of which hard links are names as well. */
  boolean isSame(FileIdentity other) {
    if (isSpecial() || other.isSpecial()) {
      return false;
    }
    if (path.equals(other.path)) {
      return true;
    }
    if (attributes == null || other.attributes == null) {
      return false;
    }
    Object key = attributes.fileKey();
    if (key != null) {
      return key.equals(other.attributes.fileKey());
    }
    try {
      return Files.isSameFile(path, other.path);
    } catch (IOException e) {
      return false;
    }
  }

  /** Whether a name is, or stands for something within, this folder. */
  boolean holds(FileIdentity other) {
    return !other.isSpecial() && other.path.startsWith(path);
  }
}
