package emilia.cli.match;

import emilia.board.Disc;
import emilia.cli.CommandFailure;
import emilia.game.Game;
import emilia.game.StartPosition;
import emilia.io.FileErrors;
import emilia.match.opening.Opening;
import emilia.match.opening.OpeningFile;
import emilia.match.opening.RandomOpenings;
import emilia.match.output.OpeningChoice;
import emilia.notation.ForeignContent;
import emilia.notation.NumberText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The openings that {@code --openings} names.
 *
 * @param name {@code default}, {@code random:PLIES}, {@code handicap:CORNERS}, or a file
 * @param shuffle whether those of a file are used in random order; the default ones always are
 * @param balanceDiscs which of the random ones are taken, if not all
 * @param seed of all that is random
 */
record OpeningSource(String name, boolean shuffle, OptionalDouble balanceDiscs, long seed) {
  /** The openings that come with the program. */
  static final String DEFAULT = "default";

  private static final Pattern RANDOM = Pattern.compile("random:([1-9]|[1-4]\\d|50)");
  private static final Pattern HANDICAP = Pattern.compile("handicap:([1-4])");

  /** More than a million lines of openings, but less than the memory that a device would fill. */
  private static final int MAX_BYTES = 64 << 20;

  private static final int MAX_ERRORS = 5;

  /** Enough to tell text from other things. */
  private static final int HEAD_BYTES = 1 << 14;

  /** Whether a name is that of a file. */
  static boolean isFile(String name) {
    return !name.equals(DEFAULT) && !name.startsWith("random:") && !name.startsWith("handicap:");
  }

  /** Where they come from, for reports. */
  OpeningChoice choice() {
    boolean random = name.startsWith("random:");
    boolean shuffled = name.equals(DEFAULT) || isFile(name) && shuffle;
    return new OpeningChoice(
        name,
        shuffled,
        random || shuffled ? OptionalLong.of(seed) : OptionalLong.empty(),
        balanceDiscs);
  }

  /**
   * The openings.
   *
   * @param count how many can be used
   * @throws CommandFailure if there are none, or a file holds something else
   */
  List<Opening> load(int count) throws CommandFailure {
    Matcher random = RANDOM.matcher(name);
    if (random.matches()) {
      int plies = Integer.parseInt(random.group(1));
      return RandomOpenings.of(StartPosition.STANDARD, plies, balanceDiscs, seed, count);
    }
    if (balanceDiscs.isPresent()) {
      throw CommandFailure.usage("--balance: only --openings random:PLIES is filtered", null);
    }
    Matcher handicap = HANDICAP.matcher(name);
    if (handicap.matches()) {
      int corners = Integer.parseInt(handicap.group(1));
      StartPosition start = StartPosition.handicap(corners, Disc.WHITE);
      return List.of(new Opening(Game.from(start), name));
    }
    if (!isFile(name) && !name.equals(DEFAULT)) {
      throw CommandFailure.usage(
          "--openings: expected random:1 to random:50 or handicap:1 to handicap:4, found \""
              + name
              + "\"",
          null);
    }
    if (name.equals(DEFAULT)) {
      return shuffled(OpeningFile.builtIn().openings());
    }
    return shuffle ? shuffled(readFile()) : readFile();
  }

  private List<Opening> shuffled(List<Opening> openings) {
    List<Opening> shuffled = new ArrayList<>(openings);
    Collections.shuffle(shuffled, new Random(seed));
    return shuffled;
  }

  private List<Opening> readFile() throws CommandFailure {
    OpeningFile file = OpeningFile.read(name, text());
    if (!file.errors().isEmpty()) {
      List<String> shown = file.errors().subList(0, Math.min(MAX_ERRORS, file.errors().size()));
      int more = file.errors().size() - shown.size();
      throw CommandFailure.failed(
          String.join("\n", shown)
              + (more == 0 ? "" : "\nand " + NumberText.count(more, "more error")),
          null);
    }
    if (file.openings().isEmpty()) {
      throw CommandFailure.failed(name + ": holds no opening", null);
    }
    return file.openings();
  }

  private String text() throws CommandFailure {
    try (InputStream in = Files.newInputStream(Path.of(name))) {
      byte[] bytes = in.readNBytes(MAX_BYTES + 1);
      if (bytes.length > MAX_BYTES) {
        throw CommandFailure.failed(name + ": is too large for a file of openings", null);
      }
      byte[] head = Arrays.copyOf(bytes, Math.min(bytes.length, HEAD_BYTES));
      Optional<String> foreign = ForeignContent.noText(head);
      if (foreign.isPresent()) {
        throw CommandFailure.failed(name + ": expected openings, found " + foreign.get(), null);
      }
      return new String(bytes, StandardCharsets.ISO_8859_1);
    } catch (InvalidPathException e) {
      throw CommandFailure.failed(name + ": no such file", e);
    } catch (IOException e) {
      throw CommandFailure.failed(FileErrors.describe(name, e), e);
    }
  }
}
