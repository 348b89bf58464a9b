/* Permissions and questions as the cards show them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { groupAsks, maskArguments, readPermission, readQuestion } from "../../../../extension/panel/state/asks.js";

const masked = [
  [{ ref: "e1", text: "hunter2" }, true, { ref: "e1", text: { masked: 7 } }],
  [{ ref: "e1", text: "hello" }, false, { ref: "e1", text: "hello" }],
  [{ password: "abc", note: "x" }, false, { password: { masked: 3 }, note: "x" }],
  [{ api_key: "abcd", user_token: "t", pin: 1234 }, false, { api_key: { masked: 4 }, user_token: { masked: 1 }, pin: { masked: 4 } }],
  [{ fields: [{ ref: "e1", value: "secret" }, "plain"] }, true, { fields: [{ ref: "e1", value: { masked: 6 } }, "plain"] }],
  [{ headers: { token: "abc" } }, false, { headers: { token: { masked: 3 } } }],
  [{ text: "••••••" }, true, { text: { masked: 0 } }],
];
for (const [args, sensitive, shown] of masked) {
  test(`${JSON.stringify(args)} is masked right`, () => assert.deepEqual(maskArguments(args, { sensitive }), shown));
}

test("with parts each field is secret or not by itself", () => {
  const target = { sensitive: true, parts: [{ ref: "e1", sensitive: false }, { ref: "e2", sensitive: true }] };
  const args = { fields: [{ ref: "e1", value: "Ann" }, { ref: "e2", value: "geheim" }, { ref: "e3", value: "unknown" }] };
  assert.deepEqual(maskArguments(args, target).fields.map(({ value }) => value), ["Ann", { masked: 6 }, { masked: 7 }]);
});

test("only questions for the very same thing stand together", () => {
  const ask = (key, more = {}) => ({ kind: "permission", key, sessionId: "s1", toolName: "click", args: { ref: "e1" }, target: null, risk: "act", caller: null, warnings: [], options: [], ...more });
  const asks = [ask("p1"), { kind: "question", key: "q1" }, ask("p2", { args: { ref: "e2" } }), ask("p3", { deadline: 5 }), ask("p4", { sessionId: "s2" })];
  assert.deepEqual(groupAsks(asks).map((group) => group.map(({ key }) => key)), [["p1", "p3"], ["q1"], ["p2"], ["p4"]]);
});

test("a permission is read with everything the card needs", () => {
  const ask = readPermission(
    {
      sessionId: "s1",
      toolCall: { toolCallId: "c1", title: "Type", rawInput: { ref: "e1", text: "geheim" } },
      options: [{ optionId: "allow_once", name: "Allow", kind: "allow_once" }],
      _meta: {
        "pagehand/confirmationId": "p1",
        "pagehand/toolName": "type",
        "pagehand/risk": "always_ask",
        "pagehand/deadline": 5000,
        "pagehand/security_warnings": [{ level: "CRITICAL", message: "hidden text" }, { level: "INFO", message: "new site" }],
        "pagehand/target": { origin: "https://a.example", sensitive: true },
      },
    },
    "fallback",
  );
  assert.deepEqual([ask.key, ask.toolName, ask.risk, ask.deadline, ask.callId], ["p1", "type", "always_ask", 5000, "c1"]);
  assert.deepEqual(ask.args, { ref: "e1", text: { masked: 6 } });
  assert.deepEqual(ask.warnings.map(({ level }) => level), ["CRITICAL", "INFO"]);
});

test("a permission without any of our own facts is still one", () => {
  const ask = readPermission({ sessionId: "s1", toolCall: { toolCallId: "c1" } }, "ask7");
  assert.deepEqual([ask.key, ask.risk, ask.deadline, ask.target, ask.warnings, ask.options], ["ask7", "act", null, null, [], []]);
});

test("the fields of a question follow its schema", () => {
  const requestedSchema = {
    type: "object",
    required: ["lamp"],
    properties: {
      lamp: { type: "string", title: "Lamp", enum: ["a", "b"], enumNames: ["A", "B"] },
      size: { type: "string", oneOf: [{ const: "s", title: "Small" }, { const: "l" }], default: "l" },
      note: { type: "string", maxLength: 20 },
      gift: { type: "boolean", default: true },
      count: { type: "integer" },
      odd: 7,
    },
  };
  const { fields, key } = readQuestion({ sessionId: "s1", message: "Which?", requestedSchema }, "q1");
  assert.equal(key, "q1");
  assert.deepEqual(fields.map(({ name, kind, required }) => [name, kind, required]), [
    ["lamp", "choice", true],
    ["size", "choice", false],
    ["note", "text", false],
    ["gift", "yes_no", false],
    ["count", "number", false],
    ["odd", "text", false],
  ]);
  assert.deepEqual(fields[0].choices, [{ value: "a", title: "A" }, { value: "b", title: "B" }]);
  assert.deepEqual(fields[1].choices, [{ value: "s", title: "Small" }, { value: "l", title: "l" }]);
  assert.deepEqual([fields[1].initial, fields[2].maxLength, fields[3].initial, fields[4].whole], ["l", 20, true, true]);
  assert.deepEqual(readQuestion({}, "q2").fields, []);
});
