package emilia.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LockFileTest {
  @TempDir Path folder;

  @Test
  void onlyOneHasAFileAndNothingIsLeft() throws IOException {
    Path file = folder.resolve("two.json");
    Path link = Files.createSymbolicLink(folder.resolve("link"), file);
    Path lock = folder.resolve(".two.json.lock");
    // One that was killed left this.
    Files.createFile(lock);
    for (int time = 0; time < 2; time++) {
      LockFile held = LockFile.of(file);
      assertTrue(Files.exists(lock));
      for (Path name : new Path[] {file, link}) {
        IOException busy = assertThrows(IOException.class, () -> LockFile.of(name));
        assertEquals("another program is using it", busy.getMessage());
      }
      AtomicFile.write(file, "replaced");
      assertThrows(IOException.class, () -> LockFile.of(file));
      held.close();
      held.close();
      assertFalse(Files.exists(lock));
    }
  }
}
