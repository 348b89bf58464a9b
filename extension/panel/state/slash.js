/*
 * Slash commands: the panel's own and those that the hub offers (prompts of MCP servers, plugins), found by what stands in the field.
 * No DOM.
 */

/** @typedef {import("../words/words.js").SentenceKey} SentenceKey */
/** @typedef {{name: string, description: string}} Command */
/** @typedef {typeof OWN[number]["name"]} OwnName */

/** What the panel does itself: its name, and what it says of it. */
export const OWN = /** @type {const} */ ([
  { name: "new", sentence: "slash_new" },
  { name: "rename", sentence: "slash_rename" },
  { name: "export", sentence: "slash_export" },
  { name: "page", sentence: "slash_page" },
  { name: "record", sentence: "slash_record" },
  { name: "settings", sentence: "slash_settings" },
]);

/** @param {any} offered ACP's `availableCommands`. @returns {Command[]} */
export function readCommands(offered) {
  if (!Array.isArray(offered)) return [];
  return offered.map((one) => ({ name: String(one?.name ?? ""), description: String(one?.description ?? "") })).filter(({ name }) => name);
}

/** The commands that begin as the field does; none once it goes on behind the name. @param {string} text @param {Command[]} commands */
export function matching(text, commands) {
  const found = /^\/([^\s]*)$/.exec(text);
  return found ? commands.filter(({ name }) => name.toLocaleLowerCase().startsWith(found[1].toLocaleLowerCase())) : [];
}

/** The panel's own command that a text is. @param {string} text @returns {{name: OwnName, rest: string} | null} */
export function ownCommand(text) {
  const [, name, rest = ""] = /^\/(\w+)(?:\s+(.*))?$/s.exec(text) ?? [];
  const own = OWN.find((one) => one.name === name);
  return own ? { name: own.name, rest: rest.trim() } : null;
}
