import Poof

extension FrameLayout {
  /// The widest that an edge fades, in parts of the picture's smaller side.
  private static let widest = 0.12

  /// The part of each pixel that is seen of what is before a frame's ground: all of it around the picture, and
  /// less and less over the outer third of the room beside it, so that smoke does not end in a straight line.
  /// Nil where there is no room.
  var edge: Mask? {
    let side = Double(min(picture.width, picture.height))
    func seen(length: Int, from first: Int, count: Int) -> [Double] {
      let rooms = (before: first, after: length - first - count)
      func fade(_ distance: Int, room: Int) -> Double {
        let width = min(Double(room) / 3, side * Self.widest)
        return width < 1 ? 1 : Double(smoothstep(0, Float(width), Float(distance) + 0.5))
      }
      return (0..<length).map {
        fade($0, room: rooms.before) * fade(length - 1 - $0, room: rooms.after)
      }
    }
    let across = seen(length: frame.width, from: place.x, count: picture.width)
    let down = seen(length: frame.height, from: place.y, count: picture.height)
    guard (across + down).contains(where: { $0 < 1 }) else { return nil }
    return Mask(
      size: frame,
      coverage: down.flatMap { row in across.map { UInt8((255 * row * $0).rounded()) } })
  }
}
