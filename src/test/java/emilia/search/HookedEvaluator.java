package emilia.search;

import emilia.eval.ClassicEvaluator;
import emilia.eval.Evaluator;
import emilia.eval.EvaluatorState;

/** The classic evaluation; before each value a hook runs on the thread that asked. */
final class HookedEvaluator implements Evaluator {
  volatile Runnable hook = () -> {};

  private final Evaluator classic = new ClassicEvaluator();

  @Override
  public String name() {
    return "hooked";
  }

  @Override
  public String description() {
    return "hooked";
  }

  @Override
  public EvaluatorState newState() {
    return new State(classic.newState());
  }

  private final class State implements EvaluatorState {
    private final EvaluatorState state;

    State(EvaluatorState state) {
      this.state = state;
    }

    @Override
    public void reset(long player, long opponent) {
      state.reset(player, opponent);
    }

    @Override
    public void play(int square, long flips) {
      state.play(square, flips);
    }

    @Override
    public void undo(int square, long flips) {
      state.undo(square, flips);
    }

    @Override
    public void pass() {
      state.pass();
    }

    @Override
    public void enter(long player, long opponent) {
      state.enter(player, opponent);
    }

    @Override
    public void leave() {
      state.leave();
    }

    @Override
    public int evaluateCentidiscs(long player, long opponent) {
      hook.run();
      return state.evaluateCentidiscs(player, opponent);
    }
  }
}
