/*
 * Waiting that ends: a promise against a time and the call's own signal. Timers run here, not in pages, whose timers
 * browsers slow down when they are not in front.
 */

import { PageFault } from "./receipts.js";

/** What `within` gives when the time is up. */
export const LATE = Symbol("late");

/**
 * @template T @param {Promise<T>} promise @param {number} ms @param {AbortSignal} [signal]
 * @returns {Promise<T | typeof LATE>} LATE after `ms`; rejects with a PageFault when the call was cancelled.
 */
export function within(promise, ms, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(() => resolve(LATE)), ms);
    const cancelled = () => end(() => reject(new PageFault("timeout", "The call was cancelled; read the page to see how it stands.")));
    /** @param {() => void} tell */
    const end = (tell) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", cancelled);
      tell();
    };
    if (signal?.aborted) return cancelled();
    signal?.addEventListener("abort", cancelled);
    promise.then((value) => end(() => resolve(value)), (error) => end(() => reject(error)));
  });
}
