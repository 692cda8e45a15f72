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
  /// The folder that it is in; nil where that is the clip's own.
  let spareFolder: String?

  init(of clip: String) throws(MediaError) {
    self.clip = clip
    target = try WriteTarget(of: clip)
    let place: String
    switch target {
    case .file(let own, _): (place, spareFolder) = (own, nil)
    case .device:
      (place, spareFolder) = (SpareFolder.place + "clip", SpareFolder.place)
    }
    switch UnfinishedFile.named(beside: place) {
    case .success(let made): file = made
    case .failure(let error):
      let number = Int32(error.code.rawValue)
      throw spareFolder.map { spareFailure(clip, in: $0, number) } ?? writingFailure(clip, number)
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

  /// Gives what is in it the name `place`, in the clip's folder; false where something has it.
  func becomesNewClip(at place: String) throws(MediaError) -> Bool {
    var trouble = file.settle(mode: nil)
    if trouble == 0 { trouble = file.becomesNew(place) }
    guard trouble == 0 || trouble == EEXIST else { throw writingFailure(place, trouble) }
    return trouble == 0
  }

  /// Removes it where it has not become the clip. To be called once.
  func remove() {
    unlink(path)
    file.close()
  }
}
