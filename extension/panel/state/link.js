/*
 * What to tell the person about the connection: one of a few clear messages with its mend, or nothing when all is well.
 * Keys of `words`, not sentences.
 */

/** @typedef {import("../words/words.js").SentenceKey} SentenceKey */

/**
 * @typedef {object} LinkNotice
 * @property {"busy" | "lost" | "mend"} tone  `mend`: the person has to do something.
 * @property {SentenceKey} title
 * @property {SentenceKey} text
 * @property {string | null} command  What to run of Pagehand in a terminal.
 * @property {string} message  The hub's or the browser's own words.
 * @property {boolean} retry  Offer to try at once.
 */

/** Whatever way Pagehand was installed in, this registers it with the browsers. */
export const REGISTER = "install";
export const DIAGNOSE = "doctor";

/** So many losses in a row are no longer a hiccup; a first start that says why it failed gets less. */
const PATIENCE = { hiccup: 6, explained: 2 };

/** @param {import("./state.js").Link} link @returns {LinkNotice | null} */
export function linkNotice(link) {
  const { phase, trouble, message, everOpen, losses, update } = link;
  if (phase === "open") return null;
  const mend = { tone: /** @type {const} */ ("mend"), message, retry: true };
  switch (trouble) {
    case null:
      return notice("busy", "link_connecting", "link_connecting_text");
    case "host_missing":
      return { ...mend, title: "link_host_missing", text: "link_host_missing_text", command: REGISTER };
    case "host_forbidden":
      return { ...mend, title: "link_host_forbidden", text: "link_host_forbidden_text", command: REGISTER };
    case "old":
      return { ...mend, title: "link_old", text: oldText(update), command: update === "extension" ? null : REGISTER };
    default:
      if (losses < (message && !everOpen ? PATIENCE.explained : PATIENCE.hiccup)) return passing(everOpen);
      if (everOpen || message) return { ...mend, title: "link_failed", text: "link_failed_text", command: DIAGNOSE };
      return { ...mend, title: "link_host_exited", text: "link_host_exited_text", command: DIAGNOSE };
  }
}

/** @param {boolean} everOpen */
function passing(everOpen) {
  return everOpen ? notice("lost", "link_closed", "link_closed_text") : notice("busy", "link_connecting", "link_connecting_text");
}

/** @param {LinkNotice["tone"]} tone @param {SentenceKey} title @param {SentenceKey} text @returns {LinkNotice} */
function notice(tone, title, text) {
  return { tone, title, text, command: null, message: "", retry: false };
}

/** @param {string | null} update @returns {SentenceKey} */
function oldText(update) {
  if (update === "extension") return "link_old_extension";
  return update === "relay" ? "link_old_relay" : "link_old_hub";
}
