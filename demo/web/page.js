// The page: a card, a gallery on the visitor's own picture, and code to paste.
import { catalog, explode } from "./poof.js";

const $ = (id) => document.getElementById(id);
const make = (kind, more = {}, ...inside) => {
  const element = Object.assign(document.createElement(kind), more);
  element.append(...inside);
  return element;
};

// The card

const card = $("card");
card.addEventListener("progress", ({ detail: { progress } }) => {
  $("done").style.transform = `scaleX(${progress})`;
  $("percent").textContent = `${Math.round(100 * progress)} %`;
});
const titles = {
  ready: "Scratch it open.", reset: "Scratch it open.", revealed: "There it is.", explode: "Poof.", end: "Poof.",
};
for (const [event, title] of Object.entries(titles))
  card.addEventListener(event, () => {
    $("title").textContent = title;
    $("again").classList.toggle("next", event === "end");
  });
// A sentence of an error; what is beside the page is called by its name alone.
const sentence = ({ message }) => `${message.replaceAll(new URL(".", location).href, "")}.`;
// What stands in the place of a card that cannot be seen: the sentence that tells why.
const tellsTrouble = (one, words) => {
  const sorry = one.querySelector(".sorry") ?? one.appendChild(make("p", { className: "sorry" }));
  sorry.textContent = words;
  const isThere = () => {
    one.classList.remove("failed");
    one.classList.add("ready");
  };
  one.ready.then(isThere, (error) => {
    sorry.textContent = sentence(error);
    one.classList.add("failed");
  });
  // Another picture may come later.
  one.addEventListener("ready", isThere);
};
tellsTrouble(card, "The card is still being loaded.");
// The code to paste, before and after the card's settings.
const frame = $("html").textContent.split(/<poof-card prize[^>]*/);
const isHeld = () => ["covered", "scratching"].includes(card.phase);
$("again").onclick = () => card.reset();

const { animations, reveals, materials, brushes } = await catalog().catch((error) => {
  $("trouble").textContent = sentence(error);
  return { animations: [], reveals: [], materials: [], brushes: [] };
});
for (const { name, summary } of materials) {
  const input = make("input", { type: "radio", name: "material", value: name, checked: name === "foil" });
  // The material itself, as a card that nobody can scratch.
  const swatch = make("poof-card", { inert: true, ariaHidden: "true" });
  for (const [key, value] of Object.entries({ prize: "icon.svg", material: name, margin: 0, confetti: "off" }))
    swatch.setAttribute(key, value);
  swatch.ready.then(() => swatch.classList.add("ready"), () => {});
  $("materials").append(make("label", { title: summary }, input, make("span", {}, swatch, name)));
}
// Another material has another picture.
$("materials").onchange = ({ target }) => {
  card.setAttribute("material", target.value);
  card.prize = card.prize;
  showCode();
};
for (const id of ["brush", "reveal"]) $(id).append(make("option", { value: "", textContent: "what suits it" }));
for (const [id, list, usual] of [["brush", brushes, ""], ["reveal", reveals, ""], ["animation", animations, "dust"]]) {
  $(id).append(...list.map(({ name }) => make("option", { textContent: name, selected: name === usual })));
  $(id).onchange = ({ target }) => {
    if (target.value) card.setAttribute(id, target.value);
    else card.removeAttribute(id);
    if (!isHeld()) card.reset();
    showCode();
  };
}

$("choose").classList.toggle("ready", materials.length > 0);

// The gallery

const words = ({ name, summary }) => [make("strong", { textContent: name }), make("small", { textContent: summary })];
const pictures = [$("mine")], cards = [];
// How the particles of the gallery fly, as options of `explode`.
const way = () => {
  const { value } = document.querySelector("#ways input:checked");
  return value && { [value]: true };
};
let bursts = "burst";
$("ways").onchange = () => showCode();

for (const animation of animations) {
  const image = make("img", { src: "coffee.jpg", alt: "", loading: "lazy" });
  const shown = make("button", { className: "shown", type: "button", ariaLabel: animation.name, tabIndex: -1 }, image);
  const button = make("button", { type: "button" }, ...words(animation));
  let isBusy = false;
  shown.onclick = button.onclick = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      bursts = animation.name;
      showCode();
      const options = way();
      // What comes together has no picture that would tremble before.
      await explode(image, { animation: bursts, ...options || { shake: 0.3 }, after: "show" });
      if (!options) await image.animate({ opacity: [0, 1] }, 500).finished;
    } catch (error) {
      $("trouble").textContent = sentence(error);
    }
    isBusy = false;
  };
  pictures.push(image);
  $("animations").append(make("div", { className: "item" }, shown, button));
}

