/*
 * One act at a time in a tab: acts with the same key run in the order they came, others side by side.
 * Reads do not come here.
 */

/** How long an act that was given up may go on holding its tab while it winds down. */
export const WIND_DOWN_MS = 5000;

export class ActQueue {
  #windDownMs;
  /** The end of each key's line. @type {Map<string, Promise<void>>} */
  #ends = new Map();

  /** @param {number} [windDownMs] */
  constructor(windDownMs = WIND_DOWN_MS) {
    this.#windDownMs = windDownMs;
  }

  /**
   * Runs `act` when its turn has come.
   * @template T
   * @param {string} key  The tab.
   * @param {AbortSignal} signal  Leaves the line when it fires; a running act is told by the same signal.
   * @param {() => Promise<T>} act
   * @returns {Promise<T>} Rejects with the signal's reason as soon as it fires, whatever the act does.
   */
  async run(key, signal, act) {
    const before = this.#ends.get(key) ?? Promise.resolve();
    const { promise: done, resolve: release } = withResolvers();
    const end = before.then(() => done);
    this.#ends.set(key, end);
    void end.then(() => {
      if (this.#ends.get(key) === end) this.#ends.delete(key);
    });
    try {
      await orAborted(before, signal);
    } catch (reason) {
      release();
      throw reason;
    }
    const running = act();
    void settledOrWoundDown(running, signal, this.#windDownMs).then(release);
    return orAborted(running, signal);
  }
}

/** @returns {{promise: Promise<void>, resolve: () => void}} */
function withResolvers() {
  let resolve = () => {};
  const promise = /** @type {Promise<void>} */ (new Promise((settle) => (resolve = () => settle(undefined))));
  return { promise, resolve };
}

/**
 * The promise's outcome, or a rejection with the signal's reason if that comes first.
 * @template T @param {Promise<T>} promise @param {AbortSignal} signal @returns {Promise<T>}
 */
export function orAborted(promise, signal) {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener("abort", onAbort);
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}

/** When the act is over, or was given up and had its time to stop. @param {Promise<unknown>} running @param {AbortSignal} signal @param {number} ms */
function settledOrWoundDown(running, signal, ms) {
  return new Promise((resolve) => {
    let timer = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
    const onAbort = () => (timer = setTimeout(resolve, ms, undefined));
    if (signal.aborted) onAbort();
    signal.addEventListener("abort", onAbort);
    running.catch(() => {}).finally(() => {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
      resolve(undefined);
    });
  });
}
