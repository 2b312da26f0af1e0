package emilia.cli.gameanalysis;

import emilia.cli.CommandFailure;
import emilia.cli.FileFailure;
import emilia.cli.files.NumberedName;
import emilia.cli.files.OutputFiles;
import emilia.io.AtomicFile;
import emilia.notation.games.ReadGame;
import emilia.report.game.GameReport;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A file for each game. A single game has the file that the user names; of several, the first is in
 * {@code name-1.html}, the second in {@code name-2.html} and so on, and {@code name.html} may be an
 * index of them.
 */
final class NumberedFiles implements GameOutput {
  private final String name;
  private final Kind kind;
  private GameReport first;
  private int count;

  /** What is in the files. */
  interface Kind {
    /**
     * The content of a game's file.
     *
     * @param index the address of the index as seen from the file; empty for a single game
     */
    String content(GameReport report, String index);

    /** The content of the index; empty if there is none. */
    Optional<String> index();

    /**
     * A game has got its file.
     *
     * @param link its address as seen from the index
     */
    void written(GameReport report, String link);
  }

  NumberedFiles(String name, Kind kind) {
    this.name = name;
    this.kind = kind;
  }

  @Override
  public void add(ReadGame read, GameReport report) throws CommandFailure {
    count++;
    if (count == 1) {
      // Where it goes depends on whether there is another one.
      first = report;
      return;
    }
    if (count == 2) {
      writeNumbered(first, 1);
      first = null;
    }
    writeNumbered(report, count);
  }

  private void writeNumbered(GameReport report, int number) throws CommandFailure {
    String file = NumberedName.of(name, number);
    write(file, kind.content(report, link(name)));
    kind.written(report, link(file));
  }

  /** The address of a file for a page in the same folder. */
  private static String link(String file) {
    String last = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
    try {
      // With a colon in the first segment it would look like the scheme of an address.
      return new URI(null, null, "./" + last, null).toASCIIString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(last, e);
    }
  }

  private static void write(String file, String content) throws CommandFailure {
    try (AtomicFile out = OutputFiles.createForOwnerToEnd(file)) {
      out.out().write(content.getBytes(StandardCharsets.UTF_8));
      out.commit();
    } catch (IOException e) {
      throw FileFailure.of(e);
    }
  }

  @Override
  public void finish() throws CommandFailure {
    if (count == 1) {
      write(name, kind.content(first, ""));
    } else if (count > 1) {
      Optional<String> index = kind.index();
      if (index.isPresent()) {
        write(name, index.get());
      }
    }
  }
}
