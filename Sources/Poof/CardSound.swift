import PoofCore
import PoofScratch
import PoofSound

/// The sound of a card: what happens to it, as events of a `Soundtrack`.
///
///     var sound = CardSound(size: show.size, settings: show.settings, burst: .glass)
///     show.onEvent = { event in for sound in sound.events(of: event) { track.add(sound) } }
///
/// Where it is played as it happens, ask it for `events(upTo:)` with every frame too: a shake goes on for as
/// long as its particles are being made, which no event tells. A film's is `CardFilm.soundtrack`. Times are those of the card's events.
public struct CardSound: Sendable {
  /// Width and height of the card, px.
  public let size: PixelSize
  /// Everything about the card that can be set.
  public var settings: CardShow.Settings
  /// The sound of its burst.
  public var burst: SoundEvent.Burst
  /// The pointers that are down.
  private var touches: [Touch] = []
  /// Time up to which the shake under way is heard, s; nil where there is none.
  private var shakeEnd: Double?

  /// A pointer that is down.
  private struct Touch {
    let pointer: PointerEvent.ID
    /// Place, px of the card, and time, s, up to which all has been heard.
    var place: Point
    var time: Double
    /// Area that was bared since then, px².
    var area: Float = 0
  }

  /// The sound of a card of `size`, which must be drawable.
  public init(
    size: PixelSize, settings: CardShow.Settings = CardShow.Settings(),
    burst: SoundEvent.Burst = .soft
  ) {
    require(size.isDrawable, "a card's sides are 1…32,768 px, its area at most 2^27 px")
    self.size = size
    self.settings = settings
    self.burst = burst
  }
}

extension CardSound {
  /// Returns what is heard of an event; events come in their order.
  /// - Complexity: O(1).
  public mutating func events(of event: CardEvent) -> [SoundEvent] {
    switch event {
    case .scratch(let event): scratched(event).map { [$0] } ?? []
    case .entered(let phase, let time): entered(phase, at: time)
    }
  }

  /// Returns what is heard up to `time`, s, of a shake that goes on beyond its length.
  /// - Complexity: O(1).
  public mutating func events(upTo time: Double) -> [SoundEvent] {
    guard let end = shakeEnd, time >= end, time < .infinity else { return [] }
    // Whoever has not asked for a while hears only what is to come.
    let start = time - end > Self.trembling ? time : end
    shakeEnd = start + Self.trembling
    return [SoundEvent(.tremble, at: start, lasting: Self.trembling)]
  }

  /// A shake that is late is heard so long at a time, s.
  private static let trembling = 0.1
  /// Moves that follow each other faster are heard together, s.
  private static let shortest = 0.004
  /// A pointer that comes after a longer rest has only just begun to move, s.
  private static let longest = 0.05

  private mutating func scratched(_ event: ScratchEvent) -> SoundEvent? {
    switch event.kind {
    case .began(let pointer, let place):
      touches.removeAll { $0.pointer == pointer }
      touches.append(
        Touch(pointer: pointer, place: place, time: event.time, area: event.changedArea))
      return nil
    case .moved(let pointer, let place):
      guard let index = touches.firstIndex(where: { $0.pointer == pointer }) else {
        // One that came down before anybody listened.
        touches.append(Touch(pointer: pointer, place: place, time: event.time))
        return nil
      }
      touches[index].area += event.changedArea
      guard event.time - touches[index].time >= Self.shortest else { return nil }
      defer { touches[index] = Touch(pointer: pointer, place: place, time: event.time) }
      return scraping(touches[index], number: index, to: place, at: event.time)
    case .ended(let pointer, _):
      touches.removeAll { $0.pointer == pointer }
      return nil
    case .regionReached, .milestone, .thresholdReached, .fullyRevealed: return nil
    }
  }

  /// The sound of a touch on its way to a place.
  private func scraping(
    _ touch: Touch, number: Int, to place: Point, at time: Double
  ) -> SoundEvent {
    let duration = min(time - touch.time, Self.longest)
    let way = place - touch.place
    let distance = squareRoot(way.x * way.x + way.y * way.y)
    let area = Float(size.width) * Float(size.height)
    let side = squareRoot(area)
    let scratch = SoundEvent.Scratch(
      speed: distance / side / Float(duration), width: settings.brush.width / side,
      area: touch.area / area / Float(duration), pointer: number)
    return SoundEvent(
      .scratch(scratch), at: time - duration, lasting: duration, pan: pan(at: place))
  }

