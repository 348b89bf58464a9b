/*
 * inspect: what scripts ask about a page and models seldom need: elements by selector, the whole page as data, the console,
 * the network, React. It changes nothing. `watch` listens to a tab from then on, `unwatch` no longer.
 */

import { browserName } from "../lib/browser.js";
import { startConsoleCapture, stopConsoleCapture } from "../lib/browser_listening.js";
import { readReact } from "../lib/browser_react.js";
import { getTab } from "../lib/browser_tabs.js";
import { readVitals } from "../lib/browser_vitals.js";
import { redactedAddress } from "../lib/redaction.js";
import { clearRoutes } from "./acting/routing.js";
import { tabForPage } from "./tabs/current_tab.js";
import { describeTab } from "./call/describing.js";
import { ask } from "./tabs/frames.js";
import { inTab } from "./reading/looking.js";
import { documentThere } from "./tabs/navigation.js";
import { isListening, listenTo, logOf, stopListening, toldBody, toldEntry } from "./reading/network_log.js";
import { bodiesFor, bodyFor, keepReplies, whileHeard } from "./reading/replies.js";
import { inPage } from "./reading/in_page.js";
import { mappedStacks } from "./reading/source_maps.js";
import { wholePage } from "./reading/whole_page.js";
import { done, PageFault, refused } from "./call/receipts.js";

/** @typedef {import("../lib/browser_tabs.js").Tab} Tab */
/** @typedef {import("./types.js").CallContext} CallContext */
/** @typedef {{what: string, selector?: string, text?: string, x?: number, y?: number, id?: string, since?: number, seconds?: number, shown?: boolean, bodies?: boolean, tab?: string}} Arguments */

const LOOK_MS = 8000;
const LOADING_MS = 2000;
const SAID_MS = 100; // From an answer to what a page says about it on its console.
const SOUGHT = new Set(["element", "clickable", "text", "texts", "address"]);
const NETWORK = new Set(["requests", "request", "response", "next_request", "next_response", "idle", "har"]);
const CONSOLE = /** @type {Record<string, string>} */ ({ console_logs: "entries", console_errors: "entries", unhandled_rejections: "rejections", runtime_exceptions: "exceptions", source_mapped_stack_traces: "exceptions" });

/** What is looked for by what. @type {Record<string, ("selector" | "text" | "x" | "y")[]>} */
const NEEDS = { element: ["selector"], clickable: ["text"], text: ["text"], texts: ["text"], address: ["text"], at: ["x", "y"] };

/** Runs in the page's own world. @param {string} list */
function readCapture(list) {
  const kept = /** @type {any} */ (window)[Symbol.for("pagehand.capture")];
  return kept ? JSON.parse(JSON.stringify(kept[list])) : null;
}

/** @param {Arguments} args @param {Tab} tab @param {AbortSignal} signal @returns {Promise<unknown>} */
async function seek({ what, selector, text, shown, seconds = 0 }, tab, signal) {
  const until = Date.now() + 1000 * seconds;
  for (;;) {
    const ms = Math.max(0, until - Date.now());
    try {
      const answer = await ask(tab.id, 0, { do: "locate", what, selector, text, shown, ms }, { signal, ms: ms + LOOK_MS });
      if (answer.invalid) throw new PageFault("bad_value", `invalid selector: ${selector}`);
      return answer.data && "number" in answer.data ? { ...answer.data, ref: `t${tab.id}:e${answer.data.number}` } : answer.data;
    } catch (error) {
      // The page was left for the next one: what is waited for may be there.
      if (!(error instanceof PageFault) || !["navigated", "timeout"].includes(error.reason) || Date.now() >= until) throw error;
      await documentThere(tab.id, Math.min(LOADING_MS, Math.max(1, until - Date.now())), signal);
    }
  }
}

/** @param {string} what @param {Tab} tab @param {AbortSignal} signal */
async function readConsole(what, tab, signal) {
  await logOf(tab.id)?.answered(signal, SAID_MS); // What the page asked for by an act may be what it says something about.
  const list = await inPage(tab, readCapture, [CONSOLE[what]]);
  if (list === null) throw new PageFault("unsupported", "console capture was not active");
  if (what === "console_errors") return list.filter((/** @type {any} */ { level }) => level === "error");
  if (what !== "source_mapped_stack_traces") return list;
  return mappedStacks(list, tab.url, signal);
}

