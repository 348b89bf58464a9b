/*
 * The extension's connection with the hub over one native port: says hello, carries whole messages both ways,
 * names why it is not there, and comes back by itself with growing pauses. It decides nothing about what is said.
 */

import { connectNative } from "./browser.js";
import { Joiner, framesFor } from "./chunks.js";
import { RpcError, asRpcError } from "./errors.js";
import { Peer } from "./jsonrpc.js";

/** Name of the native host in the browsers' manifests. */
export const HOST_NAME = "io.github.pagehand.host";

/**
 * `connecting`: a port is being opened. `open`: hello was answered. `host_missing`: not installed, or its program cannot be started.
 * `host_forbidden`: the host does not allow this extension. `host_exited`: it ended or did not answer. `old`: versions that do not
 * work together. `closed`: closed by us; all others come back by themselves.
 * @typedef {"connecting" | "open" | "host_missing" | "host_forbidden" | "host_exited" | "old" | "closed"} HubState
 */

/**
 * @typedef {object} HubDetail
 * @property {string} message  A sentence of the hub, the relay or the browser; "" when there is none.
 * @property {string} [update]  With `old`: "extension", "relay" or "hub".
 */

/**
 * @typedef {object} HubOptions
 * @property {(peer: Peer) => Promise<void>} hello  Runs `initialize` and what belongs to it on every new connection.
 * @property {import("./jsonrpc.js").PeerHandlers["onRequest"]} [onRequest]
 * @property {import("./jsonrpc.js").PeerHandlers["onNotification"]} [onNotification]
 * @property {(state: HubState, detail: HubDetail) => void} [onState]  After each change.
 * @property {(ms: number, callback: () => void, attempt: number) => () => void} [schedule]  Returns what cancels it; default: a timer.
 * @property {number} [firstAttempt]  Where the pauses go on after the background slept.
 * @property {typeof connectNative} [connect]
 * @property {() => number} [now]  Milliseconds.
 */

/** @typedef {"host_missing" | "host_forbidden" | "host_exited" | "old"} GoneState */

/** Pauses before each next try, in milliseconds; the last one stays. @type {Record<GoneState, number[]>} */
export const PAUSES = {
  host_exited: [10, 100, 300, 1000, 3000, 10_000, 30_000, 60_000],
  host_missing: [2000, 5000, 15_000, 30_000, 60_000],
  host_forbidden: [2000, 5000, 15_000, 30_000, 60_000],
  old: [60_000],
};

/** A connection that lasted this long had no trouble: the pauses begin anew. */
const STEADY_MS = 250;

/**
 * The browsers' own sentences, seen in Chromium 156 and Firefox 153. Firefox hides a host that does not allow the add-on: it says
 * the same as for one that is not there. For a program that cannot be started it says the same as for one that wrote no JSON.
 * @param {string} reason
 * @param {boolean} heard  Whether the host had said anything on this port.
 * @returns {GoneState}
 */
export function stateFor(reason, heard) {
  if (/forbidden/i.test(reason)) return "host_forbidden";
  if (/host not found|no such native application|failed to start/i.test(reason)) return "host_missing";
  if (/an unexpected error occurred/i.test(reason) && !heard) return "host_missing";
  return "host_exited";
}

class HubConnection {
  /** @type {HubState} */
  state = "closed";
  /** @type {HubDetail} */
  detail = { message: "" };
  /** The present connection; null while there is none. @type {Peer | null} */
  peer = null;
  #options;
  #attempt;
  #openedAt = 0;
  #port = /** @type {import("./browser.js").NativePort | null} */ (null);
  #cancelRetry = () => {};

  /** @param {HubOptions} options */
  constructor(options) {
    this.#options = options;
    this.#attempt = options.firstAttempt ?? 0;
  }

