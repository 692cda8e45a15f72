// Draws all pinned frames in WebAssembly and compares their hashes; tells which of them differ.
//
//   node check.mjs FRAMES.wasm
import { readFileSync } from "node:fs";

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), {});
const web = instance.exports;

const capacity = 256;
const text = web.malloc(capacity);
let differing = 0;
const count = web.poof_pinned_count();
for (let index = 0; index < count; index++) {
  const length = web.poof_pinned_name(index, text, capacity);
  const name = new TextDecoder().decode(new Uint8Array(web.memory.buffer, text, length));
  const pinned = web.poof_pinned_hash_count(index);
  const hashes = web.malloc(2 * 8 * pinned);
  let drawn = 0;
  try {
    drawn = web.poof_pinned_hashes(index, hashes);
  } catch (error) {
    // What traps leaves its memory as it was then: nothing can be told of what comes after.
    console.error(`${name}: ${error.message}`);
    process.exit(1);
  }
  const words = new BigUint64Array(web.memory.buffer, hashes, 2 * pinned);
  const hex = (word) => "0x" + word.toString(16).padStart(16, "0");
  const expected = Array.from(words.subarray(0, pinned), hex);
  const found = Array.from(words.subarray(pinned, pinned + Math.min(drawn, pinned)), hex);
  if (pinned === 0 || drawn !== pinned || expected.some((hash, number) => hash !== found[number])) {
    console.error(`${name}: drawn ${found.join(", ")}; pinned ${expected.join(", ")}`);
    differing++;
  }
  web.free(hashes);
}
if (count === 0) console.error("nothing is pinned");
if (differing !== 0) console.error(`${differing} of ${count} differ in WebAssembly`);
process.exit(count === 0 || differing !== 0 ? 1 : 0);
