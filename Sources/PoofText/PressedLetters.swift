import PoofCore

/// Letters, or any other shape, as they are pressed into the coating of a card.
///
///     let letters = PressedLetters(mask)
///     let coating = letters.pressed(into: Material.foil.picture(size: mask.size))
///
/// Their mask is made where fonts live, on the main actor; pressing may happen anywhere.
public struct PressedLetters: Sendable {
  /// The letters at their places on the coating, whose size it has.
  public let mask: Mask
  /// Colour of their bottom; nil for the coating's own, in shadow or chalked over.
  public let color: Color?

  /// Letters at their places, their mask as large as the coating, with a bottom of one colour where one is given.
  public init(_ mask: Mask, color: Color? = nil) {
    self.mask = mask
    self.color = color
  }

  /// Returns a coating with the letters pressed into it: dark along the upper left edge, which turns
  /// from the light, bright along the lower right one, and at the bottom their colour, or the coating itself, in
  /// shadow; where that is dark already, chalked over. What is clear in the coating stays so.
  ///
  /// A pattern that would cut the letters gives way around them. A coating of another size than the
  /// mask's is returned as it is.
  public func pressed(into coating: Image) -> Image {
    guard coating.size == mask.size else { return coating }
    let calm = calmed(coating)
    var canvas = Canvas(size: mask.size)
    canvas.copy(calm)
    let depth = max(1, Int(mask.size.letteringHeight / 230))
    let ink = Color(r: 24, g: 30, b: 46)
    let shine = Color.white.opacity(0.8).premultiplied
    canvas.fill(mask, with: shine, at: PixelPoint(x: depth, y: depth))
    canvas.fill(mask, with: ink.opacity(0.6).premultiplied, at: PixelPoint(x: -depth, y: -depth))
    canvas.draw(calm, through: mask, at: .zero)
    let floor = color ?? (Self.isDark(calm) ? Color.white.opacity(0.5) : ink.opacity(0.34))
    canvas.fill(mask, with: floor.premultiplied, at: .zero)
    // Where it is clear there is nothing to press into.
    return canvas.snapshot().mixed(over: coating, by: Mask(alphaOf: coating))
  }

  /// Returns a coating that is quiet around the letters, which a pattern would cut; one that is quiet by itself
  /// stays as it is.
  private func calmed(_ coating: Image) -> Image {
    let strength = smoothstep(9, 18, Self.unrest(of: coating))
    guard strength > 0 else { return coating }
    let cloud = mask.blurred(sigma: 0.035 * mask.size.letteringHeight)
    var dense = Canvas(size: cloud.mask.size)
    // Again and again: what is blurred so far is faint everywhere.
    for _ in 0..<5 {
      dense.fill(cloud.mask, with: Color.white.opacity(0.75).premultiplied, at: .zero)
    }
    var canvas = Canvas(size: coating.size)
    canvas.copy(coating)
    canvas.fill(
      Mask(alphaOf: dense.snapshot()),
      with: Self.averageColor(of: coating).opacity(strength).premultiplied,
      at: PixelPoint(x: -cloud.margin, y: -cloud.margin))
    return canvas.snapshot()
  }

  /// Computes how much the opaque part of a picture changes over about the width of a stroke of the letters, in
  /// 255ths.
  static func unrest(of picture: Image) -> Float {
    let way = max(1, Int(picture.size.letteringHeight / 40))
    guard picture.width > way else { return 0 }
    var sum = 0
    let step = max(1, picture.pixels.count / 1_997)
    let places = stride(from: 0, to: picture.pixels.count, by: step).filter {
      $0 % picture.width + way < picture.width
        && picture.pixels[$0] >> 24 == 255 && picture.pixels[$0 + way] >> 24 == 255
    }
    for place in places {
      sum += abs(green(picture.pixels[place]) - green(picture.pixels[place + way]))
    }
    return Float(sum) / Float(max(1, places.count))
  }

  /// Averages the colours of what is not clear.
  private static func averageColor(of picture: Image) -> Color {
    let step = max(1, picture.pixels.count / 997)
    var (r, g, b, a) = (0, 0, 0, 0)
    for place in stride(from: 0, to: picture.pixels.count, by: step) {
      let pixel = PremultipliedColor(packed: picture.pixels[place])
      r += Int(pixel.r)
      g += Int(pixel.g)
      b += Int(pixel.b)
      a += Int(pixel.a)
    }
    func channel(_ sum: Int) -> UInt8 { UInt8(min(255 * sum / max(1, a), 255)) }
    return Color(r: channel(r), g: channel(g), b: channel(b))
  }

  private static func green(_ pixel: UInt32) -> Int { Int(pixel >> 8 & 0xff) }

  /// Tells whether dark letters would be lost on a picture.
  private static func isDark(_ picture: Image) -> Bool {
    averageColor(of: picture).g < 80
  }
}
