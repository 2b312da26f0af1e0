package emilia.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysFalse;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.PrintStream;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Who may know whom: the table in ARCHITECTURE.md, and rules about streams and text. */
class ArchitectureTest {
  private static final String ROOT = "emilia";

  /** Each package and those it may use. A package is added when its first class is. */
  private static final Map<String, Set<String>> MAY_USE =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("io", Set.of()),
              Map.entry("board", Set.of()),
              Map.entry("stats", Set.of()),
              Map.entry("game", Set.of("board")),
              Map.entry("notation", Set.of("game", "board")),
              Map.entry("files", Set.of("io", "notation", "game", "board")),
              Map.entry("eval", Set.of("io", "board")),
              Map.entry("search", Set.of("eval", "board")),
              Map.entry("engine", Set.of("search", "eval", "notation", "game", "board")),
              Map.entry("analysis", Set.of("engine", "search", "notation", "game", "board")),
              Map.entry(
                  "protocol",
                  Set.of("io", "analysis", "engine", "search", "notation", "game", "board")),
              Map.entry("report", Set.of("analysis", "stats", "notation", "game", "board")),
              Map.entry(
                  "train",
                  Set.of(
                      "report",
                      "engine",
                      "search",
                      "eval",
                      "stats",
                      "notation",
                      "game",
                      "board",
                      "io")),
              Map.entry(
                  "match",
                  Set.of(
                      "io",
                      "report",
                      "protocol",
                      "engine",
                      "search",
                      "eval",
                      "stats",
                      "notation",
                      "game",
                      "board")),
              Map.entry(
                  "cli",
                  Set.of(
                      "match",
                      "train",
                      "report",
                      "protocol",
                      "files",
                      "io",
                      "analysis",
                      "engine",
                      "search",
                      "eval",
                      "stats",
                      "notation",
                      "game",
                      "board"))));

  /** What users of the library jar get along with slf4j-api alone. */
  private static final List<String> LIBRARY =
      List.of("io", "board", "game", "notation", "eval", "search", "engine", "analysis");

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages(ROOT);

  static Collection<String> packages() {
    return MAY_USE.keySet();
  }

  @Test
  void everyPackageIsInTheTable() {
    Set<String> found =
        CLASSES.stream()
            .map(JavaClass::getPackageName)
            .map(name -> name.split("\\.")[1])
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(MAY_USE.keySet(), found);
  }

  @ParameterizedTest
  @MethodSource("packages")
  void aPackageUsesOnlyWhatTheTableAllows(String name) {
    String[] forbidden =
        MAY_USE.keySet().stream()
            .filter(other -> !other.equals(name) && !MAY_USE.get(name).contains(other))
            .map(ArchitectureTest::pattern)
            .toArray(String[]::new);
    noClasses()
        .that()
        .resideInAPackage(pattern(name))
        .should()
        .dependOnClassesThat(forbidden.length == 0 ? alwaysFalse() : resideInAnyPackage(forbidden))
        .check(CLASSES);
  }

  @Test
  void packagesFormNoCycle() {
    slices().matching(ROOT + ".(*)..").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void theLibraryNeedsNothingButSlf4j() {
    classes()
        .that()
        .resideInAnyPackage(LIBRARY.stream().map(ArchitectureTest::pattern).toArray(String[]::new))
        .should()
        .onlyDependOnClassesThat(resideInAnyPackage(ROOT + "..", "java..", "org.slf4j.."))
        .check(CLASSES);
  }

  /** Each format with a library of its own is apart, so that it is loaded when it is needed. */
  @Test
  void librariesOfFormatsAreUsedInOnePlaceEach() {
    noClasses()
        .that()
        .resideInAPackage("emilia.files")
        .should()
        .dependOnClassesThat(resideInAnyPackage("com.fasterxml..", "de.siegmar.."))
        .check(CLASSES);
    noClasses()
        .that()
        .resideOutsideOfPackage("emilia.files.csv")
        .should()
        .dependOnClassesThat(resideInAnyPackage("de.siegmar.."))
        .check(CLASSES);
    noClasses()
        .that()
        .haveNameNotMatching("emilia\\.files\\.Bzip2(\\$.*)?")
        .should()
        .dependOnClassesThat(resideInAnyPackage("org.apache.commons.."))
        .check(CLASSES);
  }

  @Test
  void onlyTwoClassesTouchTheStandardStreams() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName("emilia.protocol.LineChannel")
        .and()
        .doNotHaveFullyQualifiedName("emilia.cli.Console")
        .should()
        .accessField(System.class, "in")
        .orShould()
        .accessField(System.class, "out")
        .orShould()
        .callMethod(System.class, "setOut", PrintStream.class)
        .orShould()
        .accessField(java.io.FileDescriptor.class, "in")
        .orShould()
        .accessField(java.io.FileDescriptor.class, "out")
        .check(CLASSES);
  }

  @Test
  void textDoesNotDependOnTheLocale() {
    noClasses()
        .should()
        .callMethod(String.class, "format", String.class, Object[].class)
        .orShould()
        .callMethod(String.class, "formatted", Object[].class)
        .orShould()
        .callMethod(String.class, "toLowerCase")
        .orShould()
        .callMethod(String.class, "toUpperCase")
        .check(CLASSES);
  }

  /** The rules see something: a class that breaks them is found out. */
  @Test
  void theRulesFindOffenders() {
    JavaClasses offender = new ClassFileImporter().importClasses(Offender.class);
    assertThrows(
        AssertionError.class,
        () -> noClasses().should().accessField(System.class, "out").check(offender));
    assertThrows(
        AssertionError.class,
        () ->
            noClasses()
                .should()
                .callMethod(String.class, "format", String.class, Object[].class)
                .check(offender));
  }

  private static String pattern(String name) {
    return ROOT + "." + name + "..";
  }

  /** Does what is forbidden. */
  @SuppressWarnings("unused")
  private static final class Offender {
    void print() {
      System.out.print(String.format("%d", Locale.getDefault().hashCode()));
    }
  }
}
