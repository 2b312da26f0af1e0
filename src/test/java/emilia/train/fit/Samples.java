package emilia.train.fit;

import emilia.eval.ClassicEvaluator;
import emilia.search.StopSignal;
import emilia.train.OpeningPlies;
import emilia.train.RandomOpenings;
import emilia.train.SelfPlay;
import emilia.train.SelfPlaySettings;
import java.io.IOException;
import java.nio.file.Path;

/** Sample files for the tests of this package. */
final class Samples {
  private Samples() {}

  /**
   * Plays games into a file; they begin after 4 to 8 random plies, so that they share positions.
   */
  static Path play(Path file, int games, long seed) throws IOException {
    return play(file, games, seed, 0);
  }

  /** The same with so many moves of a hundred drawn at random. */
  static Path play(Path file, int games, long seed, int strayPercent) throws IOException {
    SelfPlaySettings settings =
        new SelfPlaySettings(
            SelfPlaySettings.Kind.GAMES,
            games,
            seed,
            1,
            4,
            new RandomOpenings(OpeningPlies.parse("4-8")),
            0,
            strayPercent);
    new SelfPlay(settings, new ClassicEvaluator(), 2).run(file, n -> {}, new StopSignal());
    return file;
  }
}
