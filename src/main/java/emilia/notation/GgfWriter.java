package emilia.notation;

import emilia.board.Disc;
import emilia.game.Game;
import emilia.game.GameInfo;
import emilia.game.GameMove;
import emilia.game.GameRecord;
import emilia.game.GameResult;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** Writes the one GGF form described at {@link Ggf#write}. */
final class GgfWriter {
  private static final char DELETE = 0x7F;

  private final StringBuilder line = new StringBuilder("(;");
  private final char lastChar;

  private GgfWriter(char lastChar) {
    this.lastChar = lastChar;
  }

  /**
   * The line.
   *
   * @param lastChar characters behind it become {@code ?}
   */
  static String write(GameRecord record, char lastChar) {
    Game game = record.game();
    GgfWriter writer = new GgfWriter(lastChar);
    writer.description(game.info());
    writer.tag("TY", "8");
    writer.tag("BO", "8 " + BoardText.write(game.start()));
    writer.tagIfKnown("CO", writer.clean(record.comment(0)));
    for (int ply = 0; ply < game.plies(); ply++) {
      String colour = game.sideToMoveAfter(ply) == Disc.BLACK ? "B" : "W";
      writer.tag(colour, move(game.moves().get(ply)));
      writer.tagIfKnown("CO", writer.clean(record.comment(ply + 1)));
    }
    return writer.line.append(";)").toString();
  }

  private void description(GameInfo info) {
    tag("GM", "Othello");
    tagIfKnown("PC", clean(info.place()));
    tagIfKnown("DT", clean(info.date()));
    tag("PB", clean(info.blackName()));
    tag("PW", clean(info.whiteName()));
    tagIfKnown("RB", number(info.blackRating()));
    tagIfKnown("RW", number(info.whiteRating()));
    tag("RE", result(info.result()));
    if (!info.blackTime().equals(info.whiteTime())) {
      tag("TB", ClockText.write(info.blackTime()));
      tag("TW", ClockText.write(info.whiteTime()));
    } else if (info.blackTime().isTimed()) {
      tag("TI", ClockText.write(info.blackTime()));
    }
  }

  private void tag(String name, String value) {
    line.append(name).append('[').append(value).append(']');
  }

  private void tagIfKnown(String name, String value) {
    if (!value.isEmpty()) {
      tag(name, value);
    }
  }

  private static String move(GameMove move) {
    String square = MoveName.upperCase(move.square());
    String eval = number(move.evalDiscs());
    String time = seconds(move.timeSeconds());
    if (!time.isEmpty()) {
      return square + "/" + eval + "/" + time;
    }
    return eval.isEmpty() ? square : square + "/" + eval;
  }

  private static String result(Optional<GameResult> result) {
    double score = result.map(GameResult::blackScoreDiscs).orElse(Double.NaN);
    String number = number(OptionalDouble.of(score));
    if (number.isEmpty()) {
      return "?";
    }
    String ending =
        switch (result.get().ending()) {
          case NORMAL -> "";
          case RESIGNATION -> ":r";
          case TIMEOUT -> ":t";
          case AGREEMENT -> ":s";
          case ADJOURNED -> ":l";
        };
    return (score > 0 ? "+" : "") + number + ending;
  }

  private static String seconds(OptionalDouble seconds) {
    return isWritable(seconds) ? NumberText.seconds(seconds.getAsDouble()) : "";
  }

  /** What is no number has no place in a file; what is huge would need an exponent. */
  private static boolean isWritable(OptionalDouble number) {
    return number.isPresent() && Math.abs(number.getAsDouble()) <= NumberText.MAX_VALUE;
  }

  private static String number(OptionalDouble number) {
    if (!isWritable(number)) {
      return "";
    }
    String text = String.format(Locale.ROOT, "%.2f", number.getAsDouble());
    return text.equals("-0.00") ? "0.00" : text;
  }

  /** Texts without the characters that would end a value or a game; see {@link Ggf#write}. */
  private String clean(String text) {
    StringBuilder clean = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == ']' || c == ';') {
        clean.append('_');
      } else if (c < ' ' || c == DELETE) {
        // Not those beyond ASCII: they may be bytes of a character in UTF-8.
        clean.append(' ');
      } else {
        clean.append(c <= lastChar ? c : '?');
      }
    }
    SourceText cleaned = new SourceText("", clean.toString());
    int first = cleaned.skipBlanks(0, cleaned.length());
    return clean.substring(first, cleaned.trimBytesEnd(first, cleaned.length()));
  }
}
