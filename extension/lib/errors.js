/*
 * The names and codes of every error on the wire, and the one error class that carries them.
 * The table repeats shared_schemas/errors.json (a test holds the two together): append only, codes are never reused.
 * Not for conditions of a page: those are receipts. Imports nothing.
 */

/** Name to JSON-RPC code. @type {Readonly<Record<string, number>>} */
export const CODES = Object.freeze({
  parse_error: -32700,
  invalid_request: -32600,
  method_not_found: -32601,
  invalid_params: -32602,
  internal_error: -32603,
  not_initialized: -32001,
  session_not_found: -32002,
  busy: -32003,
  too_large: -32004,
  version_skew: -32005,
  not_yours: -32006,
  hand_gone: -32007,
  no_hand: -32008,
  ambiguous_hand: -32009,
  unknown_tool: -32010,
  unknown_engine: -32011,
  bad_arguments: -32012,
  denied: -32013,
  timeout: -32014,
  cancelled: -32015,
  failed: -32016,
  provider_refused: -32020,
  provider_unavailable: -32021,
  context_full: -32022,
  limit_reached: -32023,
  setup: -32030,
  bad_host: -32040,
  bad_origin: -32041,
  unauthorized: -32042,
  not_found: -32043,
  bad_method: -32044,
  bad_length: -32045,
  bad_json: -32046,
  bad_type: -32047,
});

/** Code to name. @type {ReadonlyMap<number, string>} */
export const NAMES = new Map(Object.entries(CODES).map(([name, code]) => [code, name]));

/** An error with a name from `CODES`, a sentence that says what to do, and JSON data. */
export class RpcError extends Error {
  /** @param {string} name @param {string} message @param {unknown} [data] @param {number} [code]  Only for codes the table does not know. */
  constructor(name, message, data, code) {
    super(message);
    this.name = name;
    this.code = code ?? CODES[name] ?? CODES.internal_error;
    this.data = data;
  }

  /** From the `error` member of a response; an unknown code becomes `internal_error` and keeps its number. @param {unknown} error */
  static fromWire(error) {
    const { code, message, data } = /** @type {{code?: unknown, message?: unknown, data?: unknown}} */ (Object(error));
    if (typeof code !== "number") return new RpcError("internal_error", "The other side answered with a malformed error.");
    return new RpcError(NAMES.get(code) ?? "internal_error", typeof message === "string" ? message : "", data, code);
  }

  /** The `error` member of a response; `data.name` is for readers, the code is what counts. */
  toWire() {
    return { code: this.code, message: this.message, data: { ...Object(this.data), name: this.name } };
  }
}

/** Any thrown value as an `RpcError`; what is not one already becomes `internal_error`. @param {unknown} thrown */
export function asRpcError(thrown) {
  if (thrown instanceof RpcError) return thrown;
  return new RpcError("internal_error", thrown instanceof Error ? thrown.message : String(thrown));
}
