import PoofCore

/// Maker of a file from a clip's frames, which one thread after another hands it.
protocol ClipEncoder: AnyObject, Sendable {
  /// Encodes the next frame.
  func add(_ frame: Image) throws(MediaError)
  /// Encodes the end; returns the size of the file, bytes.
  func seal() throws(MediaError) -> Int
  /// Puts the file, which is sealed, in its place.
  func place() throws(MediaError)
  /// Puts the file, which is sealed, at a place in the same folder that nothing has yet; false where something has it.
  func place(asNew path: String) throws(MediaError) -> Bool
  /// Has an `add` under way on another thread, which may wait for somebody, return.
  func stop()
  /// Leaves nothing behind, after `place` too.
  func cancel()
}
