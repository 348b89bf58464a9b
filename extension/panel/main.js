/*
 * Puts the panel together: language, state, view, client, and what this window showed last.
 */
import { extensionVersion, interfaceLanguage, ownWindowId, readForRun, readStored, writeForRun, writeStored } from "../lib/browser.js";
import { openSettings } from "../lib/browser_notices.js";
import { instanceName } from "../lib/instance.js";
import { installedCommand } from "../lib/installed.js";
import { connectHub } from "../lib/native.js";
import { showTab } from "../lib/browser_tabs.js";
import { PanelClient } from "./client/client.js";
import { AttachClient } from "./client/attach.js";
import { PageWatch } from "./client/page.js";
import { initialState, reduce } from "./state/state.js";
import { createView, showIn } from "./view/view.js";
import { saveFile } from "./view/save.js";
import { oncePerFrame } from "./view/frames.js";
import { chooseLanguage, speakIn } from "./words/words.js";

/** The conversation that was open last, in any window of this profile. */
const LAST_KEY = "panel.session";
/** Conversations by window id, while the browser runs. */
const WINDOWS_KEY = "panel.windows";

/** Told to the background when the hub misses this browser: it may wait between two tries, or have been ended by the browser. */
const HUB_SEEN_KEY = "hubSeen";

/** @param {{instance?: string}[]} hands  The browsers that the hub knows now. */
async function wakeBackground(hands) {
  const instance = await instanceName();
  if (!hands.some((hand) => hand.instance === instance)) await writeStored(HUB_SEEN_KEY, Date.now());
}

/** Where it is kept that a tab is being recorded, while the browser runs. @param {number | undefined} windowId */
const recordingKey = (windowId) => `panel.recording.${windowId}`;

/** Where the window's unsent text is kept, while the browser runs. @param {number | undefined} windowId */
const draftKey = (windowId) => `panel.draft.${windowId}`;

/** What this window showed last; a new window takes over the profile's last one unless another window shows it. @param {number | undefined} windowId */
async function recall(windowId) {
  const windows = (await readForRun(WINDOWS_KEY)) ?? {};
  if (windowId !== undefined && windows[windowId]) return windows[windowId];
  const last = await readStored(LAST_KEY);
  return Object.values(windows).includes(last) ? undefined : last;
}

/** @param {number | undefined} windowId @param {string} sessionId */
async function remember(windowId, sessionId) {
  await writeStored(LAST_KEY, sessionId);
  if (windowId === undefined) return;
  await writeForRun(WINDOWS_KEY, { ...(await readForRun(WINDOWS_KEY)), [windowId]: sessionId });
}

/** This page is the permission window: questions alone, and gone when there are no more. */
const QUESTIONS_ONLY = location.search === "?questions";

/** @param {import("./state/state.js").State} state */
const isDone = ({ link, asks, waiting }) => link.phase === "open" && asks.length === 0 && waiting.every((one) => one.shown);

/** What a slash command of the panel's own does. @param {import("./state/slash.js").OwnName} name @param {string} rest @param {string | undefined} id The open conversation. @param {import("./view/view.js").Actions} act */
function runCommand(name, rest, id, act) {
  if (name === "new") act.newSession();
  else if (name === "settings") act.openSetup();
  else if (name === "page") act.attachPage({ selection: false });
  else if (name === "record") act.record();
  else if (!id) return;
  else if (name === "export") act.exportSession(id, "md");
  else if (rest) act.renameSession(id, rest);
  else act.sessionList({ open: true, edited: id });
}

