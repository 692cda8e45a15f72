import Foundation
import Poof
import PoofMedia
import TestSupport
import Testing

@testable import PoofCLI

extension ProgramTests {
  @Suite("poof gallery")
  struct GalleryCommandTests {
    let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      try Image.photograph(width: 60, height: 40).writePNG(toFile: folder["my photo.png"])
    }

    @Test("it shows everything that comes with Poof, by name, and nothing from elsewhere")
    func whole() async throws {
      let outcome = try await Program.poof.run(
        ["gallery", "my photo.png", "--width", "48", "--fps", "2", "-o", "gallery"], in: folder,
        within: 300)
      #expect(
        outcome.code == 0 && outcome.errors.isEmpty && outcome.output.isEmpty, "\(outcome)")
      let names: [(String, [String])] = [
        ("animation", AnimationCatalog.shown.map(\.name)),
        ("reveal", RevealCatalog.builtIn.map(\.name)),
        ("material", MaterialCatalog.builtIn.map(\.name)),
        ("brush", BrushCatalog.builtIn.brushes.map(\.name)),
      ]
      let files = names.flatMap { kind, all in all.map { "\(kind)-\($0).webp" } }.sorted()
      #expect(try folder.names(in: "gallery") == ["clips", "index.html", "posters"])
      #expect(try folder.names(in: "gallery/clips") == files)
      #expect(try folder.names(in: "gallery/posters") == (files + ["before.png"]).sorted())
      let page = String(decoding: try folder.bytes("gallery/index.html"), as: UTF8.self)
      for (kind, all) in names {
        for name in all {
          #expect(page.contains("src=\"clips/\(kind)-\(name).webp\""), "\(kind) \(name)")
          #expect(page.contains("srcset=\"posters/\(kind)-\(name).webp\""), "\(kind) \(name)")
          #expect(page.contains("<h3>\(name)</h3>"))
        }
      }
      #expect(page.contains("poof explode 'my photo.png' <b>--animation burst</b> -o burst.webp"))
      #expect(
        page.contains(
          "poof reveal gallery/posters/before.png 'my photo.png' <b>--reveal ink</b> -o ink.webp"))
      let night = try folder.image("gallery/posters/before.png")
      #expect(night.size == PixelSize(width: 60, height: 40))
      #expect(!page.contains("://") && !page.contains("url("))
      for name in ["animation-burst", "reveal-wipe", "material-gold", "brush-star"] {
        let clip = try folder.image("gallery/clips/\(name).webp")
        let poster = try folder.image("gallery/posters/\(name).webp")
        #expect(clip.size == PixelSize(width: 48, height: 32) && poster.size == clip.size)
        #expect(poster.differences(from: clip) > 50, "\(name) says something at its poster")
      }
    }

    @Test("every material is gone at in its own way, and most of it stays")
    func gestures() throws {
      let stage = GalleryStage(of: .photograph(width: 90, height: 60), width: 120, seed: 1)
      var ways: [[Bool]] = []
      for name in ["foil", "chalkboard", "frost", "grime", "paper"] {
        let clip = stage.clip(of: try #require(MaterialCatalog.builtIn[name]))
        let moments = [0, clip.poster].map { time in
          var canvas = Canvas(size: stage.size)
          clip.film.draw(at: time, into: &canvas)
          return canvas.snapshot().pixels
        }
        let way = zip(moments[0], moments[1]).map { $0 != $1 }
        let part = Double(way.count { $0 }) / Double(way.count)
        #expect((0.05...0.6).contains(part), "\(name): \(part)")
        ways.append(way)
      }
      for (index, way) in ways.enumerated() {
        for other in ways[..<index] {
          let differing = zip(way, other).count { $0 != $1 }
          #expect(differing > way.count / 12, "\(differing) of \(way.count)")
        }
      }
    }

    @Test("Control-C leaves no page and no half of a clip")
    func interruption() async throws {
      let run = try Program.poof.start(
        ["gallery", "my photo.png", "--width", "400", "--fps", "60", "-o", "gallery/"], in: folder)
      #expect(
        try await eventually {
          try FileManager.default.fileExists(atPath: folder["gallery/clips"])
            && !folder.names(in: "gallery/clips").isEmpty || !run.isRunning
        })
      run.signal(SIGINT)
      let outcome = await run.end()
      #expect(outcome.code == 130 && outcome.errorLines.count == 1, "\(outcome)")
      #expect(!(try folder.names(in: "gallery").contains("index.html")))
      for name in try folder.names(in: "gallery/clips") {
        #expect(name.hasSuffix(".webp") && !name.hasPrefix("."))
        #expect(try folder.image("gallery/clips/\(name)").width == 400)
      }
    }

    @Test("bad calls are one sentence, before any work")
    func refusals() async throws {
      try folder.write("", "file")
      for (arguments, code) in [
        (["none.png", "-o", "gallery/"], 66 as Int32), (["my photo.png", "-o", "file/"], 73),
        (["my photo.png", "-o", ""], 64), (["my photo.png", "-o", "a", "-o", "b"], 64),
        (["my photo.png", "--width", "9", "-o", "gallery/"], 64),
      ] {
        let outcome = try await Program.poof.run(["gallery"] + arguments, in: folder)
        #expect(outcome.code == code && outcome.errorLines.count == 1, "\(outcome)")
      }
      #expect(try folder.names() == ["file", "my photo.png"])
    }

    @Test("a page that is no gallery stays; one that is gives way to the new one")
    func otherPage() async throws {
      let mine = "<!DOCTYPE html>\n<title>My home page</title>\n"
      try FileManager.default.createDirectory(
        atPath: folder["site"], withIntermediateDirectories: false)
      try folder.write(mine, "site/index.html")
      let outcome = try await Program.poof.run(
        ["gallery", "my photo.png", "-o", "site"], in: folder)
      #expect(outcome.code == 73 && outcome.errorLines.count == 1, "\(outcome)")
      #expect(outcome.errors.contains("site/index.html: there is another page of that name"))
      #expect(try folder.names(in: "site") == ["index.html"])
      #expect(try folder.bytes("site/index.html") == Array(mine.utf8))

      let page = GalleryPage(
        picture: "a.png", before: "b.png", size: PixelSize(width: 4, height: 3),
        exhibits: GalleryExhibit.all)
      try folder.write(page.html, "site/index.html")
      try GalleryFolder(path: folder["site"] + "/", framesPerSecond: 1).prepare()
      try folder.write("", "site/index.html")
      try GalleryFolder(path: folder["site"] + "/", framesPerSecond: 1).prepare()
    }

    @Test("a page's words are safe in HTML, and a command's in a shell")
    func escaping() {
      #expect(#"a<b>&"c""#.escapedForHTML == "a&lt;b&gt;&amp;&quot;c&quot;")
      #expect("a/b-1.png".quotedForShell == "a/b-1.png")
      #expect("my 'x'.png".quotedForShell == #"'my '\''x'\''.png'"#)
      #expect("-x.png".quotedForShell == "./-x.png")
      #expect("".quotedForShell == "''")
      let page = GalleryPage(
        picture: "<&>.png", before: "b.png", size: PixelSize(width: 4, height: 3),
        exhibits: GalleryExhibit.all)
      #expect(page.html.contains("<em>&lt;&amp;&gt;.png</em>") && !page.html.contains("<&>"))
    }
  }
}
