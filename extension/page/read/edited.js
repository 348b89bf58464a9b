"use strict";
/*
 * What of a long value is told where it has changed: a field's line prints the beginning, and what was written further on would never be
 * seen. Around the first difference, where that lies beyond what is printed. Lines only: that they differ is for comparing.js to say.
 */
const pageEdited = (() => {
  const BEFORE = 60; // Characters before the difference, from the beginning of a line where one begins there,
  const MOST = 160; // and altogether.

  /** @param {PageLine} line @param {PageLine} old @returns {string} The line, with its value from where it has changed. */
  function told({ text, refs }, old) {
    const [now, then] = [pageComparing.heldIn({ refs }), pageComparing.heldIn(old)];
    const printed = now && pageText.exactly(now, pageStates.MOST_VALUE);
    if (!now || !then || now === then || !text.includes(printed)) return text;
    let at = 0;
    while (at < now.length && now[at] === then[at]) at += 1;
    if (at < pageStates.MOST_VALUE) return text;
    const from = Math.max(now.lastIndexOf("\n", at - 1) + 1, at - BEFORE);
    return text.replace(printed, () => pageText.exactly(`…${now.slice(from)}`, MOST));
  }

  return { told };
})();
