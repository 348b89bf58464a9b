"use strict";
/*
 * One act at a time in this document: aim, do it, watch, tell. Each step is a message of its own, because only the
 * extension outside hears of navigations and new tabs, and because timers of hidden pages are slow.
 * Below: aim, pointer, typing, choosing, observe, snapshot. Above: main.
 */
const pageActs = (() => {
  /** @type {{aimed: PageAimed, observation: PageObservation} | null} */
  let act = null;

  function stop() {
    act?.observation.end();
    act = null;
  }

  /** @param {{session: string, ref: number, offset?: {x: number, y: number}}} request */
  async function aim({ session, ref, offset }) {
    stop();
    pageSnapshot.ensureBaseline(session);
    const found = pageRefs.resolve(ref);
    if ("reason" in found) return { refused: found };
    const observation = new PageObservation(found.element);
    const aimed = await pageAim.at({ ref, ...(offset ? { offset } : {}) });
    if ("reason" in aimed) {
      observation.end();
      return { refused: aimed };
    }
    act = { aimed, observation };
    return { point: { x: aimed.x, y: aimed.y }, line: pageRefs.line(aimed.shown) };
  }

  /** Runs what is done to the page between looking before and looking after. @param {(aimed: PageAimed) => object | void} doIt */
  function perform(doIt) {
    if (!act) return { refused: { reason: "stale", hint: "The page was replaced meanwhile; read it again." } };
    act.observation.begin();
    const said = doIt(act.aimed);
    act.observation.acted();
    return { ...said, ...outcome() };
  }

  /** @param {{button: number, count: number, modifiers: string[]}} request */
  function click({ button, count, modifiers }) {
    return perform(({ hit, x, y }) => pagePointer.click(hit, { x, y, button, modifiers }, count));
  }

  /** @param {{text: string, clear: boolean, submit: boolean}} request */
  function type({ text, clear, submit }) {
    return perform(({ element, hit, x, y }) => {
      const refused = pageEntering.enter(element, { text, clear }, () => pagePointer.click(hit, { x, y, button: 0, modifiers: [] }, 1));
      if (refused) return { refused };
      if (submit) pageTyping.enter(pageTyping.fieldAt(element) ?? element);
      return {};
    });
  }

  /** Resolves when something changes; without an act at once. */
  async function next() {
    await act?.observation.nextChange();
    return {};
  }

  /** How things stand after the act. */
  function outcome() {
    if (!act) return { effects: [], quietFor: Infinity };
    const { observation } = act;
    return {
      effects: observation.effects(), quietFor: performance.now() - observation.lastChange, late: observation.late,
      leaving: observation.leaving, tabWanted: observation.tabWanted ?? "", busy: document.querySelector('[aria-busy="true"]') !== null,
    };
  }

  /** @param {{session: string, budget: number}} request The last word on the act, with what the session sees changed. */
  function finish({ session, budget }) {
    const { effects } = outcome();
    const touched = act ? [...act.observation.touched] : [];
    const element = act?.aimed.element;
    const line = element?.isConnected && act ? pageRefs.line(act.aimed.shown) + pageStates.describe(element, act.aimed.shown.role, null) : "";
    stop();
    return { effects, line, ...pageSnapshot.changes({ session, budget, touched }) };
  }

  return { aim, click, type, next, outcome, finish, stop };
})();
