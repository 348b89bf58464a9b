/*
 * Whether an address fits what was asked for: a part of it, or with `*` a pattern for all of it.
 */

/** @param {string} pattern @returns {(url: string) => boolean} */
export function fitting(pattern) {
  if (!pattern.includes("*")) return (url) => url.includes(pattern);
  const whole = new RegExp(`^${pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&")).join(".*")}$`);
  return (url) => whole.test(url);
}
