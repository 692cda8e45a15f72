import CPoof
import Poof
import PoofCore

@c @implementation
package func poof_card_pointer(
  _ card: poof_card, _ act: poof_act, _ pointer: Int32, _ x: Float, _ y: Float, _ pressure: Float,
  _ time: Double
) -> poof_status {
  attempt { () throws(Failure) in
    let object = try HandledCard.object(card)
    let phase: PointerEvent.Phase
    switch act {
    case POOF_DOWN: phase = .began
    case POOF_MOVE: phase = .moved
    case POOF_UP: phase = .ended
    case POOF_CANCEL: phase = .cancelled
    default: throw .value("there is no act \(act.rawValue)")
    }
    guard x.isFinite, y.isFinite else { throw .value("a place is no finite number") }
    guard (0...1).contains(pressure) else { throw .value("a pressure is 0…1") }
    object.show.handle(
      PointerEvent(
        pointer: Int(pointer), phase: phase, position: Point(x: x, y: y), pressure: pressure),
      at: try object.time(time))
  }
}

@c @implementation
package func poof_card_hover(_ card: poof_card, _ x: Float, _ y: Float, _ time: Double)
  -> poof_status
{
  attempt { () throws(Failure) in
    let object = try HandledCard.object(card)
    let place = x.isFinite && y.isFinite ? Point(x: x, y: y) : nil
    object.show.hover(over: place, at: try object.time(time))
  }
}

@c @implementation
package func poof_card_reveal(_ card: poof_card, _ time: Double) -> poof_status {
  act(on: card, at: time) { $0.revealRest(at: $1) }
}

@c @implementation
package func poof_card_explode(_ card: poof_card, _ time: Double) -> poof_status {
  act(on: card, at: time) { $0.explode(at: $1) }
}

@c @implementation
package func poof_card_reset(_ card: poof_card, _ time: Double) -> poof_status {
  act(on: card, at: time) { $0.reset(at: $1) }
}

@c @implementation
package func poof_card_undo(
  _ card: poof_card, _ time: Double, _ done: UnsafeMutablePointer<Int32>?
) -> poof_status {
  act(on: card, at: time) {
    let isDone = $0.undo(at: $1)
    done?.pointee = isDone ? 1 : 0
  }
}

@c @implementation
package func poof_card_redo(
  _ card: poof_card, _ time: Double, _ done: UnsafeMutablePointer<Int32>?
) -> poof_status {
  act(on: card, at: time) {
    let isDone = $0.redo(at: $1)
    done?.pointee = isDone ? 1 : 0
  }
}

/// Lets `body` act on a card.
private func act(
  on card: poof_card, at time: Double, _ body: (CardShow, _ time: Double) -> Void
) -> poof_status {
  attempt { () throws(Failure) in
    let object = try HandledCard.object(card)
    body(object.show, try object.time(time))
  }
}
