package emilia.match.run;

/** Hears of a match. */
public interface MatchListener {
  /** A game begins. Called on the thread that plays it. */
  void onStart(GameTask task);

  /** A game has ended and is counted. One call at a time. */
  void onFinish(FinishedGame game);
}
