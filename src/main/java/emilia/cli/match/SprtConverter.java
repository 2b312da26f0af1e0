package emilia.cli.match;

import emilia.cli.options.OptionConverter;
import emilia.stats.Sprt;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Reads {@code elo0=0,elo1=10}, perhaps with {@code alpha=} and {@code beta=}. */
final class SprtConverter extends OptionConverter<Sprt> {
  private static final Set<String> KEYS = Set.of("elo0", "elo1", "alpha", "beta");

  SprtConverter() {
    super(SprtConverter::sprt);
  }

  static Sprt sprt(String text) {
    Map<String, Double> values = new HashMap<>();
    for (String option : text.split(",")) {
      String[] parts = option.split("=", 2);
      String key = parts[0].strip();
      if (parts.length < 2 || !KEYS.contains(key) || values.containsKey(key)) {
        throw wrong(text);
      }
      String number = parts[1].strip();
      if (!number.matches("[+-]?\\d{1,9}(\\.\\d{1,9})?")) {
        throw wrong(text);
      }
      values.put(key, Double.parseDouble(number));
    }
    if (!values.containsKey("elo0") || !values.containsKey("elo1")) {
      throw wrong(text);
    }
    return new Sprt(
        values.get("elo0"),
        values.get("elo1"),
        values.getOrDefault("alpha", Sprt.DEFAULT_ERROR),
        values.getOrDefault("beta", Sprt.DEFAULT_ERROR));
  }

  private static IllegalArgumentException wrong(String text) {
    return new IllegalArgumentException(
        "expected elo0=0,elo1=10 or the like, perhaps with alpha= and beta=, found \""
            + text
            + "\"");
  }
}