async function start() {
  const language = chooseLanguage(interfaceLanguage());
  document.documentElement.lang = language;
  document.documentElement.toggleAttribute("data-questions-only", QUESTIONS_ONLY);
  const windowId = await ownWindowId();
  let state = initialState();
  const redraw = oncePerFrame(() => view.render(state));
  const dispatch = (/** @type {import("./state/state.js").PanelEvent} */ event) => {
    const { session, asks, recording } = state;
    state = reduce(state, event);
    if (state.recording !== recording) void writeForRun(recordingKey(windowId), state.recording);
    if (event.type === "hub") void wakeBackground(event.state.hands ?? []);
    if (state.session?.running !== session?.running || state.session?.id !== session?.id) void page?.look();
    redraw();
    if (QUESTIONS_ONLY && asks.length > 0 && isDone(state)) window.close();
  };
  /** @type {PageWatch | undefined} */
  let page;
  const closeSessionList = () => dispatch({ type: "session_list", change: { open: false } });
  /** @type {import("./view/view.js").Actions} */
  const act = {
    submit: (text) => void client.submit(text),
    stop: (sessionId) => client.stop(sessionId),
    retry: () => client.retry(),
    newSession: () => void client.newSession().then(closeSessionList),
    openSession: (id) => void client.openSession(id).then(closeSessionList),
    deleteSession: (id) => void client.deleteSession(id),
    renameSession: (id, title) => void client.keep.rename(id, title),
    exportSession: (id, kind) => void client.keep.export(id, kind, speakIn(language), saveFile),
    exportAll: () => void client.keep.exportAll(saveFile),
    deleteAll: () => void client.keep.deleteAll((id) => client.deleteSession(id)),
    command: (name, rest) => runCommand(name, rest, state.session?.id, act),
    record: () => void client.record.toggle(saveFile),
    showEarlier: () => void client.keep.earlier(),
    listMore: () => void client.sessionList.list({ more: true }),
    sessionList: (change) => {
      dispatch({ type: "session_list", change });
      if (change.open) void client.sessionList.list();
      if (change.query) void client.sessionList.listRest();
    },
    setMode: (modeId) => void client.setMode(modeId),
    setOption: (configId, value) => void client.setOption(configId, value),
    attachPage: (what) => void attach.page(what),
    attachFiles: (files) => void attach.files(files),
    dropAttached: (key) => attach.drop([key]),
    openSetup: () => {
      void client.setup.open();
      void client.sites.show();
      void client.plugins.show();
    },
    changePlugin: (action, name) => void client.plugins.change(action, name),
    changeSite: (action, site) => void client.sites.change(action, site),
    closeSetup: () => dispatch({ type: "setup_open", open: false }),
    openSettings: () => void openSettings(),
    keepKey: (vendor, key) => void client.setup.keepKey(vendor, key),
    chooseModel: (vendor, model) => void client.setup.chooseModel(vendor, model),
    addModelFile: (model, sha256) => void client.setup.addFile(model, sha256),
    stopModelFile: () => void client.setup.stopFile(),
    installLibrary: (vendor) => void client.setup.install(vendor),
    listModels: (vendor) => void client.setup.listModels(vendor),
    testEngine: (engine) => void client.setup.test(engine),
    useByDefault: (engine) => void client.setup.useByDefault(engine),
    answerPermission: (key, optionId) => client.answerPermission(key, optionId),
    answerQuestion: (key, content) => client.answerQuestion(key, content),
    dropAsk: (key) => client.dropAsk(key),
    showTab: (tabId) => void showTab(tabId).catch(() => undefined), // It may have been closed meanwhile.
    dismissFault: () => dispatch({ type: "fault", fault: null }),
    keepDraft: (text) => void writeForRun(draftKey(windowId), text),
  };
  // Before anything is drawn: the helper takes as long to come up as the first picture.
  const client = new PanelClient({
    connect: connectHub,
    dispatch,
    state: () => state,
    version: extensionVersion(),
    windowId,
    instance: instanceName,
    recall: () => recall(windowId),
    remember: (sessionId) => remember(windowId, sessionId),
    questionsOnly: QUESTIONS_ONLY,
  });
  const attach = new AttachClient({ dispatch, state: () => state, say: speakIn(language) });
  const root = /** @type {HTMLElement} */ (document.getElementById("panel"));
  const view = createView(root, showIn(speakIn(language), language, act));
  view.render(state);
  if (!QUESTIONS_ONLY && windowId !== undefined) page = new PageWatch(windowId, { dispatch, state: () => state });
  const recording = await readForRun(recordingKey(windowId));
  if (recording) dispatch({ type: "recording", recording });
  view.restoreDraft((await readForRun(draftKey(windowId))) ?? "");
  dispatch({ type: "program", program: await installedCommand() });
}

void start();
