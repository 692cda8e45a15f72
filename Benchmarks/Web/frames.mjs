// Frames of everything that poof.h gives, as a page sees them: their hashes, or how long they take. Line
// by line the same as Benchmarks/C/frames.c. It runs in a page too, which imports `frames` and `times`.
//
//   node frames.mjs POOF.wasm           a line for each animation, reveal, material and brush, and for cards
//   node frames.mjs POOF.wasm --still   for each material and brush: cards whose motion is reduced
//   node frames.mjs POOF.wasm --time    ns: how long some take

// The functions of the module under way, room for what they write beside what they return, and the lines
// so far.
let poof, out, lines;

// Runs `body` with a module from its bytes, and returns the lines that it says.
async function run(bytes, body) {
  const { instance } = await WebAssembly.instantiate(bytes, {});
  poof = instance.exports;
  out = poof.malloc(64);
  lines = [];
  body();
  return lines;
}

// The lines of all frames; of cards whose motion is reduced; and of times.
export const frames = (bytes) => run(bytes, showAll);
export const stillFrames = (bytes) => run(bytes, showStill);
export const times = (bytes) => run(bytes, timePage);

const say = (line) => lines.push(line);

const OK = 0, TOLD_BYTES = 40;
const ANIMATIONS = 0, REVEALS = 1, MATERIALS = 2, BRUSHES = 3;
const SEED = 0, CELL = 1, SHAKE = 3, SHUTTER = 4, LIGHT = 5, SHADOW = 6, REVERSE = 7, PING_PONG = 8;
const BRUSH_WIDTH = 16, THRESHOLD = 19, REDUCED_MOTION = 25, MARGIN = 26, WAITS = 28;
const DOWN = 0, MOVE = 1, UP = 2;
const STRAIGHT_ARGB = 1;

const view = () => new DataView(poof.memory.buffer);
const handle = () => view().getUint32(out, true);
const int = (place) => view().getInt32(place, true);
const double = () => view().getFloat64(out, true);

function text(place) {
  const bytes = new Uint8Array(poof.memory.buffer, place);
  return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
}

function check(status) {
  if (status !== OK) throw new Error(text(poof.poof_error()));
}

// What a function that makes something has made.
function made(create, ...parts) {
  check(create(...parts, out));
  return handle();
}

// Lends `body` the place of a text.
function withText(words, body) {
  const bytes = new TextEncoder().encode(words + "\0");
  const place = poof.malloc(bytes.length);
  new Uint8Array(poof.memory.buffer, place).set(bytes);
  body(place);
  poof.free(place);
}

// Fowler, Noll and Vo's hash 1a of words, in two halves: 2⁴⁰ + 435 times as much each time.
function hash(pixels, count) {
  const words = new Uint32Array(poof.memory.buffer, pixels, count);
  let low = 0x84222325, high = 0xcbf29ce4;
  for (let index = 0; index < count; index++) {
    low = (low ^ words[index]) >>> 0;
    const product = low * 435;
    high = (Math.imul(high, 435) + Math.floor(product / 2 ** 32) + (low << 8)) >>> 0;
    low = product >>> 0;
  }
  return [high, low].map((half) => half.toString(16).padStart(8, "0")).join("");
}

// Waves of colour with a clear corner.
function picture(width, height) {
  const place = poof.malloc(4 * width * height);
  const pixels = new Uint32Array(poof.memory.buffer, place, width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const r = Math.trunc((255 * x) / width), g = (x * y) & 255, b = Math.trunc((255 * y) / height);
      const a = x + y < Math.trunc(height / 3) ? 0 : 255;
      pixels[y * width + x] = (a << 24) | (r << 16) | (g << 8) | b;
    }
  const image = made(poof.poof_picture_create, place, width, height, 4 * width, STRAIGHT_ARGB);
  poof.free(place);
  return image;
}

function filmSize(film) {
  check(poof.poof_film_size(film, out, out + 4));
  return [int(out), int(out + 4)];
}

function filmLength(film) {
  check(poof.poof_film_length(film, out));
  return double();
}

function showFilm(kind, name, film) {
  const [width, height] = filmSize(film);
  const length = filmLength(film);
  const pixels = poof.malloc(4 * width * height);
  let line = `${kind} ${name}`;
  for (let part = 0; part < 4; part++) {
    check(poof.poof_film_draw(film, (length * part) / 4, pixels, 4 * width));
    line += " " + hash(pixels, width * height);
  }
  say(line);
  poof.free(pixels);
  check(poof.poof_free(film));
}

function choose(settings, catalog, name) {
  withText(name, (place) => check(poof.poof_settings_choose(settings, catalog, place)));
}

function settingsWith(catalog, name) {
  const settings = made(poof.poof_settings_create);
  choose(settings, catalog, name);
  set(settings, { [MARGIN]: 24, [SEED]: 7, [WAITS]: 1 });
  return settings;
}

