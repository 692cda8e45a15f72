import Foundation
import PoofCore
import Testing

import PoofText

@MainActor
struct FontTests {
  private func ink(_ text: RenderedText) -> Int { text.mask.coverage.reduce(0) { $0 + Int($1) } }

  @Test("a system font draws letters on their baseline")
  func letters() throws {
    let font = try Font.system()
    let text = font.render("Poof", size: 32)
    #expect(ink(text) > 255 * 100)
    let metrics = font.metrics(size: 32)
    #expect(text.baseline == metrics.ascent)
    #expect(metrics.lineHeight >= metrics.ascent && metrics.descent > 0)
    // Nothing of these letters goes below the line; something stands on it.
    let rows = (0..<text.mask.height).map { y in
      (0..<text.mask.width).contains { text.mask[$0, y] > 64 }
    }
    #expect(rows[text.baseline - 1] && !rows[text.baseline + 1])
    #expect(font.width(of: "Poof", size: 32) == text.width)
    #expect(font.width(of: "Poof", size: 64) > text.width)
  }

  @Test("bold letters have more ink")
  func bold() throws {
    let regular = try Font.system().render("Poof", size: 40)
    let bold = try Font.system(.bold).render("Poof", size: 40)
    #expect(ink(bold) > ink(regular))
  }

