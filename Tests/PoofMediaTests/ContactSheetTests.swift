import PoofCore
import PoofMedia
import Testing

@Suite("Contact sheet")
struct ContactSheetTests {
  let red = Image(
    size: PixelSize(width: 8, height: 4), color: Color(r: 255, g: 0, b: 0).premultiplied)
  let black = Color.black.premultiplied

  @Test("pictures stand in rows, with the gap between and around them")
  func layout() {
    let sheet = ContactSheet(columns: 2, thumbnailWidth: 8, gap: 2, background: black)
    let image = sheet.image(of: [red, red, red])
    #expect(image.size == PixelSize(width: 22, height: 14))
    let frames = sheet.frames(for: [red.size, red.size, red.size])
    #expect(frames.map(\.origin) == [.init(x: 2, y: 2), .init(x: 12, y: 2), .init(x: 2, y: 8)])
    for y in 0..<image.height {
      for x in 0..<image.width {
        let inside = frames.contains { $0.contains(Point(x: Float(x), y: Float(y))) }
        #expect(image[x, y] == (inside ? red[0, 0] : black))
      }
    }
  }

  @Test("a sheet of one picture is as wide as one")
  func single() {
    let sheet = ContactSheet(columns: 4, thumbnailWidth: 16, gap: 3, captionHeight: 5)
    #expect(sheet.image(of: [red]).size == PixelSize(width: 22, height: 3 + 8 + 5 + 3))
  }

  @Test("a picture of another shape stands in the middle of its place, undistorted")
  func shapes() {
    let tall = Image(size: PixelSize(width: 1, height: 100), color: .transparent)
    let sheet = ContactSheet(columns: 2, thumbnailWidth: 10, gap: 1)
    let frames = sheet.frames(for: [red.size, tall.size])
    #expect(frames[0] == PixelRect(minX: 1, minY: 8, maxX: 11, maxY: 13))
    #expect(frames[1] == PixelRect(minX: 16, minY: 1, maxX: 17, maxY: 21))
  }

  @Test("a thumbnail made before gives the same sheet")
  func thumbnails() {
    let sheet = ContactSheet(columns: 1, thumbnailWidth: 5, gap: 1)
    #expect(
      sheet.image(of: [sheet.thumbnail(of: red)]).pixels == sheet.image(of: [red]).pixels)
  }

  @Test(
    "however many pictures there are, the sheet can be drawn", arguments: [1, 100, 1_023, 1_024])
  func limits(count: Int) {
    for (width, height) in [(1, 32_768), (32_768, 1), (1_920, 1_080)] {
      let sizes = [PixelSize](repeating: PixelSize(width: width, height: height), count: count)
      for sheet in [
        ContactSheet(columns: 1, thumbnailWidth: 4_096, gap: 128, captionHeight: 128),
        ContactSheet(columns: 5_000, thumbnailWidth: 320),
      ] {
        let frames = sheet.frames(for: sizes)
        #expect(frames.count == count)
        #expect(frames.allSatisfy { $0.size.isDrawable && $0.maxX <= 32_768 && $0.maxY <= 32_768 })
      }
    }
  }

  @Test("numbers that no sheet can have are brought to the nearest that one can")
  func extremes() {
    var sheet = ContactSheet(columns: 0, thumbnailWidth: 0, gap: -1, captionHeight: .min)
    #expect(sheet == ContactSheet(columns: 1, thumbnailWidth: 1, gap: 0, captionHeight: 0))
    #expect(sheet.image(of: [red, red]).size == PixelSize(width: 1, height: 2))
    (sheet.columns, sheet.thumbnailWidth) = (.max, .max)
    (sheet.gap, sheet.captionHeight) = (.max, .max)
    #expect(
      sheet
        == ContactSheet(columns: .max, thumbnailWidth: 4_096, gap: 128, captionHeight: 128))
    #expect(sheet.frames(for: [red.size, red.size]).count == 2)
    sheet.columns = -3
    #expect(sheet.columns == 1)
  }

  @Test("without pictures there is background alone, and those too many are left out")
  func counts() {
    let sheet = ContactSheet(columns: 40, thumbnailWidth: 1, gap: 0, background: black)
    #expect(sheet.image(of: []).pixels == [0xff00_0000])
    let many = [Image](repeating: red, count: ContactSheet.maximumCount + 5)
    #expect(sheet.frames(for: many.map(\.size)).count == ContactSheet.maximumCount)
    #expect(sheet.image(of: many).size == PixelSize(width: 40, height: 26))
    let odd = [PixelSize(width: 0, height: -7), PixelSize(width: .max, height: 1)]
    #expect(sheet.frames(for: odd).count == 2)
  }
}
