/* A worker that tries what the sandbox must not let it: test_sandbox.py puts it in the place of the interpreter. */
const tried = {};
const names = [];
async function attempt(name, act) {
  names.push(name);
  try {
    const value = await Promise.race([act(), new Promise((_, no) => setTimeout(() => no("no answer"), 700))]);
    tried[name] = "worked: " + String(value).slice(0, 60);
  } catch (thrown) {
    tried[name] = "refused: " + String(thrown).slice(0, 60);
  }
}
const heard = (object) => new Promise((yes, no) => { object.onopen = object.onload = object.onmessage = () => yes("open"); object.onerror = () => no("error"); });
self.onmessage = ({ ports: [port] }) => {
  port.onmessage = ({ data }) => {
    if (data.load) port.postMessage({ ready: true });
    else all(data.run.site).then(() => port.postMessage({ done: { tried, names, globals: Object.keys(globalThis).filter((n) => /chrome|browser/.test(n)) } }));
  };
};
const all = (site) => Promise.all([
  attempt("fetch", () => fetch(site)),
  attempt("fetch no-cors", () => fetch(site, { mode: "no-cors" })),
  attempt("fetch with cookies", () => fetch(site, { credentials: "include" })),
  attempt("XMLHttpRequest", () => { const x = new XMLHttpRequest(); x.open("GET", site); const h = heard(x); x.send(); return h; }),
  attempt("WebSocket", () => heard(new WebSocket(site.replace("http", "ws")))),
  attempt("EventSource", () => heard(new EventSource(site))),
  attempt("importScripts", () => importScripts(site)),
  attempt("import", () => import(site)),
  attempt("worker", () => heard(new Worker(site))),
  attempt("FontFace", () => new FontFace("x", `url(${site})`).load()),
  attempt("WebTransport", () => new WebTransport(site.replace("http", "https")).ready),
  attempt("own page of the extension", () => fetch(self.location.origin + "/manifest.json")),
  attempt("indexedDB", () => new Promise((yes, no) => { const r = indexedDB.open("x"); r.onsuccess = yes; r.onerror = () => no("error"); })),
  attempt("caches", () => caches.open("x")),
  attempt("OPFS", () => navigator.storage.getDirectory()),
  attempt("localStorage", () => localStorage.length),
  attempt("cookies", () => document.cookie),
  attempt("eval", () => (0, eval)("1")),
  attempt("Function", () => new Function("return 1")()),
  attempt("chrome.runtime", () => chrome.runtime.id.length),
  attempt("browser.runtime", () => browser.runtime.id.length),
]);
