import PoofScratch

extension KeyedDecodingContainer {
  /// Decodes an entry that must be there.
  func required<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value {
    do {
      return try decode(type, forKey: key)
    } catch let error as DecodingError {
      throw error
    } catch let error as ScratchLogError {
      throw error
    } catch {
      // Where a number stands that it cannot represent, a decoder forgets.
      throw self.error(key, "this cannot be read as \(noun(type))")
    }
  }

  /// Decodes an entry that may be missing, but not null; nil where it is missing.
  func optional<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value? {
    contains(key) ? try required(type, key) : nil
  }

  /// An error about the entry of that name.
  func error(_ key: Key, _ reason: String) -> ScratchLogError {
    ScratchLogError(path: place((codingPath + [key])[...]), reason: reason)
  }
}
