/*
 * The hub's questions to the person that have no answer yet: each shows a card, and its request stays open until the card is
 * answered, withdrawn by the hub, or the connection ends. The hub bounds the wait by its deadline.
 */
import { RpcError } from "../../lib/errors.js";
import { readPermission, readQuestion } from "../state/asks.js";

/** @typedef {import("../state/asks.js").Ask} Ask */
/** @typedef {{resolve: (answer: object) => void, reject: (error: Error) => void}} Waiting */

export class PendingQuestions {
  #dispatch;
  /** @type {Map<string, Waiting>} */
  #waiting = new Map();
  #count = 0;

  /** @param {(event: import("../state/state.js").PanelEvent) => void} dispatch */
  constructor(dispatch) {
    this.#dispatch = dispatch;
  }

  /**
   * Takes a request of the hub.
   * @param {string} method @param {any} params @param {AbortSignal} signal
   * @returns {Promise<object>} The answer; rejects with `method_not_found`, or `cancelled` when the card went away without one.
   */
  hold(method, params, signal) {
    const ask = this.#read(method, params);
    return new Promise((resolve, reject) => {
      this.#waiting.set(ask.key, { resolve, reject });
      signal.addEventListener("abort", () => this.withdraw(ask.key));
      this.#dispatch({ type: "ask", ask });
    });
  }

  /** Gives the person's answer, once. @param {string} key @param {object} answer */
  answer(key, answer) {
    this.#take(key)?.resolve(answer);
  }

  /** The person ended the turn instead. @param {Ask} ask */
  cancel(ask) {
    this.answer(ask.key, ask.kind === "permission" ? { outcome: { outcome: "cancelled" } } : { action: "cancel" });
  }

  /** Answered elsewhere, lapsed, or cut off: no answer of ours may count any more. @param {string} key */
  withdraw(key) {
    this.#take(key)?.reject(new RpcError("cancelled", "The question was withdrawn before it was answered here."));
  }

  /** Cards that an event took away take their requests with them. @param {Ask[]} shown */
  keepOnly(shown) {
    const keys = new Set(shown.map((ask) => ask.key));
    for (const key of [...this.#waiting.keys()]) if (!keys.has(key)) this.withdraw(key);
  }

  /** @param {string} method @param {any} params @returns {Ask} */
  #read(method, params) {
    const key = `ask${++this.#count}`;
    if (method === "session/request_permission") return readPermission(params, key);
    if (method === "elicitation/create" && params.mode === "form") return readQuestion(params, key);
    throw new RpcError("method_not_found", `The panel does not answer ${method}.`);
  }

  /** @param {string} key */
  #take(key) {
    const waiting = this.#waiting.get(key);
    this.#waiting.delete(key);
    this.#dispatch({ type: "ask_closed", key });
    return waiting;
  }
}
