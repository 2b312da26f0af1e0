package emilia.cli;

import emilia.cli.options.OptionValues;
import emilia.protocol.LineChannel;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Sends a command line to what carries it out. A protocol session is started here, before picocli
 * and Logback are loaded, so that its first answer comes fast; {@link CommandLineProgram} does the
 * rest.
 */
final class Launcher {
  private static final String NBOARD = "nboard";
  private static final String GTP = "gtp";

  /** Commands of GTP with which a conversation may begin; NBoard has none of them. */
  private static final List<String> GTP_WORDS =
      List.of(
          "protocol_version",
          "name",
          "version",
          "known_command",
          "list_commands",
          "list_games",
          "set_game",
          "boardsize",
          "clear_board",
          "komi",
          "play",
          "genmove",
          "reg_genmove",
          "time_settings",
          "time_left",
          "showboard",
          "loadggf");

  /** Commands that have the option {@code --hash}. */
  static final List<String> WITH_HASH =
      List.of(NBOARD, GTP, "solve", "analyze", "analyze-game", "accuracy");

  /** Commands that have the option {@code --threads}. */
  static final List<String> WITH_THREADS =
      List.of(
          NBOARD,
          GTP,
          "solve",
          "analyze",
          "analyze-game",
          "selfplay",
          "train",
          "calibrate",
          "accuracy");

  private Launcher() {}

  /** Runs a command and ends the JVM with its exit code. */
  static void main(String[] args) {
    Thread.setDefaultUncaughtExceptionHandler(new LastResort(args));
    int exitCode;
    try {
      exitCode = run(Arrays.asList(args));
    } catch (Throwable e) {
      LastResort.die(args, e);
      return;
    }
    System.exit(exitCode);
  }

  private static int run(List<String> args) throws CommandFailure {
    if (isSession(args)) {
      return session(args.get(0), args.subList(1, args.size()), LineChannel.standard());
    }
    if (args.isEmpty() && !Terminal.isConsole()) {
      return recognizeProtocol();
    }
    return CommandLineProgram.run(Console.standard(), args);
  }

  private static boolean isSession(List<String> args) {
    return !args.isEmpty()
        && (args.get(0).equals(NBOARD) || args.get(0).equals(GTP))
        && !args.contains("--help")
        && !args.contains("-h");
  }

  /** Runs a session; what stops it from beginning is a message. */
  private static int session(String protocol, List<String> options, LineChannel channel) {
    try {
      int exitCode =
          protocol.equals(GTP)
              ? GtpProgram.run(GtpArguments.parse(options), channel)
              : NBoardProgram.run(NBoardArguments.parse(options), channel);
      if (channel.outputFailure() != null && !Console.isStandardOutputPipe()) {
        throw CommandFailure.failed(
            Console.describeFailure(channel.outputFailure()), channel.outputFailure());
      }
      return exitCode;
    } catch (CommandFailure e) {
      Console.standardError()
          .println(usageError("emilia ".concat(protocol), e.getMessage(), e.exitCode()));
      return e.exitCode();
    }
  }

  /** A message with, if the command line is wrong, the way to the help. */
  static String usageError(String command, String message, int exitCode) {
    String hint = exitCode == ExitCode.USAGE ? " (see " + command + " --help)" : "";
    return command + ": " + message + hint;
  }

  /**
   * Without a command and on a pipe, the first line tells which protocol is meant. Blank lines mean
   * nothing in either.
   */
  private static int recognizeProtocol() {
    LineChannel channel = LineChannel.standard();
    String first = channel.peekLine();
    while (first != null && first.isBlank()) {
      channel.readLine();
      first = channel.peekLine();
    }
    boolean gtp = first != null && isGtp(first);
    return session(gtp ? GTP : NBOARD, List.of(), channel);
  }

  /** Whether a line is a GTP command, one with a number in front, or a comment. */
  static boolean isGtp(String line) {
    String[] words = line.strip().split("\\s+", 2);
    return words[0].startsWith("#")
        || words[0].matches("\\d+")
        || GTP_WORDS.contains(words[0].toLowerCase(Locale.ROOT));
  }

  /**
   * An error in words that help.
   *
   * @param args the command line
   */
  static String describe(Throwable error, List<String> args) {
    if (error instanceof OutOfMemoryError) {
      return String.format(
          Locale.ROOT,
          "out of memory in a Java heap of %d MB: %s",
          OptionValues.heapMegabytes(),
          memoryAdvice(args));
    }
    if (error instanceof NoClassDefFoundError) {
      return "a library is missing on the class path: no class "
          + String.valueOf(error.getMessage()).replace('/', '.');
    }
    if (error instanceof Console.FailedOutputException) {
      return error.getMessage();
    }
    return "internal error, please report it: " + error;
  }

  /** What to do about too little memory; names only what the command has. */
  private static String memoryAdvice(List<String> args) {
    String command = args.isEmpty() ? "" : args.get(0);
    StringBuilder advice = new StringBuilder();
    if (WITH_HASH.contains(command)) {
      advice.append("use a smaller --hash, ");
    }
    // Each thread of train takes little.
    if (hasThreads(args) && !command.equals("train")) {
      advice.append(advice.length() == 0 ? "use fewer --threads, " : "fewer --threads, ");
    }
    if (command.equals("match")) {
      advice.append("use a smaller hash= for engines with proto=self, ");
    }
    // Twice what there is, and enough for any command without a table of its own.
    int gigabytes = Math.max(2, (int) Math.ceil(OptionValues.heapMegabytes() / 512.0));
    String heap = "such as EMILIA_JAVA_OPTS=-Xmx" + gigabytes + "g";
    return advice.length() == 0 ? "give Java more, " + heap : advice + "or a larger heap, " + heap;
  }

  /** Whether several threads search, each of which takes memory besides the hash table. */
  private static boolean hasThreads(List<String> args) {
    boolean usual = !args.isEmpty() && WITH_THREADS.contains(args.get(0));
    String threads = usual ? Integer.toString(OptionValues.defaultThreads()) : "1";
    for (int i = 0; i < args.size(); i++) {
      String word = args.get(i);
      if (word.startsWith("--threads=")) {
        threads = word.substring("--threads=".length());
      } else if (word.equals("--threads") && i + 1 < args.size()) {
        threads = args.get(i + 1);
      }
    }
    return !threads.equals("1");
  }

  /**
   * The end for what no command handles, on whatever thread it happens. A class of its own, since
   * the first lambda costs a few milliseconds that a GUI would wait.
   */
  private static final class LastResort implements Thread.UncaughtExceptionHandler {
    private final String[] args;

    LastResort(String[] args) {
      this.args = args;
    }

    @Override
    public void uncaughtException(Thread thread, Throwable error) {
      die(args, error);
    }

    static void die(String[] args, Throwable error) {
      if (error instanceof Console.ClosedOutputException) {
        Runtime.getRuntime().halt(ExitCode.DONE);
      }
      PrintStream err = Console.standardError();
      err.println("emilia: " + describe(error, Arrays.asList(args)));
      if (Arrays.asList(args).contains("--verbose")) {
        error.printStackTrace(err);
      }
      // Not exit: other threads may hold what the hooks wait for, or the memory is used up.
      Runtime.getRuntime().halt(ExitCode.FAILED);
    }
  }
}
