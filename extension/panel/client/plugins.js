/*
 * How plugins stand, asked of the hub; each change is one request, whose answer is how they stand then.
 */
import { asRpcError } from "../../lib/errors.js";

export class PluginsClient {
  #ask;
  #dispatch;

  /** @param {(method: string, params: object) => Promise<any>} ask @param {(event: import("../state/plugins.js").PluginsEvent) => void} dispatch */
  constructor(ask, dispatch) {
    this.#ask = ask;
    this.#dispatch = dispatch;
  }

  show() {
    return this.#told("_pagehand/plugins", {});
  }

  /** @param {"enable" | "disable"} action @param {string} name */
  change(action, name) {
    return this.#told("_pagehand/plugins_change", { action, name });
  }

  /** @param {string} method @param {object} params */
  async #told(method, params) {
    try {
      const { plugins, noted, fault = "" } = await this.#ask(method, params);
      this.#dispatch({ type: "plugins_known", list: plugins, noted, fault });
    } catch (error) {
      this.#dispatch({ type: "plugins_fault", text: asRpcError(error).message });
    }
  }
}
