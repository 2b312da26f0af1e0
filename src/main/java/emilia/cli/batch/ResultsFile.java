package emilia.cli.batch;

import emilia.cli.CommandFailure;
import emilia.cli.results.ResultLines;
import emilia.cli.results.ResultsHeader;
import emilia.search.SearchResult;
import java.nio.file.Path;

/** The results of positions that {@code --resume} keeps, by their numbers. */
final class ResultsFile implements AutoCloseable {
  /** No known result begins here: the header does. */
  private static final long UNKNOWN = 0;

  private final Path path;
  private final PositionIndex positions;
  private final ResultLines lines;

  /** Where in the file the result of each position begins; there may be too many to keep. */
  private final LongList offsets = new LongList();

  /**
   * Opens the file, and makes it if there is none.
   *
   * @param header of this run; that of the file must be the same
   * @param positions the input
   * @throws CommandFailure if the file belongs to another input or other options, holds something
   *     else, or cannot be read and written
   */
  ResultsFile(Path path, ResultsHeader header, PositionIndex positions) throws CommandFailure {
    this.path = path;
    this.positions = positions;
    this.lines =
        ResultLines.open(
            path,
            header,
            (where, line, offset) ->
                offsets.set(ResultRecord.parse(where, line, positions).number(), offset));
  }

  /**
   * The result of an earlier run, or {@code null}.
   *
   * @throws CommandFailure if it can no longer be read
   */
  SearchResult known(int number) throws CommandFailure {
    long offset = offsets.get(number);
    return offset == UNKNOWN
        ? null
        : ResultRecord.parse(path.toString(), lines.lineAt(offset), positions).result();
  }

  /**
   * Keeps a result.
   *
   * @throws CommandFailure if it cannot be written
   */
  void append(int number, SearchResult result) throws CommandFailure {
    lines.append(new ResultRecord(number, result).line());
  }

  @Override
  public void close() throws CommandFailure {
    lines.close();
  }
}
