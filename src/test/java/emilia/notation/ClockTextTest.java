package emilia.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import emilia.board.RandomPositions;
import emilia.game.TimeControl;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClockTextTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "5:00             |    300000 |      0 | 120000",
        "05:00            |    300000 |      0 | 120000",
        "15:0             |    900000 |      0 | 120000",
        "5                |      5000 |      0 | 120000",
        "23.25            |     23250 |      0 | 120000",
        "90:00            |   5400000 |      0 | 120000",
        "0:75             |     75000 |      0 | 120000",
        "1:02:03          |   3723000 |      0 | 120000",
        "24:00:00         |  86400000 |      0 | 120000",
        "2.01:00:00       | 176400000 |      0 | 120000",
        "0:10.5           |     10500 |      0 | 120000",
        "0:10.0625        |     10063 |      0 | 120000",
        "5:00,5           |    300500 |      0 | 120000",
        "1:00,25          |     60250 |      0 | 120000",
        "5:00,N25         |    300000 |      0 | 120000",
        "5:00.5,25        |    300500 |      0 | 120000",
        "15:00//02:00     |    900000 |      0 | 120000",
        "05:00//01:00     |    300000 |      0 |  60000",
        "05:00//          |    300000 |      0 | 120000",
        "05:00//0         |    300000 |      0 |      0",
        "5:00/0:12        |    300000 |  12000 | 120000",
        "5:00/12/1:00     |    300000 |  12000 |  60000",
        "5:00/0:12,5/1:00 |    300000 |  12500 |  60000",
        "5:00,N25/0:30,N1/2:00,N25 | 300000 | 30000 | 120000",
        "5:00/1/2/3       |    300000 |   1000 |   2000",
        "' 5:00 / 3 '     |    300000 |   3000 | 120000",
        "0:00/0:05        |         0 |   5000 | 120000",
        "0/5/0            |         0 |   5000 |      0",
        "/0:12            |         0 |  12000 | 120000",
        "?/0:12           |         0 |  12000 | 120000",
        "5:00/?           |    300000 |      0 | 120000",
        "5:00/x           |    300000 |      0 | 120000",
        "5:00/-1          |    300000 |      0 | 120000",
        "5:00//x          |    300000 |      0 | 120000",
        "5:00/x/1:00      |    300000 |      0 |  60000",
        "5:00/0:12/x      |    300000 |  12000 | 120000",
      })
  void readableClocks(String text, long main, long increment, long grace) {
    assertEquals(new TimeControl(main, increment, grace), ClockText.parse(text), text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "0",
        "0:00",
        "00:00:00",
        "0//2:00",
        "0/0/2:00",
        "0/x",
        "?/?",
        "//",
        "?",
        "-5",
        "-0:05",
        "a",
        "5m",
        "1:2:3:4",
        "15:",
        ":30",
        "5:00:",
        "1.5:00",
        "1..5",
        "1e3",
        "x:00:00",
        ":",
        ",",
        "999999999999999999999",
        "99999999:00",
        "5:\u0663\u0660",
        "NaN",
        "1.2.3:00:00"
      })
  void noClock(String text) {
    assertEquals(TimeControl.NONE, ClockText.parse(text), text);
  }

  @Test
  void longTextsAreNoClocks() {
    assertEquals(TimeControl.NONE, ClockText.parse("5:00" + " ".repeat(1_000_000)));
    assertEquals(TimeControl.NONE, ClockText.parse("/".repeat(1_000_000)));
  }

  @Test
  void oneFormIsWritten() {
    assertEquals("0", ClockText.write(TimeControl.NONE));
    assertEquals("5:00", ClockText.write(new TimeControl(300_000, 0, 120_000)));
    assertEquals("1:05:00", ClockText.write(new TimeControl(3_900_000, 0, 120_000)));
    assertEquals("0:10.500", ClockText.write(new TimeControl(10_500, 0, 120_000)));
    assertEquals("0:00/0:05", ClockText.write(new TimeControl(0, 5_000, 120_000)));
    assertEquals("5:00/0:12", ClockText.write(new TimeControl(300_000, 12_000, 120_000)));
    assertEquals("5:00//0:00", ClockText.write(new TimeControl(300_000, 0, 0)));
    assertEquals("5:00/0:12/1:00", ClockText.write(new TimeControl(300_000, 12_000, 60_000)));
  }

  @Test
  void writtenClocksAreReadBack() {
    Random random = RandomPositions.random();
    for (int i = 0; i < 2_000; i++) {
      TimeControl control =
          new TimeControl(
              1 + random.nextInt(Integer.MAX_VALUE),
              random.nextInt(600_000),
              random.nextInt(9_999_999));
      assertEquals(control, ClockText.parse(ClockText.write(control)), RandomPositions.replay());
    }
  }
}
