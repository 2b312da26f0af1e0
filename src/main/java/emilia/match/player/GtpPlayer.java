package emilia.match.player;

import emilia.board.Disc;
import emilia.board.Square;
import emilia.game.Game;
import emilia.game.GameMove;
import emilia.game.StartPosition;
import emilia.match.Conditions;
import emilia.match.EngineProcess;
import emilia.match.EngineProcesses;
import emilia.match.EngineSpec;
import emilia.match.Fault;
import emilia.notation.Ggf;
import emilia.notation.NotationException;
import emilia.protocol.gtp.GtpCommand;
import emilia.protocol.gtp.GtpResponse;
import emilia.protocol.gtp.GtpResponseReader;
import emilia.protocol.gtp.GtpSyntaxException;
import emilia.protocol.gtp.GtpTimeLeft;
import emilia.protocol.gtp.GtpTimeSettings;
import emilia.protocol.gtp.GtpVertex;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * An engine that speaks GTP. It plays its own moves itself and is told those of its opponent. With
 * silent passes it is neither asked for passes nor told any, as some engines want it.
 */
final class GtpPlayer implements Player {
  private static final String GAME = "Othello";
  private static final String BOARD_SIZE = "8";

  /** Not of the protocol, but of ours and some others: the one way to another start. */
  private static final String LOAD = "loadggf";

  private final EngineSpec spec;
  private final ProcessLink link;
  private final GtpResponseReader reader = new GtpResponseReader();

  /** What the engine says it understands; empty if it does not say. */
  private Set<String> commands = Set.of();

  private Optional<String> told = Optional.empty();
  private Disc colour = Disc.BLACK;

  private GtpPlayer(EngineSpec spec, ProcessLink link) {
    this.spec = spec;
    this.link = link;
  }

  static Player start(EngineSpec spec, EngineProcesses processes)
      throws PlayerFault, InterruptedException {
    GtpPlayer player = new GtpPlayer(spec, ProcessLink.start(spec, processes));
    try {
      player.getReady();
      player.link.setReady();
      return player;
    } catch (PlayerFault | InterruptedException | RuntimeException e) {
      player.close();
      throw e;
    }
  }

  private void getReady() throws PlayerFault, InterruptedException {
    long end = ProcessLink.in(ProcessLink.STARTUP_MILLIS);
    GtpResponse name = request(GtpCommand.of("name"), end);
    GtpResponse list = request(GtpCommand.of("list_commands"), end);
    if (list.success()) {
      commands = Set.copyOf(List.of(list.text().strip().split("\\s+")));
    }
    told = told(name, end);
    for (String line : spec.init()) {
      Optional<GtpCommand> command = GtpCommand.parse(line);
      if (command.isPresent()) {
        demand(command.get(), end);
      }
    }
    if (commands.contains("set_game")) {
      demand(GtpCommand.of("set_game", GAME), end);
    }
  }

  private Optional<String> told(GtpResponse name, long end)
      throws PlayerFault, InterruptedException {
    StringBuilder text = new StringBuilder(name.success() ? name.text().strip() : "");
    if (commands.contains("version")) {
      GtpResponse version = request(GtpCommand.of("version"), end);
      text.append(' ').append(version.success() ? version.text().strip() : "");
    }
    return Optional.of(text.toString().strip()).filter(words -> !words.isEmpty());
  }

  @Override
  public Optional<String> told() {
    return told;
  }

  @Override
  public Optional<String> refusal(StartPosition start) {
    return start.equals(StartPosition.STANDARD) || commands.contains(LOAD)
        ? Optional.empty()
        : Optional.of("in GTP without the command " + LOAD + " games begin at the standard start");
  }

  @Override
  public void begin(Game game, Disc side) throws PlayerFault, InterruptedException {
    colour = side;
    if (commands.contains("boardsize")) {
      demand(GtpCommand.of("boardsize", BOARD_SIZE));
    }
    demand(GtpCommand.of("clear_board"));
    if (!game.start().equals(StartPosition.STANDARD)) {
      load(game.start());
    }
    Conditions conditions = spec.conditions();
    if (commands.contains("time_settings")) {
      if (conditions.moveMillis().isPresent()) {
        long millis = conditions.moveMillis().getAsLong();
        demand(GtpCommand.timeSettings(GtpTimeSettings.perMove(millis)));
      } else if (conditions.clock().isTimed()) {
        long millis = conditions.clock().mainMillis();
        demand(GtpCommand.timeSettings(GtpTimeSettings.perGame(millis)));
      }
    }
    for (int ply = 0; ply < game.plies(); ply++) {
      tell(game.sideToMoveAfter(ply), game.moves().get(ply));
    }
  }

