package emilia.cli.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OptionValuesTest {
  @ParameterizedTest
  @CsvSource({
    "500ms,500",
    "5s,5000",
    "2m,120000",
    "1h,3600000",
    "0.5s,500",
    "1.5m,90000",
    "0s,0",
    "9999h,35996400000",
    "7S,7000"
  })
  void timesHaveUnits(String text, long millis) {
    assertEquals(millis, TimeConverter.millis(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "5",
        "s",
        "-5s",
        "5 s",
        "5d",
        "1e3s",
        "1,5s",
        "9999999999s",
        "10000h",
        "36000000s"
      })
  void otherTimesAreRefused(String text) {
    Exception e = assertThrows(IllegalArgumentException.class, () -> TimeConverter.millis(text));
    assertEquals(
        "expected a time of 0s to 9999h, such as 500ms, 5s or 2m, found \"" + text + "\"",
        e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "0", "", "x", "1.5", "16384", "1000000000", "99999999999999999999"})
  void aHashHasItsRange(String text) {
    Exception e =
        assertThrows(IllegalArgumentException.class, () -> OptionValues.hashMegabytes(text));
    assertEquals("expected a number of MB, 1 to 16383, found \"" + text + "\"", e.getMessage());
  }

  @Test
  void aHashFitsInTheHeap() {
    assertEquals(1, OptionValues.hashMegabytes("1"));
    assertEquals(OptionValues.heapMegabytes() - 32, OptionValues.maxHashMegabytes());
  }

  @Test
  void theDefaultHashIsAtMostAQuarterOfTheHeap() {
    int hash = OptionValues.defaultHashMegabytes();
    assertTrue(hash >= 1 && hash <= 256);
    assertTrue(4 * hash <= OptionValues.heapMegabytes());
    assertTrue(hash == 256 || 4 * (hash + 1) > OptionValues.heapMegabytes());
  }

  @Test
  void threadsHaveTheirRange() {
    assertEquals(1, OptionValues.threads("1"));
    assertEquals(256, OptionValues.threads("256"));
    for (String text : new String[] {"0", "-1", "257", "x", ""}) {
      Exception e = assertThrows(IllegalArgumentException.class, () -> OptionValues.threads(text));
      assertEquals(
          "expected a number of threads, 1 to 256, found \"" + text + "\"", e.getMessage());
    }
    assertEquals(Runtime.getRuntime().availableProcessors(), OptionValues.defaultThreads());
  }

  @Test
  void discsAreNotNegative() {
    assertEquals(0, OptionValues.discs("0"));
    assertEquals(1.5, OptionValues.discs("1.5"));
    assertThrows(IllegalArgumentException.class, () -> OptionValues.discs("-1"));
    assertThrows(IllegalArgumentException.class, () -> OptionValues.discs("1,5"));
    assertThrows(IllegalArgumentException.class, () -> OptionValues.discs("NaN"));
  }

  @Test
  void otherNumbersHaveTheirRange() {
    assertEquals(60, OptionValues.depth("60"));
    assertThrows(IllegalArgumentException.class, () -> OptionValues.depth("61"));
    assertThrows(IllegalArgumentException.class, () -> OptionValues.depth("0"));
    assertEquals(Long.MIN_VALUE, OptionValues.seed("-9223372036854775808"));
    assertThrows(IllegalArgumentException.class, () -> OptionValues.seed("x"));
  }

  @Test
  void evaluationsHaveNames() {
    assertEquals("classic", OptionValues.evaluation("classic"));
    assertEquals("pattern", OptionValues.evaluation("pattern"));
    assertThrows(IllegalArgumentException.class, () -> OptionValues.evaluation("none"));
  }
}
