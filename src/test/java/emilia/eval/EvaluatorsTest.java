package emilia.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class EvaluatorsTest {
  @Test
  void everyNameGivesAnEvaluatorOfThatName() {
    assertTrue(Evaluators.names().contains(Evaluators.DEFAULT_NAME));
    for (String name : Evaluators.names()) {
      Evaluator evaluator = Evaluators.byName(name);
      assertEquals(name, evaluator.name());
      assertTrue(evaluator.description().startsWith(name), evaluator.description());
    }
  }

  @Test
  void anUnknownNameIsRefusedWithTheKnownOnes() {
    for (String name : new String[] {"", "Classic", "nosuch", null}) {
      IllegalArgumentException error =
          assertThrows(IllegalArgumentException.class, () -> Evaluators.byName(name));
      assertTrue(error.getMessage().contains("classic"), error.getMessage());
    }
  }
}
