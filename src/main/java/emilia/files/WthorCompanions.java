package emilia.files;

import emilia.notation.NotationException;
import emilia.notation.wthor.WthorNames;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Finds the lists of players ({@code .jou}) and tournaments ({@code .trn}) that belong to a file of
 * games: in the same folder, in any letter case. If there are several, one of the same name comes
 * first, then {@code WTHOR}, then {@code WTH}, then the first of the alphabet.
 */
final class WthorCompanions {
  private static final List<String> USUAL_NAMES = List.of("wthor", "wth");

  private final WthorNames players;
  private final WthorNames tournaments;

  private WthorCompanions(WthorNames players, WthorNames tournaments) {
    this.players = players;
    this.tournaments = tournaments;
  }

  /** Reads a list. */
  private interface Lists {
    WthorNames read(String source, InputStream in, Consumer<String> warnings)
        throws IOException, NotationException;
  }

  /**
   * The lists that belong to a file of games; empty ones where there are none, or where one cannot
   * be read, which gives a warning.
   */
  static WthorCompanions of(Path games, Consumer<String> warnings) {
    return new WthorCompanions(
        names(games, ".jou", WthorNames::players, warnings),
        names(games, ".trn", WthorNames::tournaments, warnings));
  }

  WthorNames players() {
    return players;
  }

  WthorNames tournaments() {
    return tournaments;
  }

  private static WthorNames names(
      Path games, String extension, Lists lists, Consumer<String> warnings) {
    Optional<Path> file = find(games, extension);
    if (file.isEmpty()) {
      return WthorNames.NONE;
    }
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file.get()))) {
      return lists.read(file.get().toString(), in, warnings);
    } catch (NotationException e) {
      warnings.accept(e.getMessage() + "; names are left out");
    } catch (IOException e) {
      warnings.accept(GameFiles.describe(file.get().toString(), e) + "; names are left out");
    }
    return WthorNames.NONE;
  }

  private static Optional<Path> find(Path games, String extension) {
    Path folder = games.toAbsolutePath().getParent();
    String own = stem(games);
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> lowerName(file).endsWith(extension) && Files.isRegularFile(file))
          .min(
              Comparator.comparingInt((Path file) -> rank(stem(file), own))
                  .thenComparing(WthorCompanions::lowerName))
          // As the caller names the folder, for messages.
          .map(file -> games.resolveSibling(file.getFileName()));
    } catch (IOException e) {
      // A folder whose files may be opened but not listed: then there are no names.
      return Optional.empty();
    }
  }

  private static int rank(String stem, String own) {
    int usual = USUAL_NAMES.indexOf(stem);
    return stem.equals(own) ? 0 : 1 + (usual < 0 ? USUAL_NAMES.size() : usual);
  }

  private static String stem(Path file) {
    String name = lowerName(file);
    int dot = name.lastIndexOf('.');
    return dot < 0 ? name : name.substring(0, dot);
  }

  private static String lowerName(Path file) {
    return file.getFileName().toString().toLowerCase(Locale.ROOT);
  }
}
