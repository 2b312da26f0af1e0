package emilia.notation;

import emilia.game.Game;
import emilia.game.StartPosition;
import java.util.List;

/**
 * The one grammar of a POSITION on every command line: 64 squares and the side to move as {@link
 * BoardText} reads them, the word {@code start}, or a {@link Transcript} from the standard start.
 */
public final class PositionText {
  private static final String POSITION =
      "64 squares and the side to move, \"start\", or moves such as \"f5d6c3\"";

  private PositionText() {}

  /**
   * Reads a position.
   *
   * @param source how errors name the text
   * @return the game that leads to it; without moves if the text was a board or {@code start}
   * @throws NotationException if the text is none of the three, or a wrong one
   */
  public static Game parse(String source, String text) throws NotationException {
    return parseLine(source, 1, text);
  }

  /**
   * Reads a position that is a line of a file.
   *
   * @param line the number of the line, from 1, for errors
   * @throws NotationException as {@link #parse(String, String)}
   */
  public static Game parseLine(String source, int line, String text) throws NotationException {
    SourceText place = new SourceText(source, text, line, 1);
    int first = place.skipBlanks(0, text.length());
    int end = place.trimEnd(first, text.length());
    if (first == end) {
      throw place.error(0, "", POSITION, "an empty text");
    }
    int word = place.endOfWord(first, end);
    if (text.substring(first, word).equalsIgnoreCase("start")) {
      int behind = place.skipBlanks(word, end);
      if (behind < end) {
        throw place.unexpected(
            behind, place.endOfWord(behind, end), "", "nothing behind \"start\"");
      }
      return Game.from(StartPosition.STANDARD);
    }
    if (Transcript.looksLikeMoves(place, first)) {
      return Transcript.apply(place, StartPosition.STANDARD).game();
    }
    if (BoardText.isSquare(text.charAt(first))) {
      return Game.from(BoardText.parse(place, first, end));
    }
    throw place.unexpected(first, place.endOfWord(first, end), "", POSITION);
  }

  /**
   * Reads a position that a shell has split into words.
   *
   * @throws NotationException as {@link #parse(String, String)}; columns count in the words joined
   *     by single blanks
   */
  public static Game parse(String source, List<String> words) throws NotationException {
    return parse(source, String.join(" ", words));
  }
}
