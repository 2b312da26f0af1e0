package emilia.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.game.GameRecord;
import emilia.game.SampleGames;
import emilia.notation.Ggf;
import emilia.notation.NotationException;
import emilia.notation.games.GameReader;
import emilia.notation.games.Readings;
import emilia.notation.wthor.WthorBytes;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Recognition by content, compressed files, and the lists of WTHOR. */
class GameFilesTest {
  private static final String BOARD =
      "---------------------------O*------*O---------------------------";

  private static final Optional<GameFormat> NOT_FORCED = Optional.empty();

  @TempDir Path folder;

  /** As of a device, without end. */
  private static final class Zeros extends InputStream {
    @Override
    public int read() {
      return 0;
    }
  }

  @ParameterizedTest
  @EnumSource(GameFormat.class)
  @Timeout(20)
  void zerosWithoutEndAreRefusedAtOnce(GameFormat format) throws Exception {
    GameFiles files = new GameFiles(Optional.of(format), warning -> {});
    String forced =
        assertThrows(NotationException.class, () -> files.open("test", new Zeros())).getMessage();
    assertEquals("test:byte 0: expected games or positions, found zeros", forced);
    InputStream copied = files.upToRefusal(new Zeros());
    String again =
        assertThrows(NotationException.class, () -> files.open("test", copied)).getMessage();
    assertEquals(forced, again);
  }

  @Test
  @Timeout(20)
  void aCopyIsRefusedAsTheStreamWouldBe() throws Exception {
    GameFiles files = new GameFiles(warning -> {});
    String refusal =
        assertThrows(NotationException.class, () -> files.open("test", new Zeros())).getMessage();
    InputStream copied = files.upToRefusal(new Zeros());
    assertEquals(
        refusal,
        assertThrows(NotationException.class, () -> files.open("test", copied)).getMessage());
    byte[] games = (BOARD + " X;\n").repeat(1000).getBytes(StandardCharsets.US_ASCII);
    assertArrayEquals(games, files.upToRefusal(new ByteArrayInputStream(games)).readAllBytes());
  }

  /** As DOS ends a text, and as texts of East Asia say which charset follows. */
  @Test
  void aFewControlCharactersMakeNoTextBinary() throws Exception {
    for (String text : List.of("f5d6c3\n\u001a", "f5d6c3\n\u001b$B\u001b(B\n")) {
      byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
      GameFiles files = new GameFiles(Optional.of(GameFormat.TRANSCRIPT), warning -> {});
      try (GameReader games = files.open("test", new ByteArrayInputStream(bytes))) {
        assertEquals(3, games.next().orElseThrow().record().game().plies());
      }
    }
  }

  /** In one line that says what the file is, rather than one for each of its lines. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "656d696c69612d73616d706c657320330a6b696e643d|a sample file of selfplay",
        "454d57540002000c7368617065733634|a file of weights",
        "504b03041400000808001a2b3c4d5e6f7a8b|a ZIP archive",
        "1f8b08000000000000034b4c4a06|a file compressed by gzip",
        "fffe66003500640036000d000a00|text in UTF-16",
        "7e0102828542fd0458a94c516038ae899a1e9e|binary data"
      })
  void otherFilesAreCalledWhatTheyAre(String hex, String kind) throws Exception {
    byte[] bytes = HexFormat.of().parseHex(hex);
    for (Optional<GameFormat> format : List.of(Optional.of(GameFormat.OBF), NOT_FORCED)) {
      GameFiles files = new GameFiles(format, warning -> {});
      Path file = Files.write(folder.resolve("x"), bytes);
      String message = file + ":byte 0: expected games or positions, found " + kind;
      assertEquals(
          message, assertThrows(NotationException.class, () -> files.open(file)).getMessage());
      InputStream copied = files.upToRefusal(new ByteArrayInputStream(bytes));
      assertEquals(
          message,
          assertThrows(NotationException.class, () -> files.open(file.toString(), copied))
              .getMessage());
    }
  }

  /** A slip of another program further on costs its line alone. */
  @Test
  void aStrayZeroMakesNoBinaryFile() throws Exception {
    String line = BOARD + " X;\n";
    Path file = Files.writeString(folder.resolve("x.obf"), line + "x\0\n" + line);
    try (GameReader games = new GameFiles(Optional.of(GameFormat.OBF), warning -> {}).open(file)) {
      assertTrue(games.next().isPresent());
      assertThrows(NotationException.class, games::next);
      assertTrue(games.next().isPresent());
    }
  }

