import Poof

/// One thing that comes with Poof, as the gallery shows it: by its name, in a clip, and with the command
/// that makes one like it.
struct GalleryExhibit: Sendable {
  let chapter: GalleryChapter
  let name: String
  let summary: String
  /// Makes its clip.
  let makeClip: @Sendable (GalleryStage) -> GalleryClip

  /// Name of its files, without an ending.
  var fileName: String { "\(chapter.rawValue)-\(name)" }

  /// The option that asks for it.
  var option: String { "--\(chapter.rawValue) \(name)" }

  /// Writes the call of `poof` that does it to the picture at `path`, where need be after that at `before`, in words
  /// of a shell.
  func command(for path: String, before: String) -> String {
    let picture = path.quotedForShell
    let call =
      switch chapter {
      case .animation: "explode \(picture)"
      case .reveal: "reveal \(before.quotedForShell) \(picture)"
      case .material, .brush: "show --prize \(picture)"
      }
    return "poof \(call) \(option) -o \(name).webp"
  }

  /// Everything that comes with Poof, chapter by chapter.
  static let all: [GalleryExhibit] =
    AnimationCatalog.shown.map { named in
      GalleryExhibit(chapter: .animation, name: named.name, summary: named.summary) {
        $0.clip(of: named)
      }
    }
    + RevealCatalog.builtIn.map { named in
      GalleryExhibit(chapter: .reveal, name: named.name, summary: named.summary) {
        $0.clip(of: named)
      }
    }
    + MaterialCatalog.builtIn.map { material in
      GalleryExhibit(chapter: .material, name: material.name, summary: material.summary) {
        $0.clip(of: material)
      }
    }
    + BrushCatalog.builtIn.brushes.map { named in
      GalleryExhibit(chapter: .brush, name: named.name, summary: named.summary) {
        $0.clip(of: named)
      }
    }
}

/// The parts of the gallery.
enum GalleryChapter: String, CaseIterable, Sendable {
  case animation, reveal, material, brush

  var title: String {
    switch self {
    case .animation: "Animations"
    case .reveal: "Reveals"
    case .material: "Materials"
    case .brush: "Brushes"
    }
  }

  /// What it is about, in a sentence.
  var summary: String {
    switch self {
    case .animation: "How a picture bursts into particles, or comes together from them."
    case .reveal: "How the rest of a card opens, and one picture becomes another."
    case .material: "What a coating is made of, under the brush that suits it."
    case .brush: "What a coating is scratched with."
    }
  }
}

/// A clip of the gallery, and the moment that stands for it where nothing may move.
struct GalleryClip {
  let film: any Film
  /// The film's times in the clip.
  let timeline: Timeline
  /// The moment, s of the film.
  let poster: Double

  /// A clip whose first and last moments stand for `hold` s.
  init(_ film: some Film, hold: Double = 0, poster: Double) {
    self.film = film
    timeline = Timeline(filmLength: film.length, firstHold: hold, lastHold: hold)
    self.poster = poster
  }
}

extension String {
  /// The word as a shell reads it as one.
  var quotedForShell: String {
    let isPlain = allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "._-/,+=@".contains($0))
    }
    // What begins like an option is none behind its folder.
    let word = hasPrefix("-") ? "./\(self)" : self
    return isPlain && !isEmpty
      ? word
      : "'\(word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#))'"
  }
}
