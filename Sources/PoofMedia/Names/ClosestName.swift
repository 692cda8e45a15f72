/// Finds the name that is a slip of the pen away from `name`, a letter in four and at least one; the first of
/// several, and nil where there is none.
package func closestName(to name: String, among names: [String]) -> String? {
  let word = Array(name.lowercased())
  // What is so long is no slip, and would take long.
  guard (2...64).contains(word.count) else { return nil }
  let distances = names.map { slips(from: word, to: Array($0)) }
  guard let least = distances.min(), least <= max(1, word.count / 4) else { return nil }
  return distances.firstIndex(of: least).map { names[$0] }
}

/// Finds the name that was probably meant: one that is a slip of the pen away, or else the nearest in length of those
/// that begin with `name`, or that `name`, at most twice as long, begins with, in upper or lower case; the first of
/// several, and nil where there is none.
package func likelyName(for name: String, among names: [String]) -> String? {
  let word = name.lowercased()
  let plain = names.map { $0.lowercased() }
  if let closest = closestName(to: word, among: plain) {
    return plain.firstIndex(of: closest).map { names[$0] }
  }
  func isBegun(_ other: String) -> Bool {
    // Two letters begin too many words.
    min(word.count, other.count) > 2
      && (other.hasPrefix(word) || word.count <= 2 * other.count && word.hasPrefix(other))
  }
  func distance(_ index: Int) -> Int { abs(plain[index].count - word.count) }
  return plain.indices.filter { isBegun(plain[$0]) }.min { distance($0) < distance($1) }
    .map { names[$0] }
}

/// Counts the letters to be added, taken away, replaced, or changed with their neighbours, that make one word of
/// another: their distance of optimal string alignment.
private func slips(from a: [Character], to b: [Character]) -> Int {
  var (before, last) = ([Int](), Array(0...b.count))
  for (i, letter) in a.enumerated() {
    var row = [i + 1]
    for (j, other) in b.enumerated() {
      var least = min(last[j + 1] + 1, row[j] + 1, last[j] + (letter == other ? 0 : 1))
      if i > 0, j > 0, letter == b[j - 1], a[i - 1] == other {
        least = min(least, before[j - 1] + 1)
      }
      row.append(least)
    }
    (before, last) = (last, row)
  }
  return last[b.count]
}
