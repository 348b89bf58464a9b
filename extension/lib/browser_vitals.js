/*
 * How a page did by the measures that sites are judged by (web vitals), read from the browser's own clock. One function, because
 * it is sent there whole.
 * Part of browser.js's family.
 */

/** Runs in the page's own world. What the browser does not measure is named in `unsupported`. */
export function readVitals() {
  const known = new Set(PerformanceObserver.supportedEntryTypes);
  const kept = /** @type {any} */ (window)[Symbol.for("pagehand.capture")];
  const round = (/** @type {number | undefined | null} */ value) => (typeof value === "number" ? Math.round(value * 10) / 10 : null);
  /** Everything of a kind since the page began. @param {string} type @returns {any[]} */
  const entriesOf = (type) => {
    if (!known.has(type)) return [];
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type, buffered: true });
    const found = observer.takeRecords();
    observer.disconnect();
    return found;
  };
  /** @param {Element | null | undefined} element */
  const pathOf = (element) => {
    const parts = [];
    for (let up = element; up?.parentElement; up = up.parentElement) {
      if (up.id) return [`#${CSS.escape(up.id)}`, ...parts].join(" > ");
      const same = [...up.parentElement.children].filter((one) => one.localName === up?.localName);
      parts.unshift(same.length > 1 ? `${up.localName}:nth-of-type(${same.indexOf(up) + 1})` : up.localName);
    }
    return parts.join(" > ") || null;
  };
  /** Shifts count together while they are less than a second apart, for at most five seconds; the worst such time counts. */
  const shifted = () => {
    let [worst, sum, first, last] = [0, 0, 0, -Infinity];
    for (const { value, hadRecentInput, startTime } of entriesOf("layout-shift")) {
      if (hadRecentInput) continue;
      if (startTime - last > 1000 || startTime - first > 5000) [sum, first] = [0, startTime];
      [sum, last] = [sum + value, startTime];
      worst = Math.max(worst, sum);
    }
    return Math.round(worst * 10_000) / 10_000;
  };
  /** The slowest answer to something a person did; one in fifty may be slower. */
  const slowest = () => {
    /** @type {Map<number, number>} */
    const interactions = new Map(kept?.interactions ?? []);
    for (const { interactionId: id, duration } of entriesOf("event")) if (id) interactions.set(id, Math.max(duration, interactions.get(id) ?? 0));
    const durations = [...interactions.values()].sort((one, other) => other - one);
    return durations.length ? durations[Math.min(durations.length - 1, Math.floor(durations.length / 50))] : null;
  };
  const [navigation] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  const largest = entriesOf("largest-contentful-paint").at(-1);
  /** None where it is not known, or said to be before the page began, as Firefox says of some responses. @param {number | undefined} value */
  const moment = (value) => (value && value > 0 ? round(value) : null);
  const measures = { lcp: "largest-contentful-paint", cls: "layout-shift", inp: "event", long_tasks: "longtask" };
  return {
    url: location.href, ttfb_ms: moment(navigation?.responseStart), fcp_ms: round(performance.getEntriesByName("first-contentful-paint")[0]?.startTime),
    lcp_ms: round(largest?.startTime), lcp_selector: pathOf(largest?.element), cls: known.has("layout-shift") ? shifted() : null, inp_ms: round(slowest()),
    long_tasks: known.has("longtask") ? entriesOf("longtask").length : null, dom_content_loaded_ms: moment(navigation?.domContentLoadedEventEnd), load_ms: moment(navigation?.loadEventEnd),
    unsupported: Object.entries(measures).filter(([, type]) => !known.has(type)).map(([name]) => name),
  };
}
