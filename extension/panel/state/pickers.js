/*
 * The choices under the input field: engine, mode, browser. Shaped from the conversation's options and the hub's state;
 * engines that cannot work now are shown too, with the reason, but cannot be chosen.
 */

/** @typedef {import("../words/words.js").SentenceKey} SentenceKey */
/** @typedef {{value: string, name: string, hint: string, available: boolean, vendor?: string}} Offer */

/**
 * @typedef {object} Picker
 * @property {string} id  The option's id, or "mode".
 * @property {SentenceKey | null} label  null: `name` is the label.
 * @property {string} name
 * @property {string} value
 * @property {Offer[]} offers
 */

/** The engine that understands commands without a model. */
export const NO_MODEL = "commands";

/** Options of the hub that the panel has its own words for. @type {Record<string, SentenceKey>} */
const LABELS = { engine: "engine", hand: "hand", budget: "budget" };

/** @param {import("./state.js").State} state @returns {Picker[]} */
export function pickers({ session, engines, hands }) {
  if (!session) return [];
  const options = session.options.filter((option) => option.category !== "mode" || !session.modes).map((option) => ({
    id: option.id,
    label: Object.hasOwn(LABELS, option.id) ? LABELS[option.id] : null,
    name: option.name,
    value: option.currentValue,
    offers: offersOf(option, { engines, hands: hands ?? [] }),
  }));
  return [...options, ...modePicker(session)].filter(isChoice);
}

/** What thinks in the open conversation; "" before it is known. @param {import("./state.js").State} state @returns {string} */
export function engineOf({ session, engines }) {
  const chosen = session?.options.find(({ id }) => id === "engine")?.currentValue;
  return chosen || engines.find((engine) => engine.default)?.id || "";
}

/** A choice of one is none, except the engine: what thinks is worth knowing. "Any" is no second browser. @param {Picker} picker */
function isChoice({ id, offers }) {
  if (id === "engine") return offers.length > 0;
  return offers.filter((offer) => offer.value !== "").length > 1;
}

/** @typedef {{engines: import("./state.js").Engine[], hands: import("./state.js").Hand[]}} Present */

/** What the hub offered with the conversation, and what has come or gone since. @param {import("./session.js").Option} option @param {Present} present @returns {Offer[]} */
function offersOf(option, { engines, hands }) {
  const offers = option.choices.map(({ value, name, description }) => ({ value, name, hint: description ?? "", available: true }));
  if (option.id === "engine") return withVendors(merge(offers, engines.map(({ id, name, available, reason }) => ({ value: id, name, hint: reason ?? "", available }))), engines);
  if (option.id !== "hand") return offers;
  const here = hands.map(({ instance, name }) => ({ value: instance ?? "", name, hint: "", available: true }));
  const away = offers.filter(({ value }) => value && !here.some((hand) => hand.value === value)).map((offer) => ({ ...offer, available: false }));
  return merge(merge(offers, away), here);
}

/** Who offers each engine. @param {Offer[]} offers @param {import("./state.js").Engine[]} engines @returns {Offer[]} */
function withVendors(offers, engines) {
  const vendors = new Map(engines.map(({ id, provider }) => [id, provider]));
  return offers.map((offer) => (vendors.get(offer.value) ? { ...offer, vendor: vendors.get(offer.value) } : offer));
}

/** @param {Offer[]} offers @param {Offer[]} news Go first where both know a value. @returns {Offer[]} */
function merge(offers, news) {
  const byValue = new Map(news.map((offer) => [offer.value, offer]));
  const known = new Set(offers.map((offer) => offer.value));
  const updated = offers.map((offer) => ({ ...offer, ...(byValue.has(offer.value) && pickNews(offer, /** @type {Offer} */ (byValue.get(offer.value)))) }));
  return [...updated, ...news.filter((offer) => !known.has(offer.value))];
}

/** The name stays as the hub offered it: it may tell two browsers apart. @param {Offer} offer @param {Offer} news */
function pickNews(offer, news) {
  return { hint: news.hint || offer.hint, available: news.available };
}

/** @param {import("./session.js").Session} session @returns {Picker[]} */
function modePicker({ modes }) {
  if (!modes) return [];
  const offers = modes.available.map(({ id, name, description }) => ({ value: id, name, hint: description ?? "", available: true }));
  return [{ id: "mode", label: "mode", name: "", value: modes.current, offers }];
}
