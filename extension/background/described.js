/*
 * What calls were described to touch, until they come: each serves one call of its session, with exactly those arguments.
 */

/** @typedef {import("../tools/types.js").Bond} Bond */

const MOST = 500; // Calls that were described and never came, such as those a person said no to.

export class DescribedCalls {
  /** Session and digest to what was described. @type {Map<string, Bond[]>} */
  #kept = new Map();

  /** The newest description of a call is the one that was decided on. @param {string} session @param {string} digest @param {Bond[]} bonds */
  keep(session, digest, bonds) {
    const key = `${session} ${digest}`;
    this.#kept.delete(key);
    this.#kept.set(key, bonds);
    for (const old of this.#kept.keys()) if (this.#kept.size > MOST) this.#kept.delete(old);
  }

  /** @param {string} session @param {string} [digest] @returns {Bond[] | undefined} Used up by being asked for. */
  take(session, digest) {
    const key = `${session} ${digest}`;
    const bonds = digest === undefined ? undefined : this.#kept.get(key);
    this.#kept.delete(key);
    return bonds;
  }
}
