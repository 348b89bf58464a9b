/*
 * A conversation as a file: Markdown to be read, JSON with every update as the hub has it. Pictures are left out of Markdown.
 * No DOM, no wire.
 */
import { emptySession, reduceSession } from "./session.js";

/** @typedef {{sessionId: string, title: string, updates: {update: Record<string, any>, _meta?: Record<string, any>}[]}} Kept As `_pagehand/export` answers. */
/** @typedef {import("./entries.js").Entry} Entry */

/** @param {Kept} kept */
export const asJson = (kept) => JSON.stringify(kept, null, 1);

/** @param {Kept} kept @param {import("../words/words.js").Speak} say */
export function asMarkdown({ sessionId, title, updates }, say) {
  const played = updates.reduce((session, { update, _meta }) => reduceSession(session, { type: "update", id: sessionId, update, meta: _meta }), emptySession(sessionId, title));
  return `# ${title || say("untitled")}\n\n${played.entries.map((entry) => paragraph(entry, say)).filter(Boolean).join("\n\n")}\n`;
}

/** @param {Entry} entry @param {import("../words/words.js").Speak} say */
function paragraph(entry, say) {
  switch (entry.kind) {
    case "user":
      return [`## ${say("you")}`, entry.text, ...(entry.attached ?? []).map((name) => `- ${say("attached")}: ${name}`)].join("\n\n");
    case "agent":
      return `## ${say("pagehand")}\n\n${entry.text}`;
    case "plan":
      return entry.steps.map(({ content, status }) => `- [${status === "completed" ? "x" : " "}] ${content}`).join("\n");
    case "call":
      return `- ${entry.title || entry.toolName} (${say(`status_${entry.status}`)})`;
    case "ended":
      return `*${entry.reason || entry.stopReason}*`;
    default:
      return "";
  }
}

/** A file's name from a title. @param {string} title @param {"md" | "json" | "tether"} kind */
export function fileName(title, kind) {
  const plain = title.replace(/[\\/:*?"<>|\p{Cc}]+/gu, " ").replace(/\s+/g, " ").trim().slice(0, 80);
  return `${plain || "pagehand"}.${kind}`;
}
