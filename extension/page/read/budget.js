"use strict";
/*
 * How a budget of characters is shared among the parts of a page. Pure arithmetic.
 */
const pageBudget = (() => {
  /**
   * Water filling: everyone gets what they need up to a common level, scaled by weight.
   * @param {{size: number, weight: number}[]} parts @param {number} total Characters.
   * @returns {number[]} Shares, none above its part's size, together at most `total`.
   */
  function share(parts, total) {
    const order = parts.map((_, index) => index).sort((a, b) => parts[a].size / parts[a].weight - parts[b].size / parts[b].weight);
    const shares = parts.map(() => 0);
    let left = total;
    let weight = parts.reduce((sum, part) => sum + part.weight, 0);
    for (const index of order) {
      const part = parts[index];
      shares[index] = Math.max(0, Math.min(part.size, Math.floor((left * part.weight) / weight)));
      left -= shares[index];
      weight -= part.weight;
    }
    return shares;
  }

  return { share };
})();
