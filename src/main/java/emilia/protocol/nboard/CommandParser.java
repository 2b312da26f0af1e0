package emilia.protocol.nboard;

import emilia.board.Square;
import emilia.game.GameMove;
import emilia.protocol.nboard.NBoardCommand.Unknown;

/** Reads the lines of {@link NBoardCommand}. */
final class CommandParser {
  /** Longer lines are no bare moves of version 1. */
  private static final int MAX_BARE_MOVE = 64;

  private CommandParser() {}

  static NBoardCommand parse(String line) {
    Words words = new Words(line);
    String verb = words.next();
    if (verb.equalsIgnoreCase("set")) {
      return set(line, words);
    }
    if (verb.equalsIgnoreCase("move")) {
      return move(line, words.rest());
    }
    if (verb.equalsIgnoreCase("ping")) {
      String number = words.last();
      return Numbers.isInteger64(number) ? new NBoardCommand.Ping(number) : new Unknown(line);
    }
    if (verb.equalsIgnoreCase("hint")) {
      String count = words.next();
      return Numbers.isInteger(count)
          ? new NBoardCommand.Hint(Math.max(1, Numbers.toInt(count)))
          : new Unknown(line);
    }
    if (verb.equalsIgnoreCase("nboard")) {
      String version = words.next();
      return new NBoardCommand.Hello(Numbers.isInteger(version) ? Numbers.toInt(version) : 0);
    }
    if (words.isAtEnd()) {
      return single(line, verb);
    }
    return new Unknown(line);
  }

  private static NBoardCommand set(String line, Words words) {
    String variable = words.next();
    if (variable.equalsIgnoreCase("game")) {
      return new NBoardCommand.SetGame(words.rest());
    }
    String value = words.next();
    if (!Numbers.isInteger(value)) {
      return new Unknown(line);
    }
    int number = Numbers.toInt(value);
    if (variable.equalsIgnoreCase("depth")) {
      return new NBoardCommand.SetDepth(number);
    }
    if (variable.equalsIgnoreCase("contempt")
        && Math.abs((long) number) <= NBoardCommand.SetContempt.MAX) {
      return new NBoardCommand.SetContempt(number);
    }
    return new Unknown(line);
  }

  private static NBoardCommand move(String line, String text) {
    if (text.isEmpty()) {
      return new Unknown(line);
    }
    GameMove move = MoveText.parse(text);
    return move == null ? new NBoardCommand.UnreadableMove(text) : new NBoardCommand.Move(move);
  }

  /** A line of one word: a verb without arguments, or a move. */
  private static NBoardCommand single(String line, String word) {
    if (word.equalsIgnoreCase("go")) {
      return new NBoardCommand.Go();
    }
    if (word.equalsIgnoreCase("analyze")) {
      return new NBoardCommand.Analyze();
    }
    if (word.equalsIgnoreCase("learn")) {
      return new NBoardCommand.Learn();
    }
    if (word.equalsIgnoreCase("quit")) {
      return new NBoardCommand.Quit();
    }
    return isBareMove(word) ? new NBoardCommand.Move(MoveText.parse(word)) : new Unknown(line);
  }

  /** A single letter {@code P} is too little for a line of its own. */
  private static boolean isBareMove(String word) {
    int slash = word.indexOf('/');
    int nameLength = slash < 0 ? word.length() : slash;
    return word.length() <= MAX_BARE_MOVE
        && nameLength >= 2
        && MoveText.square(word.substring(0, nameLength)) != Square.NONE;
  }
}
