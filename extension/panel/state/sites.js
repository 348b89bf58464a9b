/*
 * What the person allowed and forbade for whole sites, as the settings show it. No DOM.
 */

/** @typedef {{origin: string, class: string, until?: number}} Leave `until` in Unix milliseconds; without it, until it is taken back. */
/** @typedef {{allowed: Leave[], blocked: string[], fault: string}} Sites */
/** @typedef {{type: "sites_known", allowed: Leave[], blocked: string[], fault: string} | {type: "sites_fault", text: string}} SitesEvent */

/** @returns {Sites} */
export const noSites = () => ({ allowed: [], blocked: [], fault: "" });

/** @param {Sites} sites @param {SitesEvent} event @returns {Sites} */
export function reduceSites(sites, event) {
  if (event.type === "sites_fault") return { ...sites, fault: event.text };
  return { allowed: event.allowed, blocked: event.blocked, fault: event.fault };
}

/** Leave that still holds. @param {Sites} sites @param {number} now */
export function inForce({ allowed }, now) {
  return allowed.filter(({ until }) => until === undefined || now < until);
}
