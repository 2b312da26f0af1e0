package emilia.protocol.nboard;

import emilia.game.GameMove;

/** A line that a GUI or tournament program sends to an engine. */
public sealed interface NBoardCommand {
  /**
   * Reads a line, tolerantly: blanks of any kind and number around the words, verbs in either case.
   * What is no command of this protocol, or lacks a readable argument, is {@link Unknown}.
   */
  static NBoardCommand parse(String line) {
    return CommandParser.parse(line);
  }

  /** The line, without its end. */
  String line();

  /**
   * Hands this command to the method of its kind.
   *
   * @throws InterruptedException if the handler had to wait and the thread was interrupted
   */
  void accept(Handler handler) throws InterruptedException;

  /** One method for each kind of command. Those that may have to wait can be interrupted. */
  interface Handler {
    /** Answers a handshake. */
    void onHello(Hello command);

    /** Takes another game. */
    void onSetGame(SetGame command);

    /** Takes another search depth. */
    void onSetDepth(SetDepth command);

    /** Takes another contempt. */
    void onSetContempt(SetContempt command);

    /** Plays a move. */
    void onMove(Move command);

    /** Refuses what should be a move. */
    void onUnreadableMove(UnreadableMove command);

    /** Evaluates moves. */
    void onHint(Hint command);

    /** Chooses a move. */
    void onGo(Go command) throws InterruptedException;

    /** Evaluates a game. */
    void onAnalyze(Analyze command);

    /** Answers a ping. */
    void onPing(Ping command);

    /** Keeps a game. */
    void onLearn(Learn command) throws InterruptedException;

    /** Ends the session. */
    void onQuit(Quit command);

    /** Passes over a line. */
    void onUnknown(Unknown command);
  }

  /**
   * {@code nboard 2}: the handshake.
   *
   * @param version the protocol version the other side speaks; 0 if it did not say
   */
  record Hello(int version) implements NBoardCommand {
    @Override
    public String line() {
      return "nboard ".concat(Integer.toString(version));
    }

    @Override
    public void accept(Handler handler) {
      handler.onHello(this);
    }
  }

  /**
   * {@code set game GGF}.
   *
   * @param ggf the game as sent, readable or not
   */
  record SetGame(String ggf) implements NBoardCommand {
    @Override
    public String line() {
      return "set game ".concat(ggf);
    }

    @Override
    public void accept(Handler handler) {
      handler.onSetGame(this);
    }
  }

  /**
   * {@code set depth N}.
   *
   * @param depth in plies, as sent: any number
   */
  record SetDepth(int depth) implements NBoardCommand {
    @Override
    public String line() {
      return "set depth ".concat(Integer.toString(depth));
    }

    @Override
    public void accept(Handler handler) {
      handler.onSetDepth(this);
    }
  }

  /**
   * {@code set contempt N}: how much a draw is worth to Black.
   *
   * @param contempt -100 to 100; 100 if draws count as wins for Black
   */
  record SetContempt(int contempt) implements NBoardCommand {
    /** The largest contempt either way. */
    public static final int MAX = 100;

    /** Checks the range. */
    public SetContempt {
      if (contempt < -MAX || contempt > MAX) {
        throw new IllegalArgumentException("expected a contempt of -100 to 100, found " + contempt);
      }
    }

    @Override
    public String line() {
      return "set contempt ".concat(Integer.toString(contempt));
    }

    @Override
    public void accept(Handler handler) {
      handler.onSetContempt(this);
    }
  }

  /**
   * {@code move F5/1.25/0.10}, or the move alone as version 1 of the protocol has it.
   *
   * @param move legal or not
   */
  record Move(GameMove move) implements NBoardCommand {
    @Override
    public String line() {
      return "move ".concat(MoveText.write(move));
    }

    @Override
    public void accept(Handler handler) {
      handler.onMove(this);
    }
  }

  /**
   * {@code move} with something behind it that is no move.
   *
   * @param text what should be a move
   */
  record UnreadableMove(String text) implements NBoardCommand {
    @Override
    public String line() {
      return "move ".concat(text);
    }

    @Override
    public void accept(Handler handler) {
      handler.onUnreadableMove(this);
    }
  }

  /**
   * {@code hint N}.
   *
   * @param moves how many of the best moves are to get a value, at least 1
   */
  record Hint(int moves) implements NBoardCommand {
    /** Checks the range. */
    public Hint {
      if (moves < 1) {
        throw new IllegalArgumentException("expected at least 1 move, found " + moves);
      }
    }

    @Override
    public String line() {
      return "hint ".concat(Integer.toString(moves));
    }

    @Override
    public void accept(Handler handler) {
      handler.onHint(this);
    }
  }

  /** {@code go}: choose a move; it is not played yet. */
  record Go() implements NBoardCommand {
    @Override
    public String line() {
      return "go";
    }

    @Override
    public void accept(Handler handler) throws InterruptedException {
      handler.onGo(this);
    }
  }

  /** {@code analyze}: evaluate all positions of the game. */
  record Analyze() implements NBoardCommand {
    @Override
    public String line() {
      return "analyze";
    }

    @Override
    public void accept(Handler handler) {
      handler.onAnalyze(this);
    }
  }

  /**
   * {@code ping N}.
   *
   * @param number an integer of up to 64 bits, as sent
   */
  record Ping(String number) implements NBoardCommand {
    /** Checks the number. */
    public Ping {
      if (!Numbers.isInteger64(number)) {
        throw new IllegalArgumentException("expected an integer of up to 64 bits");
      }
    }

    @Override
    public String line() {
      return "ping ".concat(number);
    }

    @Override
    public void accept(Handler handler) {
      handler.onPing(this);
    }
  }

  /** {@code learn}: keep the game for the book. */
  record Learn() implements NBoardCommand {
    @Override
    public String line() {
      return "learn";
    }

    @Override
    public void accept(Handler handler) throws InterruptedException {
      handler.onLearn(this);
    }
  }

  /** {@code quit}. */
  record Quit() implements NBoardCommand {
    @Override
    public String line() {
      return "quit";
    }

    @Override
    public void accept(Handler handler) {
      handler.onQuit(this);
    }
  }

  /**
   * Any other line; it means nothing.
   *
   * @param line as sent
   */
  record Unknown(String line) implements NBoardCommand {
    @Override
    public void accept(Handler handler) {
      handler.onUnknown(this);
    }
  }
}
