/**
 * The command {@code analyze}. {@link emilia.cli.analyze.AnalyzeCommand} says as an {@code
 * AnalysisTask} what {@code cli.batch} is to search; {@code AnalysisTotals} compares what comes
 * back with the files and gives it to an {@code AnalysisReport}.
 */
package emilia.cli.analyze;
