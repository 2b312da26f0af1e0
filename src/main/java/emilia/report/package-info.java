/**
 * Reports as web pages that need nothing but themselves: {@link emilia.report.Page} is the frame,
 * {@link emilia.report.BoardSvg} draws a position, {@link emilia.report.IntervalChart} values with
 * their errors, and {@link emilia.report.GameViewer} lets the reader step through games.
 *
 * <p>Everything is made of plain values. Knows no search and no engine, and asks nobody.
 */
package emilia.report;
