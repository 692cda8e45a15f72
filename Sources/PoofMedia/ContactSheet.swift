import PoofCore

/// Lays pictures out in rows on one picture, for a look at many of them at once.
///
///     let sheet = ContactSheet(columns: 4).image(of: frames)
///
/// Captions are the caller's: `captionHeight` leaves room under each picture, `frames(for:)` tells
/// where the pictures stand.
public struct ContactSheet: Equatable, Sendable {
  /// Pictures in a row, at least 1; less counts as that. Others where the sheet would not be
  /// drawable.
  public var columns: Int { didSet { columns = max(1, columns) } }
  /// Width of each picture's place, px, brought into 1…4,096; a picture fills it without distortion.
  public var thumbnailWidth: Int { didSet { thumbnailWidth = Self.limited(thumbnailWidth) } }
  /// Space between pictures and around all, px, brought into 0…128.
  public var gap: Int { didSet { gap = Self.limited(space: gap) } }
  /// Space left free under each picture, px, brought into 0…128.
  public var captionHeight: Int { didSet { captionHeight = Self.limited(space: captionHeight) } }
  /// Colour between the pictures, and behind what of them is clear.
  public var background: PremultipliedColor

  /// Creates a layout; numbers outside their ranges are brought inside.
  public init(
    columns: Int = 4, thumbnailWidth: Int = 320, gap: Int = 16, captionHeight: Int = 0,
    background: PremultipliedColor = Color(r: 24, g: 26, b: 32).premultiplied
  ) {
    self.columns = max(1, columns)
    self.thumbnailWidth = Self.limited(thumbnailWidth)
    self.gap = Self.limited(space: gap)
    self.captionHeight = Self.limited(space: captionHeight)
    self.background = background
  }

  private static func limited(_ width: Int) -> Int { min(max(width, 1), 4_096) }
  private static func limited(space: Int) -> Int { min(max(space, 0), 128) }
}

extension ContactSheet {
  /// Largest number of pictures on a sheet.
  public static let maximumCount = 1_024

  /// Draws the sheet with these pictures, from left to right, then down. Those beyond
  /// `maximumCount` are left out; without any it is 1 px of background.
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

  /// Gives the places of pictures of these sizes on their sheet, px. Sizes beyond `maximumCount` are
  /// left out; a side that is not drawable counts as the nearest that is.
  public func frames(for sizes: [PixelSize]) -> [PixelRect] {
    layout(for: sizes).frames
  }

  /// Gives a picture as small as the sheet will show it, so that a caller with many large ones need not
  /// keep them.
  public func thumbnail(of picture: Image) -> Image {
    picture.resized(to: thumbnailSize(picture.size))
  }

  /// A picture fills the width; one that is far taller than wide is held to twice that.
  private func thumbnailSize(_ size: PixelSize) -> PixelSize {
    size.fitted(into: PixelSize(width: thumbnailWidth, height: 2 * thumbnailWidth))
  }

  private func layout(for sizes: [PixelSize]) -> (size: PixelSize, frames: [PixelRect]) {
    let sizes = sizes.prefix(Self.maximumCount).map { size in
      PixelSize(
        width: min(max(size.width, 1), PixelSize.maximumSide),
        height: min(max(size.height, 1), PixelSize.maximumSide))
    }
    guard !sizes.isEmpty else { return (PixelSize(width: 1, height: 1), []) }
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
