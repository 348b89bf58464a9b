/*
 * What Firefox alone lends of a tab's traffic: the bytes of responses as they pass, of which nothing is changed or held up, and
 * a say about requests before they are sent.
 * Part of browser.js's family: the only files that say `chrome.`. No rule of Pagehand's is decided here.
 */

/** @typedef {{requestId: string, statusCode: number, responseHeaders?: {name: string, value?: string}[]}} Answered */
/** Told once with what came; `whole` is false where more did. @typedef {(bytes: Uint8Array, whole: boolean) => void} Heard */
/** @typedef {{ondata: (event: {data: ArrayBuffer}) => void, onstop: () => void, onerror: () => void, write(data: ArrayBuffer): void, close(): void, disconnect(): void}} Filter */

/**
 * @param {number} tabId @param {string[]} types Kinds of requests. @param {number} most Bytes of one response; what comes behind is not looked at.
 * @param {(answered: Answered) => Heard | null} begun Asked of every response. @returns {() => void} Ends it; where the browser lends none, there is nothing to end.
 */
export function readReplies(tabId, types, most, begun) {
  const filtering = /** @type {{filterResponseData?: (requestId: string) => Filter}} */ (/** @type {unknown} */ (chrome.webRequest));
  if (!filtering.filterResponseData) return () => undefined;
  const open = (/** @type {Answered} */ answered) => {
    const heard = begun(answered);
    if (heard) follow(/** @type {(requestId: string) => Filter} */ (filtering.filterResponseData)(answered.requestId), most, heard);
    return undefined;
  };
  const event = /** @type {any} */ (chrome.webRequest.onHeadersReceived);
  event.addListener(open, { urls: ["<all_urls>"], tabId, types }, ["blocking", "responseHeaders"]);
  return () => event.removeListener(open);
}

/** @param {Filter} filter @param {number} most @param {Heard} heard */
function follow(filter, most, heard) {
  /** @type {Uint8Array[]} */
  const parts = [];
  let size = 0;
  const tell = async (/** @type {boolean} */ whole) => heard(new Uint8Array(await new Blob(/** @type {BlobPart[]} */ (parts)).slice(0, most).arrayBuffer()), whole);
  filter.ondata = ({ data }) => {
    filter.write(data);
    parts.push(new Uint8Array(data));
    size += data.byteLength;
    if (size <= most) return;
    filter.disconnect();
    void tell(false);
  };
  filter.onstop = () => {
    filter.close();
    void tell(true);
  };
  filter.onerror = () => undefined; // The request ended otherwise; the log hears of it.
}

/**
 * Asks about every request of a tab before it is sent, where the browser lets it wait for that (Firefox).
 * @param {number} tabId @param {(url: string) => Promise<{cancel: boolean}>} decide @returns {() => void} Ends it.
 */
export function decideRequests(tabId, decide) {
  const hear = (/** @type {{url: string}} */ { url }) => decide(url);
  const event = /** @type {any} */ (chrome.webRequest.onBeforeRequest);
  event.addListener(hear, { urls: ["<all_urls>"], tabId }, ["blocking"]);
  return () => event.removeListener(hear);
}
