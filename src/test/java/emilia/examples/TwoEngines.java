package emilia.examples;

import emilia.engine.Analyst;
import emilia.eval.ClassicEvaluator;
import emilia.game.Game;
import emilia.game.StartPosition;
import emilia.notation.Transcript;
import emilia.search.Level;

/** Lets two engines with different evaluations play a game in one program. */
public final class TwoEngines {
  private TwoEngines() {}

  public static void main(String[] arguments) {
    try (Analyst black = Analyst.builder().hashMegabytes(16).build();
        Analyst white =
            Analyst.builder().hashMegabytes(16).evaluator(new ClassicEvaluator()).build()) {
      Game game = Game.from(StartPosition.STANDARD);
      while (!game.isOver()) {
        Analyst player = game.plies() % 2 == 0 ? black : white;
        game = game.play(player.chooseMove(game, Level.of(4)).move());
      }
      System.out.println(Transcript.write(game));
    }
  }
}
