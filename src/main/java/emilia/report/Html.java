package emilia.report;

import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.Template;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Pieces of HTML: escaping, and templates and other parts that come with the program. */
public final class Html {
  private Html() {}

  /** Text such that HTML shows it as it is, between tags and in attributes. */
  public static String text(String text) {
    StringBuilder html = new StringBuilder(text.length());
    for (char c : text.toCharArray()) {
      switch (c) {
        case '<' -> html.append("&lt;");
        case '>' -> html.append("&gt;");
        case '&' -> html.append("&amp;");
        case '"' -> html.append("&quot;");
        case '\'' -> html.append("&#39;");
        default -> html.append(c);
      }
    }
    return html.toString();
  }

  /** A script element that holds JSON for the scripts of the page. */
  public static String data(String json) {
    // In a script element "</" could end it and "<!" begin a comment.
    return "<script type=\"application/json\">" + json.replace("<", "\\u003c") + "</script>";
  }

  /**
   * Fills in a template in the Mustache language. Values are escaped unless the template says that
   * they are HTML already.
   *
   * @param owner a class in the package of the resource
   * @param name of the resource
   * @param values a map, or an object with methods of the names in the template
   */
  public static String fill(Class<?> owner, String name, Object values) {
    Template template = Mustache.compiler().compile(resource(owner, name));
    return template.execute(values);
  }

  /** The text of a resource in the package of a class. */
  public static String resource(Class<?> owner, String name) {
    try (InputStream in = owner.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the resource " + name + " is missing");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
