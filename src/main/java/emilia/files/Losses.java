package emilia.files;

import emilia.game.GameRecord;
import emilia.notation.NotationException;
import emilia.notation.games.RecordText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What records lose on their way into a format. Nothing is promised beforehand: each text is read
 * back and compared with its record. Not safe for use by several threads.
 */
public final class Losses {
  private final GameFormat format;
  private final RecordText writer;
  private final Map<Feature, Integer> lost = new EnumMap<>(Feature.class);
  private final Map<Feature, Integer> changed = new EnumMap<>(Feature.class);

  /**
   * Nothing lost yet.
   *
   * @throws IllegalArgumentException if the format is not written
   */
  public Losses(GameFormat format) {
    this.format = format;
    this.writer =
        format.writer().orElseThrow(() -> new IllegalArgumentException(format + " is not written"));
  }

  /**
   * Compares a record with the text that was written for it.
   *
   * @return what is not the same
   * @throws NotationException if the text cannot even be read back, for instance since it is longer
   *     than any record may be; nothing is counted then
   */
  public List<Feature> add(GameRecord record, String text) throws NotationException {
    GameRecord readBack = readBack(text);
    List<Feature> different = new ArrayList<>();
    boolean positionOnly =
        readBack.game().plies() == 0
            && readBack.game().start().equals(record.game().currentAsStart());
    for (Feature feature : Feature.values()) {
      Object before = feature.of(record);
      Object after = feature.of(readBack);
      // Where only the final position is left, its start is not another one: the moves are lost.
      boolean same =
          before.equals(after)
              || feature == Feature.START && positionOnly
              // Nothing is lost where the result of the board takes the place of none.
              || feature == Feature.RESULT
                  && after.equals(Feature.RESULT.of(record.withBoardResult()));
      if (!same) {
        different.add(feature);
        boolean gone = after.equals(feature.absent());
        (gone ? lost : changed).merge(feature, 1, Integer::sum);
      }
    }
    return different;
  }

  /** The record that a text gives. */
  private GameRecord readBack(String text) throws NotationException {
    byte[] bytes = (writer.header() + text).getBytes(writer.charset());
    try {
      return format
          .open("text", new ByteArrayInputStream(bytes), warning -> {})
          .next()
          .orElseThrow()
          .record();
    } catch (IOException e) {
      throw new UncheckedIOException("bytes cannot fail", e);
    }
  }

  /** What was lost entirely, in words: {@code date (12 games), place (3 games)}; or nothing. */
  public Optional<String> lost() {
    return words(lost);
  }

  /** What was kept, but not exactly, in words as {@link #lost}. */
  public Optional<String> changed() {
    return words(changed);
  }

  private static Optional<String> words(Map<Feature, Integer> counts) {
    if (counts.isEmpty()) {
      return Optional.empty();
    }
    List<String> words = new ArrayList<>();
    counts.forEach(
        (feature, count) ->
            words.add(
                String.format(
                    Locale.ROOT,
                    "%s (%d %s)",
                    feature.words(),
                    count,
                    count == 1 ? "game" : "games")));
    return Optional.of(String.join(", ", words));
  }
}