  @Test("texts without ink are clear masks", arguments: ["", " ", "\n", "\0"])
  func empty(text: String) throws {
    let rendered = try Font.system().render(text, size: 20)
    #expect(ink(rendered) == 0)
    #expect(rendered.mask.width >= 1)
    if text.isEmpty { #expect(rendered.width == 0) }
  }

  @Test("letters beyond ASCII, and line breaks as spaces")
  func unicode() throws {
    let font = try Font.system()
    #expect(ink(font.render("Füße – Ωμέγα – Ж", size: 20)) > 0)
    #expect(font.render("a\r\nb", size: 20).mask == font.render("a b", size: 20).mask)
    // A letter that no font has, and half a flag.
    #expect(font.render("\u{10FFFF}\u{1F1E9}", size: 20).mask.width >= 1)
  }

  @Test(
    "letters that the font has not are told",
    arguments: [
      ("Füße – Ωμέγα – Ж 5 €", nil), ("a b\u{A0}c\nd\u{200D}", nil), ("", nil),
      ("ab\u{10FFFD}c", "\u{10FFFD}"), ("x\u{E123}\u{E124}", "\u{E123}"),
    ] as [(String, Character?)])
  func missing(text: String, letter: Character?) throws {
    #expect(try Font.system().missingLetter(in: text) == letter)
  }

  @Test("tabular figures are all equally wide")
  func tabular() throws {
    let font = try Font.system()
    let widths = Set((0...9).map { font.width(of: "\($0)\($0) %", size: 27, figures: .tabular) })
    #expect(widths.count == 1)
    let text = font.render("37 %", size: 27, figures: .tabular)
    #expect(text.width == widths.first)
    #expect(ink(text) > 0)
    // The same digit looks the same wherever it stands.
    #expect(font.width(of: "111", size: 27, figures: .tabular) % 3 == 0)
  }

  @Test(
    "an outline lies around its letters, as wide on all sides, and moves none of them",
    arguments: [Figures.proportional, .tabular])
  func outline(figures: Figures) throws {
    let font = try Font.system(.bold)
    let letters = font.render("Wo 41", size: 60, figures: figures)
    for outline in [1, 4] {
      let around = font.render("Wo 41", size: 60, figures: figures, outline: outline)
      #expect(around.baseline == letters.baseline + outline)
      #expect(around.width == letters.width + outline)
      #expect(around.mask.height == letters.mask.height + 2 * outline)
      // What is inked of the letters is inked of the outline, and so are the places `outline` px away.
      var (uncovered, beside) = (0, 0)
      for y in 0..<letters.mask.height {
        for x in 0..<letters.mask.width where letters.mask[x, y] == 255 {
          uncovered += around.mask[x + outline, y + outline] < 255 ? 1 : 0
          for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
            beside +=
              around.mask[x + outline + dx * outline, y + outline + dy * outline] < 128 ? 1 : 0
          }
        }
      }
      #expect(uncovered == 0 && beside == 0, "\(uncovered) \(beside)")
      // And no further: the letters' rectangle grows by as much.
      let (inner, outer) = (bounds(of: letters.mask), bounds(of: around.mask))
      #expect(outer.size.width == inner.size.width + 2 * outline)
      #expect(outer.size.height == inner.size.height + 2 * outline)
    }
    // Letters that are drawn after it are as in a face that has drawn none.
    let fresh = try Font.system(.bold)
    #expect(
      font.render("x Wo", size: 60, figures: figures).mask
        == fresh.render("x Wo", size: 60, figures: figures).mask)
    #expect(
      font.width(of: "12 Wo", size: 60, figures: figures)
        == fresh.width(of: "12 Wo", size: 60, figures: figures))
    #expect(font.metrics(size: 60) == fresh.metrics(size: 60))
    // What is no outline is none; what is wider than letters are high is as wide as that.
    #expect(
      fresh.render("Wo 41", size: 60, figures: figures, outline: -3).mask == letters.mask)
    #expect(
      font.render("o", size: 9, outline: .max).mask == font.render("o", size: 9, outline: 9).mask)
    #expect(ink(font.render(" ", size: 20, figures: figures, outline: 3)) == 0)
  }

  /// The smallest rectangle with all that is half covered.
  private func bounds(of mask: Mask) -> PixelRect {
    var bounds: PixelRect?
    for y in 0..<mask.height {
      for x in 0..<mask.width where mask[x, y] >= 128 {
        let pixel = PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)
        bounds = bounds?.union(pixel) ?? pixel
      }
    }
    return bounds ?? PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
  }

  @Test("a text without end is cut, not refused")
  func endless() throws {
    let font = try Font.system()
    let text = String(repeating: "wide ", count: 100_000)
    for figures in [Figures.proportional, .tabular] {
      let rendered = font.render(text, size: 30, figures: figures)
      #expect(rendered.mask.width <= Font.maximumWidth + 100 && rendered.mask.width > 1000)
    }
  }

  @Test("sizes that are none are kept within what can be drawn", arguments: [-5, 0, 5000])
  func oddSizes(size: Int) throws {
    let font = try Font.system()
    #expect(font.render("a", size: size).mask.height >= 1)
    #expect(font.metrics(size: size).lineHeight >= 1)
  }

  @Test("a font that is installed is found by its whole name and its family's, in any case")
  func installed() throws {
    let families = FontFile.installedFamilies
    #expect(families.contains("DejaVu Sans") && families == Set(families).sorted())
    let regular = try #require(FontFile.installed("dejavu sans"))
    #expect(regular.path.hasSuffix("DejaVuSans.ttf") && !regular.needsEmboldening)
    #expect(FontFile.installed("DejaVu Sans Bold")?.path.hasSuffix("DejaVuSans-Bold.ttf") == true)
    #expect(try ink(Font(file: regular).render("Poof", size: 40)) > 0)
    for name in ["DejaVu", "", "Deja\0Vu", "no such font", "DejaVu Sans:bold"] {
      #expect(FontFile.installed(name) == nil, "\(name)")
    }
  }

  @Test("a file that is no font gives one sentence that names it")
  func noFont() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("poof-no-font.ttf")
    try Data("this is no font".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    for (path, words) in [
      (file.path, "\(file.path) could not be opened as a font"),
      ("/no/such/font.ttf", "cannot read /no/such/font.ttf: there is no such file"),
    ] {
      let error = #expect(throws: FontError.self) { try Font(file: FontFile(path: path)) }
      #expect(error?.description.hasPrefix(words) == true)
      #expect(error?.description.contains("\n") == false)
    }
  }
}
