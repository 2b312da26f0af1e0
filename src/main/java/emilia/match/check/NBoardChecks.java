package emilia.match.check;

import emilia.board.Square;
import emilia.game.Game;
import emilia.match.check.Check.Start;
import emilia.notation.Ggf;
import emilia.protocol.nboard.NBoardCommand;
import emilia.protocol.nboard.NBoardResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What an engine must do to get along with clients that speak the NBoard protocol. */
final class NBoardChecks {
  private static final int DEPTH = 4;
  private static final int ENDLESS = 40;

  /** Long enough for a search to be under way. */
  private static final long SEARCH_MILLIS = 1_000;

  /** How long to listen for what should not come. */
  private static final long SILENCE_MILLIS = 500;

  /** Ten seconds for the game, of which White is about to have used nine. */
  private static final String SHORT_CLOCK =
      "(;GM[Othello]PC[check]PB[a]PW[b]RE[?]TI[0:10]TY[8]BO[8 "
          + "---------------------------O*------*O--------------------------- *]"
          + "B[F5//1]W[D6//9.0]B[C3//1];)";

  private static final String SMALL_BOARD =
      "(;GM[Othello]PC[check]PB[a]PW[b]RE[?]TI[5:00]TY[4]BO[4 ---- -O*- -*O- ---- *]B[A2];)";

  private NBoardChecks() {}

  /** All checks, in the order in which they are made. */
  static List<Check<NBoardTalk>> all() {
    return List.of(
        Check.alone("handshake", "pong 1 within 30 s", Start.UNTOUCHED, NBoardChecks::handshake),
        Check.alone(
            "ping without handshake", "pong", Start.UNTOUCHED, NBoardChecks::pingComesFirst),
        Check.shared("go", "a legal move", NBoardChecks::go),
        Check.shared("go does not play its move", "legal moves", NBoardChecks::goTwice),
        Check.shared(
            "ping during hint",
            "pong within 2 s, then nothing of the search",
            talk -> pingDuring(talk, "hint 3")),
        Check.shared(
            "ping during go",
            "pong within 2 s, then nothing of the search",
            talk -> pingDuring(talk, "go")),
        Check.shared("pass instead of a move", "=== PA", NBoardChecks::mustPass),
        Check.shared("hint when only a pass is possible", "PA or nothing", NBoardChecks::hintPass),
        Check.shared("pass by move PA", "a legal move of Black", NBoardChecks::movePass),
        Check.shared(
            "game that ends with a pass", "a legal move of Black", NBoardChecks::gameWithPass),
        Check.shared("end of the game", "no square, and life goes on", NBoardChecks::endOfGame),
        Check.shared("illegal moves", "to be ignored", NBoardChecks::illegalMoves),
        Check.shared("unknown lines", "to be ignored", NBoardChecks::unknownLines),
        Check.shared("other sizes of boards", "to be refused", NBoardChecks::smallBoard),
        Check.shared("depths out of range", "a legal move", NBoardChecks::depthOutOfRange),
        Check.shared("a second left", "a move within 2 s", NBoardChecks::shortClock),
        Check.shared("CRLF, tabs, blanks", "to mean nothing", NBoardChecks::lineEnds),
        Check.abroad("decimal comma", "1.25, not 1,25", "de", "DE", NBoardChecks::numbers),
        Check.abroad("Turkish letters", "a legal move", "tr", "TR", NBoardChecks::go),
        Check.alone("end of the input", "an end within 2 s", Start.NEW, NBoardTalk::expectEnd),
        Check.alone(
            "end of the input during go",
            "an end within 2 s",
            Start.NEW,
            NBoardChecks::endDuringGo),
        Check.alone("quit", "an end within 2 s", Start.NEW, NBoardChecks::quit));
  }

  private static String handshake(NBoardTalk talk) throws CheckFailure, InterruptedException {
    long start = System.nanoTime();
    talk.open();
    return "pong 1 " + Talk.since(start);
  }

  private static String pingComesFirst(NBoardTalk talk) throws CheckFailure, InterruptedException {
    talk.ping(talk.limits().startMillis());
    return "pong";
  }

  private static String go(NBoardTalk talk) throws CheckFailure, InterruptedException {
    talk.setUp(CheckGames.START, DEPTH);
    return talk.go(CheckGames.START);
  }

