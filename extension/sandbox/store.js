/*
 * The files of every session, in the extension's own IndexedDB: one record for each file, folder or link.
 * It knows no limits and no tools.
 */

/** @typedef {{path: string, type: "file" | "dir" | "link", data?: Uint8Array, target?: string}} Entry */

const STORE = "entries";

/** @type {Promise<IDBDatabase> | undefined} */
let opening;

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
function answered(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function opened() {
  if (!opening) {
    const request = indexedDB.open("sandbox", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: ["session", "path"] });
    opening = answered(request);
    opening.catch(() => (opening = undefined));
  }
  return opening;
}

/** Everything of one session. @param {string} session */
const rangeOf = (session) => IDBKeyRange.bound([session, ""], [session, []]);

/** @template T @param {IDBTransactionMode} mode @param {(store: IDBObjectStore) => Promise<T> | T} work @returns {Promise<T>} All of it, or nothing. */
async function within(mode, work) {
  const transaction = (await opened()).transaction(STORE, mode);
  const ended = new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(undefined);
    transaction.onabort = transaction.onerror = () => reject(transaction.error);
  });
  const [value] = await Promise.all([work(transaction.objectStore(STORE)), ended]);
  return value;
}

/** @param {string} session @returns {Promise<Entry[]>} By path. */
export async function entriesOf(session) {
  const records = await within("readonly", (store) => answered(store.getAll(rangeOf(session))));
  return records.map(({ path, type, data, target }) => ({ path, type, ...(data ? { data } : {}), ...(target ? { target } : {}) }));
}

/** Takes the place of everything that was there. @param {string} session @param {Entry[]} entries */
export async function replaceEntries(session, entries) {
  await within("readwrite", (store) => {
    store.delete(rangeOf(session));
    for (const entry of entries) store.put({ session, ...entry });
  });
}

/** @param {string} session */
export async function forgetSession(session) {
  await replaceEntries(session, []);
}

/** Removes the files of all sessions but these. @param {string[]} sessions */
export async function keepSessions(sessions) {
  const known = new Set(sessions);
  await within("readwrite", async (store) => {
    const keys = /** @type {[string, string][]} */ (await answered(store.getAllKeys()));
    for (const session of new Set(keys.map(([one]) => one))) if (!known.has(session)) store.delete(rangeOf(session));
  });
}
