"use strict";
/*
 * What an act observably did: it looks before, listens meanwhile, and compares afterwards. What already kept changing
 * before the act (clocks, animations) does not count as its effect.
 */
const MOST_NAMED = 60; // Characters of what has the focus, which may be called by all that is in it.
const HELD_MS = 1000; // After an act, for what it sent on its way.
const LEFT_MS = 350; // That the caret is gone is told where nothing else has come of the act for so long.
const MOST_COME = 60; // Of what has come to the page that is looked at.
const HABIT = 3; // Requests of one address without any act that make it one.
class PageObservation {
  /** @param {Element} element What is acted on. @param {string} [kind] How. */
  constructor(element, kind) {
    this.points = kind === "hover"; // What comes under the pointer is no effect of a press.
    this.element = element instanceof HTMLLabelElement && element.control ? element.control : element;
    /** What changed between aiming and acting: node to the kinds of change. @type {Map<Node, Set<string>>} */
    this.restless = new Map();
    /** @type {Map<Node, Set<string>>} */
    this.touched = new Map();
    /** What has come to the page. @type {Set<Element>} */
    this.added = new Set();
    /** Whether something changed that keeps changing anyway. */
    this.ignored = false;
    this.started = false;
    this.lastChange = 0;
    /** When the act itself had returned. */
    this.ended = 0;
    /** Whether something changed after the act itself had returned. */
    this.late = false;
    this.leaving = "";
    this.parting = /** @type {Event | null} */ (null); // With which the page may ask whether to be left.
    this.focused = false; // For keys, and came of that what may.
    /** What was described of the element, where links and forms are held to it. @type {PageBond | undefined} */
    this.bond = undefined;
    /** Where a link or form that changed meanwhile would have led. */
    this.strayed = "";
    /** What is being sent. @type {{form: HTMLFormElement, button: HTMLElement | null} | null} */
    this.sending = null;
    /** @type {string[]} */
    this.requests = [];
    /** @type {(() => void) | null} */
    this.waiter = null;
    this.observer = new MutationObserver((records) => this.mutated(records));
    for (const root of pageTree.roots()) {
      this.observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    }
    this.timing = new PerformanceObserver((list) => this.requested(list.getEntries()));
    this.timing.observe({ type: "resource" });
    this.listeners = new AbortController();
    /** Longer than the rest: a form is on its way only after the act. */
    this.holding = new AbortController();
    const how = { capture: true, passive: true, signal: this.listeners.signal };
    for (const type of ["focusin", "input", "change", "toggle", "scroll", "hashchange", "popstate"]) addEventListener(type, () => this.changed(), how);
    addEventListener("click", (event) => this.followed(event), { signal: this.listeners.signal });
    addEventListener("submit", (event) => this.submitted(event), { signal: this.listeners.signal });
    addEventListener("formdata", (event) => this.gathered(event), { signal: this.listeners.signal });
    addEventListener("beforeunload", (event) => (this.parting = event), { signal: this.holding.signal });
    const navigation = /** @type {EventTarget | undefined} */ (Reflect.get(window, "navigation"));
    navigation?.addEventListener("navigate", (event) => this.going(/** @type {any} */ (event)), { signal: this.holding.signal });
  }

  /** The act begins now. @param {boolean} [shut] What it opens was shut before the pointer came. */
  begin(shut = false) {
    this.mutated(this.observer.takeRecords());
    this.restless = this.touched;
    this.touched = new Map();
    this.started = true;
    this.since = performance.now();
    this.before = { ...this.state(), ...(shut ? { expanded: false } : {}) };
  }

  /** Keys get the focus that they need: what comes of that alone is none of their effects. @param {HTMLElement} field @param {string} session */
  async giveKeys(field, session) {
    const had = pageTree.activeElement();
    await pageEntering.giveKeys(field);
    this.mutated(this.observer.takeRecords());
    if (pageTree.activeElement() === had && !this.touched.size) return;
    await pageTurns.frame(); // Pages draw what they make of it.
    this.mutated(this.observer.takeRecords());
    Object.assign(this, { focused: true, touched: new Map(), before: this.state() });
    pageSnapshot.beforeAct(session, true);
  }

  /** The act itself has returned; what changes from now on is late. */
  acted() {
    this.mutated(this.observer.takeRecords());
    this.late = false;
    this.ended = performance.now();
  }

