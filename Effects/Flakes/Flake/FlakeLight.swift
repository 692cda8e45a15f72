/// The way flakes take the light.
package struct FlakeLight {
  /// Share of the light that comes from everywhere, 0…1.
  let around: Float
  /// Share of the light that comes from ahead, 0…1; together they are 1.
  let ahead: Float
  /// Part of the lamp that flakes show: 0 none … 1 all.
  let shine: Float

  /// Hard foil.
  package static func foil(shine: Float) -> FlakeLight {
    FlakeLight(around: 0.4, ahead: 0.6, shine: shine)
  }

  /// Paper, through which some light falls.
  package static func paper(shine: Float) -> FlakeLight {
    FlakeLight(around: 0.7, ahead: 0.3, shine: shine)
  }
}
