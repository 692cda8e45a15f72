import Testing

@testable import PoofProgram

struct ArrayBalancedTests {
  @Test(
    "the widest of so many lines is as narrow as may be",
    arguments: [
      ("a", 1, ["a"]), ("a", 3, ["a"]), ("aa bb cc dd", 2, ["aa bb", "cc dd"]),
      ("a bbbbbbbb c d", 2, ["a bbbbbbbb", "c d"]), ("a b c d e f", 3, ["a b", "c d", "e f"]),
      ("to be or not", 4, ["to", "be", "or", "not"]),
      ("to be or not", 9, ["to", "be", "or", "not"]),
      ("longest it is so", 3, ["longest", "it", "is so"]),
      ("extraordinarily good and bad news", 3, ["extraordinarily", "good and", "bad news"]),
    ] as [(String, Int, [String])])
  func lines(text: String, count: Int, expected: [String]) {
    let words = text.split(separator: " ").map(String.init)
    let lines = words.balanced(over: count, widths: words.map(\.count), space: 1)
    #expect(lines.joined(separator: " ") == text)
    #expect(lines.count <= count)
    #expect(lines == expected)
  }

  @Test("widths are those that are told, and so is that of a space")
  func widths() {
    let words = ["a", "b", "c", "d"]
    #expect(words.balanced(over: 2, widths: [9, 1, 1, 1], space: 1) == ["a", "b c d"])
    #expect(words.balanced(over: 2, widths: [1, 1, 1, 9], space: 1) == ["a b c", "d"])
    #expect(words.balanced(over: 2, widths: [9, 1, 1, 1], space: 9) == ["a b", "c d"])
  }

  @Test("of no words there are no lines, and of all ways the best is found")
  func every() {
    #expect([String]().balanced(over: 3, widths: [], space: 1).isEmpty)
    let words = ["three", "of", "these", "are", "long", "or", "extraordinarily", "so"]
    /// The narrowest widest line of `words` from the first on, in at most `count` lines.
    func least(_ words: ArraySlice<String>, _ count: Int) -> Int {
      let whole = words.joined(separator: " ").count
      guard count > 1, words.count > 1 else { return whole }
      return words.indices.dropFirst().map { next in
        max(words[..<next].joined(separator: " ").count, least(words[next...], count - 1))
      }.reduce(whole, min)
    }
    for count in 1...9 {
      let lines = words.balanced(over: count, widths: words.map(\.count), space: 1)
      #expect(lines.map(\.count).max() == least(words[...], count), "\(lines)")
      #expect(lines.count <= count && lines.joined(separator: " ") == words.joined(separator: " "))
    }
  }
}
