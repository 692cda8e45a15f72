// Poof in Chromium without a graphics card, beside canvas-confetti and an eraser on a plain canvas, in one
// run.
//
//   node peers.mjs MODULES CONFETTI.JS    where poof.wasm is; canvas-confetti's file, as npm gives it
//
// A particle's time is the whole of a frame by the number of particles: canvas-confetti's own loop with
// 20,000 of its squares, from one frame to the next, since a canvas is painted when a script has ended;
// Poof's drawing of 150,000 pixels that fly, with the way onto the canvas. A scratch is a move of 12 px by a
// brush of 30 px on 1000 x 600 px and the part that is open: Poof's own number, and what getImageData counts
// after a line of `destination-out`.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { serve } from "../../demo/web/serve.mjs";
import { Browser } from "../../Tests/Web/Browser.mjs";

const [modules, peer] = process.argv.slice(2).map((path) => resolve(path));
const { address, close } = await serve({
  folders: [modules, new URL(".", import.meta.url).pathname],
  pages: {
    "/peers.html": `<!doctype html><title>Peers</title><link rel="icon" href="data:,"><script src="peer.js"></script>`,
    "/peer.js": `var module = {};\n${readFileSync(peer, "utf8")}\nwindow.confetti ??= module.exports;`,
  },
});
const browser = await Browser.start();
const page = await browser.page({ width: 1200, height: 800 });
await page.open(address + "peers.html");

/// In the page: what canvas-confetti takes for a particle of a frame, ns.
const confetti = () => page.run(async () => {
  const count = 20000, times = [], options = { spread: 360, startVelocity: 30, ticks: 400, shapes: ["square"], disableForReducedMotion: false };
  const canvas = document.body.appendChild(Object.assign(document.createElement("canvas"), { width: 1200, height: 800 }));
  // Not in its worker, whose frames nobody can time from here.
  const fire = window.confetti.create(canvas, { useWorker: false });
  fire({ particleCount: count, ...options });
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  for (let warm = 0; warm < 3; warm++) await frame();
  for (let index = 0; index < 15; index++) {
    const begun = performance.now();
    await frame();
    times.push(performance.now() - begun);
  }
  fire.reset();
  canvas.remove();
  return 1e6 * times.sort((a, b) => a - b)[7] / count;
});

/// In the page: a move of the eraser with its progress, ns.
const eraser = () => page.run(() => {
  const pen = Object.assign(document.createElement("canvas"), { width: 1000, height: 600 }).getContext("2d", { willReadFrequently: true });
  pen.fillRect(0, 0, 1000, 600);
  Object.assign(pen, { globalCompositeOperation: "destination-out", lineWidth: 30, lineCap: "round" });
  const times = [];
  // Two rows first, until its code is compiled as well as Poof's.
  for (let step = 0; step < 243; step++) {
    const x = 60 + 12 * (step % 81), begun = performance.now();
    pen.beginPath();
    pen.moveTo(x - 12, 60 + step);
    pen.lineTo(x, 60 + step);
    pen.stroke();
    const { data } = pen.getImageData(0, 0, 1000, 600);
    let open = 0;
    for (let at = 3; at < data.length; at += 4) open += 255 - data[at];
    if (step >= 162) times.push(performance.now() - begun);
  }
  return 1e6 * times.sort((a, b) => a - b)[40];
});

/// In the page: Poof's times, and that of the way of a frame of 1000 x 600 onto its canvas, ns.
const poof = () => page.run(async () => {
  const bytes = await (await fetch("poof.wasm")).arrayBuffer();
  const { times } = await import("/frames.mjs");
  const found = Object.fromEntries((await times(bytes)).map((line) => line.split(" ")).map(([name, value]) => [name, Number(value)]));
  const { memory, malloc, poof_convert } = (await WebAssembly.instantiate(bytes)).instance.exports, at = malloc(4 * 600000);
  const pen = Object.assign(document.createElement("canvas"), { width: 1000, height: 600 }).getContext("2d");
  const ways = [];
  for (let frame = 0; frame < 40; frame++) {
    const begun = performance.now();
    poof_convert(at, 600000, 2);
    pen.putImageData(new ImageData(new Uint8ClampedArray(memory.buffer, at, 4 * 600000), 1000, 600), 0, 0);
    ways.push(performance.now() - begun);
  }
  return { ...found, shown: 1e6 * ways.sort((a, b) => a - b)[20] / 600000 };
});

const rounds = [];
for (let round = 0; round < 3; round++) rounds.push({ confetti: await confetti(), eraser: await eraser(), ...(await poof()) });
const middle = (name) => rounds.map((round) => round[name]).sort((a, b) => a - b)[1];
const pixel = middle("pixels") + middle("shown");
const line = (what, ours, theirs, peer) =>
  console.log(`${what}: Poof ${ours.toFixed(1)} ns, ${peer} ${theirs.toFixed(0)} ns: ${(theirs / ours).toFixed(0)} times`);
line(`a particle of a frame (drawn ${middle("pixels").toFixed(1)}, shown ${middle("shown").toFixed(1)})`, pixel, middle("confetti"), "canvas-confetti");
line("a move with progress", middle("move"), middle("eraser"), "destination-out with getImageData");
line("a move of a coin on foil, with all that comes off", middle("coin"), middle("eraser"), "destination-out with getImageData");
for (const name of ["fall", "dust"]) console.log(`a frame of ${name}, 1000 x 600, with streaks, light and shadow: ${(middle(name) / 1e6).toFixed(1)} ms`);
await browser.close();
close();
