"use strict";
/*
 * The isolated world's side of alert, confirm, prompt and print: a script in the page's own world asks here, over an event
 * whose name only the two know, and passes to the browser's own dialogs whenever no act is under way. Plain text goes between
 * the two, as pages bend what makes and reads JSON. The other side: connectDialogs in lib/browser_own_world.js.
 */
const pageDialogs = (() => {
  const LONGEST = 300; // Characters of what a dialog asks.
  /** The name of the events; unguessable for the page. */
  const channel = `e${pageRefs.randomName()}`;

  /** @typedef {{accept: boolean, text?: string, only?: string, strict?: boolean}} DialogAnswer `only`: what a dialog has to say to be accepted; `strict`: a prompt, too. */
  /** @typedef {{type: string, message: string, said: string}} DialogReport */

  /** @type {DialogReport[]} */
  let reports = [];
  /** Address of a window that the page was not let open. */
  let blocked = "";

  /** @type {DialogAnswer} */
  let answer = { accept: false };

  addEventListener(`${channel}-opened`, (event) => {
    const [type, said, text] = /** @type {CustomEvent<string>} */ (event).detail.split("\0");
    if (type === "window") return void (blocked ||= text);
    const message = pageText.clip(pageText.collapse(text), LONGEST);
    const meant = type === "alert" || (type === "prompt" && answer.text !== undefined && !answer.strict) || answer.only === undefined || answer.only === message;
    const other = answer.accept && !meant;
    if (other) event.preventDefault(); // Which dismisses it: it asks something else than it was answered for.
    reports.push({ type, message, said: other ? "dismissed, as it asks something else" : said });
  });

  /** @returns {{type: string, message: string} | undefined} The last dialog that was dismissed. */
  function dismissed() {
    const last = reports.findLast(({ said }) => said.startsWith("dismissed"));
    return last && { type: last.type, message: last.message };
  }

  /** From now on dialogs are answered at once. @param {DialogAnswer} given */
  function arm(given) {
    answer = given;
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

  return { channel, arm, disarm, opened, dismissed, blockedWindow };
})();
