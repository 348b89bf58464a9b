/*
 * readTable: every row of a table as data, for calculating with; the model sees its columns and how it begins.
 */

import { describeTab } from "./call/describing.js";
import { ask, frameIdOf } from "./tabs/frames.js";
import { inTab, usable } from "./reading/looking.js";
import { inFrame, parseName } from "./call/names.js";
import { done, PageFault } from "./call/receipts.js";

/** @typedef {{ref?: string, tab?: string}} Arguments */

const MS = 20_000; // Twenty thousand rows take a slow page some seconds.

/** @param {Arguments} args */
const tabOf = ({ tab, ref }) => tab ?? (ref ? parseName(ref).tab : undefined);

/** @param {number} count */
const counted = (count) => `${count.toLocaleString("en")} row${count === 1 ? "" : "s"}`;

/** @param {any} found */
function summary({ columns, rows, begin, rest, total, claimed, roomFor, name, foot }) {
  const all = rows.length < total ? `the first ${counted(rows.length)} of ${counted(total)}` : counted(rows.length);
  const lines = [`table ${name}: ${all}, columns ${columns.join(", ")}`];
  if (claimed > total) lines.push(`the page says it has ${counted(claimed)}: the others are on its other pages or loaded as one scrolls`);
  if (roomFor > total) lines.push(`there is room for about ${counted(roomFor)}: the others are drawn as one scrolls`);
  if (foot) lines.push(`without ${counted(foot)} of its foot`);
  const whole = Math.max(claimed, roomFor) > total ? "those here:" : "all of it:";
  if (begin.length) lines.push(begin.length === rows.length ? whole : "it begins:", ...begin);
  if (begin.length < rows.length) lines.push(`… ${rows.length - begin.length} more in its data; readPage shows them by [${rest}]`);
  return lines.join("\n");
}

/** @type {import("./types.js").Tool} */
export const readTable = {
  call: (/** @type {Arguments} */ args, context) => inTab(tabOf(args), context, async (tab) => {
    const { frame, number } = args.ref ? parseName(args.ref) : { frame: undefined, number: undefined };
    const folded = /s\d+$/.test(args.ref ?? "");
    const found = await ask(tab.id, await frameIdOf(tab.id, frame), { do: "readTable", number, folded }, { signal: context.signal, ms: MS });
    if (found.gone) throw new PageFault("stale", "That part is no longer on the page; read the page again.");
    if (found.none) throw new PageFault("not_found", args.ref && found.elsewhere ? "There is no table there; leave ref out for the page's longest one." : "There is no table on this page; readText gives its text.");
    const place = { id: tab.id, url: found.where.url, title: found.where.title };
    return done(await usable(inFrame(summary(found), frame ?? 1), tab, context), place, { data: { rows: found.rows } });
  }),
  describe: (args, context) => describeTab(tabOf(args), context),
  highlight: async () => false,
};
