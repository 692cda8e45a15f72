import Foundation
import Poof

/// The page of a gallery: all in one file but for the clips beside it, and nothing from anywhere else.
struct GalleryPage {
  /// The picture, as the command was given it.
  let picture: String
  /// The picture that reveals begin with, seen from where the command was given.
  let before: String
  /// Width and height of a clip, px.
  let size: PixelSize
  let exhibits: [GalleryExhibit]

  /// The heading, by which a page is known.
  private static let heading = "<h1>Poof</h1>"

  /// Whether a file's bytes are such a page.
  static func isOne(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).contains(heading)
  }

  /// The page as text.
  var html: String {
    let name = (picture as NSString).lastPathComponent.escapedForHTML
    let chapters = GalleryChapter.allCases.map { chapter in
      (chapter, exhibits.filter { $0.chapter == chapter })
    }
    let links = chapters.map { chapter, all in
      "<a href=\"#\(chapter.rawValue)\">\(chapter.title) <span>\(all.count)</span></a>"
    }.joined(separator: "\n      ")
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="dark">
      <title>Poof: \(name)</title>
      <style>
      \(Self.style)</style>
      </head>
      <body>
      <a class="skip" href="#\(GalleryChapter.animation.rawValue)">To the clips</a>
      <header>
        \(Self.heading)
        <p>Everything that comes with it, on <em>\(name)</em>. Each clip has the command that makes one
        like it.</p>
      </header>
      <nav aria-label="Chapters">
        <div>
      \(links)
        </div>
        <label>Find <input type="search" id="find" autocomplete="off" spellcheck="false"></label>
      </nav>
      <main>
      \(chapters.map { section(of: $0, $1) }.joined(separator: "\n"))
      </main>
      <p id="none" hidden>Nothing has that name.</p>
      <p id="told" role="status"></p>
      <script>
      \(Self.script)</script>
      </body>
      </html>

      """
  }

  private func section(of chapter: GalleryChapter, _ exhibits: [GalleryExhibit]) -> String {
    """
    <section id="\(chapter.rawValue)" aria-labelledby="\(chapter.rawValue)-title">
    <h2 id="\(chapter.rawValue)-title">\(chapter.title)</h2>
    <p>\(chapter.summary)</p>
    <ul class="grid">
    \(exhibits.map(card).joined(separator: "\n"))
    </ul>
    </section>
    """
  }

  private func card(of exhibit: GalleryExhibit) -> String {
    let name = exhibit.name.escapedForHTML
    let summary = exhibit.summary.escapedForHTML
    let option = exhibit.option.escapedForHTML
    let command = exhibit.command(for: picture, before: before).escapedForHTML
      .replacingOccurrences(of: option, with: "<b>\(option)</b>")
    return """
      <li data-words="\(name) \(summary.lowercased())">
      <picture>
      <source media="(prefers-reduced-motion: reduce)" srcset="\(GalleryFolder.poster(of: exhibit))">
      <img src="\(GalleryFolder.clip(of: exhibit))" width="\(size.width)" height="\(size.height)" \
      loading="lazy" decoding="async" alt="\(name): \(summary)">
      </picture>
      <h3>\(name)</h3>
      <p>\(summary)</p>
      <div class="command"><code>\(command)</code>\
      <button type="button" aria-label="Copy the command for \(name)">Copy</button></div>
      </li>
      """
  }
}

extension String {
  /// The text as a page shows it, in an attribute too.
  var escapedForHTML: String {
    reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default: text.append(character)
      }
    }
  }
}

extension GalleryPage {
  private static let style = """
    :root { --ground: #0f121c; --card: #161a26; --line: #262c3d; --ink: #eceff8; --quiet: #9aa5c0;
      --gold: #ffcd5c; }
    * { box-sizing: border-box; }
    html { scroll-padding-top: 5rem; scroll-behavior: smooth; }
    body { margin: 0; background: var(--ground); color: var(--ink);
      font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
    header, main, nav, #none { padding: 0 clamp(1rem, 4vw, 4rem); max-width: 110rem; margin: 0 auto; }
    header { padding-top: clamp(2rem, 6vw, 5rem); padding-bottom: 1.5rem; }
    h1 { margin: 0; font-size: clamp(2.6rem, 8vw, 5rem); line-height: 1; letter-spacing: -.04em;
      color: var(--gold); }
    header p { max-width: 38rem; color: var(--quiet); font-size: 1.1rem; margin: 1rem 0 0; }
    em { color: var(--ink); font-style: normal; overflow-wrap: anywhere; }
    nav { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .4rem 1rem;
      align-items: center; justify-content: space-between; padding-top: .7rem; padding-bottom: .7rem;
      background: color-mix(in srgb, var(--ground) 88%, transparent); backdrop-filter: blur(10px);
      border-bottom: 1px solid var(--line); }
    nav div { display: flex; flex-wrap: wrap; gap: .2rem; }
    nav a { color: var(--ink); text-decoration: none; padding: .45rem .8rem; border-radius: 2rem; }
    nav a:hover { background: var(--card); }
    nav span { color: var(--quiet); font-variant-numeric: tabular-nums; }
    label { color: var(--quiet); display: flex; gap: .6rem; align-items: center; }
    input { font: inherit; color: var(--ink); background: var(--card); border: 1px solid var(--line);
      border-radius: 2rem; padding: .4rem .9rem; width: 12rem; max-width: 45vw; }
    h2 { font-size: 1.7rem; letter-spacing: -.02em; margin: 3rem 0 0; }
    section > p { color: var(--quiet); margin: .2rem 0 1.4rem; }
    .grid { list-style: none; margin: 0; padding: 0; display: grid; gap: 1.1rem;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); }
    li { background: var(--card); border: 1px solid var(--line); border-radius: 14px; overflow: hidden;
      display: flex; flex-direction: column; }
    li[hidden], section[hidden] { display: none; }
    img { display: block; width: 100%; height: auto; background: #161a26; }
    h3 { margin: .9rem 1rem 0; font-size: 1.05rem; }
    li > p { margin: .1rem 1rem .9rem; color: var(--quiet); flex: 1; }
    .command { display: flex; align-items: center; gap: .5rem; padding: .5rem .5rem .5rem 1rem;
      border-top: 1px solid var(--line); }
    code { flex: 1; min-width: 0; overflow-wrap: anywhere;
      font: .78rem/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; color: var(--quiet); }
    b { display: inline-block; color: var(--ink); font-weight: 600; }
    button { font: inherit; font-size: .85rem; color: var(--gold); background: none; cursor: pointer;
      border: 1px solid var(--line); border-radius: 2rem; padding: .5rem .9rem; min-height: 44px; }
    button:hover { border-color: var(--gold); }
    :focus-visible { outline: 2px solid var(--gold); outline-offset: 2px; }
    .skip { position: absolute; left: -99rem; }
    .skip:focus { left: 1rem; top: 1rem; z-index: 2; background: var(--card); color: var(--gold);
      padding: .6rem 1rem; border-radius: 2rem; }
    main { padding-bottom: 6rem; }
    #none { color: var(--quiet); padding-bottom: 6rem; }
    #told { position: fixed; left: 50%; bottom: 1.2rem; transform: translateX(-50%); margin: 0;
      background: var(--gold); color: #1a1405; border-radius: 2rem; padding: .5rem 1.1rem;
      opacity: 0; transition: opacity .2s; pointer-events: none; }
    #told.seen { opacity: 1; }
    @media (max-width: 40rem), (max-height: 30rem) { nav { position: static; }
      html { scroll-padding-top: 0; } }
    @media (prefers-reduced-motion: reduce) {
      html { scroll-behavior: auto; } #told { transition: none; }
    }

    """

  private static let script = """
    const told = document.getElementById("told");
    let timer;
    function tell(text) {
      told.textContent = text;
      told.classList.add("seen");
      clearTimeout(timer);
      timer = setTimeout(() => told.classList.remove("seen"), 1800);
    }
    document.querySelector("main").addEventListener("click", async (event) => {
      const button = event.target.closest("button");
      if (!button) return;
      const code = button.previousElementSibling;
      try {
        await navigator.clipboard.writeText(code.textContent);
        tell("Copied");
      } catch {
        // Where a page may not copy, what it would have is selected.
        getSelection().selectAllChildren(code);
        tell(document.execCommand("copy") ? "Copied" : "Selected: copy it from here");
      }
    });
    document.getElementById("find").addEventListener("input", (event) => {
      const words = event.target.value.toLowerCase().split(/\\s+/).filter(Boolean);
      let count = 0;
      for (const section of document.querySelectorAll("section")) {
        let seen = 0;
        for (const item of section.querySelectorAll("li")) {
          item.hidden = !words.every((word) => item.dataset.words.includes(word));
          if (!item.hidden) seen += 1;
        }
        section.hidden = seen === 0;
        count += seen;
      }
      document.getElementById("none").hidden = count > 0;
    });

    """
}
