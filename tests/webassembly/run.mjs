/*
 * Runs one Python file in Pyodide under Node: run.mjs <Pyodide's folder> <folder of the sources> <file> <wheel>...
 * What its coroutine `result()` returns is printed as it is. Nothing is fetched: interpreter and wheels come from the disk.
 */

import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";

const [interpreter, sources, file, ...wheels] = process.argv.slice(2);

async function run() {
  const { loadPyodide } = await import(pathToFileURL(`${interpreter}/pyodide.mjs`).href);
  const pyodide = await loadPyodide();
  for (const wheel of wheels) pyodide.unpackArchive(new Uint8Array(await readFile(wheel)), "wheel");
  // The folder alone, by its name: beside an installed package lie others, which are not for this interpreter.
  const mounted = `/sources/${basename(sources)}`;
  pyodide.FS.mkdirTree(mounted);
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: sources }, mounted);
  pyodide.runPython("import sys; sys.dont_write_bytecode = True; sys.path.insert(0, '/sources')");
  pyodide.runPython(await readFile(file, "utf8"));
  return pyodide.runPythonAsync("await result()");
}

/** Time bounds that were not needed stay in Pyodide's event loop as timers, so Node does not end by itself. */
const end = (stream, text, code) => stream.write(`${text}\n`, () => process.exit(code));

run().then(
  (result) => end(process.stdout, result, 0),
  // The message alone: Node would print Pyodide's whole source line before it.
  (error) => end(process.stderr, error, 1),
);
