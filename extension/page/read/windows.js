"use strict";
/*
 * What a session knows of the page while windows (modal dialogs) come over it and go: a window that comes takes nothing away, and
 * when it goes, what lay behind it is compared with how it was told then. Above delta.js, which compares two readings of one window.
 */
const pageWindows = (() => {
  /** @param {PageLine[]} lines @returns {Element | null} The window that a reading shows before the page. */
  function topOf(lines) {
    return lines.findLast((line) => line.before)?.before ?? null;
  }

  /** What was told last of the window that is on top now. @param {PageBaseline} told @param {PageLine[]} lines @returns {PageBaseline | null} */
  function knownOf(told, lines) {
    const top = topOf(lines);
    for (let known = /** @type {PageBaseline | null} */ (told); known; known = known.behind) if (topOf(known.lines) === top) return known;
    return null;
  }

  /** @param {PageBaseline} told @param {PageBaseline} now @returns {ReturnType<typeof pageDelta.between>} */
  function between(told, now) {
    const known = knownOf(told, now.lines);
    if (known === told) return pageDelta.between(told, now);
    const found = pageDelta.between(known ?? told, now);
    const gone = isOpen(topOf(told.lines)) ? [] : [closed(told.lines)];
    return { told: found.told, removed: [...gone, ...(known ? found.removed : [])], count: found.count + gone.length };
  }

  /** What lies behind the window on top, as it was told. @param {PageBaseline} told @param {PageLine[]} lines @returns {PageBaseline | null} */
  function behind(told, lines) {
    const known = knownOf(told, lines);
    if (known) return known.behind;
    return isOpen(topOf(told.lines)) ? told : told.behind;
  }

  /** @param {Element | null} window null: the page itself. */
  function isOpen(window) {
    return window === null || (window.isConnected && pageVisibility.isShown(window));
  }

  /** @param {PageLine[]} lines @returns {PageLine} */
  function closed([first]) {
    return { depth: 0, text: `- ${first.text}`, refs: [] };
  }

  return { between, behind, knownOf };
})();
