"use strict";
/*
 * The sign that Pagehand works in this tab: a line around the page and a small bar with a Stop button, put in only while a turn
 * acts. The bar is a frame of its own in a closed shadow root, so that the page neither hears of a press on it nor can keep one
 * from it; it takes no focus, moves nothing, and is put back where the page takes it away. Nothing of the page code is needed
 * here, and nothing that reads or acts meets the sign (`pagehandOurs`).
 */
/** Elements of Pagehand's own in the page; the page code finds them here too. @type {WeakSet<Node>} */
var pagehandOurs = globalThis.pagehandOurs ?? new WeakSet();

var pagehandSign = (() => {
  const HOST = "all: initial !important; position: fixed !important; inset: 0 !important; width: auto !important; height: auto !important; margin: 0 !important; padding: 0 !important; " +
    "border: 0 !important; background: none !important; overflow: visible !important; pointer-events: none !important; z-index: 2147483647 !important;";
  const LINE = "position: fixed; inset: 0; box-sizing: border-box; pointer-events: none; border: 2px solid #1a73e8; box-shadow: inset 0 0 10px rgba(26, 115, 232, .45);";
  const FRAME = "position: fixed; bottom: 12px; left: 50%; transform: translateX(-50%); width: 0; height: 38px; max-width: calc(100vw - 16px); " +
    "border: 0; margin: 0; background: transparent; color-scheme: light; pointer-events: auto;";
  const BAR = "display: inline-flex; align-items: center; gap: 8px; box-sizing: border-box; height: 34px; margin: 2px; padding: 0 4px 0 12px; max-width: calc(100vw - 4px); border-radius: 17px; " +
    "border: 1px solid rgba(255, 255, 255, .55); background: #202124; color: #fff; font: 13px/1 system-ui, sans-serif; white-space: nowrap; user-select: none; cursor: default;";
  const STOP = "all: unset; flex: none; padding: 0 10px; height: 24px; line-height: 24px; border-radius: 12px; border: 1px solid transparent; background: #fff; color: #202124; font: 600 13px/24px system-ui, sans-serif; cursor: pointer;";
  const AGAIN_MS = 250; // A page that keeps taking it away is not kept busy with it.
  const DRAWN_MS = 100;

  /** @typedef {{label: string, stop: string, stopping: string, dir: string, lang: string}} SignWords */
  /** @typedef {{host: HTMLElement, frame: HTMLIFrameElement, remove: () => void, shade: (how: {hidden: boolean, through: boolean}) => Promise<void>, raise: () => void}} Sign */

  /** @type {Sign | null} */
  let shown = null;

  /** @param {Document} inner Of our frame. @param {HTMLIFrameElement} frame @param {SignWords} words @param {() => void} onStop */
  function furnish(inner, frame, words, onStop) {
    const root = inner.documentElement;
    Object.assign(root, { dir: words.dir, lang: words.lang });
    root.style.cssText = inner.body.style.cssText = "margin: 0; overflow: hidden; background: transparent; color-scheme: light; text-align: center;";
    const [bar, dot, label, stop] = ["div", "span", "span", "button"].map((name) => inner.createElement(name));
    bar.setAttribute("role", "group");
    bar.setAttribute("aria-label", words.label);
    bar.style.cssText = BAR;
    dot.style.cssText = "flex: none; width: 8px; height: 8px; border-radius: 50%; background: #8ab4f8; forced-color-adjust: none;";
    label.style.cssText = "min-width: 0; overflow: hidden; text-overflow: ellipsis; line-height: 20px;";
    label.textContent = words.label;
    Object.assign(stop, { textContent: words.stop, tabIndex: -1, type: "button" }); // Keys that are given to the page must not reach it.
    stop.style.cssText = STOP;
    bar.append(dot, label, stop);
    inner.body.replaceChildren(bar);
    const fit = () => {
      frame.style.width = "100vw"; // As wide as its words, where there is room.
      frame.style.width = `${Math.ceil(bar.getBoundingClientRect().width) + 6}px`;
    };
    fit();
    const view = /** @type {Window} */ (inner.defaultView);
    view.addEventListener("mousedown", (event) => event.preventDefault(), true); // The page keeps the focus.
    view.addEventListener("contextmenu", (event) => event.preventDefault(), true);
    stop.addEventListener("click", (event) => {
      if (!event.isTrusted || stop.getAttribute("aria-disabled")) return;
      stop.setAttribute("aria-disabled", "true");
      stop.textContent = words.stopping;
      fit();
      onStop();
    });
  }

  /** Where it can be pressed: a modal dialog keeps everything outside of it from being. */
  const placeFor = () => [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.documentElement;

  /** Puts it there, above all that is there now. @param {HTMLElement} host @param {() => void} fill Its frame's document is a new one where it was not there, or not here. */
  function lift(host, fill) {
    const place = placeFor();
    if (!place) return; // Between two documents.
    const moved = host.parentNode !== place;
    if (moved) place.append(host);
    host.style.cssText = HOST;
    host.popover = "manual";
    if (host.matches(":popover-open")) host.hidePopover();
    host.showPopover();
    if (moved) fill();
  }

  /**
   * @param {SignWords} words @param {string} address Of the bar's own empty document, where that tells it from the page's frames.
   * @param {() => void} onStop A person pressed Stop. @param {(frame: HTMLIFrameElement) => void} onFrame The bar is in this frame now. @returns {Sign}
   */
  function show(words, address, onStop, onFrame) {
    shown?.remove();
    const host = document.createElement("div");
    const root = host.attachShadow({ mode: "closed" });
    const line = document.createElement("div");
    line.style.cssText = LINE;
    const frame = document.createElement("iframe");
    for (const one of [host, root, line, frame]) pagehandOurs.add(one);
    frame.style.cssText = FRAME;
    Object.assign(frame, { title: words.label, tabIndex: -1, ...(address ? { src: address } : {}) });
    // Where the empty document comes at once, nobody hears of its load; where it comes later, what was in the one before is lost.
    const fill = () => {
      if (!frame.contentDocument?.body) return;
      furnish(frame.contentDocument, frame, words, onStop);
      onFrame(frame);
    };
    frame.addEventListener("load", fill);
    root.append(line, frame);
    const keeper = keep(host, fill);
    lift(host, fill);
    /** @param {{hidden: boolean, through: boolean}} how */
    const shade = async ({ hidden, through }) => {
      line.style.visibility = frame.style.visibility = hidden ? "hidden" : "visible";
      frame.style.pointerEvents = through ? "none" : "auto";
      if (hidden) await drawn();
    };
    const remove = () => {
      keeper();
      host.remove();
      if (shown?.host === host) shown = null;
    };
    return (shown = { host, frame, remove, shade, raise: () => lift(host, fill) });
  }

  /** Puts it back when the page takes it away, covers it with a window of its own, or changes it. @param {HTMLElement} host @param {() => void} fill @returns {() => void} Ends that. */
  function keep(host, fill) {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let again;
    const back = () => {
      again = undefined;
      lift(host, fill);
      observer.takeRecords(); // Of our own doing.
    };
    const look = () => (again ??= setTimeout(back, AGAIN_MS));
    const observer = new MutationObserver((records) => {
      if (!host.isConnected || host.style.cssText !== styled || !host.matches(":popover-open") || records.some(({ target }) => target === host)) look();
    });
    const probe = document.createElement("div");
    probe.style.cssText = HOST;
    const styled = probe.style.cssText;
    observer.observe(document, { childList: true });
    if (document.documentElement) observer.observe(document.documentElement, { childList: true });
    observer.observe(host, { attributes: true });
    /** @param {Event} event */
    const toggled = (event) => void (event.target !== host && look());
    addEventListener("toggle", toggled, true);
    return () => {
      clearTimeout(again);
      observer.disconnect();
      removeEventListener("toggle", toggled, true);
    };
  }

  /** The page as it is now is what a picture shows; a tab that nobody sees draws nothing. */
  function drawn() {
    if (document.hidden) return Promise.resolve();
    return new Promise((resolve) => {
      const late = setTimeout(resolve, DRAWN_MS, undefined);
      requestAnimationFrame(() => requestAnimationFrame(() => (clearTimeout(late), resolve(undefined))));
    });
  }

  return { show };
})();
