package emilia.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StartFailureTest {
  @TempDir Path folder;

  private static String message(EngineCommand command) {
    EngineProcesses processes = new EngineProcesses();
    return assertThrows(IOException.class, () -> processes.start(command)).getMessage();
  }

  private static void assertMessage(String expected, String program) {
    assertEquals(
        "cannot start \"" + program + "\": " + expected, message(EngineCommand.of(program)));
  }

  private EngineCommand in(Path directory, String program) {
    return new EngineCommand(List.of(program), Optional.of(directory), Map.of());
  }

  @Test
  void aMissingProgramIsNamed() {
    assertMessage(
        "no such program, expected the path of one", folder.resolve("missing").toString());
    assertMessage(
        "no such program, expected one in a folder of PATH, or the path of one",
        "emilia-no-such-program");
    assertEquals(
        "cannot start \"./missing\": no such program, expected the path of one from \""
            + folder
            + "\"",
        message(in(folder, "./missing")));
  }

  @Test
  void whatIsNoProgramIsCalledThat() throws Exception {
    assertMessage("expected a program, found a folder", folder.toString());
    Path text = Files.writeString(folder.resolve("text"), "hello\n");
    assumeTrue(File.separatorChar == '/' && !Files.isExecutable(text));
    assertMessage(
        "expected a program, found a file that may not be executed (see chmod +x)",
        text.toString());
  }

  @Test
  void aMissingFolderIsNotTakenForAMissingProgram() throws Exception {
    Path missing = folder.resolve("gone");
    assertEquals(
        "cannot start \"java\": expected a folder to run it in, found nothing at \""
            + missing
            + "\"",
        message(in(missing, "java")));
    Path file = Files.createFile(folder.resolve("file"));
    assertEquals(
        "cannot start \"java\": expected a folder to run it in, found something else at \""
            + file
            + "\"",
        message(in(file, "java")));
  }

  @Test
  void whatOnlyTheSystemKnowsIsQuotedWithoutTheTextOfJava() throws Exception {
    Path script = Files.writeString(folder.resolve("script"), "#!/no/such/interpreter\n");
    assumeTrue(File.separatorChar == '/' && script.toFile().setExecutable(true));
    String message = message(EngineCommand.of(script.toString()));
    assertTrue(
        message.startsWith(
            "cannot start \""
                + script
                + "\": expected a program for this machine, or a script whose first line names one"
                + " (the system says: "),
        message);
    assertTrue(message.matches(".*says: [^:=()]+\\)"), message);
  }

  @Test
  void theTextOfEveryJavaIsLookedThrough() {
    EngineCommand java = EngineCommand.of(System.getProperty("java.home") + "/bin/java");
    for (String text :
        List.of(
            "Cannot run program \"a\" (in directory \"b\"): error=8, Exec format error",
            "Cannot run program \"a\": Exec failed, error: 8 (Exec format error) ")) {
      String message = StartFailure.describe(java, new IOException(text));
      assertTrue(message.endsWith("(the system says: Exec format error)"), message);
    }
  }
}
