package emilia.engine;

import emilia.board.Position;
import emilia.notation.BoardText;
import emilia.notation.NotationException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The positions of the bench: the standard start, handicap starts, and one position from each of
 * many games that Emilia played against itself after eight random plies, from the opening to the
 * last moves. In the last two of the searches the side to move must pass. Changing any of them
 * changes the signature.
 */
final class BenchPositions {
  /** Searched to the depth of the bench. */
  private static final String[] SEARCHES = {
    "---------------------------OX------XO--------------------------- X",
    "X--------------------------OX------XO--------------------------- O",
    "X--------------------------OX------XO--------------------------X O",
    "---------------------------OX-----OXXX---O-O-------XO----------- X",
    "-----------O-------O-------OXO----XXOO-----OXO-------X---------- O",
    "------------OX-----XXXO----XXXX----XOX-----X-------X------------ O",
    "X--------X--------X---X---XXOX-----XXO----O-OXO----O---O-------- O",
    "--------------------XO----OOX-----OOXX---OOX-O---OXX------XXX--- O",
    "-O--------O--------OXO-X--OXOOXO--XXXXX----XXO-----X------------ O",
    "------------XX-O--OXXXO--XXXXXX---XOXX----OXXO-----X------------ O",
    "--X-O-----XX-X---XXXXX---OXXO-----XXOOO------OO-----OXO------X-- O",
    "--X-O---X--XOOO--XOXXXX--OXOOXX---OXXX---OOOX------------------- O",
    "---OOO------OO----OXXO----XXXX-X--OXXXXX--OXXXXX---X-------XO--- O",
    "----------------OX-----XXXXOX-X-XXOXXX--XOXXXO--XOXXX---XXXXX--- O",
    "----O-------OO---XXXXX---OOOXX-O--OXOXOO--XOOO-O-X-XOXX----XXX-- O",
    "XXXXXX--XXXXXX--XOOXXXX-XOXXOXO---OOXX-----O-XO----O-------O---- O",
    "--XXXXOXOOOOOOOX--XOOXOX--XXOOXX--OXOXXX---XXX----OX------------ O",
    "-X--X--OOXXXXX-O-XXXXXXOOXXXOXOOXXXXXXOO--OXXX-O-----X---------- O",
    "-OOOOOOO---XOXOO--XXXOXO--XXOXXX--OXOOOO--OXXOO---OXOOO-----O--- O",
    "XXXXX---XXXX----XXXOX---OXOOOO---XXOXO----XOOOX---OOXOOXXXXXX-OO O",
    "O-------OO------OOXXX---OOXXX---OOOXXX--OOOOXX--OOOOOXX-OOOOO--- X",
    "OOOOOOO-OOOOX---OOOXOXXOOOOOXXXO-XOOOOXO--XXXXXO---X-XXO--X----- X"
  };

  /** Solved to the end. */
  private static final String[] SOLVES = {
    "XXXXXXXXXXOXOXOOXOOOOOOOXOXXXXOXXXXXOOXXXOXOOXXXXOOOXX----O-X--- X",
    "XXXXXXXXOOXOOOXX-OOOXXOX-OOOOOOXOOOOXOOX-OOOXOO---XOXO----XXXXXX X",
    "XXXXXXXX--OXXOOX-OOXOXXX-OOXOXXX--OXOXXX--OOXXXX--OOOOOX--XXXXXO X",
    "XXXXXXXOOOOXOXO-OOOOXOO-OOXXOO--OOXOOXX-XXOOOOO-XOOO----OOO-O--- X",
    "XXXXXXXXOOOOOXXX-OXXXOXX-OOOXOXX--OXOXXX--OXXXXX--XXXX---XXX---- O",
    "OOOO--XO-OOOOXOO-OOOOOOOXXXOXOOO--XXOXOO---XXOXO---XXXXO---OOO-O X",
    "---OOO----OOOO-X-XXXXXX--XXXXXOOXXXOOXOO--XXOOOO--XXOOOO--X-OOO- O",
    "-OOOOO----OOOO---XOOOOOXXXOXOOOXXXOOOXXX-XOXXOXX-OOXX--X-------- X"
  };

  /**
   * Solved to the end: 20 empty squares, 21, and so on to 26. They come from games of Emilia
   * against itself at depth 5 after ten random plies. An estimate of depth 10 called all but the
   * last close; the last, a clear loss, stands for the largest that are still solved in seconds.
   */
  private static final String[] LADDER = {
    "XXXXXX--XXXXXXO-OOOXXOXXOOXXOXXXXOOXOXXXXOOO-X----OX------------ X",
    "-OOOOO---XXOOO----XOOOXX-OXXXXX-OOOOXXX---OOOXXX---OXO---XXXX-O- O",
    "---XXX--X-OOX---XXOOXO--XOXXO---XXOOXOO-XXXOXOO---XXOO--XXXOOO-- X",
    "--OO----O-OOOOX--OOOOXXX-OOOXOX-OXOXXOXOOOXXX-OOO-XX---O--X----- O",
    "----------OXOO-O-OOOOOOO-OXXOOOOOOXXOOOO--XXXOOO---XXX-O--XXX--- X",
    "---OOOO---OOOO-----OOXX----XOXXX---XXXXX-O-XXXXX--OOXXXX--OOOOO- O",
    "--OOX-----OXX---XXXOXX--XXXOXX--OOXOXX---OOXXX--X-OOXX---OOOO--- X"
  };

  private BenchPositions() {}

  /**
   * A position of the bench.
   *
   * @param position the position
   * @param solve whether it is solved rather than searched to a depth
   */
  record Item(Position position, boolean solve) {}

  /** All positions, searches first. */
  static List<Item> all() {
    List<Item> items = new ArrayList<>();
    for (String text : SEARCHES) {
      items.add(new Item(parse(text), false));
    }
    for (String text : SOLVES) {
      items.add(new Item(parse(text), true));
    }
    return items;
  }

  /** The positions of the endgame bench, the smallest first. */
  static List<Item> ladder() {
    return Stream.of(LADDER).map(text -> new Item(parse(text), true)).toList();
  }

  private static Position parse(String text) {
    try {
      return BoardText.parse("bench position", text).position();
    } catch (NotationException e) {
      throw new IllegalStateException(e);
    }
  }
}
