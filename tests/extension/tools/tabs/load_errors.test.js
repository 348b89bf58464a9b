import assert from "node:assert/strict";
import { test } from "node:test";

import { notLoaded } from "../../../../extension/tools/tabs/load_errors.js";

test("what browsers call by codes is told in words, and what nobody knows as it is", () => {
  for (const [error, reason, words] of [
    ["net::ERR_NAME_NOT_RESOLVED", "not_found", /no server of this name/], ["Error code 2152398878", "not_found", /no server of this name/],
    ["net::ERR_CONNECTION_REFUSED", "not_found", /nothing answers/], ["Error code 2152398861", "not_found", /nothing answers/],
    ["net::ERR_CERT_DATE_INVALID", "not_permitted", /not secure/], ["Error code 2152398879", "not_found", /in a circle/],
    ["net::ERR_BLOCKED_BY_CLIENT", "not_permitted", /another extension/], ["net::ERR_SOMETHING_NEW", "not_found", /\(net::ERR_SOMETHING_NEW\)/],
  ]) {
    const fault = notLoaded(error);
    assert.equal(fault.reason, reason, error);
    assert.match(fault.hint, words);
    assert.match(fault.hint, /^The page could not be loaded.*\.$/);
  }
});
