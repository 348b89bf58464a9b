/*
 * Runs, describes and shows the calls of page tools: arguments and the decided digest are checked first, acts wait for
 * their tab, and everything ends within its bound, whatever the page does. It knows tools only by their contract.
 */

import { RpcError } from "../lib/errors.js";
import { faultOf } from "../lib/schema.js";
import { notDone } from "../tools/call/receipts.js";
import { blockSites } from "../tools/tabs/blocked.js";
import { ActQueue, orAborted } from "./act_queue.js";
import { DescribedCalls } from "./described.js";
import { callDigest } from "./digest.js";

/** @typedef {import("../tools/types.js").Tool} Tool */
/** @typedef {import("../tools/types.js").Receipt} Receipt */
/** @typedef {import("../tools/types.js").ToolResult} ToolResult */
/** @typedef {import("../tools/types.js").CallContext} CallContext */
/** @typedef {Omit<CallContext, "signal">} Context */
/** @typedef {import("./schemas.js").LentTool} LentTool */
/** @typedef {import("./schemas.js").HandSchemas} HandSchemas */
/** @typedef {{name: string, arguments: Record<string, any>, files?: import("../tools/types.js").SentFile[]}} Call */
/** The tab a call is about: the one it names, or the current one; null when it would be a new one. @typedef {(name: string | undefined, ctx: CallContext) => Promise<{id: number} | null>} TabOf */

/** What a call may take, its wait for the tab included: less than the hub waits, so that the hub gets the receipt. */
export const CALL_LIMIT_MS = 55_000;
/** What describing or highlighting a target may take. */
export const LOOK_LIMIT_MS = 5000;

/** @param {import("../tools/types.js").Reason} reason @param {string} hint @returns {ToolResult} */
const refusal = (reason, hint) => ({ text: notDone(reason, hint), receipt: { ok: false, reason, hint } });

export class PageCalls {
  #queue = new ActQueue();
  #described = new DescribedCalls();
  /** When all calls that came so far have their digest. @type {Promise<unknown>} */
  #digested = Promise.resolve();
  #tools;
  #schemas;
  #tabOf;
  #onActing;
  #limits;

  /**
   * @param {ReadonlyMap<string, Tool>} tools
   * @param {HandSchemas} schemas
   * @param {TabOf} tabOf
   * @param {{call: number, look: number}} [limits]  Milliseconds.
   * @param {(tabId: number, ctx: Context) => void} [onActing]  A call that is no plain read acts in this tab, or has led there.
   */
  constructor(tools, schemas, tabOf, limits = { call: CALL_LIMIT_MS, look: LOOK_LIMIT_MS }, onActing = () => undefined) {
    this.#tools = tools;
    this.#schemas = schemas;
    this.#tabOf = tabOf;
    this.#onActing = onActing;
    this.#limits = limits;
  }

