package emilia.protocol.nboard;

import emilia.analysis.Effort;
import emilia.analysis.GameAnalyzer;
import emilia.game.Game;
import emilia.protocol.EngineSupply;
import emilia.protocol.LineChannel;

/** Prints the value of each position of a game, from the last to the first. */
final class AnalyzeJob extends Job {
  private final Game game;
  private final int depth;

  AnalyzeJob(LineChannel channel, Game game, int depth) {
    super(channel);
    this.game = game;
    this.depth = depth;
  }

  @Override
  void work(EngineSupply engines) {
    new GameAnalyzer(engines.get())
        .analyze(
            game,
            Effort.ofLevel(depth),
            (ply, blackScore) -> print(new NBoardResponse.Analysis(ply, blackScore)),
            stopSignal());
  }
}
