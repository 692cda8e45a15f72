// Tests of poof.js in a real Chromium, each in a page of its own with mouse, fingers and keys.
//
//   node check.mjs MODULES BUILD    MODULES is where poof.wasm and poof.js are, BUILD where the Swift build is
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { serve } from "../../demo/web/serve.mjs";
import { Browser } from "./Browser.mjs";

const [modules, build] = process.argv.slice(2).map((path) => resolve(path));
const root = resolve(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "../..");
const wanted = process.argv[4];

const html = (body) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Poof</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/test.css"><script type="module" src="/poof.js"></script>${body}`;
const card = (more = "", body = "") =>
  `<poof-card prize="/red.svg" coating="/blue.svg" confetti="off" ${more}>${body}</poof-card>`;
const svg = (color) => `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="180">
<rect width="300" height="180" fill="${color}"/></svg>`;

const seen = [];
const pages = {
  "/red.svg": svg("#f00"), "/blue.svg": svg("#00f"),
  "/test.css": "body { margin: 0; background: #fff } poof-card, img, canvas, video, #box { width: 300px; height: 180px; margin: 60px } #round { border-radius: 40px }",
  "/card.html": html(card()),
};
const { address, close } = await serve({
  folders: [modules, join(root, "demo/web"), join(root, "Benchmarks/Web")], pages, seen: (path) => seen.push(path),
});
const browser = await Browser.start();

/// A page that is open, with whatever its cards tell in `told`.
async function open(body, options = {}) {
  if (body) pages["/page.html"] = html(body);
  const page = await browser.page({
    ...options,
    before: `window.told = []; window.violations = [];
      addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => violations.push(violatedDirective + " " + blockedURI));
      for (const name of ["ready", "progress", "strokestart", "strokeend", "milestone", "threshold", "reveal", "revealed", "shake", "explode", "end", "reset", "error"])
        addEventListener(name, ({ target, detail }) => target.localName && told.push({ name, id: target.id, ...detail }), true);
      ${options.before ?? ""}`,
  });
  await page.open(address + (options.path ?? "page.html"));
  return page;
}
const ready = (page) => page.run(`await Promise.all([...document.querySelectorAll("poof-card")].map((card) => customElements.whenDefined("poof-card").then(() => card.ready)))`);
const heard = (page, name, more = "true") => page.until(`told.some((event) => event.name === "${name}" && ${more})`);
const withoutWorkers = `delete window.OffscreenCanvas;`;

/// Nothing went elsewhere, nothing was forbidden, nothing failed; then it is closed.
async function done(page, problems = 0) {
  assert.deepEqual(page.requests.filter((url) => !url.startsWith(address) && !/^(data|blob):/.test(url)), []);
  assert.deepEqual(await page.run("return violations"), []);
  assert.equal(page.problems.length, problems, page.problems.join("\n"));
  await page.close();
}

/// How many pixels of a picture are red, blue, and neither, and the most by which red stands above green.
let judge;
async function colors(png) {
  judge ??= await browser.page();
  return judge.run(async (data) => {
    const bitmap = await createImageBitmap(await (await fetch("data:image/png;base64," + data)).blob());
    const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    pen.drawImage(bitmap, 0, 0);
    const { data: pixels } = pen.getImageData(0, 0, bitmap.width, bitmap.height);
    const count = { red: 0, blue: 0, other: 0, redness: 0 };
    for (let at = 0; at < pixels.length; at += 4) {
      const [r, g, b] = pixels.subarray(at, at + 3);
      count.redness = Math.max(count.redness, r - g);
      if (r > b + 60 && r > g + 60) count.red++;
      else if (b > r + 60 && b > g + 60) count.blue++;
      else count.other++;
    }
    return count;
  }, png.toString("base64"));
}

