package emilia.match.check;

import emilia.board.Disc;
import emilia.game.Game;
import emilia.match.EngineProcess;
import emilia.notation.NotationException;
import emilia.protocol.gtp.GtpCommand;
import emilia.protocol.gtp.GtpResponse;
import emilia.protocol.gtp.GtpResponseReader;
import emilia.protocol.gtp.GtpSyntaxException;
import emilia.protocol.gtp.GtpVertex;
import java.util.Optional;

/** A dialogue in GTP. */
final class GtpTalk extends Talk {
  private final GtpResponseReader reader = new GtpResponseReader();

  GtpTalk(EngineProcess process, Observations observations, CheckLimits limits) {
    super(process, observations, limits);
  }

  @Override
  void open() throws CheckFailure, InterruptedException {
    send("name");
    expectSuccess(answer(limits().startMillis()));
  }

  /** The next response. */
  GtpResponse answer(long timeoutMillis) throws CheckFailure, InterruptedException {
    long end = in(timeoutMillis);
    LastLines lines = new LastLines();
    while (true) {
      Optional<String> line = next(end);
      if (line.isEmpty()) {
        String what = reader.isInsideResponse() ? "no empty line at the end of it" : "no answer";
        throw new CheckFailure(what + " " + within(timeoutMillis) + lines.instead());
      }
      lines.add(line.get());
      try {
        Optional<GtpResponse> response = reader.accept(line.get());
        if (response.isPresent()) {
          return response.get();
        }
      } catch (GtpSyntaxException e) {
        observations().malformed(line.get());
      }
    }
  }

  /** Sends a command and waits for its response. */
  GtpResponse ask(String command) throws CheckFailure, InterruptedException {
    send(command);
    return answer(limits().answerMillis());
  }

  /** Sends a command that must succeed; gives its result. */
  String tell(String command) throws CheckFailure, InterruptedException {
    return expectSuccess(ask(command));
  }

  /** Sends a command that must fail. */
  void refuse(String command) throws CheckFailure, InterruptedException {
    GtpResponse response = ask(command);
    if (response.success()) {
      throw new CheckFailure(words(response) + " to \"" + command + "\"");
    }
  }

  static String expectSuccess(GtpResponse response) throws CheckFailure {
    if (!response.success()) {
      throw new CheckFailure(words(response));
    }
    return response.text();
  }

  /** A response in words. */
  static String words(GtpResponse response) {
    return NotationException.quote(response.lines().get(0));
  }

  /** Sets up a game without passes. */
  void setUp(Game game) throws CheckFailure, InterruptedException {
    tell("boardsize 8");
    tell("clear_board");
    for (int ply = 0; ply < game.plies(); ply++) {
      int move = game.moves().get(ply).square();
      tell(GtpCommand.play(game.sideToMoveAfter(ply), move).line());
    }
  }

  /** Asks for a move of a side, which must be legal if it is to move. */
  int genmove(Game game, Disc color) throws CheckFailure, InterruptedException {
    send(GtpCommand.genmove(color).line());
    String text = expectSuccess(answer(limits().thinkMillis()));
    try {
      int move = GtpVertex.parse(text);
      expectLegal(game, move, text);
      return move;
    } catch (GtpSyntaxException e) {
      throw new CheckFailure(NotationException.quote(text));
    }
  }

  /** Whether the engine lists a command. */
  boolean knows(String command) throws CheckFailure, InterruptedException {
    return ask("known_command " + command).text().equals("true");
  }
}
