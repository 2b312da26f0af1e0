package emilia.match.check;

import emilia.engine.EngineOptions;
import emilia.eval.ClassicEvaluator;
import emilia.protocol.LineChannel;
import emilia.protocol.LineSession;
import emilia.protocol.gtp.GtpOptions;
import emilia.protocol.gtp.GtpSession;
import emilia.protocol.nboard.NBoardOptions;
import emilia.protocol.nboard.NBoardSession;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * A program that is a good engine but for one fault: a session of ours whose lines pass through a
 * filter in both directions. To be started as {@code FaultyEngine PROTOCOL FAULT}.
 */
final class FaultyEngine {
  private static final int CRASH = 3;
  private static final long SLOW_MILLIS = 600;

  private final String fault;
  private final OutputStream out;
  private final OutputStream toSession;
  private boolean toldBanner;

  private FaultyEngine(String fault, OutputStream out, OutputStream toSession) {
    this.fault = fault;
    this.out = out;
    this.toSession = toSession;
  }

  /**
   * Runs the engine.
   *
   * @param args the protocol, {@code nboard} or {@code gtp}, and the fault
   */
  public static void main(String[] args) throws Exception {
    String fault = args[1];
    if (fault.equals("dead")) {
      System.err.println("cannot open the weights");
      System.exit(1);
    }
    Pipe toSession = Pipe.open();
    Pipe fromSession = Pipe.open();
    LineChannel channel =
        new LineChannel(
            Channels.newInputStream(toSession.source()),
            Channels.newOutputStream(fromSession.sink()));
    FaultyEngine engine =
        new FaultyEngine(fault, System.out, Channels.newOutputStream(toSession.sink()));
    engine.filterOutput(reader(Channels.newInputStream(fromSession.source())));
    engine.filterInput();
    session(args[0], channel).run();
    // The output thread still has the last lines.
    fromSession.sink().close();
    Thread.sleep(100);
    if (fault.equals("noexit")) {
      Thread.sleep(60_000);
    }
    System.exit(0);
  }

  private static LineSession session(String protocol, LineChannel channel) {
    EngineOptions options = new EngineOptions(1, 1, new ClassicEvaluator(), 0, 1);
    return protocol.equals("gtp")
        ? new GtpSession(new GtpOptions(options, 4, () -> "1", null), channel)
        : new NBoardSession(NBoardOptions.of(options), channel);
  }

  private static BufferedReader reader(java.io.InputStream in) {
    return new BufferedReader(new InputStreamReader(in, StandardCharsets.ISO_8859_1));
  }

  private void filterInput() {
    thread(
        () -> {
          int next = System.in.read();
          StringBuilder line = new StringBuilder();
          while (next >= 0) {
            line.append((char) next);
            if (next == '\n') {
              String passed = input(line.toString());
              toSession.write(passed.getBytes(StandardCharsets.ISO_8859_1));
              line.setLength(0);
            }
            next = System.in.read();
          }
          toSession.close();
        });
  }

  private void filterOutput(BufferedReader fromSession) {
    thread(
        () -> {
          for (String line = fromSession.readLine(); line != null; line = fromSession.readLine()) {
            if (fault.equals("eager") && line.startsWith("===")) {
              // It plays its move before it is told to.
              String move = "move" + line.substring(3) + "\n";
              toSession.write(move.getBytes(StandardCharsets.US_ASCII));
            }
            out.write(output(line).getBytes(StandardCharsets.ISO_8859_1));
            out.flush();
          }
        });
  }

  private interface Work {
    void run() throws IOException;
  }

  private static void thread(Work work) {
    Thread thread =
        new Thread(
            () -> {
              try {
                work.run();
              } catch (IOException e) {
                // The other side has gone.
              }
            });
    thread.setDaemon(true);
    thread.start();
  }

  /** What the session hears of a line; with its end. */
  private String input(String line) throws IOException {
    return switch (fault) {
      case "deaf" -> line.startsWith("ping") || line.contains("name") ? "" : line;
      case "crlf" -> line.endsWith("\r\n") ? "" : line;
      case "crash" -> crash(line);
      case "lazy" -> line.replace("genmove", "reg_genmove");
      case "upsidedown" -> flipped(line);
      case "strict" -> line.toLowerCase(Locale.ROOT).contains("pass") ? "nosuch\n" : line;
      case "noids" -> line.replaceFirst("^\\d+ ", "");
      case "slow" -> slow(line);
      case "size" -> line.contains("TY[4]") ? crash("foo") : line;
      default -> line;
    };
  }

  /** A search that takes a while to begin, and never does if it is stopped before that. */
  private static String slow(String line) throws IOException {
    if (!line.startsWith("hint")) {
      return line;
    }
    pause(SLOW_MILLIS);
    return System.in.available() > 0 ? "" : line;
  }

  private static void pause(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static String crash(String line) {
    if (line.startsWith("foo") || line.startsWith("nosuch")) {
      Runtime.getRuntime().halt(CRASH);
    }
    return line;
  }

  /** A move with row 1 at the bottom. */
  private static String flipped(String line) {
    StringBuilder flipped = new StringBuilder(line);
    for (int i = 1; i < line.length(); i++) {
      boolean square = line.substring(i - 1, i + 1).matches("[a-hA-H][1-8]");
      if (square && (line.startsWith("play") || line.startsWith("= "))) {
        flipped.setCharAt(i, (char) ('1' + '8' - line.charAt(i)));
      }
    }
    return flipped.toString();
  }

  /** What the other side hears of a line; with its end. */
  private String output(String line) {
    String passed =
        switch (fault) {
          case "illegal" -> line.replaceFirst("^(===|=) ([A-H][1-8])", "$1 D4");
          case "neverpass" -> line.replaceFirst("^(===|=) (PA$|PASS$)", "$1 A1");
          case "resign" -> line.replace("= PASS", "= resign");
          case "stale" -> line.startsWith("pong") ? line + "\nsearch F5 1.00 0 9" : line;
          case "numberless" -> line.matches("pong [2-9]") ? "pong" : line;
          case "comma" -> germanNumbers(line);
          case "accent" -> line + (line.startsWith("set myname") ? "\nstatus gez\u00e4hlt" : "");
          case "malformed", "slow" -> line.startsWith("search") ? "search F5 1.00" : line;
          case "banner" -> toldBanner ? line : "Welcome!\n" + line;
          case "noend" -> line;
          case "upsidedown" -> flipped(line);
          case "accepts" -> line.replaceFirst("^\\?(\\d*) .*", "=$1");
          case "komi" -> line.replace("B+64", "B+62");
          default -> line;
        };
    toldBanner = true;
    return fault.equals("noend") && line.isEmpty() ? "" : passed + "\n";
  }

  private static String germanNumbers(String line) {
    boolean german = Locale.getDefault().getLanguage().equals("de");
    return german && line.startsWith("search") ? line.replace('.', ',') : line;
  }
}
