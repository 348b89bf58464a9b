/*
 * The conversation: its entries in order, what is on its way, the sign that work goes on, and the welcome of an empty one.
 * Follows the newest line only while the person is at the bottom.
 */
import { drawEntry, pendingNode } from "./entry.js";
import { arrange, el, icon } from "./dom.js";
import { askedElsewhere } from "../state/state.js";
import { inRuns, ReadsView } from "./reads.js";
import { WelcomeView } from "./welcome.js";

/** @typedef {import("../state/entries.js").Entry} Entry */
/** @typedef {import("./view.js").Show} Show */

/** So many of the newest entries are drawn at first, up to twice as many while more come. */
const DRAWN = 40;
/** Seconds of work before its time is told. */
const TOLD_AFTER = 5;
/** So near to the end still counts as the end, in pixels. */
const NEAR = 48;
/** Scrolling goes on for a while after the wheel has stopped; so long after the newest line was asked for it does not lead away again, in milliseconds. */
const HOLD_MS = 400;

export class LogView {
  node;
  #show;
  #scroller = el("div", { class: "scroller", tabindex: 0, role: "region" });
  #list = el("div", { class: "entries" });
  #toNewest;
  #welcome;
  #working;
  #sessionId = "";
  /** @type {Map<number, {entry: Entry, view: import("./entry.js").EntryView}>} */
  #drawn = new Map();
  /** Cards of reads that follow each other, by the first one's key. @type {Map<number, ReadsView>} */
  #reads = new Map();
  /** @type {Map<import("../state/session.js").Pending, HTMLElement>} */
  #pending = new Map();
  #following = true;
  #heldUntil = 0;
  /** The first entry that is drawn; those before it are drawn when the person scrolls up to them. */
  #first = 0;
  /** Who scrolled up to what is not here yet sees it as soon as it is. */
  #wanted = false;
  /** The key of the first entry that is here. */
  #lowest = 0;
  /** @type {import("../state/state.js").State | null} */
  #state = null;
  #earlier;
  #elapsed = el("span", { class: "elapsed", "aria-hidden": "true" });
  #busySince = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #ticking;

