import CPoof
import PoofEffects

/// Something that C has a handle of. Each kind is a class of its own.
class Handled: @unchecked Sendable {
  /// The kinds of handle, and what each is called.
  enum Kind {
    case picture, settings, card, film, group
  }

  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }
}

/// All that C has handles of.
///
/// A handle is the number of a place, from 1 on, in its lower 16 bits, and the number of those that
/// have had the place before, above: one that was given back is known as such until its place has
/// been taken 65,536 times more. Places are taken again in turn.
final class Handles: @unchecked Sendable {
  static let all = Handles()

  private struct Place {
    var object: Handled?
    var turn: UInt32 = 0
  }

  private static let mostPlaces = 0xffff
  private let lock = Lock()
  private var places: [Place] = []
  /// Numbers of places that nothing stands in, the one that is to be taken next first.
  private var free: [Int] = []
  private var firstFree = 0

  private init() {}
}

extension Handles {
  /// Gives a handle of `object`.
  func add(_ object: Handled) throws(Failure) -> UInt32 {
    let handle: UInt32? = lock.locked {
      // A place rests for as long as there are others: a stale handle is known for longer.
      if free.count - firstFree < 64, places.count < Self.mostPlaces {
        places.append(Place(object: object))
        return UInt32(places.count)
      }
      guard firstFree < free.count else { return nil }
      let index = free[firstFree]
      firstFree += 1
      if firstFree == 4_096 {
        free.removeFirst(firstFree)
        firstFree = 0
      }
      places[index].object = object
      return places[index].turn << 16 | UInt32(index + 1)
    }
    guard let handle else {
      throw .value("there are \(Self.mostPlaces) handles, and no more can be had; free some")
    }
    return handle
  }

  /// Drops the object of a handle; 0 is let pass.
  func remove(_ handle: UInt32) throws(Failure) {
    if handle == 0 { return }
    var dropped: Handled?
    let isKnown = lock.locked {
      guard let index = index(of: handle) else { return false }
      dropped = places[index].object
      places[index].object = nil
      places[index].turn = (places[index].turn + 1) & 0xffff
      free.append(index)
      return true
    }
    guard isKnown else { throw Self.unknown(handle) }
    // What it holds ends here, outside the lock.
    withExtendedLifetime(dropped) {}
  }

  /// The object of a handle, which must be of this kind.
  func object(_ handle: UInt32, _ kind: Handled.Kind) throws(Failure) -> Handled {
    guard handle != 0 else {
      throw Failure(status: POOF_BAD_HANDLE, sentence: "the handle of a \(kind.name) is 0")
    }
    let object = lock.locked { index(of: handle).flatMap { places[$0].object } }
    guard let object else { throw Self.unknown(handle) }
    guard object.kind == kind else {
      throw Failure(
        status: POOF_BAD_HANDLE,
        sentence: "the handle \(handle) is of a \(object.kind.name), not of a \(kind.name)")
    }
    return object
  }

  /// The number of the place that a handle is of, if something stands there.
  private func index(of handle: UInt32) -> Int? {
    let index = Int(handle & 0xffff) - 1
    guard places.indices.contains(index), places[index].object != nil,
      places[index].turn == handle >> 16
    else { return nil }
    return index
  }

  private static func unknown(_ handle: UInt32) -> Failure {
    Failure(
      status: POOF_BAD_HANDLE,
      sentence: "the handle \(handle) is of nothing: it was never given, or was freed")
  }
}

extension Handled.Kind {
  /// Word for it in messages.
  var name: String {
    switch self {
    case .picture: "picture"
    case .settings: "set of settings"
    case .card: "card"
    case .film: "film"
    case .group: "group"
    }
  }
}

@c @implementation
package func poof_free(_ handle: UInt32) -> poof_status {
  attempt { () throws(Failure) in try Handles.all.remove(handle) }
}
