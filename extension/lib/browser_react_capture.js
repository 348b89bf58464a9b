/*
 * Runs in a page's own world before the page's scripts, behind browser_console_capture.js: lets React say which version it is
 * and when it has put something in, and, while that is recorded, which components it rendered, and why. A classic script, put
 * there by browser_listening.js; where another tool for React is there already, it leaves everything to that.
 */
(() => {
  const page = /** @type {any} */ (window);
  const kept = page[Symbol.for("pagehand.capture")];
  if (!kept || page.__REACT_DEVTOOLS_GLOBAL_HOOK__) return;
  const PERFORMED_WORK = 1;
  const COMPONENTS = new Set([0, 1, 11, 14, 15]);
  const MOST_COMMITS = 500;
  kept.canRecord = true;

  /** @param {any} now @param {any} before @returns {string[]} Names of what is another value. */
  const changed = (now, before) => [...new Set([...Object.keys(now ?? {}), ...Object.keys(before ?? {})])].filter((key) => !Object.is(now?.[key], before?.[key]));

  /** Whether two lists whose parts hang on each other differ. @param {any} now @param {any} before @param {string} value @param {(part: any) => boolean} counts */
  const differ = (now, before, value, counts) => {
    for (; now && before; now = now.next, before = before.next) if (counts(now) && !Object.is(now[value], before[value])) return true;
    return false;
  };

  /** @param {any} fiber @param {any} before */
  const stateChanged = (fiber, before) => (fiber.tag === 1 ? !Object.is(fiber.memoizedState, before.memoizedState) : differ(fiber.memoizedState, before.memoizedState, "memoizedState", ({ queue }) => Boolean(queue)));

  /** @param {any} fiber A component that was rendered. @param {any} stats */
  const note = (fiber, stats) => {
    const before = fiber.alternate;
    const stat = stats.get(fiber.type) ?? { fiber, renders: 0, mounts: 0, props: {}, state: 0, context: 0, parent: 0, ms: null };
    stats.set(fiber.type, stat);
    stat.renders += 1;
    if (typeof fiber.actualDuration === "number") stat.ms = (stat.ms ?? 0) + fiber.actualDuration;
    if (!before) return void (stat.mounts += 1);
    const props = changed(fiber.memoizedProps, before.memoizedProps);
    const state = stateChanged(fiber, before);
    const context = differ(fiber.dependencies?.firstContext, before.dependencies?.firstContext, "memoizedValue", () => true);
    for (const name of props) stat.props[name] = (stat.props[name] ?? 0) + 1;
    stat.state += Number(state);
    stat.context += Number(context);
    stat.parent += Number(!props.length && !state && !context);
  };

  /** What was passed over has the same children as before. @param {any} fiber @param {any} stats */
  const walk = (fiber, stats) => {
    for (const waiting = [fiber]; waiting.length; ) {
      const one = waiting.pop();
      const before = one.alternate;
      if (COMPONENTS.has(one.tag) && (!before || (one.flags ?? one.effectTag ?? 0) & PERFORMED_WORK)) note(one, stats);
      if (before && one.child === before.child) continue;
      for (let child = one.child; child; child = child.sibling) waiting.push(child);
    }
  };

  let renderers = 0;
  page.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers: kept.renderers, supportsFiber: true, isDisabled: false, checkDCE() {}, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {}, onScheduleFiberRoot() {},
    /** @param {object} renderer */
    inject(renderer) {
      kept.renderers.set((renderers += 1), renderer);
      return renderers;
    },
    /** @param {number} _id @param {any} root */
    onCommitFiberRoot(_id, root) {
      kept.roots.add(root);
      kept.commits.push(Date.now());
      if (kept.commits.length > MOST_COMMITS) kept.commits.shift();
      if (!kept.recorded) return;
      kept.recorded.commits += 1;
      try {
        walk(root.current, kept.recorded.stats);
      } catch {
        kept.recorded.incomplete = true; // A React whose parts look otherwise; the page must not notice.
      }
    },
  };
})();
