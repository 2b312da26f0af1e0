package emilia.match;

import emilia.game.TimeControl;
import emilia.match.EngineSpec.Protocol;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes engines of the options that describe them. */
public final class EngineSpecs {
  private static final Set<String> KEYS =
      Set.of("name", "cmd", "proto", "dir", "env", "init", "depth", "nodes", "st", "tc", "passes");

  /** What {@link Protocol#SELF} understands beside its conditions. */
  private static final Set<String> OWN_KEYS = Set.of("eval", "weights", "hash", "threads", "exact");

  /** Free of what would damage a game record, and short enough for a table. */
  private static final Pattern NAME = Pattern.compile("[^\\p{Cntrl}\\[\\];]{1,40}");

  private static final String ST_RANGE = "seconds of 0.001 to 9999999.999 such as 1 or 0.5";
  private static final String TC_RANGE =
      "SECONDS or SECONDS+INCREMENT such as 60+0.5, of 0.001 and 0 to 9999999.999";

  /** The first move has no increment yet: without a main time it would be lost at once. */
  private static final String MAIN_RANGE =
      "a main time of more than 0, for the increment comes after each move";

  private static final Pattern SECONDS = Pattern.compile("\\d{1,7}(\\.\\d{1,3})?");
  private static final Pattern CLOCK =
      Pattern.compile("(\\d{1,7}(?:\\.\\d{1,3})?)(?:\\+(\\d{1,7}(?:\\.\\d{1,3})?))?");
  private static final Pattern VARIABLE = Pattern.compile("([^=]+)=(.*)", Pattern.DOTALL);
  private static final int MAX_DEPTH = 60;
  private static final long MAX_NODES = 1_000_000_000_000_000L;

  private EngineSpecs() {}

  /**
   * Reads {@code name=A,cmd=bin/emilia nboard,proto=nboard,depth=8}. Values may be quoted; a comma
   * ends an unquoted value.
   *
   * @throws IllegalArgumentException if that is no engine; with a message for users
   */
  public static EngineSpec parse(String text) {
    return of(SpecText.options(text));
  }

  /**
   * The options of an engine, in order; values without the quotes around them.
   *
   * @param text as {@link #parse} reads it
   * @throws IllegalArgumentException if it is no such text
   */
  public static List<Map.Entry<String, String>> options(String text) {
    return SpecText.options(text).stream()
        .map(option -> Map.entry(option.getKey(), SpecText.unquoted(option.getValue())))
        .toList();
  }

  /**
   * An engine as {@link #parse} reads it. Of variables the names alone are told: a value may be a
   * password, and reports are there to be shown around.
   */
  public static String write(EngineSpec spec) {
    List<String> options = new ArrayList<>();
    options.add(option("name", spec.name()));
    spec.command().ifPresent(command -> addCommand(options, command));
    options.add(option("proto", spec.protocol().name().toLowerCase(Locale.ROOT)));
    spec.init().forEach(line -> options.add(option("init", line)));
    String conditions = spec.conditions().describe();
    if (!spec.conditions().equals(Conditions.NONE)) {
      options.addAll(List.of(conditions.split(" ")));
    }
    if (spec.silentPasses()) {
      options.add("passes=silent");
    }
    new TreeMap<>(spec.own()).forEach((key, value) -> options.add(option(key, value)));
    return String.join(",", options);
  }

  private static void addCommand(List<String> options, EngineCommand command) {
    options.add("cmd=" + SpecText.command(command.words()));
    command.directory().ifPresent(folder -> options.add(option("dir", folder.toString())));
    new TreeSet<>(command.environment().keySet())
        .forEach(name -> options.add(option("env", name + "=...")));
  }

  private static String option(String key, String value) {
    return key + "=" + SpecText.quoted(value);
  }

  /**
   * The engine that options describe; {@code init} and {@code env} may be repeated.
   *
   * @param options keys and values; a value may stand in quotes
   * @throws IllegalArgumentException if that is no engine; with a message for users
   */
  public static EngineSpec of(List<Map.Entry<String, String>> options) {
    Map<String, String> single = new LinkedHashMap<>();
    List<String> init = new ArrayList<>();
    Map<String, String> environment = new LinkedHashMap<>();
    for (Map.Entry<String, String> option : options) {
      String key = option.getKey();
      String value = SpecText.unquoted(option.getValue());
      if (key.equals("init")) {
        init.add(value);
      } else if (key.equals("env")) {
        Matcher variable = match(VARIABLE, "env", value, "NAME=VALUE");
        environment.put(variable.group(1), variable.group(2));
      } else if (!KEYS.contains(key) && !OWN_KEYS.contains(key)) {
        throw new IllegalArgumentException(
            "unknown key \"" + key + "\", expected one of " + String.join(" ", sortedKeys()));
      } else if (single.put(key, key.equals("cmd") ? option.getValue() : value) != null) {
        throw new IllegalArgumentException("the key " + key + " is given twice");
      }
    }
    return build(single, init, environment);
  }

  private static List<String> sortedKeys() {
    List<String> keys = new ArrayList<>(KEYS);
    keys.addAll(OWN_KEYS);
    return keys.stream().sorted().toList();
  }

  private static EngineSpec build(
      Map<String, String> options, List<String> init, Map<String, String> environment) {
    Protocol protocol = protocol(options);
    String name = options.get("name");
    if (name == null) {
      throw new IllegalArgumentException("an engine needs a name: name=A");
    }
    match(NAME, "name", name, "1 to 40 characters without [ ] and ;");
    EngineSpec spec =
        new EngineSpec(
            name,
            protocol,
            command(options, environment),
            conditions(options),
            init,
            silentPasses(options),
            own(options));
    check(spec, options);
    return spec;
  }

