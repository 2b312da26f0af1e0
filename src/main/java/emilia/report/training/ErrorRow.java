package emilia.report.training;

/**
 * The errors at one number of discs, against the labels of the positions.
 *
 * @param discs the number of discs on the board
 * @param training on positions the weights were fitted to
 * @param holdOut on positions that were held out
 */
public record ErrorRow(int discs, ErrorStatistics training, ErrorStatistics holdOut) {}
