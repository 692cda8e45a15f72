import Poof
import PoofText
import TestSupport
import Testing

@testable import PoofProgram

@Suite("Text on a picture")
@MainActor
struct LettererTests {
  let white = Color(r: 255, g: 255, b: 255)
  let black = Color(r: 0, g: 0, b: 0)

  private func text(
    _ text: String, font: FontArgument = .bold, size: Double = 0.2, color: Color? = nil,
    outline: LetterOutline = .automatic, place: Point? = nil, alignment: TextAlignment = .center,
    width: Double = 1
  ) -> PictureText {
    PictureText(
      text: text, font: font, size: size, color: color, outline: outline, place: place,
      alignment: alignment, width: width, advice: LetteringAdvice(font: "", room: ""))
  }

  private func card(_ color: Color, width: Int = 300, height: Int = 200) -> Image {
    Image(size: PixelSize(width: width, height: height), color: color.premultiplied)
  }

  /// The smallest rectangle with all pixels that are not `color`.
  private func ink(in image: Image, on color: Color) throws -> PixelRect {
    var (columns, rows): ([Int], [Int]) = ([], [])
    for y in 0..<image.height {
      for x in 0..<image.width where image[x, y] != color.premultiplied {
        columns.append(x)
        rows.append(y)
      }
    }
    return PixelRect(
      minX: try #require(columns.min()), minY: try #require(rows.min()),
      maxX: try #require(columns.max()) + 1, maxY: try #require(rows.max()) + 1)
  }

  @Test("letters become smaller until they fit, and none is cut off", arguments: [1, 9, 40])
  func fits(count: Int) throws {
    let words = Array(repeating: "Wifi", count: count).joined(separator: " ")
    let background = card(white, width: 900)
    for (alignment, place) in [
      (TextAlignment.left, Point(x: 0.3, y: 0.5)), (.right, Point(x: 0.8, y: 0.1)),
      (.center, Point(x: 0.4, y: 0.9)),
    ] {
      let image = try background.lettered(
        with: [text(words, color: black, place: place, alignment: alignment, width: 0.8)])
      let ink = try ink(in: image, on: white)
      let x = Int(place.x * 900)
      #expect(ink.size.width <= 720)
      switch alignment {
      case .left: #expect(ink.minX >= x && ink.maxX <= 900)
      case .right: #expect(ink.maxX <= x)
      case .center: #expect(abs(ink.minX + ink.maxX - 2 * x) <= 6)
      }
      // As large as it may be: the next size would not fit, or was not asked for.
      if count == 40 { #expect(ink.size.width > 400) }
    }
  }

  @Test("lines stand below one another, and so does a text without a place of its own")
  func lines() throws {
    let background = card(black)
    let two = try background.lettered(with: [text("HH\nHH", color: white)])
    let one = try background.lettered(with: [text("HH", color: white)])
    let font = try Font.system(.bold)
    #expect(
      try ink(in: two, on: black).size.height
        == ink(in: one, on: black).size.height + font.metrics(size: 40).lineHeight)
    let followed = try background.lettered(
      with: [text("HH", color: white), text("", size: 1), text("H", size: 0.1, color: white)])
    let (both, alone) = (try ink(in: followed, on: black), try ink(in: one, on: black))
    #expect(abs((alone.minY - both.minY) - (both.maxY - alone.maxY)) <= 6)
    #expect(both.maxY > alone.maxY + 5)
    // They are in the middle together, as one of two lines is; what follows a place stays below that.
    let under = try background.lettered(
      with: [
        text("HH", color: white, place: Point(x: 0.5, y: 0.5)),
        text("H", size: 0.1, color: white),
      ])
    #expect(try ink(in: under, on: black).minY == alone.minY)
    #expect(try ink(in: under, on: black).size.height == both.size.height)
  }

  @Test("letters without a colour are black or white, whichever stands out")
  func contrast() throws {
    for (behind, letters) in [
      (white, black), (black, white), (Color(r: 255, g: 204, b: 0), black),
      (Color(r: 120, g: 10, b: 40), white), (.transparent, black),
    ] {
      let image = try card(behind).lettered(with: [text("H")])
      #expect(image.pixels.contains(letters.premultiplied.packed))
    }
  }

  /// Black on the left, white on the right.
  private var halves: Image {
    let size = PixelSize(width: 300, height: 200)
    return Image(
      size: size,
      pixels: (0..<size.area).map { $0 % 300 < 150 ? 0xff00_0000 : 0xffff_ffff })
  }

  @Test(
    "letters that would be lost on a part of what is behind have an outline, others have none")
  func outline() throws {
    let halves = halves
    let both = try halves.lettered(with: [text("HHHH")])
    let bare = try halves.lettered(with: [text("HHHH", outline: .absent)])
    // On one half the letters themselves are seen, on the other only what is around them.
    func changed(_ image: Image, _ columns: Range<Int>) -> Int {
      var count = 0
      for x in columns {
        for y in 0..<200 where image[x, y] != halves[x, y] { count += 1 }
      }
      return count
    }
    for columns in [0..<150, 150..<300] { #expect(changed(both, columns) > 300) }
    let seen = [changed(bare, 0..<150), changed(bare, 150..<300)].sorted()
    #expect(seen[0] == 0 && seen[1] > 300)
    #expect(bare.pixels != both.pixels)
    // Where they are seen everywhere, on one colour, or where their colour was chosen, none is added.
    for (image, color) in [(card(white), Color?.none), (card(black), nil), (halves, white)] {
      #expect(
        try image.lettered(with: [text("HH", color: color)]).pixels
          == image.lettered(with: [text("HH", color: color, outline: .absent)]).pixels)
    }
    // A chosen one lies around them and not on them, and moves nothing.
    let red = Color(r: 255, g: 0, b: 0)
    let framed = try card(black).lettered(with: [text("H", color: white, outline: .color(red))])
    let plain = try card(black).lettered(with: [text("H", color: white)])
    let letter = try ink(in: plain, on: black)
    #expect(
      framed.pixels.filter { $0 == 0xffff_ffff }.count
        == plain.pixels.filter { $0 == 0xffff_ffff }.count)
    let middle = (letter.minY + letter.maxY) / 2
    #expect(framed[letter.minX - 1, middle].packed == 0xffff_0000)
    #expect(framed[letter.minX - 1, letter.minY - 1] != black.premultiplied)
    #expect(framed[letter.minX - 40, middle] == black.premultiplied)
    // Nor does it lie under letters that one sees through.
    let glass = try card(black).lettered(
      with: [text("H", color: white.opacity(0.5), outline: .color(red))])
    let clear = try card(black).lettered(with: [text("H", color: white.opacity(0.5))])
    for y in letter.minY..<letter.maxY {
      for x in letter.minX..<letter.maxX where plain[x, y].packed == 0xffff_ffff {
        #expect(glass[x, y] == clear[x, y])
      }
    }
  }

