/// Something that can be asked for by its name.
public protocol Named: Sendable {
  /// Its name, as menus, command lines and logs have it.
  var name: String { get }
}

/// Entries in an order of their own, for menus and command lines, found by their names.
///
///     var catalog = AnimationCatalog.builtIn
///     catalog.add(NamedAnimation(name: "feathers", summary: "sways down", animation: Feathers()))
///     for entry in catalog { print(entry.name, entry.summary) }   // a menu
///     let chosen = catalog["feathers"]                                     // an option's argument
public struct Catalog<Entry: Named>: Sendable {
  /// The entries in order; no name stands twice.
  public private(set) var entries: [Entry] = []
  /// Names that went, and the name that stands in the place of each.
  private let successors: KeyValuePairs<String, String>

  /// A catalogue of these entries. Of several with one name the last one counts, in the place of the
  /// first. Names that went are told with their `successors`.
  /// - Complexity: O(entries²).
  public init(entries: [Entry] = [], successors: KeyValuePairs<String, String> = [:]) {
    self.successors = successors
    for entry in entries { add(entry) }
  }

  /// Adds an entry at the end, or in the place of the one that has its name.
  /// - Complexity: O(entries).
  public mutating func add(_ entry: Entry) {
    if let index = entries.firstIndex(where: { $0.name.isSameName(as: entry.name) }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
  }

  /// The entry of that whole name, if there is one.
  /// - Complexity: O(entries).
  public subscript(name: String) -> Entry? { entries.first { $0.name.isSameName(as: name) } }

  /// The name that stands in the place of one that went; nil where an entry has that name, and where
  /// none ever had it.
  /// - Complexity: O(entries).
  public func successor(of name: String) -> String? {
    self[name] == nil ? successors.first { $0.key.isSameName(as: name) }?.value : nil
  }

  /// The reason why there is no `kind` of that name, in words: what it is called now, or what there is.
  /// - Complexity: O(entries).
  public func refusal(of name: String, kind: String) -> String {
    refusalOfName(name, kind, successor: successor(of: name), known: entries.map { $0.name })
  }
}

/// Writes the words of a refusal: apart from the catalogue, which is copied for each kind of entry.
@inline(never)
private func refusalOfName(
  _ name: String, _ kind: String, successor: String?, known: [String]
) -> String {
  if let successor { return "there is no \(kind) '\(name)' any more; it is '\(successor)' now" }
  return "there is no \(kind) '\(name)'; there are \(known.joined(separator: ", "))"
}

extension Catalog: RandomAccessCollection {
  /// 0.
  public var startIndex: Int { 0 }
  /// Number of entries.
  public var endIndex: Int { entries.count }
  /// The entry in that place.
  public subscript(index: Int) -> Entry { entries[index] }
}
