package emilia.search;

import emilia.board.MoveGenerator;
import emilia.board.Position;
import emilia.eval.EvaluatorState;

/**
 * Principal-variation search to a fixed depth, in centidiscs, fail-soft, of full width or selective
 * ({@link ProbCut}). A pass costs no depth, so the number of empty squares and the depth go down
 * together: within one iteration a position always has the same remaining depth, and values do not
 * depend on the table.
 */
final class MidgameSearch {
  /** Table probes cost more than they save nearer the leaves. */
  private static final int TABLE_DEPTH = 2;

  /** Enhanced transposition cut-offs look up all children; worth it for larger subtrees. */
  private static final int ETC_DEPTH = 4;

  /**
   * From this depth moves are ordered by the evaluation of the child. Searches of the children
   * would order a little better, but cost more nodes than they save.
   */
  private static final int EVAL_ORDER_DEPTH = 5;

  /** Smaller subtrees are not worth the handing over to another thread. */
  private static final int SPLIT_DEPTH = 6;

  /** How much of an ordering score a disc is, beside mobility. */
  private static final int EVAL_WEIGHT = 100;

  /** No bound was found. */
  private static final int NO_BOUND = Integer.MIN_VALUE;

  private final TranspositionTable table;
  private final Worker worker;
  private final SearchClock clock;
  private final EvaluatorState state;
  private final LineTable lines = new LineTable();
  private final MoveList[] moveLists = new MoveList[65];

  /** How much is left out; see {@link TranspositionTable#selectivity}. */
  private int selectivity = TranspositionTable.FULL_WIDTH;

  MidgameSearch(TranspositionTable table, Worker worker) {
    this.table = table;
    this.worker = worker;
    this.clock = worker.clock;
    this.state = worker.state;
    for (int i = 0; i < moveLists.length; i++) {
      moveLists[i] = new MoveList();
    }
  }

  /** Sets how much the next searches leave out. */
  void setSelectivity(Selectivity step) {
    selectivity = step.ordinal();
  }

  /** How much searches leave out. */
  Selectivity selectivity() {
    return Selectivity.values()[selectivity];
  }

  /** The line found by the last search with an open window of a node with that many empties. */
  LineTable lines() {
    return lines;
  }

  /**
   * Searches a node. The evaluator state must be at this position.
   *
   * @param empties the number of empty squares
   * @return the value for the side to move; meaningless if the clock has stopped the search
   */
  int search(long player, long opponent, int empties, int depth, int alpha, int beta) {
    boolean openWindow = beta - alpha > 1;
    if (openWindow) {
      lines.clear(empties);
    }
    long moves = MoveGenerator.legalMoves(player, opponent);
    if (moves == 0) {
      return pass(player, opponent, empties, depth, alpha, beta);
    }
    if (depth <= 0) {
      return state.evaluateCentidiscs(player, opponent);
    }
    if (clock.mustStop()) {
      return 0;
    }
    long entry = TranspositionTable.MISS;
    if (depth >= TABLE_DEPTH) {
      entry = table.probe(player, opponent);
      if (!openWindow && entry != TranspositionTable.MISS && holds(entry, depth)) {
        if (TranspositionTable.lower(entry) >= beta) {
          return TranspositionTable.lower(entry);
        }
        if (TranspositionTable.upper(entry) <= alpha) {
          return TranspositionTable.upper(entry);
        }
      }
    }
    if (!openWindow
        && depth >= ProbCut.LEAST_DEPTH
        && selectivity != TranspositionTable.FULL_WIDTH) {
      int bound = probableBound(player, opponent, empties, depth, alpha);
      if (bound != NO_BOUND) {
        return bound;
      }
    }
    MoveList list = moveLists[empties];
    MoveOrdering.fill(list, player, opponent, moves);
    if (!openWindow && depth >= ETC_DEPTH) {
      int bound = boundFromChildren(list, player, opponent, depth, beta);
      if (bound >= beta) {
        return bound;
      }
    }
    return searchMoves(list, entry, player, opponent, empties, depth, alpha, beta);
  }

  /** Scores the moves of a filled list from one on. */
  private void score(
      MoveList list, int from, long player, long opponent, int empties, int depth, long entry) {
    if (depth == 1 || list.size - from < 2) {
      return;
    }
    MoveOrdering.addMobility(list, from, player, opponent, 0, TranspositionTable.secondMove(entry));
    if (depth >= EVAL_ORDER_DEPTH) {
      addSearchScores(list, from, player, opponent, empties, 0, EVAL_WEIGHT);
    }
  }

