"use strict";
/*
 * The difference of two readings of one document, as lines: added, removed, and changed where the same ref says
 * something else or stands elsewhere. What is folded in one of them and not in the other has not changed.
 */
const pageDelta = (() => {
  const MANY_MOVES = 3; // From so many on, where they are such a share of it, a part is told in its new order.
  const MOVED_SHARE = 0.3;
  const MOST_ORDERED = 30; // Lines of it.
  const MOST_REMOVED = 6; // Lines that are gone and named one by one; of more, so many:
  const NAMED_REMOVED = 3;
  const HEADERS = /^\| .*\] columnheader /; // A row of them, which stays where it is and is long.
  const NAMED_TURNED = 2; // Rows with a column elsewhere that are told.
  const LONG_REMOVED = 120; // Characters of such a line.
  const COUNTED = /(# (?:option|item|row))s\b/;
  const FEW = / ([1-8]) (?:option|item|row)s?$/; // Of a list that is shorter now, what is left.

  /** @typedef {PageChange} Change */
  /** @typedef {{lines: PageLine[], mark: number}} Reading `mark`: what came to the page later has a higher one. */
  /** @typedef {{told: PageLine[], removed: PageLine[], count: number}} Difference What is there now that was not, what is gone, and how many lines really changed. */

  /** @param {Reading} before @param {Reading} after @returns {Difference} */
  function between(before, after) {
    if (before.lines === after.lines) return { told: [], removed: [], count: 0 };
    const [a, b] = [before, after].map(({ lines }) => lines.filter((line) => !line.nodes));
    const ends = pageComparing.alike(a, b);
    const [old, now] = [withoutFolded(a, ends, after.lines, null), withoutFolded(b, ends, before.lines, before.mark)];
    return print(pageComparing.compare(old, now), old, now);
  }

  /**
   * The lines without what the other reading has folded away: that has not changed. Looked for only where the two differ.
   * @param {PageLine[]} lines @param {{start: number, rest: number}} ends @param {PageLine[]} others
   * @param {number | null} mark What came after it is new, wherever it stands. @returns {PageLine[]}
   */
  function withoutFolded(lines, { start, rest }, others, mark) {
    const end = lines.length - rest;
    if (start === end) return lines;
    // What stood in a fold of which something is gone is news where it is told now: nobody could know that it is left.
    const whole = (/** @type {PageLine} */ { nodes = [] }) => mark === null || nodes.every((node) => node.isConnected);
    const folded = new Set(others.flatMap((line) => (whole(line) ? line.nodes ?? [] : [])));
    if (!folded.size) return lines;
    const kept = lines.slice(start, end).filter(({ at }) => !at || !isIn(at, folded) || (mark === null ? !at.isConnected : pageWatch.isNewer(at, mark)));
    return [...lines.slice(0, start), ...kept, ...lines.slice(end)];
  }

  /** @param {Element} element @param {Set<Node>} nodes */
  function isIn(element, nodes) {
    for (let up = /** @type {Element | null} */ (element); up; up = pageTree.parentOf(up)) if (nodes.has(up)) return true;
    return false;
  }

  /** The same, but for numbers: a list with another count, a fold with more in it. @param {PageLine} line */
  const stemOf = (line) => line.depth + "\t" + line.text.replace(/\d[\d,.]*/g, "#").replace(COUNTED, "$1");

  /** @param {PageLine[]} lines @param {number} index @returns {number} The line that contains it; -1 for none. */
  function parentOf(lines, index) {
    for (let above = index - 1; above >= 0; above -= 1) if (lines[above].depth < lines[index].depth) return above;
    return -1;
  }

  /** @param {Change[]} changes @param {PageLine[]} before @param {PageLine[]} after @returns {Difference} */
  function print(changes, before, after) {
    const renewed = pairs(changes);
    const gone = new Set(changes.filter((change) => change.sign === "-" && !renewed.has(change)).map((change) => change.index));
    const left = changes.filter((change) => gone.has(change.index) && change.sign === "-" && !gone.has(parentOf(before, change.index)));
    const shut = left.filter(({ line }) => isShutOut(line));
    const removed = left.filter((change) => !shut.includes(change)).map(({ line, index }) => {
      const inside = subtree(before, index).filter((one) => gone.has(one)).length;
      return { depth: 0, text: `- ${line.text}${inside ? ` and ${inside} ${inside === 1 ? "line" : "lines"} in it` : ""}`, refs: [] };
    });
    if (shut.length) removed.push({ depth: 0, text: `- ${shut.length} ${shut.length === 1 ? "line is" : "lines are"} still there, but out of reach for now`, refs: [] });
    const both = changes.flatMap((change) => {
      const old = change.sign === "+" ? renewed.get(change) : undefined;
      return old ? [{ now: change.line, old: old.line, from: old.index, table: parentOf(after, change.index) }] : [];
    });
    const alike = pageRedrawn.inPlace(both, tablesIn(changes, both, after));
    const come = changes.filter((change) => change.sign === "+" && !alike.has(change.line) && !isSaidAlready(change, renewed.get(change)));
    const turned = new Set(come.filter((change) => isTurned(change, renewed.get(change))).slice(NAMED_TURNED));
    const told = printCome(turned.size > 1 ? come.filter((change) => !turned.has(change)) : come, renewed, after, crossing(changes, renewed));
    if (turned.size > 1) told.push({ depth: 0, text: `~ ${turned.size} more rows have their cells in another order, as these`, refs: [] });
    return { told, removed, count: left.length + come.length };
  }

  /** Rows of tables that have changed, where none came to them and none went, and their order is the same. @param {Change[]} changes @param {{now: PageLine, old: PageLine, from: number, table: number}[]} renewed @param {PageLine[]} after */
  function tablesIn(changes, renewed, after) {
    const isRow = (/** @type {PageLine} */ { text }) => text.startsWith("| ");
    const rows = renewed.filter(({ now }) => isRow(now));
    if (changes.filter(({ sign, line }) => sign === "-" && isRow(line)).length !== rows.length) return [];
    const isWhole = (/** @type {number} */ table) => changes.every(({ sign, line, index }) => sign === "-" || !isRow(line) || parentOf(after, index) !== table || rows.some(({ now }) => now === line));
    const tables = [...new Set(rows.map(({ table }) => table))].filter(isWhole).map((table) => rows.filter((row) => row.table === table));
    return tables.filter((own) => own.every(({ from }, index) => index === 0 || own[index - 1].from < from));
  }

  /** Whether a row has the same cells in another order, as where a column was moved. @param {Change} change @param {Change} [old] */
  function isTurned({ line }, old) {
    const [now, before] = [line.text, old?.line.text ?? ""].map((text) => text.replace(" (focused)", "").split(/(?<=^|\|) | (?=\|)/).filter((cell) => cell !== "|"));
    return line.text.startsWith("| ") && now.join() !== before.join() && now.sort().join() === before.sort().join();
  }

  /** Whether it has not gone but cannot be used, as what is beside an open menu. @param {PageLine} line */
  function isShutOut({ at, refs: [ref] }) {
    const element = (ref && pageRefs.elementOf(ref.number)) ?? at;
    return Boolean(element?.isConnected && pageTree.closest(element, "[inert]"));
  }

  /** What stands before what it stood behind, or the other way: others, which are as they were, lie between its two places. @param {Change[]} changes @param {Map<Change, Change>} renewed @returns {Set<Change>} */
  function crossing(changes, renewed) {
    const passed = { "-": 0, "+": 0 };
    /** Lines before it that are as they were. @type {Map<Change, number>} */
    const kept = new Map(changes.map((change) => [change, change.index - passed[change.sign]++]));
    const hasSameRef = (/** @type {Change} */ { line }, /** @type {Change | undefined} */ old) => line.refs.length > 0 && line.refs[0].number === old?.line.refs[0]?.number;
    const isSame = (/** @type {Change} */ change) => hasSameRef(change, renewed.get(change)) || isMoved(change, renewed.get(change));
    return new Set(changes.filter((change) => change.sign === "+" && isSame(change) && kept.get(change) !== kept.get(/** @type {Change} */ (renewed.get(change)))));
  }

  /** @param {Change[]} come @param {Map<Change, Change>} renewed @param {PageLine[]} after @param {Set<Change>} crossed @returns {PageLine[]} */
  function printCome(come, renewed, after, crossed) {
    const added = new Set(come.map((change) => change.index));
    const signs = new Map(come.map((change) => [change.index, renewed.has(change) ? "~ " : "+ "]));
    const reordered = reorderedIn(come, renewed, after);
    /** @type {PageLine[]} */
    const lines = [];
    /** @type {Set<number>} */
    const ordered = new Set(); // What has been told in its new order, with what has come to it.
    let [context, told] = [-1, -1];
    for (const change of come) {
      const { line, index } = change;
      if (index <= told) continue;
      const parent = parentOf(after, index);
      const own = added.has(parent) && context !== parent && !isPassed(lines, after[parent]);
      const moved = crossed.has(change);
      const order = reordered.get(parent) ?? [];
      const isInOrder = moved || order.some((one) => one.at === line.at && one.refs === line.refs && !subtree(after, index).length);
      const reorders = isInOrder && order.length > 0 && !ordered.has(parent);
      if (!own && (reorders || (parent !== context && (parent >= 0 || context >= 0)))) lines.push({ depth: 0, text: `${reorders ? "new order in" : "in"} ${after[parent]?.text ?? "the page"}:`, refs: [] });
      context = own ? context : parent;
      if (isInOrder && reordered.has(parent)) {
        if (reorders) lines.push(...order.map((one) => ({ ...one, text: `${come.some((other) => other.line.refs === one.refs && other.line.at === one.at && !renewed.has(other)) ? "+ " : ""}${one.text}` })));
        ordered.add(parent);
        continue;
      }
      const depth = own ? depthUnder(lines, line.depth - after[parent].depth, after[parent]) : 0;
      const old = renewed.get(change);
      const text = old && !moved ? pageRowChanges.changed(pageEdited.told(line, old.line), old.line.text) : line.text;
      const turned = old && !moved ? pageRowChanges.turned(line, old.line) : "";
      lines.push({ ...line, depth, text: `${old ? "~" : "+"} ${text}${moved ? placeOf(after, index) : ""}`, ...(turned ? { turned } : {}) });
      if (!renewed.has(change) || !FEW.test(line.text)) continue;
      const inside = subtree(after, index); // Not all of it may have been told: all of it is, in its order.
      lines.push(...inside.map((one) => ({ ...after[one], depth: depth + after[one].depth - line.depth, text: `${signs.get(one) ?? ""}${after[one].text}` })));
      told = inside.at(-1) ?? told;
    }
    return lines;
  }

  /** Whether what is in another part has been told since a line was. @param {PageLine[]} lines @param {PageLine} parent */
  function isPassed(lines, parent) {
    const [at, other] = [(/** @type {PageLine} */ line) => line.text.slice(2) === parent.text, (/** @type {PageLine} */ { text, depth }) => depth === 0 && /^(?:new order )?in .*:$/s.test(text)].map((fits) => lines.findLastIndex(fits));
    return other > at;
  }

  /** Whether only more or less of the same text was folded away. @param {Change} change @param {Change} [old] */
  function isSaidAlready({ line }, old) {
    if (!old || line.at !== old.line.at || !(line.fold || old.line.fold)) return false;
    const [now, before] = [line, old.line].map(({ text }) => text.replace(/ … [\d,]+ more characters \[s\d+\].*$/, ""));
    return now.startsWith(before) || before.startsWith(now);
  }

  /** @param {Change} change @param {Change} [old] */
  function isMoved({ line }, old) {
    // What was drawn anew elsewhere has another ref.
    const [now, before] = [line, old?.line].map((one) => one?.text.replace(" focused", "").replace(one.refs[0] && old?.line.at !== line.at ? `[e${one.refs[0].number}] ` : "", ""));
    return old !== undefined && before === now && pageComparing.heldIn(old.line) === pageComparing.heldIn(line);
  }

  /** Where several lines of one part have changed places: that part in its new order. @param {Change[]} come @param {Map<Change, Change>} renewed @param {PageLine[]} after @returns {Map<number, PageLine[]>} By the line around them. */
  function reorderedIn(come, renewed, after) {
    /** @type {Map<number, number>} */
    const moves = new Map();
    for (const change of come) {
      if (!isMoved(change, renewed.get(change))) continue;
      const parent = parentOf(after, change.index);
      moves.set(parent, (moves.get(parent) ?? 0) + 1);
    }
    const many = [...moves].filter(([, count]) => count >= MANY_MOVES).filter(([parent, count]) => count >= MOVED_SHARE * childrenOf(after, parent).length).map(([parent]) => parent);
    return new Map(many.map((parent) => [parent, childrenOf(after, parent).filter((line) => !isHeads(line)).slice(0, MOST_ORDERED).map((line) => ({ ...line, depth: 1 }))]));
  }

  /** Whether it is a row of headers; those in it may be printed as the buttons that sort by them. @param {PageLine} line */
  function isHeads({ text, at }) {
    const count = (/** @type {string} */ cells) => at?.querySelectorAll(cells).length ?? 0;
    return HEADERS.test(text) || (text.startsWith("| ") && count('th, [role="columnheader"]') > count('td, [role="gridcell"], [role="cell"]'));
  }

  /** @param {PageLine[]} lines @param {number} parent -1: those that nothing is around. @returns {PageLine[]} */
  function childrenOf(lines, parent) {
    const depth = parent < 0 ? 0 : lines[parent].depth + 1;
    const inside = parent < 0 ? lines.map((_, index) => index) : subtree(lines, parent);
    return inside.map((index) => lines[index]).filter((line) => line.depth === depth);
  }

  /** Where a line stands that was elsewhere before. @param {PageLine[]} after @param {number} index */
  function placeOf(after, index) {
    let above = index - 1;
    while (above >= 0 && after[above].depth > after[index].depth) above -= 1;
    const { text, depth } = after[above] ?? {};
    const known = depth === after[index].depth ? pageRowChanges.knownBy(text) : "";
    if (known) return ` (moved, now after ${pageText.quote(known, 60)})`;
    return depth === after[index].depth ? ` (moved, now after ${/^\[e\d+\]/.test(text) ? pageText.clip(text, 60) : pageText.quote(text.replace(/(?<!\\)\[[es]\d+\] ?/g, ""), 60)})` : " (moved, now first)";
  }

  /** As few lines as say what is gone: of many the first ones and their number, of rows, in whose place others stand, that alone. @param {PageLine[]} all @returns {PageLine[]} */
  function inShort(all) {
    const rows = all.filter(({ text }) => text.startsWith("- | "));
    const removed = rows.length > NAMED_REMOVED ? [...all.filter((line) => !rows.includes(line)), { depth: 0, text: `- ${rows.length} rows are gone`, refs: [] }] : all;
    if (removed.length <= MOST_REMOVED) return removed.map((line) => ({ ...line, text: pageText.clip(line.text, LONG_REMOVED) }));
    const first = removed.slice(0, NAMED_REMOVED).map((line) => ({ ...line, text: pageText.clip(line.text, LONG_REMOVED) }));
    return [...first, { depth: 0, text: `- … and ${removed.length - NAMED_REMOVED} more lines are gone`, refs: [] }];
  }

  /** Removed and added lines that are the same thing, changed: the same first ref, or the same words with other numbers. @param {Change[]} changes @returns {Map<Change, Change>} Each with the other. */
  function pairs(changes) {
    /** @type {Map<string, Change[]>} */
    const removed = new Map();
    for (const change of changes) {
      if (change.sign === "-") for (const key of [...identities(change.line), ...(isGone(change.line) ? redrawn(change.line) : [])]) removed.set(key, [...(removed.get(key) ?? []), change]);
    }
    /** @type {Map<Change, Change>} */
    const paired = new Map();
    for (const change of changes) {
      if (change.sign === "-") continue;
      const other = [...identities(change.line), ...redrawn(change.line)].flatMap((key) => removed.get(key) ?? []).find((one) => !paired.has(one));
      if (other) paired.set(other, change).set(change, other);
    }
    return paired;
  }

  /** @param {PageLine} line @returns {string[]} */
  function identities(line) {
    return line.refs.length ? [`ref ${line.refs[0].number}`] : [stemOf(line)];
  }

  /** @param {PageLine} line */
  const isGone = ({ refs: [ref] }) => ref !== undefined && !pageRefs.elementOf(ref.number)?.isConnected;

  /** What the page has drawn anew says the same under another ref. @param {PageLine} line @returns {string[]} */
  function redrawn(line) {
    return line.refs.length ? [`drawn ${line.depth} ${pageRedrawn.withoutStates(line)}`] : [];
  }

  /** Where a line goes below its printed parent. @param {PageLine[]} lines @param {number} deeper @param {PageLine} parent */
  function depthUnder(lines, deeper, parent) {
    const printed = lines.findLast((line) => line.text.slice(2) === parent.text);
    return (printed?.depth ?? 0) + deeper;
  }

  /** @param {PageLine[]} lines @param {number} index @returns {number[]} The lines in it. */
  function subtree(lines, index) {
    const inside = [];
    for (let below = index + 1; below < lines.length && lines[below].depth > lines[index].depth; below += 1) inside.push(below);
    return inside;
  }

  return { between, inShort };
})();