  private static String goTwice(NBoardTalk talk) throws CheckFailure, InterruptedException {
    Game start = CheckGames.START;
    talk.setUp(start, DEPTH);
    String first = talk.go(start) + ", " + talk.go(start);
    Game next = start.play(Square.parse("d3", 0));
    talk.send("move D3");
    talk.ping(talk.limits().answerMillis());
    return first + ", after D3 " + talk.go(next);
  }

  private static String pingDuring(NBoardTalk talk, String request)
      throws CheckFailure, InterruptedException {
    talk.setUp(CheckGames.START, ENDLESS);
    talk.send(request);
    Thread.sleep(SEARCH_MILLIS);
    long start = System.nanoTime();
    talk.ping(talk.limits().stopMillis());
    String pong = "pong " + Talk.since(start);
    long end = Talk.in(SILENCE_MILLIS);
    Optional<NBoardResponse> response = talk.nextResponse(end);
    while (response.isPresent()) {
      if (isOfSearch(response.get())) {
        throw new CheckFailure(pong + ", then \"" + response.get().line() + "\"");
      }
      response = talk.nextResponse(end);
    }
    return pong;
  }

  private static boolean isOfSearch(NBoardResponse response) {
    return response instanceof NBoardResponse.Search
        || response instanceof NBoardResponse.BestMove
        || response instanceof NBoardResponse.NodeStats;
  }

  private static String mustPass(NBoardTalk talk) throws CheckFailure, InterruptedException {
    talk.setUp(CheckGames.MUST_PASS, DEPTH);
    return talk.go(CheckGames.MUST_PASS);
  }

  private static String hintPass(NBoardTalk talk) throws CheckFailure, InterruptedException {
    talk.setUp(CheckGames.MUST_PASS, DEPTH);
    talk.send("hint 4");
    int hints = 0;
    for (NBoardResponse response : firstOfSearch(talk)) {
      if (response instanceof NBoardResponse.Search search) {
        Talk.expectLegal(CheckGames.MUST_PASS, search.pv().get(0), search.line());
        hints++;
      }
    }
    return hints == 0 ? "nothing" : "PA";
  }

  /**
   * What is said to a request that may be answered by nothing, up to the first answer and what
   * follows it until the search is stopped. Whoever is slow is waited for, since an answer that
   * nobody has heard cannot be judged.
   */
  private static List<NBoardResponse> firstOfSearch(NBoardTalk talk)
      throws CheckFailure, InterruptedException {
    List<NBoardResponse> said = new ArrayList<>();
    long end = Talk.in(talk.limits().answerMillis());
    Optional<NBoardResponse> response = talk.nextResponse(end);
    while (response.isPresent()) {
      said.add(response.get());
      boolean first =
          isOfSearch(response.get()) || response.get() instanceof NBoardResponse.Unknown;
      response = first ? Optional.empty() : talk.nextResponse(end);
    }
    said.addAll(talk.ping(talk.limits().stopMillis()));
    return said;
  }

  private static String movePass(NBoardTalk talk) throws CheckFailure, InterruptedException {
    talk.setUp(CheckGames.MUST_PASS, DEPTH);
    talk.send("move PA");
    talk.ping(talk.limits().answerMillis());
    return talk.go(CheckGames.MUST_PASS.play(Square.PASS));
  }

  private static String gameWithPass(NBoardTalk talk) throws CheckFailure, InterruptedException {
    Game game = CheckGames.MUST_PASS.play(Square.PASS);
    talk.setUp(game, DEPTH);
    return talk.go(game);
  }

  private static String endOfGame(NBoardTalk talk) throws CheckFailure, InterruptedException {
    talk.setUp(CheckGames.WIPE_OUT, DEPTH);
    talk.send("go");
    for (NBoardResponse response : firstOfSearch(talk)) {
      if (response instanceof NBoardResponse.BestMove best) {
        Talk.expectLegal(CheckGames.WIPE_OUT, best.move().square(), best.line());
      }
    }
    talk.setUp(CheckGames.START, DEPTH);
    return "no square, then " + talk.go(CheckGames.START);
  }

