package emilia.examples;

import emilia.files.GameFiles;
import emilia.files.GameWriter;
import emilia.notation.NotationException;
import emilia.notation.games.GameReader;
import emilia.notation.games.ReadGame;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Copies the games that were played to the end from a file of any format into another one. For JSON
 * Jackson has to be on the class path, for CSV FastCSV.
 */
public final class CopyGames {
  private CopyGames() {}

  public static void main(String[] arguments) throws IOException {
    Path from = Path.of(arguments[0]);
    Path to = Path.of(arguments[1]);
    GameFiles files = new GameFiles(System.err::println);
    try (GameReader games = files.open(from);
        GameWriter out = GameWriter.create(to)) {
      for (Optional<ReadGame> game = next(games); game.isPresent(); game = next(games)) {
        if (game.get().record().isFinished()) {
          out.write(game.get().record());
        }
      }
      out.commit();
    } catch (NotationException e) {
      System.err.println(e.getMessage());
    }
  }

  /** The next game that can be read; reading goes on behind those that cannot. */
  private static Optional<ReadGame> next(GameReader games) throws IOException {
    while (true) {
      try {
        return games.next();
      } catch (NotationException e) {
        System.err.println(e.getMessage());
      }
    }
  }
}
