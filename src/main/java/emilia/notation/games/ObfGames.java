package emilia.notation.games;

import emilia.game.Game;
import emilia.game.GameRecord;
import emilia.game.MoveValue;
import emilia.notation.NotationException;
import emilia.notation.Obf;
import emilia.notation.ObfEntry;
import emilia.notation.ObfMove;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** The positions of an OBF file as games without moves; comments and values are kept. */
public final class ObfGames implements GameReader {
  private final TextInput input;

  /** The positions of a text. */
  public ObfGames(TextInput input) {
    this.input = input;
  }

  @Override
  public Optional<ReadGame> next() throws IOException, NotationException {
    while (true) {
      int number = input.line();
      String line = input.readLine();
      if (line == null) {
        return Optional.empty();
      }
      Optional<ObfEntry> entry = Obf.parseLine(input.source(), number, line);
      if (entry.isPresent()) {
        return Optional.of(new ReadGame(record(entry.get()), input.place(number), 0));
      }
    }
  }

  /** A position as a record. */
  public static GameRecord record(ObfEntry entry) {
    return new GameRecord(
        Game.from(entry.start()),
        List.of(entry.comment()),
        Optional.empty(),
        entry.moves().stream().map(m -> new MoveValue(m.square(), m.scoreDiscs())).toList(),
        entry.bestScoreOnly());
  }

  /** The final position of a record with its values; a comment on it, or on the game, is kept. */
  public static ObfEntry entry(GameRecord record) {
    int plies = record.game().plies();
    String comment = record.comment(plies).isEmpty() ? record.comment(0) : record.comment(plies);
    return new ObfEntry(
        record.game().currentAsStart(),
        record.moveValues().stream().map(v -> new ObfMove(v.square(), v.scoreDiscs())).toList(),
        record.bestValueDiscs(),
        comment,
        1);
  }

  @Override
  public void close() throws IOException {
    input.close();
  }
}
