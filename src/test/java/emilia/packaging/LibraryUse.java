package emilia.packaging;

import emilia.analysis.Effort;
import emilia.analysis.GameAnalyzer;
import emilia.board.Position;
import emilia.engine.Engine;
import emilia.engine.EngineOptions;
import emilia.eval.ClassicEvaluator;
import emilia.files.GameFiles;
import emilia.files.GameFormat;
import emilia.game.Game;
import emilia.game.GameRecord;
import emilia.notation.NotationException;
import emilia.notation.Obf;
import emilia.notation.Transcript;
import emilia.notation.games.GameReader;
import emilia.search.Search;
import emilia.search.SearchLimits;
import emilia.search.SearchListener;
import emilia.search.SearchResult;
import emilia.search.StopSignal;
import emilia.search.TranspositionTable;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A small program that uses Emilia as a library; {@link JarsIT} runs it on its own. */
final class LibraryUse {
  private LibraryUse() {}

  public static void main(String[] args) throws IOException, NotationException {
    Search search = new Search(new ClassicEvaluator(), new TranspositionTable(1));
    Position position =
        Obf.parse("here", "-O-XXXX--OOOOOOOXXOXXOOXXXXXOXOOXXXXXXOOXXXXXXXOXXXXOX-OXXXXXO-O X;")
            .get(0)
            .start()
            .position();
    SearchResult solved =
        search.search(position, SearchLimits.exact(), SearchListener.NONE, new StopSignal());
    check(solved.scoreCentidiscs() == 4600);

    Engine engine = new Engine(new EngineOptions(1, 1, new ClassicEvaluator(), 0, 0));
    Game game = Transcript.parse("here", "f5d6c3");
    SearchResult hint = engine.hint(game, 3, 2, SearchListener.NONE, new StopSignal());
    check(hint.lines().size() == 2);

    List<Integer> plies = new ArrayList<>();
    new GameAnalyzer(engine)
        .analyze(game, Effort.ofDepth(2), (ply, blackScore) -> plies.add(ply), new StopSignal());
    check(plies.equals(List.of(3, 2, 1, 0)));

    byte[] sgf = "(;GM[2]PB[me];B[f5];W[d6])".getBytes(StandardCharsets.US_ASCII);
    GameFiles files = new GameFiles(warning -> check(false));
    try (GameReader reader = files.open("here", new ByteArrayInputStream(sgf))) {
      GameRecord record = reader.next().orElseThrow().record();
      check(record.info().blackName().equals("me"));
      check(GameFormat.GGF.writer().orElseThrow().write(record).isPresent());
    }
    System.out.print("solved, searched and analysed\n");
  }

  private static void check(boolean condition) {
    if (!condition) {
      throw new IllegalStateException("not as expected");
    }
  }
}
