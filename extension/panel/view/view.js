/*
 * The whole panel on screen: header, connection, conversation, cards, input field. `render(state)` draws what changed.
 * It decides nothing: what the person does goes to `Actions`.
 */
import { QuestionsView } from "./asks.js";
import { Announcer } from "./announce.js";
import { ComposerView } from "./composer.js";
import { el, iconButton, pageText } from "./dom.js";
import { FaultView, LinkView } from "./link.js";
import { LogView } from "./log.js";
import { SetupView } from "./setup.js";
import { RecordingView } from "./recording.js";
import { SessionListView } from "./session_list.js";
import { engineOf, NO_MODEL } from "../state/pickers.js";
import { germanAnswer } from "../words/commands.js";
import { hubSentence } from "../words/hub.js";
import { EFFECTS, REASONS, wordFor } from "../words/page.js";

/** @typedef {import("../state/state.js").State} State */

/**
 * What the person can do; each returns at once.
 * @typedef {object} Actions
 * @property {(text: string) => void} submit
 * @property {(sessionId?: string) => void} stop
 * @property {() => void} retry
 * @property {() => void} newSession
 * @property {(id: string) => void} openSession
 * @property {(id: string) => void} deleteSession
 * @property {(id: string, title: string) => void} renameSession
 * @property {(id: string, kind: "md" | "json") => void} exportSession
 * @property {() => void} exportAll
 * @property {() => void} deleteAll
 * @property {(name: import("../state/slash.js").OwnName, rest: string) => void} command  A slash command of the panel's own.
 * @property {() => void} record  Begins or ends a recording.
 * @property {() => void} showEarlier  Fetches what was said before.
 * @property {() => void} listMore
 * @property {(change: Partial<import("../state/state.js").SessionList>) => void} sessionList
 * @property {(modeId: string) => void} setMode
 * @property {(configId: string, value: string) => void} setOption
 * @property {(key: string, optionId: string) => void} answerPermission
 * @property {(key: string, content: Record<string, string | number | boolean> | null) => void} answerQuestion
 * @property {(key: string) => void} dropAsk
 * @property {(what: {selection: boolean}) => void} attachPage
 * @property {(files: File[]) => void} attachFiles
 * @property {(key: number) => void} dropAttached
 * @property {() => void} openSetup  The sheet where a model is set up.
 * @property {() => void} closeSetup
 * @property {(action: "revoke" | "block" | "unblock", site: string) => void} changeSite
 * @property {(action: "enable" | "disable", name: string) => void} changePlugin
 * @property {() => void} openSettings  The settings page.
 * @property {(vendor: string, key: string | null) => void} keepKey  null forgets it.
 * @property {(vendor: string, model: string) => void} chooseModel
 * @property {(vendor: string) => void} installLibrary
 * @property {(model: string, sha256: string) => void} addModelFile
 * @property {() => void} stopModelFile
 * @property {(vendor: string) => void} listModels
 * @property {(engine: string) => void} testEngine
 * @property {(engine: string) => void} useByDefault
 * @property {(tabId: number) => void} showTab  Brings a tab to the front.
 * @property {() => void} dismissFault
 * @property {(text: string) => void} keepDraft  What stands in the input field, so that closing the panel does not lose it.
 */

/**
 * What every part of the view is given.
 * @typedef {object} Show
 * @property {import("../words/words.js").Speak} say
 * @property {import("../words/words.js").Language} language
 * @property {Actions} act
 * @property {(kind: string) => string} effect  A receipt's effect in words.
 * @property {(kind: string) => string} reason  A receipt's reason in words.
 * @property {string} engine  What thinks in the open conversation.
 * @property {(text: string) => string} answered  An answer, in the person's language where its engine speaks in sentences that are known.
 * @property {(text: string) => string} told  What the hub says, in the person's language as far as it is known there.
 */

/** @param {import("../words/words.js").Speak} say @param {import("../words/words.js").Language} language @param {Actions} act @returns {Show} */
export function showIn(say, language, act) {
  /** @type {Show} */
  const show = {
    say,
    language,
    act,
    effect: (kind) => wordFor(EFFECTS, kind, language),
    reason: (kind) => wordFor(REASONS, kind, language),
    told: (text) => hubSentence(text, language),
    engine: "",
    answered: (text) => (language === "de" && show.engine === NO_MODEL ? germanAnswer(text) : text),
  };
  return show;
}

/** Builds the panel in a node. @param {HTMLElement} root @param {Show} show @returns {{render(state: State): void, restoreDraft(text: string): void}} */
export function createView(root, show) {
  const { say, act } = show;
  const log = new LogView(show, (task) => composer.suggest(task));
  // Who just sent something wants to see it arrive.
  const composer = new ComposerView(show, () => log.follow());
  const parts = { log, composer, link: new LinkView(show), fault: new FaultView(show), recording: new RecordingView(show), sessionList: new SessionListView(show), setup: new SetupView(show), asks: new QuestionsView(show, composer.field), announcer: new Announcer(show) };
  const title = el("h1", { dir: "auto" });
  const list = iconButton("menu", say("conversations"), { onclick: () => act.sessionList({ open: true }), "aria-haspopup": "dialog" });
  const fresh = iconButton("plus", say("new_conversation"), { onclick: () => act.newSession() });
  const gear = iconButton("gear", say("settings"), { onclick: () => act.openSetup(), "aria-haspopup": "dialog" });
  const header = el("header", { class: "top" }, list, title, gear, fresh);
  const idle = el("p", { class: "idle note" }, say("nothing_waits"));
  const middle = el("main", { class: "middle" }, parts.link.node, log.node);
  root.append(header, middle, parts.fault.node, parts.recording.node, idle, parts.asks.node, composer.node, parts.sessionList.node, parts.setup.node, parts.announcer.node);
  document.addEventListener("keydown", (event) => {
    // Escape belongs to an open dialog first, then to an input method, then to the task.
    if (event.key === "Escape" && !event.isComposing && !parts.sessionList.node.open && !parts.setup.node.open && event.isTrusted) act.stop();
  });
  return {
    restoreDraft: (text) => {
      composer.restore(text);
      composer.focus();
    },
    render(state) {
      show.engine = engineOf(state);
      title.textContent = pageText(state.session?.title, 120) || say("untitled");
      const ready = state.link.phase === "open";
      list.disabled = !ready;
      gear.disabled = !ready;
      fresh.disabled = !ready;
      for (const part of Object.values(parts)) updatePart(part, state);
    },
  };
}

/** A part that cannot be drawn is a fault to be seen in the console, not the end of the others. @param {{update(state: State): void}} part @param {State} state */
function updatePart(part, state) {
  try {
    part.update(state);
  } catch (thrown) {
    reportError(thrown);
  }
}
