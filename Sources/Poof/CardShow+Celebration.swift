import PoofCore
import PoofEffects

// Confetti and sparkles fly over the card from the moment its prize lies open, and over whatever
// comes next: they hold nothing up.

extension CardShow {
  /// What is celebrated with from the next prize on that is scratched open; nil for nothing.
  public var celebrationSettings: Celebration.Settings? {
    get { settings.celebration }
    set { settings.celebration = newValue }
  }

  func celebrate(at time: Double) {
    guard let celebrated = settings.celebration, !settings.reducesMotion else { return }
    celebration = (Celebration(over: size, settings: celebrated), celebrated, time)
  }

  func resizeCelebration() {
    guard let (_, celebrated, start) = celebration else { return }
    celebration = (Celebration(over: size, settings: celebrated), celebrated, start)
  }

  /// Whether anything of a celebration is to be seen, now or a little later.
  var isCelebrating: Bool {
    guard let (celebration, _, start) = celebration else { return false }
    return now < start + Double(celebration.duration)
  }

  func drawCelebration(into canvas: inout Canvas) {
    guard let (celebration, _, start) = celebration else { return }
    celebration.draw(at: Float(now - start), into: &canvas, origin: origin)
  }

  /// What the celebration covered at the last call, and covers now.
  func takeCelebrationDamage() -> PixelRect {
    var bounds = PixelRect.empty
    if let (celebration, _, start) = celebration {
      bounds = celebration.bounds(at: Float(now - start), origin: origin)
    }
    defer { celebrationDamage = bounds }
    return celebrationDamage.union(bounds)
  }
}