  private static String reader(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    try (GameReader reader =
        new GameFiles(warning -> {}).open("test", new ByteArrayInputStream(bytes))) {
      return reader.getClass().getSimpleName().replace("Games", "");
    } catch (NotationException e) {
      return e.getMessage();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(;GM[Othello]PB[x];)|Ggf",
        "'2 (;GM[othello]TY[8];)'|Ggf",
        "'(;PB[AB[PL[]BO[8 " + BOARD + " *];)'|Ggf",
        "(;PB[x]PW[y];)|Ggf",
        "(;FF[4]GM[2]SZ[8]AB[a1])|Sgf",
        "(;GM[2])|Sgf",
        "(;GM[1]SZ[19];B[aa])|Sgf",
        "'( ;AB[d5]AW[d4])'|Sgf",
        "(;FF[4])|Sgf",
        "[Site \"kurnik\"] 1. f5|Pgn",
        "'[ Black \"x\"]'|Pgn",
        "{\"moves\":[]}|Json",
        "[{\"moves\":[]}]|Json",
        "'black,white,moves'|Csv",
        "'\"start\",\"x\"'|Csv",
        "f5d6c3|Transcript",
        "1. f5 d6|Transcript",
        "F5 D6|Transcript",
        BOARD + " X; f5:+2;|Obf",
        BOARD + "O|Obf",
        "% only a comment|Obf",
        "--------|Board",
        "- - - - - - - -|Board",
        "# note#--------|Board",
        "'O-XXXXX-XXXXXX--OXOOXX-OOOXXOXOOOOOXXOOXOXXOO? X;'|Obf"
      })
  void recognition(String text, String format) throws IOException {
    String lines = text.replace("note#", "note\n");
    assertEquals(format, reader(lines));
    assertEquals(format, reader("\u00ef\u00bb\u00bf\r\n\n " + lines));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " \n\n", "hello world", "<html>", "\u00fd", "12345", "MZ\u0080"})
  void unknownContent(String text) throws IOException {
    String message = reader(text);
    assertTrue(
        message.startsWith("test:1:1: expected games or positions in a known format, found "),
        message);
  }

  @Test
  void wthorIsRecognised() throws IOException {
    byte[] games = WthorBytes.games(0, 1999, 0).toBytes();
    assertEquals("Wthor", reader(new String(games, StandardCharsets.ISO_8859_1)));
    byte[] names = WthorBytes.names(20, List.of("a"));
    assertEquals(
        "test:byte 4: expected games, found a list of names of WTHOR (.jou or .trn)",
        reader(new String(names, StandardCharsets.ISO_8859_1)));
    assertEquals("Wthor", reader("\u0014\u001f\u0001\u0002\0"), "cut off in the header");
  }

  @Test
  void aFormatMayBeForced() throws IOException {
    Readings readings =
        Readings.of(
            "f5d6".getBytes(StandardCharsets.US_ASCII),
            (in, warnings) ->
                new GameFiles(Optional.of(GameFormat.SGF), warnings).open("test", in));
    assertEquals(
        List.of("test:1:1: expected \"(;\", the start of a game, found \"f\""),
        readings.messages());
  }

  @ParameterizedTest
  @CsvSource({
    "a.ggf,GGF",
    "A.GGF,GGF",
    "x.y.Sgf,SGF",
    "t.txt,TRANSCRIPT",
    "p.obf,OBF",
    "b.board,BOARD",
    "g.json,JSON",
    "g.jsonl,JSON",
    "g.csv,CSV",
    "g.pgn,PGN",
    "W.WTB,WTHOR",
    "ggf,",
    "x.doc,",
    ".,"
  })
  void endingsOfNames(String name, GameFormat format) {
    assertEquals(Optional.ofNullable(format), GameFormat.ofFileName(name));
  }

  private static byte[] bzip2(byte[] bytes) throws IOException {
    ByteArrayOutputStream compressed = new ByteArrayOutputStream();
    try (OutputStream out = new BZip2CompressorOutputStream(compressed)) {
      out.write(bytes);
    }
    return compressed.toByteArray();
  }

  /** As parallel compressors and the concatenation of archives make them. */
  @Test
  void severalStreamsOfBzip2() throws IOException {
    String game = Ggf.write(SampleGames.of(SampleGames.FINISHED));
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    file.writeBytes(
        bzip2((game + "\n" + game.substring(0, 100)).getBytes(StandardCharsets.ISO_8859_1)));
    file.writeBytes(bzip2(new byte[0]));
    file.writeBytes(bzip2((game.substring(100) + "\n").getBytes(StandardCharsets.ISO_8859_1)));
    Readings readings =
        Readings.of(file.toByteArray(), (in, warnings) -> new GameFiles(warnings).open("test", in));
    assertEquals(2, readings.games().size());
    assertEquals(List.of(), readings.messages());
    readings.records().forEach(r -> assertEquals(58, r.boardScoreDiscs()));
  }

  @Test
  void damagedBzip2IsAnError() throws IOException {
    byte[] good = bzip2("f5d6c3\n".repeat(1000).getBytes(StandardCharsets.US_ASCII));
    byte[] cut = Arrays.copyOf(good, good.length - 8);
    byte[] wrong = good.clone();
    wrong[good.length / 2] ^= 0x55;
    for (byte[] bytes : List.of(cut, wrong)) {
      IOException error =
          assertThrows(
              IOException.class,
              () -> Readings.of(bytes, (in, warnings) -> new GameFiles(warnings).open("test", in)));
      assertTrue(GameFiles.describe("x.bz2", error).startsWith("x.bz2: cannot be read ("));
    }
  }

  /** The lists are found in any letter case, the one of the same name first. */
  @ParameterizedTest
  @CsvSource({
    "WTH_1999.wtb,WTH.JOU,WTH.TRN",
    "wth_1999.WTB,wthor.jou,WTHOR.TRN",
    "x.wtb,other.Jou,another.tRn"
  })
  void listsOfNames(String games, String players, String tournaments) throws Exception {
    Path file = folder.resolve(games);
    Files.write(
        file, WthorBytes.games(1, 1999, 0).game(1, 0, 1, 61, 61, SampleGames.of("f5")).toBytes());
    Files.write(folder.resolve(players), WthorBytes.names(20, List.of("Ann", "Bob")));
    Files.write(folder.resolve(tournaments), WthorBytes.names(26, List.of("First", "Second")));
    Files.write(folder.resolve("zzz.jou"), WthorBytes.names(20, List.of("wrong", "list")));
    try (GameReader reader = new GameFiles(warning -> {}).open(file)) {
      GameRecord record = reader.next().orElseThrow().record();
      assertEquals("Ann", record.info().blackName());
      assertEquals("Bob", record.info().whiteName());
      assertEquals("Second", record.info().place());
    }
    assertTrue(GameFiles.isListOfNames(folder.resolve(players)));
    assertEquals(false, GameFiles.isListOfNames(file));
    Files.write(
        folder.resolve(games.substring(0, games.length() - 4) + ".jou"),
        WthorBytes.names(20, List.of("Own", "Names")));
    try (GameReader reader = new GameFiles(warning -> {}).open(file)) {
      assertEquals("Own", reader.next().orElseThrow().record().info().blackName());
    }
  }

  @Test
  void anUnreadableListIsAWarning() throws Exception {
    Path file = folder.resolve("x.wtb");
    Files.write(file, WthorBytes.games(0, 1999, 0).toBytes());
    Files.write(folder.resolve("x.jou"), new byte[3]);
    List<String> warnings = new ArrayList<>();
    new GameFiles(warnings::add).open(file).close();
    assertEquals(1, warnings.size());
    assertTrue(
        warnings
            .get(0)
            .endsWith(
                "x.jou:byte 0: expected a WTHOR header of 16 bytes, found 3 bytes; names are left out"),
        warnings.toString());
  }

  @Test
  void failuresInWords() {
    assertEquals("a: no such file", GameFiles.describe("a", new NoSuchFileException("a")));
    assertEquals("a: permission denied", GameFiles.describe("a", new AccessDeniedException("a")));
    assertEquals(
        "a: cannot be read (is odd)",
        GameFiles.describe("a", new FileSystemException("a", null, "is odd")));
    assertEquals("a: cannot be read (IOException)", GameFiles.describe("a", new IOException()));
  }
}
