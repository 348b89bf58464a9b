"use strict";
/*
 * While the page is known to stand still, what was asked of it once is not asked again: names, rows, closed roots. Whoever
 * remembers something has a memory of its own here; it is empty before a reading and gone after it.
 */
const pageStanding = (() => {
  /** @type {{begin: () => void, end: () => void}[]} */
  const parts = [];
  let still = false;

  /** Has these run at the beginning and at the end of each reading. @param {() => void} begin @param {() => void} end */
  function around(begin, end) {
    parts.push({ begin, end });
  }

  /** @template K, V @returns {{known: Map<K, V> | null}} `known` is null while the page may change. */
  function memory() {
    /** @type {{known: Map<K, V> | null}} */
    const own = { known: null };
    around(() => void (own.known = new Map()), () => void (own.known = null));
    return own;
  }

  /** Runs `reading`, which must not change the page. @template T @param {() => T} reading @returns {T} */
  function during(reading) {
    if (still) return reading();
    still = true;
    try {
      for (const { begin } of parts) begin();
      return reading();
    } finally {
      still = false;
      for (const { end } of parts) end();
    }
  }

  return { around, memory, during };
})();
