package emilia.match.player;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import emilia.eval.Evaluator;
import emilia.eval.PatternEvaluator;
import emilia.eval.PatternSet;
import emilia.eval.PatternWeights;
import emilia.eval.RandomWeights;
import emilia.eval.WeightsFile;
import emilia.match.EngineSpec;
import emilia.match.EngineSpecs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where the evaluations of matches come from. */
class SelfOptionsTest {
  @TempDir Path folder;

  private static SelfOptions options(String rest) throws Exception {
    return SelfOptions.of(EngineSpecs.parse("name=S,proto=self,depth=3" + rest), new Evaluations());
  }

  @Test
  void thePatternEvaluationIsTheDefaultAndClassicHasNoWeights() throws Exception {
    assertEquals("pattern", options("").evaluator().name());
    assertEquals("classic", options(",eval=classic").evaluator().name());
    IllegalArgumentException error =
        assertThrows(IllegalArgumentException.class, () -> options(",eval=classic,weights=w.bin"));
    assertEquals("weights: goes with eval=pattern, not with eval=classic", error.getMessage());
  }

  /** What is not given depends on what bounds the search. */
  @Test
  void theLevelAndTheSolvesAreThoseThatAreUsed() {
    assertEquals("3, as the level says", level("depth=3"));
    assertEquals("3, 8", level("depth=3,exact=8"));
    assertEquals("3, as the level says", level("depth=3,st=1"));
    assertEquals("12, as the level says", level("hash=2"));
    assertEquals("60, 20", level("nodes=1000"));
    assertEquals("60, 0", level("st=1,exact=0"));
    assertEquals("60, as the level says", level("tc=60"));
  }

  private static String level(String rest) {
    EngineSpec spec = EngineSpecs.parse("name=S,proto=self,eval=classic," + rest);
    SelfOptions options = SelfOptions.of(spec, new Evaluations());
    OptionalInt exact = options.exactFromEmpties();
    return options.level().number()
        + ", "
        + (exact.isEmpty() ? "as the level says" : exact.getAsInt());
  }

  @Test
  void weightsAreRead() throws Exception {
    Path file = folder.resolve("some weights.bin");
    PatternWeights weights = RandomWeights.of(PatternSet.byId("order16"), 20, 40);
    WeightsFile.write(weights, file);
    String expected = new PatternEvaluator(weights).description();
    assertEquals(expected, options(",weights=" + file).evaluator().description());
    assertEquals(expected, options(",eval=pattern,weights=" + file).evaluator().description());
  }

  @Test
  void weightsThatCannotBeReadAreNamed() {
    Path file = folder.resolve("none.bin");
    IllegalArgumentException error =
        assertThrows(IllegalArgumentException.class, () -> options(",weights=" + file));
    assertEquals("weights: " + file + ": there is no such file of weights", error.getMessage());
  }

  /** Also while the file is written anew: a match is played with the weights that it began with. */
  @Test
  void eachEvaluationIsMadeOnce() throws Exception {
    Path file = folder.resolve("w.bin");
    WeightsFile.write(RandomWeights.of(PatternSet.byId("order16"), 20, 40), file);
    Evaluations evaluations = new Evaluations();
    EngineSpec one = EngineSpecs.parse("name=A,proto=self,depth=3,weights=" + file);
    EngineSpec other = EngineSpecs.parse("name=B,proto=self,depth=4,weights=" + file);
    Evaluator first = evaluations.of(one);
    Files.delete(file);
    assertSame(first, evaluations.of(other));
    EngineSpec shipped = EngineSpecs.parse("name=C,proto=self");
    assertSame(
        evaluations.of(shipped),
        evaluations.of(EngineSpecs.parse("name=D,proto=self,eval=pattern")));
    assertNotSame(first, evaluations.of(shipped));
  }
}
