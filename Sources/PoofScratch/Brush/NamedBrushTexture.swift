import PoofCore

/// A kind of texture that can be asked for by name, as logs do.
public struct NamedBrushTexture: Named {
  /// Its name, the same as that of the textures it makes.
  public let name: String
  /// Its usual strength, 0…1.
  public let amount: Float
  /// Makes the texture of a strength, 0…1, and of a seed.
  public let make: @Sendable (_ amount: Float, _ seed: UInt32) -> AnyBrushTexture

  /// Names a kind of texture.
  public init(
    name: String, amount: Float = 0.5,
    make: @escaping @Sendable (_ amount: Float, _ seed: UInt32) -> AnyBrushTexture
  ) {
    self.name = name
    self.amount = amount
    self.make = make
  }
}
