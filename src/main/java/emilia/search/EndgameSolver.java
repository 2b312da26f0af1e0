package emilia.search;

import emilia.board.Flips;
import emilia.board.MoveGenerator;
import emilia.board.Position;
import emilia.eval.EvaluatorState;
import emilia.eval.MoveEvaluator;

/**
 * Solves positions to the end of the game, in discs, fail-soft. The method changes with the number
 * of empty squares: see {@link SolvePlan}. Only results of solves are taken from the table, never
 * estimates, so values do not depend on what else it holds.
 */
final class EndgameSolver {
  /** No bound was found. */
  private static final int NO_BOUND = Integer.MIN_VALUE;

  /** How selective the present pass is; see {@link TranspositionTable#selectivity}. */
  private int selectivity = TranspositionTable.FULL_WIDTH;

  private final TranspositionTable table;
  private final Worker worker;
  private final SearchClock clock;
  private final EvaluatorState state;
  private final MidgameSearch midgame;
  private final LastFour lastFour;
  private final MoveEvaluator.State moveValues = MoveEvaluator.shipped().newState();
  private final LocalTable smallLocal = new LocalTable(SolvePlan.SMALL_LOCAL_TABLE_BITS);
  private final LocalTable largeLocal = new LocalTable(SolvePlan.LOCAL_TABLE_BITS);
  private final MoveList[] moveLists = new MoveList[65];

  EndgameSolver(TranspositionTable table, Worker worker) {
    this.table = table;
    this.worker = worker;
    this.clock = worker.clock;
    this.state = worker.state;
    this.midgame = worker.midgame;
    this.lastFour = new LastFour(clock);
    for (int i = 0; i < moveLists.length; i++) {
      moveLists[i] = new MoveList();
    }
  }

  /** Sets how selective the next solves are; only full width gives exact scores. */
  void setSelectivity(Selectivity step) {
    selectivity = step.ordinal();
  }

  /** Forgets what earlier searches left behind, so that node counts do not depend on them. */
  void beginSearch() {
    smallLocal.clear();
    largeLocal.clear();
  }

  /**
   * Solves a position. The evaluator state must be at it if it has at least {@link
   * SolvePlan#KEEP_STATE} empty squares.
   *
   * @param alpha lower bound of the window in discs
   * @param beta upper bound of the window in discs
   * @return the score in discs, exact if inside the window, otherwise a bound; meaningless if the
   *     clock has stopped the search
   */
  int solve(long player, long opponent, int alpha, int beta) {
    long empties = ~(player | opponent);
    int count = Long.bitCount(empties);
    if (count <= SolvePlan.LAST_FOUR) {
      return lastFour.solve(player, opponent, alpha, beta);
    }
    return dispatch(player, opponent, count, alpha, beta, Quadrants.odd(empties));
  }

  private int dispatch(long player, long opponent, int empties, int alpha, int beta, int odd) {
    if (empties <= SolvePlan.PARITY_ORDER) {
      return solveByParity(player, opponent, empties, alpha, beta, odd);
    }
    if (empties <= SolvePlan.LOCAL_TABLE) {
      return solveWithLocalTable(player, opponent, empties, alpha, beta, odd);
    }
    return solveSorted(player, opponent, empties, alpha, beta, odd);
  }

