package emilia.report.training;

/**
 * How many weights of a shape were met while they were fitted.
 *
 * @param shape the name of the shape
 * @param discs the number of discs of the knot
 * @param weights how many weights there are
 * @param unseen how many of them were never met
 * @param rare how many were met less than ten times, the unseen ones included
 */
public record CoverageRow(String shape, int discs, int weights, int unseen, int rare) {}
