"use strict";
/*
 * One frame's readings: never over their budget, and compared with what the session was shown before. What is compared is
 * written with more room than what is shown, as a part that is folded here and not there has not changed.
 * Stitching frames together is done outside the page.
 */

/**
 * How the page was when a session was last told of it.
 * @typedef {object} PageBaseline
 * @property {PageLine[]} lines
 * @property {number} mark What came to the page later has a higher one.
 * @property {number} room Characters the lines were written into; 0 for as many as are compared.
 * @property {number} look The page as it was from one change to the next has one number.
 * @property {PageBaseline | null} since Where not all that had changed was told: how it was before that.
 * @property {PageBaseline | null} behind What lay behind the window on top when it came.
 */

/** @typedef {{ref: number, isEmpty: boolean, words: string}} PageLost A field that does not hold what it was told to hold. */
const pageSnapshot = (() => {
  /** @typedef {{session: string, call: string, budget: number, controlsOnly: boolean, section?: number, fresh?: boolean, familiar?: string[]}} Request */

  const COMPARED = 20_000; // Characters of a page that are compared line by line.
  const DAY = /\d{4}-\d{1,2}-\d{1,2}/;
  const LETTER = /\p{L}/u;
  const TIME = /\d:\d\d/;
  const DIGITS = 8; // Of a day.
  const MOST_BESIDE = 4; // Elements around a field in which its tags are looked for.
  const PART = /^(?:in|new order in) .*:$/; // Before the lines of a part of the page.
  const FEW_EARLIER = 6; // Lines that had changed before an act and are told after its own; of more, how many.
  const MOST_TOUCHED = 200; // Nodes an act changed that are looked at where no line shows its effect.

  /** Session and kind of reading to what it was told last. @type {Map<string, {call: string, before: PageBaseline | null, now: PageBaseline}>} */
  const told = new Map();
  /** How the page is, by kind of reading, while it has not changed. @type {Map<boolean, PageBaseline>} */
  const latest = new Map();
  /** What was last rendered for a reading, while the page has not changed: the same is wanted again. @type {{want: string, lines: PageLine[]} | null} */
  let fitted = null;
  let looks = 0;
  /** The page before the act under way. @type {PageBaseline | null} */
  let beforeIt = null;
  /** The page when it began, by which some has come that is none of its effects, as of the focus that keys need. @type {PageBaseline | null} */
  let beganWith = null;

  /**
   * @param {Request} request `call` is one reading of the whole page; asked again under the same call, the frame compares with
   *   what was shown before it. `fresh`: rendered anew even if the page seems not to have changed. `familiar`: parts of the
   *   site that need not be told again.
   */
  function read(request) {
    const { section, fresh, controlsOnly } = request;
    const lines = section === undefined ? fitting(request) : part(request);
    if (!lines) return { gone: true };
    pageRefs.confirm(lines.flatMap((line) => line.refs), pageWatch.mark());
    if (section !== undefined) return { lines: leaving(lines) };
    const before = turn(request, lines);
    const told = before?.since ?? before;
    const known = told && pageWindows.knownOf(told, lines);
    const delta = told && known && !fresh && !known.since ? pageWindows.between(told, known.room ? roughly(lines, request.budget) : now(controlsOnly)) : null;
    return { lines: leaving(lines), parts: pageFamiliar.toldIn(lines), ...(delta ? { delta: leaving([...delta.told, ...pageDelta.inShort(delta.removed)]), changes: delta.count } : {}) };
  }

  /** @param {Request} request @returns {PageLine[]} */
  function fitting({ budget, controlsOnly, fresh, familiar = [] }) {
    const want = `${budget} ${controlsOnly} ${familiar.join("\n")}`;
    if (fresh || pageWatch.isDirty()) forget();
    const known = latest.get(controlsOnly);
    if (known && !isFolded(known.lines) && pageRendering.length(known.lines) <= budget) return known.lines;
    if (fitted?.want === want) return fitted.lines;
    if (!known) latest.clear();
    if (fresh) pageKept.forgetAll();
    const lines = pageFamiliar.without(familiar, () => pageRendering.render({ budget, controlsOnly })) ?? [];
    if (!isFolded(lines)) latest.set(controlsOnly, { lines, mark: pageWatch.mark(), room: 0, look: looks, since: null, behind: null });
    fitted = { want, lines };
    return lines;
  }

  /** @param {Request} request @returns {PageLine[] | null} */
  function part(request) {
    if (pageWatch.isDirty()) forget(); // Whatever is rendered, changes count from then on.
    return pageRendering.render(request);
  }

  /** The page has changed since it was rendered, or may have. */
  function forget() {
    looks += 1;
    latest.clear();
    fitted = null;
  }

  /** @param {PageLine[]} lines */
  function isFolded(lines) {
    return lines.some((line) => line.fold);
  }

  /** What was shown, with more folded than is compared. @param {PageLine[]} lines @param {number} room @returns {PageBaseline} */
  function roughly(lines, room) {
    return { lines, mark: pageWatch.mark(), room, look: looks, since: null, behind: null };
  }

  /** How the page is now, to be compared; rendered only when it may have changed. @param {boolean} controlsOnly @returns {PageBaseline} */
  function now(controlsOnly) {
    if (pageWatch.isDirty()) forget();
    let known = latest.get(controlsOnly);
    if (!known) latest.set(controlsOnly, (known = { lines: pageRendering.render({ budget: COMPARED, controlsOnly }) ?? [], mark: pageWatch.mark(), room: 0, look: looks, since: null, behind: null }));
    return known;
  }

  /** The session is shown these lines. @param {Request} request @param {PageLine[]} lines @returns {PageBaseline | null} What it knew before this call. */
  function turn({ session, call, controlsOnly, budget }, lines) {
    const key = `${session} ${controlsOnly}`;
    const known = told.get(key);
    const before = known ? (known.call === call ? known.before : known.now) : null;
    const own = isFolded(lines) && !latest.has(controlsOnly) ? roughly(lines, budget) : { ...now(controlsOnly) };
    told.set(key, { call, before, now: { ...own, behind: before && pageWindows.behind(before, own.lines) } });
    return before;
  }

  /** What the session was told last; how the page is now if it has seen nothing. With all that is compared, if that can still be had. @param {string} session @returns {PageBaseline} */
  function baselineOf(session) {
    const key = `${session} false`;
    const known = told.get(key)?.now;
    // What was rendered since, as before an act and after it, has made the page clean but not as it was told.
    if (known && !(known.room && known.look === looks && !pageWatch.isDirty())) return known;
    const own = { ...now(false), behind: known?.behind ?? null };
    told.set(key, { call: "", before: null, now: own });
    return own;
  }

  /** Remembers how the page is before an act, to tell its effect from what changed earlier. @param {string} session @param {boolean} [isUnderWay] It has begun, and what has come of that is none of its effects. */
  function beforeAct(session, isUnderWay = false) {
    baselineOf(session);
    beforeIt = now(false);
    if (!isUnderWay) beganWith = beforeIt;
  }

  /** Renders the page as it is compared, so that it is there when its changes are asked for. */
  const foresee = () => void now(false);

  /**
   * What is different from what the session was told last, each thing once; at most `budget` characters. Without a budget nothing is
   * told, and all of it is left for the next time.
   * @param {{session: string, budget: number, touched?: Node[], held?: {ref: number, value: string}[]}} request `touched`: of an act, the nodes it changed; said in
   *   short when no line shows it. `held`: what fields were told to hold.
   * @returns {{delta: object[], byAct: number, cut: number, lost?: PageLost[]}} `byAct`: lines that changed since `beforeAct`; `cut`: changed lines that did not fit; `lost`: of `held`, what is empty or another number.
   */
  function changes({ session, budget, touched, held = [] }) {
    if (!budget) return { delta: [], byAct: byAct(), cut: 0 };
    const known = baselineOf(session);
    const earlier = touched ? earlierThan(known) : null;
    const baseline = earlier?.baseline ?? known;
    const after = now(false);
    // What was folded for want of room is folded again, or all of it would be new.
    const { room } = pageWindows.knownOf(baseline, after.lines) ?? after;
    const shown = room ? roughly(pageRendering.render({ budget: room, controlsOnly: false }) ?? [], room) : after;
    const found = pageWindows.between(baseline, shown);
    const removed = pageDelta.inShort(found.removed);
    const lines = found.count ? found.told : unseen(touched ?? [], shown.lines);
    const left = budget - pageRendering.length(removed);
    const shorter = pageCrowded.shortened(lines, left);
    const kept = pageCrowded.within(shorter, left);
    pageRefs.confirm(kept.flatMap((line) => line.refs));
    const before = earlier ? pageRendering.within(earlier.lines, left - pageRendering.length(kept)) : [];
    pageRefs.confirm(before.flatMap((line) => line.refs));
    const cut = shorter.length - kept.length;
    const isCut = cut > 0 || (earlier !== null && (earlier.isCut || before.length < earlier.lines.length));
    told.set(`${session} false`, { call: "", before: null, now: { ...after, since: known.since ?? (isCut ? known : null), behind: pageWindows.behind(baseline, after.lines) } });
    const sameAgain = beforeIt?.lines === baseline.lines && after.lines === shown.lines;
    return { delta: leaving([...inOrder(kept, removed), ...before]), byAct: byAct(sameAgain ? found : null), cut, ...(held.length ? { lost: held.flatMap(lostOf) } : {}) };
  }

  /**
   * How the page was before the act under way where it had changed by itself since the session was told of it: that is none of the
   * act's effects, and told apart from them; of much of it only that it is so. Of what is folded nobody knows when it came.
   * @param {PageBaseline} known @returns {{baseline: PageBaseline, lines: PageLine[], isCut: boolean} | null}
   */
  function earlierThan(known) {
    if (!beganWith || known.room || beganWith.lines === known.lines || pageWindows.knownOf(known, beganWith.lines) !== known) return null;
    const found = pageWindows.between(known, beganWith);
    if (!found.count) return null;
    const isCut = found.count > FEW_EARLIER;
    const said = { depth: 0, text: isCut ? `… ${found.count} lines had changed before that; readPage tells them` : "changed before that:", refs: [] };
    return { baseline: { ...beganWith, behind: known.behind }, lines: isCut ? [said] : [said, ...inOrder(found.told, pageDelta.inShort(found.removed))], isCut };
  }

  /** What is gone comes first where it would seem to be gone from the part that is told last, and no part is told of which nothing follows. @param {PageLine[]} told @param {PageLine[]} removed */
  function inOrder(told, removed) {
    const isPart = (/** @type {PageLine} */ { text, depth }) => depth === 0 && PART.test(text);
    const whole = told.slice(0, told.findLastIndex((line) => !isPart(line)) + 1);
    return whole.some(isPart) ? [...removed, ...whole] : [...whole, ...removed];
  }

  /** Of a day, in whatever order and with however many signs for the year. @param {string} text */
  const numbersIn = (text) => (text.match(/\d+/g) ?? []).map((one) => Number(one) % (one.length > 3 ? 100 : Infinity)).sort((one, other) => one - other).join(" ");

  /** Whether a field that was told to hold times holds fewer of them, such as the first of two. @param {string} said @param {string} stands */
  function lacksTimes(said, stands) {
    const numbers = (stands.match(/\d+/g) ?? []).map(Number);
    return TIME.test(said) && !LETTER.test(said + stands) && (said.match(/\d+/g) ?? []).some((one) => !numbers.includes(Number(one)));
  }

  /** The digits of a day that is written with all four of its year, sorted. @param {string} text @returns {string} "" of others. */
  function digitsIn(text) {
    const digits = LETTER.test(text) ? [] : text.match(/\d/g) ?? [];
    return digits.length === DIGITS ? digits.sort().join("") : "";
  }

  /** A field that was filled and, once it was left, holds nothing any more or another number or day, as limits and masks have it. @param {{ref: number, value: string}} held @returns {PageLost[]} What is to be told of it. */
  function lostOf({ ref, value }) {
    const found = value ? pageRefs.resolve(ref) : null;
    if (!found || "reason" in found) return [];
    const field = found.element instanceof HTMLLabelElement && found.element.control ? found.element.control : found.element;
    if (pageSecrets.isSecret(field)) return [];
    const now = pageStates.valueOf(field, field === found.element ? found.shown.role : pageControls.roleFor(field)) ?? "";
    const line = `${pageRefs.line(found.shown)} was filled and holds`;
    if (!now && isTag(found.element, value.replace(/^"(.*)"$/, "$1"))) return [];
    if (!now) return [{ ref, isEmpty: true, words: `${line} nothing any more, now that the others are; use select if a list belongs to it, or fill it again alone.` }];
    const [said, stands] = [value.replace(/^"(.*)"$/, "$1"), now];
    const [told, holds] = [said, stands].map(Number);
    const isDayOther = (DAY.test(said) && !LETTER.test(stands) && numbersIn(said) !== numbersIn(stands)) || (digitsIn(said) !== "" && digitsIn(stands) !== "" && digitsIn(said) !== digitsIn(stands)) || lacksTimes(said, stands);
    const isOther = Number.isNaN(told) || Number.isNaN(holds) ? isDayOther : told !== holds;
    return !isOther ? [] : [{ ref, isEmpty: false, words: `${line} ${pageText.quote(now, 60)} now that it was left; see what the page takes there.` }];
  }

  /** Whether what a field was given can be seen beside it now by itself, as a tag can, unlike what a list that is shut offers; each of several where they are said with commas. @param {Element} field @param {string} value */
  function isTag(field, value) {
    const wanted = value.split(",").map((part) => pageText.collapse(part)).filter(Boolean);
    let around = pageTree.parentOf(field);
    for (let steps = 0; around && steps < MOST_BESIDE; steps += 1, around = pageTree.parentOf(around)) {
      if (around.querySelectorAll("input, select, textarea").length > 1) return false;
      const said = new Set([...around.querySelectorAll("*")].filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => pageText.collapse(one.textContent ?? "")));
      if (said.has(value) || wanted.every((part) => said.has(part))) return true;
    }
    return false;
  }

  /** How many lines changed since `beforeAct`. @param {{count: number} | null} [known] The same, where it was worked out already. */
  function byAct(known = null) {
    const before = beforeIt;
    beforeIt = beganWith = null;
    return before ? (known ?? pageDelta.between(before, now(false))).count : 0;
  }

  /** Changes in folded parts: the innermost visible elements that were touched, in short, without what the reading shows anyway. @param {Node[]} touched @param {PageLine[]} shownLines @returns {PageLine[]} */
  function unseen(touched, shownLines) {
    const known = new Set(shownLines.map((line) => line.text.replace(" focused", "")));
    const elements = touched.slice(0, MOST_TOUCHED).map((node) => (node instanceof Element ? node : node.parentElement)).filter((one) => one !== null && one.isConnected);
    const places = [...new Set(elements)].filter((one) => !elements.some((other) => other !== one && one?.contains(other)));
    const lines = places.slice(0, 4).flatMap((place) => {
      if (!place || !pageVisibility.isShown(place) || place === document.body || isWritten(place)) return [];
      const outline = new PageOutline({ controlsOnly: false, sizes: pageSizes.create(false), units: new Map() });
      outline.node(place, 300, { container: pageTree.parentOf(place) ?? place, list: "children", cursor: "auto", unseen: false });
      outline.out.flush();
      return outline.out.lines.filter((line) => !known.has(line.text.replace(" focused", ""))).slice(0, 6).map((line) => ({ ...line, text: `~ ${line.text}` }));
    });
    return lines.length ? [{ depth: 0, text: shownLines.some(({ fold }) => fold) ? "in a folded part:" : "in the page:", refs: [] }, ...lines] : [];
  }

  /** Whether it is of an editor's text, which the editor's line tells. @param {Element} place */
  function isWritten(place) {
    const host = place.closest(pageEditors.HOSTS);
    const widgets = host ? pageEditors.editorAt(host)?.widgets ?? [] : [];
    return /** @type {HTMLElement} */ (place).isContentEditable || (host !== null && !widgets.some((one) => one.contains(place)));
  }

  /** What leaves the page. @param {PageLine[]} lines */
  const leaving = (lines) => pageDayCells.joined(pageTicks.joined(pageAlike.joined(pageCaptioned.joined(lines)))).map(sent);

  /** @param {PageLine} line */
  function sent({ depth, text, frame, frameUrl, fold }) {
    return { depth, text, ...(frame === undefined ? {} : { frame, frameUrl }), ...(fold ? { fold } : {}) };
  }

  return { read, changes, beforeAct, foresee };
})();