  state() {
    const element = this.element;
    const role = pageControls.roleFor(element);
    return {
      url: location.href, title: document.title, active: pageTree.activeElement(), value: element.isConnected || role === "file" ? pageStates.valueOf(element, role) : null,
      filled: pageSecrets.isSecret(element) ? pageSecrets.contentOf(element).length : 0,
      checked: pageStates.checkedOf(element), chosenRadio: this.chosenRadio(), expanded: pageStates.expandedOf(element),
      chosen: element.getAttribute("aria-selected") ?? element.getAttribute("aria-pressed") ?? element.getAttribute("aria-current"),
      selection: PageObservation.selection(), words: pageComing.wordsOf(element), caret: pageCarets.now(), drawn: pageDrawings.at(element), clipboard: pageClipboard.held(), dialogs: pageOpenDialogs.now(), busy: PageObservation.isBusy(), edges: this.points ? pageEdges.of(element) : "", scroll: `${Math.round(scrollX)},${Math.round(scrollY)}`,
    };
  }

  /** What is acted on turned out to be another element. @param {Element} element */
  turnTo(element) {
    this.element = element;
    this.before = this.state();
  }

  /** The chosen one of the radio buttons acted on. */
  chosenRadio() {
    const { element } = this;
    return element instanceof HTMLInputElement && element.type === "radio" ? pageForms.groupOf(element).find((radio) => radio.checked) : undefined;
  }

  /** Whether the page says of a part of it that it is busy. */
  static isBusy() {
    return document.querySelector('[aria-busy="true"]') !== null;
  }

  /** The text a person would see marked; never that of a secret field. */
  static selection() {
    const active = pageTree.activeElement();
    return active && pageSecrets.isSecret(active) ? "" : String(getSelection() ?? "");
  }

  /** @param {MutationRecord[]} records */
  mutated(records) {
    let counts = false;
    for (const { target, type, attributeName, addedNodes, removedNodes } of records) {
      if (pageTree.ours.has(target) || (addedNodes.length + removedNodes.length === 1 && pageTree.ours.has(addedNodes[0] ?? removedNodes[0]))) continue;
      if (target instanceof Element && target.closest("head")) {
        counts ||= target.localName === "title";
        continue;
      }
      const kind = attributeName ?? type;
      if (this.restless.get(target)?.has(kind) || pageWatch.isRestless(target, kind)) {
        this.ignored = true;
        continue;
      }
      if (type === "attributes" && target instanceof Element && attributeName === "style" && target === document.documentElement) continue;
      if (this.started) for (const node of addedNodes) if (node instanceof Element && this.added.size < MOST_COME) this.added.add(node);
      this.touched.set(target, (this.touched.get(target) ?? new Set()).add(kind));
      counts = true;
    }
    if (counts) this.changed();
  }

  /** @param {PerformanceEntryList} entries */
  requested(entries) {
    for (const entry of /** @type {PerformanceResourceTiming[]} */ (entries)) {
      if (!this.started || entry.startTime < (this.since ?? 0)) continue;
      if (!["fetch", "xmlhttprequest", "beacon"].includes(entry.initiatorType)) continue;
      this.requests.push(new URL(entry.name, location.href).pathname);
      this.changed();
    }
  }

  changed() {
    this.lastChange = performance.now();
    this.late = true;
    this.waiter?.();
  }

