/**
 * Files in which commands keep what took long to find out, so that they can go on after an
 * interruption. {@link emilia.cli.results.ResultLines} is the file, {@link
 * emilia.cli.results.ResultsHeader} its first line, which says what the results belong to. What the
 * lines behind it hold is for the commands to know.
 */
package emilia.cli.results;
