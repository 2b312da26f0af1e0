/**
 * What results of games say about strength: {@link emilia.stats.Elo} from {@link
 * emilia.stats.PairScores}, the sequential test {@link emilia.stats.Sprt}, and {@link
 * emilia.stats.BradleyTerry} for many engines.
 *
 * <p>Pure mathematics on values; knows neither games nor engines. What cannot be said, such as the
 * difference after nothing but wins, is an empty optional, never a NaN or an infinity.
 */
package emilia.stats;
