"use strict";
/*
 * What a field makes of keys that come one by one and not of the whole text: some set the caret later than the focus comes, others
 * read and rewrite what stands there at each key. Not what pages allow to be typed: keys that one does not take stay out.
 */
const pageSpoilt = (() => {
  const SHORTCUT = /Mac/.test(navigator.platform) ? "Meta" : "Control";

  /** @param {string} text */
  const bare = (text) => text.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase();

  /** Whether the text is cut, or nobody is to see what became of it. @param {HTMLInputElement} field @param {string} text */
  const isApart = (field, text) => pageSecrets.isSecret(field) || (field.maxLength > 0 && text.length > field.maxLength);

  /**
   * Whether signs are missing or in another order: masks set the caret some time after the focus has come, and what opens then
   * draws the field anew, both in the middle of the first try. @param {HTMLInputElement} field @param {string} text
   */
  function isTurned(field, text) {
    const [now, asked] = [field.value, text].map((one) => one.replace(/[^\p{L}\p{N}]/gu, ""));
    const sorted = (/** @type {string} */ one) => [...one].sort().join("");
    if (now === asked || now.length < 2) return false;
    return sorted(now) === sorted(asked) || (now.length === asked.length - 1 && [...asked].some((_, index) => index < now.length && asked.slice(0, index) + asked.slice(index + 1) === now));
  }

  /** Whether the page wrote signs of its own among those that were typed. @param {HTMLInputElement} field @param {string} text */
  function isGarbled(field, text) {
    const [now, asked] = [bare(field.value), bare(text)];
    if (now === "" || now.includes(asked) || Number(now) === Number(asked)) return false;
    let at = 0; // Of the text, behind the last sign that stands in the field.
    return ![...now].every((sign) => (at = asked.indexOf(sign, at) + 1) > 0);
  }

  /** All of it at once, as if it were pasted; where the field makes something else of that too, it stays as it was typed. @param {HTMLInputElement} field @param {string} text */
  async function whole(field, text) {
    const typed = field.value;
    const put = (/** @type {string} */ value) => pageKeyboard.press(() => field, "v", [SHORTCUT], () => (field.select(), pageTyping.insert(field, value)));
    await put(text);
    await pageTurns.frame(); // Pages that read it do so by now.
    if (bare(field.value) !== bare(text)) await put(typed);
  }

  /** @param {HTMLInputElement} field What was written over. @param {string} text @param {() => Promise<PageRefusal | null>} again Types it once more. @returns {Promise<PageRefusal | null>} */
  async function mended(field, text, again) {
    if (isApart(field, text)) return null;
    const stray = isTurned(field, text) ? await again() : null;
    if (!stray && isGarbled(field, text) && pageTyping.isFocused(field)) await whole(field, text);
    return stray;
  }

  return { mended };
})();
