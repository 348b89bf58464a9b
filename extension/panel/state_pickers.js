/*
 * The choices under the input field: engine, mode, browser. Shaped from the conversation's options and the hub's state;
 * engines that cannot work now are shown too, with the reason, but cannot be chosen.
 * Below: `state`, `words` (types). Above: `panel/view_pickers`.
 */

/** @typedef {import("./words.js").SentenceKey} SentenceKey */
/** @typedef {{value: string, name: string, hint: string, available: boolean}} Offer */

/**
 * @typedef {object} Picker
 * @property {string} id  The option's id, or "mode".
 * @property {SentenceKey | null} label  null: `name` is the label.
 * @property {string} name
 * @property {string} value
 * @property {Offer[]} offers
 */

/** Options of the hub that the panel has its own words for. @type {Record<string, SentenceKey>} */
const LABELS = { engine: "engine", hand: "hand" };

/** @param {import("./state.js").State} state @returns {Picker[]} */
export function pickers({ session, engines }) {
  if (!session) return [];
  const options = session.options.filter((option) => option.category !== "mode" || !session.modes).map((option) => ({
    id: option.id,
    label: Object.hasOwn(LABELS, option.id) ? LABELS[option.id] : null,
    name: option.name,
    value: option.currentValue,
    offers: offersOf(option, option.id === "engine" ? engines : []),
  }));
  return [...options, ...modePicker(session)].filter(isChoice);
}

/** A choice of one is none, except the engine: what thinks is worth knowing. @param {Picker} picker */
function isChoice({ id, offers }) {
  return id === "engine" ? offers.length > 0 : offers.length > 1;
}

/** @param {import("./state_session.js").Option} option @param {import("./state.js").Engine[]} engines @returns {Offer[]} */
function offersOf(option, engines) {
  const reasons = new Map(engines.filter((engine) => !engine.available).map((engine) => [engine.id, engine.reason ?? ""]));
  const offers = option.choices.map(({ value, name, description }) => ({
    value,
    name,
    hint: reasons.get(value) || description || "",
    available: !reasons.has(value),
  }));
  const known = new Set(offers.map((offer) => offer.value));
  const missing = engines.filter((engine) => !engine.available && !known.has(engine.id));
  return [...offers, ...missing.map(({ id, name, reason }) => ({ value: id, name, hint: reason ?? "", available: false }))];
}

/** @param {import("./state_session.js").Session} session @returns {Picker[]} */
function modePicker({ modes }) {
  if (!modes) return [];
  const offers = modes.available.map(({ id, name, description }) => ({ value: id, name, hint: description ?? "", available: true }));
  return [{ id: "mode", label: "mode", name: "", value: modes.current, offers }];
}
