import PoofCore
import PoofEffects
import PoofScratch

// Flakes fly from where the brush went over the coating.

extension CardShow {
  /// What flies off while the card is scratched; nil for nothing. What is in the air is gone when
  /// this changes, and so it is after a reset.
  public var debrisSettings: Debris.Settings? {
    get { settings.debris }
    set {
      guard newValue != settings.debris else { return }
      settings.debris = newValue
      makeDebris()
    }
  }

  /// Over how much time the speed of a hand is taken, s: single events come in fits.
  private static let handTime = 1.0 / 60...1.0 / 20
  /// How many samples are looked through for that.
  private static let handSamples = 64

  func makeDebris() {
    debris = settings.debris.map { Debris(size: size, settings: $0) }
    settleDebris()
  }

  /// What has become bare without a brush sheds nothing.
  func settleDebris() { debris?.settle(mask: card.mask) }

  func resizeDebris() {
    guard let debris, debris.size != size else { return }
    self.debris = debris.resized(to: size, mask: card.mask)
  }

  /// Lets fly what the last piece of a pointer's stroke has laid bare.
  func shedDebris(by pointer: PointerEvent.ID, at time: Double) {
    guard debris != nil, !settings.reducesMotion,
      let stroke = card.log.strokes.last(where: { $0.pointer == pointer }),
      let last = stroke.samples.last
    else { return }
    let before = stroke.samples.dropLast().last ?? last
    debris?.shed(
      Debris.Sweep(
        start: before.position, end: last.position, width: stroke.brush.widestSide,
        velocity: Self.velocity(of: stroke, to: last), time: time),
      from: surface.coating, outline: surface.outline, mask: card.mask)
  }

  /// How fast a stroke has been lately, px/s.
  private static func velocity(of stroke: Stroke, to last: Stroke.Sample) -> Point {
    let from = stroke.samples.suffix(handSamples).last {
      last.time - $0.time >= handTime.lowerBound
    }
    let start = from ?? stroke.samples.suffix(handSamples).first ?? last
    let passed = max(handTime.lowerBound, min(handTime.upperBound, last.time - start.time))
    return (last.position - start.position) * (1 / Float(passed))
  }

  /// Whether flakes are in the air.
  var isShowingDebris: Bool { debris?.isFlying(at: now) ?? false }

  /// What the flakes covered at the last call, and cover now.
  func takeDebrisDamage() -> PixelRect {
    let bounds = debris?.bounds(at: now, origin: origin) ?? .empty
    defer { debrisDamage = bounds }
    return debrisDamage.union(bounds)
  }
}

extension Brush {
  /// The longer side of what it leaves where it is put down, px.
  fileprivate var widestSide: Float {
    guard let picture = stamp?.picture else { return width }
    return width * max(1, Float(picture.height) / Float(picture.width))
  }
}
