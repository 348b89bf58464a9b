/*
 * Bundles drawing: however often it is asked for, it happens once a frame.
 */

/** A hidden page gets no frames, and its timers may be slowed to one a second; this often it draws then, in milliseconds. */
const HIDDEN_PAUSE_MS = 100;

/**
 * Who is hidden between the wish and the frame would never get that frame: the change to hidden draws at once.
 * @param {() => void} draw
 * @param {Pick<Window, "requestAnimationFrame"> & {document: Pick<Document, "hidden" | "addEventListener">}} page
 * @returns {() => void} Asks for a drawing.
 */
export function oncePerFrame(draw, page = window) {
  let waiting = false;
  const run = () => {
    if (!waiting) return;
    waiting = false;
    draw();
  };
  page.document.addEventListener("visibilitychange", run);
  return () => {
    if (waiting) return;
    waiting = true;
    if (page.document.hidden) setTimeout(run, HIDDEN_PAUSE_MS);
    else page.requestAnimationFrame(run);
  };
}
