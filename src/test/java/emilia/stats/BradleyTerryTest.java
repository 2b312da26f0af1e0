package emilia.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.stats.BradleyTerry.Rating;
import org.junit.jupiter.api.Test;

class BradleyTerryTest {
  /**
   * The American League of 1987 in A. Agresti, Categorical Data Analysis (2nd edition 2002, section
   * 10.6): wins of Milwaukee, Detroit, Toronto, New York, Boston, Cleveland and Baltimore.
   */
  private static final double[][] BASEBALL = {
    {0, 7, 9, 7, 7, 9, 11},
    {6, 0, 7, 5, 11, 9, 9},
    {4, 6, 0, 7, 7, 8, 12},
    {6, 8, 6, 0, 6, 7, 10},
    {6, 2, 6, 7, 0, 7, 12},
    {4, 4, 5, 6, 6, 0, 6},
    {2, 4, 1, 3, 1, 7, 0}
  };

  /** The estimates that the book gives, on the natural scale and relative to the last team. */
  @Test
  void ratingsAreThoseOfTheBook() {
    double[] book = {1.581, 1.436, 1.294, 1.248, 1.108, 0.684, 0};
    Rating[] ratings = BradleyTerry.rate(BASEBALL);
    double last = ratings[6].elo().orElseThrow();
    for (int i = 0; i < book.length; i++) {
      double natural = (ratings[i].elo().orElseThrow() - last) * Math.log(10) / 400;
      assertEquals(book[i], natural, 0.0006, "team " + i);
    }
  }

  /** By Newton's method on the likelihood and the covariances relative to the last team. */
  @Test
  void marginsComeFromTheInformation() {
    double[] elo = {92.27078596, 67.09083577, 42.43623198, 34.29455175, 9.98793392, -63.64147288};
    double[] margin = {
      70.62231133, 69.51135109, 68.79803127, 68.64216857, 68.40904947, 69.81361639
    };
    Rating[] ratings = BradleyTerry.rate(BASEBALL);
    for (int i = 0; i < elo.length; i++) {
      assertEquals(elo[i], ratings[i].elo().orElseThrow(), 1e-6, "team " + i);
      assertEquals(margin[i], ratings[i].margin().orElseThrow(), 1e-6, "team " + i);
    }
  }

  /** Two players: the difference is that of the score, here 3 to 1. */
  @Test
  void twoPlayersHaveTheDifferenceOfTheirScore() {
    Rating[] ratings = BradleyTerry.rate(new double[][] {{0, 75}, {25, 0}});
    assertEquals(400 * Math.log10(3), 2 * ratings[0].elo().orElseThrow(), 1e-6);
    // The variance of the log odds is 1 / (n p q); each rating is half of it.
    double margin = 1.959963984540054 * 400 / Math.log(10) * Math.sqrt(1 / (100 * 0.75 * 0.25)) / 2;
    assertEquals(margin, ratings[1].margin().orElseThrow(), 1e-6);
  }

  @Test
  void whoeverWinsOrLosesAllHasNoRating() {
    Rating[] ratings =
        BradleyTerry.rate(
            new double[][] {{0, 10, 10, 10}, {0, 0, 6, 10}, {0, 4, 0, 10}, {0, 0, 0, 0}});
    assertTrue(ratings[0].elo().isEmpty());
    assertTrue(ratings[0].margin().isEmpty());
    assertTrue(ratings[3].elo().isEmpty());
    assertEquals(200 * Math.log10(1.5), ratings[1].elo().orElseThrow(), 1e-6);
    assertEquals(-200 * Math.log10(1.5), ratings[2].elo().orElseThrow(), 1e-6);
  }

  @Test
  void noGamesAndOnlyDrawsAreNoTrouble() {
    for (Rating rating : BradleyTerry.rate(new double[3][3])) {
      assertTrue(rating.elo().isEmpty());
    }
    for (Rating rating : BradleyTerry.rate(new double[][] {{0, 5, 5}, {5, 0, 5}, {5, 5, 0}})) {
      assertEquals(0, rating.elo().orElseThrow(), 1e-9);
      assertTrue(rating.margin().orElseThrow() > 0);
    }
    assertEquals(0, BradleyTerry.rate(new double[0][0]).length);
  }
}