  /** Tries at once, if there is no connection and none is being opened. */
  retry() {
    if (this.#port) return;
    this.#cancelRetry();
    this.#open();
  }

  /** Ends the connection for good, until `retry`. */
  close() {
    this.#cancelRetry();
    this.#drop(new RpcError("cancelled", "The connection with the hub was closed."));
    this.#change("closed", { message: "" });
  }

  #open() {
    this.#change("connecting", { message: "" });
    const joiner = new Joiner();
    let [fault, heard] = ["", false];
    const connect = this.#options.connect ?? connectNative;
    const port = connect(HOST_NAME, {
      onMessage: (message) => {
        heard = true;
        this.#received(peer, joiner, message);
      },
      onDisconnect: (reason) => {
        if (this.#port === port) this.#gone(stateFor(reason, heard), { message: fault || reason });
      },
    });
    const peer = new Peer({
      send: (message) => framesFor(message).forEach((frame) => port.post(frame)),
      onRequest: this.#options.onRequest,
      onNotification: this.#options.onNotification,
      onFault: (error) => {
        // The relay's last word before it ends; anything else is no reason of a lost connection.
        if (error.name === "setup") fault = error.message;
        else console.error(`Pagehand: ${error.name}: ${error.message}`);
      },
    });
    this.#port = port;
    this.peer = peer;
    this.#openedAt = Infinity;
    void this.#greet(peer);
  }

  /** @param {Peer} peer */
  async #greet(peer) {
    try {
      await this.#options.hello(peer);
    } catch (thrown) {
      // When the port itself went away, that reason was told already.
      if (this.peer !== peer) return;
      const error = asRpcError(thrown);
      const data = /** @type {{update?: string} | undefined} */ (error.data);
      this.#gone(error.name === "version_skew" ? "old" : "host_exited", { message: error.message, update: data?.update });
      return;
    }
    if (this.peer !== peer) return;
    this.#openedAt = this.#now();
    this.#change("open", { message: "" });
  }

  /** @param {Peer} peer @param {Joiner} joiner @param {any} message */
  #received(peer, joiner, message) {
    if (message?.method !== "_pagehand/chunk") return peer.receive(message);
    try {
      const whole = joiner.accept(message.params);
      if (whole !== undefined) peer.receive(whole);
    } catch (thrown) {
      peer.refuse(asRpcError(thrown));
    }
  }

  /** @param {GoneState} state @param {HubDetail} detail */
  #gone(state, detail) {
    if (this.#now() - this.#openedAt >= STEADY_MS) this.#attempt = 0;
    this.#drop(new RpcError("hand_gone", detail.message || "The connection with the hub ended."));
    const pauses = PAUSES[state];
    const pause = pauses[Math.min(this.#attempt, pauses.length - 1)];
    this.#attempt += 1;
    const schedule = this.#options.schedule ?? startTimer;
    this.#cancelRetry = schedule(pause, () => this.retry(), this.#attempt);
    this.#change(state, detail);
  }

  /** @param {RpcError} reason */
  #drop(reason) {
    const [port, peer] = [this.#port, this.peer];
    this.#port = null;
    this.peer = null;
    peer?.close(reason);
    port?.close();
  }

  /** @param {HubState} state @param {HubDetail} detail */
  #change(state, detail) {
    this.state = state;
    this.detail = detail;
    this.#options.onState?.(state, detail);
  }

  #now() {
    return (this.#options.now ?? Date.now)();
  }
}

/** @param {number} ms @param {() => void} callback */
function startTimer(ms, callback) {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
}

/**
 * Connects now and stays connected: `peer`, `state` and `detail` tell how it stands, `retry()` and `close()` change it.
 * @param {HubOptions} options
 */
export function connectHub(options) {
  const connection = new HubConnection(options);
  connection.retry();
  return connection;
}

/** What every client of ours says first. @param {Peer} peer @param {{name: string, version: string}} clientInfo @param {{_meta?: object, [name: string]: unknown}} [capabilities] @returns {Promise<any>} The hub's answer. */
export function initialize(peer, clientInfo, capabilities = {}) {
  return peer.request("initialize", {
    protocolVersion: 1,
    clientInfo,
    clientCapabilities: { ...capabilities, _meta: { ...capabilities._meta, "pagehand/extensions": 1 } },
  });
}
