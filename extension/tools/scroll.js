/*
 * scroll: the page or a container in it, or an element into view; tells what that brought up. Where the browser has nothing
 * to scroll, it turns the wheel: some pages listen for that and move by themselves.
 */

import { act } from "./acting/act.js";
import { faultFrom } from "./acting/effects.js";
import { describeTab } from "./call/describing.js";
import { rest } from "./tabs/arriving.js";
import { ask, frameIdOf } from "./tabs/frames.js";
import { inTab } from "./reading/looking.js";
import { parseName } from "./call/names.js";
import { linesOf } from "./reading/reading.js";
import { done, PageFault } from "./call/receipts.js";
import { BUDGETS } from "../lib/budgets.js";

/** @typedef {{to?: "up" | "down" | "left" | "right" | "top" | "bottom", pages?: number, ref?: string, tab?: string}} Arguments */

const DELTA_BUDGET = BUDGETS.scrolled;
const COMING_MS = 1000; // For what a list fetches as its end comes up; its sign may stand there for good.
const GROWING_MS = 4000; // For lists that grow as their end comes up, which are followed as far as was asked.
const LEAST_LEFT = 0.05; // Pages.

/** @type {import("./types.js").Tool} */
export const scroll = {
  call: (/** @type {Arguments} */ { to, pages, ref, tab: name }, context) => inTab(name ?? (ref && parseName(ref).tab), context, async (tab) => {
    const { frame = 1, number } = ref ? parseName(ref) : { number: undefined };
    const frameId = await frameIdOf(tab.id, frame);
    const { signal, sessionId, readOnly } = context;
    let moved = await ask(tab.id, frameId, { do: "scroll", to, pages, ref: number }, { signal });
    if (moved.refused) throw faultFrom(moved.refused, frame);
    const turned = moved.turns && !readOnly && (await act({ ...(ref ? { ref } : {}), tab: `t${tab.id}`, kind: "wheel", details: { turns: moved.turns }, verb: "turned the wheel on" }, context));
    if (turned && turned.receipt.reason !== "no_effect") return turned;
    const end = ref && !to ? "to scroll: it is in view" : `to scroll ${to ?? "down"}`;
    if (!moved.moved) throw new PageFault("no_effect", `There is nothing more ${end} (at ${moved.top} of ${moved.most})${turned ? ", and the wheel did nothing" : moved.turns && readOnly ? ", and in the mode read_only the wheel is not turned, as pages may act on it" : ""}.`);
    const until = Date.now() + GROWING_MS;
    for (let on = moved; on.moved && on.left > LEAST_LEFT && Date.now() < until; ) {
      on = await ask(tab.id, frameId, { do: "scrollFurther", pages: on.left, ref: number }, { signal });
      if (on.moved) moved = on;
    }
    await rest(tab.id, signal, { comingFor: COMING_MS });
    const seen = await ask(tab.id, frameId, { do: "changes", session: sessionId, budget: DELTA_BUDGET }, { signal });
    const lines = linesOf(seen, frame);
    const text = [`scrolled ${moved.inner ? "a part of the page " : ""}to ${moved.top} of ${moved.most}`, ...lines].join("\n");
    const place = { id: tab.id, url: frameId === 0 ? seen.where.url : tab.url, title: frameId === 0 ? seen.where.title : tab.title };
    return done(text, place, { effect: [{ kind: "scrolled", detail: `${moved.top}/${moved.most}` }], ...(lines.length ? { delta: lines.join("\n") } : {}), is_delta: true });
  }),
  describe: ({ tab, ref }, context) => describeTab(tab ?? (ref && parseName(ref).tab), context),
  highlight: async () => false,
};