  /// Computes the place between left, −1, and right, 1, at which a place of the card is heard.
  private func pan(at place: Point) -> Float { 2 * place.x / Float(size.width) - 1 }

  private mutating func entered(_ phase: CardShow.Phase, at time: Double) -> [SoundEvent] {
    shakeEnd = nil
    switch phase {
    case .covered:
      touches = []
      return []
    case .scratching, .finished: return []
    case .revealing: return [SoundEvent(.reveal, at: time, lasting: settings.revealDuration)]
    case .revealed: return chimes(from: time)
    case .shaking:
      let duration = Double(settings.explosion.shake.duration)
      guard duration > 0, settings.explosion.animation.beginsAtHome else { return [] }
      shakeEnd = time + duration
      return [SoundEvent(.shake, at: time, lasting: duration)]
    case .exploding: return runs(from: time)
    }
  }

  /// The prize's runs from whole to gone or back; the fade that stands in for them breathes once.
  private func runs(from time: Double) -> [SoundEvent] {
    if settings.reducesMotion {
      return [SoundEvent(.reveal, at: time, lasting: ExplosionFilm.fadeDuration)]
    }
    let explosion = settings.explosion
    let animation = explosion.animation
    return BurstSound(
      burst: burst,
      runs: Playback(
        of: animation, repeatCount: explosion.repeatCount, autoreverses: explosion.autoreverses),
      beginsAtHome: animation.beginsAtHome
    ).events(from: time)
  }

  /// Chimes for the sparkles of a celebration.
  private func chimes(from time: Double) -> [SoundEvent] {
    guard let celebration = settings.celebration, !settings.reducesMotion else { return [] }
    let chance = RandomKey(seed: celebration.seed, purpose: 0x50d_0001)
    return (0..<11).map { (number: UInt32) in
      let late = chance.unit(2 * number)
      return SoundEvent(
        .sparkle, at: time + 0.06 + 1.3 * Double((Float(number) + late) / 11), lasting: 1,
        pan: 1.6 * chance.unit(2 * number + 1) - 0.8)
    }
  }
}

extension SoundEvent.Burst {
  /// The sound of a burst by the animation of that name; that of an unknown one is soft.
  public init(animation name: String) {
    self =
      switch name {
      case "shatter": .glass
      case "embers": .fire
      case "burst": .blast
      // Each rocket is heard as it bursts.
      case "fireworks":
        SoundEvent.Burst(
          thump: 0.8, crack: 0.6, rush: 0.35, crackle: 0.6, pitch: 1.5, blows: 12,
          firstBlow: 0.171, lastBlow: 0.731)
      // It is drawn in until it has closed, and only then flies out.
      case "implode":
        SoundEvent.Burst(thump: 0.9, crack: 0.3, rush: 0.6, pitch: 0.6, firstBlow: 0.68)
      case "fall": SoundEvent.Burst(thump: 0.35, rush: 0.8, pitch: 0.8)
      case "classic-fall": SoundEvent.Burst(thump: 0.35, rush: 0.6, crackle: 0.1, pitch: 0.7)
      case "up": SoundEvent.Burst(thump: 0.1, rush: 0.7, pitch: 1.25)
      case "classic-up": SoundEvent.Burst(thump: 0.1, rush: 0.6, crackle: 0.1, pitch: 1.15)
      case "dust": SoundEvent.Burst(rush: 0.65, pitch: 1.7)
      case "snap": SoundEvent.Burst(thump: 0.15, crack: 0.25, rush: 0.6, crackle: 0.12, pitch: 1.4)
      case "vortex": SoundEvent.Burst(thump: 0.2, rush: 0.9, pitch: 0.65)
      case "ripple": SoundEvent.Burst(thump: 0.2, rush: 0.7, pitch: 0.5)
      case "liquid": SoundEvent.Burst(thump: 0.3, rush: 0.75, pitch: 0.36)
      case "scatter": SoundEvent.Burst(thump: 0.1, rush: 0.7, crackle: 0.3, pitch: 1.3)
      default: .soft
      }
  }
}

extension CardFilm {
  /// Makes the sound of it all, on the film's own clock; `burst` is that of its burst.
  /// - Complexity: that of playing all of it once, the first time.
  public func soundtrack(burst: SoundEvent.Burst = .soft, seed: UInt64 = 1) -> Soundtrack {
    var sound = CardSound(size: size, settings: settings, burst: burst)
    return Soundtrack(events.flatMap { sound.events(of: $0) }, seed: seed)
  }
}
