package emilia.match;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Engines for tests, written in shell: they start at once and misbehave as they are told. */
public final class ShellEngine {
  private ShellEngine() {}

  /** A command that runs a script. */
  public static EngineCommand command(String script) {
    return new EngineCommand(List.of("sh", "-c", script), Optional.empty(), Map.of());
  }

  /** An NBoard engine that answers pings, and {@code go} as a piece of shell says. */
  public static EngineSpec nboard(String name, String onGo, Conditions conditions) {
    String script =
        "while read -r verb rest; do case $verb in"
            + " nboard) echo 'set myname fake';;"
            + " ping) echo \"pong $rest\";;"
            + " quit) exit 0;;"
            + " go) "
            + onGo
            + ";;"
            + " esac; done";
    return spec(name, EngineSpec.Protocol.NBOARD, script, conditions);
  }

  /** A GTP engine that answers {@code genmove} as a piece of shell says, and = to all else. */
  public static EngineSpec gtp(String name, String onGenmove, Conditions conditions) {
    String script =
        "while read -r verb rest; do case $verb in"
            + " quit) printf '=\\n\\n'; exit 0;;"
            + " genmove) "
            + onGenmove
            + ";;"
            + " *) printf '= \\n\\n';;"
            + " esac; done";
    return spec(name, EngineSpec.Protocol.GTP, script, conditions);
  }

  /** An engine that runs a script. */
  public static EngineSpec spec(
      String name, EngineSpec.Protocol protocol, String script, Conditions conditions) {
    return new EngineSpec(
        name, protocol, Optional.of(command(script)), conditions, List.of(), false, Map.of());
  }

  /** Emilia in this JVM, with the evaluation that needs no weights to be loaded. */
  public static EngineSpec self(String name, int depth) {
    return EngineSpecs.parse("name=" + name + ",proto=self,eval=classic,depth=" + depth);
  }
}
