import Poof

extension Catalog {
  /// Says why there is no `option` of that name: what it is called now, what was probably meant, or what there is.
  /// Many entries are not told but by a command that lists them.
  package func refusal(
    of name: String, option: String, listedBy command: String? = nil
  ) -> String {
    guard successor(of: name) == nil else { return refusal(of: name, kind: option) }
    if let meant = closest(to: name) {
      return "there is no \(option) '\(name)'; did you mean '\(meant)'?"
    }
    guard let command else { return refusal(of: name, kind: option) }
    return "there is no \(option) '\(name)'; '\(command)' lists all of them"
  }

  /// Finds the name that is a slip of the pen away from `name`, a letter in four and at least one; the first of
  /// several, and nil where there is none.
  private func closest(to name: String) -> String? {
    let word = Array(name.lowercased())
    // What is so long is no slip, and would take long.
    guard (2...64).contains(word.count) else { return nil }
    let distances = entries.map { entry in slips(from: word, to: Array(entry.name)) }
    guard let least = distances.min(), least <= Swift.max(1, word.count / 4) else { return nil }
    return distances.firstIndex(of: least).map { entries[$0].name }
  }
}

/// Counts the letters to be added, taken away, replaced, or changed with their neighbours, that make one word of
/// another: their distance of optimal string alignment.
private func slips(from a: [Character], to b: [Character]) -> Int {
  var (before, last) = ([Int](), Array(0...b.count))
  for (i, letter) in a.enumerated() {
    var row = [i + 1]
    for (j, other) in b.enumerated() {
      var least = Swift.min(last[j + 1] + 1, row[j] + 1, last[j] + (letter == other ? 0 : 1))
      if i > 0, j > 0, letter == b[j - 1], a[i - 1] == other {
        least = Swift.min(least, before[j - 1] + 1)
      }
      row.append(least)
    }
    (before, last) = (last, row)
  }
  return last[b.count]
}
