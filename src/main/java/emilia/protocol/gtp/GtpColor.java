package emilia.protocol.gtp;

import emilia.board.Disc;

/** Colours as GTP writes them. */
public final class GtpColor {
  private GtpColor() {}

  /** The colour named {@code b}, {@code black}, {@code w} or {@code white} in either case. */
  public static Disc parse(String text) throws GtpSyntaxException {
    if (text.equalsIgnoreCase("b") || text.equalsIgnoreCase("black")) {
      return Disc.BLACK;
    }
    if (text.equalsIgnoreCase("w") || text.equalsIgnoreCase("white")) {
      return Disc.WHITE;
    }
    throw new GtpSyntaxException("expected black or white, found ".concat(GtpText.quote(text)));
  }

  /** {@code black} or {@code white}. */
  public static String write(Disc color) {
    return color == Disc.BLACK ? "black" : "white";
  }
}
