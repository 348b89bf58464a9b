/*
 * The keys that open Pagehand, and the browser's own page where a person changes them. One of the files that say `chrome.`; see
 * lib/browser.
 */

/** The keys that open the panel now, as the browser writes them; "" where there are none. @returns {Promise<string>} */
export async function openingKeys() {
  const commands = await chrome.commands.getAll();
  return commands.find(({ name }) => name === "_execute_action")?.shortcut ?? "";
}

/** Shows where the keys are changed. @returns {Promise<void>} */
export async function openShortcutSettings() {
  const commands = /** @type {{openShortcutSettings?: () => Promise<void>}} */ (/** @type {unknown} */ (chrome.commands));
  if (commands.openShortcutSettings) await commands.openShortcutSettings();
  else await chrome.tabs.create({ url: "chrome://extensions/shortcuts" });
}