// What is told of a material shows on it best.
const suits = {
  thaw: "frost", "foil-peel": "foil", burn: "paper", melt: "latex", curtains: "paper", scribble: "chalkboard",
};
for (const [index, reveal] of reveals.entries()) {
  const one = make("poof-card");
  const settings = {
    reveal: reveal.name, material: suits[reveal.name] ?? materials[index % materials.length].name, hold: "forever",
    confetti: "off", margin: 14, prize: "coffee.jpg", label: reveal.name, alt: "The picture",
  };
  for (const [name, value] of Object.entries(settings)) one.setAttribute(name, value);
  const button = make("button", { type: "button" }, ...words(reveal));
  const open = async () => {
    if (one.phase !== "covered") await one.reset();
    await one.reveal();
  };
  button.onclick = open;
  // A finger that scrolls over it is not to scratch it; one that taps it, and does not scratch, opens it.
  const taps = new Map();
  one.addEventListener("pointerdown", ({ pointerType, pointerId, clientX, clientY }) => {
    if (pointerType === "touch") taps.set(pointerId, [clientX, clientY]);
  });
  one.addEventListener("pointermove", ({ pointerId, clientX, clientY }) => {
    const [x, y] = taps.get(pointerId) ?? [clientX, clientY];
    if (Math.hypot(clientX - x, clientY - y) > 10) taps.delete(pointerId);
  });
  one.addEventListener("pointercancel", ({ pointerType, pointerId }) => {
    taps.delete(pointerId);
    if (pointerType === "touch") one.undo();
  });
  one.addEventListener("pointerup", ({ pointerId }) => taps.delete(pointerId) && open());
  tellsTrouble(one, "");
  cards.push(one);
  $("reveals").append(make("div", { className: "item" }, one, button));
}

// The visitor's picture

let address, pictureName = card.getAttribute("prize");
async function use(file) {
  const next = URL.createObjectURL(file), image = make("img", { src: next });
  $("trouble").textContent = "";
  try {
    await image.decode();
  } catch {
    URL.revokeObjectURL(next);
    $("trouble").textContent = `${file.name || "This"} is no picture that this browser can show.`;
    return;
  }
  for (const picture of pictures) picture.src = next;
  for (const one of [card, ...cards]) one.prize = next;
  card.setAttribute("alt", "Your picture");
  pictureName = file.name || "picture.png";
  showCode();
  if (address) URL.revokeObjectURL(address);
  address = next;
}
const pictureIn = ({ files }) => [...files].find(({ type }) => type.startsWith("image/")) ?? files[0];
$("file").onchange = ({ target }) => target.files[0] && use(target.files[0]);
addEventListener("paste", ({ clipboardData }) => clipboardData.files.length && use(pictureIn(clipboardData)));
addEventListener("dragover", (event) => {
  event.preventDefault();
  $("drop").classList.add("over");
});
addEventListener("dragleave", ({ relatedTarget }) => relatedTarget ?? $("drop").classList.remove("over"));
addEventListener("drop", (event) => {
  event.preventDefault();
  $("drop").classList.remove("over");
  if (event.dataTransfer.files.length) use(pictureIn(event.dataTransfer));
});

// Code to paste: what is seen above

// Words one after another, in lines that a narrow figure has room for.
function lines(words, first = "") {
  return words.reduce((text, word) =>
    text + (text.length - text.lastIndexOf("\n") + word.length > 64 ? "\n  " : " ") + word, first);
}
function showCode() {
  const quoted = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  const settings = {
    prize: pictureName, material: card.getAttribute("material") ?? "foil", brush: card.getAttribute("brush"),
    reveal: card.getAttribute("reveal"), animation: card.getAttribute("animation"),
    ending: card.getAttribute("ending"), alt: card.getAttribute("alt"),
  };
  const words = Object.entries(settings).filter(([, value]) => value)
    .map(([name, value]) => `${name}="${quoted(value)}"`);
  const [before, after] = frame;
  $("html").textContent = before + lines(words, "<poof-card") + after;
  const options = Object.entries({ animation: `"${bursts}"`, ...way() }).map(([name, value]) => `${name}: ${value}`);
  $("script").textContent = $("script").textContent.replace(/\{ animation.*\}/, `{ ${options.join(", ")} }`);
}

for (const button of document.querySelectorAll(".copy"))
  button.onclick = async () => {
    const code = button.nextElementSibling;
    try {
      await navigator.clipboard.writeText(code.textContent);
      button.textContent = "Copied";
    } catch {
      getSelection().selectAllChildren(code);
      button.textContent = "Selected";
    }
    setTimeout(() => { button.textContent = "Copy"; }, 1500);
  };
