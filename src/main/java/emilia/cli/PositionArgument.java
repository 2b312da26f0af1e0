package emilia.cli;

import emilia.game.Game;
import emilia.notation.NotationException;
import emilia.notation.PositionText;
import java.util.List;
import java.util.regex.Pattern;

/** The POSITION that several commands take; the shell may have split it into words. */
final class PositionArgument {
  /**
   * A word that begins with a dash and yet is part of a board, not an option. What follows the
   * eight squares may be wrong: the error is then about the board.
   */
  private static final Pattern BOARD_WORD =
      Pattern.compile("-[-._XxOo*0BbWw ]{7}.*", Pattern.DOTALL);

  private PositionArgument() {}

  /**
   * The game that leads to the position.
   *
   * @param words the argument; the standard start if there are none
   * @throws CommandFailure if it cannot be read
   */
  static Game parse(List<String> words) throws CommandFailure {
    try {
      return PositionText.parse("POSITION", words.isEmpty() ? List.of("start") : words);
    } catch (NotationException e) {
      throw CommandFailure.usage(e.getMessage(), e);
    }
  }

  /**
   * Sets a blank before a word that is part of a board with an empty first square, so that it does
   * not look like an option. In boards blanks mean nothing.
   */
  static String protect(String word) {
    return BOARD_WORD.matcher(word).matches() ? " " + word : word;
  }
}
