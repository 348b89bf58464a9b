/* Setting up a model: what is under way, what came of it, and that no key is kept. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { SetupClient } from "../../../../extension/panel/client/setup.js";
import { closedSetup, nextNeed, reduceSetup } from "../../../../extension/panel/state/setup.js";

const VENDOR = { id: "openai", name: "OpenAI", model: "m", keySet: false, keyFixed: false, libraryReady: false, remedy: "pip install x", ready: false };

/** A client whose hub answers by a table; `seen` is what stood in the state at any time. */
function makeClient(answers) {
  const world = { setup: closedSetup(), asked: [], seen: "" };
  const ask = async (method, params) => {
    world.asked.push([method, params]);
    const answer = answers[method];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const client = new SetupClient(ask, (event) => {
    world.setup = reduceSetup(world.setup, event);
    world.seen += JSON.stringify([event, world.setup]);
  });
  return { client, world };
}

test("a vendor needs a key first, then its library", () => {
  assert.deepEqual([nextNeed(VENDOR), nextNeed({ ...VENDOR, keySet: true }), nextNeed({ ...VENDOR, keySet: true, libraryReady: true })], ["key", "library", "nothing"]);
});

test("a key goes to the hub and into no state", async () => {
  const { client, world } = makeClient({ "_pagehand/setup_vendor": { vendors: [{ ...VENDOR, keySet: true }], default: "openai" } });
  await client.keepKey("openai", "sk-secret");
  assert.deepEqual(world.asked, [["_pagehand/setup_vendor", { vendor: "openai", key: "sk-secret" }]]);
  assert.deepEqual([world.setup.vendors[0].keySet, world.setup.byDefault, world.setup.outcomes.openai], [true, "openai", { ok: true, text: "setup_key_kept" }]);
  assert.ok(!world.seen.includes("sk-secret"));
});

test("what fails is said as the hub says it, and nothing stays under way", async () => {
  const { client, world } = makeClient({ "_pagehand/setup_test": new Error("the provider refused the API key") });
  await client.test("openai");
  assert.equal(world.setup.outcomes.openai.ok, false);
  assert.equal(world.setup.busy.openai, false);
  assert.deepEqual(reduceSetup(world.setup, { type: "setup_open", open: false }).outcomes, {});
});

test("the models of a vendor and the lines of an installation are kept by vendor", async () => {
  const { client, world } = makeClient({ "_pagehand/setup_models": { models: ["a", "b"] } });
  await client.listModels("openai");
  client.told({ vendor: "groq", text: "Collecting groq" });
  assert.deepEqual([world.setup.models, world.setup.progress.groq], [{ openai: ["a", "b"] }, "Collecting groq"]);
});
