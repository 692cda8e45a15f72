import Foundation
import Poof
import PoofMedia
import PoofProgram

/// Standard output, where frames go one after another for another program.
///
/// Where that leaves, this one is ended by the system's signal for it, as any in a pipe.
final class FrameStream: FrameSink {
  private let format: StreamFormat
  /// The words before the first frame; empty when they are written.
  private var header: String

  init(format: StreamFormat, size: PixelSize, framesPerSecond: Double) {
    signal(SIGPIPE, SIG_DFL)
    self.format = format
    switch format {
    case .rgba: header = ""
    case .y4m:
      let rate =
        framesPerSecond == framesPerSecond.rounded()
        ? "\(Int(framesPerSecond)):1" : "\(Int((framesPerSecond * 1_000).rounded())):1000"
      header =
        "YUV4MPEG2 W\(size.width) H\(size.height) F\(rate) Ip A1:1 C444 XCOLORRANGE=LIMITED\n"
    }
  }

  func add(_ frame: Image) throws(MediaError) {
    switch format {
    case .rgba: try writeOutput(frame.rawBytes)
    case .y4m: try writeOutput(Array("\(header)FRAME\n".utf8) + frame.rawPlanes)
    }
    header = ""
  }

  func finish() {}
  func interrupt() {}
}
