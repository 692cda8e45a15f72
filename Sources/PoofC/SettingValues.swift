import CPoof
import Poof
import PoofCore
import PoofEffects
import PoofScratch

/// The numbers and the choices of settings.
struct SettingValues: Sendable {
  private var numbers = SettingRange.all.map { $0.usual }
  private var animation = entry("fall", of: AnimationCatalog.builtIn)
  private var reveal = entry("foil-peel", of: RevealCatalog.builtIn)
  /// Whether it has been chosen, and is not the one that suits the material.
  private var isRevealChosen = false
  private(set) var material = entry("foil", of: MaterialCatalog.builtIn)
  /// nil: the one made for the material.
  private var brush: NamedBrush?
  var areas = CardAreas.everything
  /// Ascending, 0…1.
  var milestones: [Double] = []
}

extension SettingValues {
  /// The number of a setting that there is.
  subscript(setting: poof_setting) -> Double { numbers[Int(setting.rawValue)] }

  /// Whether a switch is on.
  func isOn(_ setting: poof_setting) -> Bool { self[setting] != 0 }

  /// The numbers that a setting may have; throws where there is no such setting.
  static func range(of setting: poof_setting) throws(Failure) -> SettingRange {
    // On a page an `Int` has 32 bits, and −1 is 2³² − 1 here.
    guard setting.rawValue < UInt32(SettingRange.all.count) else {
      throw .value("there is no setting \(setting.rawValue)")
    }
    return SettingRange.all[Int(setting.rawValue)]
  }

  mutating func set(_ setting: poof_setting, _ value: Double) throws(Failure) {
    try Self.range(of: setting).check(value)
    numbers[Int(setting.rawValue)] = value
  }

  /// Takes over the margin and the background of others.
  mutating func keepFrame(of others: SettingValues) {
    for setting in [POOF_MARGIN, POOF_BACKGROUND] {
      numbers[Int(setting.rawValue)] = others[setting]
    }
  }

  mutating func choose(
    _ catalog: poof_catalog, _ name: UnsafePointer<CChar>?
  ) throws(Failure) {
    switch catalog {
    case POOF_ANIMATIONS:
      animation = try find(name, in: AnimationCatalog.builtIn, kind: "animation")
    case POOF_REVEALS:
      reveal = try find(name, in: RevealCatalog.builtIn, kind: "reveal")
      isRevealChosen = true
    case POOF_MATERIALS:
      material = try find(name, in: MaterialCatalog.builtIn, kind: "material")
      brush = nil
      if !isRevealChosen { reveal = entry(material.reveal, of: RevealCatalog.builtIn) }
    case POOF_BRUSHES: brush = try find(name, in: BrushCatalog.builtIn.brushes, kind: "brush")
    default: throw .value("there is no catalogue \(catalog.rawValue)")
    }
  }
}

extension SettingValues {
  /// Everything about an explosion.
  var explosion: ExplosionSequence.Settings {
    var settings = ExplosionSequence.Settings(
      isOn(POOF_REVERSE) ? animation.reversed() : animation)
    if self[POOF_CELL] > 0 {
      settings.sampler = .cells(of: Int(self[POOF_CELL]))
    } else if self[POOF_BUDGET] > 0 {
      settings = settings.limited(to: Int(self[POOF_BUDGET]))
    }
    settings.shake = Shake(duration: Float(self[POOF_SHAKE]))
    settings.shutter = Float(self[POOF_SHUTTER])
    settings.light = Float(self[POOF_LIGHT])
    settings.shadow = Float(self[POOF_SHADOW])
    settings.seed = UInt64(self[POOF_SEED])
    settings.autoreverses = isOn(POOF_PING_PONG)
    settings.repeatCount = Int(self[POOF_REPEAT]) * (isOn(POOF_PING_PONG) ? 2 : 1)
    return settings
  }

  /// Place at which an animation begins, in parts of the picture.
  var origin: Point { Point(x: Float(self[POOF_ORIGIN_X]), y: Float(self[POOF_ORIGIN_Y])) }

  /// The reveal, and its length, s.
  var opening: (reveal: AnyReveal, duration: Double) {
    var settings = RevealSettings()
    settings.seed = UInt64(self[POOF_SEED])
    settings.isInverted = isOn(POOF_REVEAL_INVERTED)
    if self[POOF_REVEAL_SOFTNESS] >= 0 { settings.softness = Float(self[POOF_REVEAL_SOFTNESS]) }
    if self[POOF_REVEAL_ANGLE] <= 360 { settings.angle = Float(self[POOF_REVEAL_ANGLE]) }
    let duration = self[POOF_REVEAL_DURATION]
    return (reveal.makeReveal(settings), duration < 0 ? reveal.duration : duration)
  }

  /// Everything about a card of `size`.
  func card(of size: PixelSize) -> CardShow.Settings {
    var card = CardShow.Settings()
    card.use(layersOf: material, on: size)
    if let brush { card.brush = brush.brush }
    if self[POOF_BRUSH_WIDTH] > 0 { card.brush.width = Float(self[POOF_BRUSH_WIDTH]) }
    if isOn(POOF_BRUSH_RESTORES) { card.brush.isRestoring = true }
    card.connectsStrokes = isOn(POOF_CONNECTS_STROKES)
    card.threshold = self[POOF_THRESHOLD] < 0 ? nil : self[POOF_THRESHOLD]
    if self[POOF_SHEEN] >= 0 { card.coatingSheen = Float(self[POOF_SHEEN]) }
    card.areas = areas
    card.milestones = milestones
    (card.reveal, card.revealDuration) = opening
    card.hold = self[POOF_HOLD] < 0 ? nil : self[POOF_HOLD]
    card.explosion = explosion
    card.ending = isOn(POOF_ENDING) ? .prize : .nothing
    card.appearDuration = self[POOF_APPEAR]
    card.reducesMotion = isOn(POOF_REDUCED_MOTION)
    let seed = UInt64(self[POOF_SEED])
    card.debris?.seed = seed
    card.crumbs?.seed = seed
    card.celebration = isOn(POOF_CONFETTI) ? Celebration.Settings() : nil
    card.celebration?.seed = seed
    return card
  }

  /// Confetti over anything.
  var confetti: Confetti.Settings {
    var settings = Confetti.Settings()
    settings.seed = UInt64(self[POOF_SEED])
    return settings
  }
}

/// The entry of a name; the first one where a catalogue, such as that of cards alone, does not have it.
@inline(never)
private func entry<Entry: Named>(_ name: String, of catalog: Catalog<Entry>) -> Entry {
  catalog[name] ?? catalog.entries[0]
}