  /** Five and six empty squares: squares in odd quadrants first. */
  private int solveByParity(long player, long opponent, int empties, int alpha, int beta, int odd) {
    if (StabilityCutoff.isWorthTrying(empties, alpha)) {
      int upper = StabilityCutoff.upperBound(opponent, player);
      if (upper <= alpha) {
        return upper;
      }
    }
    long moves = MoveGenerator.legalMoves(player, opponent);
    if (moves == 0) {
      if (!MoveGenerator.canMove(opponent, player)) {
        return Position.finalScoreDiscs(player, opponent);
      }
      return -solveByParity(opponent, player, empties, -beta, -alpha, odd);
    }
    int best = -Score.MAX_DISCS - 1;
    int lower = alpha;
    long group = moves & Quadrants.squares(odd);
    long later = moves ^ group;
    if (group == 0) {
      group = later;
      later = 0;
    }
    while (group != 0) {
      int square = Long.numberOfTrailingZeros(group);
      group &= group - 1;
      if (group == 0) {
        group = later;
        later = 0;
      }
      long flips = Flips.flips(square, player, opponent);
      clock.nodes++;
      long childPlayer = opponent ^ flips;
      long childOpponent = player ^ flips ^ 1L << square;
      int childOdd = odd ^ Quadrants.bit(square);
      int score =
          empties == SolvePlan.LAST_FOUR + 1
              ? -lastFour.solve4(childPlayer, childOpponent, -beta, -lower, childOdd)
              : -solveByParity(childPlayer, childOpponent, empties - 1, -beta, -lower, childOdd);
      if (score > best) {
        best = score;
        if (score >= beta) {
          return best;
        }
        lower = Math.max(lower, score);
      }
    }
    return best;
  }

  /** Seven to ten empty squares: sorted moves and the tables of this thread. */
  private int solveWithLocalTable(
      long player, long opponent, int empties, int alpha, int beta, int odd) {
    if (clock.mustStop()) {
      return 0;
    }
    if (StabilityCutoff.isWorthTrying(empties, alpha)) {
      int upper = StabilityCutoff.upperBound(opponent, player);
      if (upper <= alpha) {
        return upper;
      }
    }
    long moves = MoveGenerator.legalMoves(player, opponent);
    if (moves == 0) {
      if (!MoveGenerator.canMove(opponent, player)) {
        return Position.finalScoreDiscs(player, opponent);
      }
      return -solveWithLocalTable(opponent, player, empties, -beta, -alpha, odd);
    }
    int tableMove = TranspositionTable.NO_MOVE;
    LocalTable local = empties <= SolvePlan.SMALL_LOCAL_TABLE ? smallLocal : largeLocal;
    int entry = local.probe(player, opponent);
    if (entry != LocalTable.MISS) {
      int lower = LocalTable.lower(entry);
      int upper = LocalTable.upper(entry);
      if (lower >= beta || lower == upper) {
        return lower;
      }
      if (upper <= alpha) {
        return upper;
      }
      tableMove = LocalTable.move(entry);
    }
    MoveList list = moveLists[empties];
    MoveOrdering.fill(list, player, opponent, moves);
    // Often the move of the table is enough: the others are scored when they are needed.
    int unsorted = list.bringToFront(tableMove) ? 1 : 0;
    int best = -Score.MAX_DISCS - 1;
    int bestMove = TranspositionTable.NO_MOVE;
    int lower = alpha;
    for (int i = 0; i < list.size; i++) {
      if (i == unsorted && list.size - i > 1) {
        MoveOrdering.addMobility(list, i, player, opponent, odd, TranspositionTable.NO_MOVE);
      }
      if (i >= unsorted) {
        list.selectBest(i);
      }
      int square = list.squares[i];
      long flips = list.flips[i];
      clock.nodes++;
      int score =
          -dispatch(
              opponent ^ flips,
              player ^ flips ^ 1L << square,
              empties - 1,
              -beta,
              -lower,
              odd ^ Quadrants.bit(square));
      if (clock.isStopped()) {
        return 0;
      }
      if (score > best) {
        best = score;
        bestMove = square;
        if (score >= beta) {
          break;
        }
        lower = Math.max(lower, score);
      }
    }
    local.store(player, opponent, alpha, beta, best, bestMove);
    return best;
  }

