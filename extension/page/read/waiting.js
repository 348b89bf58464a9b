"use strict";
/*
 * How this frame stands towards what is waited for (a text there or gone, an element in a state), told at once and again
 * when it has changed. Looks again after changes, never by the clock; in shadow trees too.
 */
const pageWaiting = (() => {
  /** @typedef {{text?: string, gone?: string, ref?: number, state?: "visible" | "hidden" | "enabled" | "disabled" | "checked" | "unchecked"}} Wanted */
  /** @typedef {{text: boolean, gone: boolean, ref: boolean}} Standing Whether each is as wanted here; what is not asked for is. */

  const CHANGES = { subtree: true, childList: true, attributes: true, characterData: true };
  /** What ends each wait under way. @type {Map<string, () => void>} */
  const waits = new Map();

  /** @param {string} text */
  function shows(text) {
    const wanted = pageText.collapse(text).toLowerCase();
    const words = wanted.split(" ");
    return pageTree.roots().some((root) => {
      const nodes = root instanceof ShadowRoot ? [...root.childNodes] : document.body ? [document.body] : [];
      // Word by word: between two of them the nodes may hold what is not shown, and no blank.
      const held = pageText.collapse(nodes.map((node) => node.textContent ?? "").join("")).toLowerCase();
      if (root instanceof ShadowRoot && !pageVisibility.isShown(root.host)) return false;
      if (isCalled(root, wanted, held) || isWritten(root, wanted) || isInCanvas(root, wanted)) return true;
      return words.every((word) => held.includes(word)) && pageText.collapse(nodes.map(shownIn).join("\n")).toLowerCase().includes(wanted);
    });
  }

  /** Whether something that can be seen is called so, as icons are. @param {Document | ShadowRoot} root @param {string} wanted @param {string} held All text in it, also what is not shown. */
  function isCalled(root, wanted, held) {
    const named = ["aria-label", "title", "alt", "placeholder"].map((name) => `[${name}*="${CSS.escape(wanted)}" i]`);
    if ([...root.querySelectorAll(named.join())].some((one) => pageVisibility.isShown(one) && pageVisibility.hasArea(one))) return true;
    if (!held.includes(wanted)) return false;
    return [...root.querySelectorAll("[aria-labelledby]")].some((one) => pageNames.nameOf(one).toLowerCase().includes(wanted) && pageVisibility.isShown(one) && pageVisibility.hasArea(one));
  }

  /** Whether it stands in the table that a canvas keeps of what it shows. @param {Document | ShadowRoot} root @param {string} wanted */
  function isInCanvas(root, wanted) {
    return [...root.querySelectorAll("canvas")].some((canvas) => canvas.firstElementChild && pageText.collapse(canvas.textContent ?? "").toLowerCase().includes(wanted) && pageVisibility.isShown(canvas));
  }

  /** Whether it stands in a field that can be seen. @param {Document | ShadowRoot} root @param {string} wanted */
  function isWritten(root, wanted) {
    return [...root.querySelectorAll("input, textarea")].some((field) => {
      const { type, value } = /** @type {HTMLInputElement} */ (field);
      return type !== "hidden" && pageText.collapse(value).toLowerCase().includes(wanted) && !pageSecrets.isSecret(field) && pageVisibility.isShown(field);
    });
  }

  /** @param {Node} node */
  function shownIn(node) {
    if (node instanceof Text) return node.data;
    // What is not drawn at all would give away all that is in it.
    return node instanceof HTMLElement && getComputedStyle(node).display !== "none" ? node.innerText : "";
  }

  /** @param {number} ref @param {string} state */
  function isIn(ref, state) {
    const element = pageRefs.elementOf(ref);
    const shown = element !== null && pageVisibility.isShown(element);
    if (state === "hidden") return !shown;
    if (!element || !shown) return false;
    if (state === "visible") return true;
    if (state === "enabled" || state === "disabled") return pageStates.isDisabled(element) === (state === "disabled");
    return (pageStates.checkedOf(element) === true) === (state === "checked");
  }

  /** @param {Wanted} wanted @returns {Standing} */
  function standing({ text, gone, ref, state }) {
    return {
      text: text === undefined || shows(text),
      gone: gone === undefined || !shows(gone),
      ref: ref === undefined || isIn(ref, state ?? "visible"),
    };
  }

  /** Meets the shadow roots in what is there or has come, so that they are looked into. @param {MutationRecord[]} [records] */
  function meetRoots(records) {
    const come = records?.flatMap(({ addedNodes }) => [...addedNodes]) ?? [document];
    for (const node of [...come, ...pageTree.unmade]) {
      if (node instanceof Element && !pageForms.isVeiled(node)) pageTree.shadowOf(node);
      if (node instanceof Element || node instanceof Document) pageTree.visitAll(() => undefined, node);
    }
  }

  /**
   * @param {Wanted & {wait: string, stood?: Standing}} request `wait`: which one it is, for `stop`; `stood`: what was told before.
   * @returns {Promise<{stands: Standing}>} As soon as it is another than `stood`; waits for as long as the document lives.
   */
  async function until({ wait, stood, ...wanted }) {
    stop({ wait });
    meetRoots();
    const now = standing(wanted);
    if (!stood || isOther(now, stood)) return { stands: now };
    return new Promise((resolve) => {
      const end = () => {
        observer.disconnect();
        removeEventListener("change", lookAgain, true);
        waits.delete(wait);
        resolve({ stands: standing(wanted) });
      };
      const lookAgain = () => {
        if (isOther(standing(wanted), stood)) end();
      };
      const observer = new MutationObserver((records) => {
        meetRoots(records);
        watchRoots();
        lookAgain();
      });
      const watchRoots = () => pageTree.roots().forEach((root) => observer.observe(root, CHANGES));
      addEventListener("change", lookAgain, true);
      watchRoots();
      waits.set(wait, end);
    });
  }

  /** @param {Standing} now @param {Standing} before */
  function isOther(now, before) {
    return now.text !== before.text || now.gone !== before.gone || now.ref !== before.ref;
  }

  /** Nobody waits any more. @param {{wait: string}} request */
  function stop({ wait }) {
    waits.get(wait)?.();
    return {};
  }

  return { until, stop };
})();
