// Poof on a page: cards that are scratched open, and pictures that burst into particles. See poof.d.ts.
//
// The engine is poof.wasm beside this file; its functions are those of poof.h. It works in one worker
// for all of a page, which runs this same file, or on the page itself where that has no workers.

// Four that are chosen by a name, then numbers, in the order of poof.h.
const settings = ("animation reveal material brush seed cell budget shake shutter light shadow reverse ping-pong"
  + " repeat origin-x origin-y reveal-duration reveal-softness reveal-angle reveal-inverted brush-width"
  + " brush-restores connects-strokes threshold sheen hold confetti ending appear reduced-motion margin"
  + " background waits milestones").split(" ");
const choices = settings.slice(0, 4);
const words = { never: -1, forever: -1, nothing: 0, off: 0, false: 0, prize: 1, on: 1, true: 1, "": 1 };
const number = (value) => words[value] ?? Number(value);
const phases = "covered scratching revealing revealed shaking exploding finished".split(" ");
const kebabs = (values) => Object.fromEntries(Object.entries(values).map(([name, value]) =>
  [name.replace(/[A-Z]/g, "-$&").toLowerCase(), value]));

// Seconds by a clock that a page shares with its worker.
const seconds = (time) => (performance.timeOrigin + time) / 1000;
const now = () => seconds(performance.now());

// ---- The engine