  /** Eleven and more empty squares: sorted moves, null windows after the first, and the table. */
  private int solveSorted(long player, long opponent, int empties, int alpha, int beta, int odd) {
    if (clock.mustStop()) {
      return 0;
    }
    if (StabilityCutoff.isWorthTrying(empties, alpha)) {
      int upper = StabilityCutoff.upperBound(opponent, player);
      if (upper <= alpha) {
        return upper;
      }
    }
    long moves = MoveGenerator.legalMoves(player, opponent);
    if (moves == 0) {
      return pass(player, opponent, empties, alpha, beta, odd);
    }
    long entry = table.probe(player, opponent);
    if (entry != TranspositionTable.MISS && isSolved(entry, empties)) {
      int lower = TranspositionTable.lower(entry) / Score.DISC;
      int upper = TranspositionTable.upper(entry) / Score.DISC;
      if (lower >= beta || lower == upper) {
        return lower;
      }
      if (upper <= alpha) {
        return upper;
      }
    }
    if (selectivity != TranspositionTable.FULL_WIDTH
        && empties >= ProbCut.LEAST_EMPTIES
        && beta - alpha == 1) {
      int bound = probableBound(player, opponent, empties, alpha, beta);
      if (bound != NO_BOUND) {
        return bound;
      }
    }
    MoveList list = moveLists[empties];
    MoveOrdering.fill(list, player, opponent, moves);
    if (empties >= SolvePlan.ETC) {
      int bound = boundFromChildren(list, player, opponent, empties, beta);
      if (bound >= beta) {
        return bound;
      }
    }
    return searchMoves(list, entry, player, opponent, empties, alpha, beta, odd);
  }

  /**
   * In a selective pass: {@code alpha} or {@code beta} if a shallow search makes it probable that
   * the score is not between them, otherwise {@link #NO_BOUND}.
   */
  private int probableBound(long player, long opponent, int empties, int alpha, int beta) {
    int depth = ProbCut.shallowDepthOfSolve(empties);
    int margin = ProbCut.solveMarginCentidiscs(selectivity, empties);
    int high = beta * Score.DISC + margin;
    int low = alpha * Score.DISC - margin;
    int estimate = state.evaluateCentidiscs(player, opponent);
    if (high < Score.MAX && estimate >= beta * Score.DISC) {
      boolean above = midgame.search(player, opponent, empties, depth, high - 1, high) >= high;
      return above && !clock.mustStop() ? beta : NO_BOUND;
    }
    if (low > -Score.MAX && estimate <= alpha * Score.DISC) {
      boolean below = midgame.search(player, opponent, empties, depth, low, low + 1) <= low;
      return below && !clock.mustStop() ? alpha : NO_BOUND;
    }
    return NO_BOUND;
  }

  /** Scores the moves of a filled list from one on; eleven and more empty squares. */
  private void score(
      MoveList list, int from, long player, long opponent, int empties, int odd, long entry) {
    if (list.size - from < 2) {
      return;
    }
    MoveOrdering.addMobility(
        list, from, player, opponent, odd, TranspositionTable.secondMove(entry));
    if (empties < SolvePlan.SEARCH_ORDER) {
      addMoveValues(list, from, player, opponent);
    } else {
      int depth = SolvePlan.orderDepth(empties);
      midgame.addSearchScores(
          list, from, player, opponent, empties, depth, SolvePlan.orderWeight(empties));
    }
  }

  /** Adds to the scores of a filled list, from one on, what a small evaluation says. */
  private void addMoveValues(MoveList list, int from, long player, long opponent) {
    moveValues.set(player, opponent);
    for (int i = from; i < list.size; i++) {
      clock.nodes++;
      int value = moveValues.valueAfter(list.squares[i], list.flips[i]);
      list.scores[i] += value * SolvePlan.MOVE_VALUE_WEIGHT / MoveEvaluator.UNITS_PER_DISC;
    }
  }

