"use strict";
/*
 * How well a text fits the words that are looked for: one of them is enough, the more of them the better, and all of them in one piece
 * are best. Texts only; which of them an element has is for finding.js to say.
 */
const pageFitting = (() => {
  const SHORT = 3; // Letters of words that have to stand by themselves.
  const NO_WORD = /[^\p{L}\p{N}]+/u;
  const WHOLE = 2; // The score of what has all that is looked for in one piece; more of it is exact.
  const LITTLE = new Set(
    ("a an and are at be by can do for from has have how i in is it me my of on or that the there this to was what when where which who " +
      "with you der die das den dem des ein eine einer einem und ist im in auf zu wie was wo welche welcher").split(" "),
  );

  /** @param {string} text @returns {string[]} */
  function wordsOf(text) {
    const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);
    const telling = words.filter((word) => !LITTLE.has(word));
    return telling.length ? telling : words;
  }

  /** Of the words those that have to be there, one of them at least: one of many of a kind is known by its number. @param {string[]} words */
  function knownBy(words) {
    const numbers = words.filter((word) => /^\d+$/.test(word));
    return numbers.length ? numbers : words;
  }

  /** @param {string} text Lower case. @param {string} phrase Lower case. @param {string[]} words */
  function scoreOf(text, phrase, words) {
    if (text === phrase) return 4;
    if (holds(text, phrase)) return WHOLE + phrase.length / text.length;
    if (!words.length) return 0;
    const known = knownBy(words);
    if (known !== words && !known.some((word) => holds(text, word))) return 0;
    const found = words.filter((word) => holds(text, word)).length / words.length;
    return found < 0.5 ? 0 : found;
  }

  /** Whether a text has some words; short ones by themselves, not in the middle of others. @param {string} text @param {string} words */
  function holds(text, words) {
    if (!text.includes(words) || words.split(" ").every((word) => word.length >= SHORT)) return text.includes(words);
    return ` ${text.split(NO_WORD).join(" ")} `.includes(` ${words.split(NO_WORD).join(" ")} `);
  }

  /** @param {Element} element @returns {string} All text in it with a blank after each piece, so that what stands below each other does not run into one word. */
  function apart(element) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let text = "";
    while (texts.nextNode()) text += `${texts.currentNode.nodeValue} `;
    return pageText.collapse(text);
  }

  return { wordsOf, knownBy, scoreOf, apart, WHOLE };
})();
