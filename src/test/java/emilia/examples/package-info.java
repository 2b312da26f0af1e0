/**
 * Small programs that use Emilia as a library. The README and docs/library.md quote two of them;
 * tests hold the documents to them, and run each with the library jar and slf4j-api alone. Other
 * tests here follow the links of all documents.
 */
package emilia.examples;
