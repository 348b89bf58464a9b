/*
 * How plugins and MCP servers stand, as the settings show it, and what they noted last. No DOM.
 */

/** @typedef {{name: string, kind: string, status: string, reason?: string, origin?: string, tools: string[], hooks?: string[], notes?: string[]}} Plugin */
/** `time` in Unix milliseconds. @typedef {{time: number, text: string}} Note */
/** @typedef {{list: Plugin[], noted: Note[], fault: string}} Plugins */
/** @typedef {{type: "plugins_known", list: Plugin[], noted: Note[], fault: string} | {type: "plugins_fault", text: string}} PluginsEvent */

/**
 * What the person can do about a plugin here, and by which name: one of the folder is enabled or disabled; what came with
 * a package or stands in the settings file is changed there.
 * @param {Plugin} plugin @returns {{action: "enable" | "disable", name: string} | null}
 */
export function changeOf({ name, kind, status, origin = "" }) {
  const file = kind === "program" || kind === "file" ? name : origin.endsWith(".py") ? origin : "";
  if (!file || file.includes(" ") || status === "failed") return null;
  return { action: status === "untrusted" || status === "changed" ? "enable" : "disable", name: file };
}

/** @returns {Plugins} */
export const noPlugins = () => ({ list: [], noted: [], fault: "" });

/** @param {Plugins} plugins @param {PluginsEvent} event @returns {Plugins} */
export function reducePlugins(plugins, event) {
  if (event.type === "plugins_fault") return { ...plugins, fault: event.text };
  return { list: event.list, noted: event.noted, fault: event.fault };
}
