package emilia.cli.batch;

import emilia.search.SearchResult;

/**
 * A position with what the search found.
 *
 * @param number of the position, from 1 over all files
 * @param input the position
 * @param result what the search found
 */
public record Outcome(int number, InputPosition input, SearchResult result) {}
