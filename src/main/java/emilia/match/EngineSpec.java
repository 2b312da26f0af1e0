package emilia.match;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An engine of a match.
 *
 * @param name unique in a match; appears in game records
 * @param protocol how it is spoken to
 * @param command how it is started; empty for {@link Protocol#SELF}
 * @param conditions its limits
 * @param init lines sent at the start of its process, after the handshake
 * @param silentPasses whether passes are neither asked for nor told (GTP)
 * @param own options of {@link Protocol#SELF}, by name
 */
public record EngineSpec(
    String name,
    Protocol protocol,
    Optional<EngineCommand> command,
    Conditions conditions,
    List<String> init,
    boolean silentPasses,
    Map<String, String> own) {
  /** How an engine is spoken to. */
  public enum Protocol {
    /** The NBoard protocol, in a process. */
    NBOARD,
    /** The Go Text Protocol, in a process. */
    GTP,
    /** Emilia in this JVM. */
    SELF
  }

  /** Copies the collections. */
  public EngineSpec {
    init = List.copyOf(init);
    own = Map.copyOf(own);
  }
}
