package emilia.cli;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.filter.ThresholdFilter;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.FileAppender;
import ch.qos.logback.core.status.Status;
import ch.qos.logback.core.status.StatusListener;
import emilia.cli.options.OptionValues;
import emilia.io.FileErrors;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Turns on what {@code --log} and {@code --verbose} ask for, on top of {@code logback.xml}. Without
 * those options nothing here is loaded, for Logback takes most of a second to start.
 */
final class LogSetup {
  private static final String STDERR_APPENDER = "STDERR";
  private static final String WIRE_LOGGER = "emilia.wire";
  private static final String COMMAND_LOGGER = "emilia.command";
  private static final String PATTERN =
      "%date{yyyy-MM-dd HH:mm:ss.SSS} %-5level [%thread] %logger: %msg%n";

  private LogSetup() {}

  /**
   * Opens the log file, says more on standard error, and tells both what runs here.
   *
   * @param file where everything from DEBUG goes, or null
   * @param verbose whether INFO goes to standard error
   * @param commandLine the command and its options
   * @param complaints hears once, on any thread, if the file cannot be written any more
   * @return whether there is any logging
   * @throws CommandFailure if the file cannot be written, or has no room for the first line
   */
  static boolean configure(
      Path file, boolean verbose, String commandLine, Consumer<String> complaints)
      throws CommandFailure {
    if (file == null && !verbose) {
      return false;
    }
    if (!(LoggerFactory.getILoggerFactory() instanceof LoggerContext context)) {
      throw CommandFailure.failed("--log and --verbose need Logback on the class path", null);
    }
    ch.qos.logback.classic.Logger root = context.getLogger(Logger.ROOT_LOGGER_NAME);
    if (verbose) {
      root.setLevel(Level.INFO);
      showInfo(root.getAppender(STDERR_APPENDER));
    }
    if (file != null) {
      root.addAppender(fileAppender(context, file));
      root.setLevel(Level.DEBUG);
    }
    BuildInfo build = BuildInfo.load();
    commandLog()
        .info(
            "Emilia {} (commit {}), Java {}, heap of {} MB: {}",
            build.version(),
            build.commit(),
            System.getProperty("java.version"),
            OptionValues.heapMegabytes(),
            commandLine);
    if (file != null) {
      requireWritten(context, file);
      context.getStatusManager().add(new CutOff(file, complaints));
    }
    return true;
  }

  /** Whether the first line is in the file: Logback itself keeps it secret if it is not. */
  private static void requireWritten(LoggerContext context, Path file) throws CommandFailure {
    for (Status status : context.getStatusManager().getCopyOfStatusList()) {
      if (isFailure(status, file) && status.getThrowable() instanceof IOException e) {
        throw CommandFailure.failed(
            "cannot write the log file " + file + " (" + FileErrors.reason(e) + ")", e);
      }
    }
  }

  private static boolean isFailure(Status status, Path file) {
    return status.getThrowable() instanceof IOException
        && String.valueOf(status.getMessage()).contains(file.toString());
  }

  /** Tells once what Logback keeps to itself: that the file lacks something from here on. */
  private static final class CutOff implements StatusListener {
    private final Path file;
    private final Consumer<String> complaints;
    private final AtomicBoolean told = new AtomicBoolean();

    CutOff(Path file, Consumer<String> complaints) {
      this.file = file;
      this.complaints = complaints;
    }

    @Override
    public void addStatusEvent(Status status) {
      if (isFailure(status, file) && told.compareAndSet(false, true)) {
        IOException e = (IOException) status.getThrowable();
        complaints.accept(
            "emilia: the log file " + file + " is not complete (" + FileErrors.reason(e) + ")");
      }
    }
  }

  /** For how commands begin and end; not to be used unless {@link #configure} says so. */
  static Logger commandLog() {
    return LoggerFactory.getLogger(COMMAND_LOGGER);
  }

  /** What a protocol session may give every line of its traffic to. */
  static Consumer<String> wireLog() {
    return LoggerFactory.getLogger(WIRE_LOGGER)::debug;
  }

  private static void showInfo(Appender<ILoggingEvent> stderr) {
    if (stderr == null) {
      return;
    }
    ThresholdFilter filter = new ThresholdFilter();
    filter.setLevel(Level.INFO.toString());
    filter.start();
    stderr.clearAllFilters();
    stderr.addFilter(filter);
  }

  private static FileAppender<ILoggingEvent> fileAppender(LoggerContext context, Path file)
      throws CommandFailure {
    Path folder = file.getParent();
    if (folder != null && !Files.exists(folder)) {
      // Logback would make it, but as with all other files it is a slip of the pen.
      throw CommandFailure.failed("cannot write the log file " + file + " (no such folder)", null);
    }
    PatternLayoutEncoder encoder = new PatternLayoutEncoder();
    encoder.setContext(context);
    encoder.setCharset(StandardCharsets.UTF_8);
    encoder.setPattern(PATTERN);
    encoder.start();
    FileAppender<ILoggingEvent> appender = new FileAppender<>();
    appender.setContext(context);
    appender.setName("FILE");
    appender.setFile(file.toString());
    appender.setEncoder(encoder);
    appender.start();
    if (!appender.isStarted()) {
      throw CommandFailure.failed("cannot write the log file " + file + reason(file), null);
    }
    return appender;
  }

  /** Why a file could not be opened, which Logback says in the words of a class of its own. */
  private static String reason(Path file) {
    try {
      FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND).close();
      return "";
    } catch (IOException e) {
      return " (" + (Files.isDirectory(file) ? "it is a folder" : FileErrors.reason(e)) + ")";
    }
  }
}
