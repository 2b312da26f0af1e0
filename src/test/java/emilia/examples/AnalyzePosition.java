package emilia.examples;

import emilia.board.Square;
import emilia.engine.Analyst;
import emilia.game.Game;
import emilia.notation.NotationException;
import emilia.notation.PositionText;
import emilia.search.RootLine;
import emilia.search.SearchLimits;
import emilia.search.SearchResult;

/** Shows the three best moves of a position at depth 8, and what comes out on the way. */
public final class AnalyzePosition {
  private AnalyzePosition() {}

  public static void main(String[] arguments) throws NotationException {
    Game game = PositionText.parse("my position", "f5d6c3d3c4");
    SearchLimits limits = SearchLimits.ofDepth(8).withMultiPv(3);
    try (Analyst analyst = Analyst.builder().hashMegabytes(64).threads(1).build()) {
      SearchResult result =
          analyst.analyze(
              game.position(),
              limits,
              soFar -> System.out.println("depth " + soFar.depth() + " of " + limits.depth()));
      for (RootLine line : result.lines()) {
        // Discs for the side to move: here White.
        System.out.println(Square.name(line.move()) + " " + line.scoreDiscs());
      }
    }
  }
}
