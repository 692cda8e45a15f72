import Foundation
import PoofScratch

extension ScratchLogError {
  /// The error for one that a decoder threw over `json`.
  init(decoding error: any Error, of json: Data) {
    switch error {
    case let error as ScratchLogError: self = error
    case DecodingError.keyNotFound(let key, let context):
      self.init(path: place(context.codingPath[...]), reason: "\"\(key.stringValue)\" is missing")
    case DecodingError.typeMismatch(let type, let context):
      self.init(path: place(context.codingPath[...]), reason: "this must be \(noun(type))")
    case DecodingError.valueNotFound(let type, let context):
      self.init(path: place(context.codingPath[...]), reason: "this must be \(noun(type))")
    case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      self.init(path: place(context.codingPath[...]), reason: "this cannot be read")
    default:
      self.init(path: "", reason: "it is not JSON" + (mistake(in: json).map { ": \($0)" } ?? ""))
    }
  }
}

/// The way through a log to a place, as in `strokes[3].points[17]`.
func place(_ path: ArraySlice<any CodingKey>) -> String {
  var text = ""
  for key in path {
    if let index = key.intValue {
      text += "[\(index)]"
    } else {
      text += (text.isEmpty ? "" : ".") + key.stringValue.printable(longest: 40)
    }
  }
  return text
}

/// A type as people would call it.
func noun(_ type: any Any.Type) -> String {
  switch type {
  case is Float.Type, is Double.Type: "a number"
  case is Int.Type, is UInt32.Type: "a whole number"
  case is String.Type: "a string"
  case is Bool.Type: "true or false"
  case is [Any].Type: "an array"
  default: "an object"
  }
}

/// The first mistake in a text that is not JSON, in words that decoders keep to themselves; nil for
/// a long text, which would cost too much to read so.
private func mistake(in json: Data) -> String? {
  guard json.count <= 1 << 20 else { return nil }
  do {
    _ = try JSONSerialization.jsonObject(with: json)
    return nil
  } catch {
    guard let words = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String else {
      return nil
    }
    let shown = words.printable(longest: 120)
    let sentence = shown.hasSuffix(".") ? String(shown.dropLast()) : shown
    return sentence.prefix(1).lowercased() + sentence.dropFirst()
  }
}
