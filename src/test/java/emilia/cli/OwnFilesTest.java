package emilia.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.cli.files.FileUses;
import emilia.eval.PatternSet;
import emilia.eval.RandomWeights;
import emilia.eval.WeightsFile;
import emilia.protocol.LineChannel;
import emilia.protocol.nboard.NBoardOptions;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** No command writes over a file that it reads, or writes two things to one file. */
class OwnFilesTest {
  private static final String A = "name=A,proto=self,depth=1";
  private static final String B = "name=B,proto=self,depth=1";

  /** What stands on the command line for a parameter that is a file. */
  private static final String PARAMETER = "@";

  /** The shortest command lines; those of sessions are none of picocli's. */
  private static final Map<String, String> SHORTEST =
      Map.ofEntries(
          Map.entry("solve", "@ --hash 1"),
          Map.entry("analyze", "@ --hash 1 --depth 1"),
          Map.entry("analyze-game", "@ --hash 1 --depth 1"),
          Map.entry("match", "--games 2 --engine " + A + " --engine " + B),
          Map.entry("make-openings", "@ --plies 1 --count 1 --depth 1"),
          Map.entry("show", "@"),
          Map.entry("bench", ""),
          Map.entry("selfplay", "@ --games 1 --depth 1"),
          Map.entry("train", "@ --out OUT --work WORK"),
          Map.entry("calibrate", "@ --weights WEIGHTS --out OUT"),
          Map.entry("accuracy", "@ --depth 1"),
          Map.entry("fit-probcut", "@"),
          Map.entry("version", ""));

  private static final Set<String> SESSIONS = Set.of("nboard", "gtp");

  /** The log itself, and a file that must hold something to be compared with. */
  private static final Set<String> ELSEWHERE = Set.of("--log", "--config");

  @TempDir Path folder;

