// Puts the functions of a module in another order, so that ones that are alike stand near each other: gzip
// looks no further back than 32 KB. Of a few orders it takes the one that gzip makes smallest: which that is
// turns out differently with every change of the source. Nothing else of the module changes.
//
//   node order-functions.mjs IN.wasm OUT.wasm
//
// The binary format is that of https://webassembly.github.io/spec/core/binary.
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const [from, to] = process.argv.slice(2);
const bytes = readFileSync(from);
let at;

function fail(what) {
  console.error(`${from}: ${what}`);
  process.exit(1);
}
function number() {
  for (let value = 0, scale = 1; ; scale *= 128) {
    const byte = bytes[at++];
    value += (byte & 127) * scale;
    if (byte < 128) return value;
  }
}
function written(value) {
  const out = [];
  for (; value > 127; value = Math.floor(value / 128)) out.push(value % 128 + 128);
  return [...out, value];
}
const row = (parts) => Buffer.concat([Buffer.from(written(parts.length)), ...parts]);

// Each instruction of a function by its number, and by `meets` those whose number is one of a function.
function walk(end, meets) {
  for (let groups = number(); groups > 0; groups--) {
    number();
    at++;
  }
  const operations = [];
  while (at < end) {
    let operation = bytes[at++];
    if (operation === 0xfc || operation === 0xfd) operation = operation * 1000 + number();
    operations.push(operation);
    const index = at;
    if (operation === 0x10 || operation === 0xd2) meets(index, number());
    else if (operation >= 0x02 && operation <= 0x04 || operation === 0x0c || operation === 0x0d
      || operation >= 0x20 && operation <= 0x26 || operation === 0x41 || operation === 0x42) number();
    else if (operation === 0x0e) for (let targets = number(); targets >= 0; targets--) number();
    else if (operation === 0x11 || operation >= 0x28 && operation <= 0x3e) number(), number();
    else if (operation === 0x1c) for (let types = number(); types > 0; types--) at++;
    else if (operation === 0x3f || operation === 0x40) at++;
    else if (operation === 0x43) at += 4;
    else if (operation === 0x44) at += 8;
    else if (operation >= 0xfd * 1000) vector(operation - 0xfd * 1000);
    else if (operation > 0xfc * 1000 + 7) bulk(operation - 0xfc * 1000);
  }
  if (at !== end) fail("a function ends where it should not");
  return operations;
}
function vector(operation) {
  if (operation <= 11 || operation >= 84 && operation <= 93) {
    number(), number();
    if (operation >= 84 && operation <= 91) at++;
  } else if (operation <= 13) at += 16;
  else if (operation >= 21 && operation <= 34) at++;
}
function bulk(operation) {
  if (operation === 10) at += 2;
  else if (operation === 11) at++;
  else fail(`operation 0xfc ${operation} is not known`);
}

// The sections, and the functions in them.
const sections = [], bodies = [];
for (at = 8; at < bytes.length;) {
  const kind = bytes[at++], size = number(), start = at;
  sections.push({ kind, start, end: start + size });
  at = start + size;
}
const section = (kind) => sections.find((section) => section.kind === kind);
if (section(2) || section(8)) fail("it imports something, or has a start");
at = section(3).start;
const types = Array.from({ length: number() }, () => number());
at = section(10).start;
number();
for (const type of types) {
  const size = number(), start = at, calls = [];
  const operations = walk(start + size, (place, called) => calls.push({ place, end: at, called }));
  const runs = new Set();
  for (let index = 0; index + 4 <= operations.length; index++) runs.add(operations.slice(index, index + 4).join());
  bodies.push({ type, start, end: start + size, size, calls, runs });
}

const owners = new Map();
bodies.forEach(({ runs }, index) => {
  for (const run of runs) owners.has(run) ? owners.get(run).push(index) : owners.set(run, [index]);
});

// One of the longest first; then always the one that has the largest part of its runs of operations in common
// with what stands within reach, bytes.
const longest = [...bodies.keys()].sort((a, b) => bodies[b].size - bodies[a].size);
function ordered(first, reach) {
  const alike = new Float64Array(bodies.length), left = new Set(bodies.keys()), near = [], order = [];
  function count(index, step) {
    for (const run of bodies[index].runs) {
      const found = owners.get(run);
      if (found.length < 200) for (const other of found) alike[other] += step;
    }
  }
  let length = 0, next = longest[first];
  while (next >= 0) {
    order.push(next);
    left.delete(next);
    near.push(next);
    count(next, 1);
    for (length += bodies[next].size; length > reach && near.length > 1;) {
      const gone = near.shift();
      count(gone, -1);
      length -= bodies[gone].size;
    }
    let most = -1;
    next = -1;
    for (const index of left) {
      const part = alike[index] / (bodies[index].runs.size + 8);
      if (part > most) [most, next] = [part, index];
    }
  }
  return order;
}

// The module with its functions in an order, and each one's new number wherever it is called, named or kept
// in a table.
function module(order) {
  const place = [];
  order.forEach((old, now) => place[old] = now);
  const body = ({ start, end, calls }) => {
    const parts = [];
    let done = start;
    for (const call of calls) {
      parts.push(bytes.subarray(done, call.place), Buffer.from(written(place[call.called])));
      done = call.end;
    }
    parts.push(bytes.subarray(done, end));
    const whole = Buffer.concat(parts);
    return Buffer.concat([Buffer.from(written(whole.length)), whole]);
  };
  const text = () => {
    const start = at, length = number();
    at += length;
    return bytes.subarray(start, at);
  };
  const rewritten = {
    3: () => row(order.map((old) => Buffer.from(written(types[old])))),
    7: () => row(Array.from({ length: number() }, () => {
      const name = text(), kind = bytes[at++], index = number();
      return Buffer.from([...name, kind, ...written(kind ? index : place[index])]);
    })),
    9: () => row(Array.from({ length: number() }, () => {
      const start = at, flags = number();
      if (flags !== 0 || bytes[at] !== 0x41) fail("a table is filled in a way that is not known");
      at++;
      number();
      at++;
      const head = bytes.subarray(start, at);
      return Buffer.concat([head, row(Array.from({ length: number() }, () => Buffer.from(written(place[number()]))))]);
    })),
    10: () => row(order.map((old) => body(bodies[old]))),
  };
  const out = [bytes.subarray(0, 8)];
  for (const { kind, start, end } of sections) {
    at = start;
    const content = rewritten[kind]?.() ?? bytes.subarray(start, end);
    out.push(Buffer.from([kind, ...written(content.length)]), content);
  }
  return Buffer.concat(out);
}

let best, least = Infinity;
for (let first = 0; first < Math.min(3, longest.length); first++)
  for (const reach of [16_000, 20_000, 24_000, 28_000, 30_000]) {
    const made = module(ordered(first, reach)), size = gzipSync(made, { level: 9 }).length;
    if (size < least) [best, least] = [made, size];
  }
writeFileSync(to, best);
