package emilia.cli.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class LongListTest {
  @Test
  void whatIsAddedIsThere() {
    LongList list = new LongList();
    for (int i = 0; i < 20_000; i++) {
      list.add(3L * i - 7);
    }
    assertEquals(20_000, list.size());
    for (int i = 0; i < 20_000; i++) {
      assertEquals(3L * i - 7, list.get(i));
    }
  }

  @Test
  void whatWasNotSetIsZero() {
    LongList list = new LongList();
    list.set(30_000, Long.MIN_VALUE);
    list.set(5, 1);
    assertEquals(30_001, list.size());
    assertEquals(0, list.get(4));
    assertEquals(1, list.get(5));
    assertEquals(0, list.get(15_000));
    assertEquals(Long.MIN_VALUE, list.get(30_000));
    assertEquals(0, list.get(99_999));
  }
}