// Takes messages, draws, and tells of what happens.
function start(c, tell) {
  const shows = new Map(), out = c.malloc(64), text = c.malloc(256);
  let lost = now(), paused, timer, isPlanned;
  const time = () => (paused || now()) - lost;

  // Memory moves when it grows, so views of it are always new ones.
  const view = (Kind, at, count) => new Kind(c.memory.buffer, at, count);
  const integers = (count = 1) => [...view(Int32Array, out, count)];
  const double = (at = 0) => view(Float64Array, out + at, 1)[0];
  const string = (at) => {
    const bytes = view(Uint8Array, at);
    return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
  };
  const put = (words) => {
    new TextEncoder().encodeInto(words, view(Uint8Array, text, 256).fill(0).subarray(0, 255));
    return text;
  };
  const call = (name, ...values) => {
    if (c["poof_" + name](...values)) throw Error(string(c.poof_error()));
  };
  const make = (...values) => {
    call(...values, out);
    return integers()[0];
  };
  const free = (...handles) => { for (const handle of handles) call("free", handle); };
  const borrow = (count, body) => {
    const at = c.malloc(count);
    try { return body(at); } finally { c.free(at); }
  };
  // Numbers, and how many they are.
  const lend = (numbers, body) => borrow(8 * numbers.length, (at) => {
    view(Float64Array, at, numbers.length).set(numbers);
    body(at, numbers.length);
  });

  const settingsOf = (values, scale, margin, refused) => {
    const made = make("settings_create");
    // On a dense screen a particle is two pixels wide, which is at most one of the page.
    const all = { ...values, margin, budget: values.budget ?? (scale < 2 ? 0 : 275e3) };
    settings.forEach((name, kind) => {
      const value = all[name], setting = kind - 4;
      if (value == null) return;
      try {
        if (setting < 0) call("settings_choose", made, kind, put(value));
        else if (name == "milestones") lend(`${value}`.split(/[ ,]+/), (...row) => call("settings_milestones", made, ...row));
        else {
          let set = number(value);
          if (name == "brush-width") set *= scale;
          if (name == "cell") set = Math.ceil(set * scale);
          call("settings_set", made, setting, set);
        }
      } catch ({ message }) {
        const sentence = `${name}="${value}": ` + (setting < 0 ? message : "poof.d.ts says what it may be");
        if (!refused) throw Error(sentence);
        delete values[name];
        refused(sentence);
      }
    });
    return made;
  };

  // A picture of a page's pixels, its corners rounded.
  const pictureOf = ({ data, width, height, radius }) => {
    if (radius) {
      const pen = surface(width, height);
      pen.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
      pen.globalCompositeOperation = "destination-in";
      pen.roundRect(0, 0, width, height, radius);
      pen.fill();
      data = pen.getImageData(0, 0, width, height).data.buffer;
    }
    return borrow(data.byteLength, (at) => {
      view(Uint8Array, at).set(new Uint8Array(data));
      return make("picture_create", at, width, height, 4 * width, 2);
    });
  };
  // The pixels of a material.
  const material = (name, width, height) => {
    const picture = make("picture_material", put(name), width, height);
    const film = make("transition_create", picture, picture, 0);
    return borrow(4 * width * height, (at) => {
      call("film_draw", film, 0, at, 4 * width);
      call("convert", at, width * height, 2);
      free(picture, film);
      return view(Uint8Array, at, 4 * width * height).slice().buffer;
    });
  };
  // How far particles fly, px: what is asked for, or measured on a small picture where the module can.
  const reach = (margin, picture, values, { width, height }, scale) => {
    if (margin != null || !c.poof_explosion_create) return Math.round(margin * scale);
    const most = 72, part = most / Math.max(width, height);
    const size = [width, height].map((side) => Math.ceil(side * part));
    const [across, down] = size.map((side) => side + 2 * most);
    const small = make("picture_resize", picture, ...size);
    const settings = settingsOf({ ...values, shake: 0 }, part, most, () => {});
    const film = make("explosion_create", small, settings);
    call("film_length", film, out);
    const length = double();
    let reach = 2;
    borrow(4 * across * down, (at) => {
      for (let moment = 1; moment < 12; moment++) {
        call("film_draw", film, length * moment / 12, at, 4 * across);
        view(Uint32Array, at, across * down).forEach((pixel, index) => {
          if (pixel >>> 28) reach = Math.max(reach, Math.abs(index % across - across / 2) - size[0] / 2,
            Math.abs(index / across - down / 2) - size[1] / 2);
        });
      }
    });
    free(small, settings, film);
    return Math.ceil(reach / part);
  };

  const open = (id, kind, handle, canvas, more) => {
    call(kind + "_size", handle, out, out + 4);
    const [width, height] = integers(2);
    Object.assign(canvas, { width, height });
    const show = {
      id, kind, handle, canvas, width, height, pen: canvas.getContext("2d"),
      frame: c.malloc(4 * width * height), part: c.malloc(4 * width * height), ...more,
    };
    shows.set(id, show);
    draw(show);
  };
  // Puts a part of a frame, which stays as it is, onto its canvas.
  const paint = ({ pen, width, frame, part }, x, y, columns, rows) => {
    const memory = view(Uint32Array);
    for (let row = 0; row < rows; row++) {
      const from = frame / 4 + (y + row) * width + x;
      memory.copyWithin(part / 4 + row * columns, from, from + columns);
    }
    call("convert", part, columns * rows, 2);
    pen.putImageData(new ImageData(view(Uint8ClampedArray, part, 4 * columns * rows), columns, rows), x, y);
  };
  // Draws what has changed, tells what has happened, and gives the time of the next change.
  const draw = (show) => {
    const { id, kind, handle, width, height, frame, margin, scale, length, began } = show, age = time() - began;
    if (kind == "film") {
      call("film_draw", handle, Math.min(age, length), frame, 4 * width);
      paint(show, 0, 0, width, height);
      if (age < length) return 0;
      messages.free(show);
      tell({ id });
      return Infinity;
    }
    call("card_draw", handle, time(), frame, 4 * width, out);
    const rect = integers(4), events = [];
    if (rect[2]) paint(show, ...rect);
    while (make("card_next_event", handle)) {
      const [kind, phase, pointer] = integers(3);
      const [x, y] = view(Float32Array, out + 12, 2).map((place) => (place - margin) / scale);
      events.push([kind, { phase: phases[phase], pointer, x, y, time: double(24), progress: double(32) }]);
    }
    const phase = phases[make("card_phase", handle)];
    call("card_progress", handle, out);
    const progress = double();
    if (events[0] || progress != show.progress || phase != show.phase) {
      Object.assign(show, { progress, phase });
      tell({ id, events, progress, phase });
    }
    call("card_next_change", handle, out);
    return double();
  };
  const plan = (next = 0) => {
    clearTimeout(timer);
    if (isPlanned || paused || next == Infinity) return;
    const wait = next - time();
    if (wait > 0.02) return timer = setTimeout(plan, Math.min(wait * 1000, 1e9));
    isPlanned = true;
    (globalThis.requestAnimationFrame ?? setTimeout)(() => {
      isPlanned = false;
      if (!paused) plan(Math.min(...[...shows.values()].map((show) => {
        try {
          return draw(show);
        } catch (error) {
          shows.delete(show.id);
          tell({ id: show.id, error: sentence(error) });
          return Infinity;
        }
      })));
    });
  };

  // What can be asked; the second is what is shown by the message's id.
  const messages = {
    card({ id, canvas, prize, coating, values, scale, margin, keeps }, show) {
      const { width, height, radius } = prize, log = keeps && show && messages.log({}, show);
      const refused = (error) => tell({ id, error });
      free(settingsOf(values, scale, 0, refused));
      const picture = pictureOf(prize), least = margin == null ? Math.min(width, height) / 4 : 0;
      margin = Math.round(Math.max(least, reach(margin, picture, values, prize, scale)));
      const settings = settingsOf(values, scale, margin, refused);
      if (!coating && radius)
        coating = { ...prize, data: material(values.material ?? "foil", width, height) };
      const cover = coating ? pictureOf(coating) : 0;
      const card = make("card_create", picture, cover, settings);
      free(picture, cover, settings);
      messages.free({ id });
      if (log) messages.play({ log }, { handle: card });
      open(id, "card", card, canvas ?? show.canvas, { margin, scale });
      return margin;
    },
    change({ id, values }, { handle, scale }) {
      const settings = settingsOf(values, scale, 0, (error) => tell({ id, error }));
      call("card_change", handle, settings);
      free(settings);
    },
    // Rows of act, pointer, x, y, pressure, time; places in parts of the card; act −1 is hovering.
    pointer({ acts }, { handle, margin, width, height }) {
      for (const [act, pointer, x, y, pressure, time] of acts) {
        const place = [margin + x * (width - 2 * margin), margin + y * (height - 2 * margin)];
        if (act < 0) call("card_hover", handle, ...place, time - lost);
        else call("card_pointer", handle, act, pointer, ...place, pressure, time - lost);
      }
    },
    act: ({ act }, { handle }) => make("card_" + act, handle, time()),
    log(_, { handle }) {
      const count = make("card_strokes", handle, 0, 0);
      return borrow(8 * count, (at) => {
        call("card_strokes", handle, at, count, out);
        return [...view(Float64Array, at, count)];
      });
    },
    play({ log, speed }, { handle }) {
      lend(log, (...row) => speed ? call("card_play", handle, ...row, speed, time()) : call("card_restore", handle, ...row, time()));
    },
    // An explosion, or confetti over an area: shown once.
    film({ id, canvas, picture, width, height, values, scale, margin }) {
      const made = picture && pictureOf(picture);
      margin = made ? reach(margin, made, values, picture, scale) : 0;
      const settings = settingsOf(values, scale, margin);
      const film = made ? make("explosion_create", made, settings) : make("confetti_create", width, height, settings);
      free(made ?? 0, settings);
      call("film_length", film, out);
      open(id, "film", film, canvas, { length: double(), began: time() });
      return margin;
    },
    catalog: () => choices.map((_, kind) => Array.from({ length: c.poof_count(kind) }, (_, index) => {
      const [name, summary] = ["name", "summary"].map((what) => (call(what, kind, index, text, 256), string(text)));
      return { name, summary };
    })),
    // The clock stands while the page is hidden.
    pause({ isHidden }) {
      if (isHidden) paused ??= now();
      else if (paused) {
        lost += now() - paused;
        paused = 0;
      }
    },
    free({ id }) {
      const show = shows.get(id);
      if (!show) return;
      shows.delete(id);
      free(show.handle);
      c.free(show.frame);
      c.free(show.part);
    },
  };
  return ({ does, count, ...message }) => {
    try {
      tell({ count, value: messages[does](message, shows.get(message.id)) });
    } catch (error) {
      tell({ count, error: sentence(error) });
    }
    plan();
  };
}

