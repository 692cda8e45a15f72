import PoofMedia

/// Where a stage saves what it is asked for, and how.
struct StageSaving {
  /// The folder, made where there is none; the current one where it is empty.
  var folder = ""
  /// The format of clips.
  var clips = ClipFormat.webp

  /// Makes the folder where there is none, and throws what saving into it would throw already: whoever has played for
  /// what is to be saved had better know before.
  func prepare() throws(MediaError) {
    try checkWritable(StageFiles.firstFreePath(clips.rawValue, in: folder))
  }
}
