package emilia.cli.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.cli.CommandFailure;
import emilia.cli.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FileUsesTest {
  @TempDir Path folder;

  private static void assertClash(FileUses files, String message) {
    CommandFailure failure = assertThrows(CommandFailure.class, files::check);
    assertEquals(ExitCode.USAGE, failure.exitCode());
    assertEquals(message, failure.getMessage());
  }

  private static FileUses twoOutputs(Path one, Path other) {
    FileUses files = new FileUses();
    files.writes("--json", one);
    files.writes("--log", other);
    return files;
  }

  private static void assertSame(Path one, Path other) {
    assertClash(
        twoOutputs(one, other),
        "--json "
            + one
            + " and --log "
            + other
            + " are the same file: expected a file of its own for each output");
  }

  @Test
  void filesOfTheirOwnAreFine() throws Exception {
    FileUses files = twoOutputs(folder.resolve("a"), folder.resolve("b"));
    files.reads("FILE", folder.resolve("c"));
    files.reads("FILE", folder.resolve("c"));
    files.reads("--weights", folder.resolve("c"));
    files.reads("--openings", (Path) null);
    files.writes("--html", (String) null);
    files.writes("OUT", "-");
    files.reads("FILE", "-");
    files.reads("FILE", "no\0path");
    files.check();
  }

  @Test
  void logsAndStandardOutputAreNoResults() {
    FileUses files = new FileUses();
    files.reads("FILE", folder.resolve("a"));
    files.writes("OUT", "-");
    files.writes("--html", (Path) null);
    files.writesNumbered("--svg", null);
    files.writesAside("--log", folder.resolve("b"));
    assertFalse(files.hasResults());
    files.writesNumbered("--svg", folder.resolve("c.svg").toString());
    assertTrue(files.hasResults());
  }

  /** What is written on the side is compared with the other files all the same. */
  @Test
  void whatIsWrittenAsideHasAFileOfItsOwnToo() {
    FileUses files = new FileUses();
    files.writes("--ggf", folder.resolve("a"));
    files.writesAside("--resume", folder.resolve("a"));
    assertThrows(CommandFailure.class, files::check);
  }

  @Test
  void aFileThatIsReadIsNotWritten() throws IOException {
    Path file = Files.writeString(folder.resolve("a"), "kept");
    Path hard = Files.createLink(folder.resolve("hard"), file);
    FileUses files = new FileUses();
    files.reads("FILE", file.toString());
    files.writes("--out", hard.toString());
    assertClash(
        files,
        "--out "
            + hard
            + " and FILE "
            + file
            + " are the same file: it is read already, name another file to write");
  }

  @Test
  void linksAreWhatTheyLeadToEvenIfThatIsNothing() throws Exception {
    Path file = folder.resolve("new");
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("new"));
    Path chain = Files.createSymbolicLink(folder.resolve("chain"), link);
    Path real = Files.createDirectory(folder.resolve("dd"));
    Path alias = Files.createSymbolicLink(folder.resolve("de"), Path.of("dd"));
    Path later = Files.createSymbolicLink(folder.resolve("df"), Path.of("not/there"));
    for (int i = 0; i < 2; i++) {
      assertSame(file, link);
      assertSame(chain, link);
      assertSame(real.resolve("a"), alias.resolve("a"));
      assertSame(alias.resolve("../new"), chain);
      assertSame(later.resolve("x"), folder.resolve("not/there/x"));
      twoOutputs(real.resolve("a"), alias.resolve("b")).check();
      Files.writeString(file, "there");
    }
    // A folder above a link is that of what it leads to.
    Path deep = Files.createDirectories(folder.resolve("one/two"));
    Path up = Files.createSymbolicLink(folder.resolve("up"), deep);
    assertSame(up.resolve("../x"), folder.resolve("one/x"));
    twoOutputs(up.resolve("../x"), folder.resolve("x")).check();
  }

  @Test
  void linksInACircleEnd() throws Exception {
    Path one = folder.resolve("one");
    Path two = Files.createSymbolicLink(folder.resolve("two"), one);
    Files.createSymbolicLink(one, two);
    twoOutputs(one, folder.resolve("x")).check();
    assertSame(two, two);
  }

  @Test
  void devicesMayBeNamedTwice() throws Exception {
    Path device = Path.of("/dev/null");
    twoOutputs(device, device).check();
  }

  @ParameterizedTest
  @CsvSource({
    "u.html, u-1.html, true",
    "u.html, u-17.html, true",
    "u.html, u.html, true",
    "u, u-3, true",
    "u.a.svg, u.a-3.svg, true",
    "u.html, u-.html, false",
    "u.html, u-x.html, false",
    "u.html, u-1.svg, false",
    "u.html, u1.html, false",
    "u-.html, u-.html-1, false",
    "u.html, d/u-1.html, false",
  })
  void numberedPagesAreFilesToo(String name, String other, boolean same) throws Exception {
    FileUses files = new FileUses();
    files.writesNumbered("--html", folder.resolve(name).toString());
    files.reads("FILE", folder.resolve(other));
    assertEquals(same, files.isWritten(folder.resolve(other)));
    if (same) {
      assertTrue(assertThrows(CommandFailure.class, files::check).getMessage().contains("--html"));
    } else {
      files.check();
    }
    assertEquals("d/u-3.html", NumberedName.of("d/u.html", 3));
  }

  @Test
  void aPageThatIsALinkIsWhatItLeadsTo() throws Exception {
    Path input = Files.writeString(folder.resolve("in.ggf"), "kept");
    FileUses files = new FileUses();
    files.writesNumbered("--html", folder.resolve("u.html").toString());
    files.reads("FILE", input);
    files.check();
    Path page = Files.createSymbolicLink(folder.resolve("u-2.html"), input);
    FileUses again = new FileUses();
    again.writesNumbered("--html", folder.resolve("u.html").toString());
    again.reads("FILE", input);
    assertClash(
        again,
        "--html "
            + page
            + " and FILE "
            + input
            + " are the same file: it is read already, name another file to write");
  }

  @Test
  void whatIsInAFolderOfTheCommandBelongsToIt() throws Exception {
    FileUses files = new FileUses();
    files.writesIn("--work", folder.resolve("work"));
    files.reads("FILE", folder.resolve("workshop"));
    files.check();
    files.reads("FILE", folder.resolve("work/deep/a"));
    CommandFailure failure = assertThrows(CommandFailure.class, files::check);
    assertTrue(failure.getMessage().contains("--work"), failure.getMessage());
    assertFalse(files.isWritten(folder.resolve("workshop")));
  }
}