// What traps lacks memory.
const sentence = (error) =>
  error instanceof WebAssembly.RuntimeError ? "Poof has no memory left" : error.message;

function surface(width, height) {
  const canvas = globalThis.document ? document.createElement("canvas") : new OffscreenCanvas(1, 1);
  return Object.assign(canvas, { width, height }).getContext("2d", { willReadFrequently: true });
}

// poof.js?card takes the small module, which has no explosions by themselves.
const address = (ending) => new URL(import.meta.url.replace(/\.js[^/]*$/, ending));
async function load(tell) {
  const url = address((import.meta.url.endsWith("?card") ? "-card" : "") + ".wasm");
  const answer = await fetch(url).catch(() => ({ status: "no answer" }));
  if (!answer.ok) throw Error(`${url} cannot be loaded: ${answer.status}`);
  return start((await WebAssembly.instantiate(await answer.arrayBuffer())).instance.exports, tell);
}

// ---- The way to the engine

const listeners = new Map(), replies = new Map();
let connection, ids = 0;

// Asks the engine, which is started when it is first needed.
async function ask(does, message) {
  const send = await (connection ??= connect());
  return new Promise((done, failed) => {
    replies.set(++ids, { done, failed });
    send({ does, count: ids, ...message });
  });
}

async function connect() {
  const hear = ({ count, id, error, value, ...news }) => {
    const reply = replies.get(count);
    replies.delete(count);
    if (!reply) listeners.get(id)?.({ error, ...news });
    else if (error) reply.failed(Error(error));
    else reply.done(value);
  };
  let send, said;
  try {
    const worker = globalThis.OffscreenCanvas && new Worker(import.meta.url, { type: "module", name: "poof" });
    ({ data: said } = await new Promise((done, failed) => Object.assign(worker, { onmessage: done, onerror: failed })));
    worker.onmessage = ({ data }) => hear(data);
    send = (message) => worker.postMessage(message, ["canvas", "prize", "coating", "picture"]
      .flatMap((name) => message[name]?.data ?? message[name] ?? []));
  } catch {
    send = await load(hear);
  }
  if (said) throw Error(said);
  const see = () => send({ does: "pause", isHidden: document.hidden });
  document.addEventListener("visibilitychange", see);
  see();
  return send;
}