  private Map<String, String> contents() throws IOException {
    Map<String, String> contents = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        contents.put(file.toString(), Files.readString(file, StandardCharsets.ISO_8859_1));
      }
    }
    return contents;
  }

  private String path(String name) {
    return folder.resolve(name).toString();
  }

  /** The command line ends with exit code 2 and a message with all parts, and changes no file. */
  private void assertRefused(List<String> words, String... parts) throws IOException {
    Map<String, String> before = contents();
    CommandRun run = CommandRun.of(words.toArray(String[]::new));
    assertEquals(2, run.exitCode(), words + ": " + run.err());
    assertEquals("", run.out());
    for (String part : parts) {
      assertTrue(run.err().contains(part), words + ": " + run.err());
    }
    assertEquals(before, contents(), words.toString());
  }

  private List<String> shortest(String command, String parameter) {
    List<String> words = new ArrayList<>(List.of(command));
    for (String word : SHORTEST.get(command).split(" ")) {
      switch (word) {
        case "" -> {}
        case PARAMETER -> words.add(parameter);
        case "OUT", "WORK" -> words.add(path(word));
        default -> words.add(word);
      }
    }
    return words;
  }

  private static boolean isFile(ArgSpec argument) {
    return argument.paramLabel().equals("FILE") || argument.paramLabel().equals("OUT");
  }

  /** Every file of every command, by the descriptions that the help has of them. */
  @Test
  void theLogIsNoOtherFileOfTheCommand() throws IOException {
    Console console =
        new Console(InputStream.nullInputStream(), OutputStream.nullOutputStream(), System.err);
    Set<String> commands = new TreeSet<>();
    for (var entry : CommandLineProgram.create(console).getSubcommands().entrySet()) {
      String command = entry.getKey();
      CommandSpec spec = entry.getValue().getCommandSpec();
      for (OptionSpec option : spec.options()) {
        if (isFile(option) && !ELSEWHERE.contains(option.longestName())) {
          commands.add(command);
          assertLogRefused(command, option.longestName());
        }
      }
      if (spec.positionalParameters().stream().anyMatch(OwnFilesTest::isFile)) {
        commands.add(command);
        assertLogRefused(command, "FILE");
      }
    }
    commands.removeAll(SESSIONS);
    assertEquals(new TreeSet<>(SHORTEST.keySet()), commands);
  }

  private void assertLogRefused(String command, String role) throws IOException {
    if (SESSIONS.contains(command)) {
      return;
    }
    Path there = Files.writeString(folder.resolve("there.obf"), "kept");
    for (Path file : List.of(there, folder.resolve("none.obf"))) {
      boolean parameter = role.equals("FILE");
      List<String> words = shortest(command, parameter ? file.toString() : path("in.obf"));
      if (!parameter) {
        // Of an option that is given twice the last one counts.
        words.addAll(List.of(role, file.toString()));
      }
      words.addAll(List.of("--log", file.toString()));
      assertRefused(words, role + " " + file, "--log " + file, "are the same file");
    }
  }

  @Test
  void theLogIsNeitherEndOfAConversion() throws IOException {
    Files.writeString(folder.resolve("g.ggf"), "kept");
    for (String log : List.of("g.ggf", "o.sgf")) {
      assertRefused(
          List.of("convert", path("g.ggf"), path("o.sgf"), "--log", path(log)),
          "--log " + path(log),
          (log.equals("g.ggf") ? "IN " : "OUT ") + path(log));
    }
  }

  @Test
  void theListsOfNamesOfWthorAreReadAsWell() throws IOException {
    Files.writeString(folder.resolve("WTHOR.JOU"), "kept");
    Files.writeString(folder.resolve("a.wtb"), "kept");
    String list = path("WTHOR.JOU");
    for (List<String> words :
        List.of(
            List.of("convert", "--to", "ggf", path("a.wtb"), list),
            List.of("show", path("a.wtb"), "--out", list),
            List.of("show", folder.toString(), "--log", list))) {
      assertRefused(words, "the list of names " + list);
    }
  }

  /** A log in a folder that is read is no file of games, whatever its name. */
  @Test
  void theLogIsLeftOutOfAFolder() throws IOException {
    Files.writeString(folder.resolve("a.txt"), "f5d6c3\n");
    Path log = Files.writeString(folder.resolve("b.txt"), "f5d6\n");
    CommandRun run = CommandRun.of("show", "--summary", folder.toString(), "--log", log.toString());
    assertEquals(0, run.exitCode(), run.err());
    assertEquals("", run.err());
    assertTrue(run.out().contains("files                                 1\n"), run.out());
  }

  @Test
  void trainingKeepsToItsOwnFiles() throws IOException {
    String samples = path("work/positions/a.samples");
    Files.createDirectories(folder.resolve("work/positions"));
    Files.writeString(Path.of(samples), "kept");
    String work = path("work");
    assertRefused(
        List.of("train", "--out", path("w.bin"), "--work", work, samples), "--work", samples);
    assertRefused(
        List.of("train", "--out", path("work/lock"), "--work", work, path("a")),
        "--work",
        "--out " + path("work/lock"));
    assertRefused(
        List.of("train", "--out", path("w.bin"), "--log", path("w.properties"), "--work=x", "a"),
        "--log " + path("w.properties"),
        "beside --out");
    assertRefused(
        List.of("train", "--out", path("w.bin"), "--report", path("w.bin"), "--work=x", "a"),
        "--report " + path("w.bin"),
        "--out " + path("w.bin"));
  }

  @Test
  void numberedPagesAreNoInputs() throws IOException {
    String games = path("u-1.html");
    Files.writeString(Path.of(games), "f5d6c3\nf5f6e6\n");
    List<String> command = List.of("analyze-game", "--hash", "1", "--depth", "1");
    List<List<String>> wrong =
        List.of(
            List.of(games, "--from", "transcript", "--html", path("u.html")),
            List.of(games, "--from", "transcript", "--svg", path("u.html")),
            List.of("f5d6", "--html", path("u.html"), "--json", games),
            List.of("f5d6", "--html", path("u.html"), "--ggf", path("u-2.html")),
            List.of("f5d6", "--html", path("u.html"), "--resume", path("u-2.html")),
            List.of("f5d6", "--html", path("u.html"), "--weights", path("u-2.html")),
            List.of("f5d6", "--html", path("u.html"), "--log", path("u-2.html")),
            List.of("f5d6", "--json", path("o"), "--svg", path("o")));
    for (List<String> options : wrong) {
      List<String> words = new ArrayList<>(command);
      words.addAll(options);
      assertRefused(words, "are the same file", options.get(options.size() - 2));
    }
  }

  private List<String> match(String... options) {
    List<String> words =
        new ArrayList<>(List.of("match", "--games", "2", "--engine", B, "--engine"));
    words.addAll(List.of(options));
    return words;
  }

  @Test
  void aMatchDoesNotWriteOverItsEngines() throws IOException {
    Path weights = Files.writeString(folder.resolve("w.bin"), "kept");
    Path config = folder.resolve("c.yaml");
    Files.writeString(config, "engines:\n  - name: A\n    proto: self\n    depth: 1\n");
    for (String option : List.of("--json", "--html", "--log", "--ggf", "--resume")) {
      assertRefused(
          match(A + ",weights=" + weights, option, weights.toString()),
          "weights of engine A, " + weights,
          option + " " + weights);
      assertRefused(
          match(A, "--openings", weights.toString(), option, weights.toString()),
          "--openings " + weights,
          option + " " + weights);
      assertRefused(
          List.of("match", "--config", config.toString(), "--engine", B, option, config.toString()),
          "--config " + config,
          option + " " + config);
    }
  }

  @Test
  void aMatchInAFileIsComparedAsWell() throws IOException {
    Path weights = folder.resolve("w.bin");
    WeightsFile.write(RandomWeights.of(PatternSet.byId("order16"), 20, 40), weights);
    Path config = folder.resolve("c.yaml");
    Files.writeString(
        config,
        "json: "
            + path("r")
            + "\nengines:\n  - {name: A, proto: self, depth: 1, weights: "
            + weights
            + "}\n");
    List<String> command = List.of("match", "--config", config.toString(), "--engine", B);
    for (String option : List.of("--json", "--html", "--log", "--ggf")) {
      List<String> words = new ArrayList<>(command);
      words.addAll(List.of(option, weights.toString()));
      assertRefused(words, "weights of engine A, " + weights, option + " " + weights);
    }
    List<String> words = new ArrayList<>(command);
    words.addAll(List.of("--log", path("r")));
    assertRefused(words, "--json " + path("r"), "--log " + path("r"));
    Files.writeString(config, "log: " + path("r") + "\n", StandardOpenOption.APPEND);
    assertRefused(command, "--json " + path("r"), "--log " + path("r"));
  }

  @Test
  void theOutputsOfAMatchAreDifferentFiles() throws IOException {
    Files.writeString(folder.resolve("there"), "(;GM[Othello]PC[x]PB[a]PW[b]TY[8]BO[8 kept");
    for (String file : List.of(path("there"), path("none"), path("none.json"))) {
      assertRefused(match(A, "--resume", file, "--html", file), "--resume " + file, "--html");
      assertRefused(match(A, "--ggf", file, "--log", file), "--ggf " + file, "--log");
      assertRefused(match(A, "--json", file, "--log", file), "--json " + file, "--log");
      assertRefused(match(A, "--json", file, "--ggf", file), "--json " + file, "--ggf");
      assertRefused(
          match(A, "--resume", file, "--json", file, "--ggf", file), "--json " + file, "--ggf");
    }
    String games = path("there");
    assertRefused(match(A, "--resume", games, "--json", games), "--resume " + games, "--json");
    String summary = path("none.json");
    assertRefused(match(A, "--resume", summary, "--ggf", summary), "--resume " + summary, "--ggf");
  }

  private void assertSessionRefused(List<String> options, String... parts) throws IOException {
    Map<String, String> before = contents();
    LineChannel channel =
        new LineChannel(InputStream.nullInputStream(), OutputStream.nullOutputStream());
    for (String session : List.of("nboard", "gtp")) {
      if (session.equals("gtp") && options.contains("--games")) {
        continue;
      }
      CommandFailure failure =
          assertThrows(
              CommandFailure.class,
              () -> {
                if (session.equals("gtp")) {
                  GtpProgram.run(GtpArguments.parse(options), channel);
                } else {
                  NBoardProgram.run(NBoardArguments.parse(options), channel);
                }
              });
      assertEquals(ExitCode.USAGE, failure.exitCode(), failure.getMessage());
      for (String part : parts) {
        assertTrue(failure.getMessage().contains(part), failure.getMessage());
      }
    }
    assertEquals(before, contents());
  }

  @Test
  void theLogOfASessionIsAFileOfItsOwn() throws IOException {
    Files.createSymbolicLink(folder.resolve("l"), Path.of("n"));
    Files.createDirectory(folder.resolve("dd"));
    Files.createSymbolicLink(folder.resolve("de"), Path.of("dd"));
    assertSessionRefused(
        List.of("--games", path("n"), "--log", path("l")),
        "--games " + path("n"),
        "--log " + path("l"));
    assertSessionRefused(
        List.of("--games", path("dd/a"), "--log", path("de/a")),
        "--games " + path("dd/a"),
        "--log " + path("de/a"));
    Files.writeString(folder.resolve("n"), "kept");
    assertSessionRefused(
        List.of("--games", path("n"), "--weights", path("l")), "--games", "--weights");
    assertSessionRefused(List.of("--log", path("n"), "--weights", path("l")), "--log", "--weights");
  }

  @Test
  void theDefaultFileOfGamesIsNoLog() throws CommandFailure {
    Path games = NBoardOptions.defaultGamesFile();
    assertNotNull(games);
    FileUses files = new FileUses();
    NBoardProgram.nameFiles(NBoardArguments.parse(List.of()), files);
    files.writes("--log", games);
    CommandFailure failure = assertThrows(CommandFailure.class, files::check);
    assertTrue(failure.getMessage().contains("the default of --games"), failure.getMessage());
  }
}
