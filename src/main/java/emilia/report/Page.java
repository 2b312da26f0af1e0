package emilia.report;

import java.util.List;
import java.util.Map;

/**
 * A whole page of HTML with its styles and scripts inside: it can be sent and kept as one file.
 *
 * @param title of the page, as plain text
 * @param body HTML below the title
 * @param styles further styles, as text, beside those that all pages have
 * @param scripts names of the scripts of this package that the body needs, such as {@link
 *     GameViewer#SCRIPTS}
 */
public record Page(String title, String body, List<String> styles, List<String> scripts) {
  /** Copies the lists. */
  public Page {
    styles = List.copyOf(styles);
    scripts = List.copyOf(scripts);
  }

  /** A page without styles of its own. */
  public Page(String title, String body, List<String> scripts) {
    this(title, body, List.of(), scripts);
  }

  /** The page as text, to be kept in UTF-8. */
  public String html() {
    List<String> sources = scripts.stream().map(name -> Html.resource(Page.class, name)).toList();
    return Html.fill(
        Page.class,
        "page.mustache",
        Map.of(
            "title",
            title,
            "style",
            Html.resource(Page.class, "page.css").strip(),
            "styles",
            styles.stream().map(String::strip).toList(),
            "body",
            body,
            "scripts",
            sources));
  }
}
