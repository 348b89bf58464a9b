/*
 * Setting up a model, as the panel shows it: the vendors, what is being done for each, and what came of it. A key is never
 * in here: it goes from the field to the hub. No DOM.
 */

/** @typedef {{id: string, name: string, model: string, keySet: boolean, keyFixed: boolean, libraryReady: boolean, remedy: string, ready: boolean}} Vendor */
/** Model files of the person's own: what they need, and those found on this computer. @typedef {{libraryReady: boolean, remedy: string, found: string[]}} ModelFiles */
/** What was tried last with a vendor or an engine. @typedef {{ok: boolean, text: string}} Outcome */

/**
 * @typedef {object} Setup
 * @property {boolean} open
 * @property {Vendor[]} vendors
 * @property {ModelFiles | null} file  null as long as the hub has not told.
 * @property {string | null} byDefault  The engine that is used where nothing was chosen.
 * @property {Record<string, boolean>} busy  By vendor or engine: something is under way.
 * @property {Record<string, Outcome>} outcomes  By vendor or engine.
 * @property {Record<string, string>} progress  By vendor: the last line of an installation.
 * @property {Record<string, string[]>} models  By vendor: those it offers.
 */

/**
 * @typedef {{type: "setup_open", open: boolean}
 *   | {type: "setup_known", vendors: Vendor[], file: ModelFiles | null, byDefault: string | null}
 *   | {type: "setup_busy", id: string, busy: boolean}
 *   | {type: "setup_outcome", id: string, outcome: Outcome | null}
 *   | {type: "setup_progress", id: string, text: string}
 *   | {type: "setup_models", id: string, models: string[]}} SetupEvent
 */

/** @returns {Setup} */
export const closedSetup = () => ({ open: false, vendors: [], file: null, byDefault: null, busy: {}, outcomes: {}, progress: {}, models: {} });

/** @param {Setup} setup @param {SetupEvent} event @returns {Setup} */
export function reduceSetup(setup, event) {
  switch (event.type) {
    case "setup_open":
      return { ...setup, open: event.open, outcomes: {}, progress: {} };
    case "setup_known":
      return { ...setup, vendors: event.vendors, file: event.file, byDefault: event.byDefault };
    case "setup_busy":
      return { ...setup, busy: { ...setup.busy, [event.id]: event.busy }, progress: { ...setup.progress, [event.id]: "" } };
    case "setup_outcome":
      return { ...setup, outcomes: withOutcome(setup.outcomes, event.id, event.outcome) };
    case "setup_progress":
      return { ...setup, progress: { ...setup.progress, [event.id]: event.text } };
    case "setup_models":
      return { ...setup, models: { ...setup.models, [event.id]: event.models } };
  }
}

/** @param {Setup["outcomes"]} outcomes @param {string} id @param {Outcome | null} outcome @returns {Setup["outcomes"]} */
function withOutcome(outcomes, id, outcome) {
  const { [id]: _before, ...rest } = outcomes;
  return outcome ? { ...rest, [id]: outcome } : rest;
}

/** What a vendor needs next. @param {Vendor} vendor @returns {"key" | "library" | "nothing"} */
export function nextNeed({ keySet, libraryReady }) {
  if (!keySet) return "key";
  return libraryReady ? "nothing" : "library";
}
