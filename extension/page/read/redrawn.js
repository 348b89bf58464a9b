"use strict";
/*
 * What a page has drawn anew just as it was, such as the days of a calendar when one of them is pressed. A person sees no
 * difference, so nothing is told of it. Not the comparison of readings (delta.js), which asks here; what is gone otherwise
 * is followed once it is acted on (successors.js).
 */
const pageRedrawn = (() => {
  /** @typedef {{now: PageLine, old: PageLine}} Renewed One thing in two readings. */

  /** @param {Renewed[]} all @returns {Set<PageLine>} Those of now that a person sees no difference in. */
  function inPlace(all) {
    const kept = all.filter(isInPlace);
    for (const { now, old } of kept) keepNumber(now, old.refs[0].number);
    return new Set([...kept, ...all.filter(isRowAlike)].map(({ now }) => now));
  }

  /** @param {Renewed} lines */
  function isInPlace({ now, old }) {
    if (now.refs.length !== 1 || old.refs.length !== 1 || bare(now) !== bare(old)) return false;
    const [gone, element] = [pageRefs.goneOf(old.refs[0].number), pageRefs.elementOf(now.refs[0].number)];
    return gone !== null && element !== null && pageSurroundings.alike(gone.around, pageSurroundings.of(element));
  }

  /** What it was shown with holds on. @param {PageLine} line @param {number} number */
  function keepNumber(line, number) {
    const [shown] = line.refs;
    const element = pageRefs.elementOf(shown.number);
    if (!element) return;
    pageRefs.handOn(number, element);
    line.text = line.text.replace(`[e${shown.number}]`, `[e${number}]`);
    line.refs = [{ ...shown, number }];
  }

  /** Whether only what stands in a row was drawn anew as it was: its numbers hold, as what is gone is followed. @param {Renewed} lines */
  function isRowAlike({ now, old }) {
    if (now.refs.length < 2 || now.refs.length !== old.refs.length || bare(now) !== bare(old)) return false;
    const changed = now.refs.flatMap((ref, index) => (ref.number === old.refs[index].number ? [] : [old.refs[index]]));
    return changed.length > 0 && changed.length < now.refs.length && changed.every((ref) => !pageRefs.elementOf(ref.number)?.isConnected);
  }

  /** @param {PageLine} line Its words without refs. */
  const bare = (line) => line.text.replace(/\[e\d+\]/g, "").replace(" focused", "");

  return { inPlace };
})();
