package emilia.search;

/** Placeholder of the first skeleton. */
public final class TranspositionTable {
  /** A table of about {@code megabytes} MB (1 MB is 1,048,576 bytes). */
  public TranspositionTable(int megabytes) {
    if (megabytes < 1) {
      throw new IllegalArgumentException("expected at least 1 MB, found " + megabytes);
    }
  }

  /** Forgets everything. */
  public void clear() {}

  /** The memory taken, in bytes. */
  public long sizeBytes() {
    return 0;
  }
}
