/*
 * One end of a JSON-RPC 2.0 connection without any input or output: messages in by `receive`, messages out by `send`.
 * Matches answers to requests, bounds every wait, cancels by `notifications/cancelled`, and answers whatever is wrong
 * with the right error while the connection stays alive. It knows no method by meaning but that one.
 */

import { RpcError, asRpcError } from "./errors.js";

export { RpcError } from "./errors.js";

/** @typedef {string | number} Id */

/**
 * @typedef {object} PeerHandlers
 * @property {(message: object) => void} send  Throws `RpcError("too_large")` when the message cannot be carried.
 * @property {(method: string, params: any, request: {signal: AbortSignal, id: Id}) => Promise<unknown> | unknown} [onRequest]
 * @property {(method: string, params: any) => void} [onNotification]
 * @property {(error: RpcError) => void} [onFault]  What failed with nobody to tell: an error of the other side that answers
 *   no request, a notification's handler, a message that could not be sent.
 */

/**
 * @typedef {object} Pending
 * @property {(result: any) => void} resolve
 * @property {(error: Error) => void} reject
 */

export const DEFAULT_TIMEOUT_MS = 30_000;

/** @param {unknown} id @returns {id is Id} */
const isId = (id) => typeof id === "string" || Number.isSafeInteger(id);

/** @param {unknown} value */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

export class Peer {
  #lastId = 0;
  /** @type {Map<Id, Pending>} */
  #pending = new Map();
  /** @type {Map<Id, AbortController>} */
  #serving = new Map();
  /** @type {RpcError | null} */
  #closed = null;
  /** @type {PeerHandlers} */
  #handlers;

  /** @param {PeerHandlers} handlers */
  constructor(handlers) {
    this.#handlers = handlers;
  }

