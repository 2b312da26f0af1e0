package emilia.cli.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import emilia.cli.BuildInfo;
import emilia.cli.CommandRun;
import emilia.cli.Console;
import emilia.eval.PatternSet;
import emilia.eval.RandomWeights;
import emilia.eval.WeightsFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** From games to weights through the command line, on a small scale. */
class TrainCommandsTest {
  @TempDir Path folder;

  private CommandRun selfPlay(Path file, String options) {
    List<String> words = new ArrayList<>(List.of("selfplay"));
    words.addAll(List.of(options.split(" ")));
    words.add(file.toString());
    return CommandRun.of(words.toArray(String[]::new));
  }

  private CommandRun train(String options, Path... samples) {
    List<String> words = new ArrayList<>(List.of("train"));
    words.addAll(List.of("--out", folder.resolve("my weights.bin").toString()));
    words.addAll(List.of("--work", folder.resolve("work").toString()));
    words.addAll(List.of(options.split(" ")));
    for (Path sample : samples) {
      words.add(sample.toString());
    }
    return run(words.toArray(String[]::new));
  }

  /** Runs a command; what it says of the build, which tests may be of any, is left out. */
  private static CommandRun run(String... words) {
    CommandRun run = CommandRun.of(words);
    List<String> said = new ArrayList<>(run.err().lines().toList());
    boolean warned = said.removeIf(line -> line.contains("with uncommitted changes"));
    assertTrue(run.err().lines().count() <= said.size() + 1, run.err());
    if (run.exitCode() == 0) {
      assertEquals(BuildInfo.load().hasUncommittedChanges(), warned, run.err());
    }
    String err = said.isEmpty() ? "" : String.join("\n", said) + "\n";
    return new CommandRun(run.exitCode(), run.out(), err);
  }