  /** @param {Show} show @param {(task: string) => void} suggest */
  constructor(show, suggest) {
    const { say } = show;
    this.#show = show;
    this.#welcome = new WelcomeView(show, suggest);
    this.#working = el("p", { class: "working" }, el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")), el("span", { class: "working-text" }), this.#elapsed);
    this.#scroller.setAttribute("aria-label", say("log"));
    this.#scroller.append(this.#list);
    this.#earlier = el("button", { type: "button", class: "quiet earlier", onclick: () => this.#showEarlier() }, say("earlier"));
    this.#toNewest = el("button", { type: "button", class: "to-newest", hidden: true, onclick: () => this.follow() }, icon("down"), say("to_newest"));
    this.node = el("div", { class: "log" }, this.#scroller, this.#toNewest);
    this.#scroller.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    for (const type of ["wheel", "touchmove", "pointerdown", "keydown"]) this.#scroller.addEventListener(type, () => (this.#heldUntil = 0), { passive: true });
    // Pictures, opened cards and the window's size change the height after drawing.
    const sizes = new ResizeObserver(() => this.#stick());
    sizes.observe(this.#scroller);
    sizes.observe(this.#list);
  }

  /** @param {import("../state/state.js").State} state */
  update(state) {
    const { session } = state;
    if ((session?.id ?? "") !== this.#sessionId) this.#reset(session?.id ?? "");
    this.#state = state;
    const lowest = session?.entries[0]?.key ?? this.#lowest;
    // What was fetched from before stands above; what is drawn stays.
    if (lowest < this.#lowest) this.#first += this.#lowest - lowest;
    this.#lowest = lowest;
    const nodes = inRuns(this.#window(session?.entries ?? [])).map((run) => this.#nodeForRun(run));
    const waiting = (session?.pending ?? []).map((pending) => this.#pendingFor(pending));
    const parts = [...(this.#first > 0 || (session?.after ?? 0) > 0 ? [this.#earlier] : []), ...nodes, ...waiting];
    if (session && !session.loading && !parts.length) parts.push(this.#welcome.update(state));
    const busy = this.#busySentence(state);
    if (busy) {
      const text = /** @type {HTMLElement} */ (this.#elapsed.previousElementSibling);
      if (text.textContent !== busy) text.textContent = busy;
      parts.push(this.#working);
    }
    this.#time(Boolean(busy));
    arrange(this.#list, parts);
    this.#stick();
    if (this.#wanted && this.#first > 0) this.#showEarlier();
  }

  /** The entries to draw: the newest, and as far up as the person has scrolled. @param {Entry[]} entries */
  #window(entries) {
    if (this.#following && entries.length - this.#first > 2 * DRAWN) {
      this.#first = entries.length - DRAWN;
      for (const key of this.#drawn.keys()) if (key < entries[this.#first].key) this.#drawn.delete(key);
    }
    return entries.slice(this.#first);
  }

  /** Draws what stands before, without moving what is on screen. */
  #showEarlier() {
    if (!this.#state) return;
    if (this.#first < DRAWN) this.#show.act.showEarlier();
    this.#wanted = this.#first === 0;
    if (this.#wanted) return;
    const { scrollHeight, scrollTop } = this.#scroller;
    this.#first = Math.max(0, this.#first - DRAWN);
    this.#following = false;
    this.update(this.#state);
    this.#scroller.scrollTop = this.#scroller.scrollHeight - scrollHeight + scrollTop;
  }

  /** Goes to the newest line and stays with it. */
  follow() {
    this.#following = true;
    this.#heldUntil = performance.now() + HOLD_MS;
    this.#stick();
    this.#toNewest.hidden = true;
  }

  /** Work that takes longer than a moment says for how long it has gone on. @param {boolean} busy */
  #time(busy) {
    if (busy === (this.#ticking !== undefined)) return;
    clearInterval(this.#ticking);
    this.#elapsed.textContent = "";
    this.#busySince = performance.now();
    this.#ticking = busy ? setInterval(() => this.#tick(), 1000) : undefined;
  }

  #tick() {
    const seconds = Math.round((performance.now() - this.#busySince) / 1000);
    if (seconds >= TOLD_AFTER) this.#elapsed.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }

  /** @param {import("../state/state.js").State} state */
  #busySentence(state) {
    const { session, link } = state;
    const { say } = this.#show;
    const elsewhere = askedElsewhere(state);
    if (elsewhere) return say("waiting_elsewhere", { title: elsewhere.title });
    if (link.phase !== "open" && !session?.loading) return "";
    if (session?.loading && !session.entries.length) return say("opening");
    if (session?.stopping) return say("stopping");
    return session?.running ? say("working") : "";
  }

  /** @param {string} sessionId */
  #reset(sessionId) {
    this.#sessionId = sessionId;
    this.#first = this.#lowest = 0;
    this.#wanted = false;
    this.#drawn.clear();
    this.#reads.clear();
    this.#pending.clear();
    this.#following = true;
    this.#list.replaceChildren();
  }

  /** @param {Entry[]} run */
  #nodeForRun(run) {
    const nodes = run.map((entry) => this.#nodeFor(entry));
    if (nodes.length === 1) return nodes[0];
    const view = this.#reads.get(run[0].key) ?? new ReadsView(this.#show);
    this.#reads.set(run[0].key, view);
    view.update(/** @type {import("../state/entries.js").CallEntry[]} */ (run), nodes);
    return view.node;
  }

  /** @param {Entry} entry */
  #nodeFor(entry) {
    const drawn = this.#drawn.get(entry.key);
    if (drawn?.entry === entry) return drawn.view.node;
    const view = drawEntry(entry, drawn?.view, this.#show);
    this.#drawn.set(entry.key, { entry, view });
    return view.node;
  }

  /** @param {import("../state/session.js").Pending} pending */
  #pendingFor(pending) {
    const node = this.#pending.get(pending) ?? pendingNode(pending, this.#show);
    this.#pending.set(pending, node);
    return node;
  }

  #scrolled() {
    if (performance.now() < this.#heldUntil) return this.#stick();
    const { scrollTop, scrollHeight, clientHeight } = this.#scroller;
    this.#following = scrollHeight - scrollTop - clientHeight < NEAR;
    this.#toNewest.hidden = this.#following;
    if (scrollTop < NEAR) this.#showEarlier();
  }

  #stick() {
    // A welcome that does not fit is read from its beginning.
    if (this.#following) this.#scroller.scrollTop = this.#welcome.node.isConnected ? 0 : this.#scroller.scrollHeight;
    else this.#toNewest.hidden = false;
  }
}
