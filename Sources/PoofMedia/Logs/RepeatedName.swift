import Foundation
import PoofScratch

/// Finds a name that stands twice in one object, where a decoder would take either.
///
/// A decoder asks its key strategy about every name of an object, one after the other, before it
/// decodes the first of them. One decoding, on one thread, uses one of these.
final class RepeatedName: @unchecked Sendable {
  /// The first that was found, as an error with its place.
  private(set) var found: ScratchLogError?

  /// All names that mean something; others may stand as often as they like.
  private static let known = Set(
    ScratchLogValues.Name.allCases.map(\.rawValue) + StrokeValues.Name.allCases.map(\.rawValue)
      + BrushValues.Name.allCases.map(\.rawValue))

  /// Names that mean something besides those.
  private let others: Set<String>
  /// The object whose names come at present.
  private var object: String?
  private var names: Set<String> = []

  /// Looks for the names of a log, and for `others`.
  init(besides others: [String] = []) { self.others = Set(others) }

  /// Notes the name at the end of `path` and hands it on.
  @Sendable func note(_ path: [any CodingKey]) -> any CodingKey {
    let key = path[path.count - 1]
    guard Self.known.contains(key.stringValue) || others.contains(key.stringValue) else {
      return key
    }
    let object = place(path.dropLast())
    if object != self.object {
      self.object = object
      names.removeAll(keepingCapacity: true)
    }
    if !names.insert(key.stringValue).inserted, found == nil {
      found = ScratchLogError(path: place(path[...]), reason: "it stands there twice; remove one")
    }
    return key
  }
}
