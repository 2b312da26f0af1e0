package emilia.cli.games;

import emilia.cli.CommandFailure;
import emilia.game.Game;
import emilia.notation.games.ReadGame;
import emilia.report.BoardPage;
import emilia.report.BoardPicture;
import emilia.report.BoardSvg;

/** One position as an SVG document. */
final class SvgView implements GameView {
  private final Printer printer;
  private final Integer wanted;
  private boolean begun;

  SvgView(Printer printer, Integer wanted) {
    this.printer = printer;
    this.wanted = wanted;
  }

  @Override
  public void add(ReadGame game) throws CommandFailure {
    if (begun) {
      throw CommandFailure.failed(
          game.place()
              + ": an SVG file holds one board; choose one by --game, or use --format html for several",
          null);
    }
    begun = true;
    Game moves = game.record().game();
    int plies = GameView.plies(game, wanted);
    String title = BoardPage.title(game.record().info()) + ": " + BoardPage.state(moves, plies);
    printer.print(BoardSvg.document(BoardPicture.position(moves, plies), title));
  }
}
