package emilia.files;

import emilia.board.Position;
import emilia.board.RandomPositions;
import emilia.board.Square;
import emilia.game.Game;
import emilia.game.GameRecord;
import emilia.game.MoveValue;
import emilia.game.TheoreticalScore;
import emilia.notation.RandomGames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;

/** Seeded random records that say everything a record can say, or little, with hostile texts. */
final class RandomRecords {
  private static final String[] TEXTS = {
    "",
    "",
    "plain",
    "J\u00fcrgen",
    "\u3042 kana",
    "a]b;c",
    "back\\slash",
    "say \"so\"",
    "<b>&'",
    "two\nlines",
    "1,2",
    "(;",
    "{x}",
    "%",
    "\ud83d\ude00"
  };

  private RandomRecords() {}

  static List<GameRecord> of(int count) {
    Random random = RandomPositions.random();
    List<GameRecord> records = new ArrayList<>();
    for (Game game : RandomGames.described(count)) {
      records.add(record(game, random));
    }
    return records;
  }

  private static GameRecord record(Game game, Random random) {
    List<String> comments = new ArrayList<>();
    boolean commented = random.nextInt(3) == 0;
    for (int ply = 0; commented && ply <= game.plies(); ply++) {
      comments.add(random.nextInt(5) == 0 ? TEXTS[random.nextInt(TEXTS.length)] : "");
    }
    Optional<TheoreticalScore> theory =
        random.nextBoolean()
            ? Optional.empty()
            : Optional.of(
                new TheoreticalScore(2 * random.nextInt(65) - 64, 20 + random.nextInt(6)));
    boolean valued = random.nextInt(3) == 0;
    OptionalInt best = valued ? OptionalInt.of(random.nextInt(129) - 64) : OptionalInt.empty();
    return new GameRecord(game, comments, theory, valued ? values(game, random) : List.of(), best);
  }

  private static List<MoveValue> values(Game game, Random random) {
    Position position = game.position();
    List<MoveValue> values = new ArrayList<>();
    for (int square = 0; square <= Square.PASS; square++) {
      if (position.isLegal(square)) {
        values.add(new MoveValue(square, random.nextInt(129) - 64));
      }
    }
    return values;
  }
}
