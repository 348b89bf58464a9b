"use strict";
/*
 * What is said where a field has shown no options when one was to be chosen: that they are on their way, or that links have come up
 * instead. Chooses nothing; how a list is opened is for listboxes.js.
 */
const pageUnoffered = (() => {
  const MOST = 5; // Links that are told.

  /** @param {{field: Element, before: ReturnType<typeof pageLists.standing>, text: string}} want @returns {PageRefusal} */
  function refusal({ field, before, text }) {
    const line = pageRefs.line(pageRefs.describe(field));
    const links = pageLists.linksOf(field, before);
    if (links.length) return { reason: "unsupported", hint: `What ${line} has opened are links to other pages; click the one that is meant.`, candidates: linesOf(links, text) };
    return { reason: "unsupported", hint: `${line} shows no options${pageLists.isFetching(field) ? " yet, as the page is still fetching them; wait and do it again" : "; click it and read the page"}.` };
  }

  /** The one that is meant, or the first of them: nobody was asked about what they lead to. @param {Element[]} links @param {string} text */
  function linesOf(links, text) {
    const found = pageChoosing.pick(links, pageTaking.labelsOf, text);
    const shown = ("one" in found ? [found.one] : links.slice(0, MOST)).map((one) => pageRefs.describe(one));
    pageRefs.confirm(shown);
    return shown.map((one) => pageRefs.line(one));
  }

  return { refusal };
})();