  /** As `tools/list` gives them. @returns {Promise<LentTool[]>} */
  async list() {
    return [...(await this.#schemas.tools()).values()];
  }

  /**
   * @param {Call} call @param {unknown} context @param {AbortSignal} signal
   * @returns {Promise<ToolResult>} Rejects with `unknown_tool`, `invalid_params`, `cancelled` or `failed`; all else is a receipt.
   */
  async call(call, context, signal) {
    const { tool, lent } = await this.#find(call.name);
    const given = { ...(await this.#checked(context)), ...(await this.#files(call)) };
    const fault = faultOf(lent.inputSchema, call.arguments, "arguments");
    if (fault) return refusal("bad_value", `${fault}.`);
    const decided = given.digest === undefined || this.#inTurn(callDigest(call.name, call.arguments)).then((digest) => digest === given.digest);
    const other = refusal("not_permitted", "this is not the call that was decided on; ask for it again.");
    // What only reads may begin meanwhile: nothing of it is told before.
    if (!isRead(lent) && !(await decided)) return other;
    const bonds = this.#described.take(given.sessionId, given.digest);
    if (!bonds && !isRead(lent)) return refusal("not_permitted", "nobody asked what this call would touch before it was sent; ask for it again.");
    const limit = this.#limits.call;
    let begun = false;
    try {
      return await within(limit, signal, async (bounded) => {
        const ctx = { ...given, ...(bonds ? { bonds } : {}), signal: bounded };
        const run = () => {
          begun = !isRead(lent);
          return tool.call(call.arguments, ctx);
        };
        if (!isRead(lent)) return this.#act(call, ctx, run);
        const result = await orAborted(run(), bounded);
        return (await decided) ? result : other;
      });
    } catch (thrown) {
      if (thrown instanceof LimitPassed) return refusal(begun ? "unanswered" : "timeout", `${call.name} did not end within ${limit} ms; read the page to see what it did.`);
      throw asFailure(thrown, call.name);
    }
  }

  /** @param {Call} call @param {unknown} context @param {AbortSignal} signal @returns {Promise<import("../tools/types.js").Target>} */
  async describe(call, context, signal) {
    const { tool, lent } = await this.#find(call.name);
    const given = await this.#checked(context);
    const fault = faultOf(lent.inputSchema, call.arguments, "arguments");
    if (fault) throw new RpcError("bad_arguments", `${fault}.`);
    const digest = given.digest === undefined ? undefined : callDigest(call.name, call.arguments);
    const { bonds = [], ...target } = await this.#look(signal, call.name, (bounded) => tool.describe(call.arguments, { ...given, signal: bounded }));
    if (given.digest !== undefined && given.digest === (await digest) && !target.unresolved) this.#described.keep(given.sessionId, given.digest, bonds);
    return target;
  }

  /** @param {Call} call @param {unknown} context @param {boolean} on @param {AbortSignal} signal @returns {Promise<{shown: boolean}>} */
  async highlight(call, context, on, signal) {
    const { tool } = await this.#find(call.name);
    const given = await this.#checked(context);
    const shown = await this.#look(signal, call.name, (bounded) => tool.highlight(call.arguments, { ...given, signal: bounded }, on));
    return { shown };
  }

  /** Digests are made in threads, the short ones first: what came first goes on first. @param {Promise<string>} digest */
  #inTurn(digest) {
    const turn = Promise.all([digest, this.#digested]).then(([made]) => made);
    this.#digested = turn.catch(() => undefined);
    return turn;
  }

  /** @param {string} name */
  async #find(name) {
    const tool = this.#tools.get(name);
    const lent = (await this.#schemas.tools()).get(name);
    if (!tool || !lent) throw new RpcError("unknown_tool", `There is no page tool "${name}"; tools/list names them.`);
    return { tool, lent };
  }

  /** @param {any} given @returns {Promise<Context>} */
  async #checked(given) {
    const fault = faultOf(await this.#schemas.context(), given, "context");
    if (fault) throw new RpcError("invalid_params", `${fault}.`);
    const { sessionId, turnId, windowId, digest, blockedSites, readOnly, tab } = given;
    blockSites(blockedSites ?? []);
    return { sessionId, turnId, windowId, digest, ...(blockedSites ? { blockedSites } : {}), ...(readOnly ? { readOnly } : {}), ...(tab ? { tab } : {}) };
  }

  /** @param {Call} call */
  async #files({ files }) {
    if (files === undefined) return {};
    const fault = faultOf(await this.#schemas.files(), files, "files");
    if (fault) throw new RpcError("invalid_params", `${fault}.`);
    return { files };
  }

  /** An act has its tab to itself, or the session while that has none. @param {Call} call @param {CallContext} ctx @param {() => Promise<ToolResult>} run */
  async #act(call, ctx, run) {
    const before = await this.#actsIn(call, ctx);
    if (before) this.#onActing(before.id, ctx);
    const result = await this.#queue.run(before ? `tab ${before.id}` : `session ${ctx.sessionId}`, ctx.signal, run);
    const after = before ?? (await this.#actsIn(call, ctx));
    if (after && !before) this.#onActing(after.id, ctx);
    return result;
  }

  /** @param {Call} call @param {CallContext} ctx @returns {Promise<{id: number} | null>} null also where the tab is gone, which is the tool's to tell, in a receipt. */
  async #actsIn({ arguments: { tab, ref } }, ctx) {
    const named = /^(t[0-9]+)(?::|$)/.exec(tab ?? ref ?? "")?.[1];
    return orAborted(this.#tabOf(named, ctx), ctx.signal).catch(() => null);
  }

  /** @template T @param {AbortSignal} signal @param {string} name @param {(bounded: AbortSignal) => Promise<T>} look @returns {Promise<T>} */
  async #look(signal, name, look) {
    try {
      return await within(this.#limits.look, signal, (bounded) => orAborted(look(bounded), bounded));
    } catch (thrown) {
      if (thrown instanceof LimitPassed) throw new RpcError("timeout", `The page did not answer within ${this.#limits.look} ms.`);
      throw asFailure(thrown, name);
    }
  }
}

/** Why a bounded signal fired when nobody cancelled. */
class LimitPassed extends Error {}

/**
 * Runs with a signal that fires when `signal` does or the time is over; leaves no timer behind.
 * @template T @param {number} ms @param {AbortSignal} signal @param {(bounded: AbortSignal) => Promise<T>} run @returns {Promise<T>}
 */
async function within(ms, signal, run) {
  signal.throwIfAborted();
  const controller = new AbortController();
  const onAbort = () => controller.abort(signal.reason);
  signal.addEventListener("abort", onAbort);
  const timer = setTimeout(() => controller.abort(new LimitPassed()), ms);
  try {
    return await run(controller.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
  }
}

/** @param {unknown} thrown @param {string} name */
function asFailure(thrown, name) {
  if (thrown instanceof RpcError) return thrown;
  return new RpcError("failed", `${name} failed inside the extension: ${thrown instanceof Error ? thrown.message : thrown}`);
}

/** @param {LentTool} lent */
const isRead = (lent) => lent.annotations?.readOnlyHint === true;