// ---- Pictures, and places on the page

const scaleOf = ({ width, height }) => Math.min(devicePixelRatio, Math.sqrt(1e6 / (width * height)));
const sidesOf = ({ width, height }, scale) => [width, height].map((side) => Math.max(1, Math.round(side * scale)));
const create = (kind, more) => Object.assign(document.createElement(kind), more);
const offscreen = (canvas) => globalThis.OffscreenCanvas ? canvas.transferControlToOffscreen() : canvas;

async function drawable(picture) {
  const image = picture instanceof Element ? picture : create("img", { crossOrigin: "", src: picture });
  await image.decode?.().catch(() => { throw Error(`The picture ${image.src} cannot be loaded`); });
  if (image.readyState < 2) throw Error("The video has no picture");
  return image;
}

const sizeOf = (image) => ["Width", "Height"].map((side) =>
  image["natural" + side] || image["video" + side] || image[side.toLowerCase()] || 300);

// The pixels of a picture in a box of an element.
function pixels(image, box, scale, element, fit) {
  const { borderTopLeftRadius: corner, objectFit } = getComputedStyle(element);
  const [width, height] = sidesOf(box, scale);
  let size = sizeOf(image);
  const parts = [width / size[0], height / size[1]];
  const part = { cover: Math.max(...parts), contain: Math.min(...parts) }[fit ?? objectFit];
  size = part ? size.map((side) => side * part) : [width, height];
  const pen = surface(width, height);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(image, (width - size[0]) / 2, (height - size[1]) / 2, ...size);
  try {
    const { data: { buffer: data } } = pen.getImageData(0, 0, width, height);
    return { data, width, height, radius: parseFloat(corner) * (corner.endsWith("%") ? width / 100 : scale) };
  } catch {
    throw Error(`The picture ${image.src} may not be read: its server must allow it (CORS)`);
  }
}

