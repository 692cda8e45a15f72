import Foundation

/// The file that another program fills for a clip: beside its place, or where that is a device among
/// what is temporary.
///
/// It is locked, so that one whose program was killed is removed by the next writer.
struct ClipPart {
  private let clip: String
  private let target: WriteTarget
  private let file: UnfinishedFile

  /// The path that is to be filled.
  var path: String { file.path }

  init(of clip: String) throws(MediaError) {
    self.clip = clip
    target = try WriteTarget(of: clip)
    let place =
      switch target {
      case .file(let place, _): place
      case .device: NSTemporaryDirectory() + "clip"
      }
    switch UnfinishedFile.named(beside: place) {
    case .success(let made): file = made
    case .failure(let error): throw writingFailure(clip, Int32(error.code.rawValue))
    }
  }

  /// Number of bytes in it.
  var byteCount: Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Puts what is in it in the clip's place.
  func becomesClip() throws(MediaError) {
    switch target {
    case .file(let place, let mode):
      var trouble = file.settle(mode: mode)
      if trouble == 0, rename(path, place) != 0 { trouble = errno }
      guard trouble == 0 else { throw writingFailure(clip, trouble) }
    case .device:
      try writeFile(readFile(path, kind: "clip"), to: clip)
    }
  }

  /// Removes it where it has not become the clip. To be called once.
  func remove() {
    unlink(path)
    file.close()
  }
}
