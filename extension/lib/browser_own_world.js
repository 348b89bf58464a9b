/*
 * What runs in a page's own world, beside the page's own scripts: each part does nothing until the page code in the isolated
 * world asks for it, by events whose names only the two know.
 * Part of browser.js's family: the only files that say `chrome.`. No rule of Pagehand's is decided here.
 */

/**
 * Runs in the page's own world: while an act is under way, dialogs are reported and answered at once, because an open one
 * would hold the page and everything injected into it, and blocked windows are reported. At all other times they are the browser's own.
 * @param {string} channel
 */
function connectDialogs(channel) {
  /** @type {{accept: boolean, text?: string} | null} */
  let answer = null;
  // Taken now, as pages bend them later. Pages that bent them before know the channel: what is said here is the page's word.
  const { dispatchEvent: dispatch, addEventListener: listen } = EventTarget.prototype;
  const Told = CustomEvent;
  const apply = Reflect.apply;
  // Pages bend JSON and more; what goes between the worlds is plain text, and what cannot be told must not hold the page.
  /** @type {(type: string, message: unknown, said: string) => boolean} false when it is not to be accepted. */
  const report = (type, message, said) => {
    try {
      return apply(dispatch, window, [new Told(`${channel}-opened`, { cancelable: true, detail: `${type}\0${said}\0${message ?? ""}` })]);
    } catch {
      return false; // The page took away what telling needs.
    }
  };
  apply(listen, window, [`${channel}-arm`, (/** @type {CustomEvent<string>} */ { detail }) => {
    answer = { accept: detail[0] === "1", ...(detail.length > 1 ? { text: detail.slice(2) } : {}) };
  }]);
  apply(listen, window, [`${channel}-disarm`, () => (answer = null)]);
  const { alert: ownAlert, confirm: ownConfirm, prompt: ownPrompt, print: ownPrint, open: ownOpen } = window;
  window.open = function open(url, target, features) {
    const opened = apply(ownOpen, window, [url, target, features]);
    // Blocked, as no person's click asked for it: the extension opens the tab, and the page is told what it would be told anyway.
    if (!opened && answer && url && /^https?:/.test(new URL(url, document.baseURI).href)) report("window", new URL(url, document.baseURI).href, "");
    return opened;
  };
  window.alert = function alert(message) {
    if (!answer) return apply(ownAlert, window, [message]);
    report("alert", message, "closed");
  };
  window.confirm = function confirm(message) {
    if (!answer) return apply(ownConfirm, window, [message]);
    return report("confirm", message, answer.accept ? "accepted" : "dismissed") && answer.accept;
  };
  window.prompt = function prompt(message, preset) {
    if (!answer) return apply(ownPrompt, window, [message, preset]);
    const said = answer.accept ? answer.text ?? preset ?? "" : null;
    return report("prompt", message, said === null ? "dismissed" : `answered "${said}"`) ? said : null;
  };
  window.print = function print() {
    if (!answer || answer.accept) return apply(ownPrint, window, []);
    report("print", document.title, "left out");
  };
}

/**
 * Runs in the page's own world: while the page code holds a press, the page can capture its pointer as it can a person's.
 * Browsers refuse that for pointers they did not make themselves, and a handler that asks first would end there. What the
 * page finds at `Element.prototype` is the browser's own again with the release.
 * @param {string} channel
 */
function connectCapture(channel) {
  const there = `${channel}-captures`;
  if (!dispatchEvent(new CustomEvent(there, { cancelable: true }))) return; // Connected before the background slept.
  addEventListener(there, (event) => event.preventDefault());
  const proto = Element.prototype;
  const methods = () => ({ setPointerCapture: proto.setPointerCapture, releasePointerCapture: proto.releasePointerCapture, hasPointerCapture: proto.hasPointerCapture });
  const own = methods();
  const { dispatchEvent: dispatch } = EventTarget.prototype;
  const Told = CustomEvent;
  /** @type {number | null} */
  let held = null;
  /** @type {Element | null} */
  let holder = null;
  /** @type {(element: Element, what: "captured" | "freed") => void} */
  const tell = (element, what) => void dispatch.call(element, new Told(`${channel}-${what}`, { bubbles: true, composed: true }));
  const ours = {
    /** @this {Element} @param {number} id */
    setPointerCapture(id) {
      if (held === null || Number(id) !== held || !this.isConnected) return own.setPointerCapture.call(this, id);
      holder = this;
      tell(this, "captured");
    },
    /** @this {Element} @param {number} id */
    releasePointerCapture(id) {
      if (held === null || Number(id) !== held) return own.releasePointerCapture.call(this, id);
      if (holder !== this) return;
      holder = null;
      tell(this, "freed");
    },
    /** @this {Element} @param {number} id */
    hasPointerCapture(id) {
      return held !== null && Number(id) === held ? holder === this && this.isConnected : own.hasPointerCapture.call(this, id);
    },
  };
  let before = own;
  addEventListener(`${channel}-hold`, (event) => {
    if (held === null) {
      before = methods();
      Object.assign(proto, ours);
    }
    held = Number(/** @type {CustomEvent<string>} */ (event).detail);
    holder = null;
  });
  addEventListener(`${channel}-release`, () => {
    for (const name of /** @type {(keyof typeof own)[]} */ (Object.keys(own))) if (proto[name] === ours[name]) Object.assign(proto, { [name]: before[name] });
    held = holder = null;
  });
}

