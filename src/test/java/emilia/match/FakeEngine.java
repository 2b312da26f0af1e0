package emilia.match;

import emilia.board.Position;
import emilia.board.Square;
import emilia.game.Game;
import emilia.game.StartPosition;
import emilia.notation.Ggf;
import emilia.notation.MoveName;
import emilia.notation.NotationException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * A program that plays random moves at once by the NBoard protocol, and misbehaves in one way. To
 * be started as {@code FakeEngine MODE}:
 *
 * <ul>
 *   <li>{@code ok}, {@code bare}, {@code blanks}, {@code slashes}: no fault; the last three say
 *       their moves as {@code === F5}, {@code === f5 0.00 0.1} and {@code === F5/1.25/0.1}
 *   <li>{@code chatty}: 300 kB on standard error before each move
 *   <li>{@code junk}: half lines and other lines before each move
 *   <li>{@code illegal}, {@code wrongpass}, {@code crash}, {@code halfline}, {@code hang}: that,
 *       once there are 16 discs
 *   <li>{@code neverpass}: a square when it must pass
 *   <li>{@code slow}: 0.7 s for each move
 *   <li>{@code noexit}: neither {@code quit} nor the end of the input ends it
 *   <li>{@code dead}: ends at once; {@code slowstart}: says nothing for a second
 * </ul>
 */
public final class FakeEngine {
  private static final int MISBEHAVE_FROM_DISCS = 16;
  private static final int CRASH = 3;
  private static final long SLOW_MILLIS = 700;
  private static final long LONG_MILLIS = 60_000;

  private final String mode;
  private final Random random = new Random(1);
  private final PrintStream out = System.out;
  private Game game = Game.from(StartPosition.STANDARD);

  private FakeEngine(String mode) {
    this.mode = mode;
  }

  /** The command that starts such an engine, in a JVM that is quick to start. */
  public static EngineCommand command(String mode) {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String classPath =
        Path.of("target", "test-classes").toAbsolutePath()
            + System.getProperty("path.separator")
            + Path.of("target", "classes").toAbsolutePath();
    return new EngineCommand(
        List.of(
            java,
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Xmx64m",
            "-cp",
            classPath,
            FakeEngine.class.getName(),
            mode),
        Optional.empty(),
        Map.of());
  }

  /** Such an engine in a match. */
  public static EngineSpec spec(String name, String mode, Conditions conditions) {
    return new EngineSpec(
        name,
        EngineSpec.Protocol.NBOARD,
        Optional.of(command(mode)),
        conditions,
        List.of(),
        false,
        Map.of());
  }

  /**
   * Runs the engine.
   *
   * @param args the mode
   */
  public static void main(String[] args) throws Exception {
    if (args[0].equals("dead")) {
      System.exit(1);
    }
    if (args[0].equals("slowstart")) {
      Thread.sleep(1000);
    }
    new FakeEngine(args[0]).run();
    if (args[0].equals("noexit")) {
      Thread.sleep(LONG_MILLIS);
    }
  }

  private void run() throws Exception {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.ISO_8859_1));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      String[] words = line.strip().split(" ", 2);
      String rest = words.length > 1 ? words[1] : "";
      switch (words[0]) {
        case "nboard" -> say("set myname fake");
        case "ping" -> say("pong " + rest);
        case "set" -> set(rest);
        case "move" -> game = game.play(square(rest.split("/")[0]));
        case "go" -> go();
        case "quit" -> {
          if (!mode.equals("noexit")) {
            return;
          }
        }
        default -> {
          // Means nothing to it.
        }
      }
    }
  }

  private void say(String line) {
    out.print(line + "\n");
    out.flush();
  }

  private void set(String rest) throws NotationException {
    if (rest.startsWith("game ")) {
      game = Ggf.parse("game", rest.substring(5));
    }
  }

  private static int square(String name) {
    return MoveName.parse(name, 0, name.length());
  }

  private void go() throws IOException, InterruptedException {
    Position position = game.position();
    boolean late = 64 - position.emptyCount() >= MISBEHAVE_FROM_DISCS;
    switch (mode) {
      case "chatty" -> System.err.print("debug ".repeat(50_000));
      case "slow" -> Thread.sleep(SLOW_MILLIS);
      case "junk" -> junk();
      case "illegal" -> {
        if (late) {
          say("=== D4");
          return;
        }
      }
      case "wrongpass" -> {
        if (late && position.legalMoves() != 0) {
          say("=== PA");
          return;
        }
      }
      case "neverpass" -> {
        if (position.legalMoves() == 0) {
          say("=== A1");
          return;
        }
      }
      default -> misbehave(late);
    }
    say(answer(move(position)));
  }

  private void misbehave(boolean late) throws InterruptedException {
    if (!late) {
      return;
    }
    switch (mode) {
      case "crash" -> Runtime.getRuntime().halt(CRASH);
      case "hang" -> Thread.sleep(LONG_MILLIS);
      case "halfline" -> {
        out.print("=== F");
        out.flush();
        Runtime.getRuntime().halt(0);
      }
      default -> {
        // It is one that does not.
      }
    }
  }

  private void junk() throws InterruptedException {
    say("thinking about it");
    say("status busy");
    out.print("=");
    out.flush();
    Thread.sleep(2);
    say(" not a move");
    say("nodestats 12 0.01");
  }

  private int move(Position position) {
    long moves = position.legalMoves();
    if (moves == 0) {
      return Square.PASS;
    }
    for (int skip = random.nextInt(Long.bitCount(moves)); skip > 0; skip--) {
      moves &= moves - 1;
    }
    return Long.numberOfTrailingZeros(moves);
  }

  private String answer(int move) {
    String name = MoveName.upperCase(move);
    return switch (mode) {
      case "blanks" -> "=== " + name.toLowerCase(Locale.ROOT) + " 0.00 0.1";
      case "slashes" -> "=== " + name + "/1.25/0.1";
      default -> "=== " + name;
    };
  }
}
