package emilia.cli;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The tables of the pages in {@code protocol-spec} that name fields of JSON and their types. */
public final class FieldTables {
  /** A table of fields and the line before it, which says whose they are. */
  private static final Pattern TABLE =
      Pattern.compile(
          "([^\n]*)\n\n\\| Field \\| Type \\| Meaning \\|\n\\|[-|]+\\|\n((?:\\|.*\n)+)");

  private static final Pattern ROW = Pattern.compile("\\| ([^|]+) \\| ([^|]+) \\| .* \\|");
  private static final Pattern NAME = Pattern.compile("`(\\w+)`");

  private FieldTables() {}

  /** The types of the fields by the object that has them; that of the whole section is "". */
  public static Map<String, Map<String, String>> tables(String section) {
    Map<String, Map<String, String>> tables = new HashMap<>();
    Matcher table = TABLE.matcher(section);
    while (table.find()) {
      Map<String, String> types = new LinkedHashMap<>();
      for (String line : table.group(2).split("\n")) {
        Matcher row = ROW.matcher(line);
        assertTrue(row.matches(), line);
        names(row.group(1)).forEach(name -> types.put(name, row.group(2)));
      }
      if (table.group(1).startsWith("Of ")) {
        names(table.group(1)).forEach(owner -> tables.put(owner, types));
      } else {
        tables.put("", types);
      }
    }
    return tables;
  }

  private static List<String> names(String text) {
    return NAME.matcher(text).results().map(found -> found.group(1)).distinct().toList();
  }

  /** Each field of an object is on the page, with its type. */
  public static void assertFields(
      Map<?, ?> object, String owner, Map<String, Map<String, String>> tables) {
    Map<String, String> types = tables.get(owner);
    for (Map.Entry<?, ?> field : object.entrySet()) {
      String name = field.getKey().toString();
      String where = owner + " " + name;
      assertNotNull(types.get(name), where + " is not on the page");
      assertType(types.get(name), field.getValue(), where);
      // The names of players are texts of the game, their summaries objects of the analysis.
      if (tables.containsKey(name)) {
        List<?> all =
            field.getValue() instanceof List<?> list ? list : Arrays.asList(field.getValue());
        for (Object one : all) {
          if (one instanceof Map<?, ?> map) {
            assertFields(map, name, tables);
          }
        }
      }
    }
  }

  private static void assertType(String type, Object value, String where) {
    boolean right =
        switch (type.replace(" or null", "")) {
          case "text" -> value instanceof String;
          case "whole" -> value instanceof Long;
          case "number" -> value instanceof Long || value instanceof Double;
          case "boolean" -> value instanceof Boolean;
          case "object" -> value instanceof Map;
          case "array of objects" -> isListOf(Map.class, value);
          case "array of texts" -> isListOf(String.class, value);
          case "array of numbers" -> isListOf(Number.class, value);
          default -> throw new IllegalArgumentException(where + ": no such type: " + type);
        };
    boolean missing = value == null && type.endsWith(" or null");
    assertTrue(right || missing, where + ": expected " + type + ", found " + value);
  }

  private static boolean isListOf(Class<?> type, Object value) {
    return value instanceof List<?> list && list.stream().allMatch(type::isInstance);
  }
}
