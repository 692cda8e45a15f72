import Foundation

/// The state of a drawn card, told by an empty file's name:
///
///     card-17.covered ─its prize is seen─► card-17.open ─the card is over─► no file
///
/// The file is made before the card is drawn. From then on it is only renamed and removed, which a full disk
/// allows too. No file means that the card is over: rather that than a prize that is given twice.
struct CardMark {
  /// Path of the folder, with a slash at its end.
  let folder: String
  /// Number of the card's draw.
  let number: Int

  private var covered: String { "\(folder)card-\(number).covered" }
  private var open: String { "\(folder)card-\(number).open" }

  /// Whether its prize was seen, and the card still lies there.
  var isOpen: Bool { access(open, F_OK) == 0 }
  /// Whether the card is over.
  var isOver: Bool { !isOpen && access(covered, F_OK) != 0 }
}

extension CardMark {
  /// Marks the card as covered, on the disk, whatever an older one of its number was.
  func cover() throws(MediaError) {
    let descriptor = Foundation.open(covered, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw writingFailure(covered, errno) }
    close(descriptor)
    try remove(open)
    syncFolder(of: covered)
  }

  /// Marks the card as open, if it is covered: safe at once from whatever ends the program, and from
  /// what ends the machine when the folder is synced.
  func uncover() throws(MediaError) {
    guard rename(covered, open) == 0 || errno == ENOENT else { throw writingFailure(open, errno) }
  }

  /// Marks the card as over, on the disk.
  func end() throws(MediaError) {
    // In this order: a card that was seen is never covered, wherever it is interrupted.
    try uncover()
    try remove(open)
    syncFolder(of: open)
  }

  private func remove(_ path: String) throws(MediaError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw writingFailure(path, errno) }
  }
}

/// Brings a folder's list of files to the disk, where its file system can.
func syncFolder(of path: String) {
  let folder = folder(of: path)
  let descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return }
  fsync(descriptor)
  close(descriptor)
}