  private static String illegalMoves(NBoardTalk talk) throws CheckFailure, InterruptedException {
    talk.setUp(CheckGames.START, DEPTH);
    talk.send("move A1", "move E4", "move PA", "move z9");
    talk.ping(talk.limits().answerMillis());
    return talk.go(CheckGames.START) + " for Black as before";
  }

  private static String unknownLines(NBoardTalk talk) throws CheckFailure, InterruptedException {
    talk.setUp(CheckGames.START, DEPTH);
    talk.send("foo", "", "set bar 3", "move", "hint", "ping", "set depth deep");
    talk.ping(talk.limits().answerMillis());
    return talk.go(CheckGames.START) + " as if nothing had been said";
  }

  private static String smallBoard(NBoardTalk talk) throws CheckFailure, InterruptedException {
    talk.setUp(SMALL_BOARD, DEPTH);
    talk.setUp(CheckGames.START, DEPTH);
    return talk.go(CheckGames.START) + " in the next game";
  }

  private static String depthOutOfRange(NBoardTalk talk) throws CheckFailure, InterruptedException {
    talk.setUp(CheckGames.START, 0);
    String first = talk.go(CheckGames.START);
    talk.setUp(CheckGames.START, -1);
    String second = talk.go(CheckGames.START);
    talk.send("set depth 100000");
    talk.ping(talk.limits().answerMillis());
    return first + ", " + second + ", pong";
  }

  private static String shortClock(NBoardTalk talk) throws CheckFailure, InterruptedException {
    Game game = CheckGames.START;
    for (String name : List.of("f5", "d6", "c3")) {
      game = game.play(Square.parse(name, 0));
    }
    talk.setUp(SHORT_CLOCK, ENDLESS);
    long start = System.nanoTime();
    String move = talk.go(game) + " " + Talk.since(start);
    if (System.nanoTime() - start > talk.limits().stopMillis() * 1_000_000) {
      throw new CheckFailure(move);
    }
    return move;
  }

  private static String lineEnds(NBoardTalk talk) throws CheckFailure, InterruptedException {
    talk.setUp(CheckGames.START, DEPTH);
    talk.sendWithEnd("set depth 3\t", "\r\n");
    talk.sendWithEnd("move f5 ", "\r\n");
    talk.sendWithEnd("ping 4711", "\r\n");
    talk.untilPong("4711", talk.limits().answerMillis());
    return talk.go(CheckGames.START.play(Square.parse("f5", 0))) + " for White";
  }

  private static String numbers(NBoardTalk talk) throws CheckFailure, InterruptedException {
    talk.setUp(CheckGames.START, DEPTH);
    talk.send("hint 2");
    Optional<String> line = talk.next(Talk.in(talk.limits().answerMillis()));
    long end = Talk.in(SEARCH_MILLIS);
    String found = "no values to look at";
    while (line.isPresent()) {
      String[] words = line.get().strip().split("\\s+");
      boolean values = words[0].equals("search") && words.length > 2;
      // A value for those who seek a draw and one for those who avoid it: 2.00,-2.00.
      boolean pair = values && words[2].matches("[-+]?\\d+(\\.\\d+)?,[-+]?\\d+(\\.\\d+)?");
      boolean pairOfWholes = pair && words[2].matches("[-+]?\\d+,\\d\\d?");
      if (values && words[2].contains(",") && (!pair || pairOfWholes)
          || words[0].equals("nodestats") && line.get().contains(",")) {
        throw new CheckFailure("\"" + line.get() + "\"");
      }
      found = values ? words[2] : found;
      line = talk.next(end);
    }
    talk.ping(talk.limits().stopMillis());
    String move = talk.go(CheckGames.START);
    return found + ", " + move;
  }

  private static String endDuringGo(NBoardTalk talk) throws CheckFailure, InterruptedException {
    talk.send(new NBoardCommand.SetGame(Ggf.write(CheckGames.START)).line());
    talk.send(new NBoardCommand.SetDepth(ENDLESS).line(), "go");
    Thread.sleep(SEARCH_MILLIS);
    return talk.expectEnd();
  }

  private static String quit(NBoardTalk talk) throws CheckFailure, InterruptedException {
    long start = System.nanoTime();
    talk.send("quit");
    return talk.awaitEnd(start);
  }
}
