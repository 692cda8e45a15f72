import Poof
import PoofMedia
import PoofProgram

/// A place that a film's frames go to, one after another.
protocol FrameSink {
  func add(_ frame: Image) throws(MediaError)
  func finish() throws(MediaError)
  /// Makes an end before the end: what is left is whole.
  func interrupt() throws(MediaError)
}

extension FrameFolder: FrameSink {
  func interrupt() throws(MediaError) { try finish() }
}

extension ClipWriter: FrameSink {
  /// A clip is whole or not there.
  func interrupt() { cancel() }
}