  /** A click nobody prevented on a link: the browser goes there. @param {Event} event */
  followed(event) {
    const drawn = event.composedPath().find((one) => one instanceof Element && !(one instanceof HTMLElement) && pageActivation.isLink(one));
    if (drawn && !event.defaultPrevented && !this.holds(event, pageActivation.linkAt(/** @type {Element} */ (drawn))?.href ?? "", this.bond?.href ?? "")) return;
    const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement || one instanceof HTMLAreaElement);
    if (!(link instanceof HTMLAnchorElement || link instanceof HTMLAreaElement) || !link.href || event.defaultPrevented) return;
    if (!this.holds(event, link.href, this.bond?.href ?? "")) return;
    if (this.bond && this.bond.pings !== (pageActivation.linkAt(link)?.pings ?? []).join(" ")) link.removeAttribute("ping"); // Told of since nobody was asked about it.
    const mouse = /** @type {MouseEvent} */ (event);
    const apart = mouse.ctrlKey || mouse.metaKey || mouse.shiftKey || (link.target !== "" && !/^_(self|top|parent)$/i.test(link.target) && !document.getElementsByName(link.target).length);
    if (apart && event.isTrusted) return; // The browser opens it as for a person.
    if (apart && /^https?:$/.test(link.protocol) && !link.hasAttribute("download")) {
      event.preventDefault(); // Browsers block new windows that no person asked for; the extension opens the tab instead.
      this.tabWanted = link.href;
    } else if (/^https?:|^file:/.test(link.protocol) && link.href.split("#")[0] !== location.href.split("#")[0]) this.leaving = link.href;
    else if (/^https?:|^file:/.test(link.protocol) && !link.href.includes("#")) this.leaving = link.href;
  }

  /** Whether it goes where it was described to go; handlers may only add to that, or lead there by way of a counter. @param {Event} event @param {string} to @param {string} described "" for nowhere. */
  holds(event, to, described) {
    if (!described || !URL.canParse(to) || !URL.canParse(described)) return true;
    const [now, meant] = [new URL(to), new URL(described)];
    const near = now.origin === window.origin || now.origin === meant.origin;
    if (now.origin === "null" || (near && pageBonds.leadsAlike(now, meant))) return true;
    event.preventDefault();
    this.strayed = to;
    return false;
  }

  /** A link or form leads somewhere now, also where its page kept click and submit from everybody else. @param {Event & {sourceElement?: unknown, destination: {url: string}}} event */
  going(event) {
    const { sourceElement: source, destination: { url } } = event;
    if (!this.bond || !(source instanceof Element) || !event.cancelable || event.defaultPrevented) return;
    const sent = pageForms.addressIn(this.bond.form);
    if (pageActivation.isLink(source)) return void (pageTree.within(this.element, source) && this.holds(event, url, this.bond.href));
    if (this.sending && source !== this.sending.form && source !== this.sending.button) return; // What was described went its way already.
    // What fields add to an address is no other one.
    if (sent && URL.canParse(url)) this.holds(event, Object.assign(new URL(url), { search: new URL(sent).search }).href, sent);
  }

  /** @param {SubmitEvent} event */
  submitted(event) {
    const { target, submitter } = event;
    if (target instanceof HTMLFormElement && !event.defaultPrevented && !this.holds(event, pageForms.actionOf(target, submitter), pageForms.addressIn(this.bond?.form ?? ""))) return;
    if (event.defaultPrevented || (target instanceof HTMLFormElement && pageForms.staysHere(target, submitter))) return;
    this.leaving = location.href;
    if (target instanceof HTMLFormElement) this.sending = { form: target, button: submitter };
  }

  /** Its data are gathered, which some browsers do before they look where it goes; nothing can stop it now, so it goes where it was described to. @param {FormDataEvent} event */
  gathered({ target }) {
    const { form, button = null } = this.sending ?? {};
    const meant = pageForms.addressIn(this.bond?.form ?? "");
    if (!form || target !== form || !meant || pageForms.actionOf(form, button) === meant) return;
    const said = Element.prototype.setAttribute;
    if (button) said.call(button, "formaction", meant);
    else said.call(form, "action", meant);
  }

  /** @returns {string[]} What the page asked for again and again before the act: that it does so again says nothing. */
  habits() {
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const entry of /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType("resource"))) {
      if (entry.startTime >= (this.since ?? 0) || !["fetch", "xmlhttprequest", "beacon"].includes(entry.initiatorType)) continue;
      const path = new URL(entry.name, location.href).pathname;
      counts.set(path, (counts.get(path) ?? 0) + 1);
    }
    return [...counts].filter(([, count]) => count >= HABIT).map(([path]) => path);
  }

  /** Resolves with the next change, at once when there was one. @returns {Promise<void>} */
  nextChange() {
    if (this.touched.size || this.requests.length || this.leaving || this.tabWanted || document.title !== this.before?.title) return Promise.resolve();
    return new Promise((resolve) => (this.waiter = resolve));
  }

  /** @returns {{kind: string, detail?: string, url?: string, value?: string, characters?: number, on?: boolean}[]} What is different, the strongest first; what the lines show is added by the caller. */
  effects() {
    this.mutated(this.observer.takeRecords());
    if (!this.before) return [];
    const [before, now] = [this.before, this.state()];
    /** @type {ReturnType<PageObservation["effects"]>} */
    const effects = [];
    if (now.url !== before.url) effects.push({ kind: "navigated", detail: now.url, url: now.url });
    for (const detail of pageDialogs.opened()) effects.push({ kind: "opened_dialog", detail });
    for (const name of pageOpenDialogs.further(before.dialogs, now.dialogs)) effects.push({ kind: "opened_dialog", detail: pageText.clip(name, 100) });
    if (now.value !== before.value && (now.value !== null || this.element.isConnected)) effects.push({ kind: "value", detail: pageText.clip(now.value ?? "", 200), value: pageText.clip(now.value ?? "", 200) });
    else if (now.filled !== before.filled) effects.push({ kind: "value", detail: `${now.filled} characters`, characters: Number(now.filled) });
    if (now.chosenRadio !== before.chosenRadio && now.chosenRadio) effects.push({ kind: "checked", detail: pageNames.nameOf(now.chosenRadio), on: true });
    else if (now.checked !== before.checked) effects.push({ kind: "checked", detail: String(now.checked), on: String(now.checked) !== "false" });
    const isLeft = !this.element.isConnected && !this.element.hasAttribute("aria-selected"); // What was only held, as for a drag, and has gone is as it was held.
    if (now.chosen !== before.chosen && !isLeft) effects.push({ kind: "selected", detail: String(now.chosen), on: String(now.chosen) !== "false" });
    if (now.expanded !== before.expanded && this.element.isConnected) effects.push({ kind: "expanded", detail: String(now.expanded), on: String(now.expanded) !== "false" });
    if (this.requests.length) effects.push({ kind: "request_sent", detail: [...new Set(this.requests)].slice(0, 3).join(", ") });
    if (now.title !== before.title) effects.push({ kind: "dom_changed", detail: `title ${pageText.quote(now.title)}` });
    else if (this.touched.size) effects.push({ kind: "dom_changed", detail: `${this.touched.size} ${this.touched.size === 1 ? "place" : "places"}` });
    if (this.focusTells(before.active, now.active, effects.length > 0)) {
      const active = /** @type {Element} */ (now.active);
      const shown = pageRefs.describe(active);
      const line = pageRefs.line({ ...shown, name: pageText.clip(shown.name, MOST_NAMED) });
      const isNext = active !== this.element && pageTyping.takesText(active); // What is written into next is told with its ref.
      if (isNext) pageRefs.confirm([shown]);
      effects.push({ kind: "focus_moved", detail: isNext ? line : line.replace(/^\[e\d+\] /, "") });
    }
    if (now.scroll !== before.scroll) effects.push({ kind: "scrolled" });
    if (now.drawn !== before.drawn) effects.push({ kind: "dom_changed", detail: "what the canvas shows" });
    if (now.clipboard.times > before.clipboard.times) effects.push({ kind: "selected", detail: `copied ${pageText.quote(now.clipboard.text, 60)}` });
    if (!effects.length && now.edges && now.edges !== before.edges) effects.push({ kind: "dom_changed", detail: `its ${now.edges} can be dragged` });
    if (!effects.length && now.selection && now.selection !== before.selection) effects.push({ kind: "selected", detail: pageText.quote(now.selection) });
    else if (now.caret !== before.caret && (!effects.length || pageCarets.marked()) && (now.caret || performance.now() - (this.since ?? 0) > LEFT_MS)) effects.push({ kind: "focus_moved", detail: pageCarets.told() });
    return effects.map(({ detail, ...effect }) => (detail ? { ...effect, detail } : effect));
  }

  /** Whether where the focus went says something: that it goes to what was pressed is no effect, except that one can type there now. @param {Element | null} before @param {Element | null} now @param {boolean} others Whether there were other effects. */
  focusTells(before, now, others) {
    if (!now || now === before || now === document.body) return false;
    return now !== this.element || (!others && pageTyping.takesText(now));
  }

  end() {
    this.observer.disconnect();
    this.timing.disconnect();
    this.listeners.abort();
    const free = () => this.holding.abort();
    setTimeout(free, HELD_MS);
    const how = { capture: true, passive: true, signal: this.holding.signal };
    for (const type of ["pointerdown", "keydown"]) addEventListener(type, ({ isTrusted }) => isTrusted && free(), how); // A person goes on.
    this.waiter?.();
  }
}
