package emilia.match.check;

import emilia.board.Disc;
import emilia.board.Square;
import emilia.game.Game;
import emilia.match.check.Check.Start;
import emilia.notation.NumberText;
import emilia.protocol.gtp.GtpCommand;
import emilia.protocol.gtp.GtpResponse;
import emilia.protocol.gtp.GtpVertex;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What an engine must do to get along with controllers that speak GTP. */
final class GtpChecks {
  private static final List<String> NEEDED =
      List.of("boardsize", "clear_board", "play", "genmove", "quit");

  private static final long SEARCH_MILLIS = 1_000;

  /** A move in one second may come so late and still be in time for most controllers. */
  private static final long ONE_SECOND_MILLIS = 1_200;

  private GtpChecks() {}

  /** All checks, in the order in which they are made. */
  static List<Check<GtpTalk>> all() {
    return List.of(
        Check.alone(
            "handshake", "version 2 and a name within 30 s", Start.UNTOUCHED, GtpChecks::handshake),
        Check.shared("list_commands", String.join(" ", NEEDED), GtpChecks::commands),
        Check.shared("ids", "the id in the answer", GtpChecks::ids),
        Check.shared("comments and blank lines", "no answer to them", GtpChecks::comments),
        Check.shared("CRLF and tabs", "to mean nothing", GtpChecks::lineEnds),
        Check.shared("rows", "row 1 on top", GtpChecks::rows),
        Check.shared("genmove plays its move", "a legal move, then one of White", GtpChecks::moves),
        Check.shared("answers in order", "=1, then =2", GtpChecks::order),
        Check.shared("passes", "passes told, left out, or both", GtpChecks::passes),
        Check.shared("pass instead of a move", "PASS", GtpChecks::mustPass),
        Check.shared("end of the game", "PASS, never a square", GtpChecks::endOfGame),
        Check.shared("final_score", "B+64", GtpChecks::finalScore),
        Check.shared("illegal input", "errors, and nothing changed", GtpChecks::illegalInput),
        Check.shared("undo", "the position before", GtpChecks::undo),
        Check.shared("time_settings 0 1 1", "a move within 1.2 s", GtpChecks::oneSecond),
        Check.abroad("decimal comma", "a legal move", "de", "DE", GtpChecks::abroad),
        Check.abroad("Turkish letters", "a legal move", "tr", "TR", GtpChecks::abroad),
        Check.abroad("Arabic digits", "a legal move", "ar", "EG", GtpChecks::abroad),
        Check.alone("end of the input", "an end within 2 s", Start.NEW, GtpTalk::expectEnd),
        Check.alone(
            "end of the input during genmove",
            "an end within 2 s",
            Start.NEW,
            GtpChecks::endDuringGenmove),
        Check.alone("quit", "an answer, and an end within 2 s", Start.NEW, GtpChecks::quit));
  }

  private static String handshake(GtpTalk talk) throws CheckFailure, InterruptedException {
    long start = System.nanoTime();
    talk.send("protocol_version");
    String version = GtpTalk.expectSuccess(talk.answer(talk.limits().startMillis()));
    String since = Talk.since(start);
    if (!version.equals("2")) {
      throw new CheckFailure("version \"" + version + "\"");
    }
    return "2 " + since + ", \"" + talk.tell("name") + "\"";
  }

  private static String commands(GtpTalk talk) throws CheckFailure, InterruptedException {
    List<String> listed = Arrays.asList(talk.tell("list_commands").split("\\s+"));
    List<String> missing = new ArrayList<>(NEEDED);
    missing.removeAll(listed);
    if (!missing.isEmpty()) {
      throw new CheckFailure("no " + String.join(" ", missing));
    }
    return NumberText.count(listed.size(), "command");
  }

  private static String ids(GtpTalk talk) throws CheckFailure, InterruptedException {
    GtpResponse named = talk.ask("42 name");
    GtpResponse unknown = talk.ask("43 nosuch");
    boolean right = named.success() && named.id().equals("42");
    if (!right || unknown.success() || !unknown.id().equals("43")) {
      throw new CheckFailure(GtpTalk.words(named) + ", " + GtpTalk.words(unknown));
    }
    return "=42, ?43";
  }

  private static String comments(GtpTalk talk) throws CheckFailure, InterruptedException {
    talk.send("", "# comment", "5 name # comment");
    GtpResponse response = talk.answer(talk.limits().answerMillis());
    if (!response.success() || !response.id().equals("5")) {
      throw new CheckFailure(GtpTalk.words(response));
    }
    return "=5";
  }

  private static String lineEnds(GtpTalk talk) throws CheckFailure, InterruptedException {
    talk.setUp(CheckGames.START);
    talk.sendWithEnd("play\tb f5 ", "\r\n");
    GtpTalk.expectSuccess(talk.answer(talk.limits().answerMillis()));
    Game game = CheckGames.START.play(square("f5"));
    return name(talk.genmove(game, Disc.WHITE)) + " for White";
  }

  private static String rows(GtpTalk talk) throws CheckFailure, InterruptedException {
    talk.setUp(CheckGames.START);
    talk.refuse("play b f4");
    talk.tell("play b f5");
    return "F4 refused, F5 played";
  }

