package emilia.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import emilia.match.EngineSpec.Protocol;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EngineSpecsTest {
  @TempDir private Path folder;

  @Test
  void anEngineIsReadFromItsText() {
    EngineSpec spec = EngineSpecs.parse("name=A,cmd=bin/emilia nboard,proto=nboard,depth=8");
    assertEquals("A", spec.name());
    assertEquals(Protocol.NBOARD, spec.protocol());
    assertEquals(List.of("bin/emilia", "nboard"), spec.command().orElseThrow().words());
    assertEquals(8, spec.conditions().depth().orElseThrow());
    assertEquals("depth=8", spec.conditions().describe());
  }

  @Test
  void quotesKeepWordsAndCommasTogether() {
    EngineSpec spec =
        EngineSpecs.parse(
            "name='B, the second',cmd='other engine' --list a \"b,c\",proto=gtp,st=1");
    assertEquals("B, the second", spec.name());
    assertEquals(
        List.of("other engine", "--list", "a", "b,c"), spec.command().orElseThrow().words());
    assertEquals(1000, spec.conditions().moveLimitMillis());
  }

  @Test
  void quotesAroundAWholeCommandAreThoseOfTheOption() {
    assertEquals(List.of("my", "engine", "-x", "a b"), words("name=A,cmd=\"my engine -x 'a b'\""));
    assertEquals(List.of("engine"), words("name=A,cmd=engine"));
  }

  @Test
  void quotesAroundTheNameOfAFileKeepItTogether() throws Exception {
    Path program = Files.createFile(folder.resolve("my engine"));
    assertEquals(List.of(program.toString()), words("name=A,cmd='" + program + "'"));
  }

  private static List<String> words(String text) {
    return EngineSpecs.parse(text).command().orElseThrow().words();
  }

  @Test
  void everythingCanBeSaid() {
    EngineSpec spec =
        EngineSpecs.parse(
            "name=A,cmd=x,tc=60.5+0.25,init=one,init='two, three',env=K=V=W,dir=" + folder);
    assertEquals(List.of("one", "two, three"), spec.init());
    assertEquals(Map.of("K", "V=W"), spec.command().orElseThrow().environment());
    assertEquals(folder, spec.command().orElseThrow().directory().orElseThrow());
    assertEquals(60_500, spec.conditions().clock().mainMillis());
    assertEquals(250, spec.conditions().clock().incrementMillis());
    assertEquals("tc=60.5+0.25", spec.conditions().describe());
    EngineSpec self = EngineSpecs.parse("name=S,proto=self,nodes=5000,hash=2,threads=1,exact=12");
    assertTrue(self.command().isEmpty());
    assertEquals(5000, self.conditions().nodes().orElseThrow());
    assertEquals(Map.of("hash", "2", "threads", "1", "exact", "12"), self.own());
    assertTrue(EngineSpecs.parse("name=G,cmd=x,proto=gtp,passes=silent").silentPasses());
    EngineSpec plain = EngineSpecs.parse("name=P,cmd=x");
    assertEquals("default", plain.conditions().describe());
    assertEquals(60_000, plain.conditions().moveLimitMillis());
  }

  @Test
  void anEngineIsWrittenAsItIsRead() {
    for (String text :
        List.of(
            "name=P,cmd=x,proto=nboard",
            "name=A,cmd=my engine -x 'a b' \"c,d\" '',dir=" + folder + ",tc=60.5+0.25",
            "name='B, \"the second\"',cmd=x,proto=nboard,init=one,init='two, three',depth=8",
            "name=\"it's\",cmd=x,proto=gtp,st=2,passes=silent",
            "name=S,proto=self,nodes=5000,depth=9,hash=2,threads=1,exact=12",
            "name=W,proto=self,weights=' w,1.bin '",
            "name=Q,init=set x \"x\" 'p,q',init='a \"b\"',cmd=x",
            "name=C,cmd=sh -c \"exec x # it's\"'\"' ''\"'\"b'\"'")) {
      EngineSpec spec = EngineSpecs.parse(text);
      assertEquals(spec, EngineSpecs.parse(EngineSpecs.write(spec)), EngineSpecs.write(spec));
    }
    // As a file in YAML may have it.
    EngineSpec both = EngineSpecs.of(List.of(Map.entry("name", "<b>A&'\""), Map.entry("cmd", "x")));
    assertEquals("name=\"<b>A&''\",cmd=x,proto=nboard", EngineSpecs.write(both));
    assertEquals(
        "name=E,cmd=x,env=A=...,env=Z=...,proto=nboard",
        EngineSpecs.write(EngineSpecs.parse("name=E,env=Z=secret,env=A=other,cmd=x")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "cmd=x|an engine needs a name: name=A",
        "name=A|an engine needs cmd=PROGRAM",
        "name=A,cmd=|cmd: expected a program, found \"\"",
        "name=A,proto=uci,cmd=x|proto: expected nboard, gtp or self, found \"uci\"",
        "name=A,cmd=x,depth=0|depth: expected a whole number of 1 to 60, found \"0\"",
        "name=A,cmd=x,depth=61|depth: expected a whole number of 1 to 60, found \"61\"",
        "name=A,cmd=x,st=0|st: expected seconds of 0.001 to 9999999.999 such as 1 or 0.5, found \"0\"",
        "name=A,cmd=x,st=-1|st: expected seconds of 0.001 to 9999999.999 such as 1 or 0.5, found \"-1\"",
        "name=A,cmd=x,tc=1:00|tc: expected SECONDS or SECONDS+INCREMENT such as 60+0.5, of 0.001 and 0 to 9999999.999, found \"1:00\"",
        "name=A,cmd=x,tc=0+1|tc: expected a main time of more than 0, for the increment comes after each move, found \"0+1\"",
        "name=A,cmd=x,tc=0|tc: expected a main time of more than 0, for the increment comes after each move, found \"0\"",
        "name=A,cmd=x,st=1,tc=60|st and tc contradict each other: give one of them",
        "name=A,cmd=x,nodes=5|nodes: only proto=self understands it",
        "name=A,cmd=x,weights=w|weights: only proto=self understands it; put it into cmd",
        "name=A,cmd=x,passes=silent|passes: only GTP leaves a choice",
        "name=A,cmd=x,proto=gtp,passes=never|passes: expected explicit or silent, found \"never\"",
        "name=A,cmd=x,proto=gtp,depth=8|depth: GTP has no word for it; put it into cmd",
        "name=A,cmd=x,proto=gtp,st=0.5|st and tc: GTP knows whole seconds only",
        "name=A,cmd=x,proto=self|proto=self runs in this program and takes no cmd",
        "name=A,proto=self,init=x|init: only engines with a cmd understand it",
        "name=A,cmd=x,dir=/no/such/folder|dir: expected a folder that exists, found \"/no/such/folder\"",
        "name=A,name=B,cmd=x|the key name is given twice",
        "name=A;B,cmd=x|name: expected 1 to 40 characters without [ ] and ;, found \"A;B\"",
        "name=A,cmd='x|the quote ' is not closed in name=A,cmd='x",
        "name|expected key=value, found \"name\""
      })
  void whatCannotBeIsSaid(String text, String message) {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> EngineSpecs.parse(text));
    assertEquals(message, e.getMessage());
  }

  @Test
  void anUnknownKeyIsAnsweredWithThoseThereAre() {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> EngineSpecs.parse("name=A,level=5"));
    assertTrue(e.getMessage().startsWith("unknown key \"level\", expected one of cmd depth dir "));
  }
}
