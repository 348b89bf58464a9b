/*
 * A debugger without a browser, behind the name the extension knows it by: it keeps what it was sent, answers what a test
 * wants answered, and is taken away when a test says so. Kept values and alarms come with it.
 */

export class FakeDebugger {
  constructor() {
    this.attached = new Set();
    /** What was sent: [method, params, session]; attaching and letting go too. */
    this.sent = [];
    /** Method to a function of its params and session, whose value is the answer. */
    this.answers = {};
    this.refusal = null;
    this.kept = { session: {}, local: {} };
    this.alarms = new Set();
    this.events = [];
    this.detached = [];
    this.stored = [];
    globalThis.chrome = this.interfaces();
  }

  get methods() {
    return this.sent.map(([method]) => method);
  }

  /** The browser says something of a tab. */
  tell(tabId, method, params = {}, sessionId = undefined) {
    for (const hear of this.events) hear({ tabId, ...(sessionId ? { sessionId } : {}) }, method, params);
  }

  /** The debugger is taken away. @param {string} reason As the browser names it. */
  takeAway(tabId, reason) {
    this.attached.delete(tabId);
    for (const hear of this.detached) hear({ tabId }, reason);
  }

  area(name) {
    const kept = this.kept[name];
    return { get: async (key) => ({ [key]: kept[key] }), set: async (values) => {
      Object.assign(kept, structuredClone(values));
      if (name === "local") for (const hear of this.stored) hear(values);
    } };
  }

  interfaces() {
    const listen = (list) => ({ addListener: (hear) => list.push(hear) });
    return {
      debugger: { attach: async (target) => this.attach(target), detach: async (target) => this.detach(target),
        sendCommand: async ({ tabId, sessionId }, method, params) => this.send(tabId, method, params, sessionId), onEvent: listen(this.events), onDetach: listen(this.detached) },
      storage: { session: this.area("session"), local: { ...this.area("local"), onChanged: listen(this.stored) } },
      alarms: { create: async (name) => void this.alarms.add(name), clear: async (name) => void this.alarms.delete(name) },
    };
  }

  attach({ tabId }) {
    if (this.refusal) throw new Error(this.refusal);
    if (this.attached.has(tabId)) throw new Error(`Another debugger is already attached to the tab with id: ${tabId}.`);
    this.attached.add(tabId);
    this.sent.push(["attach", tabId]);
  }

  detach({ tabId }) {
    if (!this.attached.delete(tabId)) throw new Error(`Debugger is not attached to the tab with id: ${tabId}.`);
    this.sent.push(["detach", tabId]);
  }

  async send(tabId, method, params, sessionId) {
    if (!this.attached.has(tabId)) throw new Error(`Debugger is not attached to the tab with id: ${tabId}.`);
    this.sent.push([method, params, sessionId]);
    return (await this.answers[method]?.(params, sessionId)) ?? {};
  }
}
