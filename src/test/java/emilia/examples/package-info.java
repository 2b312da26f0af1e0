/**
 * Small programs that use Emilia as a library. The README quotes two of them; tests hold it to
 * them, and run each with the library jar and slf4j-api alone.
 */
package emilia.examples;
