/**
 * Games as JSON, one object a game; the fields are described in {@code protocol-spec/json-csv.md}.
 * Needs Jackson.
 *
 * <p>Entry classes: {@link emilia.files.json.JsonGames} reads, {@link emilia.files.json.JsonText}
 * writes.
 */
package emilia.files.json;
