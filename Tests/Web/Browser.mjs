// A real Chromium without a window, driven through the pipe of its debugger.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/// How long anything may take before a test is called stuck, s: for a machine that has much else to do.
const patience = 120;

export class Browser {
  #replies = new Map();
  #listeners = new Set();
  #count = 0;
  #rest = Buffer.alloc(0);

  /// Starts it, with a profile of its own that is deleted at the end.
  static async start(...more) {
    const browser = new Browser();
    browser.profile = mkdtempSync(join(tmpdir(), "poof-web-"));
    browser.process = spawn("chromium", [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run",
      "--disable-background-networking", "--disable-component-update", "--disable-sync",
      "--disable-default-apps", "--disable-extensions", "--disable-dev-shm-usage", "--mute-audio",
      "--hide-scrollbars", "--force-color-profile=srgb", "--touch-events=enabled",
      `--user-data-dir=${browser.profile}`, ...more, "about:blank",
    ], { stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"] });
    browser.said = "";
    browser.process.stderr.on("data", (text) => browser.said += text);
    browser.process.on("exit", (code) => {
      for (const { failed } of browser.#replies.values())
        failed(new Error(`Chromium ended with ${code}:\n${browser.said.slice(-2000)}`));
    });
    browser.process.on("error", (error) => {
      console.error(`Chromium does not start: ${error.message}`);
      process.exit(1);
    });
    browser.process.stdio[4].on("data", (data) => browser.#hear(data));
    await browser.send("Browser.getVersion");
    return browser;
  }

  async close() {
    const ended = new Promise((done) => this.process.once("exit", done));
    this.send("Browser.close").catch(() => {});
    await ended;
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 10 });
  }

  #hear(data) {
    this.#rest = Buffer.concat([this.#rest, data]);
    for (let end; (end = this.#rest.indexOf(0)) >= 0; this.#rest = this.#rest.subarray(end + 1)) {
      const message = JSON.parse(this.#rest.subarray(0, end));
      const reply = this.#replies.get(message.id);
      this.#replies.delete(message.id);
      if (!reply) for (const listener of this.#listeners) listener(message);
      else if (message.error) reply.failed(new Error(`${reply.method}: ${message.error.message}`));
      else reply.done(message.result);
    }
  }

  send(method, params = {}, sessionId) {
    return new Promise((done, failed) => {
      const id = ++this.#count;
      this.#replies.set(id, { done, failed, method });
      this.process.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + "\0");
    });
  }
  listen(listener) { this.#listeners.add(listener); }

  /// A new page of a size; `before` is code that runs before any of its own.
  async page({ width = 1000, height = 800, ratio = 1, phone = false, before = "", media = [] } = {}) {
    const { browserContextId } = await this.send("Target.createBrowserContext");
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank", browserContextId });
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    const page = new Page(this, sessionId, { targetId, browserContextId });
    for (const domain of ["Page", "Runtime", "Log", "Network", "Accessibility"])
      await page.send(domain + ".enable");
    await page.size(width, height, ratio, phone);
    await page.send("Emulation.setEmulatedMedia", { features: media });
    if (phone) await page.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 5 });
    await page.send("Page.addScriptToEvaluateOnNewDocument", { source: before });
    return page;
  }
}

export class Page {
  /// All that the console was told that is amiss, and where requests went.
  problems = [];
  requests = [];
  /// What the console was warned of.
  warnings = [];

  constructor(browser, session, ids) {
    Object.assign(this, { browser, session, ids });
    browser.listen(({ method, params, sessionId }) => {
      if (sessionId !== session) return;
      if (method === "Runtime.exceptionThrown")
        this.problems.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
      if (method === "Log.entryAdded" && params.entry.level === "error")
        this.problems.push(`${params.entry.text} ${params.entry.url ?? ""}`);
      if (method === "Runtime.consoleAPICalled") {
        const list = { error: this.problems, warning: this.warnings }[params.type];
        list?.push(params.args.map((value) => value.value ?? value.description).join(" "));
      }
      if (method === "Network.requestWillBeSent") this.requests.push(params.request.url);
    });
  }

  send(method, params) { return this.browser.send(method, params, this.session); }

  size(width, height, ratio = 1, phone = false) {
    return this.send("Emulation.setDeviceMetricsOverride",
      { width, height, deviceScaleFactor: ratio, mobile: phone });
  }

  async open(address) {
    const loaded = new Promise((done) => this.browser.listen(({ method, sessionId }) => {
      if (sessionId === this.session && method === "Page.loadEventFired") done();
    }));
    await this.send("Page.navigate", { url: address });
    await loaded;
  }

  /// What code of an async function comes to; `values` are what it is called with.
  async run(code, ...values) {
    const expression = typeof code === "function" ? `(${code})(...${JSON.stringify(values)})`
      : `(async () => { ${code} })()`;
    const { result, exceptionDetails } = await this.send("Runtime.evaluate",
      { expression, awaitPromise: true, returnByValue: true, userGesture: true });
    if (exceptionDetails)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /// Waits until an expression of the page is true, frame by frame.
  async until(expression) {
    const isTrue = await this.run(`
      const end = performance.now() + ${patience * 1000};
      while (performance.now() < end) {
        if (${expression}) return true;
        await new Promise((done) => { const timer = setTimeout(done, 100); requestAnimationFrame(() => { clearTimeout(timer); done(); }); });
      }
      return false;`);
    if (!isTrue) throw new Error(`It never came true: ${expression}`);
  }

  /// Drags the mouse through places, px of the window.
  async drag(places, { release = true } = {}) {
    const mouse = (type, [x, y], more) => this.send("Input.dispatchMouseEvent",
      { type, x, y, pointerType: "mouse", ...more });
    await mouse("mouseMoved", places[0], { buttons: 0 });
    await mouse("mousePressed", places[0], { button: "left", buttons: 1, clickCount: 1 });
    for (const place of places.slice(1)) await mouse("mouseMoved", place, { button: "left", buttons: 1 });
    if (release) await mouse("mouseReleased", places.at(-1), { button: "left", clickCount: 1 });
  }
  move(place) {
    return this.send("Input.dispatchMouseEvent",
      { type: "mouseMoved", x: place[0], y: place[1], button: "left", buttons: 1, pointerType: "mouse" });
  }
  release(place) {
    return this.send("Input.dispatchMouseEvent", { type: "mouseReleased", x: place[0], y: place[1],
      button: "left", clickCount: 1, pointerType: "mouse" });
  }

  /// What fingers do: `type` is touchStart, touchMove, touchEnd or touchCancel.
  touch(type, places) {
    return this.send("Input.dispatchTouchEvent",
      { type, touchPoints: places.map(([x, y], id) => ({ x, y, id, radiusX: 4, radiusY: 4 })) });
  }

  async key(key, code = key, text = undefined) {
    const number = { Enter: 13, " ": 32, Tab: 9 }[key];
    for (const type of ["keyDown", "keyUp"])
      await this.send("Input.dispatchKeyEvent",
        { type, key, code, windowsVirtualKeyCode: number, text: type === "keyDown" ? text : undefined });
  }

  async screenshot() {
    const { data } = await this.send("Page.captureScreenshot", { format: "png" });
    return Buffer.from(data, "base64");
  }

  async close() {
    await this.browser.send("Target.closeTarget", { targetId: this.ids.targetId });
    await this.browser.send("Target.disposeBrowserContext", { browserContextId: this.ids.browserContextId });
  }
}
