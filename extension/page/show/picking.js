"use strict";
/*
 * Lets the person point at an element, by mouse or keyboard. A frame of our own covers the page meanwhile, so that neither
 * clicks nor keys reach the page, whatever it listens to; only what a person really does counts.
 */
const pagePicking = (() => {
  const MOST_TEXT = 200;
  const BAR = "position: fixed; left: 50%; top: 12px; transform: translateX(-50%); max-width: 90vw; padding: 8px 14px; border-radius: 8px; " +
    "background: #174ea6; color: #fff; font: 14px/1.4 system-ui, sans-serif; box-shadow: 0 2px 8px rgba(0, 0, 0, .4); pointer-events: none;";

  /** @typedef {{line: string, text: string} | {frame: {index: number, x: number, y: number}} | {nothing: "cancelled" | "timeout"}} PagePick */

  /** @type {Element | null} */
  let last = null;
  /** @type {((found: PagePick) => void) | null} */
  let end = null;
  /** @type {Element | null} */
  let current = null;

  /** @param {{hint: string, ms: number}} request `hint`: what the person is told. @returns {Promise<PagePick>} */
  function pick({ hint, ms }) {
    end?.({ nothing: "cancelled" });
    current = null;
    const before = pageTree.activeElement();
    const cover = pageHighlight.put();
    const root = cover.attachShadow({ mode: "closed" });
    pageTree.ours.add(root);
    return new Promise((resolve) => {
      const timer = setTimeout(() => end?.({ nothing: "timeout" }), ms);
      end = (found) => {
        end = null;
        clearTimeout(timer);
        cover.remove();
        pageHighlight.clear();
        if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
        resolve(found);
      };
      coverWith(root, hint);
    });
  }

  /** @param {ShadowRoot} root @param {string} hint */
  function coverWith(root, hint) {
    const frame = document.createElement("iframe");
    frame.title = hint;
    frame.setAttribute("style", "position: fixed; inset: 0; width: 100%; height: 100%; border: 0; background: transparent; color-scheme: light; pointer-events: auto;");
    // Where the empty document comes only later, as in Firefox, listeners of an earlier one would be lost.
    frame.addEventListener("load", () => listen(/** @type {Window} */ (frame.contentWindow), frame, hint));
    root.append(frame);
  }

  /** @param {Window} view Of our frame. @param {HTMLIFrameElement} frame @param {string} hint */
  function listen(view, frame, hint) {
    const bar = view.document.createElement("div");
    bar.setAttribute("style", BAR);
    bar.setAttribute("role", "status");
    bar.textContent = hint;
    view.document.body.append(bar);
    view.document.documentElement.style.cursor = "crosshair";
    /** @param {Element | null} element */
    const point = (element) => {
      if (!element || element === current) return;
      current = element;
      pageHighlight.around(element);
      bar.textContent = `${pageRefs.line(pageRefs.describe(element)).replace(/^\[e\d+\] /, "")} · ${hint}`;
    };
    const how = { capture: true };
    view.addEventListener("pointermove", (event) => event.isTrusted && point(meant(under(event, frame))), how);
    view.addEventListener("click", (event) => event.isTrusted && taken(event, frame), how);
    view.addEventListener("contextmenu", (event) => event.preventDefault(), how);
    view.addEventListener("keydown", (event) => {
      event.preventDefault();
      if (event.isTrusted) pressed(event, point);
    }, how);
    // The end of picking waits for the key to come up: otherwise the page would hear of that.
    view.addEventListener("keyup", (event) => event.isTrusted && released(event), how);
    view.focus();
  }

  /** What is there on the page below our frame. @param {{clientX: number, clientY: number}} place @param {HTMLIFrameElement} frame */
  function under({ clientX, clientY }, frame) {
    frame.style.pointerEvents = "none";
    const found = pageTree.elementAt(clientX, clientY);
    frame.style.pointerEvents = "auto";
    return found;
  }

  /** The control that a part belongs to; else the part itself. @param {Element | null} hit @returns {Element | null} */
  function meant(hit) {
    for (let up = hit; up && up !== document.body && up !== document.documentElement; up = pageTree.parentOf(up)) {
      if (pageControls.roleFor(up) !== "clickable" || (pageRefs.isKnown(up) && up === hit)) return up;
    }
    return hit;
  }

  /** @param {MouseEvent} event @param {HTMLIFrameElement} frame */
  function taken({ clientX, clientY }, frame) {
    const hit = under({ clientX, clientY }, frame);
    if (hit instanceof HTMLIFrameElement && pageFrames.indexOf(hit) >= 0) {
      const { x, y } = pageFrames.inner(hit, clientX, clientY);
      end?.({ frame: { index: pageFrames.indexOf(hit), x, y } });
    } else if (hit) end?.(told(/** @type {Element} */ (meant(hit))));
  }

  /** @param {KeyboardEvent} event @param {(element: Element | null) => void} point */
  function pressed({ key, shiftKey }, point) {
    if (key === "Tab") point(nextControl(shiftKey ? -1 : 1));
    else if (key === "ArrowUp" && current) point(pageTree.parentOf(current));
    else if (key === "ArrowDown" && current) point(current.firstElementChild);
  }

  /** @param {KeyboardEvent} event */
  function released({ key }) {
    if (key === "Escape") end?.({ nothing: "cancelled" });
    else if ((key === "Enter" || key === " ") && current) end?.(told(current));
  }

  /** @param {1 | -1} step @returns {Element | null} */
  function nextControl(step) {
    /** @type {Element[]} */
    const controls = [];
    pageTree.visitAll((element) => {
      if (element.matches(pageControls.INSIDE) && pageVisibility.isShown(element) && pageVisibility.hasArea(element)) controls.push(element);
    });
    const at = current ? controls.indexOf(current) : -1;
    const next = controls[(at < 0 && step < 0 ? -1 : at + step) % controls.length] ?? controls.at(-1) ?? null;
    next?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    return next;
  }

  /** @param {Element} element @returns {PagePick} What the model is told; what is in a field is not. */
  function told(element) {
    last = element;
    const shown = pageRefs.describe(element);
    pageRefs.confirm([shown]);
    const text = pageText.collapse(element.textContent ?? "");
    return { line: pageRefs.line(shown), text: text && text !== shown.name ? pageText.quote(text, MOST_TEXT) : "" };
  }

  /** For a point in this frame that was chosen from the frame around it. @param {{x: number, y: number}} request @returns {PagePick} */
  function at({ x, y }) {
    const hit = pageTree.elementAt(x, y);
    if (hit instanceof HTMLIFrameElement && pageFrames.indexOf(hit) >= 0) {
      const inner = pageFrames.inner(hit, x, y);
      return { frame: { index: pageFrames.indexOf(hit), ...inner } };
    }
    return told(meant(hit) ?? document.documentElement);
  }

  function stop() {
    end?.({ nothing: "cancelled" });
    return {};
  }

  /** What the person pointed at last, as long as it is there. */
  const lastPicked = () => (last?.isConnected ? last : null);

  return { pick, at, stop, lastPicked };
})();
