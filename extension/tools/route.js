/*
 * route: blocks, delays or answers requests of a tab whose address fits, for trying what a page makes of that; until it is
 * cleared, nobody listens to the tab any more, or ten minutes have passed.
 */

import { holdPage } from "./acting/bonds.js";
import { clearRoutes, setRoute } from "./acting/routing.js";
import { describePage } from "./call/describing.js";
import { inTab } from "./reading/looking.js";
import { done, PageFault } from "./call/receipts.js";

/** @typedef {import("./acting/routing.js").Route} Route */

/** @type {import("./types.js").Tool} */
export const route = {
  call: (/** @type {{action: string, tab?: string} & Partial<Route>} */ { action, tab: name, ...how }, context) => inTab(name, context, async (tab) => {
    await holdPage(context, tab);
    const { pattern } = how;
    if (action === "clear") {
      const cleared = await clearRoutes(tab.id, pattern);
      return done(`${cleared} cleared`, tab, { data: { cleared } });
    }
    if (!pattern) throw new PageFault("bad_value", "A route needs a pattern.");
    const routes = await setRoute(tab.id, { ...how, pattern });
    return done(`requests that fit ${pattern} are ${how.block ? "blocked" : "answered as said"}`, tab, { data: { pattern, routes } });
  }),
  describe: ({ tab }, context) => describePage(tab, context),
  highlight: async () => false,
};
