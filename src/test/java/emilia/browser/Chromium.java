package emilia.browser;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * A headless Chromium with one page, steered through the DevTools protocol. It notes errors of the
 * page and what it asks for from outside.
 */
public final class Chromium implements AutoCloseable {
  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");

  private static final String ADDRESS = "DevTools listening on ";
  private static final int TIMEOUT_SECONDS = 60;

  /** A folder for the browser's own files. */
  private final Path profile;

  private final Process process;
  private final WebSocket socket;
  private final AtomicInteger lastId = new AtomicInteger();
  private final Map<Integer, CompletableFuture<Object>> answers = new ConcurrentHashMap<>();
  private final List<String> errors = new ArrayList<>();
  private final List<String> requests = new ArrayList<>();
  private volatile CountDownLatch loaded = new CountDownLatch(1);
  private String session;

  /**
   * Where a browser is installed: as {@code -Demilia.chromium=PATH} says, or else on the PATH;
   * empty if there is none.
   */
  public static Optional<Path> find() {
    String given = System.getProperty("emilia.chromium");
    if (given != null) {
      return Optional.of(Path.of(given));
    }
    String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    return NAMES.stream()
        .flatMap(name -> Stream.of(path.split(File.pathSeparator)).map(dir -> Path.of(dir, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** The program is no browser that can be used here. */
  public static final class NotStartedException extends Exception {
    private static final long serialVersionUID = 1L;

    NotStartedException(Path program, Throwable cause) {
      super(program + " does not start: " + cause.getMessage(), cause);
    }
  }

  /**
   * Starts a browser.
   *
   * @throws NotStartedException if the program ends at once, as some do that only stand in for one
   */
  public Chromium(Path program) throws Exception {
    profile = Files.createTempDirectory("emilia-chromium");
    ProcessBuilder browser =
        new ProcessBuilder(
                program.toString(),
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--disable-background-networking",
                "--disable-component-update",
                "--no-first-run",
                "--hide-scrollbars",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "about:blank")
            .redirectOutput(ProcessBuilder.Redirect.DISCARD);
    // What it keeps beside its profile, such as crash reports, does not belong into the real home.
    for (String folder : List.of("HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME")) {
      browser.environment().put(folder, profile.toString());
    }
    process = browser.start();
    URI address;
    try {
      address = address();
    } catch (ExecutionException e) {
      throw new NotStartedException(program, e.getCause());
    }
    socket =
        HttpClient.newHttpClient()
            .newWebSocketBuilder()
            .buildAsync(address, new Listener())
            .get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
    Object target = call("Target.createTarget", Map.of("url", "about:blank"));
    Object attached =
        call(
            "Target.attachToTarget",
            Map.of("targetId", JsonTree.at(target, "targetId"), "flatten", true));
    session = (String) JsonTree.at(attached, "sessionId");
    for (String domain : List.of("Page", "Runtime", "Network", "Log")) {
      call(domain + ".enable", Map.of());
    }
  }

  private URI address() throws Exception {
    CompletableFuture<URI> found = new CompletableFuture<>();
    Thread reader =
        new Thread(
            () -> {
              try (BufferedReader lines =
                  new BufferedReader(
                      new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8))) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                  if (line.startsWith(ADDRESS)) {
                    found.complete(URI.create(line.substring(ADDRESS.length())));
                  }
                }
                found.completeExceptionally(new IOException("the browser ended"));
              } catch (IOException e) {
                found.completeExceptionally(e);
              }
            },
            "chromium-stderr");
    reader.setDaemon(true);
    reader.start();
    return found.get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
  }

  /** Sends a command and waits for its result. */
  public Object call(String method, Map<String, Object> parameters) throws Exception {
    int id = lastId.incrementAndGet();
    CompletableFuture<Object> answer = new CompletableFuture<>();
    answers.put(id, answer);
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      json.writeStartObject();
      json.writeNumberField("id", id);
      json.writeStringField("method", method);
      if (session != null) {
        json.writeStringField("sessionId", session);
      }
      json.writeFieldName("params");
      write(json, parameters);
      json.writeEndObject();
    }
    socket.sendText(text.toString(), true).get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
    try {
      return answer.get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      throw new IOException("no answer to " + method, e);
    }
  }

