import ArgumentParser
import Poof

/// The place of a picture in the frames of a film.
struct FrameLayout: Equatable {
  /// Width and height at which the picture is shown, px.
  let picture: PixelSize
  /// Width and height of a frame, px.
  let frame: PixelSize
  /// The picture's top left corner in the frame.
  let place: PixelPoint
}

extension FrameLayout {
  /// A frame around a picture of `own` size and its room, of at most `longestSide` px a side; or one of
  /// `frame`'s size, with both in its middle. The picture is made smaller where it would not fit, and in a frame of
  /// a given size up to `enlargement` times as large, 1 or more, as far as leaves it its room, or `enlargedRoom`.
  init(
    of own: PixelSize, room: Room, frame: PixelSize?, longestSide: Int, enlargement: Double = 1,
    enlargedRoom: Room? = nil
  ) throws {
    let bounds = frame ?? PixelSize(width: longestSide, height: longestSide)
    /// The factor by which the picture and its room fill the frame.
    func filling(with room: Room) -> Double {
      let side = Double(min(own.width, own.height))
      let width = Double(own.width) + (room.left + room.right) * side
      let height = Double(own.height) + (room.top + room.bottom) * side
      return min(Double(bounds.width) / width, Double(bounds.height) / height)
    }
    var scale = min(1, filling(with: room))
    if frame != nil, scale == 1 {
      scale = max(1, min(enlargement, filling(with: enlargedRoom ?? room)))
    }
    func scaled(_ side: Int, most: Int) -> Int {
      min(max(1, Int((Double(side) * scale).rounded())), most)
    }
    picture =
      scale != 1
      ? PixelSize(
        width: scaled(own.width, most: bounds.width),
        height: scaled(own.height, most: bounds.height)) : own
    let shown = Double(min(picture.width, picture.height))
    func pixels(_ part: Double) -> Int { Int((part * shown).rounded()) }
    let (left, top) = (pixels(room.left), pixels(room.top))
    let whole = PixelSize(
      width: min(bounds.width, left + picture.width + pixels(room.right)),
      height: min(bounds.height, top + picture.height + pixels(room.bottom)))
    self.frame = frame ?? whole
    guard self.frame.isDrawable else {
      throw ValidationError(
        "a frame would have \(self.frame.width)x\(self.frame.height) px, which is too large; give a"
          + " smaller --max-size or --margin")
    }
    place = PixelPoint(
      x: (self.frame.width - whole.width) / 2 + min(left, whole.width - picture.width),
      y: (self.frame.height - whole.height) / 2 + min(top, whole.height - picture.height))
  }
}