  private static String moves(GtpTalk talk) throws CheckFailure, InterruptedException {
    talk.setUp(CheckGames.START);
    int move = talk.genmove(CheckGames.START, Disc.BLACK);
    // Possible only if the square is still empty.
    talk.refuse(GtpCommand.play(Disc.BLACK, move).line());
    Game game = CheckGames.START.play(move);
    return name(move) + ", " + name(talk.genmove(game, Disc.WHITE));
  }

  private static String order(GtpTalk talk) throws CheckFailure, InterruptedException {
    talk.setUp(CheckGames.START);
    talk.send("1 genmove b", "2 name");
    GtpResponse first = talk.answer(talk.limits().thinkMillis());
    GtpResponse second = talk.answer(talk.limits().answerMillis());
    String got = GtpTalk.words(first) + ", " + GtpTalk.words(second);
    if (!first.id().equals("1") || !second.id().equals("2")) {
      throw new CheckFailure(got);
    }
    return got;
  }

  private static String passes(GtpTalk talk) throws CheckFailure, InterruptedException {
    Game game = CheckGames.MUST_PASS;
    talk.setUp(game);
    GtpResponse told = talk.ask(GtpCommand.play(Disc.WHITE, Square.PASS).line());
    talk.setUp(game);
    GtpResponse leftOut = talk.ask(GtpCommand.play(Disc.BLACK, square("h5")).line());
    if (!told.success() && !leftOut.success()) {
      throw new CheckFailure("neither");
    }
    if (told.success() && leftOut.success()) {
      return "both";
    }
    return told.success() ? "only passes that are told" : "only passes that are left out";
  }

  private static String mustPass(GtpTalk talk) throws CheckFailure, InterruptedException {
    talk.setUp(CheckGames.MUST_PASS);
    return name(talk.genmove(CheckGames.MUST_PASS, Disc.WHITE));
  }

  private static String endOfGame(GtpTalk talk) throws CheckFailure, InterruptedException {
    Game game = CheckGames.WIPE_OUT;
    talk.setUp(game);
    String white = name(talk.genmove(game, Disc.WHITE));
    return white + ", " + name(talk.genmove(game, Disc.BLACK));
  }

  private static String finalScore(GtpTalk talk) throws CheckFailure, InterruptedException {
    if (!talk.knows("final_score")) {
      throw CheckFailure.skip("no such command");
    }
    talk.setUp(CheckGames.WIPE_OUT);
    String score = talk.tell("final_score");
    if (!score.matches("(?i)B\\+64(\\.0+)?")) {
      throw new CheckFailure("\"" + score + "\"");
    }
    return score;
  }

  private static String illegalInput(GtpTalk talk) throws CheckFailure, InterruptedException {
    talk.setUp(CheckGames.START);
    for (String command :
        List.of(
            "nosuch",
            "play",
            "play b",
            "play green f5",
            "play b z9",
            "play b d4",
            "play b a1",
            "play b pass",
            "boardsize 19")) {
      talk.refuse(command);
    }
    return "errors, then " + name(talk.genmove(CheckGames.START, Disc.BLACK));
  }

  private static String undo(GtpTalk talk) throws CheckFailure, InterruptedException {
    if (!talk.knows("undo")) {
      throw CheckFailure.skip("no such command");
    }
    talk.setUp(CheckGames.START);
    talk.genmove(CheckGames.START, Disc.BLACK);
    talk.tell("undo");
    return name(talk.genmove(CheckGames.START, Disc.BLACK)) + " again for Black";
  }

  private static String oneSecond(GtpTalk talk) throws CheckFailure, InterruptedException {
    if (!talk.knows("time_settings")) {
      throw CheckFailure.skip("no such command");
    }
    talk.setUp(CheckGames.START);
    talk.tell("time_settings 0 1 1");
    long start = System.nanoTime();
    String move = name(talk.genmove(CheckGames.START, Disc.BLACK));
    long millis = (System.nanoTime() - start) / 1_000_000;
    String got = move + " " + Talk.since(start);
    talk.ask("time_settings 0 1 0");
    if (millis > ONE_SECOND_MILLIS) {
      throw new CheckFailure(got);
    }
    return got;
  }

  private static String abroad(GtpTalk talk) throws CheckFailure, InterruptedException {
    talk.setUp(CheckGames.START);
    return name(talk.genmove(CheckGames.START, Disc.BLACK));
  }

  private static String endDuringGenmove(GtpTalk talk) throws CheckFailure, InterruptedException {
    talk.setUp(CheckGames.START);
    talk.ask("time_settings 0 30 1");
    talk.send("genmove b");
    Thread.sleep(SEARCH_MILLIS);
    return talk.expectEnd();
  }

  private static String quit(GtpTalk talk) throws CheckFailure, InterruptedException {
    long start = System.nanoTime();
    talk.tell("quit");
    return "=, " + talk.awaitEnd(start);
  }

  private static int square(String name) {
    return Square.parse(name, 0);
  }

  private static String name(int move) {
    return GtpVertex.write(move);
  }
}
