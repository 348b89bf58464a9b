/*
 * storage: a page's cookies, its local and session storage, its databases; told, set and cleared, each within a beginning
 * of their names where the caller asks for that. Values of cookies that pages themselves cannot read are never told.
 */

import { cookiesOf, removeCookie, setCookie } from "../lib/browser_listening.js";
import { holdPage } from "./acting/bonds.js";
import { describePage } from "./call/describing.js";
import { inTab } from "./reading/looking.js";
import { inPage } from "./reading/in_page.js";
import { done, PageFault } from "./call/receipts.js";

const SAME_SITE = /** @type {Record<string, string | null>} */ ({ no_restriction: "none", lax: "lax", strict: "strict", unspecified: null });
const TO_SAME_SITE = /** @type {Record<string, "no_restriction" | "lax" | "strict">} */ ({ none: "no_restriction", lax: "lax", strict: "strict" });
const MOST = 500;

/** @typedef {{name: string, value: string, path?: string, domain?: string, expires_ms?: number, secure?: boolean, http_only?: boolean, same_site?: string}} Cookie */

/** Runs beside the page. @param {"local" | "session"} which @param {string} scope @param {number} most */
function readItems(which, scope, most) {
  const all = Object.entries(which === "local" ? localStorage : sessionStorage).filter(([key]) => key.startsWith(scope));
  const items = Object.fromEntries(all.slice(0, most).map(([key, value]) => [key, String(value).slice(0, 65_536)]));
  return { origin: location.origin, items, count: all.length, truncated: all.length > most };
}

/** Runs beside the page. @param {string} scope */
async function readDatabases(scope) {
  const found = (await indexedDB.databases()).filter(({ name }) => name?.startsWith(scope));
  /** @param {string} name @returns {Promise<IDBDatabase>} */
  const opened = (name) => new Promise((resolve, reject) => {
    const asking = indexedDB.open(name);
    asking.onsuccess = () => resolve(asking.result);
    asking.onerror = () => reject(asking.error);
  });
  const databases = [];
  for (const { name = "", version = 0 } of found) {
    const database = await opened(name);
    const stores = [];
    for (const store of database.objectStoreNames) {
      const held = database.transaction(store).objectStore(store);
      /** @type {number | null} */
      const count = await new Promise((resolve) => {
        const counting = held.count();
        counting.onsuccess = () => resolve(counting.result);
        counting.onerror = () => resolve(null);
      });
      stores.push({ name: store, key_path: Array.isArray(held.keyPath) ? held.keyPath.join(".") : held.keyPath, auto_increment: held.autoIncrement, indexes: [...held.indexNames], count });
    }
    database.close();
    databases.push({ name, version, object_stores: stores });
  }
  return { origin: location.origin, databases };
}

/** Runs beside the page. @param {string} key @param {string} value */
function setItem(key, value) {
  const before = localStorage.getItem(key);
  localStorage.setItem(key, value);
  return { set: localStorage.getItem(key) === value, key, replaced: before !== null, size: new TextEncoder().encode(value).length };
}

/** Runs beside the page. @param {string} scope @param {boolean} whole Databases too. */
async function clearItems(scope, whole) {
  const counts = [localStorage, sessionStorage].map((storage) => {
    const keys = Object.keys(storage).filter((key) => key.startsWith(scope));
    for (const key of keys) storage.removeItem(key);
    return keys.length;
  });
  const databases = whole ? await indexedDB.databases() : [];
  const gone = await Promise.all(databases.map(({ name = "" }) => new Promise((resolve) => {
    const deleting = indexedDB.deleteDatabase(name);
    deleting.onsuccess = () => resolve(1);
    deleting.onerror = deleting.onblocked = () => resolve(0);
  })));
  return { local_storage: counts[0], session_storage: counts[1], indexed_db: gone.filter(Boolean).length };
}

/** @param {chrome.cookies.Cookie} cookie */
const toldOf = ({ name, value, domain, path, expirationDate, httpOnly, secure, sameSite }) => ({
  name, value: httpOnly ? "[redacted]" : value, domain, path, expires_ms: expirationDate ? Math.round(expirationDate * 1000) : null, http_only: httpOnly, secure,
  same_site: SAME_SITE[sameSite] ?? null, size: name.length + value.length,
});

/** @param {string} url @param {Cookie} cookie */
async function putCookie(url, { name, value, path, domain, expires_ms: expires, secure, http_only: httpOnly, same_site: sameSite }) {
  const { hostname } = new URL(url);
  const bare = domain?.replace(/^\./, "");
  if (bare !== undefined && hostname !== bare && !hostname.endsWith(`.${bare}`)) throw new PageFault("bad_value", `the domain ${domain} does not cover ${hostname}`);
  const replaced = (await cookiesOf(url)).some((one) => one.name === name);
  const how = {
    url, name, value, ...(path === undefined ? {} : { path }), ...(domain === undefined ? {} : { domain }), ...(expires === undefined ? {} : { expirationDate: expires / 1000 }),
    ...(secure === undefined ? {} : { secure }), ...(httpOnly === undefined ? {} : { httpOnly }), ...(sameSite === undefined ? {} : { sameSite: TO_SAME_SITE[sameSite] }),
  };
  await setCookie(how).catch((error) => {
    throw new PageFault("bad_value", `the browser took no such cookie (${error instanceof Error ? error.message : error})`);
  });
  return { set: true, name, replaced };
}

/** @param {{action: string, scope?: string, cookie?: Cookie, key?: string, value?: string}} args @param {{id: number, url: string}} tab @returns {Promise<unknown>} */
async function run({ action, scope = "", cookie, key = "", value = "" }, tab) {
  switch (action) {
    case "cookies":
      return (await cookiesOf(tab.url)).filter(({ name }) => name.startsWith(scope)).map(toldOf);
    case "local":
    case "session":
      return inPage(tab, readItems, [action, scope, MOST], { world: "ISOLATED" });
    case "databases":
      return inPage(tab, readDatabases, [scope], { world: "ISOLATED" });
    case "set_local":
      return inPage(tab, setItem, [key, value], { world: "ISOLATED" });
    case "set_cookie":
      if (!cookie) throw new PageFault("bad_value", "set_cookie needs a cookie.");
      return putCookie(tab.url, cookie);
  }
  const cookies = (await cookiesOf(tab.url)).filter(({ name }) => name.startsWith(scope));
  for (const { name } of cookies) await removeCookie(tab.url, name);
  return { cookies: cookies.length, .../** @type {object} */ (await inPage(tab, clearItems, [scope, scope === ""], { world: "ISOLATED" })) };
}

/** @type {import("./types.js").Tool} */
export const storage = {
  call: (args, context) => inTab(args.tab, context, async (tab) => {
    await holdPage(context, tab);
    return done(`${args.action} of ${new URL(tab.url).host}`, tab, { data: await run(args, tab) });
  }),
  describe: async ({ tab, action, cookie, key }, context) => {
    const target = await describePage(tab, context);
    const named = key ?? cookie?.name;
    return { ...target, ...(named ? { evidence: [{ from: "name", text: String(named) }] } : {}), sensitive: action === "set_cookie" };
  },
  highlight: async () => false,
};
