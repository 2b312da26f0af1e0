package emilia.match.check;

import emilia.board.Square;
import emilia.game.Game;
import emilia.match.EngineProcess;
import emilia.notation.MoveName;
import emilia.notation.NotationException;
import java.io.EOFException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A dialogue with one process, with a record of what was sent. */
abstract class Talk implements AutoCloseable {
  private static final int MAX_SENT_ITEMS = 10;
  private static final int MAX_SENT_CHARS = 30;

  private final EngineProcess process;
  private final Observations observations;
  private final CheckLimits limits;
  private final List<String> sent = new ArrayList<>();

  Talk(EngineProcess process, Observations observations, CheckLimits limits) {
    this.process = process;
    this.observations = observations;
    this.limits = limits;
  }

  /** Says what has to be said first, and waits until the engine is ready. */
  abstract void open() throws CheckFailure, InterruptedException;

  /** A new check begins: forgets what was sent before. */
  final void begin() {
    sent.clear();
  }

  final CheckLimits limits() {
    return limits;
  }

  final Observations observations() {
    return observations;
  }

  /** Sends lines. */
  final void send(String... lines) {
    for (String line : lines) {
      sent.add(line);
      process.send(line);
    }
  }

  /** Sends a line with another end than LF, given as Latin-1. */
  final void sendWithEnd(String latin1, String lineEnd) {
    sent.add(latin1 + lineEnd);
    process.sendBytes(latin1 + lineEnd);
  }

  /** What was sent in this check, in short. */
  final String sent() {
    List<String> items = new ArrayList<>();
    for (int i = 0; i < sent.size(); i++) {
      if (sent.size() <= MAX_SENT_ITEMS || i < 2 || i >= sent.size() - MAX_SENT_ITEMS + 3) {
        items.add(brief(sent.get(i)));
      } else if (i == 2) {
        items.add("...");
      }
    }
    return String.join(" | ", items);
  }

  private static String brief(String line) {
    String visible = line.replace("\r", "\\r").replace("\n", "\\n").replace("\t", "\\t");
    String cut =
        visible.length() <= MAX_SENT_CHARS
            ? visible
            : visible.substring(0, MAX_SENT_CHARS - 3) + "...";
    String quoted = NotationException.quote(cut);
    return quoted.substring(1, quoted.length() - 1);
  }

  /**
   * The next line, waited for until a moment of {@link System#nanoTime}.
   *
   * @throws CheckFailure if the engine has closed its output
   */
  final Optional<String> next(long endNanos) throws CheckFailure, InterruptedException {
    try {
      Optional<String> line =
          process.readLine(endNanos - System.nanoTime()).map(EngineProcess.Line::text);
      line.ifPresent(observations::see);
      return line;
    } catch (EOFException e) {
      throw new CheckFailure("the end of the process: " + process.exitDescription());
    }
  }

  /** A moment so far from now, for {@link #next}. */
  static long in(long millis) {
    return System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
  }

  /** How long ago a moment was, in words. */
  static String since(long startNanos) {
    double seconds = (System.nanoTime() - startNanos) / 1e9;
    return String.format(Locale.ROOT, "after %.2f s", seconds);
  }

  /** A time limit in words. */
  static String within(long millis) {
    return "within " + millis / 1000 + " s";
  }

  /** Ends the input and waits for the end of the process. */
  final String expectEnd() throws CheckFailure, InterruptedException {
    sent.add("the end of the input");
    long start = System.nanoTime();
    process.closeInput();
    return awaitEnd(start);
  }

  /** Waits for the end of the process. */
  final String awaitEnd(long startNanos) throws CheckFailure, InterruptedException {
    if (!process.awaitExit(limits.stopMillis())) {
      throw new CheckFailure("a process that still runs " + since(startNanos));
    }
    return "the end " + since(startNanos) + ", " + process.exitDescription();
  }

  /** Checks a move and gives it in words. */
  static String expectLegal(Game game, int move, String answer) throws CheckFailure {
    boolean legal =
        move == Square.PASS ? game.position().legalMoves() == 0 : game.position().isLegal(move);
    if (!legal) {
      throw new CheckFailure("an illegal move, " + NotationException.quote(answer));
    }
    return MoveName.upperCase(move);
  }

  /** Ends the process, at once if it has to be. */
  @Override
  public void close() {
    process.close();
  }

  /** Ends the process without waiting for it. */
  final void kill() {
    process.kill();
    process.close();
  }
}
