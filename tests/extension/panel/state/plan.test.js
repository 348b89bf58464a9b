/* Plans: what their steps say, and how they are ticked as they are done. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { afterAct, afterTurn, readStep, readSteps } from "../../../../extension/panel/state/plan.js";
import { emptySession, reduceSession } from "../../../../extension/panel/state/session.js";

const SITE = "http://127.0.0.1:43805";
const STEPS = ["look for it", `open it — ${SITE}: click`, `fill in — ${SITE}: fill, type`, `order — ${SITE}: click`, "tell the total"];
const plan = () => STEPS.map((content) => ({ content, status: "pending" }));
const marks = (steps) => steps.map(({ status }) => ({ pending: ".", in_progress: ">", completed: "x" })[status]).join("");
const click = { toolName: "click", origin: SITE };

test("a step is words, a site and acts, in both shapes", () => {
  assert.deepEqual(readStep(STEPS[2]), { words: "fill in", site: SITE, acts: ["fill", "type"] });
  assert.deepEqual(readStep("wait — then go"), { words: "wait — then go", site: "", acts: [] });
  assert.deepEqual(readSteps({ 1: STEPS[0], 2: STEPS[1] })[1], readStep(STEPS[1]));
  assert.deepEqual(readSteps({ steps: [{ do: "open it", site: SITE, acts: ["click"] }] }), [readStep(STEPS[1])]);
});

test("acts move on through the steps, and the end of the turn finishes them", () => {
  const first = afterAct(plan(), click);
  assert.equal(marks(first), "x>...");
  const filled = afterAct(afterAct(first, { ...click, toolName: "fill" }), { ...click, toolName: "type" });
  assert.equal(marks(filled), "xx>..");
  const last = afterAct(filled, click);
  assert.equal(marks(last), "xxx>.");
  assert.equal(marks(afterTurn(last)), "xxxxx");
});

test("an act that is in no step, or on another site, moves nothing", () => {
  const steps = plan();
  assert.equal(afterAct(steps, { toolName: "drag", origin: SITE }), steps);
  assert.equal(afterAct(steps, { toolName: "click", origin: "https://elsewhere.example" }), steps);
  assert.equal(afterTurn(steps), steps);
});

test("a turn that ends early does not tick what was never done", () => {
  assert.equal(marks(afterTurn(afterAct(plan(), click))), "xx...");
});

test("a hub that keeps its own count is left alone", () => {
  const kept = plan().with(0, { content: STEPS[0], status: "completed" });
  assert.equal(afterAct(kept, click), kept);
});

test("in a conversation the plan is ticked as its calls are done", () => {
  const update = (update, meta = {}) => ({ type: "update", id: "s1", update, meta: { "pagehand/turn": "t1", ...meta } });
  const call = { sessionUpdate: "tool_call", toolCallId: "c1", status: "in_progress" };
  const meta = { "pagehand/toolName": "click", "pagehand/target": { origin: SITE } };
  const plans = [
    update({ sessionUpdate: "user_message_chunk", content: { type: "text", text: "go" }, messageId: "u" }),
    update({ sessionUpdate: "plan", entries: plan() }),
    update(call, meta),
    update({ sessionUpdate: "tool_call_update", toolCallId: "c1", status: "completed" }),
    update({ sessionUpdate: "session_info_update", _meta: { "pagehand/turnEnded": { turnId: "t1", stopReason: "end_turn" } } }),
  ];
  let session = emptySession("s1", "");
  const seen = plans.map((event) => {
    session = reduceSession(session, event);
    return marks(session.entries.find(({ kind }) => kind === "plan")?.steps ?? []);
  });
  assert.deepEqual(seen, ["", ".....", ".....", "x>...", "xx..."]);
});
