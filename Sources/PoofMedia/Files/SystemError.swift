import Foundation

/// The system's own words for an error number, as part of a sentence: "no space left on device".
func systemReason(_ number: Int32) -> String {
  // `strerror` shares one buffer between threads.
  var text = [CChar](repeating: 0, count: 256)
  guard strerror_r(number, &text, text.count) == 0 else { return "system error \(number)" }
  let words = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  return words.prefix(1).lowercased() + words.dropFirst()
}
