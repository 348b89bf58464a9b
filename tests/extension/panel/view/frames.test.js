/* Drawing once a frame, and when there is no frame to come. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { oncePerFrame } from "../../../../extension/panel/view/frames.js";

/** A page whose frames come when the test says so. */
function start(hidden = false) {
  const page = {
    frames: [],
    requestAnimationFrame: (run) => page.frames.push(run),
    document: Object.assign(new EventTarget(), { hidden }),
    frame: () => page.frames.splice(0).forEach((run) => run()),
    hide: (now) => {
      page.document.hidden = now;
      page.document.dispatchEvent(new Event("visibilitychange"));
    },
  };
  const drawn = [];
  return { page, drawn, ask: oncePerFrame(() => drawn.push(page.document.hidden), page) };
}

test("many wishes are one drawing, at the next frame", () => {
  const { page, drawn, ask } = start();
  ask();
  ask();
  assert.equal(drawn.length, 0);
  page.frame();
  assert.equal(drawn.length, 1);
  page.frame();
  ask();
  page.frame();
  assert.equal(drawn.length, 2);
});

test("a page that is hidden before its frame draws at once, and only once", () => {
  const { page, drawn, ask } = start();
  ask();
  page.hide(true);
  assert.deepEqual(drawn, [true]);
  page.hide(false);
  page.frame();
  assert.equal(drawn.length, 1);
});

test("a hidden page draws without frames", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { page, drawn, ask } = start(true);
  ask();
  ask();
  t.mock.timers.tick(100);
  assert.equal(page.frames.length, 0);
  assert.equal(drawn.length, 1);
});
