import ArgumentParser
import Poof
import PoofProgram

/// Options for how large the frames of a film are.
struct SizeOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Size of a frame in px, in which all is made smaller where it would not fit, and what is small larger; \
      unless given as large as the picture and its room, within --max-size.
      """,
      valueName: "WxH"),
    transform: {
      try PixelSize(
        argument: $0, sides: 1...PixelSize.maximumSide, largestArea: PixelSize.maximumArea)
    })
  var size: PixelSize?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      In place of --size: the longest side of a frame, px; a picture that needs more is made smaller. \
      \(Self.usualLongestSide) unless given.
      """, valueName: "px"),
    transform: { try Int(argument: $0, in: 1...PixelSize.maximumSide) })
  var maxSize: Int?

  func validate() throws {
    guard size == nil || maxSize == nil else {
      throw ValidationError("--size and --max-size both tell a frame's size; give one of them")
    }
  }
}

extension SizeOptions {
  /// Longest side of a frame, px, unless one asks for another.
  static let usualLongestSide = 1_280

  /// The place of a picture of `own` size, with room around; in a frame of a given size it is made up to
  /// `enlargement` times as large, as far as leaves it `enlargedRoom`.
  func layout(
    of own: PixelSize, room: Room = .none, enlargement: Double = 1, enlargedRoom: Room? = nil
  ) throws -> FrameLayout {
    try FrameLayout(
      of: own, room: room, frame: size, longestSide: maxSize ?? Self.usualLongestSide,
      enlargement: enlargement, enlargedRoom: enlargedRoom)
  }

  /// The place of a picture of `own` size, with room around; of one that covers a frame whose size is
  /// given, but for the room. `margin` is in parts of the picture's smaller side.
  func coveringLayout(of own: PixelSize, margin: Double) throws -> FrameLayout {
    guard let size else { return try layout(of: own, room: Room(margin)) }
    let side = Double(min(size.width, size.height)) / (1 + 2 * margin)
    let inset = Int(margin * side)
    return FrameLayout(
      picture: PixelSize(width: size.width - 2 * inset, height: size.height - 2 * inset),
      frame: size, place: PixelPoint(x: inset, y: inset))
  }
}
