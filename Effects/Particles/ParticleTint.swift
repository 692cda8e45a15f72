import PoofCore

/// A colour towards which eight particles are tinted; it takes on each particle's own alpha.
public struct ParticleTint: Sendable {
  /// Red, 0…1.
  public var r: Lanes
  /// Green, 0…1.
  public var g: Lanes
  /// Blue, 0…1.
  public var b: Lanes
  /// 0 the particle's own colours … 1 nothing but the tint.
  public var amount: Lanes

  /// A tint from its channels; without any it changes nothing. Channels and amounts outside 0…1
  /// are brought inside.
  @inlinable
  public init(
    r: Lanes = Lanes(), g: Lanes = Lanes(), b: Lanes = Lanes(), amount: Lanes = Lanes()
  ) {
    self.r = r
    self.g = g
    self.b = b
    self.amount = amount
  }

  /// One colour, whose alpha weakens the amount.
  @inlinable
  public init(_ color: Color, amount: Lanes) {
    func channel(_ value: UInt8) -> Lanes { Lanes(repeating: Float(value) * (1 / 255)) }
    self.init(
      r: channel(color.r), g: channel(color.g), b: channel(color.b),
      amount: amount * channel(color.a))
  }

  /// The tint with another laid over it: with an amount of 1 nothing but that.
  @inlinable @inline(__always)
  public func covered(by top: ParticleTint) -> ParticleTint {
    let amount = top.amount + self.amount * (1 - top.amount)
    let share = top.amount / max(amount, 1e-6)
    return ParticleTint(
      r: mix(r, top.r, share), g: mix(g, top.g, share), b: mix(b, top.b, share), amount: amount)
  }
}

extension ParticleTint {
  /// The colour of something so hot: 0 cold, 0.3 a red glow, 0.7 orange, 1.2 and more white.
  @_transparent
  public init(heat: Lanes) {
    let h = max(heat, 0)
    self.init(
      r: min(0.8 + 0.4 * h, 1), g: min(0.24 + 0.5 * h, 0.95),
      b: min(0.03 + 0.04 * h + 0.36 * h * h * h, 0.88),
      amount: min(h * 1.4, 1))
  }

  /// A light colour of the wheel by its place there, in turns: 0 red, ⅓ green, ⅔ blue.
  ///
  /// Formula: `0.64 + 0.36·cos 2π(hue − n/3)` for the n-th channel; green, the brightest, is 0.04 less.
  @_transparent
  public init(hue: Lanes, amount: Lanes) {
    let angle: Lanes = (2 * Float.pi) * fraction(hue)
    let third: Float = 2 * Float.pi / 3
    self.init(
      r: 0.64 + 0.36 * cosine(angle), g: 0.6 + 0.36 * cosine(angle - third),
      b: 0.64 + 0.36 * cosine(angle + third), amount: amount)
  }
}
