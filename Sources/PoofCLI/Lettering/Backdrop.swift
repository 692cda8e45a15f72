import Foundation
import Poof

/// What lies behind letters: how light it is, and how unlike from place to place.
struct Backdrop {
  /// Relative luminances by WCAG 2, 0…1, each with how much of a letter covers it, above 0, at most 255.
  private var places: [(luminance: Double, coverage: Double)] = []

  /// What lies in `picture` behind masks whose top left corners are at those places.
  init(of letters: [(mask: Mask, origin: PixelPoint)], in picture: Image) {
    for (mask, origin) in letters {
      for y in 0..<mask.height where (0..<picture.height).contains(origin.y + y) {
        for x in 0..<mask.width where (0..<picture.width).contains(origin.x + x) {
          guard mask[x, y] > 0 else { continue }
          let behind = picture[origin.x + x, origin.y + y]
          places.append((Self.luminance(behind), Double(mask[x, y])))
        }
      }
    }
  }

  /// Black or white, whichever has the higher contrast with what is there on average.
  var contrastingColor: Color {
    let weight = places.reduce(0) { $0 + $1.coverage }
    let mean = places.reduce(0) { $0 + $1.coverage * $1.luminance } / weight
    // (L + 0.05) / 0.05 against 1.05 / (L + 0.05).
    let isLight = weight == 0 || (mean + 0.05) * (mean + 0.05) > 0.05 * 1.05
    return isLight ? Color(r: 0, g: 0, b: 0) : .white
  }

  /// Whether letters of a colour, opaque, have less than the contrast of 3 that WCAG 2 asks of large ones
  /// in more than a twentieth of their area.
  func isHard(toRead color: Color) -> Bool {
    let own = Self.luminance(color.premultiplied)
    var (hard, all) = (0.0, 0.0)
    for (luminance, coverage) in places {
      let contrast = (max(own, luminance) + 0.05) / (min(own, luminance) + 0.05)
      if contrast < 3 { hard += coverage }
      all += coverage
    }
    return hard > all / 20
  }

  /// The relative luminance of a colour over white, 0…1, by WCAG 2.
  fileprivate static func luminance(_ color: PremultipliedColor) -> Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(Int(channel) + 255 - Int(color.a)) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.r) + 0.7152 * linear(color.g) + 0.0722 * linear(color.b)
  }
}

extension Color {
  /// White for black, and black for white.
  static func opposite(to color: Color) -> Color {
    color == .white ? Color(r: 0, g: 0, b: 0) : .white
  }
}
