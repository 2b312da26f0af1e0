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

/** The README shows the examples as they are, so that what it shows compiles and runs. */
class ReadmeTest {
  private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
  private static final Pattern CLASS = Pattern.compile("public final class (\\w+)");

  private static List<String> snippets() throws IOException {
    Matcher matcher = JAVA.matcher(Files.readString(Path.of("README.md")).replace("\r", ""));
    List<String> snippets = new ArrayList<>();
    while (matcher.find()) {
      snippets.add(matcher.group(1));
    }
    return snippets;
  }

  @Test
  void snippetsAreTheExamplesBelowTheirPackage() throws IOException {
    assertTrue(snippets().size() >= 2, "expected snippets in README.md");
    for (String snippet : snippets()) {
      Matcher name = CLASS.matcher(snippet);
      assertTrue(name.find(), snippet);
      Path file = Path.of("src/test/java/emilia/examples", name.group(1) + ".java");
      String source = Files.readString(file).replace("\r", "");
      assertEquals(source.substring(source.indexOf("import ")), snippet, file.toString());
    }
  }
}
