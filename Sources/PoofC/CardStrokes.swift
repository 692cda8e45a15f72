import CPoof
import Poof
import PoofScratch

@c @implementation
package func poof_card_strokes(
  _ card: poof_card, _ numbers: UnsafeMutablePointer<Double>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> poof_status {
  attempt { () throws(Failure) in
    let count = try place(count, "count")
    let values = LogNumbers(try HandledCard.object(card).show.log).numbers
    count.pointee = values.count
    if numbers == nil && capacity == 0 { return }
    let numbers = try place(numbers, "numbers")
    guard capacity >= values.count else {
      throw Failure(
        status: POOF_TOO_SMALL,
        sentence: "there are \(values.count) numbers, and room for \(capacity)")
    }
    values.withUnsafeBufferPointer { source in
      if let source = source.baseAddress { numbers.update(from: source, count: values.count) }
    }
  }
}

@c @implementation
package func poof_card_restore(
  _ card: poof_card, _ numbers: UnsafePointer<Double>?, _ count: Int, _ time: Double
) -> poof_status {
  attempt { () throws(Failure) in
    let object = try HandledCard.object(card)
    let log = try log(numbers, count)
    object.show.restore(log, at: try object.time(time))
  }
}

@c @implementation
package func poof_card_play(
  _ card: poof_card, _ numbers: UnsafePointer<Double>?, _ count: Int, _ speed: Double,
  _ time: Double
) -> poof_status {
  attempt { () throws(Failure) in
    let object = try HandledCard.object(card)
    guard (0.001...1_000).contains(speed) else { throw .value("a speed is 0.001…1000") }
    let log = try log(numbers, count)
    object.show.play(log, speed: speed, at: try object.time(time))
  }
}

/// The log of C's numbers.
private func log(_ numbers: UnsafePointer<Double>?, _ count: Int) throws(Failure) -> ScratchLog {
  guard let numbers else { throw .pointer("numbers") }
  guard (0...LogNumbers.mostNumbers).contains(count) else {
    throw .value("a count of \(count) numbers; strokes have at most \(LogNumbers.mostNumbers)")
  }
  return try LogNumbers(
    numbers: [Double](UnsafeBufferPointer(start: numbers, count: count))
  ).log()
}
