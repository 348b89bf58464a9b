"use strict";
/*
 * The page around one interpreter: a frame without an origin, without the extension's powers and without a network.
 * It starts the worker that its parent gives it and hands the port on; no foreign code runs here. A classic script,
 * because a module of an opaque origin is not loaded from the extension.
 */
(() => {
  const tell = (/** @type {object} */ message) => parent.postMessage(message, "*");
  const outer = /** @type {any} */ (globalThis);
  const powers = outer.chrome?.runtime?.id ?? outer.browser?.runtime?.id;
  if (self.origin !== "null" || powers !== undefined) {
    tell({ refused: "the frame has an origin or the extension's powers; nothing is run in it" });
    return;
  }

  addEventListener("message", function start(event) {
    if (event.source !== parent || typeof event.data?.worker !== "string") return;
    removeEventListener("message", start);
    const worker = new Worker(URL.createObjectURL(new Blob([event.data.worker], { type: "text/javascript" })));
    worker.addEventListener("error", (fault) => tell({ ended: fault.message || "the worker could not be started" }));
    worker.postMessage({}, [event.ports[0]]);
  });
  tell({ ready: true });
})();
