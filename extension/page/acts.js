"use strict";
/*
 * One act at a time in this document: aim, do it, watch, tell. Each step is a message of its own, because only the
 * extension outside hears of navigations and new tabs, and because timers of hidden pages are slow.
 */
const pageActs = (() => {
  const ALREADY_MS = 200; // Without any effect for so long, an act that asks for how things are is done.
  const REPLACED = { refused: /** @type {PageRefusal} */ ({ reason: "stale", hint: "The page was replaced meanwhile; read it again." }) };
  const BARE = new Set(["dom_changed", "focus_moved", "scrolled"]); // What a drag may bring about that moves nothing.
  const WRITES = new Set(["fill", "type", "select"]);
  const ABOUT = 2; // CSS pixels by which the browser may round a place on its way into a frame.

  /**
   * @typedef {object} Act
   * @property {string} session Whose it is.
   * @property {PageAimed} aimed
   * @property {PageObservation} observation
   * @property {{x: number, y: number, hit: Element}[]} [places] Others in which it can be met.
   * @property {string[]} [row] What was written beside it in its row.
   * @property {boolean} [shut] What it opens was shut before a pointer came.
   * @property {string} [beside] What was said beside it then.
   * @property {string} [offers] The options of its open list before.
   * @property {string} [written] The text that is written or chosen; `submitted`: after which Enter is pressed.
   * @property {string} [submitted]
   * @property {boolean} [opens] It is a press that may open a branch.
   * @property {string} [kind]
   * @property {() => string} [already] How things stand when they are as the act asks; `differs`: what stands there where it is not.
   * @property {() => PageRefusal | null} [differs]
   * @property {PageKeys} [keys] Where keys go that are given from outside.
   * @property {PagePresses} [presses] The same of presses.
   * @property {PageDrop} [drop] What a drag ends on.
   * @property {PageOrderBefore | null} [order] Of the list that it is in.
   * @property {PageStand} [stood] Where what is dragged was.
   */

  /** @type {Act | null} */
  let act = null;

  /** Where the browser's own pointer was last heard of, in the viewport. @type {{x: number, y: number} | null} */
  let pointerAt = null;
  addEventListener("pointermove", ({ isTrusted, clientX, clientY }) => {
    if (isTrusted) pointerAt = { x: clientX, y: clientY };
  }, { capture: true, passive: true });

  function stop() {
    for (const one of [act?.keys, act?.presses, act?.observation]) one?.end();
    act = null;
    pageWatch.setActing(false);
    pageDialogs.disarm();
    pageHighlight.clear(); // What was shown was shown until the next act.
  }

  /** @param {{session: string, ref: number, kind?: string, how?: {button?: number, count?: number, modifiers?: string[]}, offset?: {x: number, y: number}, place?: string, later?: boolean, toward?: {ref?: number, dy: number, place?: string}}} request `toward`: where a drag is to end; `place`: of a calendar. */
  async function aim({ session, ref, kind = "click", how = {}, offset, place, later = false, toward }) {
    stop();
    pageSnapshot.beforeAct(session);
    if (later) pageSuccessors.settle(ref); // The field before may have had it drawn anew.
    const found = pageRefs.resolve(ref);
    if ("reason" in found) return { refused: found };
    if (later) pageFocus.leave(found.element);
    const placed = place === undefined ? undefined : pagePlaces.find(found.element, pagePlaces.endsOf(place)[0]);
    if (placed && "reason" in placed) return { refused: placed };
    const ends = toward && pagePlaces.toward(found.element, toward, placed);
    if (ends) return { refused: ends };
    if (toward && toward.place === undefined) pageScrolling.together(found.element, toward);
    const at = offset ?? (placed ? null : pagePlaces.edgeFor(found.element, toward?.place));
    const observation = new PageObservation(found.element, kind);
    const beside = kind === "click" ? pageAround.heldBeside(found.element) : undefined;
    const aimed = await pageAim.at({ ref, kind, ...(at ? { offset: at } : {}), ...(placed ? { place: placed } : {}) });
    if ("reason" in aimed) {
      observation.end();
      return { refused: aimed };
    }
    const shut = kind === "click" && pageOpening.isShut(aimed.element);
    act = { session, aimed, observation, row: pageRows.kept(aimed.element), shut, ...(beside === undefined ? {} : { beside }) };
    return { point: { x: aimed.x, y: aimed.y }, line: pageRefs.line(aimed.shown), channel: pageDialogs.channel, real: pageTrusted.wanted(kind, aimed, how) };
  }

  /** What has the focus, for keys that name no element. @param {{session: string}} request */
  function aimAtFocus({ session }) {
    stop();
    pageSnapshot.beforeAct(session);
    const element = pageTree.activeElement() ?? document.documentElement;
    const shown = pageRefs.describe(element);
    pageRefs.confirm([shown]); // The receipt names it, and no reading may have.
    const { x, y } = element.getBoundingClientRect();
    act = { session, aimed: { element, hit: element, x, y, shown }, observation: new PageObservation(element) };
    const plain = element === document.body || element === document.documentElement;
    return { point: { x, y }, line: plain ? "the page" : pageRefs.line(shown), channel: pageDialogs.channel };
  }

  /** The middle of the window, for a wheel that is turned over no element in particular. @param {{session: string}} request */
  function aimAtMiddle({ session }) {
    stop();
    pageSnapshot.beforeAct(session);
    const [element, x, y] = [document.documentElement, innerWidth / 2, innerHeight / 2];
    const aimed = { element, hit: pageTree.elementAt(x, y) ?? element, x, y, shown: pageRefs.describe(element) };
    act = { session, aimed, observation: new PageObservation(element) };
    return { point: { x, y }, line: "the page", channel: pageDialogs.channel };
  }

  /**
   * Runs what is done to the page between looking before and looking after.
   * @param {{kind: string, dialog: {accept: boolean, text?: string}, bond?: PageBond, wanted?: PageWanted, quiet: PageQuiet}} how How dialogs are answered, and what was described.
   * @param {(aimed: PageAimed) => PageRefusal | null | void | Promise<PageRefusal | null | void>} doIt
   */
  async function perform({ dialog, bond, wanted, quiet }, doIt) {
    if (!act) return REPLACED;
    const { aimed, observation } = act;
    const broken = brokenBond(bond, wanted, aimed);
    if (broken) return { refused: broken };
    observation.bond = bond;
    pageWatch.setActing(true);
    pageDialogs.arm(dialog);
    observation.begin(act.shut);
    if (observation.restless.size) pageSnapshot.beforeAct(act.session, true); // What changed while it was aimed is none of its effects.
    const refused = await doIt(aimed);
    observation.acted();
    if (!refused) return pageQuiet.after(outcome, quiet, pageSnapshot.foresee);
    const effects = refused.begun ? observation.effects() : [];
    stop();
    return { refused, effects };
  }

  /** Whether something is different from what was described, at the last moment before it is acted on. @param {PageBond | undefined} bond @param {PageWanted | undefined} wanted @param {PageAimed} aimed @returns {PageRefusal | null} */
  function brokenBond(bond, wanted, { element }) {
    if (!bond) return null;
    const broken = pageDoing.changedSince(bond, wanted, element, act?.beside);
    const at = pageHolding.focused();
    const taken = !broken && bond.number === 0 && at ? pageHolding.stopped(at, 0, 1, "has the focus now") : null;
    if (broken || taken) stop();
    return broken ?? taken;
  }

  /** @param {{kind: string, dialog: {accept: boolean, text?: string}, bond?: PageBond, wanted?: PageWanted, quiet: PageQuiet} & Record<string, unknown>} request `kind`: one that doing.js knows. */
  function run(request) {
    if (!pageDoing.knows(request.kind)) throw new TypeError(`No act is called "${request.kind}".`);
    askFor(request.kind, request);
    return perform(request, (aimed) => pageDoing.of(request, /** @type {PageDone} */ (act))(aimed));
  }

  /** What the act is to bring about, to be compared with what it did. @param {string} kind @param {Record<string, unknown>} request */
  function askFor(kind, request) {
    if (!act) return;
    const { aimed: { element, shown }, observation } = act;
    act.kind = kind;
    if (kind === "drag") act.stood = pageDropping.standOf(element);
    act.offers = kind === "type" ? pageOpening.offers(element) : "";
    act.written = [request.value, request.text, request.option].find((one) => typeof one === "string") ?? "";
    act.submitted = request.submit ? String(request.text) : undefined;
    if (kind === "drag" && !request.leaves) act.order = pageKeptOrder.noted(element, endOf(/** @type {any} */ (request)));
    if (kind === "type" || kind === "fill") pageLeftOpen.note(element);
    act.opens = request.button === 0; // The right button asks for a menu instead.
    act.already = () => pageAlready.told(kind, request, element);
    act.differs = () => pageAsked.differs({ kind, request, element, shown, checked: observation.before?.checked ?? null, touched: observation.touched.keys() });
  }

  /** What a drag ends on. @param {{way: {x: number, y: number}[], onto?: {number: number}}} request */
  function endOf({ way, onto }) {
    const { x, y } = way[way.length - 1];
    return onto ? pageRefs.elementOf(onto.number) ?? null : pageTree.elementAt(x, y);
  }

  /**
   * Whether a pointer at the place aimed at still meets the element: that it went there may have moved things.
   * @returns {{holds: boolean, met: boolean}} met: the browser's pointer was last heard of there.
   */
  function aimHolds() {
    if (!act) return { holds: false, met: false };
    const { element, hit, x, y } = act.aimed;
    const now = pageTree.elementAt(x, y);
    const met = pointerAt !== null && Math.abs(pointerAt.x - x) <= ABOUT && Math.abs(pointerAt.y - y) <= ABOUT;
    return { holds: now !== null && (pageTree.within(now, hit) || pageTree.within(now, element)), met };
  }

  /** Aims at the next other place of the same element, where something in a page around this one covers those before. @returns {{point?: {x: number, y: number}}} None when there are no more. */
  function aimElsewhere() {
    const next = act && (act.places ??= pageAim.placesOf(act.aimed)).shift();
    return next ? (Object.assign(/** @type {Act} */ (act).aimed, next), { point: { x: next.x, y: next.y } }) : {};
  }

  /**
   * Gets ready for input that comes from the browser itself, which is given next, and then `acted` is asked.
   * @param {{kind: string, dialog: {accept: boolean, text?: string}, bond?: PageBond, wanted?: PageWanted} & Record<string, any>} request
   * @returns {Promise<{refused: PageRefusal} | {given: Omit<PageGiven, "focus"> | null}>} null when the act is one for `run`.
   */
  async function expect({ kind, dialog, bond, wanted, ...request }) {
    if (!act) return REPLACED;
    const { aimed, observation } = act;
    const isOpen = act.shut && request.button === 0 && request.count === 1 && pageOpening.isOpen(aimed.element);
    const given = isOpen ? null : pageTrusted.given(kind, aimed, request);
    if (!given) return { given };
    const broken = brokenBond(bond, wanted, aimed);
    if (broken) return { refused: broken };
    observation.bond = bond;
    askFor(kind, request);
    pageWatch.setActing(true);
    pageDialogs.arm(dialog);
    observation.begin();
    if (given.focus) await (kind === "press" ? observation.giveKeys(given.focus, act.session) : pageEntering.giveKeys(given.focus));
    if (!act) return REPLACED;
    if (kind === "click" || given.press) act.presses = new PagePresses(aimed, pageDoing.pressHolds(bond, wanted, aimed.element, act.beside));
    if (kind === "drag") act.drop = pageDropping.begin(aimed.element, request.way.at(-1), request.onto);
    act.keys = new PageKeys(pageDoing.isPage(aimed.element) ? null : aimed.element, kind === "press" ? request.chords : chordsOf(given.strokes), kind === "press", act.submitted);
    return { given: { press: given.press, native: given.native, held: given.held ?? false, strokes: given.strokes } };
  }

  /** @param {PageStroke[]} strokes As chords, as far as they can do more than write. @returns {PageChord[]} */
  function chordsOf(strokes) {
    return strokes.map(({ key, text, modifiers = 0 }) => ({ key: key ?? text, modifiers: modifiers & ~8 ? ["Control"] : [] }));
  }

  /** Whether the next key from outside would go where it is meant to, once the page has had its turn with the one before. @param {{index: number}} request @returns {Promise<{refused?: PageRefusal}>} */
  async function keyHolds({ index }) {
    await act?.keys?.turn(index);
    const refused = act?.keys?.has(index) ? act.keys.refusal(index) : REPLACED.refused; // Another act's keys may be fewer.
    return refused ? { refused } : {};
  }

  /** Whether a further press from outside would go where it is meant to. @returns {{refused?: PageRefusal}} */
  function pressAgainHolds() {
    if (!act?.presses) return REPLACED;
    act.presses.look();
    const refused = act.presses.refusal();
    return refused ? { refused } : {};
  }

  /** Whether what is dragged from outside may be let go where it is. @returns {{refused?: PageRefusal}} */
  function dropHolds() {
    const refused = act?.drop ? pageDropping.refusal(act.drop) : REPLACED.refused;
    return refused ? { refused } : {};
  }

  /** Where what a drag ends on has gone meanwhile; none where it is still there. @returns {{at?: {x: number, y: number}}} */
  function dropMoved() {
    const at = act?.drop && pageDropping.moved(act.drop);
    return at ? { at } : {};
  }

  /** The input from outside has been given. @param {{quiet: PageQuiet}} request */
  async function acted({ quiet }) {
    act?.keys?.end();
    act?.presses?.end();
    act?.observation.acted();
    const refused = act?.presses?.refusal();
    return refused ? { ...outcome(), refused } : pageQuiet.after(outcome, quiet, pageSnapshot.foresee);
  }

  /** Resolves when something changes; without an act at once. */
  async function next() {
    await act?.observation.nextChange();
    return {};
  }

  /** @param {string} address @returns {PageRefusal} */
  function strayedTo(address) {
    return { reason: "stale", hint: `It would have led to ${address.slice(0, 200)} by now, which is not where it was described to lead; it was held back.` };
  }

  /** How things stand after the act. @returns {{effects: {kind: string, detail?: string}[], quietFor: number} & Record<string, unknown>} */
  function outcome() {
    if (!act) return { effects: [], quietFor: Infinity };
    const { observation, already } = act;
    const effects = observation.effects();
    const waited = effects.length > 0 || performance.now() - (observation.since ?? 0) >= ALREADY_MS;
    const detail = waited && effects.every(({ kind }) => kind === "focus_moved") ? already?.() ?? "" : "";
    return {
      ...(observation.strayed ? { refused: strayedTo(observation.strayed) } : {}),
      effects: detail ? [{ kind: "already", detail }] : effects,
      quietFor: performance.now() - observation.lastChange, late: observation.late, leaving: observation.leaving,
      asksToLeave: observation.parting?.defaultPrevented ?? false,
      tabWanted: observation.tabWanted ?? pageDialogs.blockedWindow(),
      windowBlocked: pageDialogs.blockedWindow() !== "", dismissed: pageDialogs.dismissed(), busy: PageObservation.isBusy(),
      ...pageAwaiting.of(act, effects),
    };
  }

  /** @param {{session: string, budget: number}} request The last word on the act, with what the session sees changed. */
  function finish({ session, budget }) {
    const { effects: observed, busy, announced } = outcome();
    const observation = act?.observation;
    const asks = observed.some(({ kind }) => kind === "navigated" || (kind === "opened_dialog" && act?.kind === "click")); // Something is to be answered first.
    const differs = asks ? null : act?.differs?.() ?? null;
    if (act && WRITES.has(act.kind ?? "")) pageRows.write(act.aimed.element, act.written ?? "");
    if (act?.row) pageRefs.keepRow(act.aimed.element, act.row); // What it wrote in its row makes it no other row.
    const isBack = act?.stood !== undefined && pageDropping.isBack(act.aimed.element, act.stood) && observed.every(({ kind, detail = "" }) => BARE.has(kind) && !/[a-z]{3} shows$/.test(detail));
    const asIs = pageKeptOrder.told(act?.order);
    const more = act?.kind === "click" && act.opens ? pageOpening.hint(act.aimed.element, observation?.before?.expanded ?? null) : [asIs, pageChoiceDialogs.toldOnce(), pageTurned.toldOnce(), pageTaking.toldOnce(observed)].filter(Boolean).join(". ");
    const busyNow = announced || (busy && !observation?.before?.busy);
    stop();
    const found = pageSnapshot.changes({ session, budget, touched: [...(observation?.touched.keys() ?? [])] });
    // Fields changed by script leave no other trace than the lines; what keeps changing anyway is no effect.
    const unobserved = found.byAct > 0 && !observation?.ignored && observed.every(({ kind }) => kind === "already");
    const lines = { kind: "dom_changed", detail: found.byAct === 1 ? "1 line" : `${found.byAct} lines` };
    const back = isBack && !asIs && !found.delta.length ? "It is where it was before, and nothing else says anything new" : more;
    return { effects: unobserved ? [lines] : observed, more: back, claimed: pageDialogs.opened().length, ...found, differs, busyNow, focused: observation?.focused ?? false, habits: observation?.habits() ?? [] };
  }

  return { aim, aimAtFocus, aimAtMiddle, run, aimHolds, aimElsewhere, keyHolds, pressAgainHolds, dropHolds, dropMoved, expect, acted, next, outcome, finish };
})();
