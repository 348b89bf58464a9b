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
    pageWatch.setActing(false);
    pageDialogs.disarm();
  }

  /** @param {{session: string, ref: number, offset?: {x: number, y: number}}} request */
  async function aim({ session, ref, offset }) {
    stop();
    pageSnapshot.beforeAct(session);
    const found = pageRefs.resolve(ref);
    if ("reason" in found) return { refused: found };
    const observation = new PageObservation(found.element);
    const aimed = await pageAim.at({ ref, ...(offset ? { offset } : {}) });
    if ("reason" in aimed) {
      observation.end();
      return { refused: aimed };
    }
    act = { aimed, observation };
    return { point: { x: aimed.x, y: aimed.y }, line: pageRefs.line(aimed.shown), channel: pageDialogs.channel };
  }

  /** Runs what is done to the page between looking before and looking after. @param {{accept: boolean, text?: string}} dialog How dialogs are answered. @param {(aimed: PageAimed) => object | void} doIt */
  function perform(dialog, doIt) {
    if (!act) return { refused: { reason: "stale", hint: "The page was replaced meanwhile; read it again." } };
    pageWatch.setActing(true);
    pageDialogs.arm(dialog);
    act.observation.begin();
    const said = doIt(act.aimed);
    act.observation.acted();
    return { ...said, ...outcome() };
  }

  /** @param {{button: number, count: number, modifiers: string[], dialog: {accept: boolean, text?: string}}} request */
  function click({ button, count, modifiers, dialog }) {
    return perform(dialog, ({ hit, x, y }) => pagePointer.click(hit, { x, y, button, modifiers }, count));
  }

  /** @param {{text: string, clear: boolean, submit: boolean, dialog: {accept: boolean, text?: string}}} request */
  function type({ text, clear, submit, dialog }) {
    return perform(dialog, ({ element, hit, x, y }) => {
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

  /** How things stand after the act. @returns {{effects: {kind: string, detail?: string}[], quietFor: number} & Record<string, unknown>} */
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
    const observation = act?.observation;
    stop();
    const found = pageSnapshot.changes({ session, budget, touched: [...(observation?.touched.keys() ?? [])] });
    // Fields changed by script leave no other trace than the lines; what keeps changing anyway is no effect.
    if (!effects.length && found.byAct && !observation?.ignored) effects.push({ kind: "dom_changed", detail: found.byAct === 1 ? "1 line" : `${found.byAct} lines` });
    return { effects, ...found };
  }

  return { aim, click, type, next, outcome, finish, stop };
})();
