package emilia.protocol.gtp;

import emilia.board.Disc;
import emilia.board.Square;
import emilia.engine.Engine;
import emilia.engine.MoveChoice;
import emilia.game.Game;
import emilia.notation.BoardText;
import emilia.notation.NumberText;
import emilia.search.SearchLimits;
import emilia.search.SearchListener;
import emilia.search.StopSignal;
import java.util.List;
import java.util.Locale;

/**
 * What a session knows, board and clocks, and what each command does to it. All on the command
 * thread, searches included: GTP knows no answers out of order.
 */
final class GtpCommands {
  /** All commands, in the order in which they are listed. */
  static final List<String> NAMES =
      List.of(
          "protocol_version",
          "name",
          "version",
          "known_command",
          "list_commands",
          "list_games",
          "set_game",
          "quit",
          "boardsize",
          "clear_board",
          "komi",
          "play",
          "genmove",
          "reg_genmove",
          "undo",
          "time_settings",
          "time_left",
          "showboard",
          "final_score",
          "loadggf",
          "gogui-rules_game_id",
          "gogui-rules_board",
          "gogui-rules_board_size",
          "gogui-rules_legal_moves",
          "gogui-rules_side_to_move",
          "gogui-rules_final_result");

  private static final String NAME = "Emilia";
  private static final String GAME = "Othello";
  private static final String SIZE = "8";

  private final GtpOptions options;
  private final StopSignal stop;
  private final EngineStart engine;
  private final GtpBoard board = new GtpBoard();
  private final GtpClocks clocks = new GtpClocks();
  private boolean quit;

  /**
   * The commands of a session.
   *
   * @param stop ends the searches early, the current one and all that follow
   */
  GtpCommands(GtpOptions options, EngineStart engine, StopSignal stop) {
    this.options = options;
    this.engine = engine;
    this.stop = stop;
  }

  /** Whether a command asks for a move. */
  static boolean isSearch(GtpCommand command) {
    return command.name().equals("genmove") || command.name().equals("reg_genmove");
  }

  /** Whether the other side has said {@code quit}. */
  boolean hasQuit() {
    return quit;
  }

  /** Carries out a command. */
  GtpResponse answer(GtpCommand command) throws InterruptedException {
    try {
      return GtpResponse.success(command, result(command));
    } catch (GtpSyntaxException e) {
      return GtpResponse.failure(command, "syntax error");
    } catch (GtpFailure e) {
      return GtpResponse.failure(command, e.getMessage());
    }
  }

  private String result(GtpCommand command)
      throws GtpFailure, GtpSyntaxException, InterruptedException {
    List<String> arguments = command.arguments();
    return switch (command.name()) {
      case "" -> throw new GtpSyntaxException("expected a command");
      case "protocol_version" -> "2";
      case "name" -> NAME;
      case "version" -> options.version().get();
      case "known_command" -> knownCommand(arguments);
      case "list_commands" -> String.join("\n", NAMES);
      case "list_games", "gogui-rules_game_id" -> GAME;
      case "gogui-rules_board_size" -> SIZE;
      case "set_game" -> setGame(arguments);
      case "boardsize" -> boardSize(arguments);
      case "clear_board" -> clearBoard();
      case "komi" -> komi(arguments);
      case "play" -> play(arguments);
      case "genmove" -> genmove(arguments);
      case "reg_genmove" -> GtpVertex.write(choose(color(arguments)));
      case "undo" -> undo();
      case "time_settings" -> timeSettings(arguments);
      case "time_left" -> timeLeft(arguments);
      case "loadggf" -> loadGgf(command.argumentText());
      case "quit" -> quit();
      default -> show(command.name());
    };
  }

  /** The commands that only look at the game. */
  private String show(String name) throws GtpFailure {
    Game game = board.game();
    return switch (name) {
      case "showboard" -> "\n".concat(BoardText.diagram(game.currentAsStart()).stripTrailing());
      case "final_score" -> finalScore(game);
      case "gogui-rules_board" -> GoGuiRules.board(game);
      case "gogui-rules_legal_moves" -> GoGuiRules.legalMoves(game);
      case "gogui-rules_side_to_move" -> GtpColor.write(game.sideToMove());
      case "gogui-rules_final_result" -> GoGuiRules.finalResult(game);
      default -> throw new GtpFailure("unknown command");
    };
  }

