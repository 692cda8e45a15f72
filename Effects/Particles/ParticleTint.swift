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
