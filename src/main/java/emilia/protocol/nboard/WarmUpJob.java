package emilia.protocol.nboard;

import emilia.engine.Engine;
import emilia.protocol.EngineSupply;
import emilia.protocol.LineChannel;

/** Silent work while nothing is asked: makes the engine and warms up its code. */
final class WarmUpJob extends Job {
  WarmUpJob(LineChannel channel) {
    super(channel);
  }

  @Override
  void work(EngineSupply engines) {
    Engine.warmUp(engines.get().options(), stopSignal());
  }
}
