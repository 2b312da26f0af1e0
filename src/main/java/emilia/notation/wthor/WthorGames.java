package emilia.notation.wthor;

import emilia.board.Square;
import emilia.game.Game;
import emilia.game.GameBuilder;
import emilia.game.GameInfo;
import emilia.game.GameMove;
import emilia.game.GameRecord;
import emilia.game.GameResult;
import emilia.game.GameResult.Ending;
import emilia.game.StartPosition;
import emilia.game.TheoreticalScore;
import emilia.game.TimeControl;
import emilia.notation.MoveApplier;
import emilia.notation.NotationException;
import emilia.notation.NumberText;
import emilia.notation.games.GameReader;
import emilia.notation.games.ReadGame;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Consumer;

/**
 * The games of a {@code .wtb} file. The place of a game is its tournament, its date the year. The
 * stored score is the stated result, in games that stop before the end as well: it is what the
 * tournament counted, not what the board shows.
 *
 * <p>A file that is shorter than its header says gives the whole games that are there, one that is
 * longer those that the header counts; both give a warning.
 */
public final class WthorGames implements GameReader {
  private static final int RECORD_BYTES = 68;
  private static final int MOVES_AT = 8;
  private static final int MAX_DISCS = 64;
  private static final int MAX_EMPTIES = 60;

  private final String source;
  private final InputStream in;
  private final WthorNames players;
  private final WthorNames tournaments;
  private final Consumer<String> warnings;
  private WthorHeader header;
  private long read;
  private boolean ended;

  /**
   * The games of a stream.
   *
   * @param source how errors and warnings name it
   * @param in buffered, for it is read in small pieces
   * @param warnings hears of damage that leaves something to read
   */
  public WthorGames(
      String source,
      InputStream in,
      WthorNames players,
      WthorNames tournaments,
      Consumer<String> warnings) {
    this.source = source;
    this.in = in;
    this.players = players;
    this.tournaments = tournaments;
    this.warnings = warnings;
  }

  /**
   * {@inheritDoc}
   *
   * @throws NotationException also if the file as a whole is refused, since it has no header, holds
   *     names, or games on another board; there is nothing behind that
   */
  @Override
  public Optional<ReadGame> next() throws IOException, NotationException {
    if (ended) {
      return Optional.empty();
    }
    if (header == null) {
      readHeader();
    }
    if (read == header.games()) {
      ended = true;
      warnOfRest();
      return Optional.empty();
    }
    byte[] bytes = in.readNBytes(RECORD_BYTES);
    if (bytes.length < RECORD_BYTES) {
      ended = true;
      warnOfMissing(bytes.length);
      return Optional.empty();
    }
    read++;
    return Optional.of(game(bytes));
  }

  private void readHeader() throws IOException, NotationException {
    // Whatever goes wrong here, nothing can be read behind it.
    ended = true;
    header = WthorHeader.read(source, in);
    if (header.isOfNames()) {
      throw NotationException.inBytes(source, 4, "", "a file of games", "a list of names");
    }
    int size = header.boardSize();
    if (size != 0 && size != 8) {
      String found = String.format(Locale.ROOT, "%dx%d", size, size);
      throw NotationException.inBytes(source, 12, "", "a board of 8x8 squares", found);
    }
    ended = false;
  }

  private void warnOfRest() throws IOException {
    long rest = in.transferTo(OutputStream.nullOutputStream());
    if (rest > 0) {
      warnings.accept(
          String.format(
              Locale.ROOT,
              "%s: the header counts %s, %s left over (%s)",
              source,
              games(header.games()),
              rest / RECORD_BYTES == 1 ? "1 record is" : rest / RECORD_BYTES + " records are",
              NumberText.count(rest, "byte")));
    }
  }

  private void warnOfMissing(int restBytes) {
    String rest = restBytes == 0 ? "" : ", the last one is cut off";
    warnings.accept(
        String.format(
            Locale.ROOT,
            "%s: the header counts %s, the file holds %d%s",
            source,
            games(header.games()),
            read,
            rest));
  }

  private static String games(long count) {
    return NumberText.count(count, "game");
  }

  private String place() {
    return source + ": game " + read;
  }

  private ReadGame game(byte[] bytes) throws NotationException {
    GameBuilder builder = new GameBuilder(StartPosition.STANDARD);
    int end = MOVES_AT;
    while (end < RECORD_BYTES && bytes[end] != 0) {
      play(builder, bytes, end++);
    }
    for (int i = end; i < RECORD_BYTES; i++) {
      if (bytes[i] != 0) {
        warnings.accept(place() + ": the moves end at an empty place; what follows is left out");
        break;
      }
    }
    Game game = builder.game().withInfo(info(bytes));
    GameRecord record =
        new GameRecord(game, List.of(), theory(bytes), List.of(), OptionalInt.empty());
    return ReadGame.of(record, place(), builder.implicitPasses(), warnings);
  }

  private void play(GameBuilder builder, byte[] bytes, int at) throws NotationException {
    int code = Byte.toUnsignedInt(bytes[at]);
    int square = square(code);
    if (square == Square.NONE || !builder.play(GameMove.of(square))) {
      String expected = MoveApplier.expectation(builder.position(), builder.sideToMove());
      String found = square == Square.NONE ? "the byte " + code : '"' + Square.name(square) + '"';
      long offset = WthorHeader.BYTES + (read - 1) * RECORD_BYTES + at;
      String context = String.format(Locale.ROOT, "game %d, move %d", read, at - MOVES_AT + 1);
      throw NotationException.inBytes(source, offset, context, expected, found).asIllegalMove();
    }
  }

  /** The square of a move: ten times the rank, from 1 at the top, plus the file, from 1. */
  private static int square(int code) {
    int rank = code / 10;
    int file = code % 10;
    boolean onBoard = rank >= 1 && rank <= 8 && file >= 1 && file <= 8;
    return onBoard ? (rank - 1) * 8 + file - 1 : Square.NONE;
  }

  private GameInfo info(byte[] bytes) {
    return new GameInfo(
        tournaments.name(number(bytes, 0)),
        header.year() == 0 ? "" : Integer.toString(header.year()),
        players.name(number(bytes, 2)),
        players.name(number(bytes, 4)),
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        TimeControl.NONE,
        TimeControl.NONE,
        result(Byte.toUnsignedInt(bytes[6])));
  }

  private Optional<GameResult> result(int blackDiscs) {
    if (blackDiscs > MAX_DISCS) {
      warnings.accept(place() + ": a score of " + blackDiscs + " discs is left out");
      return Optional.empty();
    }
    return Optional.of(new GameResult(2 * blackDiscs - MAX_DISCS, Ending.NORMAL));
  }

  private Optional<TheoreticalScore> theory(byte[] bytes) {
    int blackDiscs = Byte.toUnsignedInt(bytes[7]);
    boolean known = blackDiscs <= MAX_DISCS && header.theoryEmpties() <= MAX_EMPTIES;
    return known
        ? Optional.of(new TheoreticalScore(2 * blackDiscs - MAX_DISCS, header.theoryEmpties()))
        : Optional.empty();
  }

  private static int number(byte[] bytes, int at) {
    return Byte.toUnsignedInt(bytes[at]) | Byte.toUnsignedInt(bytes[at + 1]) << 8;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
