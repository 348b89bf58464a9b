"use strict";
/*
 * What a page has drawn anew just as it was, such as the days of a calendar when one of them is pressed. A person sees no
 * difference, so nothing is told of it. Not the comparison of readings (delta.js), which asks here; what is gone otherwise
 * is followed once it is acted on (successors.js).
 */
const pageRedrawn = (() => {
  const NAMES = /(?<!\\)\[[es]\d+\]/g;
  const HANDLES = /(?<!\\)\[s\d+\]/g;
  const STATES = /\((?:(?:focused|selected|expanded|collapsed|checked|pressed|current|disabled) ?)+\) | (?:focused|selected|expanded|collapsed|checked|pressed|current|disabled)\b/g;

  /** @typedef {{now: PageLine, old: PageLine}} Renewed One thing in two readings. */

  /** @param {Renewed[]} all @param {Renewed[][]} [tables] Those of them that are all the rows of a table that say something else. @returns {Set<PageLine>} Those of now that a person sees no difference in. */
  function inPlace(all, tables = []) {
    const drawn = tables.filter((rows) => rows.every(isRowDrawn)).flat();
    for (const { now, old } of drawn) keepNumbers(now, old);
    const kept = all.filter((one) => !drawn.includes(one) && (isInPlace(one) || isOnlyOne(one, all)));
    for (const { now, old } of kept) keepNumbers(now, old);
    const rows = [...drawn.filter(({ now, old }) => bare(now) === bare(old)), ...all.filter(isRowAlike)];
    return new Set([...kept, ...rows].map(({ now }) => now));
  }

  /** Whether all of a row was drawn anew, and says the same but for what is chosen in it. @param {Renewed} lines */
  function isRowDrawn({ now, old }) {
    if (!now.refs.length || now.refs.length !== old.refs.length || withoutStates(now) !== withoutStates(old)) return false;
    return old.refs.every((ref, index) => ref.number !== now.refs[index].number && !pageRefs.elementOf(ref.number)?.isConnected);
  }

  /** Whether a field without a name says the same as one that is gone, and nothing else that was drawn anew does. @param {Renewed} lines @param {Renewed[]} all */
  function isOnlyOne({ now, old }, all) {
    if (now.refs.length !== 1 || old.refs.length !== 1 || now.refs[0].name !== "" || pageControls.LOOSE.has(now.refs[0].role) || bare(now) !== bare(old)) return false;
    return !pageRefs.elementOf(old.refs[0].number)?.isConnected && all.filter((one) => bare(one.now) === bare(now) || bare(one.old) === bare(now)).length === 1;
  }

  /** @param {Renewed} lines */
  function isInPlace({ now, old }) {
    if (now.refs.length !== 1 || old.refs.length !== 1 || bare(now) !== bare(old)) return false;
    const [gone, element] = [pageRefs.goneOf(old.refs[0].number), pageRefs.elementOf(now.refs[0].number)];
    return gone !== null && element !== null && pageSurroundings.alike(gone.around, pageSurroundings.of(element));
  }

  /** What it was shown with holds on. @param {PageLine} line @param {PageLine} old */
  function keepNumbers(line, old) {
    /** @type {Map<string, string>} */
    const names = new Map();
    line.refs = line.refs.map((shown, index) => {
      const [{ number }, element] = [old.refs[index], pageRefs.elementOf(shown.number)];
      if (!element || number === shown.number) return shown;
      pageRefs.handOn(number, element);
      names.set(`[e${shown.number}]`, `[e${number}]`);
      return { ...shown, number };
    });
    const [handles, before] = [line, old].map(({ text }) => text.match(HANDLES) ?? []);
    if (handles.length === before.length) handles.forEach((handle, index) => {
      if (handle === before[index]) return;
      pageFolds.handOn(before[index].slice(1, -1), handle.slice(1, -1));
      names.set(handle, before[index]);
    });
    line.text = line.text.replace(NAMES, (name) => names.get(name) ?? name);
  }

  /** Whether only what stands in a row was drawn anew as it was: its numbers hold, as what is gone is followed. @param {Renewed} lines */
  function isRowAlike({ now, old }) {
    if (now.refs.length < 2 || now.refs.length !== old.refs.length || bare(now) !== bare(old)) return false;
    const changed = now.refs.flatMap((ref, index) => (ref.number === old.refs[index].number ? [] : [old.refs[index]]));
    return changed.length > 0 && changed.length < now.refs.length && changed.every((ref) => !pageRefs.elementOf(ref.number)?.isConnected);
  }

  /** @param {PageLine} line Its words without refs. */
  const bare = (line) => line.text.replace(NAMES, "").replace(" focused", "").replace("(focused) ", "");

  /** @param {PageLine} line */
  const withoutStates = (line) => line.text.replace(NAMES, "").replace(STATES, "");

  /** @param {PageLine} line @returns {string[]} The words that `withoutStates` leaves out, but for where the focus is. */
  const statesIn = (line) => (line.text.match(STATES) ?? []).flatMap((words) => words.match(/[a-z]+/g) ?? []).filter((word) => word !== "focused");

  return { inPlace, withoutStates, statesIn };
})();
