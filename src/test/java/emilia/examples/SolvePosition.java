package emilia.examples;

import emilia.board.Position;
import emilia.board.Square;
import emilia.engine.Analyst;
import emilia.notation.NotationException;
import emilia.notation.PositionText;
import emilia.search.RootLine;
import emilia.search.SearchResult;

/** Finds the best move and the exact result of a position. */
public final class SolvePosition {
  private SolvePosition() {}

  public static void main(String[] arguments) throws NotationException {
    String board = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";
    Position position = PositionText.parse("my position", board).position();
    try (Analyst analyst = Analyst.builder().build()) {
      SearchResult result = analyst.solve(position);
      RootLine best = result.lines().get(0);
      System.out.println("Best move: " + Square.name(best.move()));
      System.out.println("Score: " + best.scoreCentidiscs() / 100 + " discs for the side to move");
      System.out.println("Exact: " + result.complete());
    }
  }
}
