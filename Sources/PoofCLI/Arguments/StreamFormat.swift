import ArgumentParser

/// The formats in which frames go to standard output.
enum StreamFormat: String, ExpressibleByArgument, CaseIterable {
  /// Red, green, blue and alpha of each pixel, a byte each, not premultiplied, row by row.
  case rgba
  /// YUV4MPEG2: colours at every pixel, in the narrow range of BT.601; no alpha.
  case y4m
}