// Lays a canvas over a box, with room around; nothing of it widens the page. What falls out of it fades.
function place({ style, firstChild }, box, room, left = 0, top = 0) {
  const page = document.documentElement, width = box.width + 2 * room, height = box.height + 2 * room;
  const beside = (end) => Math.min(0, Math.max(end, 0) - room);
  const fade = (way) => `linear-gradient(${way}deg,#0000,#000 ${room / 3}px calc(100% - ${room / 3}px),#0000)`;
  Object.assign(style, {
    left: left - room + "px", top: top - room + "px",
    width: width + beside(page.clientWidth - box.right) + "px",
    height: height + beside(Math.max(page.scrollHeight, innerHeight) - box.bottom - scrollY) + "px",
  });
  Object.assign(firstChild.style, {
    width: width + "px", height: height + "px", mask: fade(0) + "intersect," + fade(90),
  });
}

const stillness = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");
const isStill = (values) => number(values["reduced-motion"] ?? stillness.matches);

// Shows a film over a box of the page, until it is over.
async function show(box, scale, signal, message, seen) {
  const id = ++ids, air = create("div", { ariaHidden: "true" }), canvas = create("canvas");
  air.style.cssText = "position:absolute;overflow:hidden;pointer-events:none;z-index:999999999;left:0;top:0";
  air.append(canvas);
  try {
    signal?.throwIfAborted();
    const over = new Promise((done, failed) => {
      listeners.set(id, ({ error }) => error ? failed(Error(error)) : done());
      signal?.addEventListener("abort", () => failed(signal.reason));
    });
    over.catch(() => {});
    const room = await ask("film", { id, canvas: offscreen(canvas), scale, ...message });
    document.documentElement.append(air);
    const { left, top } = air.getBoundingClientRect();
    place(air, box, room / scale, box.left - left, box.top - top);
    // What it stands for goes when it stands there.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    seen?.();
    await over;
  } finally {
    listeners.delete(id);
    ask("free", { id });
    air.remove();
  }
}

// ---- Functions

function find(target) {
  const element = target?.localName ? target : document.querySelector(target);
  if (!element) throw Error(`There is no element ${target}`);
  return element;
}
const tell = (element, name, detail, bubbles = true) =>
  element.dispatchEvent(new CustomEvent(name, { detail, bubbles, composed: bubbles }));
const isPicture = ({ localName }) => /^(img|canvas|video)$/.test(localName);

export async function explode(target, { picture, after, margin, signal, ...options } = {}) {
  const element = find(target), values = kebabs(options);
  if (!picture && !isPicture(element))
    throw Error(`A page cannot see its <${element.localName}>: give its { picture }`);
  const image = await drawable(picture ?? element), box = element.getBoundingClientRect(), scale = scaleOf(box);
  if (!box.width || !box.height) throw Error("The element has no size");
  const [isReversed, goesBack] = ["reverse", "ping-pong"].map((name) => number(values[name]));
  const message = { picture: pixels(image, box, scale, element, picture && "fill"), values, margin };
  tell(element, "explode");
  if (isStill(values))
    await element.animate({ opacity: isReversed ? [0, 1] : [1, 0] }, 400).finished;
  else await show(box, scale, signal, message, () => element.style.visibility = "hidden");
  element.style.visibility = (after ? after == "show" : isReversed || goesBack) ? "" : "hidden";
  if (after == "remove") element.remove();
  tell(element, "end");
}

export async function confetti({ over, signal, ...options } = {}) {
  const values = kebabs(options), page = document.documentElement;
  if (isStill(values)) return;
  const box = over ? find(over).getBoundingClientRect() : new DOMRect(0, 0, page.clientWidth, innerHeight);
  const scale = scaleOf(box), [width, height] = sidesOf(box, scale);
  await show(box, scale, signal, { width, height, values });
}

