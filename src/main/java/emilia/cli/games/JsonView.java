package emilia.cli.games;

import emilia.cli.CommandFailure;
import emilia.files.json.JsonText;
import emilia.notation.games.ReadGame;

/** One JSON object a line, as {@code convert} writes it. */
final class JsonView implements GameView {
  private final Printer printer;
  private final JsonText json = new JsonText();

  JsonView(Printer printer) {
    this.printer = printer;
  }

  @Override
  public void add(ReadGame game) throws CommandFailure {
    printer.print(json.write(game.record()).orElseThrow());
  }
}
