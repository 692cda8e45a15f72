import PoofCore
import PoofEffects

extension CardShow {
  /// Brings the card to `time`. It does not wait, unless `waitsForSampling`.
  public func advance(to time: Double) {
    carryOn(to: time)
    deliver()
  }

  /// Whether a frame that needs the particles waits for them: for exports, whose frames must not
  /// depend on how busy the machine is. Never for a window.
  public var waitsForSampling: Bool {
    get { explosion.waitsForSampling }
    set { explosion.waitsForSampling = newValue }
  }

  /// Waits once until the particles are made.
  package func waitForSampling() { explosion.waitForSampling() }

  /// When the card next changes by itself, s: the latest time given while it is moving, a later
  /// one while it holds still for a while, nil while it waits for input.
  public var nextChange: Double? {
    if isShowingDebris || isCelebrating { return now }
    return switch phase {
    case .covered, .scratching: isAppearing ? now : player?.nextTime
    case .revealing, .shaking, .exploding: now
    case .revealed: holdEnd
    case .finished: nil
    }
  }

  /// How much of the card is there, 1 … 0 gone: what its shadow should follow.
  public var presence: Float {
    switch phase {
    case .covered, .scratching, .revealing: appearance
    case .revealed: 1
    case .shaking, .exploding, .finished: explosion.presence
    }
  }

  var isAppearing: Bool {
    settings.appearDuration.isFinite && now < appearStart + settings.appearDuration
  }

  /// How far the card has appeared, 0…1.
  var appearance: Float {
    guard isAppearing else { return 1 }
    return Easing.powerOut(2)(Float((now - appearStart) / settings.appearDuration))
  }
}
