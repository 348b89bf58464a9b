"""Scripts of a page over its HTML, in a small DOM without a browser: no network, timers on a clock of their own.

The DOM is the npm package linkedom, which lies beside the extension; it runs in the same kind of context as `js_eval`.
Below: `javascript`, `dom`. Above: `builtins`.
"""

from __future__ import annotations

import functools
import json
from typing import Any
from urllib.parse import urlsplit

from pagehand.bundle import bundle_root
from pagehand.tether.conversion import from_json
from pagehand.tether.errors import Fault
from pagehand.tether.values import Value
from pagehand.toolsets.script_host.host import Host
from pagehand.toolsets.script_host.static import dom
from pagehand.toolsets.script_host.static.javascript import Run

HOME = "http://localhost/"
MOST_CALLBACKS = 1_000
_WORKS = """
document window self selectors attributes textContent innerHTML createElement append remove events this typeof
functionExpressions forLoops location navigator setTimeout clearTimeout deterministicTimers localStorage sessionStorage
Storage.getItem Storage.setItem Storage.removeItem Storage.clear Storage.key Storage.length
"""
WORKS = tuple(_WORKS.split())
"""What a page's script may rely on; a test exercises each."""
_LIBRARY = "node_modules/linkedom/worker.js"
_EXPORTS = "export {"
_SETUP = r"""
((parse, html, location) => {
  "use strict";
  const view = parse(html), { document } = view;
  const lines = [], timers = new Map();
  let clock = 0, last = 0;
  const shown = (value) => {
    if (typeof value === "string") return value;
    if (value instanceof Error) return `${value.name}: ${value.message}`;
    try { return JSON.stringify(value) ?? String(value); } catch { return String(value); }
  };
  const level = (prefix) => (...said) => void lines.push(prefix + said.map(shown).join(" "));
  const later = (every) => (callback, ms = 0, ...given) => {
    const wait = Math.max(every ? 1 : 0, Number(ms) || 0);
    timers.set((last += 1), { at: clock + wait, every: every ? wait : null, run: () => callback(...given) });
    return last;
  };
  const clear = (id) => void timers.delete(id);
  class Storage {
    #items = new Map();
    get length() { return this.#items.size; }
    key(index) { return [...this.#items.keys()][index] ?? null; }
    getItem(key) { return this.#items.get(String(key)) ?? null; }
    setItem(key, value) { this.#items.set(String(key), String(value)); }
    removeItem(key) { this.#items.delete(String(key)); }
    clear() { this.#items.clear(); }
  }
  const target = new view.EventTarget();
  const kinds = "Event CustomEvent InputEvent EventTarget Node Element HTMLElement Text Comment DocumentFragment DOMParser MutationObserver NodeFilter NodeList customElements";
  for (const kind of kinds.split(" ")) if (view[kind]) globalThis[kind] = view[kind];
  Object.assign(globalThis, {
    window: globalThis, self: globalThis, document, location, Storage, localStorage: new Storage(), sessionStorage: new Storage(),
    navigator: { userAgent: "Pagehand", language: "en", onLine: false },
    console: { log: level(""), warn: level("[warn] "), error: level("[error] "), info: level("[info] "), debug: level("[debug] ") },
    setTimeout: later(false), setInterval: later(true), clearTimeout: clear, clearInterval: clear, cancelAnimationFrame: clear,
    requestAnimationFrame: (callback) => later(false)(() => callback(clock), 16), performance: { now: () => clock },
    fetch: () => Promise.reject(new TypeError("there is no network")),
    addEventListener: target.addEventListener.bind(target), removeEventListener: target.removeEventListener.bind(target), dispatchEvent: target.dispatchEvent.bind(target),
  });
  const texts = (fits) => [...document.querySelectorAll("script:not([src])")].filter((script) => fits((script.getAttribute("type") ?? "").trim().toLowerCase())).map((script) => script.textContent);
  const classic = texts((type) => type === "" || /^(?:text|application)\/(?:java|ecma)script$/.test(type));
  return {
    scripts: () => JSON.stringify([...classic, ...texts((type) => type === "module")]),
    due: () => {
      const [id, timer] = [...timers].reduce((first, one) => (first && first[1].at <= one[1].at ? first : one), null) ?? [];
      if (!timer) return false;
      clock = Math.max(clock, timer.at);
      if (timer.every === null) timers.delete(id); else timer.at = clock + timer.every;
      timer.run();
      return true;
    },
    told: (whole) => JSON.stringify({ html: whole ? document.documentElement.outerHTML : document.body.innerHTML, console: lines }),
  };
})
"""  # noqa: E501 - JavaScript


def eval_js(host: Host, html: str, script: str) -> Value:
    """The page after this script, and the script's value."""
    return _run(host, "browser_eval_js", html, HOME, script)


def run_scripts(host: Host, html: str) -> Value:
    """The page after its own scripts, and the value of the last one."""
    return _run(host, "browser_run_scripts", html, HOME, None)


def run_scripts_at(host: Host, url: str, html: str) -> Value:
    """The same for a page that lies somewhere."""
    return _run(host, "browser_run_scripts_at", html, url, None)


def report() -> Value:
    """What works."""
    return list(WORKS)


@functools.cache
def _library() -> str:
    """The DOM as an expression. Fault when it is not there."""
    try:
        source = (bundle_root() / _LIBRARY).read_text(encoding="utf-8")
    except OSError:
        raise Fault("the DOM for page scripts is missing: install Pagehand again") from None
    return f"(() => {{ {source[: source.rindex(_EXPORTS)]} return parseHTML; }})()"


def _run(host: Host, name: str, html: str, url: str, script: str | None) -> Value:
    run = Run(host, name)
    whole = dom.is_whole(html)
    page = json.dumps(dom.normalised(html))
    run.eval(f"globalThis.__page = {_SETUP}({_library()}, {page}, {json.dumps(_location(url))})")
    scripts, due, told = (run.eval(f"__page.{part}") for part in ("scripts", "due", "told"))
    run.eval("delete globalThis.__page")
    value: Value = None
    for source in json.loads(scripts()) if script is None else [script]:
        run.start(source)
        value = run.value()
    for _ in range(MOST_CALLBACKS):
        if not run.call(due):
            break
        run.jobs()
    if script is not None:
        value = run.value()
    after: Any = from_json(json.loads(run.call(told, whole)))
    nodes = dom.Page(after["html"]).nodes()
    return {"dom": nodes, "html": after["html"], "value": value, "console": after["console"], "url": url, "network": []}


def _location(url: str) -> dict[str, str]:
    parts = urlsplit(url)
    return {
        "href": url,
        "protocol": f"{parts.scheme}:",
        "host": parts.netloc,
        "hostname": parts.hostname or "",
        "port": "" if parts.port is None else str(parts.port),
        "pathname": parts.path or "/",
        "search": f"?{parts.query}" if parts.query else "",
        "hash": f"#{parts.fragment}" if parts.fragment else "",
        "origin": f"{parts.scheme}://{parts.netloc}",
    }
