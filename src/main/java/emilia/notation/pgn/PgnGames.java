package emilia.notation.pgn;

import emilia.game.Game;
import emilia.game.GameRecord;
import emilia.game.GameResult;
import emilia.game.GameResult.Ending;
import emilia.notation.MoveApplier;
import emilia.notation.NotationException;
import emilia.notation.SourceText;
import emilia.notation.games.GameReader;
import emilia.notation.games.ReadGame;
import emilia.notation.games.TextInput;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The games of a PGN file: tags, then moves. The next line that begins with a bracket behind moves,
 * and outside a comment, begins the next game.
 */
public final class PgnGames implements GameReader {
  private static final int ALL_DISCS = 64;

  private final TextInput input;
  private final Consumer<String> warnings;

  /** The first line of the next game, if it has been read. */
  private String pending;

  private int pendingLine;

  /**
   * The games of a text.
   *
   * @param warnings hears of what is odd about games that are taken
   */
  public PgnGames(TextInput input, Consumer<String> warnings) {
    this.input = input;
    this.warnings = warnings;
  }

  @Override
  public Optional<ReadGame> next() throws IOException, NotationException {
    StringBuilder lines = new StringBuilder();
    int firstLine = cutOut(lines);
    if (lines.length() == 0) {
      return Optional.empty();
    }
    SourceText text = new SourceText(input.source(), lines.toString(), firstLine, 1);
    PgnTags tags = PgnTags.parse(text);
    MoveApplier applier = new MoveApplier(text, tags.start());
    PgnMoves moves = new PgnMoves(text, tags.end(), applier);
    moves.play();
    String place = input.place(firstLine);
    GameRecord plain = GameRecord.of(applier.game(), moves.comments());
    String stated = tags.result().isEmpty() ? moves.result() : tags.result();
    Game game = plain.game().withInfo(tags.info(result(stated, plain, place)));
    return Optional.of(
        ReadGame.of(
            GameRecord.of(game, moves.comments()), place, applier.implicitPasses(), warnings));
  }

  /** Appends the lines of the next game and returns the number of the first. */
  private int cutOut(StringBuilder lines) throws IOException, NotationException {
    int firstLine = 0;
    boolean inComment = false;
    boolean hasMoves = false;
    while (true) {
      int number = pending == null ? input.line() : pendingLine;
      String line = pending == null ? input.readLine() : pending;
      pending = null;
      if (line == null) {
        return firstLine;
      }
      boolean blank = line.isBlank();
      boolean tag = !inComment && line.stripLeading().startsWith("[");
      if (tag && hasMoves) {
        pending = line;
        pendingLine = number;
        return firstLine;
      }
      if (lines.length() == 0 && blank) {
        continue;
      }
      if (lines.length() == 0) {
        firstLine = number;
      }
      if (lines.length() + line.length() > TextInput.MAX_RECORD) {
        throw input.tooLong(firstLine, 1, "a game");
      }
      lines.append(line).append('\n');
      if (!tag && !blank) {
        hasMoves = true;
        inComment = endsInComment(line, inComment);
      }
    }
  }

  private static boolean endsInComment(String line, boolean inComment) {
    boolean in = inComment;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (!in && c == ';') {
        return false;
      }
      in = in ? c != '}' : c == '{';
    }
    return in;
  }

  /**
   * The stated result. Discs are those of Black first, empty squares going to the winner if the
   * game is over; {@code 1-0} and {@code 0-1} tell who won, which the board must complete.
   */
  private Optional<GameResult> result(String stated, GameRecord record, String place) {
    int dash = stated.indexOf('-');
    if (stated.equals("1/2-1/2")) {
      return normal(0);
    }
    if (!stated.matches("\\d{1,2}-\\d{1,2}")) {
      return Optional.empty();
    }
    int black = Integer.parseInt(stated.substring(0, dash));
    int white = Integer.parseInt(stated.substring(dash + 1));
    if (black + white == 1) {
      boolean agrees = Integer.signum(record.boardScoreDiscs()) == black - white;
      if (record.isFinished() && agrees) {
        return normal(record.boardScoreDiscs());
      }
      warnings.accept(place + ": the result " + stated + " tells no discs; it is left out");
      return Optional.empty();
    }
    if (black + white > ALL_DISCS) {
      warnings.accept(place + ": the result " + stated + " is none; it is left out");
      return Optional.empty();
    }
    int empties = record.isFinished() ? ALL_DISCS - black - white : 0;
    return normal(black - white + empties * Integer.signum(black - white));
  }

  private static Optional<GameResult> normal(int blackScoreDiscs) {
    return Optional.of(new GameResult(blackScoreDiscs, Ending.NORMAL));
  }

  @Override
  public void close() throws IOException {
    input.close();
  }
}