export async function scratchCard(target, { prize, coating, ...options } = {}) {
  const element = find(target), card = create("poof-card"), covers = isPicture(element);
  for (const [name, value] of Object.entries(kebabs({ loading: "eager", alt: element.alt, ...options })))
    if (value != null) card.setAttribute(name, value);
  Object.assign(card, { coating, prize: prize ?? (covers ? element : null) });
  if (covers) {
    const { width, height } = element.getBoundingClientRect(), { id, className } = element;
    if (id) card.id = id;
    if (className) card.className = className;
    Object.assign(card.style, { width: width + "px", maxWidth: "100%", aspectRatio: width / height });
    element.replaceWith(card);
  } else element.append(card);
  return card.ready;
}

export async function catalog() {
  const [animations, reveals, materials, brushes] = await ask("catalog");
  return { animations, reveals, materials, brushes };
}

// ---- The element

// What is said to whoever cannot see a card.
export const texts = {
  name: "Scratch card", help: "Press Enter to open it", open: "The card is open",
  scratched: (percent) => percent + " % scratched",
};

const sheet = globalThis.CSSStyleSheet && new CSSStyleSheet();
sheet?.replaceSync(`
:host{display:block;position:relative;aspect-ratio:5/3;touch-action:none;user-select:none;
-webkit-user-select:none;-webkit-tap-highlight-color:#0000}
:host([hidden]),[hidden],slot:not([hidden])~*{display:none}
button{all:unset;position:absolute;inset:0;border-radius:inherit;touch-action:inherit}
button:focus-visible{outline:auto}
.air{position:absolute;overflow:hidden;pointer-events:none;z-index:1}
canvas{display:block}
.said{position:absolute;overflow:hidden;width:1px;height:1px;clip-path:inset(50%)}`);

// What few pages need is loaded when it is needed.
const logs = () => import("./poof-log.js");

const acts = "down move up cancel leave".split(" ");
const told = {
  1: "strokestart", 3: "strokeend", 4: "threshold", 8: "milestone",
  covered: "reset", revealing: "reveal", revealed: "revealed", shaking: "shake", exploding: "explode", finished: "end",
};

