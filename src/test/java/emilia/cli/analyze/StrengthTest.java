package emilia.cli.analyze;

import static org.junit.jupiter.api.Assertions.assertEquals;

import emilia.search.Level;
import emilia.search.SearchLimits;
import emilia.search.Selectivity;
import org.junit.jupiter.api.Test;

class StrengthTest {
  @Test
  void aDepthIsAsSelectiveAsItsLevel() {
    assertEquals(SearchLimits.ofDepth(10), Strength.ofDepth(10).limits(40, null));
    assertEquals(
        SearchLimits.ofDepth(20).withSelectivity(Selectivity.PERCENT_73),
        Strength.ofDepth(20).limits(40, null));
    assertEquals(
        SearchLimits.ofDepth(20).withSelectivity(Selectivity.PERCENT_98),
        Strength.ofDepth(20).limits(40, Selectivity.PERCENT_98));
  }

  @Test
  void aLevelIsThatOfPlayUnlessTheUserIsMoreCertain() {
    Level level = Level.of(16);
    Strength strength = Strength.ofLevel(16);
    for (int empties = 1; empties <= 60; empties++) {
      assertEquals(level.limits(empties), strength.limits(empties, null));
    }
    assertEquals(
        SearchLimits.solve(Selectivity.PERCENT_99), strength.limits(24, Selectivity.PERCENT_99));
    assertEquals(
        SearchLimits.ofDepth(16).withSelectivity(Selectivity.PERCENT_99),
        strength.limits(40, Selectivity.PERCENT_99));
  }

  @Test
  void exactIsExact() {
    assertEquals(SearchLimits.exact(), Strength.EXACT.limits(30, null));
    assertEquals(
        Selectivity.FULL, Strength.UNLIMITED.limits(30, Selectivity.PERCENT_95).solveSelectivity());
  }
}
