package emilia.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

class PatternWeightsTest {
  private static final PatternSet SET = PatternSet.byId("order16");

  static Stream<PatternWeights> weights() {
    return PatternSet.all().stream()
        .flatMap(
            set ->
                Stream.of(RandomWeights.of(set, 20, 24), RandomWeights.withNeurons(set, 20, 24)));
  }

  @Test
  void aTableHasForEachContentTheWeightOfItsKind() {
    for (PatternWeights weights : weights().toList()) {
      PatternSet set = weights.set();
      int[] folded = set.foldedIndices();
      for (int discs : new int[] {4, 20, 21, 22, 23, 24, 64}) {
        short[] table = weights.expandLinear(discs);
        assertEquals(set.indexCount(), table.length);
        long[] packed = weights.expand(discs);
        assertEquals(set.indexCount(), packed.length);
        int share = Math.max(0, Math.min(4, discs - 20));
        for (int i = 0; i < table.length; i++) {
          String where = set.id() + " " + discs + " " + i;
          int low = weights.weight(0, folded[i]);
          int high = weights.weight(1, folded[i]);
          int expected = Math.floorDiv(low * (4 - share) + high * share + 2, 4);
          assertEquals(expected, table[i], where);
          long sum = packed[i] + Lanes.START;
          assertEquals(expected, Lanes.linearSum(sum), where);
          assertEquals(between(weights, 0, folded[i], share), Lanes.hidden0(sum), where);
          assertEquals(between(weights, 1, folded[i], share), Lanes.hidden1(sum), where);
          assertEquals(between(weights, 2, folded[i], share), Lanes.hidden2(sum), where);
        }
      }
    }
  }

  /** A hidden weight at so many quarters of the way between two knots, as lanes hold it. */
  private static int between(PatternWeights weights, int neuron, int weight, int share) {
    if (weights.neurons().isEmpty()) {
      return Lanes.HIDDEN_OFFSET;
    }
    int low = weights.neurons().get(neuron).weight(0, weight);
    int high = weights.neurons().get(neuron).weight(1, weight);
    return Lanes.HIDDEN_OFFSET + Math.floorDiv(low * (4 - share) + high * share + 2, 4);
  }

  private static String refusal(int[] knots, int constants, int... weightCounts) {
    short[][] weights = new short[weightCounts.length][];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = new short[weightCounts[i]];
    }
    return assertThrows(
            IllegalArgumentException.class,
            () -> new PatternWeights(SET, knots, new short[constants], weights))
        .getMessage();
  }

  @Test
  void arraysOfWrongLengthsAndKnotsThatDoNotRiseAreRefused() {
    int count = SET.foldedCount();
    for (String message :
        new String[] {
          refusal(new int[] {}, 65),
          refusal(new int[] {20}, 64, count),
          refusal(new int[] {20, 30}, 65, count)
        }) {
      assertEquals("expected weights for each knot and 65 constants", message);
    }
    assertEquals(
        "expected rising knots of 4 to 64 discs, found 20",
        refusal(new int[] {20, 20}, 65, count, count));
    assertEquals(
        "expected rising knots of 4 to 64 discs, found 3", refusal(new int[] {3}, 65, count));
    assertEquals(
        "expected rising knots of 4 to 64 discs, found 65", refusal(new int[] {65}, 65, count));
    String message = refusal(new int[] {20, 30}, 65, count, count + 1);
    assertTrue(message.endsWith("weights a knot, found " + (count + 1)), message);
  }

  @Test
  void whatBecomesOfTheArraysDoesNotMatter() {
    short[][] weights = {new short[SET.foldedCount()]};
    short[] constants = new short[65];
    int[] knots = {30};
    PatternWeights made = new PatternWeights(SET, knots, constants, weights);
    weights[0][5] = 1;
    constants[5] = 1;
    knots[0] = 31;
    made.knots()[0] = 32;
    assertEquals(0, made.weight(0, 5));
    assertEquals(0, made.constant(5));
    assertEquals(30, made.knots()[0]);
  }

  private static HiddenNeuron neuron(int knots, int count) {
    return new HiddenNeuron(new short[65], new short[65], new byte[knots][count]);
  }

  private static PatternWeights with(List<HiddenNeuron> neurons) {
    int[] knots = {20, 30};
    short[][] weights = new short[2][SET.foldedCount()];
    return new PatternWeights(SET, knots, new short[65], weights, neurons);
  }

  @Test
  void otherNumbersAndSizesOfNeuronsAreRefused() {
    HiddenNeuron right = neuron(2, SET.foldedCount());
    assertEquals(0, with(List.of()).neurons().size());
    List<HiddenNeuron> given = new ArrayList<>(List.of(right, right, right));
    PatternWeights made = with(given);
    given.clear();
    assertEquals(PatternWeights.NEURONS, made.neurons().size());
    assertThrows(UnsupportedOperationException.class, () -> made.neurons().clear());
    for (int count : new int[] {1, 2, 4}) {
      String message =
          assertThrows(
                  IllegalArgumentException.class, () -> with(Collections.nCopies(count, right)))
              .getMessage();
      assertEquals("expected no hidden neuron or 3, found " + count, message);
    }
    for (HiddenNeuron wrong :
        List.of(
            neuron(1, SET.foldedCount()),
            neuron(3, SET.foldedCount()),
            neuron(2, SET.foldedCount() - 1),
            neuron(2, SET.foldedCount() + 1))) {
      String message =
          assertThrows(IllegalArgumentException.class, () -> with(List.of(right, right, wrong)))
              .getMessage();
      assertEquals(
          "expected " + SET.foldedCount() + " weights for each of 2 knots in each hidden neuron",
          message);
    }
  }

  private static PatternWeights with(int neuron, short bias, short gain, byte weight) {
    List<HiddenNeuron> neurons = new ArrayList<>();
    for (int i = 0; i < PatternWeights.NEURONS; i++) {
      short[] biases = new short[65];
      short[] gains = new short[65];
      byte[][] weights = new byte[2][SET.foldedCount()];
      if (i == neuron) {
        biases[64] = bias;
        gains[64] = gain;
        weights[1][SET.foldedCount() - 1] = weight;
      }
      neurons.add(new HiddenNeuron(biases, gains, weights));
    }
    return with(neurons);
  }

  @Test
  void theChecksumCoversAllNumbers() {
    List<Long> sums = new ArrayList<>();
    sums.add(with(List.of()).checksum());
    sums.add(with(0, (short) 0, (short) 0, (byte) 0).checksum());
    for (int neuron = 0; neuron < PatternWeights.NEURONS; neuron++) {
      sums.add(with(neuron, (short) 1, (short) 0, (byte) 0).checksum());
      sums.add(with(neuron, (short) 0, (short) 1, (byte) 0).checksum());
      sums.add(with(neuron, (short) 0, (short) 0, (byte) 1).checksum());
    }
    assertEquals(sums.size(), sums.stream().distinct().count());
  }

  /** Provenances of weights name it. */
  @Test
  void theChecksumOfLinearWeightsIsThatOfTheirNumbers() {
    PatternWeights weights = RandomWeights.of(SET, 20, 24);
    CRC32 crc = new CRC32();
    for (int i = 0; i < 2 * SET.foldedCount() + 65; i++) {
      int constant = i - 2 * SET.foldedCount();
      int value =
          constant < 0
              ? weights.weight(i / SET.foldedCount(), i % SET.foldedCount())
              : weights.constant(constant);
      crc.update(value >> 8);
      crc.update(value);
    }
    assertEquals(crc.getValue(), weights.checksum());
  }
}
