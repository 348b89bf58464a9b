/*
 * The sites that are never to be read or touched, as the hub names them with each call: held wherever a call leads, after
 * redirects, in frames, in pictures and in lists of tabs.
 */

/** What fits the origins of blocked sites; null for none. @type {RegExp | null} */
let pattern = null;
let known = "";

/** @param {string} text */
const literally = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** As `gate/origins.py` reads them: a host with all its subdomains, or one whole origin. @param {string} site */
function patternOf(site) {
  const wanted = site.trim().toLowerCase().replace(/\/$/, "");
  if (wanted.includes("://")) return literally(URL.canParse(wanted) ? new URL(wanted).origin : wanted).replace(/(?=$|:\d+$)/, "\\.?");
  const host = wanted.replace(/^\*\./, "").replace(/\.$/, "");
  return `[a-z][a-z+.-]*:\\/\\/(?:[^/:]*\\.)?${literally(hostOf(host))}\\.?(?::\\d+)?`;
}

/** @param {string} host @returns {string} As browsers write it. */
function hostOf(host) {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host;
}

/** From now on; the same list holds for every call. @param {readonly string[]} sites */
export function blockSites(sites) {
  const key = sites.join("\n");
  if (key === known) return;
  known = key;
  pattern = sites.length ? new RegExp(`^(?:${sites.map(patternOf).join("|")})$`) : null;
}

/** @param {string} url An address, or an origin. */
export function isBlocked(url) {
  if (!pattern || !URL.canParse(url)) return false;
  const { origin, protocol, host } = new URL(url);
  return pattern.test(origin === "null" ? `${protocol}//${host}` : origin);
}

/** For page code, which looks for itself whose page it is in. @returns {string | undefined} undefined when nothing is blocked. */
export function blockedPattern() {
  return pattern?.source;
}

export const BLOCKED_HINT = "This is a site that the person has blocked: nothing of it is read or touched; go elsewhere.";
