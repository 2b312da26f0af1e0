package emilia.packaging;

import emilia.cli.Main;

/** Starts Emilia as a Java of another version would see it; {@link JarsIT} runs it on its own. */
final class OlderJava {
  private OlderJava() {}

  /**
   * Pretends to be another Java.
   *
   * @param args the specification version that Java would tell, then the command line
   */
  public static void main(String[] args) {
    System.setProperty("java.specification.version", args[0]);
    Main.main(new String[] {args[1]});
  }
}
