import Poof

/// Writes what happens to a card, one line an event: time, event, progress.
struct EventPrinter {
  private var progress = 0.0

  /// The line for an event; nil for the many that are only movement.
  mutating func line(for event: CardEvent) -> String? {
    switch event {
    case .scratch(let event):
      progress = event.progress
      switch event.kind {
      case .began(let pointer, _): return line(event.time, "began (pointer \(pointer))")
      case .moved: return nil
      case .ended(let pointer, _): return line(event.time, "ended (pointer \(pointer))")
      case .regionReached(let index): return line(event.time, "region \(index) reached")
      case .milestone(let milestone):
        return line(event.time, "milestone \(fixed(milestone * 100, decimals: 1)) %")
      case .thresholdReached: return line(event.time, "threshold reached")
      case .fullyRevealed: return line(event.time, "fully revealed")
      }
    case .entered(let phase, let time):
      if phase == .covered { progress = 0 }
      return line(time, "→ \(phase.rawValue)")
    }
  }

  private func line(_ time: Double, _ what: String) -> String {
    let seconds = fixed(time, decimals: 3, width: 8)
    let padded = what + String(repeating: " ", count: max(0, 24 - what.count))
    return "\(seconds) s  \(padded)\(fixed(progress * 100, decimals: 1, width: 6)) %"
  }
}

/// A number with so many decimals, padded on the left.
func fixed(_ value: Double, decimals: Int, width: Int = 0) -> String {
  var scale = 1.0
  for _ in 0..<decimals { scale *= 10 }
  let whole = Int((abs(value) * scale).rounded())
  let unit = Int(scale)
  let tail = String(whole % unit)
  let zeros = String(repeating: "0", count: max(0, decimals - tail.count))
  let sign = value < 0 && whole > 0 ? "-" : ""
  let text = decimals > 0 ? "\(sign)\(whole / unit).\(zeros)\(tail)" : "\(sign)\(whole)"
  return String(repeating: " ", count: max(0, width - text.count)) + text
}
