import Foundation

/// Writes all of `text` to standard output.
package func writeOutput(_ text: String) throws(MediaError) {
  let trouble = write(Array(text.utf8), to: STDOUT_FILENO)
  if trouble != 0 { throw writingFailure("standard output", trouble) }
}
