"use strict";
/*
 * Which elements of the page are of a few kinds that every act asks for: windows that may lie over it, and what is marked as chosen.
 * The page is looked through once; from then on only what came to it or changed is looked at, when somebody asks.
 */
const pageListed = (() => {
  /** By tags and attributes of the element itself alone, so that nothing else on the page makes one fit. */
  const KINDS = {
    windows: 'dialog, [role~="dialog"], [role~="alertdialog"], [popover]',
    marked: '[aria-checked="true"], [aria-selected="true"], [aria-pressed="true"], [aria-current="step"]',
  };
  const ATTRIBUTES = ["role", "popover", "aria-checked", "aria-selected", "aria-pressed", "aria-current"];
  const MOST_RECORDS = 1000; // After more changes the page is looked through again.
  // Taken from where pages cannot hide them behind the names of a form's fields.
  const { matches: FITS, querySelectorAll: SELECT } = Element.prototype;
  const { getRootNode: ROOT } = Node.prototype;

  /** @typedef {keyof typeof KINDS} PageKind */
  /** @type {WeakMap<Node, Map<PageKind, Set<Element>>>} */
  let found = new WeakMap();
  /** @type {MutationRecord[]} */
  let unread = [];
  const observer = new MutationObserver(hear);

  /** @param {MutationRecord[]} records */
  function hear(records) {
    unread.push(...records.slice(0, MOST_RECORDS + 1));
    if (unread.length <= MOST_RECORDS) return;
    observer.disconnect();
    [found, unread] = [new WeakMap(), []];
  }

  function catchUp() {
    hear(observer.takeRecords());
    for (const { target, type, addedNodes } of unread) {
      const lists = found.get(ROOT.call(target));
      if (!lists) continue; // It is gone, or has come to a place that is looked through anyway.
      for (const node of type === "attributes" ? [target] : addedNodes) if (node instanceof Element) sort(lists, node, type !== "attributes");
    }
    unread = [];
  }

  /** @param {Map<PageKind, Set<Element>>} lists @param {Element} element @param {boolean} inside Also what is in it. */
  function sort(lists, element, inside) {
    for (const [kind, list] of lists) {
      if (FITS.call(element, KINDS[kind])) list.add(element);
      else list.delete(element);
      if (inside) for (const one of SELECT.call(element, KINDS[kind])) list.add(one);
    }
  }

  /** @param {Document | ShadowRoot} root @param {PageKind} kind @returns {Set<Element>} */
  function listOf(root, kind) {
    let lists = found.get(root);
    if (!lists) {
      found.set(root, (lists = new Map()));
      observer.observe(root, { subtree: true, childList: true, attributeFilter: ATTRIBUTES });
    }
    let list = lists.get(kind);
    if (!list) lists.set(kind, (list = new Set(root.querySelectorAll(KINDS[kind]))));
    return list;
  }

  /** Those in one tree, in the page's order. @param {Document | ShadowRoot} root @param {PageKind} kind @returns {Element[]} */
  function all(root, kind) {
    catchUp();
    const list = listOf(root, kind);
    // What was away for a while may have changed there, where nobody watched.
    for (const element of list) if (ROOT.call(element) !== root || !FITS.call(element, KINDS[kind])) list.delete(element);
    return pageTree.inOrder([...list]);
  }

  return { all };
})();