  @Test("texts without a colour have the same one, and all have outlines where one needs one")
  func together() throws {
    let halves = halves
    let places = [Point(x: 0.25, y: 0.3), Point(x: 0.75, y: 0.7)]
    let plain = places.map { text("HH", place: $0) }
    // Both halves alike: black, by the average.
    let chosen = places.map { text("HH", color: black, outline: .color(white), place: $0) }
    #expect(try halves.lettered(with: plain).pixels == halves.lettered(with: chosen).pixels)
    // On the black half alone it is white, without one.
    #expect(
      try halves.lettered(with: [plain[0]]).pixels
        == halves.lettered(with: [text("HH", color: white, place: places[0])]).pixels)
    // A small text is not lost beside a large one.
    let large = text("HH", size: 0.4, place: Point(x: 0.25, y: 0.4))
    let small = text("i", size: 0.05, place: Point(x: 0.8, y: 0.8))
    let both = try halves.lettered(with: [large, small])
    let alone = try halves.lettered(with: [large])
    #expect(
      zip(both.pixels, alone.pixels).contains {
        $0 != $1 && $0 & 0xff < 100 && $1 == 0xffff_ffff
      })
  }

  @Test("texts without a place stand in the middle together, and share the height")
  func height() throws {
    let background = card(black, width: 600, height: 400)
    let five = try background.lettered(
      with: (1...5).map { _ in text("HH", size: 0.12, color: white) })
    let one = try ink(
      in: background.lettered(with: [text("HH", size: 0.12, color: white)]), on: black)
    let all = try ink(in: five, on: black)
    #expect(abs(all.minY - (400 - all.maxY)) <= 8)
    var rows = Set<Int>()
    for y in 0..<400 where (0..<600).contains(where: { five[$0, y] != black.premultiplied }) {
      rows.insert(y)
    }
    #expect(rows.count == 5 * one.size.height)
    // What is too much for the height is smaller, all of it.
    let much = try background.lettered(
      with: (1...5).map { _ in text("HH", size: 0.4, color: white) })
    #expect(try ink(in: much, on: black).size.height > 250)
    // A long text leaves room for the one below.
    let long = String(repeating: "wide words and ", count: 12)
    let pair = try background.lettered(
      with: [text(long, size: 0.3, color: white), text("HH", size: 0.3, color: white)])
    #expect(try ink(in: pair, on: black).size.height > 200)
  }

  @Test(
    "a long text is broken into lines, as large as half of what was asked for, if that will do")
  func broken() throws {
    let words = "Congratulations, you have won a weekend for two in a lighthouse by the sea"
    let background = card(white, width: 600, height: 400)
    let image = try background.lettered(with: [text(words, size: 0.15, color: black)])
    let ink = try ink(in: image, on: white)
    // One line of it would have letters of 15 px.
    #expect(ink.size.height > 3 * 30)
    let narrow = try background.lettered(with: [
      text(words, size: 0.15, color: black, width: 0.5)
    ])
    #expect(try self.ink(in: narrow, on: white).size.width <= 300)
    // A line break at its end, as tables have them, is none.
    let ended = try background.lettered(with: [text(words + "\n", size: 0.15, color: black)])
    #expect(ended.pixels == image.pixels)
    // What fits with letters half as large stays in one line, and so do lines that were chosen.
    let line = try background.lettered(
      with: [text("a weekend by the sea", size: 0.15, color: black)])
    #expect(try self.ink(in: line, on: white).size.height < 60)
    let chosen = try background.lettered(
      with: [text("a\n" + words, size: 0.15, color: black)])
    #expect(try self.ink(in: chosen, on: white).size.height < 60)
  }

  @Test("an outline has room at the edges too", arguments: TextAlignment.allCases)
  func outlineAtEdge(alignment: TextAlignment) throws {
    let red = Color(r: 255, g: 0, b: 0)
    for place in [Point(x: 0, y: 0.15), Point(x: 1, y: 0.85), Point(x: 0.5, y: 0.5)] {
      guard alignment == .center ? place.x == 0.5 : place.x == (alignment == .left ? 0 : 1) else {
        continue
      }
      let image = try card(black).lettered(
        with: [
          text(
            "HHHHHHHHHH", size: 0.9, color: white, outline: .color(red), place: place,
            alignment: alignment)
        ])
      let letters = try ink(in: image, on: black)
      var (first, last) = (Int.max, 0)
      for y in letters.minY..<letters.maxY {
        for x in letters.minX..<letters.maxX where image[x, y].packed == 0xffff_ffff {
          (first, last) = (min(first, x), max(last, x))
        }
      }
      let middle = (letters.minY + letters.maxY) / 2
      try #require(first > 0 && last < image.width - 1)
      #expect(image[first - 1, middle].r == 255 && image[last + 1, middle].r == 255)
    }
  }

  @Test("no text changes nothing", arguments: ["", " ", "\n"])
  func nothing(words: String) throws {
    let prize = Image.photograph(width: 40, height: 30)
    #expect(try prize.lettered(with: [text(words)]).pixels == prize.pixels)
  }
}