export class PoofCard extends (globalThis.HTMLElement ?? Object) {
  static observedAttributes = ["prize", "coating", "label", "alt", ...settings];
  progress = 0;
  phase = "covered";
  #pictures = {};
  #pointers = new Set();
  #turns = Promise.resolve();
  #loads = 0;
  #shape = new CSSStyleSheet();
  #id; #isNear; #made; #timer; #life; #ready; #done; #failed;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open", delegatesFocus: true });
    root.adoptedStyleSheets = [sheet, this.#shape];
    const add = (kind, more) => root.appendChild(create(kind, more));
    // While it is shown, nothing after it is.
    this.#slot = add("slot", { hidden: true });
    this.#air = add("div", { ariaHidden: "true", className: "air" });
    this.#button = add("button");
    this.#bar = add("div", { className: "said", role: "progressbar" });
    this.#said = add("div", { className: "said", role: "status" });
    for (const act of acts) this.addEventListener("pointer" + act, this);
    // A key's press, and an assistant's, has no pointer.
    this.#button.onclick = ({ detail }) => {
      if (!detail && this.phase != "finished") this.#act(this.phase == "revealed" ? "explode" : "reveal");
    };
    this.#renew();
  }
  #air; #button; #bar; #said; #slot;

  #renew() {
    this.#id = ++ids;
    this.#isNear = this.#made = null;
    this.#pointers.clear();
    this.#ready = new Promise((done, failed) => [this.#done, this.#failed] = [done, failed]);
    this.#ready.catch(() => {});
  }

  get ready() { return this.#ready; }
  get log() { return this.#ask("log").then(async (row) => (await logs()).logOf(row)); }
  get prize() { return this.#pictures.prize ?? this.getAttribute("prize"); }
  set prize(picture) { this.#take("prize", picture); }
  get coating() { return this.#pictures.coating ?? this.getAttribute("coating"); }
  set coating(picture) { this.#take("coating", picture); }
  reveal() { return this.#until("revealed", "reveal"); }
  explode() { return this.#until("end", "explode"); }
  reset() { return this.#act("reset"); }
  async undo() { return !!await this.#act("undo"); }
  async redo() { return !!await this.#act("redo"); }
  async restore(log, speed) { return this.#ask("play", { log: (await logs()).rowOf(log), speed }); }
  play(log, { speed = 1 } = {}) { return this.restore(log, speed); }

  async #ask(does, more) {
    await this.#ready;
    return ask(does, { id: this.#id, ...more });
  }
  #act(act) { return this.#ask("act", { act }); }
  async #until(event, act) {
    const over = new Promise((done) => this.addEventListener(event, done, { once: true }));
    await this.#act(act);
    await over;
  }
  #take(name, picture) {
    const isElement = picture instanceof Element;
    this.#pictures[name] = isElement ? picture : null;
    if (isElement) this.#load();
    else if (picture == null) this.removeAttribute(name);
    else this.setAttribute(name, picture);
  }

  connectedCallback() {
    if (this.#life) return;
    this.#life = new AbortController();
    this.#name();
    const { signal } = this.#life, begin = () => {
      this.#isNear = true;
      this.#load();
    };
    const near = new IntersectionObserver((entries) => {
      if (!this.#isNear && entries.some((entry) => entry.isIntersecting)) begin();
    }, { rootMargin: "50%" });
    const size = new ResizeObserver(() => this.#fit());
    if (this.getAttribute("loading") == "eager") begin();
    else near.observe(this);
    size.observe(this);
    addEventListener("resize", () => this.#fit(), { signal });
    stillness.addEventListener("change", () => this.#change(), { signal });
    signal.onabort = () => {
      near.disconnect();
      size.disconnect();
    };
  }
  // One that is only moved goes on.
  disconnectedCallback() {
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#life?.abort();
      this.#life = null;
      this.#air.replaceChildren();
      listeners.delete(this.#id);
      if (connection) ask("free", { id: this.#id }).catch(() => {});
      this.#renew();
    });
  }
  attributeChangedCallback(name) {
    if (/^(label|alt)$/.test(name)) this.#name();
    else if (/^(prize|coating|margin|material)$/.test(name)) this.#load(name == "material");
    else this.#change();
  }

  get #values() {
    const values = Object.fromEntries(settings.map((name) => [name, this.getAttribute(name)]));
    values["reduced-motion"] ??= stillness.matches;
    return values;
  }
  #change() {
    if (this.#made) this.#ask("change", { values: this.#values });
  }
  // Loads its pictures and shows it, with its strokes where it `keeps` them; one load after another.
  #load(keeps) {
    if (!this.#isNear) return;
    this.#loads++;
    this.#turns = this.#turns.then(() => this.#make(keeps)).catch((error) => {
      this.#slot.hidden = this.#made;
      this.#failed(error);
      this.#warn(error);
    }).finally(() => this.#loads--);
  }
  async #make(keeps) {
    const id = this.#id;
    if (this.prize == null) return;
    const prize = await drawable(this.prize);
    const coating = this.coating && await drawable(this.coating).catch((error) => this.#warn(error));
    await (connection ??= connect());
    this.#shape.replaceSync(`:host{aspect-ratio:${sizeOf(prize).join("/")}}`);
    const box = this.getBoundingClientRect(), scale = scaleOf(box), values = this.#values;
    if (id != this.#id || !box.width || !box.height) return;
    const message = {
      id, values, scale, keeps, margin: this.getAttribute("margin"), prize: pixels(prize, box, scale, this, "cover"),
      coating: coating && pixels(coating, box, scale, this, "cover"),
    };
    let canvas;
    if (!this.#made) message.canvas = offscreen(canvas = create("canvas"));
    listeners.set(id, (news) => this.#hear(news));
    const room = await ask("card", message);
    if (id != this.#id) return;
    if (canvas) this.#air.replaceChildren(canvas);
    this.#made = { box, ratio: devicePixelRatio, room: room / scale };
    this.#slot.hidden = true;
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
      .addEventListener("change", () => this.#fit(), { once: true, signal: this.#life.signal });
    this.#fit();
    this.#done(this);
    if (!keeps) tell(this, "ready");
  }
  // Shows it in its new size at once, and draws it anew when nobody is at it.
  #fit() {
    if (!this.#made) return this.#loads || this.#load();
    const { box: { width, height }, ratio, room } = this.#made, box = this.getBoundingClientRect();
    place(this.#air, box, room * box.width / width);
    clearTimeout(this.#timer);
    if (box.width && (box.width != width || box.height != height || ratio != devicePixelRatio))
      this.#timer = setTimeout(() => this.#pointers.size || this.#load(true), 150);
  }
  #warn({ message }) {
    console.warn(message);
    tell(this, "error", { message }, false);
  }

  handleEvent(event) {
    let act = acts.indexOf(event.type.slice(7)), id = event.pointerId, isDown = this.#pointers.has(id);
    if (!this.#made || act == 0 && event.button) return;
    // A stroke may begin beside the card, but not where text is being selected.
    if (act == 1 && !isDown && event.buttons == 1 && getSelection().isCollapsed) act = 0;
    if (act == 0) {
      this.#pointers.add(id);
      this.setPointerCapture(id);
    } else if (!isDown || act > 3) {
      if (!isDown && event.pointerType == "mouse" && act % 4 < 2) this.#point([event], -1, act > 3);
      return;
    }
    this.#point(act == 1 && event.getCoalescedEvents?.() || [event], act);
    if (act > 1) {
      this.#pointers.delete(id);
      this.#fit();
    }
  }
  #point(events, act, isGone) {
    const box = this.getBoundingClientRect();
    this.#ask("pointer", {
      acts: events.map(({ clientX, clientY, pointerId, pointerType, pressure, timeStamp }) => [
        act, pointerType == "mouse" ? 0 : pointerId, isGone ? NaN : (clientX - box.left) / box.width,
        (clientY - box.top) / box.height,
        // A half is what devices say that cannot tell.
        act < 2 && pressure && pressure != 0.5 ? pressure : 1, seconds(timeStamp),
      ]),
    });
  }

  #hear({ error, events, progress, phase }) {
    if (error) return this.#warn({ message: error });
    const before = this.progress;
    Object.assign(this, { progress, phase });
    this.#air.style.zIndex = this.#isOpen ? 2 : 1;
    if (before != progress) tell(this, "progress", { progress, phase });
    for (const [kind, detail] of events) {
      const name = told[kind == 6 ? detail.phase : kind];
      if (name) tell(this, name, detail);
    }
    this.#name();
  }
  get #isOpen() { return phases.indexOf(this.phase) > 2; }
  // Says what it is and how far it is.
  #name() {
    const percent = Math.round(100 * this.progress), name = this.getAttribute("label") ?? texts.name;
    const open = this.getAttribute("alt") ?? texts.open, quarter = percent - percent % 25;
    this.#button.style.cursor = this.#isOpen ? "" : "grab";
    this.#button.ariaLabel = this.#isOpen ? `${name}: ${open}` : `${name}. ${texts.help}`;
    this.#bar.ariaLabel = name;
    this.#bar.ariaValueNow = percent;
    this.#bar.ariaValueText = texts.scratched(percent);
    const text = this.#isOpen ? open : quarter ? texts.scratched(quarter) : "";
    if (this.#said.textContent != text) this.#said.textContent = text;
  }
}

if (globalThis.document) customElements.get("poof-card") ?? customElements.define("poof-card", PoofCard);
else if (globalThis.name == "poof" && globalThis.postMessage) {
  // The worker. Messages wait until it is there.
  load((news) => postMessage(news)).then((take) => {
    onmessage = ({ data }) => take(data);
    postMessage("");
  }, ({ message }) => postMessage(message));
}
