/* A conversation as a file: nothing said is missing, and names are names of files. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { asJson, asMarkdown, fileName } from "../../../../extension/panel/state/export.js";
import { speakIn } from "../../../../extension/panel/words/words.js";

const chunk = (kind, content) => ({ update: { sessionUpdate: kind, content, messageId: kind } });
const KEPT = {
  sessionId: "s1",
  title: "Lamps",
  updates: [
    chunk("user_message_chunk", { type: "text", text: "Which lamp?" }),
    chunk("user_message_chunk", { type: "resource_link", uri: "file:///a", name: "list.txt" }),
    { update: { sessionUpdate: "tool_call", toolCallId: "c", title: "Read the page", status: "completed" } },
    chunk("agent_message_chunk", { type: "text", text: "The **blue** one." }),
    { update: { sessionUpdate: "session_info_update" }, _meta: { "pagehand/turnEnded": { stopReason: "cancelled" } } },
  ],
};

test("as Markdown, in the person's language", () => {
  assert.equal(
    asMarkdown(KEPT, speakIn("en")),
    "# Lamps\n\n## You\n\nWhich lamp?\n\n- Attached: list.txt\n\n- Read the page (done)\n\n## Pagehand\n\nThe **blue** one.\n\n*cancelled*\n",
  );
  assert.match(asMarkdown({ ...KEPT, title: "" }, speakIn("de")), /^# Neue Unterhaltung\n\n## Sie\n/);
});

test("as JSON, whole", () => assert.deepEqual(JSON.parse(asJson(KEPT)), KEPT));

test("a title becomes a file's name", () => {
  assert.deepEqual(["a/b: c?", "", "..\\x\n"].map((title) => fileName(title, "md")), ["a b c.md", "pagehand.md", ".. x.md"]);
});
