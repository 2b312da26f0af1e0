package emilia.cli.games;

import emilia.board.Square;
import emilia.cli.CommandFailure;
import emilia.game.Game;
import emilia.game.GameMove;
import emilia.game.GameRecord;
import emilia.game.MoveValue;
import emilia.game.StartPosition;
import emilia.notation.Transcript;
import emilia.notation.games.ReadGame;
import emilia.report.BoardPage;
import emilia.report.BoardPicture;
import java.util.Locale;

/** Boards in the terminal, with what the record says. */
final class TextView implements GameView {
  private final Printer printer;
  private final TextBoard board;
  private final Integer wanted;
  private final boolean all;
  private boolean begun;

  /**
   * A view.
   *
   * @param wanted how many plies to show; {@code null} for all
   * @param all whether to show every position on the way
   */
  TextView(Printer printer, TextBoard board, Integer wanted, boolean all) {
    this.printer = printer;
    this.board = board;
    this.wanted = wanted;
    this.all = all;
  }

  @Override
  public void add(ReadGame read) throws CommandFailure {
    GameRecord record = read.record();
    int plies = GameView.plies(read, wanted);
    StringBuilder text = new StringBuilder(begun ? "\n" : "");
    begun = true;
    boolean typed = read.place().equals(GameInput.COMMAND_LINE);
    text.append(typed ? heading(record.game(), plies) : read.place());
    if (!record.info().blackName().isEmpty() || !record.info().whiteName().isEmpty()) {
      text.append(": ").append(printable(BoardPage.title(record.info())));
    }
    text.append('\n');
    String facts = BoardPage.facts(record);
    text.append(facts.isEmpty() ? "" : printable(facts) + "\n");
    for (int ply = all ? 0 : plies; ply <= plies; ply++) {
      position(text, record, ply);
    }
    if (plies > 0) {
      text.append(Transcript.writeWithPasses(record.game().truncated(plies))).append('\n');
    }
    if (plies == record.game().plies() && !record.moveValues().isEmpty()) {
      text.append(values(record));
    }
    printer.print(text.toString());
  }

  /** What is shown of a position that stood on the command line. */
  private static String heading(Game game, int plies) {
    long passes = game.moves().subList(0, plies).stream().filter(GameMove::isPass).count();
    long moves = plies - passes;
    if (plies == 0) {
      return game.start().equals(StartPosition.STANDARD) ? "Start position" : "Position";
    }
    String after = "After " + moves + (moves == 1 ? " move" : " moves");
    return passes == 0 ? after : after + " and " + passes + (passes == 1 ? " pass" : " passes");
  }

  private void position(StringBuilder text, GameRecord record, int ply) {
    Game game = record.game();
    if (ply > 0 && all) {
      GameMove move = game.moves().get(ply - 1);
      String side = game.sideToMoveAfter(ply - 1).displayName();
      text.append(String.format(Locale.ROOT, "\n%d. %s %s", ply, side, name(move.square())));
      move.evalDiscs()
          .ifPresent(eval -> text.append(String.format(Locale.ROOT, ", evaluation %+.2f", eval)));
      move.timeSeconds()
          .ifPresent(time -> text.append(String.format(Locale.ROOT, ", %.2f s", time)));
      text.append('\n');
    }
    text.append(board.draw(BoardPicture.position(game, ply)));
    text.append(BoardPage.state(game, ply)).append('\n');
    if (!record.comment(ply).isEmpty()) {
      text.append(printable(record.comment(ply))).append('\n');
    }
  }

  private static String name(int square) {
    return square == Square.PASS ? "passes" : Square.name(square);
  }

  private static String values(GameRecord record) {
    StringBuilder text = new StringBuilder("Values:");
    for (MoveValue value : record.moveValues()) {
      text.append(
          String.format(Locale.ROOT, " %s %+d", Square.name(value.square()), value.scoreDiscs()));
    }
    return text.append('\n').toString();
  }

  /** Foreign text must not steer the terminal. */
  private static String printable(String text) {
    StringBuilder printable = new StringBuilder(text.length());
    text.codePoints()
        .map(c -> c != '\n' && Character.isISOControl(c) ? ' ' : c)
        .forEach(printable::appendCodePoint);
    return printable.toString();
  }
}
