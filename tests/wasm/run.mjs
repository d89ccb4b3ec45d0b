// Replays flat records in WebAssembly and compares the hash of every state with the one the native
// program wrote down.  usage: node run.mjs skald.wasm FILE…
import { readFileSync } from "node:fs";

const [wasm, ...files] = process.argv.slice(2);
const engine = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(wasm))).exports;

const hash = (wanted) =>
  [1, 0].map((word) => (engine.hash(word, wanted) >>> 0).toString(16).padStart(8, "0")).join("");

function check(what, status) {
  if (status < 0) throw new Error(`${what}: the rules do not accept it (${status})`);
  if (hash(0) !== hash(1)) throw new Error(`${what}: hash ${hash(0)}, expected ${hash(1)}`);
}

function replay(file) {
  const bytes = readFileSync(file);
  const at = engine.room(bytes.length);
  if (at === 0) throw new Error(`${file}: no memory for ${bytes.length} bytes`);
  new Uint8Array(engine.memory.buffer).set(bytes, at);
  const actions = engine.begin(at, bytes.length);
  check(`${file}: set-up`, actions);
  for (let i = 1; i <= actions; i++) check(`${file}: action ${i}`, engine.step());
  return actions;
}

try {
  if (files.length === 0) throw new Error("no golden records to replay");
  const actions = files.map(replay).reduce((a, b) => a + b, 0);
  if (actions === 0) throw new Error("the golden records hold no actions");
  console.log(`wasm: ${files.length} records, ${actions} actions, every hash equal`);
} catch (error) {
  console.error(`wasm: ${error.message}`);
  process.exit(1);
}
