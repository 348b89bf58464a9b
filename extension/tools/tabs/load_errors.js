/*
 * Why a page could not be loaded, in words: browsers name that by codes of their own.
 */

import { PageFault } from "../call/receipts.js";

/** What arriving.js calls it when the browser asks the person for a name and a password. */
export const ASKS_PASSWORD = "asks for a password";

/** Each with what Chromium and what Firefox call it. @type {[RegExp, string][]} */
const REASONS = [
  [/NAME_NOT_RESOLVED|NAME_RESOLUTION|dnsNotFound|2152398878/, "there is no server of this name; check the address"],
  [/CONNECTION_REFUSED|connectionFailure|2152398861/, "nothing answers at this address; check it, and whether the server is running"],
  [/CONNECTION_(?:RESET|CLOSED)|EMPTY_RESPONSE|netInterrupt|netReset|2152398868|2152398919/, "the server ended the connection; try again"],
  [/TIMED_OUT|netTimeout|2152398862/, "the server did not answer in time; try again later"],
  [/TOO_MANY_REDIRECTS|redirectLoop|2152398879/, "the server sends it round in a circle; the site may want its cookies, or a login first"],
  [/INTERNET_DISCONNECTED|NETWORK_CHANGED|netOffline|2152398864/, "this computer is not connected to the network"],
  [/CERT_|SSL_|nssFailure|nssBadCert|SEC_ERROR|MOZILLA_PKIX/, "the connection is not secure, and the browser warns of it; only the person can go on there"],
  [/UNSAFE_PORT|deniedPortAccess|2152398867/, "browsers open no pages at this port"],
  [/BLOCKED_BY|blockedByPolicy|2153644038/, "it was blocked by the browser or by another extension"],
  [/PROXY|TUNNEL|proxyConnectFailure|proxyResolveFailure/, "the proxy does not lead there; the person can look at the browser's network settings"],
  [/INVALID_AUTH|asks for a password/, "the site asks for a name and a password in a window of the browser's own; the person can sign in there"],
];

/** @param {string} error The browser's own word. @returns {PageFault} */
export function notLoaded(error) {
  const known = REASONS.find(([pattern]) => pattern.test(error));
  const reason = known && /password|not secure|blocked by/.test(known[1]) ? "not_permitted" : "not_found";
  return new PageFault(reason, known ? `The page could not be loaded: ${known[1]}.` : `The page could not be loaded (${error}); check the address.`);
}
