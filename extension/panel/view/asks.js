/*
 * The place above the input field where permissions and questions wait, oldest first and one at a time in reach of the keyboard.
 * Moves the focus to a new card unless the person is writing.
 */
import { groupAsks } from "../state/asks.js";
import { arrange, el } from "./dom.js";
import { PermissionView } from "./permission.js";
import { QuestionView } from "./question.js";

/** @typedef {import("../state/asks.js").Ask} Ask */
/** @typedef {import("./view.js").Show} Show */

export class QuestionsView {
  node = el("div", { class: "asks", hidden: true });
  #show;
  #composer;
  /** @type {Map<string, PermissionView | QuestionView>} */
  #cards = new Map();
  /** The card on top, which may get the focus and takes the keys. */
  #top = "";
  #clock = 0;

  /** @param {Show} show @param {HTMLTextAreaElement} composer */
  constructor(show, composer) {
    this.#show = show;
    this.#composer = composer;
    document.addEventListener("keydown", (event) => this.#key(event));
    this.node.addEventListener("keydown", (event) => this.#typed(event));
  }

  /** @param {import("../state/state.js").State} state */
  update({ asks, session, sessionList }) {
    const groups = groupAsks(asks);
    const keys = new Set(groups.map(([first]) => first.key));
    const hadFocus = this.node.contains(document.activeElement);
    for (const key of this.#cards.keys()) if (!keys.has(key)) this.#cards.delete(key);
    for (const group of groups) this.#draw(group, session?.id, sessionList.items);
    arrange(this.node, groups.map(([first]) => /** @type {PermissionView | QuestionView} */ (this.#cards.get(first.key)).node));
    this.node.hidden = asks.length === 0;
    const top = groups[0]?.[0].key ?? "";
    const card = this.#cards.get(top);
    // One at a time: those behind are there to be seen, not to be reached.
    for (const other of this.#cards.values()) {
      other.node.toggleAttribute("data-behind", other !== card);
      other.node.inert = other !== card;
    }
    if (top !== this.#top) this.#raise(top, hadFocus);
    this.#keepTime(asks.some((ask) => ask.kind === "permission" && ask.deadline !== null));
  }

  /** @param {Ask[]} group Identical ones. @param {string | undefined} openId @param {import("../state/state.js").Listed[]} listed */
  #draw(group, openId, listed) {
    const [ask] = group;
    const known = this.#cards.get(ask.key);
    if (known instanceof PermissionView) return known.update(/** @type {import("../state/asks.js").Permission[]} */ (group));
    if (known) return undefined;
    const title = listed.find((item) => item.sessionId === ask.sessionId)?.title;
    const elsewhere = ask.sessionId && ask.sessionId !== openId ? title || this.#show.say("untitled") : "";
    const permissions = /** @type {import("../state/asks.js").Permission[]} */ (group);
    return void this.#cards.set(ask.key, ask.kind === "permission" ? new PermissionView(permissions, elsewhere, this.#show) : new QuestionView(ask, elsewhere, this.#show));
  }

  /** Another card is on top now. @param {string} key @param {boolean} hadFocus */
  #raise(key, hadFocus) {
    this.#top = key;
    const card = this.#cards.get(key);
    if (!card) {
      if (hadFocus) this.#composer.focus();
      return;
    }
    this.node.scrollTop = 0;
    const writing = document.activeElement === this.#composer && this.#composer.value !== "";
    if (!writing) card.node.focus({ preventScroll: true });
    if (card instanceof PermissionView) card.startArming();
  }

  /** @param {boolean} needed */
  #keepTime(needed) {
    if (needed && !this.#clock) this.#clock = window.setInterval(() => this.#tick(), 1000);
    if (!needed && this.#clock) {
      clearInterval(this.#clock);
      this.#clock = 0;
    }
  }

  #tick() {
    const now = Date.now();
    for (const card of this.#cards.values()) if (card instanceof PermissionView) card.tick(now);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const card = this.#cards.get(this.#top);
    if (card instanceof PermissionView && card.key(event)) event.preventDefault();
  }

  /** Who goes on typing while a card took the focus means the input field. @param {KeyboardEvent} event */
  #typed(event) {
    const plain = event.key.length === 1 && event.key !== " " && !event.altKey && !event.ctrlKey && !event.metaKey;
    if (plain && event.target === this.#cards.get(this.#top)?.node) this.#composer.focus();
  }
}
