package emilia.notation.sgf;

import emilia.notation.NotationException;
import emilia.notation.SourceText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The main line of a game tree: its nodes with their properties, not interpreted. */
final class SgfTree {
  /**
   * The value of a property.
   *
   * @param from where it begins, behind its bracket
   * @param to where it ends, before its bracket; not trimmed, escapes not resolved
   */
  record Value(int from, int to) {}

  /**
   * A node.
   *
   * @param properties the values of each property, in the order of the text
   */
  record Node(Map<String, List<Value>> properties) {
    /** The first value of a property, or {@code null}. */
    Value first(String name) {
      List<Value> values = properties.get(name);
      return values == null ? null : values.get(0);
    }
  }

  /** How much of a name an error shows; real ones have two letters. */
  private static final int MAX_NAME = 20;

  private static final String CONTENT = "\";\", a property such as \"B[f5]\", or \")\"";

  private final SourceText text;
  private final List<Node> nodes = new ArrayList<>();
  private int offset;
  private boolean variations;

  private SgfTree(SourceText text) {
    this.text = text;
  }

  /**
   * Reads the tree that fills a text.
   *
   * @throws NotationException if the text is no tree, or not closed
   */
  static SgfTree parse(SourceText text) throws NotationException {
    SgfTree tree = new SgfTree(text);
    tree.parse();
    return tree;
  }

  /** The nodes of the main line; at least one. */
  List<Node> nodes() {
    return nodes;
  }

  /** Whether there are other variations, which are left out. */
  boolean hasVariations() {
    return variations;
  }

  private void parse() throws NotationException {
    offset = text.skipBlanks(0, text.length());
    if (offset == text.length() || text.charAt(offset) != '(') {
      throw unexpected("\"(;\", the start of a game");
    }
    int depth = 0;
    boolean mainLineEnded = false;
    while (offset < text.length()) {
      char c = text.charAt(offset);
      if (c == '(') {
        depth++;
        variations |= mainLineEnded;
        offset++;
      } else if (c == ')') {
        depth--;
        mainLineEnded = true;
        offset++;
        if (depth == 0) {
          requireNodes();
          return;
        }
      } else if (c == ';') {
        offset++;
        Node node = node();
        if (!mainLineEnded) {
          nodes.add(node);
        }
      } else if (SourceText.isBlank(c)) {
        offset++;
      } else {
        throw unexpected(CONTENT);
      }
    }
    throw unexpected("\")\" at the end of the game");
  }

  private void requireNodes() throws NotationException {
    if (nodes.isEmpty()) {
      throw text.error(0, "", "a node, which begins with \";\"", "a game without one");
    }
  }

  private Node node() throws NotationException {
    Map<String, List<Value>> properties = new LinkedHashMap<>();
    while (true) {
      offset = text.skipBlanks(offset, text.length());
      if (offset == text.length() || !SourceText.isLetter(text.charAt(offset))) {
        return new Node(properties);
      }
      String name = name();
      List<Value> values = values(name);
      // A property that occurs twice in a node is an error of its writer: all values count.
      properties.computeIfAbsent(name, key -> new ArrayList<>()).addAll(values);
    }
  }

  /** The capitals of a name; old versions of SGF allow small letters between them. */
  private String name() {
    StringBuilder name = new StringBuilder();
    while (offset < text.length() && SourceText.isLetter(text.charAt(offset))) {
      if (text.charAt(offset) <= 'Z' && name.length() < MAX_NAME) {
        name.append(text.charAt(offset));
      }
      offset++;
    }
    return name.toString().toUpperCase(Locale.ROOT);
  }

  private List<Value> values(String name) throws NotationException {
    List<Value> values = new ArrayList<>();
    offset = text.skipBlanks(offset, text.length());
    while (offset < text.length() && text.charAt(offset) == '[') {
      int from = ++offset;
      while (offset < text.length() && text.charAt(offset) != ']') {
        offset += text.charAt(offset) == '\\' ? 2 : 1;
      }
      if (offset >= text.length()) {
        offset = text.length();
        throw unexpected("\"]\" at the end of the value of " + name);
      }
      values.add(new Value(from, offset));
      offset = text.skipBlanks(offset + 1, text.length());
    }
    if (values.isEmpty()) {
      throw unexpected("\"[\" after the property " + name);
    }
    return values;
  }

  private NotationException unexpected(String expected) {
    return text.unexpected(offset, Math.min(offset + 1, text.length()), "", expected);
  }
}
