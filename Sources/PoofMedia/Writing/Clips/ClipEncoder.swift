import PoofCore

/// Maker of a file from a clip's frames, which one thread after another hands it.
protocol ClipEncoder: AnyObject, Sendable {
  /// Encodes the next frame.
  func add(_ frame: Image) throws(MediaError)
  /// Encodes the end; returns the size of the file, bytes.
  func seal() throws(MediaError) -> Int
  /// Puts the file, which is sealed, in its place.
  func place() throws(MediaError)
  /// Has an `add` under way on another thread, which may wait for somebody, return.
  func stop()
  /// Leaves nothing behind, after `place` too.
  func cancel()
}
