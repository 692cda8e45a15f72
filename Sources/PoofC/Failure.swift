import CPoof

/// Reason why a call fails: what its caller is told.
struct Failure: Error {
  let status: poof_status
  /// One sentence, without a full stop.
  let sentence: String
}

extension Failure {
  /// A pointer is missing.
  static func pointer(_ name: StaticString) -> Failure {
    Failure(status: POOF_BAD_POINTER, sentence: "\(name) is NULL")
  }

  /// A value is outside its range.
  static func value(_ sentence: String) -> Failure {
    Failure(status: POOF_BAD_VALUE, sentence: sentence)
  }

  /// Keeps the sentence for who asks.
  fileprivate func tell() {
    var sentence = sentence
    sentence.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { poof_keep_sentence($0.baseAddress, $0.count) }
    }
  }
}

/// Does `body`; where it fails, its sentence is kept, and the status says so.
func attempt(_ body: () throws(Failure) -> Void) -> poof_status {
  do throws(Failure) {
    try body()
    return POOF_OK
  } catch {
    error.tell()
    return error.status
  }
}

/// The place that a pointer leads to; `name` is what the header calls it.
func place<Value>(
  _ pointer: UnsafeMutablePointer<Value>?, _ name: StaticString
) throws(Failure) -> UnsafeMutablePointer<Value> {
  guard let pointer else { throw .pointer(name) }
  return pointer
}

@c @implementation
package func poof_error() -> UnsafePointer<CChar>? { poof_kept_sentence() }

@c @implementation
package func poof_version() -> Int32 { POOF_VERSION }
