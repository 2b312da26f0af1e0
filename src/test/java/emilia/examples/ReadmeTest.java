package emilia.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The README and the document on the library show the examples as they are, so that what they show
 * compiles and runs.
 */
class ReadmeTest {
  private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
  private static final Pattern CLASS = Pattern.compile("public final class (\\w+)");

  private static List<String> snippets() throws IOException {
    List<String> snippets = new ArrayList<>();
    for (Path document : List.of(Path.of("README.md"), Path.of("docs/library.md"))) {
      Matcher matcher = JAVA.matcher(Files.readString(document).replace("\r", ""));
      assertTrue(matcher.find(), "no example in " + document);
      do {
        snippets.add(matcher.group(1));
      } while (matcher.find());
    }
    return snippets;
  }

  @Test
  void snippetsAreTheExamplesBelowTheirPackage() throws IOException {
    for (String snippet : snippets()) {
      Matcher name = CLASS.matcher(snippet);
      assertTrue(name.find(), snippet);
      Path file = Path.of("src/test/java/emilia/examples", name.group(1) + ".java");
      String source = Files.readString(file).replace("\r", "");
      assertEquals(source.substring(source.indexOf("import ")), snippet, file.toString());
    }
  }
}
