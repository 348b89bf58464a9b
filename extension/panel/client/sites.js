/*
 * Stored leave and blocked sites over the hub: each change is one request, whose answer is what holds then.
 */
import { asRpcError } from "../../lib/errors.js";

export class SitesClient {
  #ask;
  #dispatch;

  /** @param {(method: string, params: object) => Promise<any>} ask @param {(event: import("../state/sites.js").SitesEvent) => void} dispatch */
  constructor(ask, dispatch) {
    this.#ask = ask;
    this.#dispatch = dispatch;
  }

  show() {
    return this.#told("_pagehand/sites", {});
  }

  /** @param {"revoke" | "block" | "unblock"} action @param {string} site */
  change(action, site) {
    return this.#told("_pagehand/sites_change", { action, site });
  }

  /** @param {string} method @param {object} params */
  async #told(method, params) {
    try {
      const { allowed, blocked, fault = "" } = await this.#ask(method, params);
      this.#dispatch({ type: "sites_known", allowed, blocked, fault });
    } catch (error) {
      this.#dispatch({ type: "sites_fault", text: asRpcError(error).message });
    }
  }
}
