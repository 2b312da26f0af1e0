package emilia.report.game;

import emilia.board.Position;
import emilia.board.Square;
import emilia.board.Symmetry;
import emilia.game.Game;
import emilia.game.StartPosition;

/** What a game began with, the same for games that are mirror images of each other. */
final class OpeningName {
  /** So many plies tell one opening from another. */
  private static final int PLIES = 6;

  private static final int FIRST = Square.parse("f5", 0);

  private OpeningName() {}

  /**
   * The first moves of a game, turned so that the first is f5, with the name that players have for
   * the answer to it.
   */
  static String of(Game game) {
    if (!game.start().equals(StartPosition.STANDARD)) {
      return "other start";
    }
    if (game.plies() == 0) {
      return "no moves";
    }
    int symmetry = symmetry(game.moves().get(0).square());
    StringBuilder moves = new StringBuilder();
    for (int ply = 0; ply < Math.min(PLIES, game.plies()); ply++) {
      int square = Symmetry.applySquare(symmetry, game.moves().get(ply).square());
      moves.append(square == Square.PASS ? "--" : Square.name(square));
    }
    return (family(moves) + " " + moves).strip();
  }

  private static int symmetry(int firstMove) {
    for (int symmetry = 0; symmetry < Symmetry.COUNT; symmetry++) {
      if (Position.START.transformed(symmetry).equals(Position.START)
          && Symmetry.applySquare(symmetry, firstMove) == FIRST) {
        return symmetry;
      }
    }
    throw new IllegalStateException("no first move: " + Square.name(firstMove));
  }

  private static String family(CharSequence moves) {
    if (moves.length() < 4) {
      return "";
    }
    return switch (moves.subSequence(2, 4).toString()) {
      case "d6" -> "perpendicular";
      case "f6" -> "diagonal";
      case "f4" -> "parallel";
      default -> "";
    };
  }
}
