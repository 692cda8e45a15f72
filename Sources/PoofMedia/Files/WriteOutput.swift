import Foundation

/// Writes all of `text` to standard output.
package func writeOutput(_ text: String) throws(MediaError) {
  try writeOutput(Array(text.utf8))
}

/// Writes all of `bytes` to standard output.
package func writeOutput(_ bytes: [UInt8]) throws(MediaError) {
  let trouble = write(bytes, to: STDOUT_FILENO, isInterruptible: true)
  if trouble != 0 { throw writingFailure("standard output", trouble) }
}
