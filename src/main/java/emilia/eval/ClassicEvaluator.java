package emilia.eval;

import emilia.board.MoveGenerator;

/** Placeholder of the first skeleton: mobility only. */
public final class ClassicEvaluator implements Evaluator {
  @Override
  public String name() {
    return "classic";
  }

  @Override
  public String description() {
    return "classic";
  }

  @Override
  public EvaluatorState newState() {
    return new State();
  }

  private static final class State implements EvaluatorState {
    @Override
    public void reset(long player, long opponent) {}

    @Override
    public void play(int square, long flips) {}

    @Override
    public void undo(int square, long flips) {}

    @Override
    public void pass() {}

    @Override
    public int evaluateCentidiscs(long player, long opponent) {
      return 100
          * (Long.bitCount(MoveGenerator.legalMoves(player, opponent))
              - Long.bitCount(MoveGenerator.legalMoves(opponent, player)));
    }
  }
}
