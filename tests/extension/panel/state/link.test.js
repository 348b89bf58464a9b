/* One clear message for each way the connection can fail. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { initialState, reduce } from "../../../../extension/panel/state/state.js";
import { DIAGNOSE, linkNotice, REGISTER } from "../../../../extension/panel/state/link.js";

const notice = (...events) => linkNotice(events.map((event) => ({ type: "link", ...event })).reduce(reduce, initialState()).link);
const lost = { phase: "host_exited" };
const times = (count, event) => Array.from({ length: count }, () => event);

test("nothing is said when all is well", () => assert.equal(notice({ phase: "open" }), null));

test("the first moments are a start, not a fault", () => {
  assert.deepEqual([notice().title, notice().tone], ["link_connecting", "busy"]);
  assert.equal(notice(lost, { phase: "connecting" }).title, "link_connecting");
});

const mends = [
  [{ phase: "host_missing" }, "link_host_missing", REGISTER],
  [{ phase: "host_forbidden" }, "link_host_forbidden", REGISTER],
  [{ phase: "old", update: "hub" }, "link_old", REGISTER],
  [{ phase: "old", update: "relay" }, "link_old", REGISTER],
  [{ phase: "old", update: "extension" }, "link_old", null],
];
for (const [event, title, command] of mends) {
  test(`${event.phase} ${event.update ?? ""} tells its mend, also while it is tried again`, () => {
    for (const events of [[event], [event, { phase: "connecting" }]]) {
      const said = notice(...events);
      assert.deepEqual([said.tone, said.title, said.command, said.retry], ["mend", title, command, true]);
    }
  });
}

test("which part is old is said in its own words", () => {
  const texts = ["extension", "relay", "hub"].map((update) => notice({ phase: "old", update }).text);
  assert.equal(new Set(texts).size, 3);
});

test("a lost connection comes back by itself; only when it does not, there is something to mend", () => {
  assert.equal(notice({ phase: "open" }, lost).title, "link_closed");
  const long = notice({ phase: "open" }, ...times(6, lost));
  assert.deepEqual([long.title, long.command], ["link_failed", DIAGNOSE]);
});

test("a first start that fails says so, sooner when the helper says why", () => {
  assert.equal(notice(...times(6, lost)).title, "link_host_exited");
  const said = notice(...times(2, { ...lost, message: "disk full" }));
  assert.deepEqual([said.title, said.message], ["link_failed", "disk full"]);
});
