package emilia.cli.analyze;

import emilia.cli.BuildInfo;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * With what an analysis was made.
 *
 * @param evaluation the evaluation with the checksum of its weights
 * @param search how far each search went
 * @param threads the number of threads
 * @param hashMegabytes the memory of all hash tables in MB
 */
record AnalysisSettings(String evaluation, String search, int threads, int hashMegabytes) {
  /** Names and values for people. */
  Map<String, String> facts() {
    BuildInfo build = BuildInfo.load();
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("Program", "Emilia " + build.version() + " (commit " + build.commit() + ")");
    facts.put("Evaluation", evaluation);
    facts.put("Search", search);
    facts.put("Threads", Integer.toString(threads));
    facts.put("Hash table", hashMegabytes + " MB");
    return facts;
  }
}
