/*
 * The names the model uses: refs such as e12, f2e7 or t3:e12, handles such as s4, tabs such as t3.
 */

/** @param {string} text A ref or handle that fits the schema. @returns {{tab?: string, frame?: number, number: number}} */
export function parseName(text) {
  const parts = /^(?:(t\d+):)?(?:f(\d+))?[es](\d+)$/.exec(text);
  if (!parts) throw new Error(`${text} is no ref`);
  return { ...(parts[1] ? { tab: parts[1] } : {}), ...(parts[2] ? { frame: Number(parts[2]) } : {}), number: Number(parts[3]) };
}

/** Puts a tab's name into a text's refs and handles, for a tab that is not the one acted in. @param {string} text @param {string} tab Such as t3. */
export function inOtherTab(text, tab) {
  return text.replace(/(?<!\\)\[(?=(?:f\d+)?[es]\d+\])/g, `[${tab}:`);
}

/** Puts the frame's number into a line's refs and handles. @param {string} line @param {number} frame 1 for the top frame. */
export function inFrame(line, frame) {
  return frame === 1 ? line : line.replace(/(?<!\\)\[(?=[es]\d+\])/g, `[f${frame}`);
}

/** @param {number} frame 1 for the top frame. @param {number} number @returns {string} */
export function refIn(frame, number) {
  return frame === 1 ? `e${number}` : `f${frame}e${number}`;
}
