package emilia.notation;

import emilia.game.Game;
import emilia.game.GameRecord;

/**
 * GGF, the game format of NBoard and of the Generic Game Server: {@code
 * (;GM[Othello]PB[a]PW[b]RE[?]TI[5:00]TY[8]BO[8 ... *]B[F5/1.25/0.10]W[D6];)}.
 *
 * <p>Reading is tolerant in everything but the rules: tags may come in any order and unknown ones
 * are passed over, and a clock, result, rating, evaluation or time that cannot be read is taken as
 * unknown. But the game must be Othello, if it says what it is, on a board of 8x8 squares, not
 * anti-Othello, and every move must be legal, or the whole game is refused. Passes that the text
 * leaves out are put in.
 */
public final class Ggf {
  private Ggf() {}

  /**
   * Reads the first game of a text; whatever follows it is passed over. {@link GgfReader} reads
   * several.
   *
   * @param source how errors name the text
   * @throws NotationException if the text does not begin with a game (blanks, a byte order mark and
   *     the count of games of a collection apart), or with one that is refused
   */
  public static Game parse(String source, String text) throws NotationException {
    SourceText place = new SourceText(source, text);
    return GgfInterpreter.interpret(place, new GgfScanner(place).scan(0));
  }

  /**
   * Writes a game as one line of Latin-1 text without its line end.
   *
   * <p>The tags are {@code GM PC DT PB PW RB RW RE TI TY BO} and the moves; {@code PC}, {@code DT},
   * the ratings and the clock only if known, {@code TB} and {@code TW} instead of {@code TI} if the
   * clocks differ. Numbers are rounded to hundredths, times to milliseconds. In texts {@code ]} and
   * {@code ;} become {@code _}, control characters of ASCII blanks, and characters beyond Latin-1
   * {@code ?}.
   */
  public static String write(Game game) {
    return write(GameRecord.of(game));
  }

  /**
   * As {@link #write(Game)}, with comments as {@code CO} tags: that on the game behind the board,
   * those on moves behind the moves. Values and theoretical scores are left out.
   */
  public static String write(GameRecord record) {
    return GgfWriter.write(record, '\u00FF');
  }

  /**
   * As {@link #write(GameRecord)}, for files of games, which tell Latin-1 and UTF-8 apart by their
   * bytes: nothing becomes {@code ?}.
   *
   * @return the bytes of the line, each as a character; in UTF-8 if the record was read so or holds
   *     what Latin-1 cannot say
   * @see UnstatedCharset
   */
  public static String writeBytes(GameRecord record) {
    return UnstatedCharset.encode(GgfWriter.write(record, Character.MAX_VALUE), record.isUtf8());
  }
}
