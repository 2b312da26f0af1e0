/** Our pages in a real browser, by {@link emilia.browser.Chromium}. */
package emilia.browser;
