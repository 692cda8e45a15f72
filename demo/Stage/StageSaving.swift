import PoofMedia

/// Where a stage saves what it is asked for, and how.
struct StageSaving {
  /// The folder, made where there is none; the current one where it is empty.
  var folder = ""
  /// The format of clips.
  var clips = ClipFormat.webp
}
