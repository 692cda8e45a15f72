import CXXHash
import Foundation
import PoofMedia
import PoofProgram

/// What an output was made from, and what came of it, in 128 bits each, by XXH3: enough to tell what
/// has changed, no guard against who wants to deceive.
struct Fingerprint: Equatable {
  /// The program's version, the arguments, and the bytes of what is read.
  let source: String
  /// The bytes of the output.
  let result: String

  init(source: String, result: String) {
    self.source = source
    self.result = result
  }

  /// The one in the file at `path`; nil where there is none.
  init?(contentsOfFile path: String) {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    let lines = text.split(separator: "\n").map(String.init)
    guard lines.count == 3, lines[0] == Self.title else { return nil }
    self.init(source: lines[1], result: lines[2])
  }

  /// Writes it to a file, whole or not at all.
  func write(to path: String) throws(MediaError) {
    try writeFile(Array("\(Self.title)\n\(source)\n\(result)\n".utf8), to: path)
  }

  private static let title = "poof \(poofVersion)"
}

/// A running XXH3 of 128 bits.
struct Digest: ~Copyable {
  private let state = XXH3_createState()

  init() { XXH3_128bits_reset(state) }
  deinit { XXH3_freeState(state) }

  /// Adds bytes.
  func add(_ bytes: UnsafeRawBufferPointer) {
    XXH3_128bits_update(state, bytes.baseAddress, bytes.count)
  }

  /// Adds a text and its end.
  func add(_ text: String) { (Array(text.utf8) + [0]).withUnsafeBytes { add($0) } }

  /// What has been added so far, as 32 digits.
  var text: String {
    let sum = XXH3_128bits_digest(state)
    return [sum.high64, sum.low64].map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// That of a file's bytes, or of a folder's files with their names; nil where they cannot be read.
  static func text(ofFile path: String) -> String? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
    let digest = Digest()
    if isFolder.boolValue {
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
        return nil
      }
      for name in names.sorted() {
        guard let part = text(ofFile: "\(path)/\(name)") else { return nil }
        digest.add(name)
        digest.add(part)
      }
      return digest.text
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { return digest.text }
      buffer.withUnsafeBytes { digest.add(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }
  }
}
