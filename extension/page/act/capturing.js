"use strict";
/*
 * Who captured the pointer of a press that the page code holds. The page asks for it in its own world, where a script answers
 * for this one pointer while it is held; from then on its events go to the element that asked, wherever the pointer is.
 * The other side: connectCapture in lib/browser_own_world.js.
 */
const pageCapturing = (() => {
  const POINTER = 1; // The id our pointers have.
  const NAME = pageDialogs.channel;

  /** Who asked last. @type {Element | null} */
  let wanted = null;
  /** Who was told that it has it. @type {Element | null} */
  let holder = null;
  let listening = new AbortController();

  /** A press begins: from now on it can be captured. @param {Element} pressed */
  function hold(pressed) {
    listening.abort();
    listening = new AbortController();
    wanted = holder = null;
    // Heard in the pressed element's own shadow tree, too: from outside nobody sees who in it asked.
    for (const root of new Set([pressed.getRootNode(), document])) {
      root.addEventListener(`${NAME}-captured`, (event) => turn(event, asking(event)), { signal: listening.signal });
      root.addEventListener(`${NAME}-freed`, (event) => turn(event, null), { signal: listening.signal });
    }
    dispatchEvent(new CustomEvent(`${NAME}-hold`, { detail: `${POINTER}` }));
  }

  /** @param {Event} event */
  function asking(event) {
    const [element] = event.composedPath();
    return element instanceof Element ? element : null;
  }

  /** @param {Event} event @param {Element | null} to */
  function turn(event, to) {
    event.stopPropagation();
    wanted = to;
  }

  /**
   * Call before each event of the held pointer, as capture begins and ends only with the next one.
   * @param {(target: EventTarget, type: string) => void} tell Sends one of the two events that say so.
   * @returns {Element | null} Who has the pointer now.
   */
  function settle(tell) {
    const next = wanted?.isConnected ? wanted : null;
    if (next === holder) return holder;
    const lost = holder;
    holder = next;
    if (lost) tell(lost.isConnected ? lost : document, "lostpointercapture");
    if (next) tell(next, "gotpointercapture");
    return holder;
  }

  /** The press has ended. @param {(target: EventTarget, type: string) => void} tell */
  function release(tell) {
    wanted = null;
    settle(tell);
    listening.abort();
    dispatchEvent(new CustomEvent(`${NAME}-release`));
  }

  return { POINTER, hold, settle, release };
})();
