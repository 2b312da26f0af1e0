package emilia.protocol.nboard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import emilia.board.RandomPositions;
import emilia.board.Square;
import emilia.game.GameMove;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines as values and back. */
class CodecTest {
  private static final int F5 = 37;

  private static GameMove move(int square, double eval, double time) {
    return new GameMove(square, OptionalDouble.of(eval), OptionalDouble.of(time));
  }

  @Test
  void commandsSurviveARoundTrip() {
    for (NBoardCommand command :
        List.of(
            new NBoardCommand.Hello(2),
            new NBoardCommand.SetGame("(;GM[Othello]TY[8];)"),
            new NBoardCommand.SetGame(""),
            new NBoardCommand.SetDepth(12),
            new NBoardCommand.SetContempt(-100),
            new NBoardCommand.SetContempt(100),
            new NBoardCommand.Move(GameMove.of(F5)),
            new NBoardCommand.Move(move(Square.PASS, -1.25, 0.5)),
            new NBoardCommand.UnreadableMove("z9"),
            new NBoardCommand.Hint(64),
            new NBoardCommand.Go(),
            new NBoardCommand.Analyze(),
            new NBoardCommand.Ping("-9223372036854775808"),
            new NBoardCommand.Learn(),
            new NBoardCommand.Quit(),
            new NBoardCommand.Unknown("what?"))) {
      assertEquals(command, NBoardCommand.parse(command.line()), command.line());
    }
  }

  @Test
  void responsesSurviveARoundTrip() {
    for (NBoardResponse response :
        List.of(
            new NBoardResponse.SetMyName("Emilia12"),
            new NBoardResponse.Pong("18446744073709551615"),
            new NBoardResponse.BestMove(GameMove.of(Square.PASS)),
            new NBoardResponse.BestMove(move(F5, 1.25, 0.1)),
            new NBoardResponse.Search(List.of(F5, Square.PASS, 0), -4050, "100%"),
            new NBoardResponse.Search(List.of(63), 5, "12"),
            new NBoardResponse.NodeStats(123_456_789_012L, 500),
            new NBoardResponse.Status(""),
            new NBoardResponse.Status("Illegal move"),
            new NBoardResponse.Analysis(67, -6200),
            new NBoardResponse.Learned(),
            new NBoardResponse.Unknown("banner"))) {
      assertEquals(response, NBoardResponse.parse(response.line()), response.line());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "set myname Emilia12        | set myname Emilia12",
        "pong -7                    | pong -7",
        "=== F5/1.25/0.10           | === F5/1.25/0.10",
        "===  d6 -1.00 0.0          | === D6/-1.00/0.00",
        "=== D6                     | === D6",
        "=== pass                   | === PA",
        "=== --/0/1                 | === PA/0.00/1.00",
        "=== a1//0.1                | === A1//0.10",
        "=== a1/1,5/1.0E-4          | === A1/1.50/0.00",
        "search F5-d6-pa-C3 -0.05 0 7 x | search F5D6PAC3 -0.05 0 7",
        "search F5-- 1.5,-2 3 73%   | search F5PA 1.50 0 73%",
        "nodestats 5 1.239          | nodestats 5 1.24",
        "status  two  words         | status two  words",
        "analysis 3 -.5             | analysis 3 -0.50"
      })
  void foreignResponsesAreUnderstood(String line, String ours) {
    assertEquals(ours, NBoardResponse.parse(line).line());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Pong 1",
        "pong",
        "pong x",
        "pong 1 2",
        "===",
        "=== i9",
        "set depth 3",
        "search F5 1 0",
        "search x 1 0 3",
        "search F5 nan 0 3",
        "search F5 1 0 deep",
        "nodestats 5",
        "nodestats x 1",
        "analysis x 1",
        "analysis 1",
        "foo"
      })
  void otherLinesOfEnginesMeanNothing(String line) {
    assertInstanceOf(NBoardResponse.Unknown.class, NBoardResponse.parse(line));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "move F5                 | move F5",
        "move f5/1.25/0.1        | move F5/1.25/0.10",
        "move C5//21.014         | move C5//21.014",
        "move C5//0.0041         | move C5//0.004",
        "move PA//t              | move PA",
        "move B4/1,25/0.1        | move B4/1.25/0.10",
        "move d6 -1.00 0.0       | move D6/-1.00/0.00",
        "move F5 / 1.25 / 0.1    | move F5/1.25/0.10",
        "move F5/1/-2/9          | move F5/1.00",
        "Move pass               | move PA",
        "move --                 | move PA",
        "move P                  | move PA",
        "F5                      | move F5",
        "h8/+1                   | move H8/1.00",
        "pa                      | move PA",
        "move F55                | move F55",
        "SET DEPTH +8            | set depth 8",
        "set contempt -100 x     | set contempt -100",
        "hint 0                  | hint 1",
        "hint 99999999999        | hint 2147483647",
        "nboard                  | nboard 0",
        "GO                      | go"
      })
  void foreignCommandsAreUnderstood(String line, String ours) {
    NBoardCommand command = NBoardCommand.parse(line);
    assertEquals(ours, command.line());
    assertEquals(ours, NBoardCommand.parse(ours).line());
  }

  @Test
  void anyBytesGiveACommandAndAResponse() {
    Random random = RandomPositions.random();
    String[] starts = {
      "",
      "set ",
      "set game ",
      "set depth ",
      "move ",
      "ping ",
      "hint ",
      "nboard ",
      "=== ",
      "search ",
      "pong ",
      "nodestats ",
      "analysis ",
      "search F5",
      "set contempt ",
      "move F5/"
    };
    for (int i = 0; i < 20_000; i++) {
      byte[] bytes = new byte[random.nextInt(20)];
      random.nextBytes(bytes);
      String line =
          starts[random.nextInt(starts.length)] + new String(bytes, StandardCharsets.ISO_8859_1);
      String message = RandomPositions.replay() + ", line " + i;
      NBoardCommand command = NBoardCommand.parse(line);
      assertEquals(command.getClass(), NBoardCommand.parse(command.line()).getClass(), message);
      NBoardResponse response = NBoardResponse.parse(line);
      assertEquals(response.getClass(), NBoardResponse.parse(response.line()).getClass(), message);
    }
  }

  @Test
  void valuesThatCannotBeWrittenCannotBeMade() {
    assertThrows(IllegalArgumentException.class, () -> new NBoardCommand.Ping("1 2"));
    assertThrows(IllegalArgumentException.class, () -> new NBoardCommand.Hint(0));
    assertThrows(IllegalArgumentException.class, () -> new NBoardCommand.SetContempt(101));
    assertThrows(
        IllegalArgumentException.class, () -> new NBoardResponse.Search(List.of(), 0, "1"));
  }
}
