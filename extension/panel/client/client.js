/*
 * The panel as an ACP client of the hub: turns what the person does into requests and what the hub says into state events.
 * It holds the answers the hub waits for, and after a lost connection it loads the conversation from its last number on.
 * No DOM.
 */
import { initialize } from "../../lib/native.js";
import { asRpcError, RpcError } from "../../lib/errors.js";
import { PendingQuestions } from "./asks.js";
import { KeepClient, NEWEST } from "./keep.js";
import { RecordClient } from "./record.js";
import { SessionListClient } from "./session_list.js";
import { SetupClient } from "./setup.js";
import { PluginsClient } from "./plugins.js";
import { SitesClient } from "./sites.js";
import { promptBlocks } from "../state/attached.js";
import { isUntouched } from "../state/session.js";

/** @typedef {import("../../lib/jsonrpc.js").Peer} Peer */
/** @typedef {import("../state/state.js").State} State */
/** @typedef {import("../state/state.js").PanelEvent} PanelEvent */

/**
 * What the client needs from outside.
 * @typedef {object} Deps
 * @property {(options: import("../../lib/native.js").HubOptions) => {retry(): void, close(): void}} connect
 * @property {(event: PanelEvent) => void} dispatch
 * @property {() => State} state
 * @property {string} version  The extension's.
 * @property {number | undefined} windowId  The browser window this panel belongs to.
 * @property {() => Promise<string | undefined>} instance  What the hub calls this browser.
 * @property {() => Promise<string | undefined>} recall  The conversation this window showed last.
 * @property {(sessionId: string) => Promise<void>} remember
 * @property {boolean} [questionsOnly]  A window that shows what waits for an answer, and no conversation.
 */

/** Errors of the connection, not of the conversation: after them it is worth asking for the same one again. */
const PASSING = new Set(["hand_gone", "timeout", "cancelled"]);

const PLACE = { cwd: "/", mcpServers: [] };

export class PanelClient {
  #deps;
  #link;
  /** @type {Peer | null} */
  #peer = null;
  #asks;
  #prompts = 0;
  /** Conversations that this panel watches for their questions only. @type {Set<string>} */
  #watched = new Set();
  /** Setting up a model, rules for sites, plugins. */
  setup;
  sites;
  plugins;
  /** The list of conversations, keeping them, and recording. */
  sessionList;
  keep;
  record;

