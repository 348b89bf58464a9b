import assert from "node:assert/strict";
import { test } from "node:test";

import { MCP_VERSIONS, McpServer } from "../../../extension/background/mcp_server.js";
import { PageCalls } from "../../../extension/background/page_calls.js";
import { HandSchemas } from "../../../extension/background/schemas.js";
import { faultOf } from "../../../extension/lib/schema.js";
import { CONTEXT, describedFor, makeTool, readJson, tabOf } from "./fake_hub.js";

const NAMES = ["navigate", "readPage", "screenshot", "click", "type"];
const never = new AbortController().signal;

function makeServer(overrides = {}) {
  const tools = new Map(NAMES.map((name) => [name, makeTool(overrides)]));
  const calls = new PageCalls(tools, new HandSchemas(NAMES, readJson), tabOf);
  return { tools, calls, server: new McpServer(calls, "0.1.0") };
}

async function initialized(overrides) {
  const made = makeServer(overrides);
  await made.server.answer("initialize", { protocolVersion: MCP_VERSIONS[0] }, never);
  return made;
}

const corpus = await readJson("shared_schemas/corpus/mcp.json");
for (const { name, message, fresh, error, receipt, described } of corpus.examples) {
  test(`corpus: ${name}`, async () => {
    const { server, calls } = fresh ? makeServer() : await initialized();
    if (described) await describedFor(calls, message.params, message.params._meta["pagehand/context"]);
    const answer = server.answer(message.method, message.params, never);
    if (error) return assert.rejects(answer, { name: error });
    const result = await answer;
    if (receipt) return assert.deepEqual([result.isError, result.structuredContent.reason], [true, receipt]);
    return assert.notEqual(result.isError, true);
  });
}

test("speaks the revision it was asked for, or its newest", async () => {
  for (const [asked, given] of [...MCP_VERSIONS.map((version) => [version, version]), ["1999-01-01", MCP_VERSIONS[0]]]) {
    const { protocolVersion } = await makeServer().server.answer("initialize", { protocolVersion: asked }, never);
    assert.equal(protocolVersion, given);
  }
});

test("tools are listed in their order, self-contained, with hints and Pagehand's classes", async () => {
  const { server } = await initialized();
  const { tools } = await server.answer("tools/list", {}, never);
  assert.deepEqual(tools.map((tool) => tool.name), NAMES);
  const receipt = await readJson("shared_schemas/receipt.json");
  for (const tool of tools) {
    assert.deepEqual(tool.outputSchema, receipt);
    assert.ok(tool.description && tool.title && tool.inputSchema.type === "object");
    assert.equal(typeof tool.annotations.readOnlyHint, "boolean");
    assert.deepEqual(Object.keys(tool._meta), ["pagehand/risk", "pagehand/profile"]);
    assert.doesNotMatch(JSON.stringify(tool), /"x-pagehand|\$ref/);
  }
});

test("a result carries text, pictures and the receipt", async () => {
  const picture = { data: "iVBORw0KGgo=", mimeType: "image/png" };
  const { server } = await initialized({ call: async () => ({ text: "seen", receipt: { ok: true, url: "https://a.example/" }, images: [picture] }) });
  const result = await server.answer("tools/call", { name: "screenshot", arguments: {}, _meta: { "pagehand/context": CONTEXT } }, never);
  assert.deepEqual(result, {
    content: [{ type: "text", text: "seen" }, { type: "image", ...picture }],
    structuredContent: { ok: true, url: "https://a.example/" },
    isError: false,
  });
});

test("refusals of its own are receipts that fit receipt.json", async () => {
  const { server } = await initialized();
  const { structuredContent } = await server.answer("tools/call", { name: "click", arguments: {}, _meta: { "pagehand/context": CONTEXT } }, never);
  assert.equal(faultOf(await readJson("shared_schemas/receipt.json"), structuredContent, "receipt"), null);
  assert.match(structuredContent.hint, /needs "ref"/);
});

test("files that the hub sends along reach the tool, and only in their form", async () => {
  const file = { name: "a.txt", type: "text/plain", modified: 5, data: "YQ==" };
  const { server, tools, calls } = await initialized();
  const call = async (files) => server.answer("tools/call", {
    name: "click", arguments: { ref: "e1" }, _meta: { "pagehand/context": await describedFor(calls, { name: "click", arguments: { ref: "e1" } }), "pagehand/files": files },
  }, never);
  await call([file]);
  assert.deepEqual(tools.get("click").calls[0][1].files, [file]);
  for (const wrong of [file, [{ ...file, data: 5 }], [{ name: "a.txt" }], null]) await assert.rejects(call(wrong), { name: "invalid_params" });
  await call(undefined);
  assert.equal("files" in tools.get("click").calls[1][1], false);
  assert.equal(tools.get("click").calls.length, 2);
});

test("a document is an embedded resource, for the hub to make text of", async () => {
  const given = { data: "JVBERi0=", mimeType: "application/pdf", uri: "https://a.example/a.pdf" };
  const { server } = await initialized({ call: async () => ({ text: "", receipt: { ok: true }, documents: [given] }) });
  const result = await server.answer("tools/call", { name: "readPage", arguments: {}, _meta: { "pagehand/context": CONTEXT } }, never);
  assert.deepEqual(result.content, [{ type: "resource", resource: { uri: given.uri, mimeType: given.mimeType, blob: given.data } }]);
});