  @ParameterizedTest
  @CsvSource({"c7621ba-dirty, true", "c7621ba, false", "unknown, false"})
  void buildsThatNobodyCanMakeAgainAreWarnedOfOnce(String commit, boolean isWarned) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        new Console(
            InputStream.nullInputStream(), OutputStream.nullOutputStream(), new PrintStream(err));
    Provenance.warnOfUncommittedChanges(new BuildInfo("1.0", commit), console);
    List<String> said = err.toString(StandardCharsets.US_ASCII).lines().toList();
    assertEquals(isWarned ? 1 : 0, said.size(), said::toString);
    if (isWarned) {
      assertTrue(
          said.get(0).contains("warning: the provenance will name commit " + commit),
          said::toString);
    }
  }

  @Test
  void gamesBecomeWeightsThatPlay() throws Exception {
    Path games = folder.resolve("spiele \u00fc.samples");
    String options = "--depth 1 --exact 6 --random-plies 20-30:1,40-46:1 --seed 5 --games ";
    CommandRun played = selfPlay(games, options + 300);
    assertEquals(0, played.exitCode(), played.err());
    assertTrue(played.out().startsWith("300 games, 300 of them new, in "), played.out());
    assertEquals("", played.err(), "progress is for terminals");
    CommandRun more = selfPlay(games, options + 320);
    assertTrue(more.out().startsWith("320 games, 20 of them new, in "), more.out());

    Path page = folder.resolve("page.html");
    String fit = "--set order16 --knots 30,44,58 --epochs 4 --hold-out 15 --threads 2";
    CommandRun trained = train(fit + " --report " + page, games);
    assertEquals(0, trained.exitCode(), trained.err());
    assertEquals("", trained.err());
    Matcher error =
        Pattern.compile("squared ([\\d.]+) \\(predicting a draw: ([\\d.]+)\\)")
            .matcher(trained.out());
    assertTrue(error.find(), trained.out());
    assertTrue(
        Double.parseDouble(error.group(1)) < 0.7 * Double.parseDouble(error.group(2)),
        trained.out());

    Path weights = folder.resolve("my weights.bin");
    CommandRun version = CommandRun.of("version", "--weights", weights.toString());
    assertEquals(0, version.exitCode(), version.err());
    assertProvenance(version.out());
    assertPage(Files.readString(page));

    byte[] before = Files.readAllBytes(weights);
    CommandRun again = train(fit, games);
    assertTrue(again.out().contains(", found as gathered before, in "), again.out());
    assertArrayEquals(before, Files.readAllBytes(weights));
  }

  @Test
  void weightsForTheOrderOfMovesAreNotCalibrated() throws Exception {
    Path games = folder.resolve("a.samples");
    assertEquals(0, selfPlay(games, "--depth 1 --exact 6 --detour 0 --games 2").exitCode());
    Path weights = folder.resolve("order.bin");
    WeightsFile.write(RandomWeights.of(PatternSet.byId("order16"), 50), weights);
    CommandRun refused = calibrate(weights, folder.resolve("out.bin"), games);
    assertEquals(1, refused.exitCode());
    assertTrue(refused.err().contains("holds weights for the order of moves"), refused.err());
    assertFalse(Files.exists(folder.resolve("out.bin")));
  }

  @Test
  void weightsAreTrainedOnAndCalibrated() throws Exception {
    Path games = folder.resolve("a.samples");
    String play = "--depth 1 --exact 6 --random-plies 35-44 --detour 0 --games 60";
    assertEquals(0, selfPlay(games, play).exitCode());
    String fit = "--set order16 --knots 30,58 --epochs 1 --threads 2";
    assertEquals(0, train(fit, games).exitCode());
    Path weights = folder.resolve("my weights.bin");
    Path first = Files.move(weights, folder.resolve("first.bin"));
    Files.move(folder.resolve("my weights.properties"), folder.resolve("first.properties"));
    CommandRun on = train("--epochs 2 --start " + first, games);
    assertEquals(0, on.exitCode(), on.err());
    Properties trained = properties("my weights.properties");
    String start = properties("first.properties").getProperty("checksum");
    assertEquals("checksum " + start, trained.getProperty("start"));
    assertEquals("30,58", trained.getProperty("knots"));
    assertEquals("0.03", trained.getProperty("rate"));
    for (String option : List.of("--set moves64", "--knots 30,58", "--neurons 0")) {
      CommandRun both = train(option + " --start " + first, games);
      assertEquals(2, both.exitCode(), both.err());
      assertTrue(
          both.err().contains(option.split(" ")[0] + " does not go with --start"), both.err());
    }

    Path out = folder.resolve("calibrated.bin");
    CommandRun calibrated =
        run("calibrate", "--weights=" + weights, "--out=" + out, "--positions=1", games.toString());
    assertEquals(0, calibrated.exitCode(), calibrated.err());
    assertTrue(
        calibrated.err().startsWith("warning: only ")
            || calibrated.err().startsWith("emilia calibrate: warning: only "),
        calibrated.err());
    assertTrue(
        calibrated.out().startsWith("Positions: 38\ndiscs  searches   mean"), calibrated.out());
    Properties made = properties("calibrated.properties");
    assertEquals("order16", made.getProperty("pattern-set"));
    assertEquals(trained.getProperty("samples.1"), made.getProperty("samples.1"));
    assertEquals(Long.toString(Files.size(out)), made.getProperty("bytes"));
    assertTrue(made.getProperty("calibration").startsWith("emilia calibrate --weights="));
    assertTrue(
        made.getProperty("calibration.samples")
            .matches("a\\.samples \\(\\d+ bytes\\): kind=self-play; .*detour-percent=0"));
    CommandRun version = CommandRun.of("version", "--weights", out.toString());
    assertTrue(version.out().contains("checksum " + made.getProperty("checksum")), version.out());
    assertNotEquals(trained.getProperty("checksum"), made.getProperty("checksum"));
    assertEquals(trained.getProperty("checksum"), made.getProperty("before.checksum"));

    CommandRun again = calibrate(out, folder.resolve("again.bin"), games);
    assertEquals(0, again.exitCode(), again.err());
    Properties third = properties("again.properties");
    assertEquals(made.getProperty("checksum"), third.getProperty("before.checksum"));
    assertEquals(trained.getProperty("checksum"), third.getProperty("before.before.checksum"));
    assertEquals(made.getProperty("calibration"), third.getProperty("before.calibration"));

    for (String damage : List.of("a=\\uZZZZ\n", "a=\0\n", "a=b\u001b[31m\n")) {
      Files.writeString(folder.resolve("calibrated.properties"), "checksum=00000000\n" + damage);
      CommandRun damaged = calibrate(out, folder.resolve("fourth.bin"), games);
      assertEquals(0, damaged.exitCode(), damaged.err());
      assertTrue(
          damaged.err().startsWith("warning: ")
              && damaged.err().contains("calibrated.properties: no Java properties, so that what"),
          damaged.err());
      Properties fourth = properties("fourth.properties");
      assertEquals(null, fourth.getProperty("a"));
      assertEquals(null, fourth.getProperty("before.checksum"));
      assertEquals("emilia calibrate", fourth.getProperty("calibration").substring(0, 16));
    }

    CommandRun knots = train("--min-discs 37 --start " + first, games);
    assertEquals(2, knots.exitCode());
    assertTrue(
        knots
            .err()
            .contains(
                first
                    + ": expected rising knots of 37 to 63 discs, found 30; --min-discs and"
                    + " --max-discs must leave its knots"),
        knots.err());
  }

  private static CommandRun calibrate(Path weights, Path out, Path games) {
    return run(
        "calibrate", "--weights=" + weights, "--out=" + out, "--positions=1", games.toString());
  }

  /** As on a disk that gets full between the two. */
  @Test
  void weightsWithoutRoomForTheirProvenanceDoNotReplaceOthers() throws Exception {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full));
    Path games = folder.resolve("f.samples");
    String play = "--depth 1 --exact 6 --random-plies 35-44 --detour 0 --games 60";
    assertEquals(0, selfPlay(games, play).exitCode());
    Path weights = Files.writeString(folder.resolve("my weights.bin"), "old");
    Path beside = Files.createSymbolicLink(folder.resolve("my weights.properties"), full);
    CommandRun train = train("--set order16 --knots 30,58 --epochs 1", games);
    assertFailure(train, beside + ": cannot be written (No space left on device)");
    assertEquals("old", Files.readString(weights));

    Files.delete(beside);
    assertEquals(0, train("--set order16 --knots 30,58 --epochs 1", games).exitCode());
    Path out = Files.writeString(folder.resolve("c.bin"), "old");
    Path besideOut = Files.createSymbolicLink(folder.resolve("c.properties"), full);
    assertFailure(calibrate(weights, out, games), besideOut + ": cannot be written (");
    assertEquals("old", Files.readString(out));
    Files.delete(besideOut);
  }

  /** All before the work: minutes of it would be lost. */
  @Test
  void whatACalibrationCannotUseIsRefusedAtOnce() throws Exception {
    Path games = folder.resolve("b.samples");
    assertEquals(
        0, selfPlay(games, "--depth 1 --exact 6 --random-plies 45-46 --games 9").exitCode());
    assertEquals(0, train("--set order16 --knots 30,58 --epochs 1", games).exitCode());
    Path weights = folder.resolve("my weights.bin");
    Path provenance = folder.resolve("my weights.properties");
    String before = Files.readString(provenance);

    CommandRun noFolder = calibrate(weights, folder.resolve("none").resolve("x.bin"), games);
    assertEquals(1, noFolder.exitCode());
    assertTrue(noFolder.err().endsWith("x.bin: cannot be written (no such folder)\n"));
    CommandRun isFolder = calibrate(weights, folder, games);
    assertTrue(isFolder.err().endsWith(": cannot be written (it is a folder)\n"));
    CommandRun noSamples = calibrate(weights, folder.resolve("x.bin"), folder);
    assertEquals(1, noSamples.exitCode());
    assertEquals(
        "emilia calibrate: " + folder + ": is no regular file, expected a sample file\n",
        noSamples.err());
    CommandRun same = calibrate(weights, folder.resolve("my weights.other"), games);
    assertEquals(2, same.exitCode());
    assertTrue(same.err().contains("are the same file"), same.err());
    assertFalse(Files.exists(folder.resolve("x.bin")));
    assertEquals(before, Files.readString(provenance));
  }

  /** Whatever stands in the file beside weights, they can be calibrated. */
  @Test
  void aProvenanceThatIsNoTextIsNoHindrance() throws Exception {
    Path games = folder.resolve("c.samples");
    assertEquals(
        0, selfPlay(games, "--depth 1 --exact 6 --random-plies 45-46 --games 9").exitCode());
    assertEquals(0, train("--set order16 --knots 30,58 --epochs 1", games).exitCode());
    Files.write(folder.resolve("my weights.properties"), new byte[] {'a', '=', -23, '\r', '\n'});
    Path out = folder.resolve("out.bin");
    CommandRun run = calibrate(folder.resolve("my weights.bin"), out, games);
    assertEquals(0, run.exitCode(), run.err());
    assertEquals(
        List.of("a=\ufffd", "checksum"),
        Files.readAllLines(folder.resolve("out.properties")).stream()
            .limit(2)
            .map(line -> line.replaceAll("checksum=.*", "checksum"))
            .toList());
  }

  @Test
  void calibratingNeedsPositionsNearTheEnd() {
    Path games = folder.resolve("late.samples");
    assertEquals(
        0, selfPlay(games, "--depth 1 --exact 6 --random-plies 52-54 --games 3").exitCode());
    Path fit = folder.resolve("my weights.bin");
    assertEquals(0, train("--set order16 --knots 30,58 --epochs 1", games).exitCode());
    CommandRun run =
        run(
            "calibrate",
            "--weights=" + fit,
            "--out=" + folder.resolve("out.bin"),
            games.toString());
    assertEquals(1, run.exitCode());
    assertTrue(run.err().contains(games + ": none of the positions is even enough"), run.err());
    assertFalse(Files.exists(folder.resolve("out.bin")));
  }

  private Properties properties(String name) throws IOException {
    Properties properties = new Properties();
    properties.load(new StringReader(Files.readString(folder.resolve(name))));
    return properties;
  }

  @Test
  void samplesAreNotKeptInADevice() {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full));
    CommandRun run = selfPlay(full, "--games 3 --depth 1 --exact 6");
    assertEquals(1, run.exitCode());
    assertEquals(
        "emilia selfplay: /dev/full: is no file in which samples can be kept\n", run.err());
  }

  private void assertProvenance(String version) throws IOException {
    Properties provenance = new Properties();
    Path file = folder.resolve("my weights.properties");
    provenance.load(new StringReader(Files.readString(file, StandardCharsets.UTF_8)));
    assertTrue(provenance.getProperty("command").startsWith("emilia train --out "));
    assertTrue(version.contains("checksum " + provenance.getProperty("checksum")), version);
    assertEquals("order16", provenance.getProperty("pattern-set"));
    assertEquals("30,44,58", provenance.getProperty("knots"));
    assertEquals("4", provenance.getProperty("epochs"));
    assertEquals("0.7", provenance.getProperty("lambda"));
    String samples = provenance.getProperty("samples.1");
    assertTrue(samples.startsWith("spiele \u00fc.samples ("), samples);
    assertTrue(samples.contains(" 320 games): kind=self-play; evaluation=pattern ("), samples);
    assertTrue(
        samples.endsWith("; exact-from-empties=6; random-plies=20-30:1,40-46:1; detour-percent=60"),
        samples);
    assertTrue(provenance.getProperty("hold-out.58").startsWith("absolute "));
    assertEquals(
        Files.size(folder.resolve("my weights.bin")),
        Long.parseLong(provenance.getProperty("bytes")));
  }

  private static void assertPage(String page) {
    assertTrue(page.contains("Training of my weights.bin"), page);
    assertFalse(page.contains("://"), "the page must not need the network");
    assertFalse(page.contains("there are no positions"), page);
  }

  @Test
  void samplesWithoutAPositionMakeNoWeights() throws IOException {
    Path whole = folder.resolve("whole.samples");
    assertEquals(0, selfPlay(whole, "--games 3 --depth 1 --exact 6").exitCode());
    byte[] bytes = Files.readAllBytes(whole);
    Path cut = Files.write(folder.resolve("cut.samples"), Arrays.copyOf(bytes, bytes.length - 1));
    Path weights = folder.resolve("none.bin");
    CommandRun run =
        run(
            "train",
            "--out",
            weights.toString(),
            "--work",
            folder.resolve("work").toString(),
            cut.toString());
    assertEquals(1, run.exitCode(), run.out());
    assertTrue(run.err().contains("the sample files hold no positions to train on"), run.err());
    assertFalse(Files.exists(weights));
  }

  @Test
  void positionsAreLabelledFromEnumeratedOpenings() {
    Path file = folder.resolve("labels.samples");
    CommandRun run = selfPlay(file, "--openings enumerated:3 --label-depth 2");
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(run.out().startsWith("14 games, 14 of them new, in "), run.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--depth 3 | Missing required option: '--games=N'",
        "--games 0 | expected a number of games, 1 or more, found \"0\"",
        "--games 5 --depth 3 --label-depth 3 | --label-depth and --depth contradict each other",
        "--games 5 --stray 101 | expected a percentage of 0 to 100, found \"101\"",
        "--games 5 --stray 5 --label-depth 3 | --label-depth and --stray contradict each other",
        "--openings enumerated:2 --random-plies 8 | --openings and --random-plies contradict",
        "--openings enumerated:2 --games 4 | enumerated:2 has 3 openings, found 4 games",
        "--openings enumerated:10 | expected enumerated:N with N from 0 to 9, found \"10\"",
        "--openings some | expected enumerated:N with N from 0 to 9, found \"some\"",
        "--games 5 --detour 101 | expected a percentage of 0 to 100, found \"101\"",
        "--games 5 --random-plies 9-8 | the lower first, and a weight of at least 1, found \"9-8\""
      })
  void aWrongCommandLineOfSelfPlayIsExplained(String options, String message) {
    CommandRun run = selfPlay(folder.resolve("a.samples"), options);
    assertEquals(2, run.exitCode(), run.err());
    assertTrue(run.err().contains(message), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
    assertFalse(Files.exists(folder.resolve("a.samples")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--set none | unknown pattern set \"none\", expected lines46",
        "--knots 30,20 | expected rising knots of 4 to 63 discs, found 20",
        "--min-discs 40 --knots 30 | expected rising knots of 40 to 63 discs, found 30",
        "--min-discs 40 --max-discs 39 | the lower first, found 40 and 39",
        "--neurons 2 | expected 0 or 3 neurons, found 2",
        "--neurons 4 | expected 0 or 3 neurons, found \"4\"",
        "--stray-from 3 | expected a number of discs, 4 to 63, found \"3\"",
        "--hidden-rate 0 | expected at least one epoch, and rates and a balance above 0",
        "--hold-out 100 | expected a percentage of 0 to 99, found \"100\"",
        "--rate x | expected a rate such as 0.002, found \"x\"",
        "--rate 0 | rates and a balance above 0",
        "--lambda 1.5 | expected a number of 0 to 1, found \"1.5\"",
        "--epochs 0 | expected a number of passes, 1 to 10000, found \"0\""
      })
  void aWrongCommandLineOfTrainIsExplained(String options, String message) {
    CommandRun run = train(options, folder.resolve("a.samples"));
    assertEquals(2, run.exitCode(), run.err());
    assertTrue(run.err().contains(message), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
  }

  @Test
  void filesThatCannotBeUsedAreNamed() throws IOException {
    Path missing = folder.resolve("none.samples");
    assertFailure(train("--epochs 1", missing), missing + ": no such file or folder");
    Path foreign = Files.writeString(folder.resolve("letter.txt"), "Dear all,");
    assertFailure(train("--epochs 1", foreign), foreign + ": byte 0: is not a sample file");
    assertWrong(selfPlay(foreign, "--games 3"), foreign + ": byte 0: is not a sample file");
    assertEquals("Dear all,", Files.readString(foreign));
    Path nowhere = folder.resolve("no folder").resolve("a.samples");
    assertFailure(selfPlay(nowhere, "--games 3"), nowhere + ": no such file or folder");
    Path page = folder.resolve("no folder").resolve("page.html");
    assertFailure(
        train("--report " + page.toString().replace(" ", "_"), foreign),
        "page.html: cannot be written (no such folder)");
  }

  /** The command line is wrong for a file that is there. */
  private static void assertWrong(CommandRun run, String message) {
    assertEquals(2, run.exitCode(), run.err());
    assertTrue(run.err().contains(message), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
  }

  private static void assertFailure(CommandRun run, String message) {
    assertEquals(1, run.exitCode(), run.err());
    assertTrue(run.err().contains(message), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
  }

  /** One game is one, and where nothing was played there is no speed. */
  @Test
  void theSummaryOfSelfPlayCountsWhatIsNew() {
    Path file = folder.resolve("a.samples");
    String one = "--games 1 --depth 1 --exact 4 --random-plies 45";
    String out = selfPlay(file, one).out();
    assertTrue(out.matches("1 game, 1 of them new, in \\d+\\.\\d s: [\\d.,]+ games/s\n"), out);
    assertEquals("1 game, none of them new\n", selfPlay(file, one).out());
    String two = selfPlay(file, one.replace("1 --depth", "2 --depth")).out();
    assertTrue(two.startsWith("2 games, 1 of them new, in "), two);
    CommandRun many = selfPlay(folder.resolve("b"), "--openings enumerated:0 --games 60");
    assertWrong(many, "has 1 opening, found 60 games");
  }

  /** Relative as it was given: nobody looks for the folder where the program runs. */
  @Test
  void aWorkFolderThatIsNoneIsNamedAsItWasGiven() {
    Path file = folder.resolve("a.samples");
    selfPlay(file, "--games 1 --depth 1 --exact 4 --random-plies 45");
    String out = folder.resolve("w.bin").toString();
    for (String work : List.of("pom.xml", "pom.xml/work")) {
      CommandRun run = CommandRun.of("train", "--out", out, "--work", work, file.toString());
      assertEquals(1, run.exitCode(), run.err());
      assertTrue(run.err().contains("emilia train: " + work + ": cannot be used ("), run.err());
    }
  }

  /** As by the commands that have --resume: all that is different is named. */
  @Test
  void otherSettingsAreRefused() {
    Path file = folder.resolve("a.samples");
    selfPlay(file, "--games 2 --depth 1 --exact 4 --random-plies 45");
    CommandRun run = selfPlay(file, "--games 2 --depth 1 --exact 5 --random-plies 45 --seed 2");
    assertWrong(
        run,
        file
            + ": these are games with other settings: seed was 1 and is now 2, exact-from-empties was 4"
            + " and is now 5; use the same settings or name another file");
  }
}
