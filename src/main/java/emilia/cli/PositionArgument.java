package emilia.cli;

import emilia.game.Game;
import emilia.notation.NotationException;
import emilia.notation.PositionText;
import java.util.List;
import java.util.regex.Pattern;

/** The POSITION that several commands take; the shell may have split it into words. */
public final class PositionArgument {
  /**
   * A word that begins with a dash and yet is part of a board, not an option: it begins with a row.
   * What follows may be wrong, which the error should say.
   */
  private static final Pattern BOARD_WORD =
      Pattern.compile("-[-._XxOo*0BbWw ]{7}.*", Pattern.DOTALL);

  private static final String PROTECTION = " ";

  private PositionArgument() {}

  /**
   * The game that leads to the position.
   *
   * @param words the argument; the standard start if there are none
   * @throws CommandFailure if it cannot be read
   */
  public static Game parse(List<String> words) throws CommandFailure {
    try {
      List<String> asGiven = words.stream().map(PositionArgument::unprotect).toList();
      return PositionText.parse("POSITION", asGiven.isEmpty() ? List.of("start") : asGiven);
    } catch (NotationException e) {
      throw CommandFailure.usage(e.getMessage(), e);
    }
  }

  /**
   * Sets a blank before a word that is part of a board with an empty first square, so that it does
   * not look like an option. In boards blanks mean nothing.
   */
  static String protect(String word) {
    return BOARD_WORD.matcher(word).matches() ? PROTECTION + word : word;
  }

  /** Takes the blank away again, so that errors name the right column. */
  private static String unprotect(String word) {
    boolean isProtected = word.startsWith(PROTECTION + "-");
    return isProtected ? word.substring(PROTECTION.length()) : word;
  }
}
