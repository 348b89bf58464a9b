"use strict";
/*
 * The page as a person meets it: one tree over light DOM, open and closed shadow roots, slots and closed <details>.
 * Forms that cannot be asked anything (forms.js) are left out of it, and what is in them stands in their place.
 * Not about what is visible (visibility.js) or what things mean (roles.js).
 */

/** Elements of Pagehand's own in the page, those of a sign that came before this code included; nothing reads, counts or hits them. @type {WeakSet<Node>} */
var pagehandOurs = globalThis.pagehandOurs ?? new WeakSet();

const pageTree = (() => {
  const FITS = Element.prototype.matches;
  const COMPARE = Node.prototype.compareDocumentPosition;

  /** @type {(element: HTMLElement) => ShadowRoot | null} */
  let closedRootOf = () => null;

  /** Closed roots that were asked for. @type {{known: Map<HTMLElement, ShadowRoot | null> | null}} */
  const asked = pageStanding.memory();

  /** Whether a form that cannot be asked anything may be met; what is known of that while the page stands still. */
  let veils = true;
  pageStanding.around(() => void (veils = hasVeils()), () => void (veils = true));

  const ours = pagehandOurs;

  /** Shadow roots met so far. @type {WeakRef<ShadowRoot>[]} */
  const found = [];
  /** @type {WeakSet<ShadowRoot>} */
  const seen = new WeakSet();

  /** Custom elements met whose script has not come yet: they get their content without a change of the tree. @type {Set<Element>} */
  const unmade = new Set();

  const PLAIN_HOSTS = new Set(
    "article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span".split(" "),
  );
  /** Local name to: 0 never a shadow host, 1 a host perhaps, when it has no content of its own, 2 a custom element. @type {Map<string, 0 | 1 | 2>} */
  const hostKinds = new Map();

  /** @param {string} name @returns {0 | 1 | 2} */
  function hostKind(name) {
    let kind = hostKinds.get(name);
    if (kind === undefined) hostKinds.set(name, (kind = name.includes("-") ? 2 : PLAIN_HOSTS.has(name) ? 1 : 0));
    return kind;
  }

  /**
   * The element's shadow root, closed ones included. Asking the browser for closed roots is slow, so plain elements
   * with children of their own are taken to have none.
   * @param {Element} element @param {string} [tag] Its local name, where the caller has asked already. @returns {ShadowRoot | null}
   */
  function shadowOf(element, tag = element.localName) {
    const kind = hostKind(tag);
    if (kind === 0) return null;
    if (kind === 2 && !element.matches(":defined")) unmade.add(element);
    const root = element.shadowRoot ?? (kind === 1 && element.firstChild ? null : closedRoot(element));
    if (root && !seen.has(root)) {
      seen.add(root);
      found.push(new WeakRef(root));
      pageFacts.watch(root);
      veils ||= holdsVeils(root);
    }
    return root;
  }

  /** @param {Element} element */
  function closedRoot(element) {
    if (!(element instanceof HTMLElement)) return null;
    let root = asked.known?.get(element);
    if (root === undefined) {
      root = closedRootOf(element);
      asked.known?.set(element, root);
    }
    return root;
  }

  /** @returns {(Document | ShadowRoot)[]} The document and every shadow root met so far that is still on the page. */
  function roots() {
    const live = found.map((one) => one.deref()).filter((root) => root?.isConnected);
    return [document, .../** @type {ShadowRoot[]} */ (live)];
  }

  /** @param {Element} element @returns {Node[]} Its children in the flat tree. */
  function childrenOf(element) {
    const root = shadowOf(element);
    if (root) return listed(root);
    if (element instanceof HTMLSlotElement) {
      const assigned = element.assignedNodes();
      if (assigned.length) return assigned;
    }
    if (element instanceof HTMLDetailsElement && !element.open) {
      const summary = [...element.children].find((child) => child.localName === "summary");
      return summary ? [summary] : [];
    }
    return listed(element);
  }

  /** @param {Node} parent @returns {Node[]} */
  function listed(parent) {
    const nodes = [];
    for (let child = parent.firstChild; child; child = child.nextSibling) {
      if (veils && pageForms.isVeiled(child)) return unveiled(parent);
      nodes.push(child);
    }
    return nodes;
  }

  /** The same where a form is among them or is the parent: asked so that no field can answer. @param {Node} parent @returns {Node[]} */
  function unveiled(parent) {
    return [...pageForms.childrenOf(parent)].flatMap((child) => {
      if (!pageForms.isVeiled(child)) return [child];
      return getComputedStyle(child).display === "none" || FITS.call(child, '[aria-hidden="true"], [inert]') ? [] : unveiled(child);
    });
  }

  /** Whether a form that cannot be asked anything is on the page. */
  function hasVeils() {
    return roots().some(holdsVeils);
  }

  /** @param {Document | ShadowRoot} root */
  function holdsVeils(root) {
    return [...taggedIn(root, "form")].some(pageForms.isVeiled);
  }

  /** Of a document browsers keep these lists themselves. @param {Document | ShadowRoot} root @param {string} tag @returns {ArrayLike<Element> & Iterable<Element>} */
  function taggedIn(root, tag) {
    return root instanceof ShadowRoot ? root.querySelectorAll(tag) : root.getElementsByTagName(tag);
  }

  /** @param {Element[]} elements Of one tree. @returns {Element[]} As they stand on the page. */
  function inOrder(elements) {
    return elements.sort((a, b) => (COMPARE.call(a, b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  }

  /** @param {Node} node @returns {Element | null} Its parent in the flat tree; slots of closed roots are passed over. */
  function parentOf(node) {
    const slot = (node instanceof Element || node instanceof Text) && !pageForms.isVeiled(node) ? node.assignedSlot : null;
    const parent = slot ?? pageForms.parentOf(node);
    if (parent instanceof ShadowRoot) return parent.host;
    return pageForms.isVeiled(parent) ? parentOf(/** @type {Node} */ (parent)) : parent instanceof Element ? parent : null;
  }

  /** What it is shown in, where a press on it goes on: its slot, also of a closed tree, or its parent. Slow. @param {Element} element @returns {Element | null} */
  function slotterOf(element) {
    const host = pageForms.parentOf(element);
    const slots = host instanceof HTMLElement && !pageForms.isVeiled(host) && hostKind(host.localName) && !element.assignedSlot ? closedRootOf(host)?.querySelectorAll("slot") ?? [] : [];
    return [...slots].find((slot) => slot.assignedNodes().includes(element)) ?? parentOf(element);
  }

  /** @param {Element} element @param {string} selector @returns {Element | null} The nearest that fits, itself or around it in the flat tree. */
  function closest(element, selector) {
    if (!found.length) return element.closest(selector); // Without shadow trees the browser's own way is the same, and fast.
    let up = /** @type {Element | null} */ (element);
    while (up && !up.matches(selector)) up = parentOf(up);
    return up;
  }

  /** @param {Node} inner @param {Node} outer @returns {boolean} Whether `inner` is `outer` or lies in it. */
  function within(inner, outer) {
    for (let node = /** @type {Node | null} */ (inner); node; node = parentOf(node)) if (node === outer) return true;
    return false;
  }

  /** Visits every element, shadow trees included, in document order. @param {(element: Element) => void} visit @param {Document | ShadowRoot | Element} [root] */
  function visitAll(visit, root = document) {
    for (const element of root.querySelectorAll("*")) {
      if (ours.has(element) || pageForms.isVeiled(element)) continue;
      visit(element);
      const shadow = shadowOf(element);
      if (shadow) visitAll(visit, shadow);
    }
  }

  /** @returns {Element | null} The element with the focus, looked for inside shadow roots too. */
  function activeElement() {
    let active = document.activeElement;
    while (active) {
      const inner = shadowOf(active)?.activeElement;
      if (!inner) break;
      active = inner;
    }
    return active;
  }

  /** @param {number} x @param {number} y CSS pixels in the viewport. @returns {Element | null} What a pointer there would meet. */
  function elementAt(x, y) {
    let found = document.elementFromPoint(x, y);
    if (found && ours.has(found)) found = document.elementsFromPoint(x, y).find((element) => !ours.has(element)) ?? null;
    while (found) {
      const inner = shadowOf(found)?.elementFromPoint(x, y);
      if (!inner || inner === found || !inner.isConnected) break;
      found = inner;
    }
    return found && (pageForms.isVeiled(found) ? parentOf(found) : pageMaps.areaAt(found, x, y));
  }

  /** Whether any shadow tree was met so far. */
  function hasShadows() {
    return found.length > 0;
  }

  /** @param {(element: HTMLElement) => ShadowRoot | null} opener */
  function useRoots(opener) {
    closedRootOf = opener;
  }

  /** What has the focus of the whole page; a frame keeps something that would have it while that is in a document around it. @returns {Element | null} null where it is known to be there; of another origin's nothing is. */
  function focused() {
    let frame = window === top ? null : window.frameElement;
    while (frame) {
      if (/** @type {Document | ShadowRoot} */ (frame.getRootNode()).activeElement !== frame) return null;
      frame = frame.ownerDocument.defaultView?.frameElement ?? null;
    }
    return activeElement();
  }

  return { shadowOf, childrenOf, parentOf, slotterOf, closest, within, visitAll, activeElement, focused, elementAt, roots, taggedIn, inOrder, hasShadows, hasVeils, useRoots, ours, unmade };
})();
