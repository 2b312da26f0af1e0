package emilia.match.check;

/**
 * How long an engine may take, in milliseconds.
 *
 * @param startMillis for its start
 * @param answerMillis for an answer that needs no thought
 * @param thinkMillis for a move
 * @param stopMillis for stopping, and for ending
 */
record CheckLimits(long startMillis, long answerMillis, long thinkMillis, long stopMillis) {
  /** What users and tournament programs put up with. */
  static final CheckLimits STANDARD = new CheckLimits(30_000, 10_000, 60_000, 2_000);
}