  private static void write(JsonGenerator json, Object value) throws IOException {
    if (value instanceof Map<?, ?> map) {
      json.writeStartObject();
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        json.writeFieldName((String) entry.getKey());
        write(json, entry.getValue());
      }
      json.writeEndObject();
    } else if (value instanceof List<?> list) {
      json.writeStartArray();
      for (Object item : list) {
        write(json, item);
      }
      json.writeEndArray();
    } else if (value instanceof Boolean flag) {
      json.writeBoolean(flag);
    } else if (value instanceof Integer number) {
      json.writeNumber(number);
    } else if (value instanceof Double number) {
      json.writeNumber(number);
    } else {
      json.writeString((String) value);
    }
  }

  /** Sets the size of the window, and what the reader prefers. */
  public void setScreen(int width, int height, boolean dark) throws Exception {
    call(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 600));
    call(
        "Emulation.setEmulatedMedia",
        Map.of(
            "features",
            List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
  }

  /** Opens a file and waits until it is loaded; forgets the errors and requests of before. */
  public void open(Path file) throws Exception {
    synchronized (this) {
      errors.clear();
      requests.clear();
    }
    loaded = new CountDownLatch(1);
    call("Page.navigate", Map.of("url", file.toUri().toString()));
    if (!loaded.await(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
      throw new IOException(file + " was not loaded");
    }
  }

  /** The value of an expression in the page. */
  public Object evaluate(String expression) throws Exception {
    Object result =
        call("Runtime.evaluate", Map.of("expression", expression, "returnByValue", true));
    Object exception = JsonTree.at(result, "exceptionDetails");
    if (exception != null) {
      throw new IOException(expression + ": " + exception);
    }
    return JsonTree.at(result, "result.value");
  }

  /** Presses a key and lets it go. */
  public void press(String key) throws Exception {
    int code =
        switch (key) {
          case "End" -> 35;
          case "Home" -> 36;
          case "ArrowLeft" -> 37;
          case "ArrowRight" -> 39;
          default -> throw new IllegalArgumentException(key);
        };
    for (String type : List.of("rawKeyDown", "keyUp")) {
      call(
          "Input.dispatchKeyEvent",
          Map.of("type", type, "key", key, "code", key, "windowsVirtualKeyCode", code));
    }
  }

  /** Clicks on a point of the window. */
  public void click(double x, double y) throws Exception {
    for (String type : List.of("mousePressed", "mouseReleased")) {
      call(
          "Input.dispatchMouseEvent",
          Map.of("type", type, "x", x, "y", y, "button", "left", "buttons", 1, "clickCount", 1));
    }
  }

  /** Moves a finger over the page. */
  public void swipe(double fromX, double toX, double y) throws Exception {
    touch("touchStart", List.of(Map.of("x", fromX, "y", y)));
    touch("touchMove", List.of(Map.of("x", toX, "y", y)));
    touch("touchEnd", List.of());
  }

  private void touch(String type, List<Map<String, Double>> points) throws Exception {
    call("Input.dispatchTouchEvent", Map.of("type", type, "touchPoints", points));
  }

  /** A picture of the whole page, or of what the window shows. */
  public byte[] screenshot(boolean whole) throws Exception {
    Object shot =
        call("Page.captureScreenshot", Map.of("format", "png", "captureBeyondViewport", whole));
    return Base64.getDecoder().decode((String) JsonTree.at(shot, "data"));
  }

  /** The page as a printer would get it. */
  public byte[] pdf() throws Exception {
    Object pdf = call("Page.printToPDF", Map.of("preferCSSPageSize", true));
    return Base64.getDecoder().decode((String) JsonTree.at(pdf, "data"));
  }

  /** Errors and warnings that the page caused since it was opened. */
  public synchronized List<String> errors() {
    return List.copyOf(errors);
  }

  /** The addresses that were asked for since the page was opened. */
  public synchronized List<String> requests() {
    return List.copyOf(requests);
  }

  @Override
  public void close() throws IOException {
    socket.abort();
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
    try {
      process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    List<Path> files;
    try (Stream<Path> all = Files.walk(profile)) {
      files = all.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path file : files) {
      try {
        Files.deleteIfExists(file);
      } catch (DirectoryNotEmptyException e) {
        // A process that is about to end still writes; the system clears its folder some day.
      }
    }
  }

  private final class Listener implements WebSocket.Listener {
    private final StringBuilder message = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket webSocket, CharSequence data, boolean last) {
      message.append(data);
      if (last) {
        String whole = message.toString();
        message.setLength(0);
        receive(whole);
      }
      webSocket.request(1);
      return null;
    }
  }

  private void receive(String text) {
    Object message;
    try {
      message = JsonTree.parse(text);
    } catch (IOException e) {
      throw new IllegalStateException(text, e);
    }
    if (JsonTree.at(message, "id") instanceof Long id) {
      CompletableFuture<Object> answer = answers.remove(id.intValue());
      if (JsonTree.at(message, "error") != null) {
        answer.completeExceptionally(new IOException(text));
      } else {
        answer.complete(JsonTree.at(message, "result"));
      }
      return;
    }
    Object event = JsonTree.at(message, "params");
    switch ((String) JsonTree.at(message, "method")) {
      case "Page.loadEventFired" -> loaded.countDown();
      case "Network.requestWillBeSent" -> note(requests, JsonTree.at(event, "request.url"));
      case "Runtime.exceptionThrown" -> note(errors, event);
      case "Log.entryAdded" -> note(errors, JsonTree.at(event, "entry"));
      case "Runtime.consoleAPICalled" -> note(errors, event);
      default -> {
        // Much happens in a browser.
      }
    }
  }

  private synchronized void note(List<String> list, Object what) {
    list.add(String.valueOf(what));
  }
}
