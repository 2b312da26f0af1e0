package emilia.game;

import emilia.board.Disc;
import emilia.board.Position;
import emilia.board.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A game: start position, legal moves (passes included and explicit) and what the record says about
 * it. Immutable; {@link #play} gives a new game.
 */
public final class Game {
  private final StartPosition start;
  private final List<GameMove> moves;

  /** The positions before each move and after the last, one more than moves. */
  private final List<Position> positions;

  private final GameInfo info;

  /** Trusts that positions and moves fit; the lists must not be modifiable. */
  Game(StartPosition start, List<GameMove> moves, List<Position> positions, GameInfo info) {
    this.start = start;
    this.moves = moves;
    this.positions = positions;
    this.info = info;
  }

  /** A game without moves. */
  public static Game from(StartPosition start) {
    return new Game(start, List.of(), List.of(start.position()), GameInfo.EMPTY);
  }

  /**
   * A game with all its moves.
   *
   * @throws IllegalArgumentException if one of them is not legal
   */
  public static Game of(StartPosition start, List<GameMove> moves) {
    List<Position> positions = new ArrayList<>(moves.size() + 1);
    positions.add(start.position());
    for (GameMove move : moves) {
      positions.add(positions.get(positions.size() - 1).play(move.square()));
    }
    return new Game(start, List.copyOf(moves), List.copyOf(positions), GameInfo.EMPTY);
  }

  /** The game continued by a move or pass without evaluation and time. */
  public Game play(int square) {
    return play(GameMove.of(square));
  }

  /**
   * The game continued by a move or pass.
   *
   * @throws IllegalArgumentException if it is not legal
   */
  public Game play(GameMove move) {
    Position next = position().play(move.square());
    List<GameMove> newMoves = new ArrayList<>(moves);
    newMoves.add(move);
    List<Position> newPositions = new ArrayList<>(positions);
    newPositions.add(next);
    return new Game(start, List.copyOf(newMoves), List.copyOf(newPositions), info);
  }

  /** The same moves with another description. */
  public Game withInfo(GameInfo newInfo) {
    return new Game(start, moves, positions, newInfo);
  }

  /** The game cut off after {@code plies} plies. */
  public Game truncated(int plies) {
    return new Game(
        start,
        List.copyOf(moves.subList(0, plies)),
        List.copyOf(positions.subList(0, plies + 1)),
        info);
  }

  /** Where the game started. */
  public StartPosition start() {
    return start;
  }

  /** All moves and passes, in order; not modifiable. */
  public List<GameMove> moves() {
    return moves;
  }

  /** How many moves and passes were made. */
  public int plies() {
    return moves.size();
  }

  /** What the record says beside the moves. */
  public GameInfo info() {
    return info;
  }

  /** The current position, seen from the side to move. */
  public Position position() {
    return positions.get(positions.size() - 1);
  }

  /** The position after {@code plies} plies; 0 is the start. */
  public Position positionAfter(int plies) {
    return positions.get(plies);
  }

  /** Who is to move now. */
  public Disc sideToMove() {
    return sideToMoveAfter(plies());
  }

  /** Who is to move after {@code plies} plies. */
  public Disc sideToMoveAfter(int plies) {
    return plies % 2 == 0 ? start.sideToMove() : start.sideToMove().opponent();
  }

  /** Whether neither side can move any more. */
  public boolean isOver() {
    return position().isGameOver();
  }

  /** Whether the side to move has to pass. */
  public boolean mustPass() {
    return position().mustPass();
  }

  /** The current board and side to move as the start of another game. */
  public StartPosition currentAsStart() {
    return new StartPosition(position(), sideToMove());
  }

  /** Time used so far by a side, in milliseconds, as far as the moves tell it. */
  public long usedMillis(Disc side) {
    double seconds = 0;
    for (int ply = 0; ply < moves.size(); ply++) {
      if (sideToMoveAfter(ply) == side) {
        seconds += moves.get(ply).timeSeconds().orElse(0);
      }
    }
    return Math.round(seconds * 1000);
  }

  /** The clock of a side as the record tells it; see {@link Clock}. */
  public Clock clock(Disc side) {
    TimeControl control = side == Disc.BLACK ? info.blackTime() : info.whiteTime();
    int movesMade = 0;
    for (int ply = 0; ply < moves.size(); ply++) {
      if (sideToMoveAfter(ply) == side && moves.get(ply).square() != Square.PASS) {
        movesMade++;
      }
    }
    return new Clock(control, usedMillis(side), movesMade);
  }

  /** Whether both have the same start, moves (with evaluations and times) and description. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Game game
        && start.equals(game.start)
        && moves.equals(game.moves)
        && info.equals(game.info);
  }

  @Override
  public int hashCode() {
    return Objects.hash(start, moves, info);
  }

  /** The start and the moves, for messages of tests and logs. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("Game[").append(start);
    for (GameMove move : moves) {
      text.append(' ').append(Square.name(move.square()));
    }
    return text.append(']').toString();
  }
}
