package emilia.protocol.nboard;

import emilia.board.Square;
import emilia.game.GameMove;
import emilia.notation.NumberText;
import emilia.protocol.nboard.NBoardResponse.Unknown;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** Reads the lines of {@link NBoardResponse}; verbs are in lower case, as GUIs demand it. */
final class ResponseParser {
  /** No line of play is longer, passes included. */
  private static final int MAX_PV_CHARS = 1000;

  private ResponseParser() {}

  static NBoardResponse parse(String line) {
    Words words = new Words(line);
    NBoardResponse response =
        switch (words.next()) {
          case "pong" -> pong(words);
          case "===" -> bestMove(words);
          case "set" -> myName(words);
          case "search" -> search(words);
          case "nodestats" -> nodeStats(words);
          case "status" -> new NBoardResponse.Status(words.rest());
          case "analysis" -> analysis(words);
          case "learned" -> new NBoardResponse.Learned();
          default -> null;
        };
    return response == null ? new Unknown(line) : response;
  }

  private static NBoardResponse pong(Words words) {
    String number = words.last();
    return Numbers.isInteger64(number) ? new NBoardResponse.Pong(number) : null;
  }

  private static NBoardResponse bestMove(Words words) {
    GameMove move = MoveText.parse(words.rest());
    return move == null ? null : new NBoardResponse.BestMove(move);
  }

  private static NBoardResponse myName(Words words) {
    boolean isName = words.next().equals("myname") && !words.isAtEnd();
    return isName ? new NBoardResponse.SetMyName(words.next()) : null;
  }

  private static NBoardResponse search(Words words) {
    List<String> fields = words.upTo(4);
    if (fields.size() < 4) {
      return null;
    }
    List<Integer> pv = pv(fields.get(0));
    String eval = fields.get(1);
    int comma = eval.indexOf(',');
    // A pair: the value if the mover seeks a draw, then if the mover avoids one.
    OptionalDouble value = NumberText.parse(comma < 0 ? eval : eval.substring(0, comma));
    String depth = fields.get(3);
    if (pv.isEmpty() || value.isEmpty() || !isDigit(depth.charAt(0))) {
      return null;
    }
    return new NBoardResponse.Search(pv, centidiscs(value), depth);
  }

  /** Two characters a move, with hyphens between them or not; ends where it cannot be read. */
  private static List<Integer> pv(String text) {
    List<Integer> pv = new ArrayList<>();
    int from = 0;
    while (from + 2 <= text.length() && from < MAX_PV_CHARS) {
      int move = MoveText.square(text.substring(from, from + 2));
      if (move == Square.NONE) {
        break;
      }
      pv.add(move);
      from += 2;
      if (from < text.length() && text.charAt(from) == '-' && !text.startsWith("--", from)) {
        from++;
      }
    }
    return pv;
  }

  private static NBoardResponse nodeStats(Words words) {
    String nodes = words.next();
    OptionalDouble seconds = NumberText.parse(words.next());
    if (!Numbers.isLong(nodes) || seconds.isEmpty()) {
      return null;
    }
    return new NBoardResponse.NodeStats(
        Long.parseLong(nodes), Math.round(1000 * seconds.getAsDouble()));
  }

  private static NBoardResponse analysis(Words words) {
    String ply = words.next();
    OptionalDouble value = NumberText.parse(words.next());
    if (!Numbers.isInteger(ply) || value.isEmpty()) {
      return null;
    }
    return new NBoardResponse.Analysis(Numbers.toInt(ply), centidiscs(value));
  }

  private static int centidiscs(OptionalDouble discs) {
    return (int) Math.round(100 * discs.getAsDouble());
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
