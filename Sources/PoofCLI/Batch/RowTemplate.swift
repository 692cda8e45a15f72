/// A text with places to be filled by a row's fields: `Dear {name}`. Braces themselves are written
/// twice.
struct RowTemplate: Equatable {
  private enum Part: Equatable {
    case text(String)
    case column(String)
  }

  /// The fault of a template, the rest of a sentence.
  struct Problem: Error, Equatable {
    let reason: String
  }

  private var parts: [Part] = []

  /// Takes a text apart.
  init(_ text: String) throws(Problem) {
    var words = ""
    var place = text.startIndex
    while place < text.endIndex {
      let letter = text[place]
      let next = text.index(after: place)
      if letter == "{" || letter == "}", next < text.endIndex, text[next] == letter {
        words.append(letter)
        place = text.index(after: next)
      } else if letter == "{" {
        guard let end = text[next...].firstIndex(of: "}") else {
          throw Problem(reason: "'\(text)' opens a brace and closes none; write { itself as {{")
        }
        if !words.isEmpty { parts.append(.text(words)) }
        words = ""
        parts.append(.column(String(text[next..<end])))
        place = text.index(after: end)
      } else if letter == "}" {
        throw Problem(reason: "'\(text)' closes a brace and opens none; write } itself as }}")
      } else {
        words.append(letter)
        place = next
      }
    }
    if !words.isEmpty { parts.append(.text(words)) }
  }

  /// The columns that it takes from.
  var columns: [String] {
    parts.compactMap { if case .column(let name) = $0 { name } else { nil } }
  }

  /// The text with fields in their places; those of unknown columns are left empty.
  func filled(_ field: (String) -> String?) -> String {
    parts.map { part in
      switch part {
      case .text(let words): words
      case .column(let name): field(name) ?? ""
      }
    }.joined()
  }
}
