/*
 * What React and other frameworks tell of themselves in a page's own world. One function, because it is sent there whole.
 * Part of browser.js's family.
 */

/**
 * Runs in the page's own world. @param {string} what @param {{id?: string, text?: string, selector?: string}} how
 * @returns {{data: unknown} | {absent: true} | {gone: true} | {unsupported: string}}
 */
export function readReact(what, { id = "", text = "", selector = "" }) {
  const page = /** @type {any} */ (window);
  const kept = page[Symbol.for("pagehand.capture")] ?? (page[Symbol.for("pagehand.capture.late")] ??= { components: new Map(), ids: new WeakMap(), roots: new Set(), renderers: new Map(), entries: [] });
  const KINDS = /** @type {Record<number, string>} */ ({ 0: "function", 1: "class", 2: "function", 5: "host", 9: "context", 10: "context", 11: "forward_ref", 13: "suspense", 14: "memo", 15: "memo" });
  const OWN = new Set([0, 1, 2, 9, 10, 11, 13, 14, 15]);

  /** @param {any} value @param {number} depth @param {any[]} above @returns {any} */
  const preview = (value, depth = 0, above = []) => {
    if (value === null || value === undefined || typeof value === "boolean") return value ?? null;
    if (typeof value === "number") return Number.isFinite(value) ? value : null;
    if (typeof value === "string") return value.slice(0, 500);
    if (typeof value === "function") return `[function ${value.name}]`;
    if (typeof value !== "object") return String(value);
    if (value instanceof Element) return `[element ${value.localName}${value.id ? `#${value.id}` : ""}]`;
    if (value.$$typeof) return `[react ${nameOf({ type: value.type }) || "element"}]`;
    if (above.includes(value)) return "[cycle]";
    if (depth >= 4) return "[…]";
    if (Array.isArray(value)) return value.slice(0, 50).map((one) => preview(one, depth + 1, [...above, value]));
    return Object.fromEntries(Object.keys(value).slice(0, 50).map((key) => [key, preview(value[key], depth + 1, [...above, value])]));
  };
  /** @param {any} fiber @returns {string} */
  const nameOf = ({ type, tag }) => {
    if (tag === 13) return "Suspense";
    if (tag === 9 || tag === 10) return `${(type?._context ?? type)?.displayName ?? "Context"}.${tag === 9 ? "Consumer" : "Provider"}`;
    if (typeof type === "string") return type;
    const inner = type?.type ?? type?.render ?? type;
    return type?.displayName ?? inner?.displayName ?? inner?.name ?? (OWN.has(tag) ? "Anonymous" : "");
  };
  /** @param {Element} element */
  const fiberOf = (element) => {
    const key = Object.keys(element).find((one) => one.startsWith("__reactFiber$") || one.startsWith("__reactInternalInstance$"));
    return key ? /** @type {any} */ (element)[key] : null;
  };
  /** @param {Element} element */
  const pathOf = (element) => {
    if (element.id && document.querySelectorAll(`#${CSS.escape(element.id)}`).length === 1) return `#${CSS.escape(element.id)}`;
    const parts = [];
    for (let up = /** @type {Element | null} */ (element); up; up = up.parentElement) {
      if (up !== element && up.id) return [`#${CSS.escape(up.id)}`, ...parts].join(" > ");
      const same = up.parentElement ? [...up.parentElement.children].filter((one) => one.localName === up?.localName) : [];
      parts.unshift(same.length > 1 ? `${up.localName}:nth-of-type(${same.indexOf(up) + 1})` : up.localName);
    }
    return parts.join(" > ");
  };
  /** The current one of a fiber's two versions, by its root. @param {any} fiber */
  const rootOf = (fiber) => {
    let up = fiber;
    while (up.return) up = up.return;
    return up.stateNode?.current ?? up;
  };
  /** @param {any} root */
  const containerOf = (root) => root.stateNode?.containerInfo;
  const roots = () => {
    const found = new Map();
    for (const { current } of kept.roots) if (current && containerOf(current)?.isConnected) found.set(containerOf(current), current);
    for (const element of document.querySelectorAll("*")) {
      const key = Object.keys(element).find((one) => one.startsWith("__reactContainer$"));
      const legacy = /** @type {any} */ (element)._reactRootContainer;
      const fiber = key ? /** @type {any} */ (element)[key] : legacy?._internalRoot?.current ?? legacy?.current;
      if (fiber) found.set(element, fiber.stateNode?.current ?? fiber);
    }
    if (!found.size) {
      const any = [...document.querySelectorAll("body *")].map(fiberOf).find(Boolean);
      if (any) found.set(containerOf(rootOf(any)) ?? document.body, rootOf(any));
    }
    return found;
  };
  /** @param {any} fiber @returns {Element | null} */
  const elementOf = (fiber) => {
    for (let down = fiber; down; down = down.child) if (down.tag === 5 && down.stateNode instanceof Element) return down.stateNode;
    return null;
  };
  /** @param {any} fiber @returns {string} */
  const idOf = (fiber) => {
    const known = kept.ids.get(fiber) ?? (fiber.alternate && kept.ids.get(fiber.alternate));
    const name = known ?? `r${kept.components.size + 1}`;
    kept.ids.set(fiber, name);
    kept.components.set(name, fiber);
    return name;
  };
  /** @param {any} fiber */
  const children = (fiber) => {
    const found = [];
    for (let child = fiber.child; child; child = child.sibling) found.push(child);
    return found;
  };
  /** The nearest components below, hosts passed over. @param {any} fiber @returns {any[]} */
  const components = (fiber) => children(fiber).flatMap((child) => (OWN.has(child.tag) ? [child] : components(child)));
  /** @param {any} fiber */
  const told = (fiber) => {
    const element = elementOf(fiber);
    return { id: idOf(fiber), name: nameOf(fiber), type: KINDS[fiber.tag] ?? "other", key: fiber.key ?? null, selector: element ? pathOf(element) : null };
  };
  /** @param {any} fiber @returns {string[]} */
  const namesAbove = (fiber) => {
    const names = [];
    for (let up = fiber; up; up = up.return) if (OWN.has(up.tag)) names.unshift(nameOf(up));
    return names;
  };
  const all = () => {
    /** @type {any[]} */
    const found = [];
    const walk = (/** @type {any} */ fiber) => components(fiber).forEach((one) => (found.push(one), walk(one)));
    for (const root of roots().values()) walk(root);
    return found;
  };
  const renderer = () => [...kept.renderers.values(), ...(page.__REACT_DEVTOOLS_GLOBAL_HOOK__?.renderers?.values() ?? [])][0];
  const version = () => renderer()?.version ?? renderer()?.reconcilerVersion ?? page.React?.version ?? null;
  const build = () => (renderer() ? (renderer().bundleType === 1 ? "development" : "production") : null);
  /** @param {any} fiber */
  const sourceOf = ({ _debugSource: source }) => (source ? { file: source.fileName, line: source.lineNumber, col: source.columnNumber ?? 0 } : null);
  const tree = () => {
    let total = 0;
    /** @type {(fiber: any) => any[]} */
    const walk = (fiber) => components(fiber).flatMap((/** @type {any} */ one) => {
      total += 1;
      return total > 1000 ? (walk(one), []) : [{ ...told(one), children: walk(one) }];
    });
    const found = [...roots().values()].flatMap(walk);
    return { roots: found, total, truncated: total > 1000 };
  };
  const named = () => {
    const every = all();
    const exact = every.filter((fiber) => nameOf(fiber) === text);
    const found = exact.length ? exact : every.filter((fiber) => nameOf(fiber).includes(text));
    const matches = found.slice(0, 200).map((fiber) => ({ id: idOf(fiber), name: nameOf(fiber), path: namesAbove(fiber), selector: told(fiber).selector }));
    return { query: text, matches, total: found.length };
  };
  /** Names of a development build, as many for each as it keeps states; contexts have none. @param {any} fiber @returns {string[]} */
  const hookTypes = (fiber) => {
    const states = /** @type {Record<string, number>} */ ({ useContext: 0, useDebugValue: 0, use: 0, useTransition: 2, useSyncExternalStore: 2, useActionState: 3, useFormState: 3 });
    const types = /** @type {string[]} */ (fiber._debugHookTypes ?? fiber.alternate?._debugHookTypes ?? []);
    return types.flatMap((type) => Array.from({ length: states[type] ?? 1 }, () => type));
  };
  /** React's own reducer of useState takes the action for the state, or calls it. @param {unknown} reducer */
  const isReducer = (reducer) => typeof reducer === "function" && !/typeof \w+/.test(Function.prototype.toString.call(reducer).slice(0, 200));
  /** @param {any} fiber */
  const hooksOf = (fiber) => {
    const hooks = [];
    const types = hookTypes(fiber);
    for (let hook = fiber.memoizedState, index = 0; hook && typeof hook === "object" && "next" in hook; hook = hook.next, index += 1) {
      const state = hook.memoizedState;
      const effect = state && typeof state === "object" && "create" in state && "deps" in state;
      const memo = Array.isArray(state) && state.length === 2 && (Array.isArray(state[1]) || state[1] === null) && !hook.queue;
      const ref = state && typeof state === "object" && "current" in state && Object.keys(state).length === 1;
      // Without the names of a development build: a reducer of the page's own gives nothing for a state it does not know.
      const name = types[index] ?? (hook.queue ? (isReducer(hook.queue.lastRenderedReducer) ? "useReducer" : "useState") : effect ? "useEffect" : memo ? "useMemo" : ref ? "useRef" : "unknown");
      const deps = effect ? state.deps : memo ? state[1] : null;
      hooks.push({ index, name, value: preview(effect ? null : memo ? state[0] : state), deps: deps ? deps.map((/** @type {any} */ one) => preview(one)) : null });
    }
    return hooks;
  };
  const known = () => {
    const fiber = kept.components.get(id);
    const element = fiber && elementOf(fiber);
    return fiber && (fiber.return || fiber.alternate?.return) && (!element || element.isConnected) ? fiber.alternate && !fiber.return ? fiber.alternate : fiber : null;
  };
  /** @param {any} fiber */
  const stateOf = (fiber) => {
    if (fiber.tag === 1) return { kind: "class", state: preview(fiber.stateNode?.state) };
    const states = hooksOf(fiber).filter(({ name }) => name === "useState" || name === "useReducer").map(({ value }) => value);
    return states.length ? { kind: "hooks", state: states } : { kind: "none", state: null };
  };
  const owners = (/** @type {any} */ fiber) => {
    const stack = [];
    for (let up = fiber._debugOwner ?? fiber.return; up; up = up._debugOwner ?? up.return) if (OWN.has(up.tag) || up.tag === undefined) stack.push({ id: up.tag === undefined ? null : idOf(up), name: up.name ?? nameOf(up), source: sourceOf(up) });
    return stack;
  };
  /** @param {RegExp} pattern @returns {any[]} */
  const said = (pattern) => kept.entries.filter((/** @type {any} */ { level, text: words }) => level === "error" && pattern.test(words));
  const HYDRATION = /hydrat|did not match|server rendered HTML|Minified React error #(?:41[89]|42[1235])\b/i;
  const errors = () => {
    const tells = /The above error occurred in (?:the <(\w+)>|one of your)/;
    const found = said(tells).filter(({ text: words }) => !HYDRATION.test(words));
    // A production build says the error alone, just before it has put in what stands for the part that failed.
    const caught = (kept.commits ?? []).flatMap((/** @type {number} */ at) => kept.entries.filter((/** @type {any} */ { level, source, text: words, timestamp_ms: ms }) => level === "error" && source === "console" && at - ms >= 0 && at - ms < 100 && /^\w*Error\b/.test(words) && !HYDRATION.test(words)));
    return [...new Set(found.length ? found : caught)].map(({ text: words, stack, timestamp_ms }) => {
      const before = kept.exceptions?.findLast((/** @type {any} */ one) => one.timestamp_ms <= timestamp_ms && !words.includes(one.message));
      const message = /^\w*Error\b/.test(words) || !before ? words : `${before.name}: ${before.message}\n${words}`;
      return { message, component: tells.exec(words)?.[1] ?? null, boundary: /error boundary you provided, (\w+)/.exec(words)?.[1] ?? null, stack, timestamp_ms };
    });
  };
  const hydration = () => said(HYDRATION).map(({ text: words, timestamp_ms }) => {
    const sides = /Server: "(.*?)" Client: "(.*?)"/.exec(words);
    // The newer way draws the tree at its end, with what differs on lines of their own.
    const side = (/** @type {string} */ sign) => (sides ? sides[sign === "-" ? 1 : 2] : [...words.matchAll(new RegExp(`^\\${sign}\\s+(.+)$`, "gm"))].at(-1)?.[1] ?? null);
    const component = /\bat (\w+) \(/.exec(words)?.[1] ?? /^\s*<(\w+)>$/m.exec(words)?.[1] ?? null;
    return { message: words, component, selector: null, server: side("-"), client: side("+"), timestamp_ms };
  });
  const frameworks = () => {
    /** @type {[string, unknown, unknown, string, string | null][]} Name, whether, version, evidence, root. */
    const signs = [
      ["react", roots().size > 0 || page.React, version(), "fibers in the document", roots().size ? pathOf([...roots().keys()][0]) : null],
      ["next", page.__NEXT_DATA__ ?? page.next, page.next?.version, page.__NEXT_DATA__ ? "window.__NEXT_DATA__" : "window.next", document.querySelector("#__next") ? "#__next" : null],
      ["vite", document.querySelector("script[src*='/@vite/client']"), null, "script /@vite/client", null],
      ["redux", page.__REDUX_DEVTOOLS_EXTENSION__ && page.store?.getState ? page.store : roots().size && all().some((fiber) => fiber.memoizedProps?.store?.dispatch), null, "a store with dispatch", null],
      ["zustand", page.zustand, null, "window.zustand", null],
      ["react-query", page.__REACT_QUERY_STATE__ ?? page.__TANSTACK_QUERY_CLIENT__ ?? (roots().size && all().some((fiber) => fiber.memoizedProps?.client?.getQueryCache)), null, "a client with a query cache", null],
      ["vue", document.querySelector("[data-v-app]") ?? page.__VUE__, /** @type {any} */ (document.querySelector("[data-v-app]"))?.__vue_app__?.version, "data-v-app", document.querySelector("[data-v-app]") ? pathOf(/** @type {Element} */ (document.querySelector("[data-v-app]"))) : null],
      ["angular", document.querySelector("[ng-version]"), document.querySelector("[ng-version]")?.getAttribute("ng-version"), "ng-version", document.querySelector("[ng-version]") ? pathOf(/** @type {Element} */ (document.querySelector("[ng-version]"))) : null],
      ["svelte", page.__svelte, [...(page.__svelte?.v ?? [])][0], "window.__svelte", null],
    ];
    return signs.filter(([, there]) => there).map(([name, , its, evidence, root]) => ({ name, version: its ? String(its) : null, root_selector: root, evidence: [evidence] }));
  };

  const renders = () => {
    const { since, commits, stats, incomplete } = kept.recorded;
    const told = [...stats.values()].sort((one, other) => other.renders - one.renders).slice(0, 200);
    const components = told.map(({ fiber, ms, ...counts }) => ({ name: nameOf(fiber), type: KINDS[fiber.tag] ?? "other", ...counts, ms: ms === null ? null : Math.round(ms * 100) / 100 }));
    return { since_ms: since, commits, components, total: stats.size, incomplete };
  };
  if (what === "frameworks") return { data: frameworks() };
  const found = roots();
  if (what === "react.detect") {
    const mode = (/** @type {any} */ root) => (root.stateNode?.tag === 0 ? "legacy" : root.stateNode?.tag === 1 ? "concurrent" : null);
    return { data: { present: found.size > 0, version: version(), build: build(), roots: [...found].map(([element, root]) => ({ selector: element instanceof Element ? pathOf(element) : "html", mode: mode(root) })) } };
  }
  if (!found.size) return ["react.errors", "react.hydration_warnings", "react.suspense_boundaries"].includes(what) ? { data: [] } : { absent: true };
  switch (what) {
    case "react.version":
      return { data: version() };
    case "react.component_tree":
      return { data: text ? named() : tree() };
    case "react.component_for_selector": {
      const element = document.querySelector(selector);
      let fiber = element && fiberOf(element);
      while (fiber && !OWN.has(fiber.tag)) fiber = fiber.return;
      return { data: fiber ? { ...told(fiber), path: namesAbove(fiber), source: sourceOf(fiber) } : null };
    }
    case "react.errors":
      return { data: errors() };
    case "react.hydration_warnings":
      return { data: hydration() };
    case "react.record_renders":
      if (!kept.canRecord) return { unsupported: "another tool for React, or no listening from the page's beginning on, keeps renders from being recorded" };
      kept.recorded = { since: Date.now(), commits: 0, stats: new Map(), incomplete: false };
      return { data: { recording: true, since_ms: kept.recorded.since } };
    case "react.renders":
      return kept.recorded ? { data: renders() } : { unsupported: "renders are not being recorded on this page; call react.record_renders first" };
    case "react.suspense_boundaries":
      return { data: all().filter(({ tag }) => tag === 13).map((fiber) => ({ id: idOf(fiber), name: nameOf(fiber), selector: told(fiber).selector, suspended: fiber.memoizedState !== null, fallback_visible: fiber.memoizedState !== null })) };
  }
  const fiber = known();
  if (!fiber) return { gone: true };
  const named_ = { id, name: nameOf(fiber) };
  if (what === "react.props") return { data: { ...named_, props: preview(fiber.memoizedProps) } };
  if (what === "react.state") return { data: { ...named_, ...stateOf(fiber) } };
  if (what === "react.hooks") return { data: { ...named_, hooks: hooksOf(fiber) } };
  return { data: { id, stack: owners(fiber) } };
}
