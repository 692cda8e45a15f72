import Poof
import PoofText
import Testing

@testable import PoofProgram

@Suite("Words on a coating")
@MainActor
struct CoatingWordsTests {
  /// The rows in which there is ink, and the columns.
  private func ink(of letters: PressedLetters) -> (
    rows: ClosedRange<Int>, columns: ClosedRange<Int>
  )? {
    let mask = letters.mask
    let places = mask.coverage.indices.filter { mask.coverage[$0] > 127 }
    let columns = places.map { $0 % mask.width }
    guard let first = places.first, let last = places.last, let left = columns.min(),
      let right = columns.max()
    else { return nil }
    return (first / mask.width...last / mask.width, left...right)
  }

  @Test("words stand in the middle of the card, in letters that suit it")
  func middle() throws {
    for (width, height) in [(500, 300), (900, 300), (300, 700)] {
      let size = PixelSize(width: width, height: height)
      let words = CoatingWords.invitation(on: size)
      let letters = try #require(try words.letters(on: size))
      #expect(letters.mask.size == size)
      let place = try #require(ink(of: letters))
      #expect(abs(place.columns.lowerBound + place.columns.upperBound - width) < 12)
      #expect(abs(place.rows.lowerBound + place.rows.upperBound - height) < height / 8)
      #expect(
        place.columns.count > width / 3 && Double(place.columns.count) <= 0.84 * Double(width))
    }
  }

  @Test("the first text is large, those after it are small below it")
  func sizes() throws {
    let size = PixelSize(width: 500, height: 300)
    func height(_ texts: String...) throws -> Int {
      try ink(of: #require(try CoatingWords(texts).letters(on: size)))?.rows.count ?? 0
    }
    let (one, both) = (try height("HHH"), try height("HHH", "HHH"))
    #expect(one > 30 && (one + 15...2 * one).contains(both))
    #expect(try height("HHH\nHHH") > 2 * one)
    #expect(try height("", "HHH") < one)
  }

  @Test("a size is the first text's, to which the others keep, and a place is its middle's")
  func designed() throws {
    let size = PixelSize(width: 500, height: 300)
    func place(_ texts: [String], _ change: (inout CoatingWords) -> Void) throws -> (
      rows: ClosedRange<Int>, columns: ClosedRange<Int>
    ) {
      var words = CoatingWords(texts)
      change(&words)
      let letters = try #require(try words.letters(on: size))
      return try #require(ink(of: letters))
    }
    let usual = try place(["HHH"]) { $0.size = nil }
    let half = try place(["HHH"]) { $0.size = 0.075 }
    #expect(abs(2 * half.rows.count - usual.rows.count) <= 2)
    let both = try place(["HHH", "HHH"]) { _ in }
    let small = try place(["HHH", "HHH"]) { $0.size = 0.075 }
    #expect(abs(2 * small.rows.count - both.rows.count) <= 6)
    let left = try place(["HHH"]) {
      $0.size = 0.1
      $0.place = Point(x: 0.2, y: 0.8)
    }
    #expect(abs(left.columns.lowerBound + left.columns.upperBound - 200) < 6)
    #expect(abs(left.rows.lowerBound + left.rows.upperBound - 480) < 16)
    let below = try place(["HHH", "I"]) {
      $0.size = 0.1
      $0.place = Point(x: 0.2, y: 0.5)
    }
    #expect(below.columns == left.columns && below.rows.upperBound > 150 + left.rows.count)
    // Fewer of them are at the same place.
    var many = CoatingWords(["HHH", String(repeating: "wide ", count: 400)])
    many.size = 0.1
    many.place = Point(x: 0.2, y: 0.8)
    many.color = .white
    let fewer = try #require(many.fittingLetters(on: size).letters)
    #expect(ink(of: fewer)?.columns == left.columns && ink(of: fewer)?.rows == left.rows)
    #expect(fewer.color == .white)
  }

  @Test("no words are no letters, and change nothing")
  func nothing() throws {
    let size = PixelSize(width: 50, height: 30)
    for texts in [[], [""], [" ", "\n"]] {
      #expect(try CoatingWords(texts).letters(on: size) == nil)
      let fitting = CoatingWords(texts).fittingLetters(on: size)
      #expect(fitting.letters == nil && fitting.omitted.isEmpty)
    }
    let coating = Image(size: size, color: Color(r: 9, g: 99, b: 9).premultiplied)
    #expect(try coating.pressed(with: CoatingWords([""])).pixels == coating.pixels)
  }

  @Test("where there is too little room for all texts, the first of them are set")
  func fitting() throws {
    let long = String(repeating: "wide ", count: 400)
    let size = PixelSize(width: 200, height: 120)
    #expect(throws: (any Error).self) { try CoatingWords(["HI", long]).letters(on: size) }
    let fitting = CoatingWords(["HI", long, " ", "there"]).fittingLetters(on: size)
    let letters = try #require(fitting.letters)
    #expect(try letters.mask == #require(try CoatingWords(["HI"]).letters(on: size)).mask)
    #expect(fitting.omitted == [long, "there"])
    #expect(CoatingWords(["HI"]).fittingLetters(on: size).omitted.isEmpty)
    for (words, size) in [([long], size), (["HI"], PixelSize(width: 3, height: 3))] {
      let fitting = CoatingWords(words).fittingLetters(on: size)
      #expect(fitting.letters == nil && fitting.omitted == words)
    }
  }
}
