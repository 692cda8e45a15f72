import Foundation

/// Encodes `value` as JSON in UTF-8, names in the order of the alphabet, with a line end behind it;
/// `onLines` gives every entry a line of its own.
///
/// All numbers in it must be finite.
package func jsonBytes(of value: some Encodable, onLines: Bool = true) -> [UInt8] {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  if onLines { encoder.outputFormatting.insert(.prettyPrinted) }
  guard let data = try? encoder.encode(value) else {
    preconditionFailure("JSON has no word for a number that is not finite")
  }
  return Array(data) + [UInt8(ascii: "\n")]
}