  /** Connects at once and stays connected. @param {Deps} deps */
  constructor(deps) {
    this.#deps = deps;
    this.#asks = new PendingQuestions(deps.dispatch);
    this.sessionList = new SessionListClient((params) => this.#ask("session/list", params), (act) => this.#try(act), deps);
    this.keep = new KeepClient((method, params) => this.#ask(method, params), (act) => this.#try(act), () => this.sessionList.whole(), deps);
    this.record = new RecordClient((method, params, options) => this.#ask(method, params, options), (act) => this.#try(act), deps);
    this.sites = new SitesClient((method, params) => this.#ask(method, params), deps.dispatch);
    this.plugins = new PluginsClient((method, params) => this.#ask(method, params), deps.dispatch);
    this.setup = new SetupClient((method, params, options) => this.#ask(method, params, options), deps.dispatch);
    this.#link = deps.connect({
      hello: (peer) => this.#hello(peer),
      onRequest: (method, params, request) => this.#asks.hold(method, params, request.signal),
      onNotification: (method, params) => this.#told(method, params),
      onState: (phase, { message, update }) => this.#linkChanged(phase, message, update),
    });
  }

  /** Tries to connect now instead of at the next planned time. */
  retry() {
    this.#link.retry();
  }

  /** Sends what the person wrote: a new turn, or a word to the running one. @param {string} text */
  async submit(text) {
    const { session } = this.#deps.state();
    if (!session) return;
    const steer = session.running;
    this.#deps.dispatch({ type: "submitted", id: session.id, text, steer });
    if (steer) await this.#steer(session.id, text);
    else await this.#prompt(session.id, text, this.#takeAttached());
  }

  /** Ends the running turn; what it was asking is answered as cancelled, as ACP wants. @param {string} [sessionId] Default: the open one. */
  stop(sessionId = this.#deps.state().session?.id) {
    const { asks, session } = this.#deps.state();
    const own = asks.filter((ask) => ask.sessionId === sessionId);
    const running = own.length > 0 || (session?.running && session.id === sessionId);
    if (!sessionId || !running) return;
    this.#deps.dispatch({ type: "stopping", id: sessionId });
    this.#peer?.notify("session/cancel", { sessionId });
    for (const ask of own) this.#asks.cancel(ask);
  }

  /** Answers a permission. @param {string} key @param {string} optionId */
  answerPermission(key, optionId) {
    this.#asks.answer(key, { outcome: { outcome: "selected", optionId } });
  }

  /** Answers a question. @param {string} key @param {Record<string, string | number | boolean> | null} content null: the person skipped it. */
  answerQuestion(key, content) {
    this.#asks.answer(key, content ? { action: "accept", content } : { action: "decline" });
  }

  /** Takes away a card whose time is over, without an answer. @param {string} key */
  dropAsk(key) {
    this.#asks.withdraw(key);
  }

  /** Opens a new conversation, unless the open one is still empty. */
  async newSession() {
    const { session } = this.#deps.state();
    if (session && isUntouched(session)) return;
    await this.#try(() => this.#create());
  }

  /** Opens a conversation of the list. @param {string} id */
  async openSession(id) {
    const { session } = this.#deps.state();
    if (session?.id === id) return;
    await this.#try(async () => {
      await this.#load(id);
      // An empty conversation that is left again would only clutter the list.
      if (session && isUntouched(session)) await this.#ask("session/delete", { sessionId: session.id });
    });
  }

  /** Deletes a conversation for good; when it was the open one, a new one takes its place. @param {string} id */
  async deleteSession(id) {
    await this.#try(async () => {
      await this.#ask("session/delete", { sessionId: id });
      this.#deps.dispatch({ type: "session_deleted", id });
      if (!this.#deps.state().session) await this.#create();
    });
  }

  /** @param {string} modeId */
  async setMode(modeId) {
    const id = this.#deps.state().session?.id;
    if (!id) return;
    await this.#try(async () => {
      await this.#ask("session/set_mode", { sessionId: id, modeId });
      this.#deps.dispatch({ type: "mode_set", id, mode: modeId });
    });
  }

  /** @param {string} configId @param {string} value */
  async setOption(configId, value) {
    const id = this.#deps.state().session?.id;
    if (!id) return;
    await this.#try(async () => {
      const { configOptions } = await this.#ask("session/set_config_option", { sessionId: id, configId, value });
      this.#deps.dispatch({ type: "options_set", id, configOptions });
    });
  }

  /** @param {Peer} peer */
  async #hello(peer) {
    const instance = await this.#deps.instance();
    // So that a question about this browser comes here also when nobody submitted it from a surface.
    const meta = instance ? { "pagehand/panelOf": instance } : {};
    const answer = await initialize(peer, { name: "pagehand-panel", version: this.#deps.version }, { elicitation: { form: {} }, _meta: meta });
    this.#peer = peer;
    if (answer?.agentCapabilities?._meta?.["pagehand/extensions"]) this.#hubChanged(await peer.request("_pagehand/state"));
    if (!this.#deps.questionsOnly) await this.#restore();
  }

  /** The conversation from before: the open one from its last number on, or the one this window showed last, or a new one. */
  async #restore() {
    const { session } = this.#deps.state();
    const id = session?.id ?? (await this.#deps.recall());
    if (!id) return this.#create();
    try {
      await this.#load(id);
    } catch (thrown) {
      const { name, message } = asRpcError(thrown);
      if (PASSING.has(name)) throw thrown;
      await this.#create();
      // Only who had it open before this connection misses it.
      if (session) this.#deps.dispatch({ type: "fault", fault: { name: "session_lost", message: "" } });
      else if (name !== "session_not_found") this.#deps.dispatch({ type: "fault", fault: { name, message } });
    }
    return undefined;
  }

  async #create() {
    const hand = await this.#deps.instance();
    const { sessionId: id, modes, configOptions } = await this.#ask("session/new", { ...PLACE, ...(hand && { _meta: { "pagehand/hand": hand } }) });
    await this.#deps.remember(id);
    this.#deps.dispatch({ type: "session_opened", id });
    this.#deps.dispatch({ type: "session_ready", id, modes, configOptions });
  }

  /** @param {string} id */
  async #load(id) {
    const { session } = this.#deps.state();
    const known = session?.id === id ? session : null;
    this.#deps.dispatch(known ? { type: "session_loading", id } : { type: "session_opened", id });
    const meta = known ? { "pagehand/from": known.seq } : { "pagehand/last": NEWEST };
    const { modes, configOptions, _meta } = await this.#ask("session/load", { sessionId: id, ...PLACE, _meta: meta });
    await this.#deps.remember(id);
    this.#deps.dispatch({ type: "session_ready", id, modes, configOptions, running: _meta?.["pagehand/running"], title: _meta?.["pagehand/title"], after: known ? undefined : _meta?.["pagehand/after"] });
  }

  /** What hangs on the message goes with it. */
  #takeAttached() {
    const { items } = this.#deps.state().attached;
    if (items.length) this.#deps.dispatch({ type: "attach_drop", keys: items.map(({ key }) => key) });
    return items;
  }

  /** @param {string} id @param {string} text @param {import("../state/attached.js").Attachment[]} attached */
  async #prompt(id, text, attached) {
    // A turn is bounded by the hub and by the person's stop button, not by a clock here.
    const number = ++this.#prompts;
    const meta = this.#deps.windowId === undefined ? {} : { _meta: { "pagehand/windowId": this.#deps.windowId } };
    try {
      const { stopReason } = await this.#ask("session/prompt", { sessionId: id, prompt: promptBlocks(text, attached), ...meta }, { timeoutMs: Infinity });
      if (number === this.#prompts) this.#deps.dispatch({ type: "prompt_done", id, stopReason });
    } catch (thrown) {
      for (const item of attached) this.#deps.dispatch({ type: "attach_add", item });
      this.#undelivered(id, text, thrown, asRpcError(thrown).name !== "busy");
    }
  }

  /** @param {string} id @param {string} text */
  async #steer(id, text) {
    await this.#ask("_pagehand/steer", { sessionId: id, text }).catch((thrown) => this.#undelivered(id, text, thrown, false));
  }

  /** A lost connection is no verdict: the replay after it tells whether the text arrived. @param {string} id @param {string} text @param {unknown} thrown @param {boolean} over */
  #undelivered(id, text, thrown, over) {
    if (!this.#peer) return;
    this.#deps.dispatch({ type: "not_sent", id, text, over });
    this.#report(thrown);
  }

  /** @param {string} method @param {any} params */
  #told(method, params) {
    if (method === "session/update") {
      this.#deps.dispatch({ type: "update", id: params.sessionId, update: params.update ?? {}, meta: params._meta ?? {} });
      this.#asks.keepOnly(this.#deps.state().asks);
    } else if (method === "_pagehand/state_changed") {
      this.#hubChanged(params);
    } else if (method === "_pagehand/setup_progress") {
      this.setup.told(params);
    } else if (method === "_pagehand/permission_closed") {
      this.#asks.withdraw(params.confirmationId);
    }
  }

  /** Questions that nobody has on screen are asked of who watches their conversation: from now on that is this panel too. @param {any} state */
  #hubChanged(state) {
    this.#deps.dispatch({ type: "hub", state });
    const { waiting, session } = this.#deps.state();
    const unseen = waiting.filter((one) => !one.shown && one.sessionId !== session?.id && !this.#watched.has(one.sessionId));
    for (const { sessionId } of unseen) {
      this.#watched.add(sessionId);
      void this.#try(() => this.#ask("session/resume", { sessionId, ...PLACE }));
    }
  }

  /** @param {import("../../lib/native.js").HubState} phase @param {string} message @param {string | undefined} update */
  #linkChanged(phase, message, update) {
    if (phase !== "open" && phase !== "connecting") {
      this.#peer = null;
      this.#watched.clear();
    }
    this.#deps.dispatch({ type: "link", phase, message, update });
  }

  /** @param {string} method @param {object} params @param {{timeoutMs?: number}} [options] */
  async #ask(method, params, options) {
    if (!this.#peer) throw new RpcError("hand_gone", "There is no connection with Pagehand now.");
    return this.#peer.request(method, params, options);
  }

  /** Runs something the person started; what goes wrong is shown, never lost. @param {() => Promise<void>} act */
  async #try(act) {
    try {
      await act();
    } catch (thrown) {
      this.#report(thrown);
    }
  }

  /** A lost connection is shown by the connection's own state. @param {unknown} thrown */
  #report(thrown) {
    const { name, message } = asRpcError(thrown);
    if (this.#peer) this.#deps.dispatch({ type: "fault", fault: { name, message } });
  }
}