  private static Protocol protocol(Map<String, String> options) {
    String text = options.getOrDefault("proto", "nboard");
    return switch (text) {
      case "nboard" -> Protocol.NBOARD;
      case "gtp" -> Protocol.GTP;
      case "self" -> Protocol.SELF;
      default -> throw wrong("proto", "nboard, gtp or self", text);
    };
  }

  private static Optional<EngineCommand> command(
      Map<String, String> options, Map<String, String> environment) {
    String text = options.get("cmd");
    if (text == null) {
      return Optional.empty();
    }
    Optional<Path> directory = Optional.ofNullable(options.get("dir")).map(EngineSpecs::directory);
    List<String> words = SpecText.words(text);
    String whole = SpecText.unquoted(text);
    // Quotes around all of it belong to the option, unless they keep a file name together.
    if (words.size() == 1 && !whole.equals(text) && !isFile(directory, whole)) {
      words = SpecText.words(whole);
    }
    if (words.isEmpty()) {
      throw wrong("cmd", "a program", text);
    }
    return Optional.of(new EngineCommand(words, directory, environment));
  }

  private static boolean isFile(Optional<Path> directory, String name) {
    try {
      return Files.isRegularFile(directory.orElse(Path.of("")).resolve(name));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  private static Path directory(String text) {
    try {
      Path path = Path.of(text);
      if (Files.isDirectory(path)) {
        return path;
      }
    } catch (InvalidPathException e) {
      // Falls through to the same message.
    }
    throw wrong("dir", "a folder that exists", text);
  }

  private static Conditions conditions(Map<String, String> options) {
    OptionalInt depth = OptionalInt.empty();
    if (options.containsKey("depth")) {
      depth = OptionalInt.of((int) integer(options, "depth", MAX_DEPTH));
    }
    OptionalLong nodes = OptionalLong.empty();
    if (options.containsKey("nodes")) {
      nodes = OptionalLong.of(integer(options, "nodes", MAX_NODES));
    }
    OptionalLong move = OptionalLong.empty();
    if (options.containsKey("st")) {
      String text = options.get("st");
      match(SECONDS, "st", text, ST_RANGE);
      move = OptionalLong.of(positive("st", millis(text), text, ST_RANGE));
    }
    return new Conditions(depth, nodes, move, clock(options));
  }

  private static TimeControl clock(Map<String, String> options) {
    String text = options.get("tc");
    if (text == null) {
      return TimeControl.NONE;
    }
    Matcher clock = match(CLOCK, "tc", text, TC_RANGE);
    long increment = clock.group(2) == null ? 0 : millis(clock.group(2));
    return new TimeControl(positive("tc", millis(clock.group(1)), text, MAIN_RANGE), increment, 0);
  }

  private static long positive(String key, long millis, String text, String range) {
    if (millis == 0) {
      throw wrong(key, range, text);
    }
    return millis;
  }

  private static long millis(String seconds) {
    return Math.round(1000 * Double.parseDouble(seconds));
  }

  private static boolean silentPasses(Map<String, String> options) {
    String text = options.getOrDefault("passes", "explicit");
    if (!text.equals("explicit") && !text.equals("silent")) {
      throw wrong("passes", "explicit or silent", text);
    }
    return text.equals("silent");
  }

  private static Map<String, String> own(Map<String, String> options) {
    Map<String, String> own = new LinkedHashMap<>(options);
    own.keySet().retainAll(OWN_KEYS);
    return own;
  }

  /** Refuses what the protocol of the engine cannot express. */
  private static void check(EngineSpec spec, Map<String, String> options) {
    boolean self = spec.protocol() == Protocol.SELF;
    if (self != spec.command().isEmpty()) {
      throw new IllegalArgumentException(
          self
              ? "proto=self runs in this program and takes no cmd"
              : "an engine needs cmd=PROGRAM");
    }
    for (String key : OWN_KEYS) {
      refuse(!self && options.containsKey(key), key, "proto=self understands it; put it into cmd");
    }
    refuse(!self && spec.conditions().nodes().isPresent(), "nodes", "proto=self understands it");
    refuse(self && !spec.init().isEmpty(), "init", "engines with a cmd understand it");
    refuse(self && options.containsKey("dir"), "dir", "engines with a cmd understand it");
    refuse(
        spec.protocol() != Protocol.GTP && options.containsKey("passes"),
        "passes",
        "GTP leaves a choice");
    if (spec.protocol() == Protocol.GTP) {
      checkGtp(spec.conditions());
    }
  }

  private static void checkGtp(Conditions conditions) {
    if (conditions.depth().isPresent()) {
      throw new IllegalArgumentException("depth: GTP has no word for it; put it into cmd");
    }
    long whole = conditions.moveMillis().orElse(0) + conditions.clock().mainMillis();
    if (whole % 1000 != 0) {
      throw new IllegalArgumentException("st and tc: GTP knows whole seconds only");
    }
  }

  private static void refuse(boolean condition, String key, String who) {
    if (condition) {
      throw new IllegalArgumentException(key + ": only " + who);
    }
  }

  private static long integer(Map<String, String> options, String key, long max) {
    String text = options.get(key);
    if (text.matches("[1-9]\\d{0,17}") && Long.parseLong(text) <= max) {
      return Long.parseLong(text);
    }
    throw wrong(key, "a whole number of 1 to " + max, text);
  }

  private static Matcher match(Pattern pattern, String key, String text, String expected) {
    Matcher matcher = pattern.matcher(text);
    if (!matcher.matches()) {
      throw wrong(key, expected, text);
    }
    return matcher;
  }

  private static IllegalArgumentException wrong(String key, String expected, String found) {
    return new IllegalArgumentException(
        key + ": expected " + expected + ", found \"" + found + "\"");
  }
}
