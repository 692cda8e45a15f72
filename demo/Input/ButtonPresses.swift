import Poof

/// The fingers on the buttons: a press counts when its finger is lifted where it came down.
struct ButtonPresses {
  /// What became of an event.
  enum Outcome: Equatable {
    /// It is none of the buttons'.
    case notTaken
    /// It belongs to a press, and is to do nothing else.
    case taken
    /// It ended a press of this button.
    case pressed(StageButton)
  }

  /// A finger that came down on a button.
  private struct Press {
    let button: StageButton
    /// Whether the finger is on it now.
    var isInside: Bool
  }

  private var presses: [PointerEvent.ID: Press] = [:]

  /// The buttons that look pressed.
  var pressed: Set<StageButton> {
    Set(presses.values.filter(\.isInside).map(\.button))
  }

  /// Takes an event of a pointer.
  mutating func handle(_ event: PointerEvent, on buttons: [PlacedButton]) -> Outcome {
    if event.phase == .began {
      // Whatever it did before: a pointer comes down once.
      presses[event.pointer] = buttons.first { $0.frame.contains(event.position) }
        .map { Press(button: $0.button, isInside: true) }
      return presses[event.pointer] == nil ? .notTaken : .taken
    }
    guard let press = presses[event.pointer] else { return .notTaken }
    let isInside = buttons.contains {
      $0.button == press.button && $0.frame.contains(event.position)
    }
    switch event.phase {
    case .began, .moved:
      presses[event.pointer]?.isInside = isInside
      return .taken
    case .ended:
      presses[event.pointer] = nil
      return isInside ? .pressed(press.button) : .taken
    case .cancelled:
      presses[event.pointer] = nil
      return .taken
    }
  }

  /// Lets go of every button, as when the window is hidden: no press counts.
  mutating func release() { presses = [:] }
}
