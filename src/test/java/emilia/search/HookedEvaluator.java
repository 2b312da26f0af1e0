package emilia.search;

import emilia.eval.ClassicEvaluator;
import emilia.eval.Evaluator;
import emilia.eval.EvaluatorState;
import java.util.concurrent.atomic.AtomicInteger;

/** The classic evaluation; before each value a hook runs on the thread that asked. */
final class HookedEvaluator implements Evaluator {
  volatile Runnable hook = () -> {};

  /** How many positions were entered and not left, over all threads. */
  final AtomicInteger entered = new AtomicInteger();

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
      entered.incrementAndGet();
      state.enter(player, opponent);
    }

    @Override
    public void leave() {
      entered.decrementAndGet();
      state.leave();
    }

    @Override
    public int evaluateCentidiscs(long player, long opponent) {
      hook.run();
      return state.evaluateCentidiscs(player, opponent);
    }
  }
}
