package emilia.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
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
  void errorsNameTheFileAndSayWhy() throws IOException {
    assertRefused(folder, "it is a folder");
    assertRefused(folder.resolve("none").resolve("x"), "no such folder");
    if (Files.isDirectory(Path.of("/proc/self"))) {
      assertRefused(Path.of("/proc/x"), "its folder takes no files");
    }
    Path file = Files.writeString(folder.resolve("file"), "old");
    assertRefused(file.resolve("x"), "Not a directory");
    Path circle = Files.createSymbolicLink(folder.resolve("circle"), Path.of("circle"));
    assertRefused(circle, "links in a circle");
  }

  private static void assertRefused(Path file, String reason) {
    IOException error = assertThrows(IOException.class, () -> AtomicFile.write(file, "text"));
    assertEquals(file + ": cannot be written (" + reason + ")", error.getMessage());
  }

  @Test
  void whatMayNotBeWrittenIsNotReplaced() throws IOException {
    Path file = Files.writeString(folder.resolve("x"), "old");
    assumeTrue(file.toFile().setWritable(false) && !Files.isWritable(file), "root may write all");
    assertRefused(file, "permission denied");
    assertEquals("old", Files.readString(file));
    assertEquals(List.of("x"), names());
  }

  @Test
  void aFullDiskIsNamed() {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full));
    IOException error = assertThrows(IOException.class, () -> AtomicFile.write(full, "text"));
    assertEquals("/dev/full: cannot be written (No space left on device)", error.getMessage());
  }

  @Test
  void twoFilesAppearTogetherOrNotAtAll() throws IOException {
    Path one = Files.writeString(folder.resolve("one"), "old");
    Path other = Files.writeString(folder.resolve("other"), "old");
    try (AtomicFile first = AtomicFile.create(one);
        AtomicFile second = AtomicFile.create(other)) {
      write(first, "new");
      // A disk that is full when what was written is to leave the buffer.
      write(second, "new");
      Thread.currentThread().interrupt();
      assertThrows(IOException.class, () -> second.out().flush());
      assertTrue(Thread.interrupted());
      assertThrows(IOException.class, () -> AtomicFile.commitBoth(first, second));
    }
    assertEquals("old", Files.readString(one));
    assertEquals("old", Files.readString(other));
    try (AtomicFile first = AtomicFile.create(one);
        AtomicFile second = AtomicFile.create(other)) {
      write(first, "1");
      write(second, "2");
      AtomicFile.commitBoth(first, second);
    }
    assertEquals("1", Files.readString(one));
    assertEquals("2", Files.readString(other));
    assertEquals(List.of("one", "other"), names());
  }

  @Test
  void ofTwoFilesTheFirstIsPutBackIfTheSecondCannotGetItsName() throws IOException {
    for (String older : new String[] {"old", null}) {
      Path one = folder.resolve("one");
      Files.deleteIfExists(one);
      if (older != null) {
        Files.writeString(one, older);
      }
      Path other = folder.resolve("other of " + older);
      try (AtomicFile first = AtomicFile.create(one);
          AtomicFile second = AtomicFile.create(other)) {
        write(first, "new");
        write(second, "new");
        Files.createDirectories(other.resolve("inside"));
        IOException error =
            assertThrows(IOException.class, () -> AtomicFile.commitBoth(first, second));
        assertTrue(error.getMessage().startsWith(other.toString()), error.getMessage());
      }
      assertEquals(older, Files.exists(one) ? Files.readString(one) : null);
    }
    assertEquals(List.of("other of null", "other of old"), names());
  }

  @Test
  void inAStickyFolderOnlyOwnersReplaceFiles() {
    int tmp = 01777;
    assertTrue(AtomicFile.mayReplace(0777, 5, 6, 7));
    assertFalse(AtomicFile.mayReplace(tmp, 5, 6, 7));
    assertTrue(AtomicFile.mayReplace(tmp, 7, 6, 7));
    assertTrue(AtomicFile.mayReplace(tmp, 5, 7, 7));
    assertTrue(AtomicFile.mayReplace(tmp, 5, 6, 0));
  }

  /** As on a full disk: what came later may have found room again. */
  @Test
  void whatLacksSomethingIsNotCommitted() throws IOException {
    Path target = Files.writeString(folder.resolve("target"), "old");
    try (AtomicFile file = AtomicFile.create(target)) {
      byte[] much = new byte[100_000];
      Thread.currentThread().interrupt();
      IOException first = assertThrows(IOException.class, () -> file.out().write(much));
      assertTrue(Thread.interrupted());
      assertSame(first, assertThrows(IOException.class, file::commit));
    }
    assertEquals("old", Files.readString(target));
    assertEquals(List.of("target"), names());
  }

  @Test
  void aFailedMoveLeavesTheOldFileAlone() throws IOException {
    Path target = folder.resolve("x");
    try (AtomicFile file = AtomicFile.create(target)) {
      write(file, "new");
      // A folder of that name has come up meanwhile, and it is not empty.
      Files.createDirectories(target.resolve("inside"));
      IOException error = assertThrows(IOException.class, file::commit);
      assertTrue(
          error.getMessage().startsWith(target + ": cannot be written ("), error.getMessage());
    }
    assertEquals(List.of("x"), names());
    assertTrue(Files.isDirectory(target.resolve("inside")));
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
  void aLinkToNothingGetsItsFile() throws IOException {
    Path inner = Files.createDirectory(folder.resolve("inner"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("inner", "target"));
    AtomicFile.write(link, "new");
    assertTrue(Files.isSymbolicLink(link));
    assertEquals("new", Files.readString(inner.resolve("target")));
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

  /** Neither end of a program harms the old file; only a kill leaves the half one behind. */
  @Test
  void anEndInTheMiddleLeavesTheOldFile() throws Exception {
    Path target = Files.writeString(folder.resolve("x"), "old");
    endInTheMiddle(target, Process::destroy);
    assertEquals(List.of("x"), names());
    assertEquals("old", Files.readString(target));
    endInTheMiddle(target, Process::destroyForcibly);
    assertEquals("old", Files.readString(target));
    assertEquals(2, names().size(), names().toString());
    assertTrue(names().get(0).matches("\\.x\\.\\d+-\\d+\\.tmp"), names().get(0));
  }

  private static void endInTheMiddle(Path target, Consumer<Process> end) throws Exception {
    Process writer =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                SlowWriter.class.getName(),
                target.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try {
      assertEquals('!', writer.getInputStream().read());
      end.accept(writer);
      assertTrue(writer.waitFor(20, TimeUnit.SECONDS));
    } finally {
      writer.destroyForcibly();
    }
  }

  /** Writes half a file and waits to be ended. */
  static final class SlowWriter {
    private SlowWriter() {}

    /** Writes to the file that the argument names. */
    public static void main(String[] arguments) throws Exception {
      try (AtomicFile file = AtomicFile.create(Path.of(arguments[0]))) {
        write(file, "half");
        file.out().flush();
        System.out.write('!');
        System.out.flush();
        Thread.sleep(60_000);
        file.commit();
      }
    }
  }
}
