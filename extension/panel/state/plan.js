/*
 * Plans: their steps as they were proposed, and how far a turn has come in them. The hub writes a step with acts as
 * `words — site: act, act`; a step is ticked when an act of a later one was done, or the turn ended well, unless the hub
 * says itself how its steps stand. No DOM.
 */

/** @typedef {{content: string, status: string}} Step */
/** @typedef {{words: string, site: string, acts: string[]}} StepParts */

/** @param {string} content @returns {StepParts} */
export function readStep(content) {
  const found = /^(.*) — (\S+): ([\w-]+(?:, [\w-]+)*)$/su.exec(content);
  return found ? { words: found[1], site: found[2], acts: found[3].split(", ") } : { words: content, site: "", acts: [] };
}

/** The steps of a question about a plan, from its arguments. @param {Record<string, any>} args @returns {StepParts[]} */
export function readSteps(args) {
  const steps = Array.isArray(args.steps) ? args.steps : Object.values(args);
  return steps.map((step) => (typeof step === "string" ? readStep(step) : { words: String(step?.do ?? ""), site: String(step?.site ?? ""), acts: (step?.acts ?? []).map(String) }));
}

/**
 * How the steps stand after an act was done: it belongs to the first step from the current one on that has it.
 * @param {Step[]} steps @param {{toolName: string, origin: string}} act @returns {Step[]} The same list when the act is in none.
 */
export function afterAct(steps, { toolName, origin }) {
  if (isKeptByHub(steps)) return steps;
  const current = Math.max(0, steps.findIndex((step) => step.status !== "completed"));
  const at = steps.findIndex((step, index) => index >= current && covers(readStep(step.content), toolName, origin));
  if (at < 0) return steps;
  return steps.map((step, index) => ({ ...step, status: index < at ? "completed" : index === at ? "in_progress" : step.status, ours: true }));
}

/** @param {Step[]} steps @returns {Step[]} A turn that ended well has done the step it was at, and those after it that needed no act. */
export function afterTurn(steps) {
  const at = steps.findIndex((step) => step.status === "in_progress");
  if (at < 0 || isKeptByHub(steps)) return steps;
  const next = steps.findIndex((step, index) => index > at && readStep(step.content).acts.length > 0);
  return steps.map((step, index) => (index >= at && (next < 0 || index < next) ? { ...step, status: "completed" } : step));
}

/** @param {(Step & {ours?: boolean})[]} steps */
const isKeptByHub = (steps) => steps.some(({ status, ours }) => status !== "pending" && !ours);

/** @param {StepParts} step @param {string} toolName @param {string} origin */
function covers({ site, acts }, toolName, origin) {
  if (!acts.includes(toolName)) return false;
  return origin === site || origin.replace(/^https?:\/\//, "") === site;
}
