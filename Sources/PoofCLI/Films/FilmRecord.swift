/// What was written, for a script.
struct FilmRecord: Encodable {
  /// The path, as the user gave it.
  let file: String
  /// Width and height of a frame, px, or of the picture.
  var size: [Int]
  /// Left, top, width and height of the picture in a frame, px; nil for a sheet of moments, and for
  /// confetti, which has none.
  var picture: [Int]?
  /// Number of frames; nil for a picture.
  var frames: Int?
  /// Time for which all frames are shown, their number over their rate, s, to a microsecond; nil for a picture.
  var length: Double?
  /// Frames in a second; nil for a picture.
  var framesPerSecond: Double?
  /// Bytes of the file; nil for a folder.
  var bytes: Int?
  /// The quality, 0…100, where the format has one.
  var quality: Int?
  /// Whether there is sound; nil for a picture.
  var sound: Bool?
}
