package emilia.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.board.Position;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page {@code protocol-spec/samples.md} is what is written and read. */
class SampleSpecTest {
  private static final Pattern FENCE = Pattern.compile("```\n(.*?)```\n", Pattern.DOTALL);
  private static final Pattern BYTES = Pattern.compile("\\| `((?:[0-9A-F]{2} ?)+)` \\|.*");

  private static final SampleGame GAME =
      new SampleGame(Position.START, new byte[] {37, 43, 18}, new byte[] {0, -1, 2}, 0b010, 6);

  private static String page;

  @TempDir Path folder;

  @BeforeAll
  static void readPage() throws IOException {
    page = Files.readString(Path.of("protocol-spec", "samples.md"));
  }

  private static List<String> fences() {
    return FENCE.matcher(page).results().map(found -> found.group(1)).toList();
  }

  private static byte[] exampleHeader() {
    return fences().get(1).getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] exampleBlock() {
    StringBuilder hex = new StringBuilder();
    for (String line : page.split("\n")) {
      Matcher row = BYTES.matcher(line);
      hex.append(row.matches() ? row.group(1).replace(" ", "") : "");
    }
    return HexFormat.of().parseHex(hex);
  }

  @Test
  void theLayoutIsThatOfTheJavadoc() throws IOException {
    String source =
        Files.readString(Path.of("src", "main", "java", "emilia", "train", "SampleFormat.java"));
    String layout = source.substring(source.indexOf("<pre>\n") + 6, source.indexOf("</pre>"));
    List<String> lines = layout.lines().map(line -> line.replaceFirst("^ \\* ?", "")).toList();
    assertEquals(
        String.join("\n", lines.subList(0, lines.size() - 1)), fences().get(0).stripTrailing());
  }

  @Test
  void theExampleIsWrittenAsItStands() {
    SelfPlaySettings settings =
        new SelfPlaySettings(
            SelfPlaySettings.Kind.GAMES,
            1,
            1,
            4,
            12,
            new RandomOpenings(OpeningPlies.parse("8-16:60,17-30:30,31-46:10")),
            60,
            30);
    Map<String, String> header =
        settings.header("pattern (moves64, knots 12,36,60, checksum 0123abcd)");
    assertArrayEquals(SampleFormat.header(header), exampleHeader());
    header.keySet().forEach(key -> assertTrue(page.contains("`" + key + "`"), key));

    ByteBuffer games = ByteBuffer.allocate(SampleFormat.MAX_GAME_BYTES);
    SampleFormat.putGame(games, GAME);
    assertArrayEquals(SampleFormat.block(0, 1, games.flip()).array(), exampleBlock());
  }

  @Test
  void theExampleIsReadAsThePageSays() throws IOException {
    byte[] header = exampleHeader();
    Path file = Files.write(folder.resolve("g.samples"), join(header, exampleBlock()));
    try (SampleReader reader = SampleReader.open(file)) {
      assertEquals("30", reader.settings().get("stray-percent"));
      SampleGame game = reader.next();
      assertEquals(GAME.start(), game.start());
      assertEquals(GAME.scoreDiscs(), game.scoreDiscs());
      for (int i = 0; i < GAME.moveCount(); i++) {
        assertEquals(GAME.move(i), game.move(i));
        assertEquals(GAME.value(i), game.value(i));
        assertEquals(i == 1, game.isStray(i));
      }
    }
  }

  @Test
  void theErrorsOfThePageAreThoseThatAreGiven() throws IOException {
    byte[] header = exampleHeader();
    byte[] block = exampleBlock();
    List<byte[]> files = new ArrayList<>();
    files.add("emilia-samples 1\n\n".getBytes(StandardCharsets.UTF_8));
    files.add(join(header, changed(block, 0, 0)));
    files.add(join(header, changed(block, 30, 1)));
    ByteBuffer games =
        ByteBuffer.wrap(
            changed(Arrays.copyOfRange(block, SampleFormat.BLOCK_HEADER_BYTES, 48), 18, -1));
    files.add(join(header, SampleFormat.block(0, 1, games).array()));
    StringBuilder errors = new StringBuilder();
    for (byte[] bytes : files) {
      Path file = Files.write(folder.resolve("g.samples"), bytes);
      SampleException error = assertThrows(SampleException.class, () -> SelfPlayTest.read(file));
      errors.append(error.getMessage().replace(file.toString(), "g.samples")).append('\n');
    }
    assertEquals(errors.toString(), fences().get(2));
  }

  @Test
  void theVersionsOfThePageAreThoseThatAreKnown() {
    assertTrue(page.contains("\n| `" + SampleFormat.FIRST_LINE + "` | yes | yes, "));
    assertTrue(page.contains("\n| `" + SampleFormat.OLDER_FIRST_LINE + "` | yes | no: "));
    assertTrue(page.contains("at most 65,536 bytes"));
    assertEquals(65_536, SampleFormat.MAX_HEADER_BYTES);
    assertTrue(page.contains("1 to 65,536\n  games; Emilia writes 500 into each"));
    assertEquals(65_536, SampleFormat.MAX_BLOCK_GAMES);
    assertEquals(500, SampleFormat.GAMES_PER_BLOCK);
  }

  private static byte[] changed(byte[] bytes, int at, int value) {
    byte[] copy = bytes.clone();
    copy[at] = (byte) value;
    return copy;
  }

  private static byte[] join(byte[] first, byte[] second) {
    byte[] joined = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, joined, first.length, second.length);
    return joined;
  }
}
