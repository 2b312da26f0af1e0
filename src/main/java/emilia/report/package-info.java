/**
 * Pages and pictures for people, made from plain values. Everything is self-contained: nothing
 * refers to another file or to the network.
 *
 * <p>Entry classes: {@link emilia.report.Page} is the frame of a report, {@link
 * emilia.report.IntervalChart} shows values with their errors, {@link emilia.report.GameViewer}
 * lets the reader step through games; {@link emilia.report.BoardPicture} says what is on a board,
 * {@link emilia.report.BoardSvg} draws it, {@link emilia.report.BoardPage} puts boards of games on
 * a page for the printer, {@link emilia.report.PositionsPage} analysed positions on one to look at.
 *
 * <p>Foreign text is escaped by {@code XMLStreamWriter}, by the template engine or by {@link
 * emilia.report.Html#text}. Knows no search and no engine, and asks nobody.
 */
package emilia.report;
