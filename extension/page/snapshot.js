"use strict";
/*
 * One frame's reading: rendered within the budget, never over it, compared with what the session was shown before.
 * Stitching frames together is done outside the page.
 * Below: outline, folds, delta, refs. Above: main and the acts.
 */
const pageSnapshot = (() => {
  /** @typedef {{key: string, lines: PageLine[]}} Baseline What a session was shown last. */
  /** @typedef {{room: number, whole: number}} Room Characters: to be shared out, and up to which nothing is folded. */
  /** @typedef {{budget: number, controlsOnly: boolean, section?: number}} Want */

  /** @type {Map<string, {call: string, before: Baseline | null, now: Baseline}>} */
  const shown = new Map();
  /** The last rendering. @type {Baseline | null} */
  let latest = null;
  /** The page before the act under way. @type {PageLine[] | null} */
  let linesBefore = null;
  const ATTEMPTS = 4;
  const MOST_TOUCHED = 200; // Nodes an act changed that are looked at where no line shows its effect.
  const USUAL_BUDGET = 8000; // Of a reading, where nobody says otherwise.

  /** @param {PageLine[]} lines */
  function length(lines) {
    return lines.reduce((sum, line) => sum + line.text.length + 1 + 2 * line.depth, 0);
  }

  /** Estimates are a little high: what is hardly too big is tried whole. @param {PageOutline} outline @param {Node[]} nodes @param {Room} room */
  function roomFor(outline, nodes, { whole, room }) {
    return outline.sizes.fit(nodes, whole) ? Infinity : room;
  }

  /** What is read: the page, its topmost modal window first. @param {PageOutline} outline @param {Room} given @returns {"whole" | "part"} whole: more room would show no more. */
  function printPage(outline, given) {
    const root = document.documentElement;
    const around = { container: root, list: /** @type {const} */ ("children"), cursor: "auto", unseen: false };
    const modal = pageModals.open().at(-1);
    const nodes = pageTree.childrenOf(root);
    const shown = modal ? [modal, ...pageModals.over(modal)] : nodes;
    const room = roomFor(outline, shown, given);
    outline.run(shown, modal ? room - pageSplit.FOLD_COST : room, { ...around, container: (modal && pageTree.parentOf(modal)) ?? root });
    outline.out.flush();
    if (modal && document.body) {
      outline.out.line(`… the page behind this dialog [${pageFolds.handleFor(root, "children", [document.body])}]`, [], { fold: true });
    }
    return room === Infinity ? "whole" : "part";
  }

  /** An opened fold. @param {PageOutline} outline @param {Room} given @param {number} number @returns {"whole" | "part" | "gone"} */
  function printFold(outline, given, number) {
    const fold = pageFolds.open(number);
    if (!fold) return "gone";
    const { container, list, nodes, skip } = fold;
    const around = { container, list, cursor: getComputedStyle(container).cursor, unseen: false };
    const room = skip > 0 || list === "options" || list === "value" ? given.room : roomFor(outline, nodes, given);
    if (list === "options") printOptions(outline, /** @type {HTMLOptionElement[]} */ (nodes), room, container);
    else if (list === "value") outline.fieldText(textOf(container), skip, room, container);
    else if (skip > 0) outline.flow(nodes, skip, room, around);
    else outline.run(nodes, room, around);
    return room === Infinity ? "whole" : "part";
  }

  /** @param {Element} field */
  function textOf(field) {
    return pageStates.valueOf(field, "textbox") ?? "";
  }

  /** @param {PageOutline} outline @param {HTMLOptionElement[]} options @param {number} room @param {Element} select */
  function printOptions(outline, options, room, select) {
    const limit = room - pageSplit.FOLD_COST;
    for (let index = 0; index < options.length; index += 1) {
      if (outline.out.used > limit) {
        const rest = options.slice(index);
        outline.out.line(`… ${rest.length} more options [${pageFolds.handleFor(select, "options", rest)}]`, [], { fold: true });
        return;
      }
      const option = options[index];
      outline.out.line(`option ${pageText.quote(option.label)}${option.selected ? " selected" : ""}${option.disabled ? " disabled" : ""}`, []);
    }
  }

  /** @param {Want} want @returns {PageLine[] | null} At most `budget` characters; null when the fold is gone. */
  function render(want) {
    pageWatch.read();
    return pageNames.remembering(() => fitted(want));
  }

  /** @param {Want} want @returns {PageLine[] | null} */
  function fitted({ budget, controlsOnly, section }) {
    const how = { controlsOnly, sizes: pageSizes.create(controlsOnly), units: new Map() };
    /** @type {PageLine[]} */
    let best = [];
    let room = budget;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const outline = new PageOutline(how);
      const given = { room, whole: attempt === 0 ? 1.1 * budget : 0 };
      const printed = section === undefined ? printPage(outline, given) : printFold(outline, given, section);
      if (printed === "gone") return null;
      outline.out.flush();
      const lines = outline.out.lines;
      const used = length(lines);
      if (used <= budget && used >= length(best)) best = lines;
      else if (!best.length && attempt === ATTEMPTS - 1) best = within(lines, budget);
      const folded = printed === "part" && lines.some((line) => line.fold);
      if (used <= budget && (!folded || used > 0.7 * budget || attempt === ATTEMPTS - 1)) break;
      // What is still too long with less room, such as a few long rows, gives way only to much less.
      room *= used > budget && attempt > 0 ? 0.6 : Math.min(2.5, (0.93 * budget) / Math.max(1, used));
    }
    return best;
  }

  /**
   * @param {{session: string, call: string, budget: number, controlsOnly: boolean, section?: number, fresh?: boolean}} request
   *   `call` is one reading of the whole page; asked again under the same call, the frame compares with what was shown before it.
   *   `fresh`: rendered anew even if the page seems not to have changed; only facts of its tree are taken over.
   */
  function read(request) {
    const { budget, controlsOnly, section, fresh } = request;
    const lines = section === undefined && !fresh ? linesNow(`${budget}/${controlsOnly}`) : render(request);
    if (!lines) return { gone: true };
    pageRefs.confirm(lines.flatMap((line) => line.refs));
    const delta = section === undefined ? remember(request, lines) : null;
    return { lines: lines.map(sent), ...(delta ? { delta: delta.lines.map(sent), changes: delta.count } : {}) };
  }

  /** @param {{session: string, call: string, budget: number, controlsOnly: boolean, fresh?: boolean}} request @param {PageLine[]} lines @returns {ReturnType<typeof pageDelta.between> | null} null as well where it is said in full anyway. */
  function remember({ session, call, budget, controlsOnly, fresh }, lines) {
    const key = `${budget}/${controlsOnly}`;
    latest = { key, lines };
    const known = shown.get(session);
    const before = known ? (known.call === call ? known.before : known.now) : null;
    shown.set(session, { call, before, now: { key, lines } });
    return before && !fresh && (before.key === key || areComparable(before, key, lines)) ? pageDelta.between(before.lines, lines) : null;
  }

  /** Readings of the same kind in which nothing is folded say the same, whatever their budgets. @param {Baseline} before @param {string} key @param {PageLine[]} lines */
  function areComparable(before, key, lines) {
    return before.key.split("/")[1] === key.split("/")[1] && ![...before.lines, ...lines].some((line) => line.fold);
  }

  /** @param {string} session @returns {Baseline} What the session was shown last; what it would see now if it has seen nothing. */
  function baselineOf(session) {
    const known = shown.get(session)?.now;
    if (known) return known;
    const key = `${USUAL_BUDGET}/false`;
    const now = { key, lines: linesNow(key) };
    shown.set(session, { call: "", before: null, now });
    return now;
  }

  /** @param {string} key @returns {PageLine[]} How a reading of this kind would be now; rendered only when the page may have changed. */
  function linesNow(key) {
    if (latest?.key === key && !pageWatch.isDirty()) return latest.lines;
    const [budget, controlsOnly] = key.split("/");
    latest = { key, lines: render({ budget: Number(budget), controlsOnly: controlsOnly === "true" }) ?? [] };
    return latest.lines;
  }

  /** Remembers how the page is before an act, to tell its effect from what changed earlier. @param {string} session */
  function beforeAct(session) {
    linesBefore = linesNow(baselineOf(session).key);
  }

  /**
   * What is different from what the session was shown last, at most `budget` characters.
   * @param {{session: string, budget: number, touched?: Node[]}} request `touched`: nodes an act changed; said in short when no line shows it.
   * @returns {{delta: object[], byAct: number, cut: number}} `byAct`: lines that changed since `beforeAct`; `cut`: changed lines that did not fit.
   */
  function changes({ session, budget, touched = [] }) {
    const baseline = baselineOf(session);
    const lines = linesNow(baseline.key);
    const found = pageDelta.between(baseline.lines, lines);
    const kept = within(found.lines.length ? found.lines : unseen(touched, lines), budget);
    pageRefs.confirm(kept.flatMap((line) => line.refs));
    if (kept.length >= found.lines.length) shown.set(session, { call: "", before: null, now: { key: baseline.key, lines } });
    const byAct = linesBefore ? pageDelta.between(linesBefore, lines).count : 0;
    linesBefore = null;
    return { delta: kept.map(sent), byAct, cut: Math.max(0, found.lines.length - kept.length) };
  }

  /** @param {PageLine[]} lines @param {number} budget @returns {PageLine[]} As many as fit. */
  function within(lines, budget) {
    let left = budget;
    const end = lines.findIndex((line) => (left -= length([line])) < 0);
    return end < 0 ? lines : lines.slice(0, end);
  }

  /** Changes in folded parts: the innermost visible elements that were touched, in short, without what the reading shows anyway. @param {Node[]} touched @param {PageLine[]} shownLines @returns {PageLine[]} */
  function unseen(touched, shownLines) {
    const known = new Set(shownLines.map((line) => line.text.replace(" focused", "")));
    const elements = touched.slice(0, MOST_TOUCHED).map((node) => (node instanceof Element ? node : node.parentElement)).filter((one) => one !== null && one.isConnected);
    const places = [...new Set(elements)].filter((one) => !elements.some((other) => other !== one && one?.contains(other)));
    return places.slice(0, 4).flatMap((place) => {
      if (!place || !pageVisibility.isShown(place) || place === document.body) return [];
      const outline = new PageOutline({ controlsOnly: false, sizes: pageSizes.create(false), units: new Map() });
      outline.node(place, 300, { container: pageTree.parentOf(place) ?? place, list: "children", cursor: "auto", unseen: false });
      outline.out.flush();
      return outline.out.lines.filter((line) => !known.has(line.text.replace(" focused", ""))).slice(0, 6).map((line) => ({ ...line, text: `≈ ${line.text}` }));
    });
  }

  /** What leaves the page of a line. @param {PageLine} line */
  function sent({ depth, text, frame, frameUrl, fold }) {
    return { depth, text, ...(frame === undefined ? {} : { frame, frameUrl }), ...(fold ? { fold } : {}) };
  }

  return { read, changes, beforeAct };
})();
