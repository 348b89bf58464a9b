"use strict";
/*
 * One interpreter: loads Pyodide from memory, runs one piece of Python, sends back what came of it, and is thrown away.
 * A classic worker, started from its text inside the sandboxed page, under that page's policy. What the Python says is
 * not believed by the parent; the limits here are those that only the inside can see: memory, files and output.
 */
(() => {
  /** @typedef {{path: string, type: "file" | "dir" | "link", data?: Uint8Array, target?: string}} Entry */
  /** @typedef {{code: string, inputs: string, entries: Entry[], wheels: ArrayBuffer[], limits: Record<string, number>}} Request */

  const ROOT = "/data";
  const PAGE = 65_536;
  const MOST_MADE = 200_000; // Files and folders that one run may make, wherever they are and however short they live.
  const limits = { memory: Infinity, file: Infinity, volume: Infinity, files: Infinity, output: Infinity };
  /** @type {MessagePort} */
  let port;

  /** The limit ends the run: the parent throws this worker away when it hears. @param {string} name */
  const over = (name) => port.postMessage({ over: name });

  /** What a memory grows beyond its cap fails, and Python raises MemoryError. */
  function boundMemory() {
    const grow = WebAssembly.Memory.prototype.grow;
    WebAssembly.Memory.prototype.grow = function bounded(pages) {
      if (this.buffer.byteLength + pages * PAGE > limits.memory) throw new RangeError("over the memory limit");
      return grow.call(this, pages);
    };
  }

  /** @param {ArrayBuffer} source @returns {Promise<any>} */
  const module = (source) => import(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));

  /** @param {Record<string, ArrayBuffer>} files @param {string} runner @param {ArrayBuffer} [snapshot] Of an interpreter that was loaded before. */
  async function load(files, runner, snapshot) {
    boundMemory();
    const scope = /** @type {any} */ (self);
    const network = scope.fetch;
    // Pyodide asks by this whether the worker is a classic one, and would not start.
    scope.importScripts = undefined;
    scope.fetch = async (/** @type {any} */ address) => {
      const name = String(address?.url ?? address).split("/").pop() ?? "";
      if (!files[name]) throw new TypeError(`there is no ${name} here`);
      return new Response(files[name], { headers: { "Content-Type": name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream" } });
    };
    const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([module(files["pyodide.mjs"]), module(files["pyodide.asm.mjs"])]);
    const nowhere = "https://sandbox.invalid/";
    const pyodide = await loadPyodide({
      createPyodideModule, indexURL: nowhere, packageBaseUrl: nowhere, lockFileContents: new TextDecoder().decode(files["pyodide-lock.json"]),
      env: { HOME: ROOT }, jsglobals: Object.create(null), ...(snapshot ? { _loadSnapshot: snapshot } : { _makeSnapshot: true }),
    });
    scope.fetch = network;
    pyodide._api.on_fatal = (/** @type {unknown} */ fault) => port.postMessage({ ended: String(fault).slice(0, 500) });
    pyodide.FS.writeFile("/lib/pagehand_runner.py", runner);
    if (!snapshot) pyodide.runPython("import sys; sys.path.append('/lib'); import pagehand_runner");
    return pyodide;
  }

  /** Every file and folder below a folder, links not followed. @param {any} fs @param {string} folder @param {(path: string, stat: any) => void} visit */
  function walk(fs, folder, visit) {
    for (const name of fs.readdir(folder)) {
      if (name === "." || name === "..") continue;
      const path = `${folder === "/" ? "" : folder}/${name}`;
      if (["/proc", "/dev"].includes(path)) continue;
      const stat = fs.lstat(path);
      visit(path, stat);
      if (fs.isDir(stat.mode)) walk(fs, path, visit);
    }
  }

  /** @param {any} fs @returns {number} Bytes of all files, those that are open and no longer named too. */
  function bytesIn(fs) {
    let sum = 0;
    const seen = new Set();
    const count = (/** @type {any} */ node) => {
      if (!ArrayBuffer.isView(node?.contents) || seen.has(node)) return;
      seen.add(node);
      sum += node.contents.byteLength;
    };
    walk(fs, "/", (path) => count(fs.lookupPath(path, { follow: false }).node));
    for (const stream of fs.streams) count(stream?.node);
    return sum;
  }

  /** @param {any} fs */
  function filesIn(fs) {
    let count = 0;
    walk(fs, ROOT, () => (count += 1));
    return count;
  }

  /** The files lie outside of the interpreter's own memory, so they are bounded where they grow. @param {any} fs */
  function boundFiles(fs) {
    const memory = fs.filesystems.MEMFS;
    const full = (/** @type {string} */ name) => {
      over(name);
      throw new fs.ErrnoError(51); // ENOSPC
    };
    const most = bytesIn(fs) + limits.volume;
    let left = limits.volume;
    const grows = (/** @type {any} */ node, /** @type {number} */ size) => {
      if (size > limits.file) full("file");
      const more = Math.max(0, size - node.usedBytes);
      if (left < more) left = most - bytesIn(fs);
      if (left < more) full("volume");
      left -= more;
    };
    const { stream } = memory.ops_table.file;
    const { write } = stream;
    stream.write = (/** @type {any} */ target, /** @type {any} */ buffer, /** @type {number} */ offset, /** @type {number} */ length, /** @type {number} */ position, /** @type {any} */ owns) => {
      grows(target.node, position + length);
      return write(target, buffer, offset, length, position, owns);
    };
    const resize = memory.resizeFileStorage;
    memory.resizeFileStorage = (/** @type {any} */ node, /** @type {number} */ size) => {
      grows(node, size);
      return resize.call(memory, node, size);
    };
    boundCount(fs, full);
  }

  /** @param {any} fs @param {(name: string) => void} full */
  function boundCount(fs, full) {
    const memory = fs.filesystems.MEMFS;
    const create = memory.createNode;
    let made = 0;
    let next = limits.files - filesIn(fs);
    memory.createNode = (/** @type {any[]} */ ...how) => {
      made += 1;
      if (made > MOST_MADE) full("files");
      if (made > next) {
        const room = limits.files - filesIn(fs);
        if (room <= 0) full("files");
        next = made + room;
      }
      return create.apply(memory, how);
    };
  }

  /** Both outputs of the process, whoever writes there. @param {any} pyodide */
  function capture(pyodide) {
    const said = /** @type {Record<string, {parts: BlobPart[], size: number}>} */ ({});
    for (const [name, set] of /** @type {const} */ ([["stdout", "setStdout"], ["stderr", "setStderr"]])) {
      const kept = { parts: /** @type {BlobPart[]} */ ([]), size: 0 };
      said[name] = kept;
      const write = (/** @type {Uint8Array} */ bytes) => {
        if (kept.size <= limits.output) kept.parts.push(bytes.slice(0, limits.output - kept.size));
        kept.size += bytes.length;
        if (kept.size > limits.output) over(name);
        return bytes.length;
      };
      pyodide[set]({ write, isatty: false });
    }
    return () => Object.fromEntries(Object.entries(said).map(([name, { parts }]) => [name, new Blob(parts)]));
  }

  /** @param {any} fs @param {Entry[]} entries */
  function copyIn(fs, entries) {
    fs.mkdirTree(ROOT);
    for (const { path, type, data, target } of entries.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
      const full = `${ROOT}/${path}`;
      if (type === "dir") fs.mkdirTree(full);
      else if (type === "link") fs.symlink(target, full);
      else fs.writeFile(full, data);
    }
    fs.chdir(ROOT);
  }

  /** @param {any} fs @returns {Entry[]} */
  function copyOut(fs) {
    /** @type {Entry[]} */
    const entries = [];
    walk(fs, ROOT, (full, stat) => {
      const path = full.slice(ROOT.length + 1);
      if (fs.isDir(stat.mode)) entries.push({ path, type: "dir" });
      else if (fs.isLink(stat.mode)) entries.push({ path, type: "link", target: fs.readlink(full) });
      else if (fs.isFile(stat.mode)) entries.push({ path, type: "file", data: fs.readFile(full) });
    });
    return entries;
  }

  /** @param {any} pyodide @param {Request} request */
  async function run(pyodide, request) {
    Object.assign(limits, request.limits);
    for (const wheel of request.wheels) pyodide.unpackArchive(wheel, "wheel", { extractDir: pyodide.runPython("import site; site.getsitepackages()[0]") });
    copyIn(pyodide.FS, request.entries);
    pyodide.setStdin({ stdin: () => null });
    const said = capture(pyodide);
    boundFiles(pyodide.FS);
    const runner = pyodide.pyimport("pagehand_runner");
    const outcome = await runner.run_text(JSON.stringify({ code: request.code }), request.inputs);
    const { stdout, stderr } = said();
    port.postMessage({ done: { outcome, stdout: await stdout.text(), stderr: await stderr.text(), entries: copyOut(pyodide.FS) } });
  }

  // An exit of the interpreter leaves its run waiting for ever; all that is seen of it is a promise that nobody hears.
  self.addEventListener("unhandledrejection", ({ reason }) => port?.postMessage({ ended: String(reason).slice(0, 500) }));

  self.addEventListener("message", ({ ports }) => {
    [port] = ports;
    /** @type {any} */
    let pyodide;
    port.onmessage = async ({ data }) => {
      try {
        if (data.load) {
          const { files, runner, snapshot } = data.load;
          pyodide = await load(files, runner, snapshot);
          const made = snapshot ? undefined : /** @type {Uint8Array<ArrayBuffer>} */ (pyodide.makeMemorySnapshot()).buffer;
          port.postMessage({ ready: true, snapshot: made }, made ? [made] : []);
        } else {
          await run(pyodide, data.run);
        }
      } catch (thrown) {
        port.postMessage({ ended: String(thrown).slice(0, 500) });
      }
    };
  }, { once: true });
})();
