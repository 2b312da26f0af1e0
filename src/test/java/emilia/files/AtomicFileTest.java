package emilia.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file is there as a whole or not at all. */
class AtomicFileTest {
  @TempDir Path folder;

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  private static void write(AtomicFile file, String text) throws IOException {
    file.out().write(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void theFileAppearsWithTheCommit() throws IOException {
    Path target = folder.resolve("a b.txt");
    Files.writeString(target, "old");
    try (AtomicFile file = AtomicFile.create(target)) {
      write(file, "new");
      assertEquals("old", Files.readString(target));
      file.commit();
      assertEquals("new", Files.readString(target));
    }
    assertEquals(List.of("a b.txt"), names());
  }

  @Test
  void withoutACommitNothingStays() throws IOException {
    Path target = folder.resolve("x");
    try (AtomicFile file = AtomicFile.create(target)) {
      write(file, "half");
    }
    assertEquals(List.of(), names());
  }

  @Test
  void aFolderOrAMissingFolderIsAnError() {
    assertThrows(IOException.class, () -> AtomicFile.create(folder));
    assertThrows(
        NoSuchFileException.class, () -> AtomicFile.create(folder.resolve("none").resolve("x")));
  }

  @Test
  void aLinkStaysALink() throws IOException {
    Path target = Files.writeString(folder.resolve("target"), "old");
    Path link = Files.createSymbolicLink(folder.resolve("link"), target);
    try (AtomicFile file = AtomicFile.create(link)) {
      write(file, "new");
      file.commit();
    }
    assertTrue(Files.isSymbolicLink(link));
    assertEquals("new", Files.readString(target));
  }

  @Test
  void permissionsAreThoseOfTheOlderFile() throws IOException {
    assumeTrue(FileSystems.getDefault().supportedFileAttributeViews().contains("posix"));
    Path target = Files.writeString(folder.resolve("x"), "old");
    Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rw-rw-r--"));
    try (AtomicFile file = AtomicFile.create(target)) {
      file.commit();
    }
    assertEquals("rw-rw-r--", PosixFilePermissions.toString(Files.getPosixFilePermissions(target)));
  }

  @Test
  void aDeviceIsWrittenDirectly() throws IOException {
    Path device = Path.of("/dev/null");
    assumeTrue(Files.exists(device));
    try (AtomicFile file = AtomicFile.create(device)) {
      write(file, "gone");
      file.commit();
    }
    assertTrue(Files.exists(device));
    assertFalse(Files.isRegularFile(device));
  }
}
