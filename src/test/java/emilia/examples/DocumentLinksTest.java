package emilia.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Links between our documents lead to files, and to headings, that exist. */
class DocumentLinksTest {
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#\\s]*)(?:#([^)\\s]+))?\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");

  private static List<Path> documents() throws IOException {
    List<Path> documents = new ArrayList<>();
    for (Path folder : List.of(Path.of("docs"), Path.of("protocol-spec"))) {
      try (Stream<Path> files = Files.walk(folder)) {
        files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(documents::add);
      }
    }
    documents.add(Path.of("README.md"));
    documents.add(Path.of("ARCHITECTURE.md"));
    return documents;
  }

  @Test
  void everyLinkLeadsSomewhere() throws IOException {
    List<String> broken = new ArrayList<>();
    int links = 0;
    for (Path document : documents()) {
      Matcher matcher = LINK.matcher(Files.readString(document));
      while (matcher.find()) {
        links++;
        if (!leadsSomewhere(document, matcher.group(1), matcher.group(2))) {
          broken.add(document + ": " + matcher.group());
        }
      }
    }
    assertEquals(List.of(), broken);
    assertTrue(links > 20, "found only " + links + " links");
  }

  private static boolean leadsSomewhere(Path document, String file, String heading)
      throws IOException {
    if (file.contains("://")) {
      return true;
    }
    Path target = file.isEmpty() ? document : document.resolveSibling(file);
    if (!Files.exists(target)) {
      return false;
    }
    return heading == null || anchors(target).contains(heading);
  }

  /** As web sites that show Markdown make them of headings. */
  private static List<String> anchors(Path document) throws IOException {
    return HEADING
        .matcher(Files.readString(document).replace("\r", ""))
        .results()
        .map(
            heading ->
                heading
                    .group(1)
                    .toLowerCase(Locale.ROOT)
                    .replaceAll("[^\\p{L}\\p{N} _-]", "")
                    .replace(' ', '-'))
        .toList();
  }
}
