"use strict";
/*
 * Choosing in lists that pages draw themselves: opens an ARIA combobox or listbox button, waits for its options, and
 * presses the one with the label.
 * Below: tree, pointer, choosing, visibility. Above: acts.
 */
const pageListboxes = (() => {
  const OPEN_MS = 1500; // From pressing a combobox to its options.

  /** @param {Element} element @returns {Element[]} The options that can be seen and belong to it. */
  function optionsOf(element) {
    const ids = `${element.getAttribute("aria-controls") ?? ""} ${element.getAttribute("aria-owns") ?? ""}`.split(/\s+/).filter(Boolean);
    const root = /** @type {Document | ShadowRoot} */ (element.getRootNode());
    const named = ids.map((id) => root.getElementById?.(id) ?? null).filter((one) => one !== null);
    const own = [element, ...named].flatMap(optionsIn);
    const all = own.length ? own : [...document.querySelectorAll('[role="listbox"] [role="option"], [role="menu"] [role^="menuitem"]')];
    return all.filter((option) => pageVisibility.isShown(option) && pageVisibility.hasArea(option));
  }

  /** What is handed into a shadow tree included. @param {Element} box @returns {Element[]} */
  function optionsIn(box) {
    const inner = pageTree.childrenOf(box).filter((child) => child instanceof Element);
    return inner.flatMap((child) => (child.matches('[role="option"], [role="menuitem"], [role="menuitemradio"], [role="treeitem"]') ? [child, ...optionsIn(child)] : optionsIn(child)));
  }

  /** Resolves with the options once there are any, or with none when the time is up. @param {Element} element @returns {Promise<Element[]>} */
  function appear(element) {
    return new Promise((resolve) => {
      const look = () => {
        const options = optionsOf(element);
        if (options.length) end(options);
      };
      const observer = new MutationObserver(look);
      const timer = setTimeout(() => end(optionsOf(element)), OPEN_MS);
      /** @param {Element[]} options */
      const end = (options) => {
        observer.disconnect();
        clearTimeout(timer);
        resolve(options);
      };
      for (const root of pageTree.roots()) observer.observe(root, { subtree: true, childList: true, attributes: true });
      look();
    });
  }

  /** @param {Element} element @param {string} text @param {() => Promise<void>} press A click on the element. @returns {Promise<PageRefusal | null>} null when it was chosen. */
  async function choose(element, text, press) {
    let options = optionsOf(element);
    if (!options.length) {
      await press();
      options = await appear(element);
    }
    if (!options.length) return { reason: "unsupported", hint: `${pageRefs.line(pageRefs.describe(element))} shows no options; click it and read the page.` };
    const found = pageChoosing.pick(options, (option) => [pageNames.nameOf(option), option.getAttribute("data-value") ?? ""], text);
    if ("reason" in found) return found;
    found.one.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const { x, y, width, height } = found.one.getBoundingClientRect();
    await pagePointer.click(found.one, { x: x + width / 2, y: y + height / 2, button: 0, modifiers: [] }, 1);
    return null;
  }

  return { choose };
})();
