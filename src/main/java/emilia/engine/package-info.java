/**
 * The engine as the protocols and tools see it: a game goes in, a move or values come out.
 *
 * <p>{@link emilia.engine.Engine} owns the search and its hash table and offers a few blocking
 * methods; whoever calls them decides about threads and stops a running call with a {@code
 * StopSignal}. {@link emilia.engine.Analyst} is such an engine for programs that use Emilia as a
 * library, safe for several threads. {@link emilia.engine.TimeManager} turns a clock into search
 * limits. Nothing here is static state: any number of engines live in one JVM.
 *
 * <p>This package knows nothing of protocols, input and output, or files.
 */
package emilia.engine;
