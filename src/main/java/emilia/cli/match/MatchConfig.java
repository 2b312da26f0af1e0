package emilia.cli.match;

import emilia.cli.CommandFailure;
import emilia.io.FileErrors;
import emilia.match.EngineSpec;
import emilia.match.EngineSpecs;
import emilia.match.player.Evaluations;
import emilia.match.player.Players;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/**
 * A match in a file of YAML, of which JSON is a part: {@code engines} is a list, each a text as
 * after {@code --engine} or a map of its keys; all other keys are long options without their
 * dashes.
 */
final class MatchConfig {
  private static final String ENGINES = "engines";

  /** Far more than thousands of engines take. */
  private static final int MAX_BYTES = 4 << 20;

  /** Options that a file cannot have. */
  private static final Set<String> COMMAND_LINE_ONLY = Set.of("config", "engine", "help");

  private final Path path;
  private final CommandLine options;
  private final Evaluations evaluations;
  private final List<EngineSpec> engines = new ArrayList<>();
  private final List<String> arguments = new ArrayList<>();

  private MatchConfig(Path path, CommandLine options, Evaluations evaluations) {
    this.path = path;
    this.options = options;
    this.evaluations = evaluations;
  }

  /**
   * Reads a file.
   *
   * @param scratch a command to try the options on; of no use afterwards
   * @param evaluations gets those of the engines
   * @throws CommandFailure if the file cannot be read, or something in it cannot be
   */
  static MatchConfig read(Path path, MatchCommand scratch, Evaluations evaluations)
      throws CommandFailure {
    MatchConfig config =
        new MatchConfig(
            path, new CommandLine(scratch).setOverwrittenOptionsAllowed(true), evaluations);
    try {
      LoadSettings settings = LoadSettings.builder().setLabel(path.toString()).build();
      Optional<Node> root = new Compose(settings).composeString(text(path));
      if (root.isEmpty() || !(root.get() instanceof MappingNode mapping)) {
        throw CommandFailure.usage(path + ": expected keys such as \"engines:\"", null);
      }
      config.readOptions(mapping);
      return config;
    } catch (MarkedYamlEngineException e) {
      String problem = e.getProblem() + e.getProblemMark().map(MatchConfig::place).orElse("");
      throw CommandFailure.usage(path + ": is neither YAML nor JSON (" + problem + ")", e);
    } catch (YamlEngineException e) {
      throw CommandFailure.usage(path + ": is neither YAML nor JSON", e);
    } catch (CharacterCodingException e) {
      throw CommandFailure.failed(path + ": cannot be read as UTF-8", e);
    } catch (IOException e) {
      throw CommandFailure.failed(FileErrors.describe(path.toString(), e), e);
    }
  }

  private static String text(Path path) throws IOException, CommandFailure {
    try (InputStream in = Files.newInputStream(path)) {
      byte[] bytes = in.readNBytes(MAX_BYTES + 1);
      if (bytes.length > MAX_BYTES) {
        throw CommandFailure.failed(path + ": is too large for the description of a match", null);
      }
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    }
  }

  private static String place(Mark mark) {
    return ", line " + (mark.getLine() + 1);
  }

  /** The engines of the file. */
  List<EngineSpec> engines() {
    return engines;
  }

  /** Everything else as options of the command line. */
  List<String> arguments() {
    return arguments;
  }

  private void readOptions(MappingNode mapping) throws CommandFailure {
    for (NodeTuple entry : mapping.getValue()) {
      String key = scalar(entry.getKeyNode());
      if (key.equals(ENGINES)) {
        readEngines(entry.getValueNode());
      } else {
        readOption(key, entry);
      }
    }
  }

  private void readOption(String key, NodeTuple entry) throws CommandFailure {
    OptionSpec option = options.getCommandSpec().findOption("--" + key);
    if (option == null || COMMAND_LINE_ONLY.contains(key)) {
      throw wrong(entry.getKeyNode(), "unknown key \"" + key + "\"", null);
    }
    boolean isFlag = option.arity().max() == 0;
    String argument;
    if (isFlag) {
      String value = scalar(entry.getValueNode());
      if (!value.equals("true") && !value.equals("false")) {
        throw wrong(entry.getValueNode(), key + ": expected true or false", null);
      }
      argument = option.longestName() + "=" + value;
    } else {
      argument = option.longestName() + "=" + optionText(entry.getValueNode());
    }
    try {
      options.parseArgs(argument);
    } catch (ParameterException e) {
      throw wrong(entry.getValueNode(), e.getMessage(), e);
    }
    arguments.add(argument);
  }

  /** A map such as that of sprt becomes {@code elo0=0,elo1=10}. */
  private String optionText(Node node) throws CommandFailure {
    if (!(node instanceof MappingNode mapping)) {
      return scalar(node);
    }
    List<String> parts = new ArrayList<>();
    for (NodeTuple entry : mapping.getValue()) {
      parts.add(scalar(entry.getKeyNode()) + "=" + scalar(entry.getValueNode()));
    }
    return String.join(",", parts);
  }

  private void readEngines(Node node) throws CommandFailure {
    if (!(node instanceof SequenceNode list)) {
      throw wrong(node, "engines: expected a list", null);
    }
    for (Node item : list.getValue()) {
      try {
        EngineSpec engine =
            item instanceof MappingNode mapping
                ? EngineSpecs.of(engineOptions(mapping))
                : EngineSpecs.parse(scalar(item));
        Players.check(engine, evaluations);
        engines.add(engine);
      } catch (IllegalArgumentException e) {
        throw wrong(item, e.getMessage(), e);
      }
    }
  }

  private List<Map.Entry<String, String>> engineOptions(MappingNode mapping) throws CommandFailure {
    List<Map.Entry<String, String>> entries = new ArrayList<>();
    for (NodeTuple entry : mapping.getValue()) {
      String key = scalar(entry.getKeyNode());
      Node value = entry.getValueNode();
      if (value instanceof MappingNode variables) {
        for (NodeTuple variable : variables.getValue()) {
          String text = scalar(variable.getKeyNode()) + "=" + scalar(variable.getValueNode());
          entries.add(Map.entry(key, text));
        }
      } else if (value instanceof SequenceNode list && key.equals("cmd")) {
        entries.add(Map.entry(key, command(list)));
      } else if (value instanceof SequenceNode list) {
        for (Node item : list.getValue()) {
          entries.add(Map.entry(key, scalar(item)));
        }
      } else {
        entries.add(Map.entry(key, scalar(value)));
      }
    }
    return entries;
  }

  /** The words of a command, in quotes where they need them. */
  private String command(SequenceNode list) throws CommandFailure {
    List<String> words = new ArrayList<>();
    for (Node item : list.getValue()) {
      String word = scalar(item);
      char quote = word.indexOf('"') >= 0 ? '\'' : '"';
      words.add(quote + word + quote);
    }
    return String.join(" ", words);
  }

  private String scalar(Node node) throws CommandFailure {
    if (node instanceof ScalarNode scalar) {
      return scalar.getValue();
    }
    throw wrong(node, "expected a single value", null);
  }

  private CommandFailure wrong(Node node, String message, Exception cause) {
    String place =
        node.getStartMark()
            .map(mark -> ":" + (mark.getLine() + 1) + ":" + (mark.getColumn() + 1))
            .orElse("");
    return CommandFailure.usage(path + place + ": " + message, cause);
  }
}
