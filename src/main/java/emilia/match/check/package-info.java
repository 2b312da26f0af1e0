/**
 * Tests whether an engine keeps to its protocol, for authors of engines: {@link
 * emilia.match.check.ComplianceCheck}. Each check is a short dialogue with a process; what was
 * sent, expected and got becomes a {@link emilia.match.check.CheckResult}.
 *
 * <p>Nothing here prints or knows the command line.
 */
package emilia.match.check;
