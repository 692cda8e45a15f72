import Poof
import PoofSDL
import PoofText
import Testing

@testable import PoofDemo

@MainActor
@Suite("Help sheet layout")
struct HelpSheetLayoutTests {
  private func sheet(_ width: Int, _ height: Int, scale: Float = 1) throws -> HelpSheetLayout {
    HelpSheetLayout(
      HelpGroup.all,
      layout: StageLayout(
        canvas: PixelSize(width: width, height: height), scale: scale, aspectRatio: 5 / 3),
      regular: try Font.system(), bold: try Font.system(.bold))
  }

  @Test(
    "everything is on the panel, and the panel in the window",
    arguments: StageLayoutTests.sizes, [1, 2])
  func inside(size: (Int, Int), scale: Float) throws {
    let sheet = try sheet(size.0, size.1, scale: scale)
    let window = PixelRect(size: PixelSize(width: size.0, height: size.1))
    #expect(sheet.panel.intersection(window) == sheet.panel, "\(sheet.panel)")
    #expect(sheet.rows.map(\.entry.keys) == HelpGroup.all.flatMap(\.entries).map(\.keys))
    let parts =
      sheet.rows.flatMap { $0.keys + [$0.meaning] } + sheet.groupTitles.map(\.frame)
      + [sheet.title]
    for (index, part) in parts.enumerated() {
      #expect(part.intersection(sheet.panel) == part, "\(part) on \(sheet.panel)")
      for other in parts.dropFirst(index + 1) {
        #expect(part.intersection(other).isEmpty, "\(part) and \(other)")
      }
    }
  }

  @Test("two columns in a wide window, one in a tall one")
  func columns() throws {
    func count(_ sheet: HelpSheetLayout) -> Int { Set(sheet.rows.map(\.meaning.minX)).count }
    #expect(try count(sheet(1_280, 720)) == 2)
    #expect(try count(sheet(800, 480)) == 2)
    #expect(try count(sheet(3_840, 2_160)) == 2)
    #expect(try count(sheet(480, 800)) == 1)
    #expect(try count(sheet(1_080, 1_920)) == 1)
  }

  @Test("groups have titles above their lines, and a gap between them, in one column and in two")
  func groups() throws {
    for (width, height) in [(1_280, 720), (480, 800)] {
      let sheet = try sheet(width, height)
      #expect(sheet.groupTitles.map(\.text) == HelpGroup.all.map(\.title))
      var index = 0
      for (number, group) in HelpGroup.all.enumerated() {
        let rows = sheet.rows[index..<index + group.entries.count].map(\.meaning)
        for (one, next) in zip(rows, rows.dropFirst()) { #expect(next.minY == one.maxY) }
        let title = sheet.groupTitles[number].frame
        #expect(title.maxY == rows[0].minY)
        if index > 0, title.minX == sheet.rows[index - 1].meaning.minX {
          #expect(title.minY > sheet.rows[index - 1].meaning.maxY)
        }
        index += group.entries.count
      }
    }
  }

  @Test("its letters can be read, and grow with the window")
  func typeSize() throws {
    #expect(try sheet(480, 800).typeSize >= 12)
    #expect(try sheet(800, 480).typeSize >= 12)
    #expect(try sheet(1_280, 720).typeSize == 16)
    #expect(try sheet(3_840, 2_160).typeSize == 38)
  }

  @Test("every key that does something is on it, once")
  func keys() {
    let words = ["Arrows": Key.left, "Space": .space, "Enter": .return, "Esc": .escape]
    let caps = HelpGroup.all.flatMap(\.entries).filter(\.hasCaps).flatMap(\.keys)
    #expect(Set(caps).count == caps.count)
    for cap in caps where !["Arrows", "Space"].contains(cap) {
      let key = words[cap] ?? .character(Character(cap.lowercased()))
      #expect(KeyCommand(key, isRepeat: false) != nil, "\(cap)")
    }
    for letter in "abcdefghijklmnopqrstuvwxyz[]" {
      let hasCommand = KeyCommand(.character(letter), isRepeat: false) != nil
      #expect(caps.contains(letter.uppercased()) == hasCommand, "\(letter)")
    }
  }

  @Test("on a board there is no help for what a board has not")
  func board() {
    let all = HelpGroup.all.flatMap(\.entries)
    let onBoards = HelpGroup.onBoards.flatMap(\.entries)
    #expect(Set(all.flatMap(\.keys)).subtracting(onBoards.flatMap(\.keys)) == ["X", "L", "D", "G"])
    #expect(onBoards.count == all.count - 2)
  }

  @Test("nothing that lies beneath shows through it")
  func opacity() throws {
    func panel(_ prize: Color) throws -> (Image, PixelRect) {
      let test = try TestStage(
        1_280, 720, prize: Image(width: 50, height: 30) { _, _ in prize }, shake: .none)
      test.press(.return)
      test.pass(until: .revealed)
      test.press(.character("h"))
      test.draw()
      return (test.picture, try sheet(1_280, 720).panel.expanded(by: -16))
    }
    let (dark, inside) = try panel(.black)
    let (light, _) = try panel(.white)
    #expect(dark.differences(from: light) > 0)
    #expect(dark.differences(from: light, in: inside) == 0)
  }
}
