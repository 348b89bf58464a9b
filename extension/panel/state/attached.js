/*
 * What hangs on the next message: pages, selections, files, pictures; what may still be added, and the content blocks
 * (ACP) that it becomes. No DOM, no wire.
 */

/** @typedef {import("../words/words.js").SentenceKey} SentenceKey */
/** Text with its address, or a picture as base64. @typedef {{key: number, name: string, uri: string, text: string} | {key: number, name: string, mimeType: string, data: string}} Attachment */
/** Why something cannot be attached. @typedef {{sentence: SentenceKey, values: Record<string, string | number>}} Refusal */
/** @typedef {{type: "attach_add", item: Attachment} | {type: "attach_drop", keys: number[]} | {type: "attach_refused", refusal: Refusal | null}} AttachEvent */
/** @typedef {{items: Attachment[], refusal: Refusal | null}} Attached */

export const MOST = 8;
export const MOST_PICTURES = 4;
export const MOST_CHARACTERS = 200_000;
export const MOST_BYTES = 5 * 1024 * 1024;

/** @returns {Attached} */
export const noneAttached = () => ({ items: [], refusal: null });

/** @param {Attached} attached @param {AttachEvent} event @returns {Attached} */
export function reduceAttached({ items, refusal }, event) {
  switch (event.type) {
    case "attach_add":
      return { items: [...items, event.item], refusal: null };
    case "attach_drop":
      return { items: items.filter((item) => !event.keys.includes(item.key)), refusal: null };
    case "attach_refused":
      return { items, refusal: event.refusal ?? refusal };
  }
}

/** @param {Attachment} item @returns {item is Extract<Attachment, {data: string}>} */
export const isPicture = (item) => "data" in item;

/** Why this one cannot be added to those; null when it can. @param {Attachment[]} items @param {Attachment} next @param {{name: string, sees: boolean}} engine @returns {Refusal | null} */
export function refusalOf(items, next, engine) {
  if (items.length >= MOST) return { sentence: "attach_too_many", values: { most: MOST } };
  if (isPicture(next)) {
    if (!engine.sees) return { sentence: "attach_unseen", values: { engine: engine.name } };
    if (items.filter(isPicture).length >= MOST_PICTURES) return { sentence: "attach_too_many_pictures", values: { most: MOST_PICTURES } };
    if (next.data.length * 0.75 > MOST_BYTES) return { sentence: "attach_too_large", values: { name: next.name, most: MOST_BYTES / 1024 / 1024 } };
    return null;
  }
  const characters = items.reduce((sum, item) => sum + (isPicture(item) ? 0 : item.text.length), next.text.length);
  return characters > MOST_CHARACTERS ? { sentence: "attach_too_long", values: { name: next.name, most: MOST_CHARACTERS } } : null;
}

/** The engine that the open conversation uses, and whether it can be shown pictures. @param {Pick<import("./state.js").State, "session" | "engines">} state */
export function engineInUse({ session, engines }) {
  const id = session?.options.find((option) => option.id === "engine")?.currentValue;
  const engine = engines.find((one) => one.id === id) ?? engines.find((one) => one.default);
  return { name: engine?.name ?? "", sees: engine?.sees ?? false };
}

/** A prompt's content. @param {string} text @param {Attachment[]} items @returns {object[]} */
export function promptBlocks(text, items) {
  const blocks = items.map((item) =>
    isPicture(item) ? { type: "image", data: item.data, mimeType: item.mimeType } : { type: "resource", resource: { uri: item.uri, text: item.text, mimeType: "text/plain" } },
  );
  return [{ type: "text", text }, ...blocks];
}
