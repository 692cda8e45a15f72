import PoofCore

/// Lays pictures out in rows on one picture, for a look at many of them at once.
///
///     let sheet = ContactSheet(columns: 4).image(of: frames)
///
/// Captions are the caller's: `captionHeight` leaves room under each picture, `frames(for:)` tells
/// where the pictures stand.
public struct ContactSheet: Equatable, Sendable {
  /// Pictures in a row, at least 1. Others where the sheet would not be drawable.
  public var columns: Int
  /// Width of each picture's place, px, 1…4,096; a picture fills it without distortion.
  public var thumbnailWidth: Int
  /// Space between pictures and around all, px, 0…128.
  public var gap: Int
  /// Space left free under each picture, px, 0…128.
  public var captionHeight: Int
  /// What is seen between the pictures, and through them.
  public var background: PremultipliedColor

  /// Creates a layout; numbers outside their ranges stop the program.
  public init(
    columns: Int = 4, thumbnailWidth: Int = 320, gap: Int = 16, captionHeight: Int = 0,
    background: PremultipliedColor = Color(r: 24, g: 26, b: 32).premultiplied
  ) {
    precondition(columns >= 1, "a contact sheet has at least one column")
    precondition((1...4_096).contains(thumbnailWidth), "a thumbnail is 1…4,096 px wide")
    precondition((0...128).contains(gap), "a contact sheet's gap is 0…128 px")
    precondition((0...128).contains(captionHeight), "a caption's space is 0…128 px high")
    self.columns = columns
    self.thumbnailWidth = thumbnailWidth
    self.gap = gap
    self.captionHeight = captionHeight
    self.background = background
  }
}

extension ContactSheet {
  /// The sheet with these pictures, from left to right, then down; 1…1,024 of them.
  /// - Complexity: O(pixels of the pictures + pixels of the sheet).
  public func image(of pictures: [Image]) -> Image {
    let layout = layout(for: pictures.map(\.size))
    var canvas = Canvas(size: layout.size)
    canvas.clear(to: background)
    for (picture, frame) in zip(pictures, layout.frames) {
      canvas.draw(picture, in: frame)
    }
    return canvas.snapshot()
  }

  /// Where pictures of these sizes stand on their sheet, px.
  public func frames(for sizes: [PixelSize]) -> [PixelRect] {
    layout(for: sizes).frames
  }

  /// A picture as small as the sheet will show it, so that a caller with many large ones need not
  /// keep them.
  public func thumbnail(of picture: Image) -> Image {
    picture.resized(to: thumbnailSize(picture.size))
  }

  /// A picture fills the width; one that is far taller than wide is held to twice that.
  private func thumbnailSize(_ size: PixelSize) -> PixelSize {
    size.fitted(into: PixelSize(width: thumbnailWidth, height: 2 * thumbnailWidth))
  }

  private func layout(for sizes: [PixelSize]) -> (size: PixelSize, frames: [PixelRect]) {
    precondition((1...1_024).contains(sizes.count), "a contact sheet holds 1…1,024 pictures")
    let wanted = min(columns, sizes.count)
    // More columns where it is too tall, else fewer; smaller pictures when nothing else helps.
    let choices = Array(wanted...sizes.count) + (1..<wanted).reversed()
    var sheet = self
    while true {
      for columns in choices {
        sheet.columns = columns
        let layout = sheet.uncheckedLayout(for: sizes)
        if layout.size.isDrawable { return layout }
      }
      sheet.thumbnailWidth = (sheet.thumbnailWidth + 1) / 2
    }
  }

  private func uncheckedLayout(
    for sizes: [PixelSize]
  ) -> (size: PixelSize, frames: [PixelRect]) {
    let pitch = thumbnailWidth + gap
    var frames: [PixelRect] = []
    var top = gap
    for row in stride(from: 0, to: sizes.count, by: columns) {
      let thumbnails = sizes[row..<min(row + columns, sizes.count)].map(thumbnailSize)
      let height = thumbnails.reduce(1) { max($0, $1.height) }
      for (column, size) in thumbnails.enumerated() {
        // In the middle of its place.
        let place = PixelPoint(
          x: gap + column * pitch + (thumbnailWidth - size.width) / 2,
          y: top + (height - size.height) / 2)
        frames.append(PixelRect(origin: place, size: size))
      }
      top += height + captionHeight + gap
    }
    return (PixelSize(width: gap + columns * pitch, height: top), frames)
  }
}
