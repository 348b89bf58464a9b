"use strict";
/*
 * Knows whether the page has changed since it was last read, and what on it changes by itself all the time (clocks,
 * tickers), so that neither is taken for the effect of an act. Watches for as long as the document lives.
 * Below: tree. Above: observe, snapshot, acts.
 */
const pageWatch = (() => {
  const RESTLESS = 3; // Changes of one place without any act that make it a restless one.
  const MOST_RECORDS = 200; // Of one burst; more of them say nothing new.

  /** Node to how often each kind of change happened to it without an act. @type {WeakMap<Node, Map<string, number>>} */
  const bursts = new WeakMap();
  /** @type {WeakSet<Node>} */
  const watched = new WeakSet();
  let dirty = true;
  let acting = false;

  const observer = new MutationObserver((records) => note(records));
  for (const type of ["input", "change"]) addEventListener(type, () => (dirty = true), { capture: true, passive: true });

  /** @param {MutationRecord[]} records */
  function note(records) {
    /** @type {Map<Node, Set<string>>} */
    const burst = new Map();
    for (const { target, type, attributeName } of records.slice(0, MOST_RECORDS)) {
      if (pageTree.ours.has(target)) continue;
      dirty = true;
      if (!acting && isSmall(target, attributeName)) burst.set(target, (burst.get(target) ?? new Set()).add(attributeName ?? type));
    }
    for (const [target, changed] of burst) {
      const kinds = bursts.get(target) ?? new Map();
      for (const kind of changed) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      bursts.set(target, kinds);
    }
  }

  /** Clocks and animations change in small places; what has elements in it may be where the next real change happens. @param {Node} target @param {string | null} attribute */
  function isSmall(target, attribute) {
    return attribute === "style" || attribute === "class" || !(target instanceof Element && target.firstElementChild);
  }

  /** Begins to watch shadow roots met since. */
  function watchAll() {
    for (const root of pageTree.roots()) {
      if (watched.has(root)) continue;
      watched.add(root);
      observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    }
  }

  /** The page is being read now: later changes count from here. */
  function read() {
    watchAll();
    note(observer.takeRecords());
    dirty = false;
  }

  /** @returns {boolean} Whether it may look different from when it was last read. */
  function isDirty() {
    note(observer.takeRecords());
    return dirty;
  }

  /** @param {boolean} now While an act and its effects are under way, changes are its own. */
  function setActing(now) {
    note(observer.takeRecords());
    acting = now;
  }

  /** @param {Node} place @param {string} kind The attribute's name, or childList or characterData. */
  function isRestless(place, kind) {
    return (bursts.get(place)?.get(kind) ?? 0) >= RESTLESS;
  }

  watchAll();
  return { read, isDirty, setActing, isRestless };
})();