const tests = {
  async "a card is scratched with the mouse, tells of it, opens at its threshold, bursts and ends"() {
    const page = await open(card(`id="a" brush-width="60" milestones="0.05 0.1" threshold="0.2" hold="0.2" animation="fall"`));
    await ready(page);
    await page.drag([[80, 90], [340, 100], [80, 180], [340, 200]]);
    await heard(page, "end");
    const names = (await page.run("return told")).map(({ name }) => name).filter((name) => name !== "progress");
    assert.deepEqual(names.filter((name) => name !== "strokeend"),
      ["ready", "strokestart", "milestone", "milestone", "threshold", "reveal", "revealed", "shake", "explode", "end"]);
    const progress = (await page.run("return told")).filter(({ name }) => name === "progress").map(({ progress }) => progress);
    assert.ok(progress.every((value, index) => value >= (progress[index - 1] ?? 0)) && progress.at(-1) === 1, `${progress}`);
    assert.equal(await page.run("return document.querySelector('poof-card').phase"), "finished");
    await done(page);
  },

  async "no frame shows the prize before its coating, and a scratch shows it"() {
    const page = await browser.page();
    const frames = [];
    browser.listen(({ method, params, sessionId }) => {
      if (method !== "Page.screencastFrame" || sessionId !== page.session) return;
      frames.push(Buffer.from(params.data, "base64"));
      page.send("Page.screencastFrameAck", { sessionId: params.sessionId }).catch(() => {});
    });
    await page.send("Page.startScreencast", { format: "png", everyNthFrame: 1 });
    pages["/page.html"] = html(card(`threshold="never" brush-width="40"`));
    await page.open(address + "page.html");
    await ready(page);
    await page.run(`for (let frame = 0; frame < 40; frame++) await new Promise((done) => requestAnimationFrame(done))`);
    await page.send("Page.stopScreencast");
    assert.ok(frames.length > 1, "no frames came");
    for (const frame of frames) assert.equal((await colors(frame)).red, 0);
    assert.ok((await colors(await page.screenshot())).blue > 50000);
    await page.drag([[100, 150], [300, 150]]);
    await page.until("document.querySelector('poof-card').progress > 0.05");
    await page.run(`for (let frame = 0; frame < 4; frame++) await new Promise((done) => requestAnimationFrame(done))`);
    assert.ok((await colors(await page.screenshot())).red > 3000);
    await page.close();
  },

  async "two cards on a page share one module, and know nothing of each other"() {
    seen.length = 0;
    const page = await open(card(`id="a" threshold="never"`) + card(`id="b" threshold="never"`));
    await ready(page);
    await page.drag([[100, 400], [300, 400]]);
    await heard(page, "strokeend", `event.id === "b"`);
    assert.deepEqual(await page.run(`return [a.progress, b.progress > 0, [...new Set(told.filter(({ name }) => name !== "ready").map(({ id }) => id))]]`), [0, true, ["b"]]);
    assert.equal(seen.filter((path) => path === "/poof.wasm").length, 1);
    await done(page);
  },

  async "a stroke that began beside the card scratches it, one without a button does not"() {
    const page = await open(card(`id="a" threshold="never"`));
    await ready(page);
    await page.drag([[200, 2000], [200, 150], [320, 160]]);
    await heard(page, "strokeend");
    const { strokes: [{ points }] } = await page.run("return a.log");
    assert.ok(points.at(-1)[0] - points[0][0] > 100, JSON.stringify(points));
    const progress = await page.run("return a.progress");
    assert.ok(progress > 0);
    for (const [x, y] of [[200, 2000], [80, 100], [330, 100]])
      await page.send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y, buttons: 0, pointerType: "mouse" });
    assert.deepEqual(await page.run("return [(await a.log).strokes.length, a.progress]"), [1, progress]);
    await done(page);
  },

  async "text that is being selected across a card does not scratch it"() {
    const page = await open(`<p id="words">Words above a card, which somebody copies.</p>` + card(`id="a" threshold="never"`));
    await ready(page);
    const { x, y } = await page.run("const { left: x, top: y } = words.getBoundingClientRect(); return { x, y }");
    await page.drag([[x + 4, y + 8], [x + 90, y + 8]], { release: false });
    assert.ok(await page.run("return !getSelection().isCollapsed"));
    for (const place of [[x + 90, y + 120], [x + 150, y + 160]]) await page.move(place);
    await page.release([x + 150, y + 160]);
    assert.deepEqual(await page.run("return [(await a.log).strokes.length, a.progress]"), [0, 0]);
    await done(page);
  },

  async "two fingers draw two strokes, each with its own pointer"() {
    const page = await open(card(`id="a" threshold="never"`), { phone: true, width: 420 });
    await ready(page);
    await page.touch("touchStart", [[90, 90], [90, 200]]);
    for (let x = 110; x <= 310; x += 50) await page.touch("touchMove", [[x, 90], [x, 200]]);
    await page.touch("touchEnd", []);
    await page.until(`told.filter(({ name }) => name === "strokeend").length === 2`);
    const { strokes } = await page.run("return a.log");
    assert.equal(strokes.length, 2);
    assert.notEqual(strokes[0].pointer, strokes[1].pointer);
    for (const { points } of strokes) assert.ok(points.at(-1)[0] - points[0][0] > 200, JSON.stringify(points));
    await done(page);
  },

  async "a finger on a card does not scroll the page"() {
    const page = await open(card(`id="a" threshold="never"`) + `<div class="tall">${"<br>".repeat(200)}</div>`, { phone: true, width: 420 });
    await ready(page);
    await page.touch("touchStart", [[150, 200]]);
    for (let y = 180; y >= 80; y -= 20) await page.touch("touchMove", [[150, y]]);
    await page.touch("touchEnd", []);
    await heard(page, "strokeend");
    assert.equal(await page.run("return scrollY"), 0);
    await done(page);
  },

  async "a card that is resized in mid-stroke goes on, and keeps what was scratched"() {
    const page = await open(card(`id="a" threshold="never" brush-width="30"`));
    await ready(page);
    await page.drag([[100, 120], [200, 120]], { release: false });
    await page.until("a.progress > 0.01");
    await page.run(`a.style.width = "600px"; a.style.height = "360px"`);
    await page.move([300, 300]);
    await page.move([500, 300]);
    await page.release([500, 300]);
    await heard(page, "strokeend");
    await page.until("(await a.log).size[0] === 600");
    const { size, strokes } = await page.run("return a.log");
    assert.deepEqual(size, [600, 360]);
    assert.equal(strokes.length, 1);
    const [first, last] = [strokes[0].points[0], strokes[0].points.at(-1)];
    assert.deepEqual([first[0], first[1]], [80, 120]);
    assert.deepEqual([last[0], last[1]], [440, 240]);
    assert.ok(await page.run("return a.progress > 0.02"));
    await done(page);
  },

  async "a screen with finer pixels gets a finer card, with its strokes"() {
    const page = await open(card(`id="a" threshold="never"`));
    await ready(page);
    await page.drag([[100, 120], [200, 120]]);
    await heard(page, "strokeend");
    const before = await page.run("return a.progress");
    // As when a visitor zooms.
    await page.size(500, 400, 2);
    await page.until("(await a.log).size[0] === 600");
    const after = await page.run("return [(await a.log).strokes.length, a.progress]");
    assert.equal(after[0], 1);
    assert.ok(Math.abs(after[1] - before) < 0.01, `${before} ${after[1]}`);
    await done(page);
  },

  async "keys alone open a card and burst it; it has a name, a value, and says what is won"() {
    const page = await open(card(`id="a" hold="forever" label="Win" alt="A coffee"`));
    await ready(page);
    const tree = async () => (await page.send("Accessibility.getFullAXTree")).nodes
      .filter(({ ignored }) => !ignored)
      .map(({ role, name, properties, value }) => ({ role: role?.value, name: name?.value, value: value?.value ?? properties?.find(({ name }) => name === "valuetext")?.value.value }));
    let nodes = await tree();
    assert.ok(nodes.some(({ role, name }) => role === "button" && name === "Win. Press Enter to open it"), JSON.stringify(nodes));
    assert.ok(nodes.some(({ role, name }) => role === "progressbar" && name === "Win"), JSON.stringify(nodes));
    await page.key("Tab");
    assert.equal(await page.run("return document.activeElement.id"), "a");
    await page.key("Enter", "Enter", "\r");
    await heard(page, "revealed");
    await page.until(`a.shadowRoot.querySelector("[role=status]").textContent === "A coffee"`);
    nodes = await tree();
    assert.ok(nodes.some(({ role, name }) => role === "button" && name === "Win: A coffee"), JSON.stringify(nodes));
    await page.key(" ", "Space", " ");
    await heard(page, "end");
    await done(page);
  },

  async "a log that was taken is the native one: the same progress by poof scratch, and back again"() {
    const page = await open(card(`id="a" threshold="never" material="latex"`) + card(`id="b" threshold="never"`));
    await ready(page);
    await page.drag([[80, 90], [310, 120], [110, 170]]);
    await heard(page, "strokeend");
    const { log, progress } = await page.run("const log = await a.log; return { log, progress: a.progress }");
    const folder = mkdtempSync(join(tmpdir(), "poof-log-"));
    writeFileSync(join(folder, "log.json"), JSON.stringify(log));
    const report = JSON.parse(execFileSync(join(build, "poof"), ["scratch", "--prize", "red", "--coating", "blue",
      "--size", log.size.join("x"), "--threshold", "never", "--log", join(folder, "log.json"), "--report", "-"]));
    rmSync(folder, { recursive: true });
    assert.equal(report.progress, progress);
    const again = await page.run(async (log) => {
      await b.restore(log);
      const { time, ...kept } = await b.log;
      return { kept, progress: await new Promise((done) => { const see = () => b.progress ? done(b.progress) : requestAnimationFrame(see); see(); }) };
    }, log);
    const { time, ...expected } = log;
    assert.deepEqual(again, { kept: expected, progress });
    await page.run("return a.reset()");
    await page.until("a.progress === 0");
    await page.run((log) => a.play(log, { speed: 50 }), log);
    await page.until(`told.filter(({ name, id }) => name === "strokeend" && id === "a").length === 2`);
    await page.until(`a.progress === ${progress}`);
    assert.equal(await page.run("return a.undo()"), true);
    await page.until("a.progress === 0");
    assert.deepEqual(await page.run("return [await a.redo(), await a.redo()]"), [true, false]);
    await page.until(`a.progress === ${progress}`);
    assert.match(await page.run(`return a.restore({ version: 2 }).catch(({ message }) => message)`), /version 1/);
    await done(page);
  },

  async "a page without workers does it itself, to the same progress"() {
    const progress = [];
    for (const before of ["", withoutWorkers]) {
      const page = await open(card(`id="a" threshold="never"`), { before });
      await ready(page);
      await page.run(`await a.restore({ version: 1, size: [300, 180], strokes: [{ brush: { cap: "round", width: 30, texture: "coin" }, points: [[20, 20, 0], [280, 160, 0.5, 0.5]] }] })`);
      await page.until("a.progress > 0");
      progress.push(await page.run("return a.progress"));
      await page.run(`a.setAttribute("hold", 0); a.setAttribute("shake", 0); await a.reveal()`);
      await heard(page, "end");
      await done(page);
    }
    assert.equal(progress[0], progress[1]);
  },

  async "where less motion is asked for, all fades"() {
    const media = [{ name: "prefers-reduced-motion", value: "reduce" }];
    const page = await open(`<img id="a" src="/red.svg" alt="">` + card(`id="b" hold="0"`), { media });
    await ready(page);
    const hand = "return getComputedStyle(b.shadowRoot.querySelector('button')).cursor";
    assert.equal(await page.run(hand), "grab");
    await page.run(`const { explode, confetti } = await import("/poof.js");
      await confetti();
      const over = explode(a);
      await new Promise((done) => a.addEventListener("explode", done));
      if (document.querySelectorAll("html > div").length) throw Error("something flies");
      await over;
      await b.reveal();`);
    assert.equal(await page.run("return getComputedStyle(a).visibility"), "hidden");
    await heard(page, "end", `event.id === "b"`);
    assert.equal(await page.run(hand), "auto");
    await done(page);
  },

  async "images, canvases, videos, and what has a picture burst beyond their boxes, and nothing scrolls"() {
    const page = await open(`<img id="a" src="/red.svg" alt=""><canvas id="b" width="300" height="180"></canvas>
      <video id="c" muted playsinline></video><div id="box">Words</div>`, { width: 420 });
    const results = await page.run(`
      const { explode } = await import("/poof.js"), results = [];
      const pen = b.getContext("2d");
      pen.fillStyle = "#f00";
      const paint = () => { pen.fillRect(0, 0, 300, 180); requestAnimationFrame(paint); };
      paint();
      c.srcObject = b.captureStream();
      await c.play();
      for (const element of [a, b, c, box]) {
        const options = { shake: 0, animation: "burst", cell: 6, picture: element === box ? "/red.svg" : undefined };
        const before = document.documentElement.scrollWidth, below = document.documentElement.scrollHeight;
        let flies;
        const watch = new MutationObserver(() => {
          const canvas = document.querySelector("html > div > canvas");
          if (canvas?.clientWidth) flies = canvas.getBoundingClientRect().toJSON(), flies.after = [document.documentElement.scrollWidth - before, document.documentElement.scrollHeight - below];
        });
        watch.observe(document.documentElement, { childList: true, subtree: true, attributes: true });
        await explode(element, options);
        watch.disconnect();
        const rect = element.getBoundingClientRect();
        results.push([element.localName, flies.left < rect.left - 20 && flies.right > rect.right + 20, flies.after, getComputedStyle(element).visibility, document.querySelectorAll("html > div").length]);
      }
      return results;`);
    assert.deepEqual(results, ["img", "canvas", "video", "div"].map((name) => [name, true, [0, 0], "hidden", 0]));
    await done(page);
  },

  async "explosions that cannot be say why, and a stopped one leaves nothing"() {
    const page = await open(`<img id="a" src="/red.svg" alt=""><div id="box">Words</div>`);
    const told = await page.run(`
      const { explode } = await import("/poof.js"), why = (promise) => promise.then(() => "it was done", ({ message }) => message);
      const stop = new AbortController();
      const stopped = why(explode(a, { signal: stop.signal, shake: 60 }));
      await new Promise((done) => { const see = () => a.style.visibility ? done() : requestAnimationFrame(see); see(); });
      stop.abort(Error("enough"));
      return [await why(explode(box)), await why(explode("#none")), await why(explode(a, { animation: "boom" })),
        await why(explode(a, { cell: -1 })), await stopped, document.querySelectorAll("html > div").length];`);
    told[2] = told[2].split(";")[0];
    assert.deepEqual(told, [
      "A page cannot see its <div>: give its { picture }", "There is no element #none",
      `animation="boom": there is no animation 'boom'`, `cell="-1": poof.d.ts says what it may be`, "enough", 0]);
    await done(page);
  },

  async "along round corners nothing of the prize is seen before it is scratched"() {
    const page = await open(card(`id="round" threshold="never"`));
    await ready(page);
    await page.run(`for (let frame = 0; frame < 40; frame++) await new Promise((done) => requestAnimationFrame(done))`);
    // Blue that goes over into the page's white has never more red than green.
    const { blue, redness } = await colors(await page.screenshot());
    assert.ok(blue > 50000 && blue < 300 * 180 - 1000, `${blue}`);
    assert.equal(redness, 0);
    await done(page);
  },

  async "an image becomes a card in its place, confetti flies, and a catalogue tells what there is"() {
    const page = await open(`<img id="a" class="framed" src="/red.svg" alt="Red"><p>`);
    const found = await page.run(`
      const { scratchCard, confetti, catalog } = await import("/poof.js");
      document.adoptedStyleSheets = [new CSSStyleSheet()];
      document.adoptedStyleSheets[0].replaceSync(".framed { margin: 20px }");
      const before = a.getBoundingClientRect();
      const card = await scratchCard(a, { coating: "/blue.svg", brushWidth: 50, threshold: "never" });
      const after = card.getBoundingClientRect();
      let most = 0;
      const watch = new MutationObserver(() => most = Math.max(most, document.querySelector("html > div > canvas")?.clientWidth ?? 0));
      watch.observe(document.documentElement, { childList: true, subtree: true, attributes: true });
      await confetti({ seed: 3 });
      const names = await catalog();
      const stays = ["width", "height"].every((name) => Math.abs(before[name] - after[name]) < 0.01);
      return [card.alt ?? card.getAttribute("alt"), stays, most, names.animations.some(({ name }) => name === "dust"), names.materials.length, card.getAttribute("brush-width"), card.id, card.className];`);
    assert.deepEqual(found, ["Red", true, 1000, true, 8, "50", "a", "framed"]);
    await done(page);
  },

  async "a page of cards alone takes the small module, in which they fade"() {
    seen.length = 0;
    pages["/small.html"] = html(card(`id="a" hold="0.1"`)).replace("poof.js", "poof.js?card");
    const page = await open("", { path: "small.html" });
    await ready(page);
    await page.drag([[100, 120], [200, 120]]);
    await page.until("a.progress > 0");
    await page.run("return a.reveal()");
    await heard(page, "end");
    assert.deepEqual(seen.filter((path) => path.endsWith(".wasm")), ["/poof-card.wasm"]);
    await done(page);
  },

  async "nothing is loaded before a card comes near"() {
    seen.length = 0;
    const page = await open(`<div>${"<br>".repeat(400)}</div>` + card(`id="a"`));
    await page.until(`customElements.get("poof-card")`);
    await page.run(`for (let frame = 0; frame < 5; frame++) await new Promise((done) => requestAnimationFrame(done))`);
    assert.deepEqual(seen.filter((path) => /wasm|svg/.test(path)), []);
    await page.run("a.scrollIntoView()");
    await ready(page);
    assert.ok(seen.includes("/poof.wasm") && seen.includes("/red.svg"));
    await done(page);
  },

  async "a missing prize is told, and what stands inside is shown; a missing coating is the material's"() {
    const page = await open(`<poof-card id="a" prize="/none.jpg">You won a coffee</poof-card>` + card(`id="b"`).replace("/blue.svg", "/none.png"));
    await heard(page, "error", `event.id === "a"`);
    await page.run("await b.ready");
    assert.deepEqual(await page.run(`return [await a.ready.catch(({ message }) => message), a.shadowRoot.querySelector("slot").hidden, b.shadowRoot.querySelector("slot").hidden, ...[a, b].map((card) => card.shadowRoot.querySelector("button").checkVisibility()), b.phase, told.filter(({ name }) => name === "error").map(({ id }) => id).sort()]`),
      [`The picture ${address}none.jpg cannot be loaded`, false, true, false, true, "covered", ["a", "b"]]);
    await done(page, 2);
  },

  async "a missing module is told in one sentence"() {
    const page = await open(card(`id="a"`, "Yours"), { before: `Object.defineProperty(window, "OffscreenCanvas", { value: undefined }); const get = fetch; window.fetch = (url) => get(url.href.replace("poof.wasm", "none.wasm"));` });
    await heard(page, "error");
    assert.match(await page.run(`return a.ready.catch(({ message }) => message)`), /poof\.wasm cannot be loaded: 404$/);
    await done(page, 1);
  },

  async "a setting that may not be is told, and the card is there all the same"() {
    const page = await open(card(`id="a" animation="boom" brush-width="wide" material="mud"`));
    await ready(page);
    const errors = (await page.run("return told")).filter(({ name }) => name === "error").map(({ message }) => message.split(";")[0]);
    assert.deepEqual(errors, [`animation="boom": there is no animation 'boom'`, `material="mud": there is no material 'mud'`, `brush-width="wide": poof.d.ts says what it may be`]);
    assert.deepEqual(page.warnings.map((sentence) => sentence.split(";")[0]), errors);
    await done(page);
  },

  async "another material has another picture, under the same strokes"() {
    const page = await open(card(`id="a" threshold="never" brush-width="30" brush="round"`).replace(/coating="[^"]*"/, ""));
    await ready(page);
    await page.drag([[100, 120], [200, 120]]);
    await heard(page, "strokeend");
    const before = await page.run("return a.progress"), picture = await page.screenshot();
    await page.run(`a.setAttribute("material", "latex"); a.setAttribute("brush", "square")`);
    await page.until(`(await a.log).strokes.length === 1`);
    await page.run(`for (let frame = 0; frame < 4; frame++) await new Promise((done) => requestAnimationFrame(done))`);
    assert.ok(!picture.equals(await page.screenshot()));
    assert.equal(await page.run("return a.progress"), before);
    await done(page);
  },

  async "a card that is moved goes on, and one that is removed gives its memory back"() {
    const capture = `const make = WebAssembly.instantiate; WebAssembly.instantiate = async (...given) => { const made = await make.apply(WebAssembly, given); window.engine = made.instance.exports; return made; };`;
    const page = await open(card(`id="a" threshold="never"`) + `<p id="p"></p>`, { before: withoutWorkers + capture });
    await ready(page);
    await page.drag([[100, 120], [200, 120]]);
    await heard(page, "strokeend");
    const sizes = await page.run(`
      const progress = a.progress;
      p.append(a);
      await new Promise((done) => requestAnimationFrame(done));
      if ((await a.log).strokes.length !== 1 || a.progress !== progress) throw Error("it was lost");
      const again = async () => { const card = a; card.remove(); await null; await null; p.append(card); await card.ready; };
      for (let round = 0; round < 4; round++) await again();
      const before = engine.memory.buffer.byteLength;
      for (let round = 0; round < 24; round++) await again();
      return [before, engine.memory.buffer.byteLength, (await a.log).strokes.length];`);
    assert.equal(sizes[0], sizes[1]);
    assert.equal(sizes[2], 0);
    await done(page);
  },

  async "particles are two pixels wide on a dense screen, and no fewer than asked for"() {
    // The third of the engine's numbers is the number of particles; the last time it is set is not for a trial.
    const note = `const make = WebAssembly.instantiate; window.budgets = [];
      WebAssembly.instantiate = async (...given) => {
        const exports = { ...(await make.apply(WebAssembly, given)).instance.exports }, set = exports.poof_settings_set;
        exports.poof_settings_set = (at, setting, value) => (setting === 2 && budgets.push(value), set(at, setting, value));
        return { instance: { exports } };
      };`;
    const explode = (options) => `const { explode } = await import("/poof.js");
      await explode(a, { after: "show", ${options} });
      return budgets.splice(0).at(-1);`;
    for (const [ratio, usual] of [[1, 0], [1.5, 0], [2, 275e3], [3, 275e3]]) {
      const page = await open(`<img id="a" src="/red.svg" alt="">`, { before: withoutWorkers + note, ratio });
      assert.equal(await page.run(explode("")), usual, `at ${ratio}`);
      assert.equal(await page.run(explode("budget: 5000")), 5000);
      assert.equal(await page.run(explode("budget: 0")), 0);
      await done(page);
    }
  },

  async "the frames of everything are the native ones, to the byte"() {
    const native = execFileSync(join(build, "CFrames"), { encoding: "utf8" }).trim().split("\n");
    const page = await open(`<p>`);
    const lines = await page.run(`const { frames } = await import("/frames.mjs"); return frames(await (await fetch("/poof.wasm")).arrayBuffer())`);
    assert.ok(native.length > 60);
    assert.deepEqual(lines, native);
    await done(page);
  },

  async "the page in the README works at first try, by the server that it names"() {
    const readme = readFileSync(join(root, "README.md"), "utf8");
    const [, snippet] = /^```html\n(.*?)^```/ms.exec(readme);
    const folder = mkdtempSync(join(tmpdir(), "poof-page-"));
    writeFileSync(join(folder, "index.html"), snippet);
    copyFileSync(join(root, "demo/web/coffee.jpg"), join(folder, "prize.jpg"));
    for (const name of ["poof.js", "poof-log.js", "poof.wasm"]) copyFileSync(join(modules, name), join(folder, name));
    const server = spawn("python3", ["-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", folder]);
    let said = "";
    const port = await new Promise((done) => server.stdout.on("data", (text) => {
      const found = /port (\d+)/.exec(said += text);
      if (found) done(found[1]);
    }));
    const page = await browser.page();
    await page.open(`http://127.0.0.1:${port}/`);
    await ready(page);
    const [x, y, width, height] = await page.run(`const { x, y, width, height } = document.querySelector("poof-card").getBoundingClientRect(); return [x, y, width, height]`);
    assert.ok(Math.abs(width / height - 720 / 432) < 0.01, `${width} ${height}`);
    await page.drag([[x + 60, y + 60], [x + width - 60, y + height - 60]]);
    await page.until(`document.querySelector("poof-card").progress > 0.05`);
    await page.run(`const card = document.querySelector("poof-card"); await card.reveal(); await card.log`);
    assert.deepEqual(page.problems.filter((problem) => !problem.includes("favicon")), []);
    await page.close();
    server.kill();
    rmSync(folder, { recursive: true });
  },

  async "the server of demo/web answers whatever it is asked, and goes on"() {
    for (const path of ["none.js", "x".repeat(5000), "poof.js/x", "%", "..%2f..%2fREADME.md"]) {
      assert.equal((await fetch(address + path)).status, 404, path);
    }
    const response = await fetch(address + "poof.js");
    assert.equal(response.status, 200);
    assert.equal(await response.text(), readFileSync(join(modules, "poof.js"), "utf8"));
  },

  async "the page of demo/web shows everything there is, on the visitor's picture, and never scrolls sideways"() {
    const own = join(mkdtempSync(join(tmpdir(), "poof-own-")), "own.svg");
    writeFileSync(own, svg("#0f0"));
    for (const options of [{ width: 1440, height: 900 }, { width: 360, height: 740, ratio: 2, phone: true }]) {
      const page = await open("", { ...options, path: "" });
      await page.until(`document.querySelectorAll("#reveals poof-card").length`);
      const { root: { nodeId } } = await page.send("DOM.getDocument");
      const input = await page.send("DOM.querySelector", { nodeId, selector: "#file" });
      await page.send("DOM.setFileInputFiles", { nodeId: input.nodeId, files: [own] });
      await page.until(`document.querySelector("#mine").src.startsWith("blob:")`);
      const found = await page.run(`
        const { catalog } = await import("/poof.js"), { animations, reveals, materials, brushes } = await catalog();
        const [image] = document.querySelectorAll("#animations img");
        image.scrollIntoView();
        const over = new Promise((done) => image.addEventListener("end", done));
        document.querySelector("#animations .item button:last-child").click();
        await over;
        const one = document.querySelector("#reveals poof-card");
        one.scrollIntoView();
        await one.ready;
        document.querySelector("#reveals .item button").click();
        await new Promise((done) => one.addEventListener("revealed", done));
        return [document.querySelectorAll("#animations .item").length - animations.length,
          document.querySelectorAll("#reveals .item").length - reveals.length,
          document.querySelectorAll("#materials input").length - materials.length,
          document.querySelectorAll("#materials poof-card").length - materials.length,
          document.querySelectorAll("#brush option").length - 1 - brushes.length,
          document.documentElement.scrollWidth - innerWidth];`);
      assert.deepEqual(found, [0, 0, 0, 0, 0, 0]);
      await done(page);
    }
    rmSync(join(own, ".."), { recursive: true });
  },

  async "the code to paste on the page of demo/web is the card that is seen, and its lines are never cut off"() {
    const page = await open("", { width: 390, height: 740, ratio: 2, phone: true, path: "" });
    await page.until(`document.querySelectorAll("#materials poof-card.ready").length`);
    const code = () => page.run(`return ["html", "script"].map((id) => document.getElementById(id).textContent)`);
    const before = await code();
    assert.match(before[0], /<poof-card prize="prize.svg" material="foil" animation="dust"\s+ending="prize"\s+alt="You win a coffee"><\/poof-card>/);
    const found = await page.run(`
      const set = (id, value) => {
        const element = document.getElementById(id);
        element.value = value;
        element.dispatchEvent(new Event("change"));
      };
      for (const [id, value] of [["brush", "chalk"], ["reveal", "drops"], ["animation", "vortex"]]) set(id, value);
      document.querySelector("#materials input[value=frost]").click();
      const card = document.querySelector("#card");
      return [...["brush", "reveal", "animation", "material"].map((name) => card.getAttribute(name)),
        ...[...document.querySelectorAll("pre")].map((code) => code.scrollWidth - code.clientWidth)];`);
    assert.deepEqual(found, ["chalk", "drops", "vortex", "frost", 0, 0]);
    const [markup, script] = await code();
    const pasted = await page.run(`
      const one = new DOMParser().parseFromString(${JSON.stringify(/<poof-card [^]*<\/poof-card>/.exec(markup)[0])}, "text/html").querySelector("poof-card");
      return Object.fromEntries([...one.attributes].map(({ name, value }) => [name, value]));`);
    assert.deepEqual(pasted, { prize: "prize.svg", material: "frost", brush: "chalk", reveal: "drops", animation: "vortex",
      ending: "prize", alt: "You win a coffee" });
    assert.equal(script, before[1]);
    await page.run(`
      document.querySelector("#ways input[value=reverse]").click();
      const image = document.querySelector("#animations img");
      image.scrollIntoView();
      await image.decode();
      const over = new Promise((done) => image.addEventListener("end", done));
      document.querySelector("#animations .item button:last-child").click();
      await over;
      document.querySelector("#brush").value = "";
      document.querySelector("#brush").dispatchEvent(new Event("change"));`);
    const after = await code();
    assert.match(after[1], /explode\("#photo", \{ animation: "fall", reverse: true \}\)/);
    assert.ok(!after[0].includes("brush"));
    await done(page);
  },

  async "a card of the page of demo/web whose picture is missing says so in its place, until there is one"() {
    pages["/failed.html"] = readFileSync(join(root, "demo/web/index.html"), "utf8").replace('prize="prize.svg"', 'prize="none.png"');
    const page = await open("", { path: "failed.html" });
    await page.until(`document.querySelector("#card.failed")`);
    const seen = `document.querySelector("#card .sorry")`;
    await page.until(`getComputedStyle(${seen}).opacity === "1" && ${seen}.getBoundingClientRect().height > 0`);
    assert.equal(await page.run(`return ${seen}.textContent`), "The picture none.png cannot be loaded.");
    await page.run(`document.querySelector("#card").prize = "prize.svg"`);
    await page.until(`document.querySelector("#card.ready:not(.failed)") && !${seen}.getBoundingClientRect().height`);
    // As often as it was tried.
    assert.ok(page.problems.every((problem) => problem.includes("none.png")), page.problems.join("\n"));
    await done(page, page.problems.length);
  },

  async "a finger that scrolls the page of demo/web over a small card leaves it whole, one that taps it opens it"() {
    const page = await open("", { width: 360, height: 740, ratio: 2, phone: true, path: "" });
    await page.until(`document.querySelectorAll("#reveals poof-card").length`);
    const place = (index) => page.run(`
      const one = document.querySelectorAll("#reveals poof-card")[${index}];
      const scroll = () => one.scrollIntoView({ block: "center", behavior: "instant" });
      scroll();
      await one.ready;
      // What a finger has flung goes on by itself, and pictures that load push what stands below them.
      let box = one.getBoundingClientRect();
      const end = performance.now() + 60_000;
      const isThere = () => document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) === one;
      for (let still = 0; still < 20;) {
        await new Promise((done) => requestAnimationFrame(done));
        const now = one.getBoundingClientRect();
        still = now.y === box.y && now.height === box.height ? still + 1 : 0;
        box = now;
        if (!isThere()) still = 0, scroll();
        if (performance.now() > end) throw new Error("The card never comes to rest where it can be tapped.");
      }
      return [box.x + box.width / 2, box.y + box.height / 2];`);
    const [x, y] = await place(0), before = await page.run(`return scrollY`);
    await page.touch("touchStart", [[x, y]]);
    for (let up = 20; up <= 160; up += 20) await page.touch("touchMove", [[x, y - up]]);
    await page.touch("touchEnd", []);
    await page.until(`scrollY > ${before + 60}`);
    await page.until(`document.querySelector("#reveals poof-card").phase === "covered"`);
    const tapped = await place(2);
    // Both at once: on a busy machine a finger that waits for an answer has pressed long, which is no tap.
    await Promise.all([page.touch("touchStart", [tapped]), page.touch("touchEnd", [])]);
    await page.until(`document.querySelectorAll("#reveals poof-card")[2].phase === "revealed"`);
    await done(page);
  },

  async "poof.d.ts declares what poof.js exports, its attributes and its methods"() {
    const declared = readFileSync(join(root, "Web/poof.d.ts"), "utf8");
    const page = await open(`<p>`);
    const found = await page.run(`const poof = await import("/poof.js"); return { exported: Object.keys(poof).sort(), attributes: poof.PoofCard.observedAttributes, members: Object.getOwnPropertyNames(poof.PoofCard.prototype) }`);
    assert.deepEqual(found.exported, [...declared.matchAll(/^export (?:class|function|const) (\w+)/gm)].map(([, name]) => name).sort());
    const camel = (name) => name.replace(/-./g, ([, letter]) => letter.toUpperCase());
    for (const name of found.attributes.map(camel).filter((name) => !["background", "waits"].includes(name)))
      assert.match(declared, new RegExp(`^  ${name}\\??:`, "m"));
    const [, body] = /^export class PoofCard[^{]*\{(.*?)^\}/ms.exec(declared);
    const members = [...body.matchAll(/^  (?:readonly )?(\w+)[(:]/gm)].map(([, name]) => name);
    const own = found.members.filter((name) => !/^(constructor|connectedCallback|disconnectedCallback|attributeChangedCallback|handleEvent)$/.test(name));
    assert.deepEqual(members.filter((name) => name !== "progress" && name !== "phase").sort(), own.sort());
    await page.close();
  },
};

let failed = 0;
for (const [name, test] of Object.entries(tests)) {
  if (wanted && !name.includes(wanted)) continue;
  const begun = Date.now();
  try {
    await test();
    console.log(`passed: ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed++;
    console.log(`FAILED: ${name}\n${error.stack}`);
  }
}
await browser.close();
close();
process.exit(failed ? 1 : 0);
