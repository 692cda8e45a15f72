import Foundation
import Poof
import PoofMedia
import PoofProgram
import PoofText

/// The words below a kiosk's card: English ones, or those that `words.csv` in its folder has instead of them:
///
///     moment,headline,detail
///     invitation,Spiel mit!,Hier liegt deine Karte
///     scratch,Rubbel mit dem Finger,
///
/// A moment that has no line keeps its usual words; of an empty field nothing is shown.
struct KioskWords: Sendable {
  /// One large line, and a smaller one below it; empty for none.
  struct Lines: Equatable, Sendable {
    var headline: String
    var detail: String
  }

  /// Lines of the folder's table, by the moments that it has.
  private var lines: [KioskMoment: Lines] = [:]

  /// The most letters of a line: more would be too small to read on a screen.
  private static let longest = 80

  /// Name of the table's file in its folder.
  static let fileName = "words.csv"

  /// Returns the English words of a moment.
  private static func usual(_ moment: KioskMoment) -> Lines {
    switch moment {
    case .invitation: Lines(headline: "Touch to play", detail: "A card of your own lies ready")
    case .scratch:
      Lines(headline: "Scratch with your finger", detail: "until the rest opens by itself")
    case .stillThere: Lines(headline: "Still there?", detail: "Touch the card to keep it")
    case .farewell: Lines(headline: "Thank you for playing", detail: "Touch for the next card")
    case .lastFarewell: Lines(headline: "Thank you for playing", detail: "This was the last card")
    case .wait: Lines(headline: "One moment, please", detail: "Your card is being made ready")
    case .over: Lines(headline: "All prizes are won", detail: "Thank you for playing")
    }
  }

  /// The usual words.
  init() {}

  /// The lines of a moment.
  subscript(moment: KioskMoment) -> Lines { lines[moment] ?? Self.usual(moment) }
}

extension KioskWords {
  /// Reads the words of a folder; the usual ones where it has no table.
  /// `regular` and `bold` are the fonts that they are drawn with.
  @MainActor
  init(folder: String, regular: Font, bold: Font) throws(MediaError) {
    let path = folder.asFolder + Self.fileName
    guard FileManager.default.fileExists(atPath: path) else { return }
    let table = try CSVTable(contentsOfFile: path)
    guard table.columns.count == 3, let moment = table.columns.firstIndex(of: "moment"),
      let headline = table.columns.firstIndex(of: "headline"),
      let detail = table.columns.firstIndex(of: "detail")
    else {
      throw MediaError(
        .reading, path,
        "its heading line must name the columns moment, headline and detail, and no others")
    }
    var told: Set<KioskMoment> = []
    for row in table.rows {
      do throws(CSVTable.Problem) {
        let fields = try row.fields.get()
        let moment = try Self.moment(named: fields[moment])
        guard told.insert(moment).inserted else {
          throw CSVTable.Problem(reason: "'\(moment.rawValue)' has a line already")
        }
        lines[moment] = Lines(
          headline: try Self.checked(fields[headline], bold),
          detail: try Self.checked(fields[detail], regular))
      } catch {
        throw MediaError(.reading, path, "line \(row.line): \(error.reason)")
      }
    }
  }

  private static func moment(named name: String) throws(CSVTable.Problem) -> KioskMoment {
    if let moment = KioskMoment(rawValue: name) { return moment }
    throw CSVTable.Problem(
      reason: Catalog(entries: KioskMoment.allCases).refusal(of: name, option: "moment"))
  }

  /// Returns a line that can be drawn as it is.
  @MainActor
  private static func checked(
    _ line: String, _ font: Font
  ) throws(CSVTable.Problem) -> String {
    if line.contains(where: \.isNewline) {
      throw CSVTable.Problem(reason: "its words cannot have a line end in them")
    }
    if let letter = line.first(where: \.isFromRightToLeft) {
      throw CSVTable.Problem(
        reason: "'\(letter)' is written from right to left; letters are set from left to right only"
      )
    }
    if let letter = font.missingLetter(in: line) {
      throw CSVTable.Problem(
        reason: "the system's font has no letter '\(letter)'; say it in other words")
    }
    guard line.count <= longest else {
      throw CSVTable.Problem(
        reason: "it has words of \(line.count) letters for a line that holds \(longest)")
    }
    return line
  }
}
