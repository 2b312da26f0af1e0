package emilia.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class HiddenNeuronTest {
  private static String refusal(int biases, int gains, byte[]... weights) {
    return assertThrows(
            IllegalArgumentException.class,
            () -> new HiddenNeuron(new short[biases], new short[gains], weights))
        .getMessage();
  }

  @Test
  void itHasItsNumbers() {
    short[] biases = new short[65];
    short[] gains = new short[65];
    biases[0] = Short.MIN_VALUE;
    biases[64] = 7;
    gains[0] = Short.MAX_VALUE;
    gains[64] = -9;
    byte[][] weights = {{1, 2, 3}, {-124, 0, 124}};
    HiddenNeuron neuron = new HiddenNeuron(biases, gains, weights);
    // What becomes of the arrays does not matter.
    biases[64] = 0;
    gains[64] = 0;
    weights[0][2] = 0;
    weights[1] = null;
    assertEquals(Short.MIN_VALUE, neuron.bias(0));
    assertEquals(7, neuron.bias(64));
    assertEquals(Short.MAX_VALUE, neuron.gain(0));
    assertEquals(-9, neuron.gain(64));
    assertEquals(3, neuron.weight(0, 2));
    assertEquals(-124, neuron.weight(1, 0));
    assertEquals(124, neuron.weight(1, 2));
    assertTrue(neuron.hasSize(2, 3));
    assertFalse(neuron.hasSize(3, 3));
    assertFalse(neuron.hasSize(2, 2));
  }

  @Test
  void arraysOfWrongLengthsAreRefused() {
    assertEquals("expected 65 biases and gains, found 64 and 65", refusal(64, 65));
    assertEquals("expected 65 biases and gains, found 65 and 66", refusal(65, 66));
    HiddenNeuron uneven =
        new HiddenNeuron(new short[65], new short[65], new byte[][] {new byte[3], new byte[4]});
    assertFalse(uneven.hasSize(2, 3));
    assertFalse(uneven.hasSize(2, 4));
  }

  @Test
  void weightsOutsideTheirRangeAreRefused() {
    for (int wrong : new int[] {125, 127, -125, -128}) {
      String expected = "expected hidden weights of -124 to 124, found " + wrong;
      assertEquals(expected, refusal(65, 65, new byte[] {(byte) wrong}));
      assertEquals(expected, refusal(65, 65, new byte[4], new byte[] {0, 0, 0, (byte) wrong}));
    }
  }

  /** Those from a file are looked at when that is asked for. */
  @Test
  void theRangeOfDifferencesIsThatOfTheirSums() {
    byte[][] allowed = {{100, -100}, {24, -24}, {8, -8}};
    allowed[2][0] = (byte) (-124 - 124); // from 124 to -124, modulo 256
    allowed[2][1] = (byte) (124 + 124);
    neuron(allowed).requireRange();
    byte[][] wrong = {{100, -100}, {24, -24}, {-1, -1}};
    HiddenNeuron neuron = neuron(wrong);
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, neuron::requireRange);
    assertEquals("expected hidden weights of -124 to 124, found -125", refused.getMessage());
  }

  private static HiddenNeuron neuron(byte[][] differences) {
    return new HiddenNeuron(new short[65], new short[65], KnotBytes.ofDifferences(differences));
  }
}
