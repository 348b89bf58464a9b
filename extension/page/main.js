"use strict";
/*
 * The door of the page code: one object in the isolated world, `pagehand`, that answers messages with plain values and
 * never throws. It knows no browser interface; whoever injects it connects it (`connect`).
 */
var pagehand = (() => {
  function where() {
    const root = document.scrollingElement ?? document.documentElement;
    return {
      url: location.href, title: document.title, origin: window.origin, documentId: pageBonds.documentId, width: innerWidth, height: innerHeight,
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

  /** @type {Record<string, (request: any) => unknown>} */
  const answers = {
    where: () => ({ index: pageFrames.ownIndex() }),
    frameAt: (request) => pageFrames.at(request),
    frameBox: (request) => pageFrames.boxAt(request),
    read: (request) => pageSnapshot.read(request),
    changes: async (request) => (await pageRest.drawn(), pageSnapshot.changes(request)),
    step: ({ by }) => history.go(by),
    restless: () => pageRest.state(),
    nextMutation: () => pageRest.nextMutation(),
    resized: (request) => pageRest.resized(request),
    box: (request) => pageAim.boxOf(request),
    mark: (request) => pageMarks.draw(request),
    describe: (request) => pageDescribe.target(request),
    highlight: (request) => (request.on ? pageHighlight.show(request) : pageHighlight.clear()),
    aim: (request) => pageActs.aim(request),
    aimAtFocus: (request) => pageActs.aimAtFocus(request),
    aimAtMiddle: (request) => pageActs.aimAtMiddle(request),
    act: (request) => pageActs.run(request),
    pick: (request) => pagePicking.pick(request),
    pickAt: (request) => pagePicking.at(request),
    stopPicking: () => pagePicking.stop(),
    recorded: (request) => pageRecording.next(request),
    endRecording: () => pageRecording.end(),
    takeFile: (request) => pageUploading.take(request),
    aimHolds: () => pageActs.aimHolds(),
    dropHolds: () => pageActs.dropHolds(),
    keyHolds: (request) => pageActs.keyHolds(request),
    hasFocus: ({ index }) => ({ has: pageFrames.hasFocus(index) }),
    expect: (request) => pageActs.expect(request),
    acted: () => pageActs.acted(),
    put: (request) => pageActs.put(request),
    drawn: ({ ms }) => pageTurns.frame(ms),
    trustChecks: (request) => pageTrustChecks.look(request),
    chords: ({ keys }) => ({ chords: keys.map(pagePressing.parse) }),
    scroll: (request) => pageScrolling.scroll(request),
    find: (request) => pageFinding.find(request),
    readText: (request) => pageArticle.read(request),
    readTable: (request) => pageRecords.read(request),
    until: (request) => pageWaiting.until(request),
    stopWaiting: (request) => pageWaiting.stop(request),
    pointOf: (request) => pageAim.pointOf(request),
    locate: (request) => pageLocating.locate(request),
    elementAt: (request) => pageLocating.at(request),
    focusOn: (request) => pageLocating.focusOn(request),
    scrollBy: (request) => pageLocating.scrollBy(request),
    inventory: () => pageInventory.page(),
    html: () => pageInventory.dom(),
    next: () => pageActs.next(),
    outcome: () => pageActs.outcome(),
    finish: async (request) => (await pageRest.settled(), pageActs.finish(request)),
  };

  /**
   * @param {{do: string, countFrom?: number, blocked?: string} & Record<string, unknown>} request `blocked`: what fits origins that are not to be read or touched.
   * @returns {Promise<object>} With `where` of the page in every answer; `fault` when the program failed; nothing but `blockedSite`, with its place, from pages that are.
   */
  async function answer(request) {
    if (request.blocked && isBlocked(new RegExp(request.blocked))) return { blockedSite: { index: pageFrames.ownIndex() } };
    try {
      pageRefs.countFrom(request.countFrom ?? 1);
      const found = await answers[request.do](request);
      return { .../** @type {object} */ (found), where: where() };
    } catch (error) {
      return { fault: error instanceof Error ? `${error.message}\n${error.stack}` : String(error), where: where() };
    }
  }

  let connected = false;
  /** @param {(element: HTMLElement) => ShadowRoot | null} openRoot @returns {boolean} false when it was connected before. */
  function connect(openRoot) {
    if (connected) return false;
    pageTree.useRoots(openRoot);
    connected = true;
    return true;
  }

  return { answer, connect };
})();