  /** Has the engine read the start from a file, which is gone afterwards. */
  private void load(StartPosition start) throws PlayerFault, InterruptedException {
    try {
      Path file = Files.createTempFile("emilia-start", ".ggf");
      try {
        Files.writeString(file, Ggf.write(Game.from(start)) + "\n", StandardCharsets.US_ASCII);
        demand(GtpCommand.of(LOAD, ProcessLink.latin1(file)));
      } finally {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write a file of a start for " + spec.name(), e);
    }
  }

  @Override
  public Reply think(Game game, long limitMillis) throws PlayerFault, InterruptedException {
    if (game.mustPass() && spec.silentPasses()) {
      return new Reply(Square.PASS, OptionalDouble.empty(), 0);
    }
    if (spec.conditions().clock().isTimed() && commands.contains("time_left")) {
      tellClock(game, Disc.BLACK);
      tellClock(game, Disc.WHITE);
    }
    GtpCommand command = GtpCommand.genmove(colour);
    long start = System.nanoTime();
    link.send(command.line());
    Optional<Arrival> arrival = await(ProcessLink.in(limitMillis));
    if (arrival.isEmpty()) {
      throw overdue(limitMillis);
    }
    GtpResponse response = requireSuccess(command, arrival.get().response());
    // Some engines add what they think of the move.
    String word = response.text().strip().split("\\s+", 2)[0];
    try {
      int move = GtpVertex.parse(word);
      return new Reply(move, OptionalDouble.empty(), arrival.get().nanoTime() - start);
    } catch (GtpSyntaxException e) {
      throw link.garbage("genmove: " + e.getMessage());
    }
  }

  private PlayerFault overdue(long limitMillis) throws PlayerFault, InterruptedException {
    Optional<Arrival> late = await(ProcessLink.in(ProcessLink.LIFE_SIGN_MILLIS));
    return late.isEmpty()
        ? link.silent("no answer to genmove")
        : new PlayerFault(Fault.TIME, "no move within " + limitMillis + " ms");
  }

  private void tellClock(Game game, Disc side) throws PlayerFault, InterruptedException {
    long millis = Math.max(0, game.clock(side).remainingMillis());
    // The opponent may play without a clock.
    if (game.clock(side).isTimed()) {
      demand(GtpCommand.timeLeft(side, GtpTimeLeft.main(millis)));
    }
  }

  @Override
  public void played(Game game, GameMove move) throws PlayerFault, InterruptedException {
    Disc mover = game.sideToMoveAfter(game.plies() - 1);
    if (mover != colour) {
      tell(mover, move);
    }
  }

  private void tell(Disc mover, GameMove move) throws PlayerFault, InterruptedException {
    if (move.isPass() && spec.silentPasses()) {
      return;
    }
    GtpCommand command = GtpCommand.play(mover, move.square());
    GtpResponse response = request(command, ProcessLink.in(ProcessLink.ANSWER_MILLIS));
    if (!response.success() && move.isPass()) {
      throw link.garbage(failure(command, response) + "; passes=silent leaves passes out");
    }
    requireSuccess(command, response);
  }

  @Override
  public void close() {
    link.close(GtpCommand.of("quit").line());
  }

  /** Gives a command that the engine must carry out. */
  private void demand(GtpCommand command) throws PlayerFault, InterruptedException {
    demand(command, ProcessLink.in(ProcessLink.ANSWER_MILLIS));
  }

  private void demand(GtpCommand command, long endNanos) throws PlayerFault, InterruptedException {
    requireSuccess(command, request(command, endNanos));
  }

  private GtpResponse requireSuccess(GtpCommand command, GtpResponse response)
      throws PlayerFault, InterruptedException {
    if (!response.success()) {
      throw link.garbage(failure(command, response));
    }
    return response;
  }

  private static String failure(GtpCommand command, GtpResponse response) {
    return command.line() + " failed: " + NotationException.quote(response.text());
  }

  private GtpResponse request(GtpCommand command, long endNanos)
      throws PlayerFault, InterruptedException {
    link.send(command.line());
    Optional<Arrival> arrival = await(endNanos);
    if (arrival.isEmpty()) {
      throw link.silent("no answer to " + command.name());
    }
    return arrival.get().response();
  }

  /** A response and when its last line came. */
  private record Arrival(GtpResponse response, long nanoTime) {}

  /** The next response that comes before a point of time, if one does. */
  private Optional<Arrival> await(long endNanos) throws PlayerFault, InterruptedException {
    while (true) {
      Optional<EngineProcess.Line> line = link.readLine(endNanos);
      if (line.isEmpty()) {
        return Optional.empty();
      }
      try {
        Optional<GtpResponse> response = reader.accept(line.get().text());
        if (response.isPresent()) {
          return Optional.of(new Arrival(response.get(), line.get().nanoTime()));
        }
      } catch (GtpSyntaxException e) {
        // Before it is ready an engine may say who it is.
        if (link.isReady()) {
          throw link.garbage(e.getMessage());
        }
      }
    }
  }
}
