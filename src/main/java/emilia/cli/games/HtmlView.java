package emilia.cli.games;

import emilia.cli.CommandFailure;
import emilia.notation.games.ReadGame;
import emilia.report.BoardPage;

/** A page of boards for the printer. */
final class HtmlView implements GameView {
  private final Printer printer;
  private final Integer wanted;

  HtmlView(Printer printer, Integer wanted) {
    this.printer = printer;
    this.wanted = wanted;
  }

  @Override
  public String head() {
    return BoardPage.head("Othello games");
  }

  @Override
  public void add(ReadGame game) throws CommandFailure {
    printer.print(BoardPage.article(game.record(), GameView.plies(game, wanted)));
  }

  @Override
  public String foot() {
    return BoardPage.foot();
  }
}