/** @param {Arguments} args @param {Tab} tab @param {AbortSignal} signal */
async function readNetwork({ what, id = "", text = "", since = 0, seconds = 0 }, tab, signal) {
  const log = logOf(tab.id);
  if (!log || (!log.hasDocument && /^https?:/.test(tab.url))) throw new PageFault("unsupported", "network capture was not active");
  const ms = 1000 * seconds;
  switch (what) {
    case "idle":
      return log.quiet(ms, signal);
    case "next_request":
    case "next_response": {
      const found = await log.next(text, since, what === "next_response", ms, signal);
      return found && toldEntry(found);
    }
    case "requests":
      await log.answered(signal); // One that is about to fail has not failed yet.
      return log.entries.map(toldEntry);
    case "har": {
      const [name, now] = [await browserName(), await getTab(tab.id)];
      const pages = log.documents.map((page) => ({ ...page, url: redactedAddress(page.url) })).map((page, index, all) => ({ ...page, title: index === all.length - 1 ? now?.title ?? page.url : page.url }));
      const replies = bodiesFor(log);
      const entries = log.entries.map((entry) => ({ ...toldEntry(entry), ...toldBody(log.bodies.get(entry.id)), ...replies.get(entry.id) }));
      return { entries, pages, browser: { name, version: /(?:Chrome|Firefox)\/([\d.]+)/.exec(navigator.userAgent)?.[1] ?? "" } };
    }
  }
  const entry = log.find(id);
  if (!entry) return null;
  const told = toldEntry(entry);
  if (what === "request") return { ...told, query: Object.fromEntries(new URL(told.url).searchParams), ...toldBody(log.bodies.get(id)), body_base64: false, body_omitted: null };
  const { url, status, status_text, response_headers: headers, mime_type } = told;
  return { id, url, status, status_text, headers, mime_type, ...(await bodyFor(log, entry, signal)) };
}

/** @param {Arguments} args @param {Tab} tab */
async function readFrameworks({ what, id, text, selector }, tab) {
  const answer = await inPage(tab, readReact, [what, { id, text, selector }]);
  if ("absent" in answer) throw new PageFault("not_found", "React was not found on this page");
  if ("unsupported" in answer) throw new PageFault("unsupported", answer.unsupported);
  if ("gone" in answer) throw new PageFault("not_found", `component ${id} is gone`);
  return answer.data;
}

/** @param {Arguments} args @param {Tab} tab @param {AbortSignal} signal @returns {Promise<unknown>} */
async function look(args, tab, signal) {
  const { what, x, y } = args;
  const missing = (NEEDS[what] ?? []).filter((name) => args[name] === undefined);
  if (missing.length) throw new PageFault("bad_value", `To look for ${what}, say ${missing.join(" and ")}.`);
  if (SOUGHT.has(what)) return seek(args, tab, signal);
  if (NETWORK.has(what)) return readNetwork(args, tab, signal);
  if (what in CONSOLE) return readConsole(what, tab, signal);
  if (what === "frameworks" || what.startsWith("react.")) return readFrameworks(args, tab);
  if (what === "vitals") return inPage(tab, readVitals, []);
  if (what === "at") return (await ask(tab.id, 0, { do: "elementAt", x, y }, { signal })).data;
  if (what === "dom") return (await ask(tab.id, 0, { do: "html" }, { signal })).data;
  if (what === "page") {
    const data = await wholePage(tab.id, signal);
    const roots = /** @type {any[]} */ (await readFrameworks({ what: "frameworks" }, tab));
    return { ...data, framework_roots: roots.filter((one) => one.root_selector).map(({ name, version, root_selector }) => ({ framework: name, selector: root_selector, version })) };
  }
  const { where } = await ask(tab.id, 0, { do: "where" }, { signal });
  const page = logOf(tab.id)?.documents.at(-1);
  return { device_pixel_ratio: await inPage(tab, () => devicePixelRatio, []), status: page?.status ?? (where.status || null), redirects: page?.redirects ?? [] };
}

/** Listens from now on, wherever the turn is; a tab is opened where there is none. @param {Arguments} args @param {CallContext} context */
async function watch({ what, bodies, tab: name }, context) {
  const tab = await tabForPage(name, context);
  if (what === "watch") {
    const log = listenTo(tab.id);
    if (bodies) keepReplies(log, tab.id);
    await whileHeard(log, tab.id, startConsoleCapture);
  } else {
    stopListening(tab.id);
    if (!logOf(tab.id)) await clearRoutes(tab.id);
    if (!isListening()) await stopConsoleCapture();
  }
  return done(what === "watch" ? "listening to the tab" : "no longer listening to the tab", tab);
}

/** @type {import("./types.js").Tool} */
export const inspect = {
  async call(/** @type {Arguments} */ args, context) {
    if (args.what === "watch" || args.what === "unwatch") {
      try {
        return await watch(args, context);
      } catch (error) {
        if (error instanceof PageFault) return refused(error, null);
        throw error;
      }
    }
    return inTab(args.tab, context, async (tab) => {
      const data = await whileHeard(logOf(tab.id), tab.id, () => look(args, tab, context.signal));
      const now = (await getTab(tab.id)) ?? tab;
      return done(`${args.what}: ${data === null ? "nothing" : "see the data"}`, now, { data });
    });
  },
  describe: ({ tab }, context) => describeTab(tab, context),
  highlight: async () => false,
};
