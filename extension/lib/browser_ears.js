"use strict";
/*
 * A classic script that runs in a page's isolated world after the page code: lends it what only an extension has, and its ears.
 * Its value is whether the page code is there.
 */
(() => {
  const page = globalThis.pagehand;
  if (typeof page?.connect !== "function") return false; // An element of the page may be called so.
  /** @param {HTMLElement} element */
  const openRoot = (element) => {
    const own = /** @type {{openOrClosedShadowRoot?: ShadowRoot | null}} */ (/** @type {unknown} */ (element));
    return "openOrClosedShadowRoot" in own ? own.openOrClosedShadowRoot ?? null : chrome.dom.openOrClosedShadowRoot(element);
  };
  if (!page.connect(openRoot)) return true;
  chrome.runtime.onMessage.addListener((message, _sender, reply) => {
    if (message.receipt) void chrome.runtime.sendMessage({ got: message.receipt }).catch(() => undefined);
    page.answer(message).then(reply);
    return true;
  });
  return true;
})();
