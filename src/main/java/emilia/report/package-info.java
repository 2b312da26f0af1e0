/**
 * Pages and pictures for people, made from plain values.
 *
 * <p>Entry classes: {@link emilia.report.BoardPicture} says what is on a board, {@link
 * emilia.report.BoardSvg} draws it, {@link emilia.report.BoardPage} puts boards of games on a page
 * for the printer.
 *
 * <p>Everything is self-contained: nothing refers to another file or to the network. Foreign text
 * goes through {@code XMLStreamWriter}, which escapes it. Knows no search.
 */
package emilia.report;
