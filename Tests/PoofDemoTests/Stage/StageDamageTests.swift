import Poof
import PoofSDL
import TestSupport
import Testing

@testable import PoofDemo

/// A stage draws only what has changed. Beside it stands its twin, which is told the same and
/// draws everything, every time.
@MainActor
@Suite("Stage: drawing only what has changed")
struct StageDamageTests {
  @Test("any sequence of events looks the same as drawn in full", arguments: 1...10)
  func randomEvents(seed: UInt64) throws {
    let stages = try (0..<2).map { _ in
      try TestStage(300, 220, celebrates: seed % 2 == 0)
    }
    var chance = Chance(seed: seed)
    var story: [String] = []
    for _ in 0..<220 {
      for _ in 0..<chance.number(4) {
        let event = chance.event(on: stages[0].stage.layout)
        story.append("\(event)")
        for test in stages { test.handle(event) }
      }
      if chance.number(40) == 0 {
        story.append("other prize")
        let hole = chance.number(2) * 30
        let picture = Image(width: 20 + chance.number(60), height: 40) { x, y in
          Color(r: UInt8(x * 2), g: UInt8(y * 5), b: 120, a: x + y < hole ? 0 : 255)
        }
        for test in stages {
          test.stage.painter.paintNewCard { $0.prize = picture }
          test.stage.work.waitUntilDone()
        }
      }
      let pause = chance.number(6) == 0 ? 0.6 : 0.03 * Double(chance.number(4))
      let before = stages[0].picture
      _ = stages[0].takeDamage()
      stages[1].stage.drawEverything()
      for test in stages { test.jump(to: test.time + pause) }
      story.append("+\(pause) \(stages[0].show.phase)")

      let picture = stages[0].picture
      let wrong = picture.differences(from: stages[1].picture)
      // Only what is in the damage gets to the screen.
      let lost = picture.lostChanges(since: before, outside: stages[0].takeDamage())
      guard wrong == 0, lost == 0 else {
        Issue.record(
          "\(wrong) px differ, \(lost) would not be shown, after \(story.suffix(12))")
        return
      }
      #expect((0...1).contains(stages[0].show.progress))
    }
  }
}

extension Image {
  /// The pixels outside `damage` that are no longer what they were.
  fileprivate func lostChanges(since before: Image, outside damage: PixelRect) -> Int {
    var count = 0
    for y in 0..<height {
      for x in 0..<width where self[x, y] != before[x, y] {
        if !damage.contains(Point(x: Float(x), y: Float(y))) { count += 1 }
      }
    }
    return count
  }
}

/// Events by chance, the same for the same seed.
private struct Chance {
  private let key: RandomKey
  private var counter: UInt32 = 0

  init(seed: UInt64) { key = RandomKey(seed: seed, purpose: 77) }

  mutating func unit() -> Float {
    counter += 1
    return key.unit(counter)
  }

  /// 0 ..< `limit`.
  mutating func number(_ limit: Int) -> Int { min(limit - 1, Int(unit() * Float(limit))) }

  mutating func event(on layout: StageLayout) -> WindowEvent {
    switch number(20) {
    case 0...11: return .pointer(pointer(on: layout))
    case 12...13:
      let keys: [Key] = [.left, .right, .up, .down, .space]
      return .key(KeyEvent(keys[number(keys.count)], isDown: number(3) > 0))
    case 14...17:
      let letters = Array("rabdpsmnh[]").map { Key.character($0) }
      let keys = letters + [.return, .return, .return]
      return .key(KeyEvent(keys[number(keys.count)]))
    case 18: return .visibility(number(2) == 0)
    default:
      guard number(3) == 0 else { return .redraw }
      return .resized(
        PixelSize(width: 160 + number(260), height: 120 + number(200)),
        scale: [1, 1.5, 2][number(3)])
    }
  }

  private mutating func pointer(on layout: StageLayout) -> PointerEvent {
    let phases: [PointerEvent.Phase] = [.began, .moved, .moved, .moved, .moved, .ended, .cancelled]
    if number(6) == 0 {
      let button = layout.buttons[number(layout.buttons.count)].frame
      return PointerEvent(
        pointer: number(3), phase: phases[number(phases.count)],
        position: Point(x: Float(button.minX + 2), y: Float(button.minY + 2)))
    }
    let card = layout.card
    let place = Point(
      x: Float(card.minX) + (1.4 * unit() - 0.2) * Float(card.width),
      y: Float(card.minY) + (1.4 * unit() - 0.2) * Float(card.height))
    return PointerEvent(pointer: number(3), phase: phases[number(phases.count)], position: place)
  }
}
