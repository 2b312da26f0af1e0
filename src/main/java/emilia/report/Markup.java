package emilia.report;

import java.io.StringWriter;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * Elements of SVG and HTML one after the other. Text and values are escaped, and what XML cannot
 * hold is replaced by U+FFFD.
 */
public final class Markup {
  private static final char REPLACEMENT = '\uFFFD';

  private final StringWriter text = new StringWriter();
  private final XMLStreamWriter xml;

  /** Nothing yet. */
  public Markup() {
    try {
      xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
    } catch (XMLStreamException e) {
      throw impossible(e);
    }
  }

  private static IllegalStateException impossible(XMLStreamException e) {
    return new IllegalStateException("a string cannot fail", e);
  }

  /** The document type of HTML. */
  public Markup html() {
    try {
      xml.writeDTD("<!DOCTYPE html>\n");
    } catch (XMLStreamException e) {
      throw impossible(e);
    }
    return this;
  }

  /** Begins an element; names and values of its attributes follow each other. */
  public Markup open(String name, String... attributes) {
    try {
      xml.writeStartElement(name);
      attributes(attributes);
    } catch (XMLStreamException e) {
      throw impossible(e);
    }
    return this;
  }

  /** A further attribute of the element that was opened last and has no content yet. */
  public Markup attribute(String name, String value) {
    try {
      attributes(name, value);
    } catch (XMLStreamException e) {
      throw impossible(e);
    }
    return this;
  }

  /** An element without content. */
  public Markup empty(String name, String... attributes) {
    try {
      xml.writeEmptyElement(name);
      attributes(attributes);
    } catch (XMLStreamException e) {
      throw impossible(e);
    }
    return this;
  }

  private void attributes(String... attributes) throws XMLStreamException {
    for (int i = 0; i < attributes.length; i += 2) {
      xml.writeAttribute(attributes[i], clean(attributes[i + 1]));
    }
  }

  /** Text within the element that is open. */
  public Markup text(String content) {
    try {
      xml.writeCharacters(clean(content));
    } catch (XMLStreamException e) {
      throw impossible(e);
    }
    return this;
  }

  /** Ends the element that is open. */
  public Markup close() {
    try {
      // Empty text first: HTML knows no <p/>.
      xml.writeCharacters("");
      xml.writeEndElement();
    } catch (XMLStreamException e) {
      throw impossible(e);
    }
    return this;
  }

  /** An element with text. */
  public Markup element(String name, String content, String... attributes) {
    return open(name, attributes).text(content).close();
  }

  /** All that was written so far. */
  @Override
  public String toString() {
    try {
      xml.flush();
    } catch (XMLStreamException e) {
      throw impossible(e);
    }
    return text.toString();
  }

  /** The text without characters that XML does not allow, and without halves of pairs. */
  private static String clean(String content) {
    StringBuilder clean = new StringBuilder(content.length());
    content.codePoints().map(c -> isAllowed(c) ? c : REPLACEMENT).forEach(clean::appendCodePoint);
    return clean.toString();
  }

  private static boolean isAllowed(int c) {
    boolean control = c < ' ' && c != '\t' && c != '\n' || c >= 0x7F && c < 0xA0;
    boolean surrogate = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
    return !control && !surrogate && c != 0xFFFE && c != 0xFFFF;
  }
}