  /** Takes one message, parsed or as text. Never throws. @param {unknown} message */
  receive(message) {
    if (this.#closed) return;
    let parsed = message;
    if (typeof message === "string") {
      try {
        parsed = JSON.parse(message);
      } catch {
        this.refuse(new RpcError("parse_error", "The text is not JSON."));
        return;
      }
    }
    this.#dispatch(parsed);
  }

  /**
   * Asks the other side. When the signal fires or the time is over, the other side is told by `notifications/cancelled`.
   * @param {string} method
   * @param {object} [params]
   * @param {{signal?: AbortSignal, timeoutMs?: number}} [options]
   *   `timeoutMs: Infinity` leaves the wait to the connection's life: only for what the other side bounds itself.
   * @returns {Promise<any>} Rejects with `RpcError`: the other side's, or `timeout`, `cancelled`, `too_large`, the reason of `close`.
   */
  request(method, params = {}, { signal, timeoutMs = DEFAULT_TIMEOUT_MS } = {}) {
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(this.#closed);
      if (signal?.aborted) return reject(new RpcError("cancelled", `${method} was cancelled before it was sent.`));
      const id = ++this.#lastId;
      const giveUp = (/** @type {RpcError} */ error) => {
        settle(() => reject(error));
        this.#trySend({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: id, reason: error.message } });
      };
      const onAbort = () => giveUp(new RpcError("cancelled", `${method} was cancelled.`));
      const timer = Number.isFinite(timeoutMs)
        ? setTimeout(() => giveUp(new RpcError("timeout", `${method} was not answered within ${timeoutMs} ms.`)), timeoutMs)
        : undefined;
      const settle = (/** @type {() => void} */ finish) => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", onAbort);
        this.#pending.delete(id);
        finish();
      };
      signal?.addEventListener("abort", onAbort);
      this.#pending.set(id, {
        resolve: (result) => settle(() => resolve(result)),
        reject: (error) => settle(() => reject(error)),
      });
      try {
        this.#handlers.send({ jsonrpc: "2.0", id, method, params });
      } catch (thrown) {
        settle(() => reject(asRpcError(thrown)));
      }
      return undefined;
    });
  }

  /** Tells the other side; nothing comes back. @param {string} method @param {object} [params] */
  notify(method, params = {}) {
    this.#trySend({ jsonrpc: "2.0", method, params });
  }

  /** Aborts the signal of a request that is being served; unknown ids are ignored. @param {unknown} id */
  cancelServing(id) {
    if (isId(id)) this.#serving.get(id)?.abort(new RpcError("cancelled", "The other side cancelled the request."));
  }

  /** Tells the other side of a fault that belongs to no request of its. @param {RpcError} error */
  refuse(error) {
    this.#answerError(null, error);
  }

  /** Ends this end: open requests fail with `reason`, served ones are aborted, later messages are dropped. @param {RpcError} reason */
  close(reason) {
    if (this.#closed) return;
    this.#closed = reason;
    for (const waiting of [...this.#pending.values()]) waiting.reject(reason);
    for (const controller of this.#serving.values()) controller.abort(reason);
  }

  /** @param {unknown} parsed */
  #dispatch(parsed) {
    if (Array.isArray(parsed)) {
      return this.#answerError(null, new RpcError("invalid_request", "Batches are not taken; send one message at a time."));
    }
    if (!isObject(parsed)) return this.#answerError(null, new RpcError("invalid_request", "A message has to be a JSON object."));
    const message = /** @type {Record<string, unknown>} */ (parsed);
    const id = isId(message.id) ? message.id : null;
    if (message.jsonrpc !== "2.0") {
      return this.#answerError(id, new RpcError("invalid_request", 'A message has to carry "jsonrpc": "2.0".'));
    }
    if ("method" in message) return this.#incoming(message, id);
    if ("result" in message || "error" in message) return this.#settle(message, id);
    return this.#answerError(id, new RpcError("invalid_request", "A message needs a method, a result or an error."));
  }

  /** @param {Record<string, unknown>} message @param {Id | null} id */
  #incoming({ method, params, ...rest }, id) {
    if (typeof method !== "string" || method === "") {
      return this.#answerError(id, new RpcError("invalid_request", "The method has to be a string that is not empty."));
    }
    if ("id" in rest && id === null) {
      return this.#answerError(null, new RpcError("invalid_request", "The id has to be a string or a whole number."));
    }
    if (params !== undefined && params !== null && !isObject(params)) {
      if (id !== null) this.#answerError(id, new RpcError("invalid_params", `The params of ${method} have to be an object.`));
      return undefined;
    }
    const given = params ?? {};
    return id === null ? this.#notified(method, given) : void this.#serve(id, method, given);
  }

  /** @param {string} method @param {any} params */
  #notified(method, params) {
    if (method === "notifications/cancelled") return this.cancelServing(params.requestId);
    try {
      this.#handlers.onNotification?.(method, params);
    } catch (thrown) {
      this.#handlers.onFault?.(asRpcError(thrown));
    }
    return undefined;
  }

  /** @param {Id} id @param {string} method @param {any} params */
  async #serve(id, method, params) {
    if (this.#serving.has(id)) {
      return this.#answerError(id, new RpcError("invalid_request", `A request with the id ${JSON.stringify(id)} is still open.`));
    }
    const controller = new AbortController();
    this.#serving.set(id, controller);
    try {
      if (!this.#handlers.onRequest) throw new RpcError("method_not_found", `There is no method ${method} here.`);
      const result = await this.#handlers.onRequest(method, params, { signal: controller.signal, id });
      if (!this.#closed) this.#handlers.send({ jsonrpc: "2.0", id, result: result === undefined ? {} : result });
    } catch (thrown) {
      this.#answerError(id, asRpcError(thrown));
    } finally {
      this.#serving.delete(id);
    }
    return undefined;
  }

  /** @param {Record<string, unknown>} message @param {Id | null} id */
  #settle(message, id) {
    const waiting = id === null ? undefined : this.#pending.get(id);
    if ("error" in message) {
      const error = RpcError.fromWire(message.error);
      if (waiting) waiting.reject(error);
      else if (id === null) this.#handlers.onFault?.(error);
    } else {
      // An answer nobody waits for any more is late, not wrong.
      waiting?.resolve(message.result);
    }
  }

  /** @param {Id | null} id @param {RpcError} error */
  #answerError(id, error) {
    this.#trySend({ jsonrpc: "2.0", id, error: error.toWire() });
  }

  /** For messages whose loss harms nobody. @param {object} message */
  #trySend(message) {
    if (this.#closed) return;
    try {
      this.#handlers.send(message);
    } catch (thrown) {
      this.#handlers.onFault?.(asRpcError(thrown));
    }
  }
}