/**
 * Runs in the page's own world: while an act is under way, a page that is acted on has the focus for its scripts, as the page a
 * person acts on has it. The browser's own focus may be in its address bar or in the panel; editors that ask for it leave off their
 * work then, and dialogs that hold the focus take it back from their own fields.
 * @param {string} channel
 */
function connectFocus(channel) {
  const [page, part] = [Document.prototype, Element.prototype];
  const own = { hasFocus: page.hasFocus, matches: part.matches };
  /** @param {Element} element @returns {boolean} Whether the focus is in it, also where a slot or a shadow tree is between the two. */
  const holds = (element) => {
    let at = /** @type {Node | null} */ (document.activeElement);
    for (let inner = document.activeElement?.shadowRoot?.activeElement; inner; inner = inner.shadowRoot?.activeElement) at = inner;
    for (; at && at !== element; ) at = /** @type {Element} */ (at).assignedSlot ?? at.parentNode ?? /** @type {ShadowRoot} */ (at).host ?? null;
    return at === element;
  };
  /** @param {Element} element */
  const has = (element) => element !== document.body && /** @type {Document | ShadowRoot} */ (element.getRootNode()).activeElement === element;
  const ours = {
    /** @this {Document} */
    hasFocus() {
      return this === document || own.hasFocus.call(this);
    },
    /** @this {Element} @param {string} selectors */
    matches(selectors) {
      return own.matches.call(this, selectors) || (selectors === ":focus" ? has(this) : selectors === ":focus-within" && holds(this));
    },
  };
  let before = own;
  addEventListener(`${channel}-arm`, () => {
    if (page.hasFocus === ours.hasFocus || own.hasFocus.call(document)) return;
    before = { hasFocus: page.hasFocus, matches: part.matches };
    page.hasFocus = ours.hasFocus;
    part.matches = /** @type {typeof part.matches} */ (ours.matches);
  });
  addEventListener(`${channel}-disarm`, () => {
    if (page.hasFocus === ours.hasFocus) page.hasFocus = before.hasFocus;
    if (part.matches === ours.matches) part.matches = before.matches;
  });
}

/** What every act may need. @param {number} tabId @param {number} frameId @param {string} channel The name both worlds use. */
export async function injectActs(tabId, frameId, channel) {
  await Promise.all([connectDialogs, connectCapture, connectFocus].map((func) => inject(tabId, frameId, func, channel)));
}

/**
 * Runs in the page's own world: drags files to where it is told, and while files are being given, brings a file field that
 * is in no document into it when its chooser is asked for, so that the page code hears of it. Otherwise choosers are the browser's own.
 * @param {string} channel
 */
function connectUploads(channel) {
  let asking = false;
  /** @type {File[]} */
  let carried = [];
  addEventListener(`${channel}-carry`, (event) => (carried = [.../** @type {HTMLInputElement} */ (event.target).files ?? []]));
  addEventListener(`${channel}-drag`, (event) => {
    const { type, x, y } = JSON.parse(/** @type {CustomEvent<string>} */ (event).detail);
    const dataTransfer = new DataTransfer();
    dataTransfer.effectAllowed = "all";
    for (const file of carried) dataTransfer.items.add(file);
    const how = { bubbles: true, cancelable: true, composed: true, clientX: x, clientY: y, dataTransfer };
    if (!event.composedPath()[0].dispatchEvent(new DragEvent(type, how))) event.preventDefault();
    if (type === "drop" || type === "dragleave") carried = [];
  });
  /** @type {HTMLInputElement[]} */
  const brought = [];
  addEventListener(`${channel}-on`, () => (asking = true));
  addEventListener(`${channel}-off`, () => {
    asking = false;
    for (const field of brought.splice(0)) field.remove();
  });
  const { click: ownClick } = HTMLElement.prototype;
  const { showPicker: ownShowPicker } = HTMLInputElement.prototype;
  /** @param {HTMLInputElement} field */
  const bring = (field) => {
    if (field.isConnected) return;
    field.hidden = true;
    document.documentElement.append(field);
    brought.push(field);
  };
  HTMLInputElement.prototype.click = function click() {
    if (asking && this.type === "file") bring(this);
    return ownClick.call(this);
  };
  HTMLInputElement.prototype.showPicker = function showPicker() {
    if (!asking || this.type !== "file") return ownShowPicker.call(this);
    bring(this);
    return ownClick.call(this);
  };
}

/** @param {number} tabId @param {number} frameId @param {string} channel The name both worlds use. */
export async function injectUploads(tabId, frameId, channel) {
  await inject(tabId, frameId, connectUploads, channel);
}

/** @param {number} tabId @param {number} frameId @param {(channel: string) => void} func @param {string} channel */
async function inject(tabId, frameId, func, channel) {
  await chrome.scripting.executeScript({ target: { tabId, frameIds: [frameId] }, func, args: [channel], world: "MAIN", injectImmediately: true });
}
