package emilia.packaging;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

/** Runs what was built the way users do, in processes of its own. */
final class Programs {
  /** The runnable jar. */
  static final Path JAR = Path.of("target", "emilia.jar").toAbsolutePath();

  /** The launcher. */
  static final Path LAUNCHER = Path.of("bin", "emilia").toAbsolutePath();

  /** The java command that runs these tests. */
  static final String JAVA = Path.of(System.getProperty("java.home"), "bin", "java").toString();

  /** Without the compiler that pays in long runs only. */
  private static final String QUICK = "-XX:TieredStopAtLevel=1";

  /** Only to end what hangs: a busy machine may need minutes for many short processes. */
  private static final long TIMEOUT_SECONDS = 300;

  private Programs() {}

  /**
   * How a process ended.
   *
   * @param exitCode its exit code
   * @param out its standard output
   * @param err its standard error
   */
  record Outcome(int exitCode, String out, String err) {}

  /** {@code java -jar emilia.jar} with arguments, in a JVM that is quick to start. */
  static List<String> jar(String... arguments) {
    List<String> command =
        new ArrayList<>(List.of(JAVA, QUICK, "-XX:+UseSerialGC", "-jar", JAR.toString()));
    command.addAll(List.of(arguments));
    return command;
  }

  /** {@code java OPTIONS -jar emilia.jar} with arguments, both split at blanks. */
  static List<String> jarWithOptions(String options, String arguments) {
    List<String> command = new ArrayList<>(List.of(JAVA, QUICK));
    command.addAll(List.of(options.split(" ")));
    command.addAll(List.of("-jar", JAR.toString()));
    command.addAll(List.of(arguments.split(" ")));
    return command;
  }

  /** Runs a command with some input to its end. */
  static Outcome run(List<String> command, String input) throws Exception {
    return run(new ProcessBuilder(command), input);
  }

  /**
   * Runs a shell script, given as text so that it may hold names that this JVM could not write in
   * the locale it runs in.
   *
   * @param folder where the script runs
   * @param environment variables in addition to those of this process; an empty value removes one
   */
  static Outcome shell(Path folder, Map<String, String> environment, String script)
      throws Exception {
    Path file = Files.createTempFile(folder, "script", ".sh");
    Files.writeString(file, script, StandardCharsets.UTF_8);
    ProcessBuilder builder = new ProcessBuilder("sh", file.toString()).directory(folder.toFile());
    environment.forEach(
        (name, value) -> {
          if (value.isEmpty()) {
            builder.environment().remove(name);
          } else {
            builder.environment().put(name, value);
          }
        });
    return run(builder, "");
  }

  private static Outcome run(ProcessBuilder builder, String input) throws Exception {
    Process process = builder.start();
    try {
      CompletableFuture<String> out = collect(process.getInputStream());
      CompletableFuture<String> err = collect(process.getErrorStream());
      try (var toProcess = process.getOutputStream()) {
        toProcess.write(input.getBytes(StandardCharsets.ISO_8859_1));
      } catch (IOException e) {
        // It may end without reading all of its input.
      }
      if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
        throw new AssertionError(
            "still runs after " + TIMEOUT_SECONDS + " s: " + builder.command());
      }
      return new Outcome(process.exitValue(), get(out), get(err));
    } finally {
      process.destroyForcibly();
    }
  }

  private static CompletableFuture<String> collect(InputStream stream) {
    return CompletableFuture.supplyAsync(
        () -> {
          try {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
          } catch (IOException e) {
            return "unreadable: " + e;
          }
        });
  }

  private static String get(CompletableFuture<String> text)
      throws ExecutionException, InterruptedException {
    return text.get();
  }
}
