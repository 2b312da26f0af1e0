package emilia.notation;

/** The spellings of a pass that all formats share. */
final class Pass {
  /** In either case; where one begins with another, the longer comes first. */
  private static final String[] SPELLINGS = {"pass", "pa", "ps", "pp", "--"};

  private Pass() {}

  /** The length of the pass at an offset of a text; 0 if there is none. */
  static int length(String text, int offset) {
    for (String spelling : SPELLINGS) {
      if (text.regionMatches(true, offset, spelling, 0, spelling.length())) {
        return spelling.length();
      }
    }
    return 0;
  }
}
