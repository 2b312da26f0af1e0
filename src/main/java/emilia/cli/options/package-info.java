/**
 * Options that several commands share. {@link emilia.cli.options.OptionValues} reads their values;
 * the mixins, such as {@link emilia.cli.options.EngineFlags}, declare them for picocli.
 *
 * <p>Knows no command. The protocol sessions use the values without picocli.
 */
package emilia.cli.options;