function set(settings, numbers) {
  for (const [setting, value] of Object.entries(numbers))
    check(poof.poof_settings_set(settings, Number(setting), value));
}

// Scratches a card to and fro.
function scratch(card) {
  check(poof.poof_card_pointer(card, DOWN, 0, 30, 34, 1, 10));
  for (let step = 1; step <= 240; step++) {
    const way = step % 20;
    const x = 24 + 8 * (Math.trunc(step / 20) % 2 ? 20 - way : way);
    // As a float, step by step, as C has it.
    const y = 34 + Math.fround((90 * step) / 240);
    check(poof.poof_card_pointer(card, MOVE, 0, x, y, 1, 10 + step / 120));
  }
  check(poof.poof_card_pointer(card, UP, 0, 30, 110, 1, 12.1));
}

// A card's whole life.
function showCard(kind, name, settings) {
  const prize = picture(160, 100);
  const card = made(poof.poof_card_create, prize, 0, settings);
  scratch(card);
  check(poof.poof_card_reveal(card, 12.2));
  const film = made(poof.poof_card_film, card);
  check(poof.poof_free(card));
  check(poof.poof_free(prize));
  showFilm(kind, name, film);
}

// A frame as it is kept from draw to draw, by what changes alone, and all that was told meanwhile.
function showMoments(name, card, from, to) {
  check(poof.poof_card_size(card, out, out + 4));
  const [width, height] = [int(out), int(out + 4)];
  const pixels = poof.malloc(4 * width * height), event = poof.malloc(TOLD_BYTES), changed = out;
  let told = 0, line = name;
  check(poof.poof_card_draw(card, from, pixels, 4 * width, 0));
  for (let part = 1; part <= 100; part++) {
    check(poof.poof_card_draw(card, from + ((to - from) * part) / 100, pixels, 4 * width, changed));
    if (part % 20 === 0) line += " " + hash(pixels, width * height);
    for (;;) {
      check(poof.poof_card_next_event(card, event));
      const kind = int(event), phase = int(event + 4);
      if (kind === 0) break;
      told = (Math.imul(told, 31) + kind + 7 * phase) >>> 0;
      told = (Math.imul(told, 31) + Math.trunc(view().getFloat64(event + 32, true) * 1e6)) >>> 0;
    }
  }
  say(`${line} ${told.toString(16).padStart(16, "0")}`);
  poof.free(event);
  poof.free(pixels);
}

// A card in somebody's hands, of which the last stroke is taken back and drawn again; and others that
// are made of its strokes.
function showLogs() {
  const prize = picture(160, 100);
  const settings = settingsWith(MATERIALS, "latex");
  choose(settings, REVEALS, "burn");
  const card = made(poof.poof_card_create, prize, 0, settings);
  scratch(card);
  check(poof.poof_card_undo(card, 12.3, 0));
  showMoments("log undone", card, 12.4, 12.6);
  check(poof.poof_card_redo(card, 12.7, 0));
  showMoments("log redone", card, 12.8, 13);
  check(poof.poof_card_strokes(card, 0, 0, out));
  const count = int(out);
  const numbers = poof.malloc(8 * count);
  check(poof.poof_card_strokes(card, numbers, count, out));
  let other = made(poof.poof_card_create, prize, 0, settings);
  check(poof.poof_card_restore(other, numbers, count, 5));
  check(poof.poof_card_reveal(other, 5.1));
  showMoments("log restored", other, 5.1, 12);
  check(poof.poof_free(other));
  other = made(poof.poof_card_create, prize, 0, settings);
  check(poof.poof_card_play(other, numbers, count, 2, 5));
  showMoments("log played", other, 5, 9);
  for (const old of [other, card, prize, settings]) check(poof.poof_free(old));
  poof.free(numbers);
}

// Two pictures that burst on one stage, backwards and to and fro; then as one film.
function showTurned() {
  const width = 220, height = 160;
  const pixels = poof.malloc(4 * width * height);
  const from = picture(120, 90);
  const settings = settingsWith(ANIMATIONS, "dust");
  set(settings, { [MARGIN]: 0 });
  const small = made(poof.poof_picture_resize, from, 60, 45);
  const group = made(poof.poof_group_create, width, height, settings);
  check(poof.poof_group_start(group, from, 10, 20, 1));
  check(poof.poof_group_start(group, small, 140, 90, 1.4));
  let line = "group dust";
  for (let part = 1; part <= 5; part++) {
    check(poof.poof_group_draw(group, 1 + 0.4 * part, pixels, 4 * width));
    line += " " + hash(pixels, width * height);
  }
  say(line);
  poof.free(pixels);
  set(settings, { [REVERSE]: 1, [PING_PONG]: 1, [CELL]: 2, [SHUTTER]: 0 });
  showFilm("turned", "dust", made(poof.poof_explosion_create, from, settings));
  for (const old of [group, settings, small, from]) check(poof.poof_free(old));
}

