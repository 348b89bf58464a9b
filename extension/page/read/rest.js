"use strict";
/*
 * Whether the page is still being put up by its scripts: tells of the next change, so that whoever waits need not poll; and
 * waits until what moves into its place, or out of the page, has done so.
 */
const pageRest = (() => {
  /** @type {MutationObserver | null} */
  let observer = null;

  const LITTLE = 200; // Characters,
  const FEW = 3; // and controls, that are no page yet.
  const MOST_SIGNS = 200_000; // Of a page that are looked at to see whether it has changed.
  const JUST_MS = 150;
  const JUST_SIZED_MS = 500;
  const AT_ONCE_S = 1;
  const SETTLE_MS = 500; // What takes longer is not waited for.
  /** Properties whose change moves nothing and shows or hides nothing. */
  const LOOKS = /color|background|shadow|outline|border|fill|stroke|filter|text-decoration/;

  /** What leads to other places. */
  const WAYS = "nav, aside, [role=navigation], [role=complementary], [role=menu], [role=menubar]";
  /** What can be seen without a word in it. */
  const SEEN = "img, canvas, svg, video, iframe, frame, object, embed";

  /** A page with scripts and nothing to see yet: no word, nothing to act on, nothing drawn. */
  function isEmpty() {
    return document.body !== null && document.scripts.length > 0 && !hasContent(document.body);
  }

  /** Whether there is something to see in it, shadow trees included: the first such thing answers. @param {Element} root */
  function hasContent(root) {
    /** @type {Node[]} */
    const waiting = [root];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      if (node instanceof Text) {
        const parent = node.data.trim() ? pageTree.parentOf(node) : null;
        if (parent && pageVisibility.isShown(parent)) return true;
      } else if (node instanceof Element && !pageSizes.SKIPPED.has(node.localName)) {
        if (node.matches(`${pageControls.INSIDE}, ${SEEN}`) && pageVisibility.isShown(node)) return true;
        for (const child of pageTree.childrenOf(node).reverse()) waiting.push(child);
      }
    }
    return false;
  }

  /** Whether the page proper is still to come: it says so, or there is hardly anything and an answer that has only just arrived. @param {boolean} little @returns {{loading: boolean, turns?: true}} */
  function whetherLoading(little) {
    if (document.body === null || !document.scripts.length) return { loading: false };
    const sign = pageLoaders.sign();
    return { loading: sign !== "" || (little && hasJustLoaded()), ...(sign === "turns" && !little ? { turns: true } : {}) };
  }

  /** Whether changes say something about the page's coming: a clock that goes on (the same words with other numbers) does not, nor what changes there again and again. @param {MutationRecord[]} records */
  function tell(records) {
    /** What stood there before. @type {Map<Node, string>} */
    const stood = new Map();
    for (const { target, type, oldValue, removedNodes: [gone] } of records) {
      if (type !== "attributes" && !stood.has(target) && (oldValue !== null || gone instanceof Text)) stood.set(target, oldValue ?? gone.nodeValue ?? "");
    }
    /** @param {string | null} text */
    const masked = (text) => (text ?? "").replace(/\d+/g, "0");
    /** @param {Node} target */
    const isTick = (target) => /\d/.test(stood.get(target) ?? "") && !(target instanceof Element && target.firstElementChild) && masked(target.textContent) === masked(stood.get(target) ?? "");
    return records.some(({ target, type, attributeName }) => !(type !== "attributes" && isTick(target)) && !pageWatch.isRestless(target, attributeName ?? type));
  }

  /** Whether it can be seen, unlike what only comes up for keys. @param {Element} control */
  function isInView(control) {
    return pageVisibility.isShown(control) && pageVisibility.hasArea(control);
  }

  /** @param {Element} body @param {{but?: string, most?: number, few?: number}} [how] `but`: a selector of parts of it that do not count. */
  function holdsLittle(body, { but = "", most = LITTLE, few = FEW } = {}) {
    let [said, controls] = [0, 0];
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, but ? (node) => (node instanceof Element && node.matches(but) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT) : null);
    for (let node = walker.nextNode(); node && said <= most && controls <= few; node = walker.nextNode()) {
      if (node instanceof Text) said += node.data.trim() && pageVisibility.isShown(/** @type {Element} */ (node.parentElement)) ? node.data.trim().length : 0;
      else if (!(node instanceof HTMLFormElement)) controls += /** @type {Element} */ (node).matches(pageControls.INSIDE) && isInView(/** @type {Element} */ (node)) ? 1 : 0; // Names of a form's fields may hide what it has itself.
    }
    return said <= most && controls <= few;
  }

  function hasJustLoaded() {
    const answers = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType("resource")).slice(-20);
    return answers.some(({ initiatorType, responseEnd }) => /^(?:fetch|xmlhttprequest)$/.test(initiatorType) && performance.now() - responseEnd < JUST_MS);
  }

  /** Whether it says itself that another page takes its place at once. */
  function goesOn() {
    return [.../** @type {NodeListOf<HTMLMetaElement>} */ (document.querySelectorAll('meta[http-equiv="refresh" i]'))].some(({ content }) => {
      const [, seconds, to] = /^\s*([\d.]+)\s*[;,]?\s*(?:url\s*=\s*)?["']?([^"']*)/i.exec(content) ?? [];
      return Number(seconds) <= AT_ONCE_S && URL.canParse(to ?? "", document.baseURI) && new URL(to ?? "", document.baseURI).href !== location.href;
    });
  }

  /** @typedef {{empty: boolean, loading: boolean, turns?: true, little: boolean, goesOn: boolean}} Coming `empty`: nothing can be seen yet, or only what moves over all of it; `loading`: the page proper is still to come; `turns`: though all that says so is something that turns; `little`: hardly anything is there; `goesOn`: another page will take its place. */
  /** @returns {Coming} */
  function standing() {
    const little = document.body !== null && holdsLittle(document.body);
    return { empty: isEmpty() || (document.scripts.length > 0 && pageLoaders.coversPage()), ...whetherLoading(little), little, goesOn: goesOn() };
  }

  /** A number that differs where a text does. @param {string} text */
  function signOf(text) {
    let sign = text.length;
    for (let at = 0; at < Math.min(text.length, MOST_SIGNS); at += 1) sign = (Math.imul(sign, 31) + text.charCodeAt(at)) | 0;
    return sign;
  }

  /** What an application shows at the place it has gone to, in a few signs, and whether its main part has nothing yet but the ways to other places. @returns {{stage: string, bare: boolean}} */
  function staged() {
    const main = document.querySelector("main, [role=main]");
    return { stage: `${document.title} ${document.getElementsByTagName("input").length} ${signOf(document.body?.textContent ?? "")}`, bare: main !== null && holdsLittle(main, { but: WAYS, most: 0, few: 0 }) };
  }

  /** @param {{staged?: boolean}} [request] Whether that is asked for, too. @returns {Coming & {changing: boolean, stage?: string, bare?: boolean}} `changing`: scripts may still be at work. */
  function state(request) {
    return { changing: document.scripts.length > 0, ...standing(), ...(request?.staged ? staged() : {}) };
  }

  /** @param {{staged?: boolean}} [request] @returns {Promise<Coming & {stage?: string, bare?: boolean}>} Resolves after the next change of the document that is no clock's. */
  function nextMutation(request) {
    observer?.disconnect();
    return new Promise((resolve) => {
      observer = new MutationObserver((records) => {
        if (!tell(records)) return;
        observer?.disconnect();
        resolve({ ...standing(), ...(request?.staged ? staged() : {}) });
      });
      for (const root of pageTree.roots()) observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true, characterDataOldValue: true });
    });
  }

  /** Whether an animation ends soon, and what it changes is where things are or whether they are there. @param {Animation} animation */
  function movesIntoPlace(animation) {
    const { endTime, localTime } = animation.effect?.getComputedTiming() ?? {};
    const left = Number(endTime) - Number(localTime ?? 0);
    if (animation.playState !== "running" || !(left > 0 && left <= SETTLE_MS)) return false;
    return !(animation instanceof CSSTransition) || !LOOKS.test(animation.transitionProperty);
  }

  /** Resolves when what is on the move has arrived; soon in any case. @returns {Promise<unknown>} */
  async function settled() {
    if (document.hidden) return undefined;
    const moving = pageStill.animations().filter(movesIntoPlace);
    if (!moving.length) return undefined;
    const bound = new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    return Promise.race([bound, Promise.allSettled(moving.map((one) => one.finished)).then(pageStill.nextFrame)]);
  }

  /** The same for what is drawn only when it comes into view. */
  async function drawn() {
    await pageStill.nextFrame();
    await pageStill.nextFrame();
    await settled();
  }

  let sizedAt = -Infinity;
  addEventListener("resize", () => (sizedAt = performance.now()), { capture: true, passive: true });

  /** Resolves once the window has another size, where it has not just got one; soon in any case. @param {{ms: number}} request @returns {Promise<{resized: boolean}>} */
  async function resized({ ms }) {
    const isNew = () => performance.now() - sizedAt < JUST_SIZED_MS;
    if (document.hidden || isNew()) return { resized: isNew() };
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      addEventListener("resize", () => (clearTimeout(timer), resolve(undefined)), { once: true });
    });
    if (isNew()) await pageStill.nextFrame();
    return { resized: isNew() };
  }

  /** Whether the page keeps a line to its server open, over which answers come of which nothing else tells. */
  let hasLine = false;
  const line = { open: () => void (hasLine = true), isOpen: () => hasLine };

  return { state, nextMutation, settled, drawn, resized, line };
})();
