import Foundation
import Poof

/// The ground behind letters that are black or white: which of both is read best there, and whether it is
/// read everywhere.
///
/// Contrasts are those of WCAG 2: (L₁ + 0.05) / (L₂ + 0.05) of the relative luminances, the larger first.
struct Backdrop {
  /// Coverage of all letters, and the same times the luminance behind them.
  private var area = 0.0, light = 0.0
  /// Sums of the red, green and blue behind the letters, 0…255, times their coverage.
  private var colors = SIMD3<Double>()
  /// Coverage of the places at which black and white letters would have too little contrast.
  private var hardForBlack = 0.0, hardForWhite = 0.0

  /// The contrast that WCAG 2 asks of large letters.
  private static let leastContrast = 3.0
  /// The part of letters that may have less.
  private static let toleratedPart = 0.01

  /// The part of `picture` behind masks with their top left corners at those places.
  init(of letters: [(mask: Mask, origin: PixelPoint)], in picture: Image) {
    for (mask, origin) in letters {
      for y in 0..<mask.height where (0..<picture.height).contains(origin.y + y) {
        for x in 0..<mask.width where (0..<picture.width).contains(origin.x + x) {
          guard mask[x, y] > 0 else { continue }
          let color = picture[origin.x + x, origin.y + y]
          add(Self.luminance(color), Double(mask[x, y]))
          colors +=
            SIMD3(Double(color.r), Double(color.g), Double(color.b)) * Double(mask[x, y])
        }
      }
    }
  }

  private mutating func add(_ luminance: Double, _ coverage: Double) {
    area += coverage
    light += coverage * luminance
    if (luminance + 0.05) / 0.05 < Self.leastContrast { hardForBlack += coverage }
    if 1.05 / (luminance + 0.05) < Self.leastContrast { hardForWhite += coverage }
  }

  /// Black or white, whichever is read in more places where either is lost in some, else the one with the
  /// higher contrast on average.
  var letterColor: Color {
    let isLostSomewhere = max(hardForBlack, hardForWhite) > area * Self.toleratedPart
    if isLostSomewhere, hardForBlack != hardForWhite {
      return hardForBlack < hardForWhite ? .black : .white
    }
    let mean = area > 0 ? light / area : 1
    // (L + 0.05) / 0.05 against 1.05 / (L + 0.05).
    return (mean + 0.05) * (mean + 0.05) > 0.05 * 1.05 ? .black : .white
  }

  /// Brightest channel of what lies around white letters, where the ground has a colour at all.
  private static let tint = 64.0

  /// Mixes what lies around letters that are black or white: white, or black with the ground's own hue, beside
  /// which plain black looks like a stamp.
  func outlineColor(of letters: Color) -> Color {
    guard letters == .white else { return .white }
    let hue = colors - SIMD3(repeating: colors.min())
    let most = max(colors.max(), 1)
    func channel(_ value: Double) -> UInt8 { UInt8((Self.tint * value / most).rounded()) }
    return Color(r: channel(hue.x), g: channel(hue.y), b: channel(hue.z))
  }

  /// Tells whether letters that are black or white have too little contrast in more than a hundredth of their
  /// area.
  func isHard(toRead color: Color) -> Bool {
    (color == .white ? hardForWhite : hardForBlack) > area * Self.toleratedPart
  }

  /// Computes the relative luminance of a colour over white, 0…1.
  private static func luminance(_ color: PremultipliedColor) -> Double {
    func light(_ channel: UInt8) -> Double { linear[Int(channel) + 255 - Int(color.a)] }
    return 0.2126 * light(color.r) + 0.7152 * light(color.g) + 0.0722 * light(color.b)
  }

  /// The linear light of sRGB's 256 values, 0…1.
  private static let linear = (0...255).map { value in
    let part = Double(value) / 255
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
  }
}
