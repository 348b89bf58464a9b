/*
 * How plugins stand, asked of the hub.
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

  async show() {
    try {
      const { plugins, noted, fault = "" } = await this.#ask("_pagehand/plugins", {});
      this.#dispatch({ type: "plugins_known", list: plugins, noted, fault });
    } catch (error) {
      this.#dispatch({ type: "plugins_fault", text: asRpcError(error).message });
    }
  }
}