  private static String word(List<String> arguments, int index) throws GtpSyntaxException {
    if (index >= arguments.size()) {
      throw new GtpSyntaxException("expected more words");
    }
    return arguments.get(index);
  }

  private static Disc color(List<String> arguments) throws GtpSyntaxException {
    return GtpColor.parse(word(arguments, 0));
  }

  private static String knownCommand(List<String> arguments) throws GtpSyntaxException {
    return NAMES.contains(word(arguments, 0).toLowerCase(Locale.ROOT)) ? "true" : "false";
  }

  private String setGame(List<String> arguments) throws GtpSyntaxException, GtpFailure {
    if (!word(arguments, 0).equalsIgnoreCase(GAME)) {
      throw new GtpFailure("unknown game");
    }
    return clearBoard();
  }

  private String boardSize(List<String> arguments) throws GtpSyntaxException, GtpFailure {
    if (GtpText.count(word(arguments, 0)) != 8) {
      throw new GtpFailure("unacceptable size");
    }
    return clearBoard();
  }

  private String clearBoard() {
    board.clear();
    engine.beginWithWarmUp();
    return "";
  }

  /** Othello has no komi, but controllers made for Go send one. */
  private static String komi(List<String> arguments) throws GtpSyntaxException {
    if (NumberText.parse(word(arguments, 0)).isEmpty()) {
      throw new GtpSyntaxException("expected a number");
    }
    return "";
  }

  private String play(List<String> arguments) throws GtpSyntaxException, GtpFailure {
    board.play(color(arguments), GtpVertex.parse(word(arguments, 1)));
    return "";
  }

  private String genmove(List<String> arguments)
      throws GtpSyntaxException, GtpFailure, InterruptedException {
    Disc color = color(arguments);
    long start = System.nanoTime();
    int move = choose(color);
    board.play(color, move);
    clocks.spend(color, (System.nanoTime() - start) / 1_000_000);
    return GtpVertex.write(move);
  }

  /** The move of a colour, a pass if it has none; the game stays as it is. */
  private int choose(Disc color) throws InterruptedException {
    Game game = board.withTurnOf(color);
    if (game.position().legalMoves() == 0) {
      return Square.PASS;
    }
    long start = System.nanoTime();
    Engine ready = engine.get();
    long waited = (System.nanoTime() - start) / 1_000_000;
    SearchLimits limits = clocks.limits(color, game.position(), options.depth(), waited);
    MoveChoice choice = ready.go(game, limits, SearchListener.NONE, stop);
    return choice.move();
  }

  private String undo() throws GtpFailure {
    board.undo();
    return "";
  }

  private String timeSettings(List<String> arguments)
      throws GtpSyntaxException, InterruptedException {
    GtpTimeSettings settings = GtpTimeSettings.parse(arguments);
    clocks.set(settings);
    if (!settings.isUnlimited()) {
      // No clock runs yet: what is still to be loaded shall not be taken off it.
      engine.beginWithWarmUp();
      engine.awaitReady();
    }
    return "";
  }

  private String timeLeft(List<String> arguments) throws GtpSyntaxException {
    Disc color = color(arguments);
    clocks.set(color, GtpTimeLeft.parse(arguments.subList(1, arguments.size())));
    return "";
  }

  private static String finalScore(Game game) throws GtpFailure {
    if (!game.isOver()) {
      throw new GtpFailure("cannot score");
    }
    int score = GoGuiRules.blackScoreDiscs(game);
    if (score == 0) {
      return "0";
    }
    return (score > 0 ? "B+" : "W+").concat(Integer.toString(Math.abs(score)));
  }

  private String loadGgf(String arguments) throws GtpSyntaxException, GtpFailure {
    if (arguments.isEmpty()) {
      throw new GtpSyntaxException("expected a file");
    }
    board.load(GameFile.load(arguments));
    return "";
  }

  private String quit() {
    quit = true;
    return "";
  }
}