  private int searchMoves(
      MoveList list,
      long entry,
      long player,
      long opponent,
      int empties,
      int depth,
      int alpha,
      int beta) {
    boolean openWindow = beta - alpha > 1;
    // Often the move of the table is enough: the others are scored when they are needed.
    int unsorted = list.bringToFront(TranspositionTable.move(entry)) ? 1 : 0;
    int best = -Score.INFINITE;
    int bestMove = TranspositionTable.NO_MOVE;
    int lower = alpha;
    for (int i = 0; i < list.size; i++) {
      if (i == unsorted) {
        score(list, i, player, opponent, empties, depth, entry);
        if (clock.mustStop()) {
          return 0;
        }
      }
      if (i > 0 && depth >= SPLIT_DEPTH && i + 1 < list.size && worker.mayFindHelper()) {
        SplitPoint point = worker.newSplitPoint();
        point.player = player;
        point.opponent = opponent;
        point.empties = empties;
        point.depth = depth;
        point.solves = false;
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
          if (openWindow) {
            lines.copyFrom(point);
          }
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
      state.play(square, flips);
      clock.nodes++;
      int score;
      if (i == 0) {
        score = -search(childPlayer, childOpponent, empties - 1, depth - 1, -beta, -lower);
      } else {
        score = -search(childPlayer, childOpponent, empties - 1, depth - 1, -lower - 1, -lower);
        if (score > lower && score < beta) {
          score = -search(childPlayer, childOpponent, empties - 1, depth - 1, -beta, -lower);
        }
      }
      state.undo(square, flips);
      if (clock.isStopped()) {
        return 0;
      }
      if (score > best) {
        best = score;
        bestMove = square;
        if (score > lower) {
          lower = score;
          if (openWindow) {
            lines.setMove(empties, square);
          }
        }
        if (score >= beta) {
          break;
        }
      }
    }
    if (depth >= TABLE_DEPTH) {
      table.store(player, opponent, depth, selectivity, alpha, beta, best, bestMove);
    }
    return best;
  }

  /** Searches one of the moves of a split point; the evaluator state must be at its position. */
  int searchSplitMove(SplitPoint point, int square, long flips, int alpha) {
    long childPlayer = point.opponent ^ flips;
    long childOpponent = point.player ^ flips ^ 1L << square;
    int empties = point.empties - 1;
    int depth = point.depth - 1;
    state.play(square, flips);
    clock.nodes++;
    int score = -search(childPlayer, childOpponent, empties, depth, -alpha - 1, -alpha);
    if (score > alpha && score < point.beta && !clock.isStopped()) {
      score = -search(childPlayer, childOpponent, empties, depth, -point.beta, -alpha);
    }
    state.undo(square, flips);
    return score;
  }

  /**
   * One of the ends of the null window from {@code alpha}, if a shallow search makes it probable
   * that the value is outside on that side, otherwise {@link #NO_BOUND}.
   */
  private int probableBound(long player, long opponent, int empties, int depth, int alpha) {
    int beta = alpha + 1;
    int margin = ProbCut.marginCentidiscs(selectivity, empties, depth);
    int shallow = ProbCut.shallowDepth(depth);
    int estimate = state.evaluateCentidiscs(player, opponent);
    int high = beta + margin;
    if (estimate >= beta && high < Score.MAX) {
      boolean above = search(player, opponent, empties, shallow, high - 1, high) >= high;
      return above && !clock.mustStop() ? beta : NO_BOUND;
    }
    int low = alpha - margin;
    if (estimate <= alpha && low > -Score.MAX) {
      boolean below = search(player, opponent, empties, shallow, low, low + 1) <= low;
      return below && !clock.mustStop() ? alpha : NO_BOUND;
    }
    return NO_BOUND;
  }

  private int pass(long player, long opponent, int empties, int depth, int alpha, int beta) {
    if (!MoveGenerator.canMove(opponent, player)) {
      return Score.DISC * Position.finalScoreDiscs(player, opponent);
    }
    state.pass();
    int score = -search(opponent, player, empties, depth, -beta, -alpha);
    state.pass();
    if (beta - alpha > 1) {
      lines.addPass(empties);
    }
    return score;
  }

  /** Whether the bounds of an entry hold for a search to {@code depth} as selective as this. */
  private boolean holds(long entry, int depth) {
    return TranspositionTable.depth(entry) >= depth
        && TranspositionTable.selectivity(entry) >= selectivity;
  }

  /** Enhanced transposition cut-off: the best lower bound that the table has through a child. */
  private int boundFromChildren(MoveList list, long player, long opponent, int depth, int beta) {
    for (int i = 0; i < list.size; i++) {
      long flips = list.flips[i];
      long entry = table.probe(opponent ^ flips, player ^ flips ^ 1L << list.squares[i]);
      if (entry != TranspositionTable.MISS
          && holds(entry, depth - 1)
          && -TranspositionTable.upper(entry) >= beta) {
        return -TranspositionTable.upper(entry);
      }
    }
    return -Score.INFINITE;
  }

  /**
   * Adds to the scores of a filled list what a search of the children says.
   *
   * @param from the first move to score
   * @param depth of that search, 0 for the bare evaluation
   * @param weight ordering units per disc
   */
  void addSearchScores(
      MoveList list, int from, long player, long opponent, int empties, int depth, int weight) {
    for (int i = from; i < list.size; i++) {
      int square = list.squares[i];
      long flips = list.flips[i];
      state.play(square, flips);
      clock.nodes++;
      int score =
          -search(
              opponent ^ flips,
              player ^ flips ^ 1L << square,
              empties - 1,
              depth,
              -Score.INFINITE,
              Score.INFINITE);
      state.undo(square, flips);
      list.scores[i] += score * weight / Score.DISC;
    }
  }
}
