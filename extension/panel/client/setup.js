/*
 * Setting up a model over the hub: what the person does becomes one request each, and what came of it an event. A key passes
 * through and is kept nowhere.
 */
import { asRpcError } from "../../lib/errors.js";

/** Installing a library may take this long, in milliseconds; the hub stops it before. */
const INSTALL_MS = 16 * 60_000;

/** A model may think before its first word, in milliseconds. */
const TEST_MS = 90_000;

/** A large file over a slow line, in milliseconds. */
const FETCH_MS = 24 * 3_600_000;

/** What model files are called where vendors have their name. */
const FILES = "local";

export class SetupClient {
  #ask;
  #dispatch;

  /**
   * @param {(method: string, params: object, options?: {timeoutMs?: number}) => Promise<any>} ask
   * @param {(event: import("../state/setup.js").SetupEvent) => void} dispatch
   */
  constructor(ask, dispatch) {
    this.#ask = ask;
    this.#dispatch = dispatch;
  }

  /** Shows the sheet and what is set up now. */
  async open() {
    this.#dispatch({ type: "setup_open", open: true });
    await this.#while("", async () => this.#known(await this.#ask("_pagehand/setup", {})));
  }

  /** @param {string} vendor @param {string | null} key null forgets it. */
  keepKey(vendor, key) {
    return this.#while(vendor, async () => {
      this.#known(await this.#ask("_pagehand/setup_vendor", { vendor, key }));
      return key === null ? "setup_key_forgotten" : "setup_key_kept";
    });
  }

  /** @param {string} vendor @param {string} model */
  chooseModel(vendor, model) {
    return this.#while(vendor, async () => {
      this.#known(await this.#ask("_pagehand/setup_vendor", { vendor, model }));
      return "setup_model_kept";
    });
  }

  /** @param {string} vendor */
  install(vendor) {
    return this.#while(vendor, async () => {
      this.#known(await this.#ask("_pagehand/setup_library", { vendor }, { timeoutMs: INSTALL_MS }));
      return "setup_installed";
    });
  }

  /** A file on this computer, or one to fetch. @param {string} model @param {string} sha256 "" where its server tells it. */
  addFile(model, sha256) {
    return this.#while(FILES, async () => {
      this.#known(await this.#ask("_pagehand/setup_file", { model, ...(sha256 ? { sha256 } : {}) }, { timeoutMs: FETCH_MS }));
      return "setup_file_added";
    });
  }

  /** The request that fetches it then ends. */
  async stopFile() {
    await this.#ask("_pagehand/setup_file_stop", {}).catch(() => undefined);
  }

  /** @param {string} vendor */
  listModels(vendor) {
    return this.#while(vendor, async () => {
      const { models } = await this.#ask("_pagehand/setup_models", { vendor });
      this.#dispatch({ type: "setup_models", id: vendor, models });
    });
  }

  /** @param {string} engine */
  test(engine) {
    return this.#while(engine, async () => {
      const { milliseconds } = await this.#ask("_pagehand/setup_test", { engine }, { timeoutMs: TEST_MS });
      this.#dispatch({ type: "setup_outcome", id: engine, outcome: { ok: true, text: `setup_works ${(milliseconds / 1000).toFixed(1)}` } });
    });
  }

  /** @param {string} engine */
  useByDefault(engine) {
    return this.#while(engine, async () => this.#known(await this.#ask("_pagehand/setup_default", { engine })));
  }

  /** A line of what is being installed. @param {{vendor: string, text: string}} params */
  told({ vendor, text }) {
    this.#dispatch({ type: "setup_progress", id: String(vendor), text: String(text) });
  }

  /** @param {{vendors?: import("../state/setup.js").Vendor[], file?: import("../state/setup.js").ModelFiles, default?: string}} answer */
  #known({ vendors = [], file, default: byDefault = "" }) {
    this.#dispatch({ type: "setup_known", vendors, file: file ?? null, byDefault: byDefault || null });
  }

  /** Says that something is under way, and how it ended. @param {string} id @param {() => Promise<string | void>} act */
  async #while(id, act) {
    this.#dispatch({ type: "setup_outcome", id, outcome: null });
    this.#dispatch({ type: "setup_busy", id, busy: true });
    try {
      const done = await act();
      if (done) this.#dispatch({ type: "setup_outcome", id, outcome: { ok: true, text: done } });
    } catch (thrown) {
      this.#dispatch({ type: "setup_outcome", id, outcome: { ok: false, text: asRpcError(thrown).message } });
    }
    this.#dispatch({ type: "setup_busy", id, busy: false });
  }
}
