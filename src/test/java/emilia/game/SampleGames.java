package emilia.game;

import emilia.board.Square;

/** Games that several tests use. */
public final class SampleGames {
  /** White must pass; then Black has 13 moves. */
  public static final String BLOCKED = "f5f6e6d6d7f4g4g6h6f7e8g8c6e7f8d8c8b5h8g7g5g3h7";

  /** Over after 49 discs with 11 squares empty: +58 for Black. */
  public static final String FINISHED =
      BLOCKED + "h5h3h4c7b8a8h2h1b7g2c5b6f3c3e3c4d3b3a3a7f2a6e2a2a1c2";

  /**
   * One side moves three times in a row: 53 moves and 14 passes, over, +62 for Black. After ply 58
   * 12 squares are empty.
   */
  public static final String MANY_PASSES =
      "e6f6f5d6d7f4g4g6h6f7e8c8f3h3d3g2f2e2f1h7h8d2h1h2d1g3h4f8e1d8g1h5c2g5e3b1b3c3b2b4b5a1c1c4"
          + "g7c5g8a2b8a3e7c7a5";

  /** White has no disc left after nine moves. */
  public static final String WIPE_OUT = "e6f4e3f6g5d6e7f5c5";

  private SampleGames() {}

  /** The game with these moves from the standard start; passes are put in. */
  public static Game of(String moves) {
    Game game = Game.from(StartPosition.STANDARD);
    for (int i = 0; i < moves.length(); i += 2) {
      if (game.mustPass()) {
        game = game.play(Square.PASS);
      }
      game = game.play(Square.parse(moves, i));
    }
    return game;
  }

  /** The game with clocks and nothing else known. */
  public static Game withTimes(Game game, TimeControl black, TimeControl white) {
    GameInfo none = GameInfo.EMPTY;
    return game.withInfo(
        new GameInfo(
            "", "", "", "", none.blackRating(), none.whiteRating(), black, white, none.result()));
  }
}
