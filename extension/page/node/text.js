"use strict";
/*
 * How page text is written down: white space collapsed, characters nobody can see taken out, quotes and anything that
 * looks like one of our own refs made harmless, so that a page cannot write lines that pass for Pagehand's.
 */
const pageText = (() => {
  // Soft hyphen, zero-width and direction marks, word joiners, byte-order mark, private use (icon fonts), tag characters.
  const UNSEEN = /[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ue000-\uf8ff\u{e0000}-\u{e0fff}\u{f0000}-\u{10ffff}]/gu;
  const BLANKS = /\s{2,}|[^\S ]/g; // All but a single blank, which most are.
  const MAY_HOLD_UNSEEN = /[^\u0000-\u00ac\u00ae-\u02ff]/;
  const SHORTEST_TWICE = 4; // Characters of what is said twice by mistake; "12 12" may be meant.
  const REF_LIKE = /\[(?=(?:t\d+:)?(?:f\d+)?[es]\d+\]|f\d+\])/g;

  /** @param {string} text @returns {string} On one line, without leading and trailing white space. */
  function collapse(text) {
    const seen = MAY_HOLD_UNSEEN.test(text) ? text.replace(UNSEEN, "") : text;
    return seen.replace(BLANKS, " ").trim();
  }

  /** @param {string} text @returns {string} Collapsed, but blanks at the ends stay one blank. */
  function flow(text) {
    const seen = MAY_HOLD_UNSEEN.test(text) ? text.replace(UNSEEN, "") : text;
    return defuse(seen.replace(BLANKS, " "));
  }

  /** @param {string} text @returns {string} The same with `[e12]` written `\[e12]`. */
  function defuse(text) {
    return text.includes("[") ? text.replace(REF_LIKE, "\\[") : text;
  }

  /** @param {string} text @param {number} most Characters. @returns {string} */
  function clip(text, most) {
    return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
  }

  /** @param {number} number @returns {string} With commas between thousands; browsers' own formatting takes far longer. */
  function number(number) {
    return String(number).replace(/\B(?=(?:\d{3})+$)/g, ",");
  }

  /** @param {string} text @param {number} [most] @returns {string} In double quotes, on one line, clipped. */
  function quote(text, most = 100) {
    return `"${defuse(clip(collapse(text), most).replace(/["\\]/g, "\\$&"))}"`;
  }

  /**
   * A field's text as it is, as a JSON string: what would pass for one of our refs, and what nobody can see, is escaped.
   * @param {string} text @param {number} most Characters of the text. @returns {string} In double quotes, on one line.
   */
  function exactly(text, most) {
    const escape = (/** @type {string} */ sign) => sign.split("").map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");
    return JSON.stringify(text.length > most ? `${text.slice(0, most)}…` : text).replace(REF_LIKE, escape).replace(UNSEEN, escape);
  }

  /** @param {string} text @returns {string} Without its second half where that only says the first again, as where a label is written for the eye and for screen readers. */
  function once(text) {
    const half = (text.length - 1) / 2;
    return half >= SHORTEST_TWICE && text[half] === " " && text.slice(0, half) === text.slice(half + 1) ? text.slice(0, half) : text;
  }

  return { collapse, once, flow, clip, number, quote, exactly };
})();
