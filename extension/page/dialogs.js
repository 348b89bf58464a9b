"use strict";
/*
 * The isolated world's side of alert, confirm, prompt and print: a script in the page's own world asks here, over an event
 * whose name only the two know, and passes to the browser's own dialogs whenever no act is under way. Plain text goes between
 * the two, as pages bend what makes and reads JSON.
 * Below: nothing. Above: acts. The other side: connectDialogs in lib/browser_own_world.js.
 */
const pageDialogs = (() => {
  /** The name of the events; unguessable for the page. */
  const channel = `e${crypto.randomUUID()}`;

  /** @typedef {{accept: boolean, text?: string}} DialogAnswer */
  /** @typedef {{type: string, message: string, said: string}} DialogReport */

  /** @type {DialogReport[]} */
  let reports = [];
  /** Address of a window that the page was not let open. */
  let blocked = "";

  addEventListener(`${channel}-opened`, (event) => {
    const [type, said, message] = /** @type {CustomEvent<string>} */ (event).detail.split("\0");
    if (type === "window") blocked = message;
    else reports.push({ type, message: pageText.clip(pageText.collapse(message), 300), said });
  });

  /** From now on dialogs are answered at once. @param {DialogAnswer} answer */
  function arm(answer) {
    reports = [];
    blocked = "";
    dispatchEvent(new CustomEvent(`${channel}-arm`, { detail: `${answer.accept ? 1 : 0}${answer.text === undefined ? "" : `\0${answer.text}`}` }));
  }

  function disarm() {
    dispatchEvent(new CustomEvent(`${channel}-disarm`));
  }

  /** @returns {string[]} Such as `confirm "Delete it?" dismissed`. */
  function opened() {
    return reports.map(({ type, message, said }) => `${type} ${pageText.quote(message, 200)}${type === "alert" ? "" : ` ${said}`}`);
  }

  /** @returns {string} The address of a window the page asked for in vain; "" for none. */
  function blockedWindow() {
    return blocked;
  }

  return { channel, arm, disarm, opened, blockedWindow };
})();
