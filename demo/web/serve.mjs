// Serves folders on the loopback interface, as a careful page would be served.
//
//   node serve.mjs PORT FOLDER…    a file is looked for in each folder in turn; port 0: any that is free
import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { pathToFileURL } from "node:url";

const types = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8", ".json": "application/json", ".wasm": "application/wasm",
  ".jpg": "image/jpeg", ".png": "image/png", ".webp": "image/webp", ".svg": "image/svg+xml",
};

/// All that a page with Poof needs to be allowed; pictures that a visitor brings are blobs.
export const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
  + "img-src 'self' blob: data:; media-src 'self' blob:; connect-src 'self'; base-uri 'none'; form-action 'none'";

/// The size of a file; undefined where there is none, as by a name that is too long.
function sizeOf(file) {
  try {
    const found = statSync(file);
    return found.isFile() ? found.size : undefined;
  } catch {
    return undefined;
  }
}

/// Starts serving; resolves with the address. `seen` is told the path of every request.
export function serve({ port = 0, folders, seen = () => {}, pages = {} }) {
  const server = createServer((request, response) => {
    let path = "/none";
    try {
      path = normalize(decodeURIComponent(new URL(request.url, "http://localhost").pathname)).replaceAll("\0", "");
    } catch {
      // No address: there is no such file either.
    }
    seen(path);
    const headers = {
      "Content-Security-Policy": policy, "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer", "Cache-Control": "no-cache",
    };
    const name = path.endsWith("/") ? path + "index.html" : path;
    if (name in pages) {
      response.writeHead(200, { ...headers, "Content-Type": types[extname(name)] ?? types[".html"] });
      response.end(pages[name]);
      return;
    }
    for (const folder of folders) {
      const file = join(folder, name);
      const size = sizeOf(file);
      if (size === undefined) continue;
      response.writeHead(200, {
        ...headers, "Content-Type": types[extname(file)] ?? "application/octet-stream",
        "Content-Length": size,
      });
      // One that goes meanwhile, or may not be read, ends its answer and nothing else.
      createReadStream(file).on("error", () => response.destroy()).pipe(response);
      return;
    }
    response.writeHead(404, { ...headers, "Content-Type": "text/plain" });
    response.end("There is no such file.\n");
  });
  return new Promise((done, failed) => {
    server.once("error", failed);
    server.listen(port, "127.0.0.1", () =>
      done({ address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() }));
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [port, ...folders] = process.argv.slice(2);
  try {
    const { address } = await serve({ port: Number(port), folders });
    console.log(address);
  } catch (error) {
    console.error(`The page cannot be served on port ${port}: ${error.code ?? error.message}`);
    process.exit(1);
  }
}
