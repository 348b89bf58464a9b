/*
 * The shapes that page tools and the hand share. Types only; nothing runs here.
 * Receipt: shared_schemas/receipt.json. Target and the call's context: shared_schemas/PROTOCOL.md.
 */

/**
 * @typedef {"not_found" | "stale" | "hidden" | "disabled" | "readonly" | "covered" | "offscreen" | "no_effect"
 *   | "not_permitted" | "blocked_site" | "dialog_open" | "navigated" | "frame_gone" | "tab_gone" | "hand_gone"
 *   | "unsupported" | "bad_value" | "timeout" | "unanswered"} Reason
 */

/**
 * @typedef {"navigated" | "value" | "checked" | "selected" | "opened_dialog" | "opened_tab" | "request_sent"
 *   | "dom_changed" | "focus_moved" | "scrolled" | "downloaded" | "expanded" | "already" | "no_effect"} EffectKind
 */

/**
 * One observed effect. `detail` is for people; what a program has to know has a member of its own (receipt.json).
 * @typedef {{kind: EffectKind, detail?: string, tab?: string, url?: string, value?: string, characters?: number, on?: boolean}} Effect
 */

/**
 * What an act on the page really did, or one named reason why not.
 * @typedef {object} Receipt
 * @property {boolean} ok
 * @property {Effect[]} [effect]  Observed, strongest first.
 * @property {string} [delta]  What changed on the page, as snapshot lines.
 * @property {Reason} [reason]
 * @property {string} [hint]  What to do next, one sentence.
 * @property {string[]} [candidates]  At most 5.
 * @property {"trusted" | "untrusted"} [input]
 * @property {string} [tab]
 * @property {string} [url]
 * @property {string} [origin]
 * @property {string} [title]
 * @property {number} [status]
 * @property {number} [characters]
 * @property {number} [folded]
 * @property {boolean} [is_delta]
 * @property {unknown} [data]  What an inspection found.
 * @property {boolean} [behind]  The tab is in the background, and its page may not draw there.
 */

/**
 * @typedef {object} ToolResult
 * @property {string} text  What the model reads.
 * @property {Receipt} receipt
 * @property {{data: string, mimeType: string}[]} [images]  `data` is base64.
 * @property {{data: string, mimeType: string, uri: string}[]} [documents]  For the hub to make text of; `data` is base64.
 */

/** @typedef {{ref: string, role: string, name: string, text?: string, value?: string, href?: string, type?: string, sensitive?: boolean}} Part */

/**
 * @typedef {{from: "name" | "text" | "title" | "option" | "drop_target" | "link" | "form_action" | "submit_button" | "form_choice" | "dialog" | "section" | "beside"
 *   | "page_title" | "confirm" | "keys" | "icon", text: string}} Evidence
 */

/**
 * What a call would touch, as the gate and the person see it. Without a tab yet, the first four are null.
 * @typedef {object} Target
 * @property {string | null} origin
 * @property {string | null} url
 * @property {string | null} tab
 * @property {string | null} title
 * @property {string} [document]  The id of the document the act happens in.
 * @property {{ref: string, role: string, name: string, href?: string, type?: string}} [element]
 * @property {Part[]} [parts]  Every element that the call will touch, in order; `element` is the first.
 * @property {{name?: string, action?: string}} [form]
 * @property {Evidence[]} [evidence]  What around the elements tells what the act may do; none for acts that can only enter text.
 * @property {boolean} [submits]  A form may be submitted.
 * @property {boolean} [sends]  Enter or a line break in an editor or message box outside of a form.
 * @property {boolean} [wordless]  A submitter or icon without any words.
 * @property {boolean} [opaque]  The frame's own origin is opaque; `origin` is the nearest real ancestor's.
 * @property {boolean} sensitive
 * @property {boolean} [downloads]  A link that says it starts a download.
 * @property {string} [destination]  An origin.
 * @property {string[]} [destinations]  Where the call may lead, when more than one; `destination` is the first.
 * @property {Reason} [unresolved]  The call would fail for this reason.
 * @property {string} [hint]  With `unresolved`: what to do next.
 * @property {string[]} [candidates]  With `unresolved`: at most 5.
 */

/**
 * What a call is going to do with an element, as far as it matters to what may come of it.
 * @typedef {{kind: string, button?: number, keys?: string[], text?: string, submit?: boolean, value?: string, option?: string | string[], by?: {x: number, y: number}, at?: {x: number, y: number}}} Wanted `by`, `at`: where a drag ends, from the middle of the element or its top left.
 */

/**
 * What was described, kept by the hand until the call comes. `number`: the element's, 0 for a page where nothing has the focus, -1 for a tab alone;
 * `facts`: for the page code, which made them and holds them; `asked`: what a dialog has to ask to be accepted; `leads`: the origin that its link or form leads to.
 * @typedef {{tabId: number, frameId: number, number: number, document: string, url?: string, asked?: string, leads?: string, facts?: Record<string, unknown>}} Bond
 */

/** @typedef {Target & {bonds?: Bond[]}} Described */

/** A file of the person's that the hub sends along with a call. @typedef {{name: string, type: string, modified: number, data: string}} SentFile `modified` in Unix milliseconds, `data` in base64. */

/**
 * @typedef {object} CallContext
 * @property {string} sessionId
 * @property {string} turnId
 * @property {number} [windowId]
 * @property {string} [digest]
 * @property {boolean} [readOnly]  Nothing is done that a page could take for a person's act.
 * @property {string[]} [blockedSites]  Never to be read or touched; patterns as in policy.toml.
 * @property {"front" | "kept" | "new"} [tab]  Where the turn begins: in the tab in front, where its session was, or in one of its own.
 * @property {Bond[]} [bonds]  What the call was described to touch; nothing else may be. Absent in plain reads that travel ahead.
 * @property {SentFile[]} [files]
 * @property {boolean} [oneOfMany]  An act of a call that has several, which tells at its end what changed.
 * @property {AbortSignal} signal  Fires when the call was cancelled or its bound has passed.
 */

/**
 * `call` resolves for every condition of the page; a rejection is a fault of the program.
 * @typedef {object} Tool
 * @property {(args: any, ctx: CallContext) => Promise<ToolResult>} call
 * @property {(args: any, ctx: CallContext) => Promise<Described>} describe  Changes nothing.
 * @property {(args: any, ctx: CallContext, on: boolean) => Promise<boolean>} highlight  Whether it is shown now.
 */

export {};
