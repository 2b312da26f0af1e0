/**
 * Games as a table with one line a game; the columns are described in {@code
 * protocol-spec/json-csv.md}. Needs FastCSV.
 *
 * <p>Entry classes: {@link emilia.files.csv.CsvGames} reads, {@link emilia.files.csv.CsvText}
 * writes.
 */
package emilia.files.csv;
