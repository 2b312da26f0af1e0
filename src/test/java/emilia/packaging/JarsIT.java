package emilia.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.packaging.Programs.Outcome;
import java.io.DataInputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.Logger;

/** What is in the two jars, and that each is enough for its purpose. */
class JarsIT {
  private static final Path LIBRARY = Path.of(System.getProperty("emilia.libraryJar"));
  private static final long MAX_BYTES = 10 << 20;

  @Test
  void theRunnableJarIsSmall() throws IOException {
    assertTrue(Files.size(Programs.JAR) <= MAX_BYTES);
  }

  @Test
  void mainAloneIsCompiledForJava8() throws IOException {
    assertEquals(52, classFileVersion("emilia/cli/Main.class"));
    assertEquals(61, classFileVersion("emilia/cli/Launcher.class"));
    assertEquals(61, classFileVersion("emilia/search/Search.class"));
  }

  /** Old versions are numbered 1.8, newer ones 9 and up. */
  @ParameterizedTest
  @ValueSource(strings = {"1.8", "9", "16"})
  void anOlderJavaIsToldWhatIsNeededInOneLine(String version) throws Exception {
    Outcome outcome = Programs.run(onJava(version), "");
    assertEquals(2, outcome.exitCode());
    assertEquals("", outcome.out());
    assertEquals(
        "emilia: needs Java 17 or newer, but this is Java " + version,
        outcome.err().strip(),
        "expected no second line");
  }

  @ParameterizedTest
  @ValueSource(strings = {"17", "25"})
  void newerJavasAreTaken(String version) throws Exception {
    Outcome outcome = Programs.run(onJava(version), "");
    assertEquals(0, outcome.exitCode(), outcome.err());
  }

  private static List<String> onJava(String version) {
    String classPath =
        Programs.JAR + File.pathSeparator + Path.of("target", "test-classes").toString();
    return List.of(Programs.JAVA, "-cp", classPath, OlderJava.class.getName(), version, "version");
  }

  @Test
  void theRunnableJarCarriesLicencesAndItsLogging() throws IOException {
    Set<String> names = names(Programs.JAR);
    assertTrue(
        names.containsAll(
            List.of(
                "logback.xml",
                "META-INF/LICENSE",
                "META-INF/NOTICE",
                "META-INF/licenses/slf4j-MIT.txt",
                "META-INF/licenses/logback-LGPL-2.1.txt",
                "META-INF/licenses/jackson-core-NOTICE.txt",
                "META-INF/licenses/jmustache-BSD.txt",
                "META-INF/licenses/fastcsv-MIT.txt",
                "META-INF/licenses/commons-compress-NOTICE.txt",
                "META-INF/licenses/commons-io-NOTICE.txt",
                "META-INF/FastDoubleParser-LICENSE",
                "META-INF/FastDoubleParser-ThirdParty-LICENSE",
                "META-INF/Schubfach-LICENSE")),
        names.toString());
    assertEquals(Files.readString(Path.of("LICENSE")), text("META-INF/LICENSE"));
    assertEquals(Files.readString(Path.of("NOTICE")), text("META-INF/NOTICE"));
  }

  @Test
  void theLibraryJarHoldsOnlyEmilia() throws IOException {
    for (String name : names(LIBRARY)) {
      assertTrue(name.startsWith("emilia/") || name.startsWith("META-INF/"), name);
    }
  }

  @Test
  void theLibraryNeedsSlf4jAlone() throws Exception {
    List<String> command =
        List.of(
            Programs.JAVA,
            "-cp",
            libraryClassPath("target/test-classes"),
            LibraryUse.class.getName());
    Outcome outcome = Programs.run(command, "");
    assertEquals(0, outcome.exitCode(), outcome.err());
    assertEquals("solved, searched and analysed\n", outcome.out());
  }

  @Test
  void aMissingLibraryIsNamed() throws Exception {
    List<String> command =
        List.of(Programs.JAVA, "-cp", libraryClassPath("src"), "emilia.cli.Main", "perft", "3");
    Outcome outcome = Programs.run(command, "");
    assertEquals(1, outcome.exitCode());
    assertEquals("", outcome.out());
    assertTrue(
        outcome
            .err()
            .matches("emilia: a library is missing on the class path: no class picocli\\S+\n"),
        outcome.err());
  }

  @Test
  void aProtocolSessionNeedsNoOptionalLibrary() throws Exception {
    List<String> command =
        List.of(Programs.JAVA, "-cp", libraryClassPath("src"), "emilia.cli.Main", "nboard");
    Outcome outcome = Programs.run(command, "nboard 2\nping 1\nquit\n");
    assertEquals(0, outcome.exitCode(), outcome.err());
    assertTrue(outcome.out().endsWith("pong 1\n"), outcome.out());
    assertEquals("", outcome.err());
  }

  @Test
  void theVersionIsThatOfTheBuild() throws Exception {
    Outcome outcome = Programs.run(Programs.jar("version"), "");
    String version = LIBRARY.getFileName().toString().replaceAll("emilia-(.*)\\.jar", "$1");
    assertTrue(outcome.out().startsWith("Emilia " + version + " (commit "), outcome.out());
    assertFalse(outcome.out().contains("${"), outcome.out());
  }

  /** The library, slf4j-api and a folder. */
  static String libraryClassPath(String folder) throws Exception {
    Path slf4j = Path.of(Logger.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    return String.join(
        File.pathSeparator, LIBRARY.toString(), slf4j.toString(), Path.of(folder).toString());
  }

  private static int classFileVersion(String name) throws IOException {
    try (ZipFile jar = new ZipFile(Programs.JAR.toFile());
        DataInputStream in = new DataInputStream(jar.getInputStream(jar.getEntry(name)))) {
      assertEquals(0xCAFEBABE, in.readInt());
      in.readUnsignedShort();
      return in.readUnsignedShort();
    }
  }

  private static Set<String> names(Path file) throws IOException {
    try (ZipFile jar = new ZipFile(file.toFile())) {
      return jar.stream().map(ZipEntry::getName).collect(Collectors.toSet());
    }
  }

  private static String text(String name) throws IOException {
    try (ZipFile jar = new ZipFile(Programs.JAR.toFile())) {
      byte[] bytes = jar.getInputStream(jar.getEntry(name)).readAllBytes();
      return new String(bytes, StandardCharsets.UTF_8);
    }
  }
}
