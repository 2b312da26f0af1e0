package emilia.match.check;

import emilia.game.Game;
import emilia.match.EngineProcess;
import emilia.notation.Ggf;
import emilia.protocol.nboard.NBoardCommand;
import emilia.protocol.nboard.NBoardResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A dialogue in the NBoard protocol. */
final class NBoardTalk extends Talk {
  /** Lines with these words are shown or played by GUIs, and complained about if malformed. */
  private static final Set<String> WORDS =
      Set.of("pong", "===", "set", "search", "nodestats", "analysis");

  private int pings;

  NBoardTalk(EngineProcess process, Observations observations, CheckLimits limits) {
    super(process, observations, limits);
  }

  @Override
  void open() throws CheckFailure, InterruptedException {
    send(new NBoardCommand.Hello(2).line());
    ping(limits().startMillis());
  }

  /** The next response. */
  Optional<NBoardResponse> nextResponse(long endNanos) throws CheckFailure, InterruptedException {
    Optional<String> line = next(endNanos);
    if (line.isEmpty()) {
      return Optional.empty();
    }
    NBoardResponse response = NBoardResponse.parse(line.get());
    if (response instanceof NBoardResponse.Unknown
        && WORDS.contains(line.get().strip().split("\\s", 2)[0])) {
      observations().malformed(line.get());
    }
    return Optional.of(response);
  }

  /** Pings and waits for the answer; gives what was said before it. */
  List<NBoardResponse> ping(long timeoutMillis) throws CheckFailure, InterruptedException {
    String number = Integer.toString(++pings);
    send(new NBoardCommand.Ping(number).line());
    return untilPong(number, timeoutMillis);
  }

  /** Waits for a pong; gives what was said before it. */
  List<NBoardResponse> untilPong(String number, long timeoutMillis)
      throws CheckFailure, InterruptedException {
    List<NBoardResponse> before = new ArrayList<>();
    LastLines lines = new LastLines();
    long end = in(timeoutMillis);
    while (true) {
      Optional<NBoardResponse> response = nextResponse(end);
      if (response.isEmpty()) {
        throw new CheckFailure(
            "no \"pong " + number + "\" " + within(timeoutMillis) + lines.instead());
      }
      if (response.get() instanceof NBoardResponse.Pong pong && pong.number().equals(number)) {
        return before;
      }
      before.add(response.get());
      lines.add(response.get().line());
    }
  }

  /** Sets up a game and a depth, and waits until that is done. */
  void setUp(Game game, int depth) throws CheckFailure, InterruptedException {
    setUp(Ggf.write(game), depth);
  }

  /** Sets up a game and a depth, and waits until that is done. */
  void setUp(String ggf, int depth) throws CheckFailure, InterruptedException {
    send(new NBoardCommand.SetGame(ggf).line(), new NBoardCommand.SetDepth(depth).line());
    ping(limits().answerMillis());
  }

  /** Asks for a move, which must be legal. */
  String go(Game game) throws CheckFailure, InterruptedException {
    send(new NBoardCommand.Go().line());
    LastLines others = new LastLines();
    long end = in(limits().thinkMillis());
    while (true) {
      Optional<NBoardResponse> response = nextResponse(end);
      if (response.isEmpty()) {
        throw new CheckFailure(
            "no answer to go " + within(limits().thinkMillis()) + others.instead());
      }
      if (response.get() instanceof NBoardResponse.BestMove best) {
        return expectLegal(game, best.move().square(), best.line());
      }
      others.add(response.get().line());
    }
  }
}
