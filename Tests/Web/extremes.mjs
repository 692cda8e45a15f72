// Numbers at the ends of 32 bits, which is all a whole number has on a page: each is refused or taken, and
// none traps.
//
//   node extremes.mjs POOF.wasm
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), {});
const c = instance.exports, out = c.malloc(64), pixels = c.malloc(4 * 16 * 16);
const BAD_VALUE = 3, ends = [-1, -(2 ** 31), 2 ** 31 - 1];
const made = (create, ...parts) => {
  assert.equal(create(...parts, out), 0);
  return new DataView(c.memory.buffer).getUint32(out, true);
};

const settings = made(c.poof_settings_create), picture = made(c.poof_picture_fill, 16, 16, 0xff808080);
const card = made(c.poof_card_create, picture, 0, 0);
for (const end of ends) {
  assert.equal(c.poof_settings_set(settings, end, 0), BAD_VALUE);
  assert.equal(c.poof_settings_get(settings, end, out), BAD_VALUE);
  assert.equal(c.poof_settings_choose(settings, end, out), BAD_VALUE);
  assert.equal(c.poof_count(end), 0);
  assert.equal(c.poof_name(end, 0, out, 8), BAD_VALUE);
  assert.equal(c.poof_name(0, end, out, 8), BAD_VALUE);
  assert.equal(c.poof_picture_fill(end, 4, 0, out), BAD_VALUE);
  assert.equal(c.poof_picture_create(pixels, 16, 16, 64, end, out), BAD_VALUE);
  assert.equal(c.poof_convert(pixels, 1, end), BAD_VALUE);
  assert.notEqual(c.poof_free(end), 0);
  assert.equal(c.poof_card_pointer(card, end, 0, 1, 1, 1, 1), BAD_VALUE);
  assert.equal(c.poof_card_pointer(card, 0, end, 3e38, -3e38, 1, 1), 0);
  assert.equal(c.poof_card_pointer(card, 2, end, 3e38, -3e38, 1, 1), 0);
  assert.equal(c.poof_card_strokes(card, pixels, 0, out), 5);
  if (end < 0) assert.equal(c.poof_settings_areas(settings, pixels, end), BAD_VALUE);
  if (!c.poof_group_create) continue;
  assert.equal(c.poof_group_create(end, 4, 0, out), BAD_VALUE);
  const group = made(c.poof_group_create, 16, 16, 0);
  assert.equal(c.poof_group_start(group, picture, end, end, 0), end === -1 ? 0 : BAD_VALUE);
  assert.equal(c.poof_group_start(group, picture, 2 ** 29, -(2 ** 29), 0), 0);
  assert.equal(c.poof_group_draw(group, 1, pixels, 64), 0);
}
assert.equal(c.poof_card_draw(card, 2, pixels, 64, 0), 0);
