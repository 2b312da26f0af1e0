package emilia.notation;

import emilia.board.Disc;
import emilia.board.Position;
import emilia.board.RandomPositions;
import emilia.game.Game;
import emilia.game.GameInfo;
import emilia.game.GameMove;
import emilia.game.GameResult;
import emilia.game.StartPosition;
import emilia.game.TimeControl;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;

/** Seeded random games from starts of all kinds, broken off anywhere. */
public final class RandomGames {
  private final Random random = RandomPositions.random();

  private RandomGames() {}

  /** Games without evaluations, times and description. */
  public static List<Game> plain(int count) {
    RandomGames source = new RandomGames();
    List<Game> games = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      games.add(source.game(false));
    }
    return games;
  }

  /** Games with evaluations and times in hundredths, names, ratings, clocks and results. */
  public static List<Game> described(int count) {
    RandomGames source = new RandomGames();
    List<Game> games = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      games.add(source.game(true).withInfo(source.info()));
    }
    return games;
  }

  private Game game(boolean described) {
    Game game = Game.from(start());
    int plies = random.nextInt(3) == 0 ? random.nextInt(70) : Integer.MAX_VALUE;
    while (!game.isOver() && game.plies() < plies) {
      int square = RandomPositions.randomMove(game.position(), random);
      game = described ? game.play(new GameMove(square, eval(), time())) : game.play(square);
    }
    return game;
  }

  private StartPosition start() {
    Disc side = random.nextBoolean() ? Disc.BLACK : Disc.WHITE;
    return switch (random.nextInt(3)) {
      case 0 -> StartPosition.STANDARD;
      case 1 -> StartPosition.handicap(1 + random.nextInt(4), side);
      default -> {
        Position position = RandomPositions.scattered(random.nextDouble(), random);
        yield new StartPosition(position, side);
      }
    };
  }

  private OptionalDouble eval() {
    return random.nextInt(3) == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of((random.nextInt(12_801) - 6_400) / 100.0);
  }

  private OptionalDouble time() {
    return random.nextInt(3) == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(random.nextInt(100_000) / 100.0);
  }

  private GameInfo info() {
    TimeControl black = clock();
    TimeControl white = random.nextBoolean() ? black : clock();
    return new GameInfo(
        random.nextBoolean() ? "NBoard" : "",
        random.nextBoolean() ? "2026-11-29 18:54:31 GMT" : "",
        "(Bl[ack",
        random.nextBoolean() ? "J\u00fcrgen K." : "",
        random.nextBoolean() ? OptionalDouble.of(1725.5) : OptionalDouble.empty(),
        random.nextBoolean() ? OptionalDouble.of(0) : OptionalDouble.empty(),
        black,
        white,
        result());
  }

  private Optional<GameResult> result() {
    GameResult.Ending[] endings = GameResult.Ending.values();
    return random.nextBoolean()
        ? Optional.empty()
        : Optional.of(
            new GameResult(2 * random.nextInt(65) - 64, endings[random.nextInt(endings.length)]));
  }

  private TimeControl clock() {
    if (random.nextInt(3) == 0) {
      return TimeControl.NONE;
    }
    long grace =
        random.nextBoolean() ? TimeControl.DEFAULT_GRACE_MILLIS : random.nextInt(10_000_000);
    long increment = random.nextBoolean() ? 0 : random.nextInt(100_000);
    return new TimeControl(1 + random.nextInt(400_000_000), increment, grace);
  }
}
