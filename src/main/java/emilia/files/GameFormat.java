package emilia.files;

import emilia.board.Square;
import emilia.files.csv.CsvGames;
import emilia.files.csv.CsvText;
import emilia.files.json.JsonGames;
import emilia.files.json.JsonText;
import emilia.game.Game;
import emilia.game.GameRecord;
import emilia.game.StartPosition;
import emilia.notation.BoardText;
import emilia.notation.Ggf;
import emilia.notation.Obf;
import emilia.notation.Transcript;
import emilia.notation.games.BoardGames;
import emilia.notation.games.GameReader;
import emilia.notation.games.GgfGames;
import emilia.notation.games.ObfGames;
import emilia.notation.games.RecordText;
import emilia.notation.games.TextInput;
import emilia.notation.games.TranscriptGames;
import emilia.notation.pgn.PgnGames;
import emilia.notation.sgf.SgfGames;
import emilia.notation.sgf.SgfWriter;
import emilia.notation.wthor.WthorGames;
import emilia.notation.wthor.WthorNames;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** The register of formats. */
public enum GameFormat {
  /** Games of NBoard and of the Generic Game Server. */
  GGF(
      (source, in, warnings) -> new GgfGames(new TextInput(source, in), warnings),
      text(
          StandardCharsets.ISO_8859_1,
          // "?" would say that the game is not finished.
          record -> Optional.of(Ggf.writeBytes(record.withBoardResult()))),
      "ggf"),
  /** The base of tournament games; read only. */
  WTHOR(
      (source, in, warnings) ->
          new WthorGames(source, in, WthorNames.NONE, WthorNames.NONE, warnings),
      null,
      "wtb"),
  /** Moves alone. */
  TRANSCRIPT(
      (source, in, warnings) -> new TranscriptGames(new TextInput(source, in), warnings),
      text(StandardCharsets.US_ASCII, GameFormat::transcript),
      "txt"),
  /** Positions with the values of their moves. */
  OBF(
      (source, in, warnings) -> new ObfGames(new TextInput(source, in)),
      text(StandardCharsets.ISO_8859_1, record -> Optional.of(Obf.write(ObfGames.entry(record)))),
      "obf"),
  /** Positions in eight rows. */
  BOARD(
      (source, in, warnings) -> new BoardGames(new TextInput(source, in)),
      text(StandardCharsets.US_ASCII, record -> Optional.of(rows(record.game()))),
      "board"),
  /** The Smart Game Format. */
  SGF(
      (source, in, warnings) -> new SgfGames(new TextInput(source, in), warnings),
      text(StandardCharsets.UTF_8, record -> Optional.of(SgfWriter.write(record))),
      "sgf"),
  /** Games of PlayOK; read only. */
  PGN((source, in, warnings) -> new PgnGames(new TextInput(source, in), warnings), null, "pgn"),
  // Below no references to constructors: those would load the libraries of the formats at once.
  /** One JSON object a game. */
  JSON((source, in, warnings) -> new JsonGames(source, in, warnings), null, "json", "jsonl") {
    @Override
    public boolean isWritten() {
      return true;
    }

    @Override
    public Optional<RecordText> writer() {
      return Optional.of(new JsonText());
    }
  },
  /** A table with one line a game. */
  CSV((source, in, warnings) -> new CsvGames(source, in, warnings), null, "csv") {
    @Override
    public boolean isWritten() {
      return true;
    }

    @Override
    public Optional<RecordText> writer() {
      return Optional.of(new CsvText());
    }
  };

  private static final int ROW = 8;

  /** Begins to read a stream; a reader closes it. */
  private interface Opener {
    GameReader open(String source, InputStream in, Consumer<String> warnings) throws IOException;
  }

  private final Opener opener;
  private final RecordText writer;
  private final List<String> extensions;

  GameFormat(Opener opener, RecordText writer, String... extensions) {
    this.opener = opener;
    this.writer = writer;
    this.extensions = List.of(extensions);
  }

  /**
   * Reads a stream of this format.
   *
   * @param source how errors and warnings name it
   * @param in buffered, and not compressed; the reader closes it
   * @param warnings hears of what is odd about games that are taken
   */
  GameReader open(String source, InputStream in, Consumer<String> warnings) throws IOException {
    return opener.open(source, in, warnings);
  }

  /** Whether there is a {@link #writer}, without loading the library that it may need. */
  public boolean isWritten() {
    return writer != null;
  }

  /** How to write this format; empty if it is only read. */
  public Optional<RecordText> writer() {
    return Optional.ofNullable(writer);
  }

  /** The endings of file names without a dot; the first is the usual one. */
  public List<String> extensions() {
    return extensions;
  }

  /** The name on command lines and in messages: {@code ggf}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The format that the ending of a file's name stands for, in either case. */
  public static Optional<GameFormat> ofFileName(String name) {
    String extension = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    for (GameFormat format : values()) {
      if (name.indexOf('.') >= 0 && format.extensions.contains(extension)) {
        return Optional.of(format);
      }
    }
    return Optional.empty();
  }

  private static RecordText text(Charset charset, Function<GameRecord, Optional<String>> function) {
    return new RecordText() {
      @Override
      public Charset charset() {
        return charset;
      }

      @Override
      public Optional<String> write(GameRecord record) {
        return function.apply(record).map(line -> line + "\n");
      }
    };
  }

  /**
   * The moves, passes left out unless the game ends with one; nothing for a game from another start
   * or without moves, which no transcript can tell.
   */
  private static Optional<String> transcript(GameRecord record) {
    Game game = record.game();
    if (!game.start().equals(StartPosition.STANDARD) || game.plies() == 0) {
      return Optional.empty();
    }
    boolean endsWithPass = game.moves().get(game.plies() - 1).square() == Square.PASS;
    return Optional.of(endsWithPass ? Transcript.writeWithPasses(game) : Transcript.write(game));
  }

  private static String rows(Game game) {
    String squares = BoardText.write(game.currentAsStart());
    StringBuilder rows = new StringBuilder();
    for (int from = 0; from < ROW * ROW; from += ROW) {
      rows.append(squares, from, from + ROW).append('\n');
    }
    return rows.append(squares.substring(ROW * ROW).strip()).append('\n').toString();
  }
}
