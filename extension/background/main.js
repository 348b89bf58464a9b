/*
 * The background's start: connects the hand with the hub, keeps the connection coming back also while the browser lets
 * this page or worker sleep, and ties the toolbar button to the panel. Nothing else is decided here.
 */

import {
  addToMenu,
  browserKind,
  browserName,
  clearAlarm,
  extensionVersion,
  interfaceLanguage,
  onAlarm,
  onBrowserStart,
  onFirstStart,
  onStoredChange,
  openOwnPage,
  openPanelHere,
  openPanelOnClick,
  readForRun,
  readOwnJson,
  readStored,
  setAlarm,
  setBadge,
  writeForRun,
} from "../lib/browser.js";
import { frontTab, onTypedAddress } from "../lib/browser_tabs.js";
import { clearNotice, onNoticeClicked, openPages, openSmallWindow, raiseWindow, showNotice } from "../lib/browser_notices.js";
import { instanceName } from "../lib/instance.js";
import { chooseLanguage, speakIn } from "../panel/words/words.js";
import { knownTabId } from "../tools/tabs/current_tab.js";
import { askSandbox, forgetFiles } from "../sandbox/reach.js";
import { LEFTOVER_ALARM, releaseLeftovers } from "../tools/acting/debugging.js";
import { tools } from "../tools/index.js";
import { closeTabsOf, release } from "../tools/tabs/session_tabs.js";
import { noteActing, noteAllEnded, noteEnded, startSigns } from "../tools/tabs/sign.js";
import { startHand } from "./hand.js";
import { WaitingQuestions } from "./waiting.js";

const RETRY_ALARM = "hub";
/** Browsers do not wake a sleeping background more often than this. */
const ALARM_FLOOR_MS = 30_000;

/** What the toolbar button says while no tool can be lent. @type {Partial<Record<import("../lib/native.js").HubState, string>>} */
const TROUBLE = {
  host_missing: "Pagehand's host is not installed: run `pagehand install`",
  host_forbidden: "Pagehand's host does not allow this extension: run `pagehand install`",
  old: "Pagehand's parts are of different versions: update Pagehand",
};

/** @returns {Promise<import("./hand.js").Identity>} */
async function identify() {
  const instance = await instanceName();
  // Browsers do not tell an extension its profile's name; the start of the instance tells two profiles apart.
  const profile = `profile ${instance.slice(0, 4)}`;
  return { name: await browserName(), browser: browserKind(), profile, instance, version: extensionVersion() };
}

/** A timer for as long as the background is awake, and an alarm in case it is not. @param {number} ms @param {() => void} callback @param {number} attempt */
function schedule(ms, callback, attempt) {
  const timer = setTimeout(callback, ms);
  void setAlarm(RETRY_ALARM, Math.max(ms, ALARM_FLOOR_MS));
  void writeForRun("attempt", attempt);
  return () => clearTimeout(timer);
}

/** @param {import("../lib/native.js").HubState} state @param {import("../lib/native.js").HubDetail} detail */
function showState(state, detail) {
  const trouble = TROUBLE[state];
  if (trouble) void setBadge("!", `${trouble}. ${detail.message}`);
  else if (state !== "connecting") void setBadge("");
  if (state !== "open") noteAllEnded();
  if (state === "open") {
    void clearAlarm(RETRY_ALARM);
    void writeForRun("attempt", 0);
  }
}

/** The permission window: a small page of ours that shows questions and nothing else. */
const WINDOW = { path: "extension/panel/panel.html?questions", width: 420, height: 600, key: "questionWindow" };

/** Opens the permission window, or brings the one that is open to the front. */
async function openQuestions() {
  const open = await readForRun(WINDOW.key);
  if (open !== undefined && (await raiseWindow(open))) return;
  await writeForRun(WINDOW.key, await openSmallWindow(WINDOW.path, WINDOW));
}

const language = chooseLanguage(interfaceLanguage());
const say = speakIn(language);

const waiting = new WaitingQuestions(
  {
    openPages,
    setBadge,
    showNotice,
    clearNotice,
    openWindow: openQuestions,
    opensAtOnce: async () => (await readStored("questions")) === "window",
    say,
  },
  instanceName,
);

/** Where a person loads an extension by hand or from a store. */
const LOADED_FROM = /^(?:[a-z]+:\/\/extensions|about:(?:addons|debugging)|https:\/\/(?:chromewebstore\.google\.com|addons\.mozilla\.org)\/)/;

/** The first page, for a person who has just loaded this; a program that starts a browser with it wants its own page in front. */
async function welcome() {
  if (LOADED_FROM.test((await frontTab())?.url ?? "")) await openOwnPage("extension/welcome/welcome.html");
}

async function start() {
  const firstAttempt = (await readForRun("attempt")) ?? 0;
  return startHand({
    tools,
    readJson: readOwnJson,
    tabOf: knownTabId,
    onActing: noteActing,
    onTurnEnded: noteEnded,
    onSessionDeleted: (sessionId) => {
      void closeTabsOf(sessionId);
      void forgetFiles(sessionId);
    },
    sandbox: askSandbox,
    identify,
    onState: showState,
    onHub: (state) => void waiting.update(state.waiting ?? []),
    schedule,
    firstAttempt,
  });
}

openPanelOnClick();
addToMenu(say("ask_pagehand"), (windowId) => void openPanelHere(windowId));
onFirstStart(() => void welcome());
onTypedAddress((tabId) => void release(tabId));
const started = start();
startSigns({
  words: { label: say("sign_label"), stop: say("stop"), stopping: say("stopping"), dir: "ltr", lang: language },
  onStop: (sessionId) => void started.then(({ stop }) => stop(sessionId)),
});
const retry = () => void started.then((connection) => connection.retry());
onBrowserStart(retry);
onAlarm(RETRY_ALARM, retry);
onAlarm(LEFTOVER_ALARM, () => void releaseLeftovers());
void releaseLeftovers();
// The panel writes this when it reached the hub, so that the hand does not wait for its own next try.
onStoredChange("hubSeen", retry);
onNoticeClicked(() => void openQuestions());