function showAll() {
  const kinds = ["animation", "reveal", "material", "brush"];
  const from = picture(120, 90);
  const to = made(poof.poof_picture_fill, 120, 90, 0xff204060);
  for (let catalog = ANIMATIONS; catalog <= BRUSHES; catalog++)
    for (let index = 0; index < poof.poof_count(catalog); index++) {
      check(poof.poof_name(catalog, index, out, 64));
      const name = text(out);
      const settings = settingsWith(catalog, name);
      if (catalog === ANIMATIONS)
        showFilm(kinds[catalog], name, made(poof.poof_explosion_create, from, settings));
      else if (catalog === REVEALS)
        showFilm(kinds[catalog], name, made(poof.poof_transition_create, from, to, settings));
      else showCard(kinds[catalog], name, settings);
      check(poof.poof_free(settings));
    }
  showFilm("confetti", "cannons", made(poof.poof_confetti_create, 200, 150, 0));
  showLogs();
  showTurned();
  check(poof.poof_free(from));
  check(poof.poof_free(to));
}

// Cards in which nothing flies: what is drawn where there is nothing but cards, too.
function showStill() {
  for (const catalog of [MATERIALS, BRUSHES])
    for (let index = 0; index < poof.poof_count(catalog); index++) {
      check(poof.poof_name(catalog, index, out, 64));
      const name = text(out);
      const settings = settingsWith(catalog, name);
      choose(settings, REVEALS, "fade");
      set(settings, { [REDUCED_MOTION]: 1 });
      showCard("still", name, settings);
      check(poof.poof_free(settings));
    }
}

const median = (times) => times.sort((a, b) => a - b)[times.length >> 1];

// Milliseconds of clocks in ns.
function timed(body) {
  const begun = performance.now();
  body();
  return 1e6 * (performance.now() - begun);
}

// A film's frames, ns, the median of all.
function timeFilm(name, width, height, cell) {
  const card = picture(width, height);
  const settings = settingsWith(ANIMATIONS, name);
  set(settings, { [SHAKE]: 0 });
  if (cell > 0) set(settings, { [CELL]: cell, [SHUTTER]: 0, [LIGHT]: 0, [SHADOW]: 0 });
  const film = made(poof.poof_explosion_create, card, settings);
  const [filmWidth, filmHeight] = filmSize(film);
  const length = filmLength(film);
  const pixels = poof.malloc(4 * filmWidth * filmHeight);
  const times = [];
  for (let round = 0; round < 2; round++)
    for (let time = 1 / 30; time < length; time += 1 / 30)
      times.push(timed(() => check(poof.poof_film_draw(film, time, pixels, 4 * filmWidth))));
  poof.free(pixels);
  for (const old of [film, settings, card]) check(poof.poof_free(old));
  return median(times);
}

// A move of a pointer by 12 px with a brush of 30 px, and asking how far the card is open; plain, or with
// all that comes off.
function timeMoves(brush, isPlain) {
  const count = 2000, times = [];
  const prize = picture(1000, 600);
  const settings = settingsWith(MATERIALS, "foil");
  set(settings, { [REDUCED_MOTION]: isPlain, [BRUSH_WIDTH]: 30, [THRESHOLD]: -1 });
  choose(settings, BRUSHES, brush);
  const card = made(poof.poof_card_create, prize, 0, settings);
  check(poof.poof_card_pointer(card, DOWN, 0, 60, 60, 1, 10));
  // A row at a time: the clock of a page is a coarse one.
  for (let step = 0; step < count; step += 80)
    times.push(timed(() => {
      for (let way = 0; way < 80; way++) {
        const x = 60 + 12 * ((step / 80) % 2 ? 80 - way : way);
        check(poof.poof_card_pointer(card, MOVE, 0, x, 60 + (540 * (step + way)) / count, 1, 10 + (step + way) / 120));
        check(poof.poof_card_progress(card, out));
      }
    }) / 80);
  for (const old of [card, settings, prize]) check(poof.poof_free(old));
  return median(times);
}

function timePage() {
  // An engine compiles well only what has run for a while: the first thousands of moves take about twice as long.
  for (let round = 0; round < 5; round++) timeMoves("round", 1);
  say(`move ${timeMoves("round", 1).toFixed(0)}`);
  for (let round = 0; round < 5; round++) timeMoves("coin", 0);
  say(`coin ${timeMoves("coin", 0).toFixed(0)}`);
  say(`pixels ${(timeFilm("fall", 500, 300, 1) / 150_000).toFixed(2)}`);
  say(`fall ${timeFilm("fall", 1000, 600, 0).toFixed(0)}`);
  say(`dust ${timeFilm("dust", 1000, 600, 0).toFixed(0)}`);
}

if (globalThis.process?.argv[1]?.endsWith("frames.mjs")) {
  const { readFileSync } = await import("node:fs");
  const asked = { "--time": times, "--still": stillFrames }[process.argv[3]] ?? frames;
  for (const line of await asked(readFileSync(process.argv[2]))) console.log(line);
}