  private int searchMoves(
      MoveList list,
      long entry,
      long player,
      long opponent,
      int empties,
      int alpha,
      int beta,
      int odd) {
    // Often the move of the table is enough: the others are scored when they are needed.
    int unsorted = list.bringToFront(TranspositionTable.move(entry)) ? 1 : 0;
    boolean keepsState = empties >= SolvePlan.KEEP_STATE;
    int best = -Score.MAX_DISCS - 1;
    int bestMove = TranspositionTable.NO_MOVE;
    int lower = alpha;
    for (int i = 0; i < list.size; i++) {
      if (i == unsorted) {
        score(list, i, player, opponent, empties, odd, entry);
        if (clock.mustStop()) {
          return 0;
        }
      }
      if (i > 0 && empties >= SolvePlan.SPLIT && i + 1 < list.size && worker.mayFindHelper()) {
        SplitPoint point = worker.newSplitPoint();
        point.player = player;
        point.opponent = opponent;
        point.empties = empties;
        point.solves = true;
        point.odd = odd;
        point.list = list;
        point.next = i;
        point.alpha = lower;
        point.beta = beta;
        point.best = best;
        point.bestMove = bestMove;
        if (worker.split(point)) {
          if (clock.isStopped()) {
            return 0;
          }
          best = point.best;
          bestMove = point.bestMove;
          break;
        }
      }
      if (i >= unsorted) {
        list.selectBest(i);
      }
      int square = list.squares[i];
      long flips = list.flips[i];
      long childPlayer = opponent ^ flips;
      long childOpponent = player ^ flips ^ 1L << square;
      int childOdd = odd ^ Quadrants.bit(square);
      if (keepsState) {
        state.play(square, flips);
      }
      clock.nodes++;
      int score;
      if (i == 0) {
        score = -dispatch(childPlayer, childOpponent, empties - 1, -beta, -lower, childOdd);
      } else {
        score = -dispatch(childPlayer, childOpponent, empties - 1, -lower - 1, -lower, childOdd);
        if (score > lower && score < beta) {
          score = -dispatch(childPlayer, childOpponent, empties - 1, -beta, -score, childOdd);
        }
      }
      if (keepsState) {
        state.undo(square, flips);
      }
      if (clock.isStopped()) {
        return 0;
      }
      if (score > best) {
        best = score;
        bestMove = square;
        if (score >= beta) {
          break;
        }
        lower = Math.max(lower, score);
      }
    }
    table.store(
        player,
        opponent,
        empties,
        selectivity,
        alpha * Score.DISC,
        beta * Score.DISC,
        best * Score.DISC,
        bestMove);
    return best;
  }

  /** Solves one of the moves of a split point; the evaluator state must be at its position. */
  int searchSplitMove(SplitPoint point, int square, long flips, int alpha) {
    long childPlayer = point.opponent ^ flips;
    long childOpponent = point.player ^ flips ^ 1L << square;
    int empties = point.empties - 1;
    int odd = point.odd ^ Quadrants.bit(square);
    state.play(square, flips);
    clock.nodes++;
    int score = -dispatch(childPlayer, childOpponent, empties, -alpha - 1, -alpha, odd);
    if (score > alpha && score < point.beta && !clock.isStopped()) {
      score = -dispatch(childPlayer, childOpponent, empties, -point.beta, -score, odd);
    }
    state.undo(square, flips);
    return score;
  }

  private int pass(long player, long opponent, int empties, int alpha, int beta, int odd) {
    if (!MoveGenerator.canMove(opponent, player)) {
      return Position.finalScoreDiscs(player, opponent);
    }
    boolean keepsState = empties >= SolvePlan.KEEP_STATE;
    if (keepsState) {
      state.pass();
    }
    int score = -solveSorted(opponent, player, empties, -beta, -alpha, odd);
    if (keepsState) {
      state.pass();
    }
    return score;
  }

  /** Whether the bounds of an entry are those of a solve at least as exact as the present pass. */
  private boolean isSolved(long entry, int empties) {
    return TranspositionTable.depth(entry) == empties
        && TranspositionTable.selectivity(entry) >= selectivity;
  }

  /** Enhanced transposition cut-off: the best lower bound that the table has through a child. */
  private int boundFromChildren(MoveList list, long player, long opponent, int empties, int beta) {
    for (int i = 0; i < list.size; i++) {
      long flips = list.flips[i];
      long entry = table.probe(opponent ^ flips, player ^ flips ^ 1L << list.squares[i]);
      if (entry != TranspositionTable.MISS && isSolved(entry, empties - 1)) {
        int score = -TranspositionTable.upper(entry) / Score.DISC;
        if (score >= beta) {
          return score;
        }
      }
    }
    return -Score.MAX_DISCS - 1;
  }
}
