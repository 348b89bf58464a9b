"use strict";
/*
 * The door of the page code: one object in the isolated world, `pagehand`, that answers messages with plain values and
 * never throws. What a document is read with is all it knows at first; the rest comes when it is asked for (more.js).
 * It knows no browser interface; whoever injects it connects it (`connect`).
 */
var pagehand = (() => {
  function where() {
    const root = document.scrollingElement ?? document.documentElement ?? { scrollWidth: 0, scrollHeight: 0 }; // A page can take its root away.
    return {
      url: location.href, title: document.title, origin: window.origin, documentId: pageRefs.documentId, width: innerWidth, height: innerHeight,
      scrollX: Math.round(scrollX), scrollY: Math.round(scrollY), pageWidth: root.scrollWidth, pageHeight: root.scrollHeight, scrollMost: Math.max(0, Math.round(root.scrollHeight - innerHeight)),
      next: pageRefs.nextNumber(), readyState: document.readyState, contentType: document.contentType,
      hidden: document.hidden, status: statusOf(),
    };
  }

  /** Whose the page is, by its own origin, its address, and what is around it where it has none of its own. @param {RegExp} pattern */
  function isBlocked(pattern) {
    const own = window.origin === "null" ? [...(location.ancestorOrigins ?? []), document.referrer] : [window.origin];
    return [location.href, ...own].some((one) => URL.canParse(one) && pattern.test(new URL(one).origin));
  }

  /** @returns {number} The HTTP status the document came with; 0 where the browser does not say. */
  function statusOf() {
    const [entry] = performance.getEntriesByType("navigation");
    return /** @type {PerformanceNavigationTiming | undefined} */ (entry)?.responseStatus ?? 0;
  }

  /** @typedef {Record<string, (request: any) => unknown>} PageAnswers By what a message says to do. */
  /** @type {PageAnswers} */
  const answers = {
    where: () => ({ index: pageFrames.ownIndex() }),
    frameAt: (request) => pageFrames.at(request),
    frameBox: (request) => pageFrames.boxAt(request),
    read: (request) => pageSnapshot.read(request),
    changes: async (request) => (await pageRest.drawn(), pageSnapshot.changes(request)),
    step: ({ by }) => history.go(by),
    restless: (request) => pageRest.state(request),
    overLine: () => pageRest.line.open(),
    nextMutation: (request) => pageRest.nextMutation(request),
    hasFocus: ({ index }) => ({ has: pageFrames.hasFocus(index) }),
    find: (request) => pageSearching.find(request),
    readText: (request) => pageArticle.read(request),
    readTable: (request) => pageRecords.read(request),
    until: (request) => pageWaiting.until(request),
    stopWaiting: (request) => pageWaiting.stop(request),
  };

  /**
   * @param {{do: string, countFrom?: number, blocked?: string} & Record<string, unknown>} request `blocked`: what fits origins that are not to be read or touched.
   * @returns {Promise<object>} With `where` of the page in every answer; `fault` when the program failed; `partly` while the second part is not here, `lacking` where it is needed first; nothing but `blockedSite`, with its place, from pages that are.
   */
  async function answer(request) {
    if (request.blocked && isBlocked(new RegExp(request.blocked))) return { blockedSite: { index: pageFrames.ownIndex() } };
    if (!whole && !Object.hasOwn(answers, request.do)) return { lacking: true };
    try {
      pageRefs.countFrom(request.countFrom ?? 1);
      const found = await answers[request.do](request);
      return { .../** @type {object} */ (found), where: where(), ...(whole ? {} : { partly: true }) };
    } catch (error) {
      return { fault: error instanceof Error ? `${error.message}\n${error.stack}` : String(error), where: where() };
    }
  }

  let whole = false;
  /** What the second part answers. @param {PageAnswers} more */
  function learn(more) {
    Object.assign(answers, more);
    whole = true;
  }

  let connected = false;
  /** @param {(element: HTMLElement) => ShadowRoot | null} openRoot @returns {boolean} false when it was connected before. */
  function connect(openRoot) {
    if (connected) return false;
    pageTree.useRoots(openRoot);
    connected = true;
    return true;
  }

  return { answer, learn, connect };
})();
