/*
 * Runs in a page's own world before the page's scripts, while a script of the person's listens: keeps what the page says on
 * its console, its exceptions and rejections, and how fast it answers the person. A classic script, put there by
 * browser_listening.js; it leaves everything as the page would find it without it.
 */
(() => {
  const KEY = Symbol.for("pagehand.capture");
  if (KEY in window) return;
  const MOST = 500;
  /** @type {{entries: any[], rejections: any[], exceptions: any[], interactions: Map<number, number>, commits: any[], roots: Set<any>, renderers: Map<number, any>, components: Map<string, any>, ids: WeakMap<object, string>}} */
  const kept = { entries: [], rejections: [], exceptions: [], interactions: new Map(), commits: [], roots: new Set(), renderers: new Map(), components: new Map(), ids: new WeakMap() };
  Object.defineProperty(window, KEY, { value: kept });
  const now = Date.now;
  let count = 0;

  /** @param {any[]} list @param {any} entry */
  const add = (list, entry) => {
    list.push(entry);
    if (list.length > MOST) list.shift();
  };

  /** @param {unknown} value @param {number} depth @param {unknown[]} above @returns {any} */
  const preview = (value, depth, above) => {
    if (value === null || typeof value === "boolean" || typeof value === "number") return Number.isNaN(value) ? null : value;
    if (typeof value === "string") return value.slice(0, 500);
    if (typeof value === "function") return `[function ${value.name}]`;
    if (typeof value !== "object") return String(value);
    if (value instanceof Error) return `${value.name}: ${value.message}`;
    if (value instanceof Element) return `[element ${value.localName}${value.id ? `#${value.id}` : ""}]`;
    if (above.includes(value)) return "[cycle]";
    if (depth >= 4) return "[…]";
    if (Array.isArray(value)) return value.slice(0, 50).map((one) => preview(one, depth + 1, [...above, value]));
    return Object.fromEntries(Object.keys(value).slice(0, 50).map((key) => [key, preview(/** @type {any} */ (value)[key], depth + 1, [...above, value])]));
  };

  /** @param {unknown} value */
  const safely = (value) => {
    try {
      return preview(value, 0, []);
    } catch {
      return "[…]";
    }
  };

  /** @param {string | undefined} stack @returns {{function: string | null, url: string, line: number, col: number}[] | null} */
  const framesOf = (stack) => {
    const frames = [];
    for (const line of (stack ?? "").split("\n")) {
      const found = /^\s*at (?:(?:async )?(.*?) \()?(.+?):(\d+):(\d+)\)?$/.exec(line) ?? /^(.*?)@(.+?):(\d+):(\d+)$/.exec(line);
      if (found) frames.push({ function: found[1] || null, url: found[2], line: Number(found[3]), col: Number(found[4]) });
    }
    return frames.length ? frames.slice(0, 50) : null;
  };

  /** @param {unknown} value */
  const wordsOf = (value) => {
    const told = safely(value);
    return typeof told === "string" ? told : JSON.stringify(told) ?? String(told);
  };

  /** What a console shows: a first text with its places filled in, then the rest. @param {unknown[]} said */
  const composed = ([first, ...rest]) => {
    if (typeof first !== "string") return [first, ...rest].map(wordsOf).join(" ");
    const filled = first.slice(0, 4000).replace(/%[sdifoOc%]/g, (place) => (place === "%%" ? "%" : !rest.length ? place : place === "%c" ? (rest.shift(), "") : wordsOf(rest.shift())));
    return [filled, ...rest.map(wordsOf)].join(" ");
  };

  for (const level of /** @type {const} */ (["log", "info", "warn", "error", "debug"])) {
    const own = console[level];
    console[level] = function (...said) {
      const stack = framesOf(new Error().stack)?.slice(1) ?? null;
      const args = said.slice(0, 20);
      add(kept.entries, {
        id: `c${(count += 1)}`, level, text: composed(args).slice(0, 4000), args: args.map(safely), source: "console",
        url: stack?.[0]?.url ?? location.href, line: stack?.[0]?.line ?? 0, col: stack?.[0]?.col ?? 0, stack, timestamp_ms: now(),
      });
      return Reflect.apply(own, this, said);
    };
  }

  addEventListener("error", (event) => {
    if (!(event instanceof ErrorEvent)) return;
    const { error, message, filename, lineno, colno } = event;
    const stack = framesOf(error?.stack);
    const place = { url: filename || location.href, line: lineno, col: colno, stack, timestamp_ms: now() };
    const said = error instanceof Error ? error.message : message;
    add(kept.exceptions, { id: `e${(count += 1)}`, name: error?.name ?? "Error", message: said, ...place });
    add(kept.entries, { id: `c${(count += 1)}`, level: "error", text: message, args: [], source: "exception", ...place });
  }, true);

  addEventListener("unhandledrejection", ({ reason, promise }) => {
    const stack = reason instanceof Error ? framesOf(reason.stack) : null;
    const text = wordsOf(reason);
    const told = { name: reason?.name ?? typeof reason, message: reason?.message ?? text, text };
    const entry = { id: `j${(count += 1)}`, reason: told, stack, url: stack?.[0]?.url ?? location.href, handled_later: false, timestamp_ms: now() };
    add(kept.rejections, entry);
    promises.set(promise, entry);
    const place = { url: entry.url, line: stack?.[0]?.line ?? 0, col: stack?.[0]?.col ?? 0, stack, timestamp_ms: now() };
    add(kept.entries, { id: `c${(count += 1)}`, level: "error", text, args: [told.text], source: "rejection", ...place });
  });
  /** @type {WeakMap<Promise<unknown>, {handled_later: boolean}>} */
  const promises = new WeakMap();
  addEventListener("rejectionhandled", ({ promise }) => {
    const entry = promises.get(promise);
    if (entry) entry.handled_later = true;
  });

  // The browser keeps only the slowest by itself.
  if (PerformanceObserver.supportedEntryTypes.includes("event")) {
    new PerformanceObserver((list) => {
      for (const { interactionId: id, duration } of /** @type {any[]} */ (list.getEntries())) if (id) kept.interactions.set(id, Math.max(duration, kept.interactions.get(id) ?? 0));
    }).observe(/** @type {PerformanceObserverInit} */ ({ type: "event", buffered: true, durationThreshold: 16 }));
  }
})();
